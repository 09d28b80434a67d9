"""Shed's options and deal."""

from pygames.core.errors import BadInput
from pygames.core.game import State
from pygames.core.options import Option, counts_text, switch
from pygames.core.rng import Stream
from pygames.shed.model import HAND, HOME, NONE, Hidden, Play, Public, ShedOptions, ShedState
from pygames.shed.pieces import ANY, CARDS, RANK, REQUIREMENT_OF, TEN, decks

SEATS = (3, 4, 5, 6, 2)
"""Numbers of seats; two only where an option allows it."""

OPTIONS = (
    switch("allow_two", "Two seats", "Two may play, with one deck."),
    Option("play_on", (True, False), True, "Play on", "After somebody has won the others play on for the places."),
    Option("first_seat", ("random", 0, 1, 2, 3, 4, 5), "random", "First seat", "Who has the first turn."),
    switch("seven_on_seven", "Seven on seven", "A 7 may be played on a 7."),
    Option(
        "four_burns",
        (False, True),
        False,
        "Four burn",
        "Four cards of one rank in a row on top of the pile burn it, and their player plays again.",
    ),
    Option(
        "swap_start",
        (False, True),
        False,
        "Swap at the start",
        "Before the first play each seat may exchange cards of its hand for its face-up home cards.",
    ),
    switch("special_finish", "Finish on a Special", "A Special may be a seat's last card."),
    Option(
        "stall_rule",
        ("burn", "stop"),
        "burn",
        "When nothing moves",
        "After long play without progress a pile that would be picked up burns instead; or the game only stops.",
    ),
    Option(
        "burn_limit",
        (1, 2, 3, 5, 10, 15, 20, 30, 40, 60),
        20,
        "Turns until a pile burns",
        "How many turns without progress, times the seats still in, until a pile burns instead of being picked up.",
    ),
    Option(
        "stop_limit",
        (1, 2, 3, 5, 10, 20, 40, 60, 100, 200),
        60,
        "Turns until the game stops",
        "How many turns without progress, times the seats still in, until the game stops.",
    ),
)


def check_seats(options: ShedOptions, seats: int, where: str = "") -> None:
    """Refuses options and a number of seats that do not go together; `where` is what both lie in."""
    if seats == 2 and not options.allow_two:
        usual = counts_text([count for count in SEATS if count > 2])
        text = f"Shed is for {usual} seats; two need the option “Two seats” (allow_two)."
        raise BadInput("wrong-seats", text, f"{where}seats", "S-2")
    if isinstance(options.first_seat, int) and options.first_seat >= seats:
        raise BadInput(
            "bad-option",
            f"With {seats} seats the first is one of 0 to {seats - 1}, not {options.first_seat}.",
            f"{where}options.first_seat",
            "S-5",
        )


def start_pile(card: int) -> tuple[tuple[Play, ...], int, tuple[int, ...]]:
    """What the flipped start card makes (S-4): the pile, its requirement, and what burns at once."""
    if RANK[card] == TEN:
        return (), ANY, (card,)
    return ((NONE, (card,)),), REQUIREMENT_OF[RANK[card]], ()


def deal(options: ShedOptions, seats: int, stream: Stream) -> ShedState:
    """A new game: the first seat is drawn unless it is given, 11 cards go to each seat, the next one starts the pile.

    Raises `BadInput` for options that do not fit the number of seats.
    """
    check_seats(options, seats)
    first = stream.below(seats) if options.first_seat == "random" else int(options.first_seat)
    deck = list(CARDS) * decks(seats)
    stream.shuffle(deck)

    def take(count: int) -> tuple[int, ...]:
        taken = tuple(deck[:count])
        del deck[:count]
        return taken

    hands = tuple(tuple(sorted(take(HAND))) for _ in range(seats))
    up = tuple(tuple(sorted(take(HOME))) for _ in range(seats))
    down = tuple(take(HOME) for _ in range(seats))
    pile, requirement, burned = start_pile(take(1)[0])
    public = Public(
        options=options,
        spare=len(deck),
        pile=pile,
        requirement=requirement,
        burned=burned,
        hand=(HAND,) * seats,
        up=up,
        down=(HOME,) * seats,
        place=(0,) * seats,
        turn=first,
        passes_in_row=0,
        idle_turns=0,
        known=((),) * seats,
        swaps_left=seats if options.swap_start else 0,
    )
    return State(public, hands, Hidden(tuple(deck), down, stream.chance))
