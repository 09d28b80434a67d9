"""Haul's options and deals."""

from pygames.core.game import State
from pygames.core.options import Option, switch
from pygames.core.rng import Stream
from pygames.haul.model import EMPTY, LOADS, NONE, SEATS, Hand, HaulOptions, HaulState, Public
from pygames.haul.pieces import CARDS

OPTIONS = (
    Option(
        "dealer",
        ("random", 0, 1, 2, 3),
        "random",
        "First dealer",
        "Who deals the first Haul; the seat to the left leads.",
    ),
    Option("hauls", (1, 2, 3, 4), 4, "Hauls", "How many Hauls make a game. With fewer than four not everybody deals."),
    Option(
        "refuel_tokens", (0, 1, 2, 3, 4), 2, "Refuel Tokens", "How many Refuel Tokens each seat has for the whole game."
    ),
    Option(
        "strict_match",
        (False, True),
        False,
        "Strict match",
        "A claimed card must join cargo of its rank when its own slot is taken.",
    ),
    switch("open_hands", "Open hands", "Everybody sees all hands: a game for learning."),
)


def deal_hands(stream: Stream) -> tuple[Hand, ...]:
    """Four hands of seven from the shuffled deck."""
    deck = list(CARDS)
    stream.shuffle(deck)
    return tuple(tuple(sorted(deck[LOADS * seat : LOADS * seat + LOADS])) for seat in range(SEATS))


def deal(options: HaulOptions, seats: int, stream: Stream) -> HaulState:
    """A new game (H-1): the first dealer is drawn, then the hands are dealt."""
    dealer = stream.below(SEATS) if options.dealer == "random" else int(options.dealer)
    hands = deal_hands(stream)
    public = Public(
        options=options,
        haul=1,
        load=1,
        dealer=dealer,
        leader=(dealer + 1) % SEATS,
        played=(),
        finishing=(),
        unclaimed=(),
        claim_ptr=0,
        pending=NONE,
        trailers=(EMPTY,) * SEATS,
        discards=((),) * SEATS,
        tokens=(options.refuel_tokens,) * SEATS,
        haul_scores=((),) * SEATS,
        hands=hands if options.open_hands else (),
    )
    return State(public, hands, stream.chance)
