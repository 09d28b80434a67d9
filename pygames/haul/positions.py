"""Whole positions of Haul as JSON and back.

A position's fields are named as in `docs/interfaces.md`; cards are faces, stacks top first. What a person leaves out is
filled in: empty zones, a fresh Load, hands dealt from the cards that are nowhere.
"""

from collections.abc import Mapping
from typing import Any

from pygames.core.codec import Reader
from pygames.core.game import State
from pygames.core.positions import check_faults, write_chance
from pygames.core.rng import Stream
from pygames.haul.faults import faults
from pygames.haul.imagine import hand_sizes, on_table
from pygames.haul.model import (
    EMPTY,
    LOADS,
    NONE,
    SEATS,
    Card,
    Hand,
    HaulOptions,
    HaulState,
    Public,
    Trailer,
    is_over,
)
from pygames.haul.pieces import CARD_OF, CARDS, FACES, RANK, SLOT_OF, SUIT, SUITS, TOTAL
from pygames.haul.rules import finishing_order, stack


def read_card(reader: Reader) -> Card:
    """A card from its face. Raises `BadInput` for any other text."""
    return reader.one_of(CARD_OF, "a card of Haul", "unknown-card")


# Zones


def write_cards(cards: tuple[Card, ...]) -> list[str]:
    """Cards as their faces, in the order given."""
    return [FACES[card] for card in cards]


def write_trailer(trailer: Trailer) -> dict[str, list[str]]:
    """A trailer as JSON: by slot its stack, top card first; empty slots are left out."""
    return {SUITS[slot]: write_cards(cargo) for slot, cargo in enumerate(trailer) if cargo}


def read_trailer(reader: Reader) -> Trailer:
    """A map from slot to stack, top first; a stack of mixed ranks or under the wrong suit is refused."""
    slots: list[tuple[Card, ...]] = list(EMPTY)
    for letter, field in reader.fields(optional=SUITS).items():
        cards = field.list_of(read_card)
        if not cards:
            continue
        if SUITS[SUIT[cards[0]]] != letter:
            field.fail(
                "wrong-slot",
                f"{FACES[cards[0]]} is on top, so the stack belongs in slot {SUITS[SUIT[cards[0]]]}.",
                "haul:8",
            )
        if len({RANK[card] for card in cards}) > 1:
            field.fail("mixed-ranks", "All cards of a cargo have one rank.", "haul:8")
        if len(set(cards)) < len(cards):
            field.fail("card-twice", "A card appears twice in this stack.", "haul:1")
        slots[SLOT_OF[letter]] = stack(tuple(cards), SUIT[cards[0]])
    return (slots[0], slots[1], slots[2], slots[3])


# Positions and views

PUBLIC_FIELDS = (
    "haul", "load", "dealer", "leader", "played", "unclaimed", "finishing", "claim_ptr", "pending",
    "trailers", "discards", "tokens", "haul_scores",
)  # fmt: skip
FIELDS = (*PUBLIC_FIELDS, "hands")


def write_public(public: Public) -> dict[str, Any]:
    """The public fields; `hands` too where they are played open."""
    seat = public.finishing[SEATS - 1 - public.claim_ptr] if public.pending >= 0 else NONE
    shown: dict[str, Any] = {
        "haul": public.haul,
        "load": public.load,
        "dealer": public.dealer,
        "leader": public.leader,
        "played": [[(public.leader + index) % SEATS, FACES[card]] for index, card in enumerate(public.played)],
        "unclaimed": write_cards(public.unclaimed),
        "finishing": list(public.finishing),
        "claim_ptr": public.claim_ptr,
        "pending": [seat, FACES[public.pending]] if public.pending >= 0 else None,
        "trailers": [write_trailer(trailer) for trailer in public.trailers],
        "discards": [write_cards(pile) for pile in public.discards],
        "tokens": list(public.tokens),
        "haul_scores": [list(scores) for scores in public.haul_scores],
    }
    if public.hands:
        shown["hands"] = [write_cards(hand) for hand in public.hands]
    return shown


def _read_played(reader: Reader, leader: int | None) -> tuple[int, tuple[Card, ...]]:
    """The leader and the cards in order of play; seats must follow one another clockwise from the leader."""
    played: list[Card] = []
    for index, pair in enumerate(reader.items()):
        if index == SEATS:
            pair.fail("wrong-length", "At most four cards are played in a Load.", "haul:4")
        seat_reader, card_reader = pair.items(2)
        seat = seat_reader.number(0, SEATS - 1)
        if leader is None:
            leader = seat
        if seat != (leader + index) % SEATS:
            seat_reader.fail("wrong-order", f"Seat {(leader + index) % SEATS} plays here.", "haul:4")
        played.append(read_card(card_reader))
    return (leader or 0), tuple(played)


