"""Options and deal of The Truckers."""

from pygames.core.game import State
from pygames.core.options import Option
from pygames.core.rng import Stream
from pygames.truckers.model import (
    NO_LIMIT,
    NONE,
    NOT_CHOSEN,
    SELECT,
    Hidden,
    Own,
    Public,
    TruckersOptions,
    TruckersState,
)
from pygames.truckers.pieces import ALL_ADVANCE, DECK_SIZE, DECKS, FIRST_TRUCKS, PACKAGES, TRUCK_CARDS

OPTIONS = (
    Option("laps", (1, 2, 3), 3, "Laps", "How many laps around the town end the game."),
    Option(
        "max_offers",
        (0, 1, 2, 3, NO_LIMIT),
        3,
        "Offers",
        "How many trades a seat that loaded may propose in a round: 0 is no trading, none is no limit, as printed.",
    ),
    Option(
        "stall_rounds",
        (1, 2, 3, 4, 5, 6, 7, 8),
        4,
        "Stalled rounds",
        "The game is scored after this many rounds in a row in which nobody advanced or loaded.",
    ),
    Option(
        "hidden_loads",
        (False, True),
        False,
        "Hidden loads",
        "Packages are loaded face down, as printed: rivals see which were loaded, but not on which truck.",
    ),
    Option(
        "void_second_on_tie",
        (False, True),
        False,
        "No second after a tie",
        "Where several seats share the most of a kind, nobody is paid for the second most.",
    ),
    Option(
        "lap_penalty",
        ("to_finish", "next_start_only", "off"),
        "to_finish",
        "Lap penalty",
        "Whether a truck pays for every space to its finish, only for those to the start, or for none.",
    ),
    Option(
        "must_add_first_truck",
        (False, True),
        False,
        "First truck is compulsory",
        "Whoever passes the start takes one truck at least, except when finishing.",
    ),
    Option(
        "sole_loader_steal",
        (False, True),
        False,
        "Sole loader takes packages",
        "A seat that is the only one to load in a round takes a package at random from every rival.",
    ),
)


def first_pile(seats: int) -> list[int]:
    """The truck cards left when every seat has its first two."""
    pile = list(TRUCK_CARDS)
    for capacity in FIRST_TRUCKS * seats:
        pile.remove(capacity)
    return pile


def deal(options: TruckersOptions, seats: int, stream: Stream) -> TruckersState:
    """A new game: the decks, the truck pile and then the summary cards are shuffled, in this order."""
    packages = list(PACKAGES)
    stream.shuffle(packages)
    decks = [packages[DECK_SIZE * number : DECK_SIZE * (number + 1)] for number in range(DECKS)]
    pile = first_pile(seats)
    stream.shuffle(pile)
    numbers = list(range(1, seats + 1))
    stream.shuffle(numbers)
    no_loads = ((),) * len(FIRST_TRUCKS)
    hidden = options.hidden_loads
    public = Public(
        options=options,
        phase=SELECT,
        round=1,
        tops=tuple(deck[0] for deck in decks),
        sizes=(DECK_SIZE,) * DECKS,
        truck_top=pile[0],
        truck_count=len(pile),
        hands=(ALL_ADVANCE,) * seats,
        rows=(FIRST_TRUCKS,) * seats,
        loads=((),) * seats if hidden else (no_loads,) * seats,
        loaded=((),) * seats if hidden else (),
        stocks=((),) * seats,
        progress=(0,) * seats,
        beneath=(NONE,) * seats,
        start_no=tuple(numbers),
        chosen=(NOT_CHOSEN,) * seats,
        order=(),
        turn=0,
        crossings=0,
        added=0,
        stayed=(),
        loaders=(),
        offers=(),
        idle_rounds=0,
        resigned=(),
    )
    own = (Own(NOT_CHOSEN, no_loads if hidden else ()),) * seats
    return State(public, own, Hidden(tuple(tuple(deck[1:]) for deck in decks), tuple(pile[1:]), stream.chance))
