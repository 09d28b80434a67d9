"""The guided first game: a deal in which a newcomer starts three routes, sells one and stops the rival's sale."""

from pygames.core.guide import Guide, Lesson

GUIDE = Guide(
    seed="first routes 101",
    level="easy",
    goal="Build three routes worth 21 to 26 each, and sell more of the three pairs than your rival.",
    lessons=(
        Lesson(
            "First you start three routes, one card a turn. Each route faces one of your rival's. A card is worth its "
            "number, so a high card is a quick start. Put the 10 of Hearts on your first route.",
            ("hand:10H", "route:0:0"),
            {"kind": "open", "card": "10H", "route": 0},
        ),
        Lesson(
            "Start your second route with the 6 of Diamonds. From 6 the route can go up or down.",
            ("hand:6D", "route:0:1"),
            {"kind": "open", "card": "6D", "route": 1},
        ),
        Lesson(
            "Start the last one with the 8 of Diamonds.",
            ("hand:8D", "route:0:2"),
            {"kind": "open", "card": "8D", "route": 2},
        ),
        Lesson(
            "Now routes grow. The second card sets the direction: 8 to 5 goes down, so lower cards follow. "
            "A card of the route's suit may always go on, either way. Play the 5 of Hearts on your third route.",
            ("hand:5H", "route:0:2"),
            {"kind": "number", "card": "5H", "route": 2},
        ),
        Lesson(
            "Face cards go on number cards. A King doubles his card: the 8 then counts 16, and 16 and 5 make 21. "
            "From 21 to 26 a route sells. Play the King of Hearts on your 8.",
            ("hand:KH", "slot:0:2:0"),
            {"kind": "face", "card": "KH", "side": 0, "route": 2, "slot": 0},
        ),
        Lesson(
            "Sold, for now! If both routes of a pair are between 21 and 26, the higher one sells. So 24 is safer than "
            "21. Add the 3 of Clubs.",
            ("hand:3C", "route:0:2"),
            {"kind": "number", "card": "3C", "route": 2},
        ),
        Lesson(
            "Your rival sells the first pair with 26. Above 26 a route is overloaded and sells nothing. "
            "Double the rival's 10 with your King of Spades: 26 becomes 36.",
            ("hand:KS", "slot:1:0:2"),
            {"kind": "face", "card": "KS", "side": 1, "route": 0, "slot": 2},
        ),
        Lesson(
            "When all three pairs are being sold, whoever sells more of them wins. A Jack removes one card, a Queen "
            "turns a route round, a Joker clears many at once. Play on; Hint helps whenever you are stuck.",
            (),
            None,
        ),
    ),
)
