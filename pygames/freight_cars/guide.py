"""The guided first game: a newcomer loads two coal cars, ships them to Charleston and earns seven credits."""

from pygames.core.guide import Guide, Lesson

GUIDE = Guide(
    seed="first train 17",
    level="easy",
    goal="Fill railway cars with your pieces, ship them as trains, and have the most credits.",
    lessons=(
        Lesson(
            "Choose the railway that you work for. Nobody else sees it until the end, when it pays for what you "
            "shipped. Black Ridge Coal pays 2 credits for each coal car: keep it.",
            ("offered:C03",),
            {"kind": "keep", "card": "C03"},
        ),
        Lesson(
            "Of these three cars you keep two. Sign and letter tell what a car carries, the white spaces are those "
            "that pieces have to fill. Keep a coal car: F21.",
            ("offered:F21",),
            {"kind": "keep", "card": "F21"},
        ),
        Lesson(
            "Keep the other coal car too. The third one is laid out for everybody.",
            ("offered:F24",),
            {"kind": "keep", "card": "F24"},
        ),
        Lesson(
            "Each turn you draw a car, load one, or ship. A load fills every space of a car exactly with your "
            "pieces. Press F21 to load it as proposed, or pack it yourself with Pack by hand.",
            ("hand:F21", "train:0"),
            {
                "kind": "load",
                "card": "F21",
                "place": {"P02": [[2, 2], [2, 3]], "P12": [[0, 0], [0, 1], [1, 1], [2, 1]]},
            },
        ),
        Lesson(
            "The pieces stay on the car until it is shipped. One car ships for 1 credit, two for 3, three for 6: "
            "longer trains pay more. Load F24 as well.",
            ("hand:F24", "train:0"),
            {
                "kind": "load",
                "card": "F24",
                "place": {"P08": [[2, 0], [2, 1], [2, 2], [2, 3]], "P10": [[0, 2], [0, 3], [0, 4], [1, 3]]},
            },
        ),
        Lesson(
            "Charleston asks for two coal cars and pays 4 credits on top. Choose both cars, then Charleston, and ship: "
            "7 credits.",
            ("car:F21", "car:F24", "city:D13", "train:0"),
            {"kind": "ship", "cars": ["F21", "F24"], "claims": ["D13"]},
        ),
        Lesson(
            "Your pieces are free again. A sign on each car tells whether they fill it, and in how many ways. Take the "
            "coal car on display.",
            ("tableau:F23",),
            {"kind": "draw", "card": "F23"},
        ),
        Lesson(
            "When the End card comes up, everybody has one more turn and may ship once more. Cars left on a train "
            "count nothing. Play on; Hint helps whenever you are stuck.",
            (),
            None,
        ),
    ),
)