def read_public(fields: Mapping[str, Reader], options: HaulOptions, where: str) -> Public:
    """The public part, without checking it as a whole; hands are left empty."""

    def number(name: str, low: int, high: int, default: int) -> int:
        return fields[name].number(low, high) if name in fields else default

    haul = number("haul", 1, options.hauls, 1)
    load = number("load", 1, LOADS, 1)
    first_dealer = options.dealer if isinstance(options.dealer, int) else 0
    given_leader = fields["leader"].number(0, SEATS - 1) if "leader" in fields else None
    leader: int | None = given_leader
    played: tuple[Card, ...] = ()
    if "played" in fields:
        leader, played = _read_played(fields["played"], given_leader)
    if "dealer" in fields:
        dealer = fields["dealer"].number(0, SEATS - 1)
    elif load == 1 and (given_leader is not None or played):
        dealer = ((leader or 0) - 1) % SEATS
    else:
        dealer = (first_dealer + haul - 1) % SEATS
    if given_leader is None and not played:
        leader = (dealer + 1) % SEATS
    assert leader is not None

    def by_seat(name: str, read: Any, default: Any) -> tuple[Any, ...]:
        return tuple(fields[name].list_of(read, SEATS)) if name in fields else (default,) * SEATS

    finishing = finishing_order(leader, played) if len(played) == SEATS else ()
    if "finishing" in fields:
        listed = tuple(fields["finishing"].list_of(lambda seat: seat.number(0, SEATS - 1)))
        if listed != finishing and (listed or len(played) < SEATS):
            fields["finishing"].fail("wrong-finish", f"These cards finish in the order {list(finishing)}.", "H-3")
    claim_ptr = number("claim_ptr", 0, SEATS - 1, 0)
    pending = NONE
    if "pending" in fields and fields["pending"].value is not None:
        seat_reader, card_reader = fields["pending"].items(2)
        seat = seat_reader.number(0, SEATS - 1)
        if not finishing or seat != finishing[SEATS - 1 - claim_ptr]:
            seat_reader.fail("wrong-order", "This seat is not the one to claim now.", "haul:6")
        pending = read_card(card_reader)
    order = tuple(played[(seat - leader) % SEATS] for seat in finishing)
    if "unclaimed" in fields:
        unclaimed = tuple(fields["unclaimed"].list_of(read_card))
    else:
        unclaimed = tuple(card for card in order if card != pending) if not claim_ptr else ()
    scores = by_seat("haul_scores", lambda item: tuple(item.list_of(lambda score: score.number(0, TOTAL))), ())
    return Public(
        options=options,
        haul=haul,
        load=load,
        dealer=dealer,
        leader=leader,
        played=played,
        finishing=finishing,
        unclaimed=unclaimed,
        claim_ptr=claim_ptr,
        pending=pending,
        trailers=by_seat("trailers", read_trailer, EMPTY),
        discards=by_seat("discards", lambda pile: tuple(pile.list_of(read_card)), ()),
        tokens=by_seat("tokens", lambda count: count.number(0, options.refuel_tokens), options.refuel_tokens),
        haul_scores=scores if any(scores) else ((0,) * (haul - 1),) * SEATS,
        hands=(),
    )


def read_hand(reader: Reader) -> Hand:
    """A hand from a list of faces, in the engine's order. Raises `BadInput`."""
    return tuple(sorted(reader.list_of(read_card)))


def check(state: HaulState, where: str) -> HaulState:
    check_faults(faults(state), where, "haul:1")
    return state


def read_state(fields: Mapping[str, Reader], options: HaulOptions, seats: int, stream: Stream) -> HaulState:
    """A whole state; what is left out is filled in (`_complete`), anything impossible is refused."""
    public = read_public(fields, options, "position")
    hands = tuple(fields["hands"].list_of(read_hand, SEATS)) if "hands" in fields else None
    state = State(public, hands or ((),) * SEATS, stream.chance)
    if not ("haul_scores" in fields and is_over(public)):
        state = _complete(state, hands is None, "load" not in fields, "discards" not in fields, stream)
    if options.open_hands:
        state = state._replace(public=state.public._replace(hands=state.own))
    return check(state, "position")


def _complete(state: HaulState, no_hands: bool, no_load: bool, no_discards: bool, stream: Stream) -> HaulState:
    """The cards that are nowhere go to hands that are not given, the rest to discards that are not given.

    A Load that is not given is the one that the hands' size asks for; without hands, the first in which no
    card too many is needed. The discards are shared out so that all seats have loaded about as many cards.
    """
    public, hands, _ = state
    seen = {*on_table(public), *[card for hand in hands for card in hand]}
    rest = [card for card in CARDS if card not in seen]
    stream.shuffle(rest)
    if no_load:
        public = public._replace(load=_fitting_load(public, None if no_hands else hands, len(rest)))
    if no_hands:
        dealt = []
        for size in hand_sizes(public):
            dealt.append(tuple(sorted(rest[:size])))
            del rest[:size]
        hands = tuple(dealt)
    if rest and no_discards:
        piles: list[list[Card]] = [[] for _ in range(SEATS)]
        aboard = [sum(map(len, trailer)) for trailer in public.trailers]
        for card in rest:
            seat = min(range(SEATS), key=lambda seat: aboard[seat] + len(piles[seat]))
            piles[seat].append(card)
        public = public._replace(discards=tuple(tuple(pile) for pile in piles))
    return State(public, hands, stream.chance)


def _fitting_load(public: Public, hands: tuple[Hand, ...] | None, unseen: int) -> int:
    """The Load that goes with these hands, or the first whose hands need no more cards than are unseen."""
    for load in range(public.load, LOADS):
        sizes = hand_sizes(public._replace(load=load))
        if sizes[0] == len(hands[0]) if hands else sum(sizes) <= unseen:
            return load
    return LOADS


def write_state(state: HaulState) -> dict[str, Any]:
    """The game's own fields of a position as JSON, without the header."""
    hands = [write_cards(hand) for hand in state.own]
    return {**write_public(state.public), "hands": hands, "chance": write_chance(state.hidden)}
