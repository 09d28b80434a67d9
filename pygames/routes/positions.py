"""Whole positions of Routes as JSON and back; the shapes stand in `docs/positions/routes.md`.

What a person leaves out is filled in: empty zones, counters as at the start, hands and decks dealt from the cards that
are nowhere.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from pygames.core.codec import Reader
from pygames.core.game import State
from pygames.core.positions import check_faults, write_chance
from pygames.core.rng import Stream
from pygames.routes.faults import faults
from pygames.routes.imagine import on_table
from pygames.routes.model import (
    DOWN,
    HAND,
    LEVEL,
    NOBODY,
    OPENING,
    PAIRS,
    RESHUFFLES,
    SEATS,
    UP,
    Card,
    Hand,
    Hidden,
    Public,
    Route,
    RoutesOptions,
    RoutesState,
    Slot,
    variants_of,
)
from pygames.routes.pieces import CARD_OF, FACES, FOREIGN, RANK, SUITS, face_of
from pygames.routes.pieces import NUMBER as IS_NUMBER
from pygames.routes.scoring import sales, winner
from pygames.routes.setup import check_options, numbers_in, pack, pack_size
from pygames.routes.table import direction, route_value, suit_of


def read_card(reader: Reader) -> Card:
    """A card from its face. Raises `BadInput` for any other text."""
    return reader.one_of(CARD_OF, "a card of Routes", "unknown-card")


# Zones

_WAYS = {UP: "up", DOWN: "down", LEVEL: None}
_WAY_OF = {"up": UP, "down": DOWN}


def write_cards(cards: tuple[Card, ...]) -> list[str]:
    """Cards as their faces, in the order given."""
    return [FACES[card] for card in cards]


def read_cards(reader: Reader) -> tuple[Card, ...]:
    """Cards from a list of faces. Raises `BadInput`."""
    return tuple(reader.list_of(read_card))


def read_hand(reader: Reader) -> Hand:
    """A hand from a list of faces, in the engine's order. Raises `BadInput`."""
    return tuple(sorted(read_cards(reader)))


def write_slot(slot: Slot) -> str:
    """A slot as text, its cards joined by `+`; a card from the other player's deck ends in `~`."""
    return "+".join([face_of(card) for card in slot])


def write_route(route: Route) -> list[str]:
    """A route as a list of slots, the oldest first."""
    return [write_slot(slot) for slot in route]


def read_slot(reader: Reader) -> Slot:
    """A slot as `5H+KS+QC~`: a number card of the route's owner and then face cards, `~` marking the rival's."""
    first, *rest = reader.text(2000).split("+")
    number = reader_of(reader, first)
    if not IS_NUMBER[number]:
        reader.fail("not-a-number", f"{first!r} is not a number card; a slot begins with one.", "routes:6")
    cards = [number]
    for text in rest:
        card = reader_of(reader, text.removesuffix("~"))
        if IS_NUMBER[card]:
            reader.fail("not-a-face", f"{text!r} is a number card; only face cards are attached.", "routes:7")
        cards.append(card + FOREIGN if text.endswith("~") else card)
    return tuple(cards)


def reader_of(reader: Reader, text: str) -> Card:
    """The card of a face that stands inside a text."""
    return read_card(Reader(text, reader.where))


def read_route(reader: Reader) -> Route:
    """A route from a list of slots. Raises `BadInput`."""
    return tuple(reader.list_of(read_slot))


def _flat(reader: Reader, read: Any) -> tuple[Any, ...]:
    """Two lists of three as six values."""
    return tuple([value for side in reader.list_of(lambda side: side.list_of(read, PAIRS), SEATS) for value in side])


def _folded(values: Any) -> list[list[Any]]:
    """Six values as two lists of three."""
    listed = list(values)
    return [listed[:PAIRS], listed[PAIRS:]]


def _read_way(reader: Reader) -> int:
    return LEVEL if reader.value is None else reader.one_of(_WAY_OF, "a direction (up, down or null)")


# The public part

SHARED = ("turn", "opening_left", "reshuffles_left", "discard", "routes", "held_direction", "shown_hands")
"""Fields that a position and a view's public part have in common."""
FIELDS = (*SHARED, "hand", "deck")
COUNTS = ("hand_count", "deck_count")
DERIVED = ("values", "directions", "suits", "sales", "winner", "rated")
"""Fields of a view that follow from the others: written for who draws the table, checked when they are read."""


def write_shared(public: Public) -> dict[str, Any]:
    return {
        "turn": public.turn,
        "opening_left": list(public.opening_left),
        "reshuffles_left": list(public.reshuffles_left),
        "discard": [write_cards(pile) for pile in public.discard],
        "routes": _folded(map(write_route, public.routes)),
        "held_direction": _folded([_WAYS[way] for way in public.held]),
        "shown_hands": [[write_cards(hand) for hand in hands] for hands in public.shown_hands],
    }


def write_derived(public: Public) -> dict[str, Any]:
    """What the rules say about the table."""
    suits = [suit_of(route, public.options) for route in public.routes]
    pairs = zip(public.routes, public.held, strict=True)
    return {
        "values": _folded(public.values),
        "directions": _folded([_WAYS[direction(route, held)] for route, held in pairs]),
        "suits": _folded([SUITS[suit] if suit >= 0 else None for suit in suits]),
        "sales": [seat if seat >= 0 else None for seat in sales(public.values)],
        "winner": public.winner if public.winner >= 0 else None,
        "rated": not variants_of(public.options),
    }


