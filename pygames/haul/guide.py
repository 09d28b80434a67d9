"""The guided first Haul: a deal in which a newcomer meets every kind of choice within three Loads."""

from pygames.core.guide import Guide, Lesson

GUIDE = Guide(
    seed="first haul 7",
    level="easy",
    goal="Have the most points on your trailer when each Haul ends. Four Hauls make a game.",
    lessons=(
        Lesson(
            "In every Load each player plays one card, and then everybody picks one. The lowest card picks first. "
            "Play your 2 to get first choice.",
            ("hand:2H",),
            {"kind": "play", "card": "2H"},
        ),
        Lesson(
            "You played the lowest card, so you pick first. A card is worth its rank, and your Hearts slot is empty. "
            "Take the 8 of Hearts.",
            ("load:8H", "slot:0:H"),
            {"kind": "claim", "card": "8H"},
        ),
        Lesson(
            "That is 8 points aboard. Play low again to pick early: your 4 of Hearts.",
            ("hand:4H",),
            {"kind": "play", "card": "4H"},
        ),
        Lesson(
            "Another 8! Cards of one rank can share a slot. Take the 8 of Diamonds.",
            ("load:8D", "slot:0:H"),
            {"kind": "claim", "card": "8D"},
        ),
        Lesson(
            "Stack it on your other 8: a Heavy Load of 16 points. Only the top card takes up a slot, so with Hearts on "
            "top your Diamonds slot stays free.",
            ("slot:0:H", "slot:0:D"),
            {"kind": "add", "cargo": "H", "top": "H"},
        ),
        Lesson(
            "A high card leads the next Load, but picks last. See what that can cost: play your 10 of Clubs.",
            ("hand:10C",),
            {"kind": "play", "card": "10C"},
        ),
        Lesson(
            "Only the 6 of Hearts was left, and your Hearts slot is taken. Loading it would throw away 16 points. "
            "Spend one of your two Refuel Tokens instead.",
            ("slot:0:H", "tokens:0"),
            {"kind": "refuel"},
        ),
        Lesson(
            "Now you know the whole game. Fill all four slots, stack equal ranks, and keep a token for a bad Load. "
            "Finish this Haul yourself; Hint helps whenever you are stuck.",
            (),
            None,
        ),
    ),
)
