"""Freight Cars' options, the deal, and the steps of the set-up between the choices."""

from typing import NamedTuple

from pygames.core.game import State
from pygames.core.options import Option, switch
from pygames.core.rng import Stream
from pygames.freight_cars.content import HOUSE, content_of, read_content
from pygames.freight_cars.model import (
    KEEP_CORPORATION,
    KEEP_FREIGHT,
    NONE,
    TURN,
    FreightOptions,
    FreightState,
    Hidden,
    Own,
    Public,
)
from pygames.freight_cars.pieces import ALL_PIECES, CITIES, CORPORATIONS, END, FREIGHT

OPTIONS = (
    Option(
        "content",
        (HOUSE,),
        HOUSE,
        "Cards",
        "The house set, or your own content file of the same schema.",
        read_content,
    ),
    Option(
        "city_cards",
        tuple(range(3, CITIES + 1)),
        CITIES,
        "City Demands",
        "How many of the shuffled City Demand cards are used.",
    ),
    Option(
        "open_corporations",
        (False, True),
        False,
        "Open Corporations",
        "Everybody sees every Corporation once all have chosen.",
    ),
    Option(
        "hand_limit",
        ("none", *range(2, FREIGHT + 1)),
        "none",
        "Hand limit",
        "With this many Freight cards in hand you may not draw, unless nothing else is possible.",
    ),
    Option(
        "allow_deck_draw",
        (True, False),
        True,
        "Drawing from the deck",
        "Whether the top card of the deck may be drawn, or face-up cards only.",
    ),
    Option(
        "max_cars",
        tuple(range(1, 9)),
        5,
        "Longest shipment",
        "The most cars in one shipment; beyond five they earn no more than five.",
    ),
    switch(
        "forfeit",
        "Lost turns",
        "A seat that holds cards of which none can be loaded may lose its turn, as printed, but not twice running.",
    ),
)


class Sizes(NamedTuple):
    """The set-up in numbers for one count of seats."""

    cards: int
    stacks: tuple[int, ...]
    dealt: int
    extra: int
    face_up: int
    deck_with_end: int
    """Cards in the deck when play begins, the End of Game card included."""
    bottom: int
    """Freight cards in the stack that the End of Game card is shuffled into."""


def sizes(options: FreightOptions, seats: int) -> Sizes:
    """Larger stacks come first; the last is the bottom one (F-4)."""
    numbers = content_of(options.content).numbers
    cards, extra = numbers.cards[seats - 2], numbers.extra[seats - 2]
    least, larger = divmod(cards, numbers.stacks)
    stacks = tuple(least + (index < larger) for index in range(numbers.stacks))
    dealt = seats * numbers.freight_dealt
    face_up = seats * (numbers.freight_dealt - numbers.freight_kept) + extra
    return Sizes(cards, stacks, dealt, extra, face_up, cards + 1 - dealt - extra, stacks[-1])


def deal(options: FreightOptions, seats: int, stream: Stream) -> FreightState:
    """Shuffles everything, in the order Corporations, Freight, place of the End of Game card, City Demands.

    Corporations are dealt; Freight cards follow when all have kept one.
    """
    numbers = content_of(options.content).numbers
    size = sizes(options, seats)
    corporations, freight, cities = list(range(CORPORATIONS)), list(range(FREIGHT)), list(range(CITIES))
    stream.shuffle(corporations)
    stream.shuffle(freight)
    deck, removed = freight[: size.cards], freight[size.cards :]
    deck.insert(size.cards - size.bottom + stream.below(size.bottom + 1), END)
    stream.shuffle(cities)
    each = numbers.corporations_dealt
    own = tuple(
        Own((), NONE, tuple(sorted(corporations[each * seat : each * seat + each])), ()) for seat in range(seats)
    )
    public = Public(
        options=options,
        phase=KEEP_CORPORATION,
        turn=NONE,
        tableau=(),
        deck_size=len(deck),
        city_up=(),
        city_deck_size=options.city_cards,
        end_revealer=NONE,
        final_turns_left=NONE,
        chosen=(0,) * seats,
        hand_sizes=(0,) * seats,
        supplies=(ALL_PIECES,) * seats,
        trains=((),) * seats,
        shipments=((),) * seats,
        cities=((),) * seats,
        credits=(0,) * seats,
        corporations=(),
        known=((),) * seats,
        forfeited=(False,) * seats,
    )
    hidden = Hidden(
        tuple(deck),
        tuple(cities[: options.city_cards]),
        tuple(sorted(removed)),
        tuple(sorted(cities[options.city_cards :])),
        stream.chance,
    )
    return State(public, own, hidden)


def needed(public: Public) -> int:
    """How many cards each seat keeps in this step of the set-up."""
    return 1 if public.phase == KEEP_CORPORATION else content_of(public.options.content).numbers.freight_kept


def deal_freight(state: FreightState) -> FreightState:
    """After the Corporations: three Freight cards to each seat from the top of the deck, seat 0 first."""
    public, own, hidden = state
    each = content_of(public.options.content).numbers.freight_dealt
    seats = len(own)
    dealt = tuple(
        part._replace(offered_freight=tuple(sorted(hidden.deck[each * seat : each * seat + each])))
        for seat, part in enumerate(own)
    )
    deck = hidden.deck[each * seats :]
    shown = tuple(part.corporation for part in own) if public.options.open_corporations else ()
    return State(
        public._replace(phase=KEEP_FREIGHT, chosen=(0,) * seats, deck_size=len(deck), corporations=shown),
        dealt,
        hidden._replace(deck=deck),
    )


def begin(state: FreightState) -> FreightState:
    """After the Freight cards: those given up go to the tableau in seat order, the extra cards follow (F-27), City
    Demands are turned up and the first seat is drawn."""
    public, own, hidden = state
    seats = len(own)
    numbers = content_of(public.options.content).numbers
    extra = sizes(public.options, seats).extra
    given_up = tuple(card for part in own for card in part.offered_freight)
    deck, city_deck = hidden.deck[extra:], hidden.city_deck[numbers.cities_up :]
    stream = Stream(hidden.chance)
    first = stream.below(seats)
    started = public._replace(
        phase=TURN,
        turn=first,
        tableau=given_up + hidden.deck[:extra],
        deck_size=len(deck),
        city_up=hidden.city_deck[: numbers.cities_up],
        city_deck_size=len(city_deck),
        chosen=(),
    )
    kept = tuple(part._replace(offered_freight=()) for part in own)
    return State(started, kept, hidden._replace(deck=deck, city_deck=city_deck, chance=stream.chance))