def read_shared(fields: Mapping[str, Reader], options: RoutesOptions) -> Public:
    """The shared fields, without checking them as a whole; hands and decks are still counted as none."""

    def by_seat(name: str, read: Any, default: Any) -> tuple[Any, ...]:
        return tuple(fields[name].list_of(read, SEATS)) if name in fields else (default,) * SEATS

    routes: tuple[Route, ...] = _flat(fields["routes"], read_route) if "routes" in fields else ((),) * (SEATS * PAIRS)
    held = _flat(fields["held_direction"], _read_way) if "held_direction" in fields else None
    if held is None:
        # A person who wrote no held direction means the rulebook's: equal cards go down, Queens reverse it.
        level = [len(route) > 1 and RANK[route[-1][0]] == RANK[route[-2][0]] for route in routes]
        held = tuple(
            [direction(routes[index], LEVEL) if options.steady_course and level[index] else LEVEL for index in range(6)]
        )
    started = any(routes)
    reshuffles = RESHUFFLES if options.reshuffle else 0
    return Public(
        options=options,
        turn=fields["turn"].number(0, SEATS - 1) if "turn" in fields else _first(options),
        winner=NOBODY,
        opening_left=by_seat("opening_left", lambda n: n.number(0, OPENING), 0 if started else OPENING),
        reshuffles_left=by_seat("reshuffles_left", lambda n: n.number(0, reshuffles), reshuffles),
        deck_count=(0,) * SEATS,
        hand_count=(0,) * SEATS,
        discard=by_seat("discard", read_cards, ()),
        routes=routes,
        values=tuple([route_value(route, options.kings_add) for route in routes]),
        held=held,
        shown_hands=by_seat("shown_hands", lambda hands: tuple(hands.list_of(read_hand)), ()),
    )


def _first(options: RoutesOptions) -> int:
    return options.first_player if isinstance(options.first_player, int) else 0


def check(state: RoutesState, where: str) -> RoutesState:
    check_faults(faults(state), where, "routes:1")
    return state


# Positions


def _missing(options: RoutesOptions, seen: tuple[Card, ...], stream: Stream) -> list[Card]:
    """A player's cards that are nowhere, shuffled; of a short deck as many as are wanting."""
    left = Counter(pack(options))
    left.subtract(seen)
    rest = sorted((+left).elements())
    stream.shuffle(rest)
    return rest[: max(0, pack_size(options) - len(seen))]


def read_state(fields: Mapping[str, Reader], options: RoutesOptions, seats: int, stream: Stream) -> RoutesState:
    """A whole state; anything impossible is refused.

    Hands and decks left out are dealt from the cards that are nowhere. Where the decks are given, cards that are
    nowhere have been discarded, unless the discards are given too.
    """
    check_options(options, "position.options")
    public = read_shared(fields, options)
    hands = tuple(fields["hand"].list_of(read_hand, SEATS)) if "hand" in fields else None
    decks = tuple(fields["deck"].list_of(read_cards, SEATS)) if "deck" in fields else None
    complete = {"hand", "deck", "discard"} <= set(fields)
    new_hands, new_decks, new_discard = [], [], []
    for seat in range(SEATS):
        hand = hands[seat] if hands else ()
        deck = decks[seat] if decks else ()
        pile = public.discard[seat]
        rest = [] if complete else _missing(options, (*on_table(public, seat), *hand, *deck), stream)
        if hands is None:
            size = HAND + public.opening_left[seat]
            if options.fresh_hand:
                _keep_numbers(rest, size, public.opening_left[seat])
            hand = tuple(sorted(rest[:size]))
            del rest[:size]
        if decks is None:
            deck, rest = tuple(rest), []
        if "discard" not in fields:
            pile = tuple(sorted(rest))
        new_hands.append(hand)
        new_decks.append(deck)
        new_discard.append(pile)
    public = public._replace(
        hand_count=tuple(map(len, new_hands)), deck_count=tuple(map(len, new_decks)), discard=tuple(new_discard)
    )
    public = public._replace(winner=winner(public))
    return check(State(public, tuple(new_hands), Hidden(tuple(new_decks), stream.chance)), "position")


def _keep_numbers(cards: list[Card], size: int, least: int) -> None:
    """Brings number cards forward until the first `size` cards have at least `least`, where there are enough."""
    spare = [at for at in range(size, len(cards)) if IS_NUMBER[cards[at]]]
    for at in range(min(size, len(cards))):
        if numbers_in(tuple(cards[:size])) >= least or not spare:
            return
        if not IS_NUMBER[cards[at]]:
            other = spare.pop(0)
            cards[at], cards[other] = cards[other], cards[at]


def write_state(state: RoutesState) -> dict[str, Any]:
    """The game's own fields of a position as JSON, without the header."""
    public, hands, hidden = state
    return {
        **write_shared(public),
        "hand": [write_cards(hand) for hand in hands],
        "deck": [write_cards(deck) for deck in hidden.decks],
        "chance": write_chance(hidden.chance),
    }
