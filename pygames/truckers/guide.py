"""The guided first game: a deal in which a newcomer collects three packages, fills a truck and makes a good trade."""

from pygames.core.guide import Guide, Lesson

GUIDE = Guide(
    seed="first trucks 54",
    level="medium",
    goal="Drive round the town, collect packages, load your trucks, and have the most money at the end.",
    lessons=(
        Lesson(
            "Everybody chooses a card in secret, and then all trucks drive. The yellow numbers on the road show where "
            "each of your cards leads. Who stands alone gets the package on top. "
            "The star counts as any kind: choose 2.",
            ("hand:2", "centre"),
            {"kind": "choose", "card": 2},
        ),
        Lesson(
            "The star is in your stock now. Each card can be used once; all six come back when the last is spent. "
            "Choose 3, for the clothes.",
            ("hand:3", "centre"),
            {"kind": "choose", "card": 3},
        ),
        Lesson(
            "Two trucks on one place: the upper one alone gets a package. At place 10 lies a double, which counts as "
            "two packages. Choose 5.",
            ("hand:5", "centre"),
            {"kind": "choose", "card": 5},
        ),
        Lesson(
            "Each unit in your stock costs $200 at the end, each empty truck $300. Time to load: with the loading card "
            "you stay where you are and fill trucks.",
            ("hand:load", "centre"),
            {"kind": "choose", "card": "load"},
        ),
        Lesson(
            "A truck takes one kind. Double fish and the star, as fish, fill your truck for 3: that pays $200 more, "
            "and whoever has most of a kind is paid too. Choose both, then the truck.",
            ("stock:0:fish*2", "stock:0:wild", "truck:0:0"),
            {"kind": "multi", "truck": 0, "cards": ["fish*2", "wild"]},
        ),
        Lesson(
            "Who has loaded may trade. Ben has clothes on a truck already, but nobody has houses, and Ada holds two. "
            "Offer Ada your clothes for a house: both of you can use that.",
            ("stock:0:clothes", "stock:1:house", "seat:1"),
            {"kind": "offer", "to": 1, "give": ["clothes"], "get": ["house"]},
        ),
        Lesson(
            "Ada accepts. Each time you pass the start you may add trucks for more kinds; all five kinds pay $500. "
            "Drive on: 6 leads to another house.",
            ("hand:6", "centre"),
            {"kind": "choose", "card": 6},
        ),
        Lesson(
            "The game ends with the round in which a truck makes its third lap. Do not stay far behind: every space to "
            "the finish costs $100. Play on; Hint helps whenever you are stuck.",
            (),
            None,
        ),
    ),
)
