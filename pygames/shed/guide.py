"""The guided first game: a deal in which a newcomer meets a 7, a 10, a 2, an 8, a Queen and a pile that is taken."""

from pygames.core.guide import Guide, Lesson

GUIDE = Guide(
    seed="first shed 21",
    level="easy",
    goal="Be the first without cards: your hand, then two home cards face up, then two face down.",
    lessons=(
        Lesson(
            "The card on top says what you need. Usually that is the same rank or higher, but a 7 asks for less "
            "than 7. Cards of one rank may go together: choose both 5s, then press Play 2.",
            ("hand:5H", "hand:5D", "pile"),
            {"kind": "play", "cards": ["5H", "5D"]},
        ),
        Lesson(
            "A 10 fits on anything and burns the pile; then you go again. A Queen never goes alone, but rides along "
            "with a card of her suit. Choose the 10 of Clubs and the Queen of Clubs.",
            ("hand:10C", "hand:QC", "pile"),
            {"kind": "play", "cards": ["10C", "QC"]},
        ),
        Lesson(
            "All eight cards are out of the game. There is no pile now, so anything may start one. "
            "Start high: only an Ace or a Special can answer your Ace of Spades.",
            ("hand:AS", "pile"),
            {"kind": "play", "cards": ["AS"]},
        ),
        Lesson(
            "Ada had a 10, and Ben's 8 made you miss a turn: an 8 skips the next player. Now you need a Jack or "
            "higher. A 2 fits on anything, and anything may follow it.",
            ("hand:2S", "pile"),
            {"kind": "play", "cards": ["2S"]},
        ),
        Lesson(
            "After each play you draw to two cards while the Spare lasts. Your 8 and your Ace were your only choices; "
            "then nothing fitted, so you took the pile. Now play both 6s, and let the Queen of Spades ride along.",
            ("hand:6H", "hand:6S", "hand:QS", "pile"),
            {"kind": "play", "cards": ["6H", "6S", "QS"]},
        ),
        Lesson(
            "You know the game. When the Spare and your hand are gone, play your home cards: first the open ones, "
            "then the closed ones, blind. Your last card must not be a Special. Hint helps whenever you are stuck.",
            (),
            None,
        ),
    ),
)
