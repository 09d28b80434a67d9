"""Whole positions of The Truckers as JSON and back; the shapes stand in `docs/positions/truckers.md`.

What a person leaves out of a position is filled in: a fresh round, empty stocks, decks dealt from the packages that lie
nowhere. What cannot be is refused with its place.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from pygames.core.codec import Reader
from pygames.core.errors import BadInput, shown
from pygames.core.game import State
from pygames.core.positions import check_faults, write_chance
from pygames.core.rng import Stream
from pygames.truckers.faults import faults
from pygames.truckers.imagine import less, seen_packages, unseen_trucks
from pygames.truckers.model import (
    ADD_TRUCK,
    ANSWER,
    FACE_DOWN,
    LOADING,
    NO_OWN,
    NONE,
    NOT_CHOSEN,
    OVER,
    PHASES,
    SELECT,
    TRADE,
    Cards,
    Hidden,
    Loads,
    Offer,
    Own,
    Public,
    TruckersOptions,
    TruckersState,
    is_final,
)
from pygames.truckers.pieces import (
    ADVANCE,
    ALL_ADVANCE,
    CAPACITIES,
    DECK_SIZE,
    DECKS,
    FACE_OF,
    FACES,
    FIRST_TRUCKS,
    HANDS,
    LOAD,
    NO_CARD,
    PACKAGES,
    RING,
    card_text,
)

T = TypeVar("T")

MOST_LAPS = 9
"""Laps that a position may say: the finishing move of a 6 adds up to six."""
MOST_SEATS = 5
MOST_ROUNDS = 10**6


class _Player:
    """What one entry of `players` says."""

    def __init__(self, reader: Reader) -> None:
        fields = reader.fields(
            optional=("advance_hand", "advance_used", "trucks", "stock", "laps", "index", "start_no", "loaded")
        )
        self.hand = read_hand(fields["advance_hand"]) if "advance_hand" in fields else ALL_ADVANCE
        if "advance_used" in fields:
            used = read_hand(fields["advance_used"])
            if "advance_hand" not in fields:
                self.hand = ALL_ADVANCE & ~used
            elif used != ALL_ADVANCE & ~self.hand:
                fields["advance_used"].fail(
                    "impossible-position", "Each advance card is in hand or used.", "truckers:5"
                )
        trucks = fields["trucks"].list_of(self._read_truck) if "trucks" in fields else [(c, ()) for c in FIRST_TRUCKS]
        self.row = tuple(capacity for capacity, _ in trucks)
        self.loads: Loads = tuple(load for _, load in trucks)
        self.stock = read_cards(fields["stock"]) if "stock" in fields else ()
        laps = fields["laps"].number(0, MOST_LAPS) if "laps" in fields else 0
        self.progress = RING * laps + (fields["index"].number(0, RING - 1) if "index" in fields else 0)
        self.start_no = fields["start_no"].number(1, MOST_SEATS) if "start_no" in fields else 0
        self.loaded = read_cards(fields["loaded"]) if "loaded" in fields else None
        self.where = reader.where

    @staticmethod
    def _read_truck(reader: Reader) -> tuple[int, Cards]:
        fields = reader.fields(["capacity"], ["load"])
        capacity = fields["capacity"].number(CAPACITIES[0], CAPACITIES[-1])
        return capacity, read_cards(fields["load"]) if "load" in fields else ()


class _Fields:
    """The fields of a position or view, read one by one with their defaults."""

    def __init__(self, fields: Mapping[str, Reader], seats: int) -> None:
        self.fields = fields
        self.seats = seats

    def number(self, name: str, low: int, high: int, default: int) -> int:
        return self.fields[name].number(low, high) if name in self.fields else default

    def of(self, name: str, read: Callable[[Reader], T], default: T) -> T:
        return read(self.fields[name]) if name in self.fields else default

    def seat(self, reader: Reader) -> int:
        return reader.number(0, self.seats - 1)

    def seat_list(self, name: str) -> tuple[int, ...]:
        return self.of(name, lambda item: tuple(item.list_of(self.seat)), ())

    def stacks(self, reader: Reader) -> tuple[int, ...]:
        beneath = [NONE] * self.seats
        for item in reader.items():
            fields = item.fields(["lower", "upper"])
            upper = self.seat(fields["upper"])
            if beneath[upper] != NONE:
                item.fail("impossible-position", "This truck stands on another already.", "truckers:4")
            beneath[upper] = self.seat(fields["lower"])
        return tuple(beneath)

    def offers(self, reader: Reader) -> tuple[Offer, ...]:
        return tuple(reader.list_of(read_offer))


def read_public(
    given: Mapping[str, Reader], options: TruckersOptions, seats: int
) -> tuple[Public, list[_Player], list[int]]:
    """The public part but for decks and pile, not yet checked as a whole; the players; the cards chosen, by seat."""
    fields = _Fields(given, seats)
    players = fields.of(
        "players", lambda item: item.list_of(_Player, seats), [_Player(Reader({}, "players")) for _ in range(seats)]
    )
    now = fields.of("phase", lambda item: PHASES.index(item.one_of({name: name for name in PHASES}, "a phase")), SELECT)
    chosen = fields.of("chosen", lambda item: item.list_of(_read_chosen, seats), [NOT_CHOSEN] * seats)
    order = fields.seat_list("order")
    turn = fields.of("turn", lambda item: NONE if item.value is None else fields.seat(item), NONE)
    resolving = now in (ADD_TRUCK, LOADING, TRADE, ANSWER)
    if resolving != (turn != NONE) or (resolving and turn not in order):
        where = given["turn"].where if "turn" in given else "position.turn"
        text = "A seat of the order has its turn while cards are resolved or traded, and none at other times."
        raise BadInput("impossible-position", text, where, "truckers:3")
    hiding = options.hidden_loads and now != OVER
    public = Public(
        options=options,
        phase=now,
        round=fields.number("round", 1, MOST_ROUNDS, 1),
        tops=(),
        sizes=(),
        truck_top=NO_CARD,
        truck_count=0,
        hands=tuple(player.hand for player in players),
        rows=tuple(player.row for player in players),
        loads=((),) * seats if hiding else tuple(player.loads for player in players),
        loaded=tuple(_loaded(player) for player in players) if hiding else (),
        stocks=tuple(player.stock for player in players),
        progress=tuple(player.progress for player in players),
        beneath=fields.of("stacks", fields.stacks, (NONE,) * seats),
        start_no=tuple(player.start_no for player in players),
        chosen=tuple(FACE_DOWN if card else NOT_CHOSEN for card in chosen) if now == SELECT else tuple(chosen),
        order=order,
        turn=order.index(turn) if resolving else 0,
        crossings=fields.number("crossings", 0, MOST_LAPS, 0),
        added=fields.number("added", 0, 1, 0),
        stayed=fields.seat_list("stayed"),
        loaders=fields.seat_list("loaders"),
        offers=fields.of("offers", fields.offers, ()),
        idle_rounds=fields.number("idle_rounds", 0, options.stall_rounds, 0),
        resigned=fields.seat_list("resigned"),
    )
    if "final_round" in given and given["final_round"].flag() != is_final(public):
        given["final_round"].fail(
            "impossible-position", "It is the final round once a truck has its laps.", "truckers:12"
        )
    return public, players, chosen


def _loaded(player: _Player) -> Cards:
    """What a player has loaded, where the trucks' loads are hidden."""
    if player.loaded is not None:
        return player.loaded
    return tuple(sorted(card for load in player.loads for card in load))


def _read_chosen(reader: Reader) -> int:
    if reader.value is None:
        return NOT_CHOSEN
    return FACE_DOWN if reader.value == "face down" else read_choice(reader)


def read_state(given: Mapping[str, Reader], options: TruckersOptions, seats: int, stream: Stream) -> TruckersState:
    """A whole state. What is hidden and left out is dealt from the rest; anything impossible is refused."""
    public, players, chosen = read_public(given, options, seats)
    for seat, card in enumerate(chosen):
        if card == FACE_DOWN:
            raise BadInput("unknown-card", "A position says which card was chosen.", f"position.chosen[{seat}]")
    for player in players:
        if player.loaded is not None:
            raise BadInput("unknown-field", "A position says what is on each truck.", f"{player.where}.loaded")
    decks = _read_decks(given, seen_packages(public), stream)
    rest = unseen_trucks(public)
    pile = _fill(_read_pile(given["truck_pile"]), rest, stream) if "truck_pile" in given else _shuffled(rest, stream)
    public = public._replace(
        tops=tuple(deck[0] if deck else NO_CARD for deck in decks),
        sizes=tuple(len(deck) for deck in decks),
        truck_top=pile[0] if pile else NO_CARD,
        truck_count=len(pile),
        start_no=_start_numbers(public.start_no, stream),
    )
    own = tuple(
        Own(choice, loads) if choice or loads else NO_OWN
        for choice, loads in zip(
            chosen if public.phase == SELECT else [NOT_CHOSEN] * seats,
            [player.loads if public.loaded else () for player in players],
            strict=True,
        )
    )
    hidden = Hidden(tuple(tuple(deck[1:]) for deck in decks), tuple(pile[1:]), stream.chance)
    return check(State(public, own, hidden), "position", "impossible-position")


def _read_decks(given: Mapping[str, Reader], seen: list[int], stream: Stream) -> list[list[int]]:
    rest = less(PACKAGES, seen)
    if "decks" in given:
        known = given["decks"].list_of(_read_deck, DECKS)
    else:
        missing = len(PACKAGES) - len(rest)
        sizes = [DECK_SIZE - (missing + DECKS - 1 - number) // DECKS for number in range(DECKS)]
        known = [[None] * size for size in sizes]
    flat = _fill([card for deck in known for card in deck], rest, stream)
    decks = []
    for deck in known:
        decks.append(flat[: len(deck)])
        del flat[: len(deck)]
    return decks


def _read_deck(reader: Reader) -> list[int | None]:
    deck = reader.list_of(lambda item: None if item.value is None else read_card(item))
    if len(deck) > DECK_SIZE:
        reader.fail("wrong-length", f"A deck holds at most {DECK_SIZE} packages.", "truckers:2")
    return deck


def _read_pile(reader: Reader) -> list[int | None]:
    low, high = CAPACITIES[0], CAPACITIES[-1]
    return reader.list_of(lambda item: None if item.value is None else item.number(low, high))


def _shuffled(cards: list[int], stream: Stream) -> list[int]:
    stream.shuffle(cards)
    return cards


def _fill(known: list[int | None], rest: list[int], stream: Stream) -> list[int]:
    """The cards, those not known drawn from the rest; too few of them is left to the check of the whole."""
    if None not in known:
        return [card for card in known if card is not None]
    drawn = _shuffled(less(tuple(rest), [card for card in known if card is not None]), stream)
    return [card for card in (drawn.pop() if card is None and drawn else card for card in known) if card is not None]


def _start_numbers(given: tuple[int, ...], stream: Stream) -> tuple[int, ...]:
    return given if any(given) else tuple(_shuffled(list(range(1, len(given) + 1)), stream))


def check(state: TruckersState, where: str, code: str) -> TruckersState:
    check_faults(faults(state), where, "truckers:1", code)
    return state


def read_choice(reader: Reader) -> int:
    """A number from 1 to 6, or `load`."""
    if reader.value == "load":
        return LOAD
    if isinstance(reader.value, int) and reader.value in ADVANCE:
        return reader.number(ADVANCE[0], ADVANCE[-1])
    return reader.fail(
        "unknown-card", f"{shown(reader.value)} is not a card to choose: a number from 1 to 6, or 'load'."
    )


# Zones


def read_card(reader: Reader) -> int:
    """A card from its face. Raises `BadInput` for any other text."""
    return reader.one_of(FACE_OF, "a package of The Truckers", "unknown-card")


def read_cards(reader: Reader) -> Cards:
    """Cards from a list of faces. Raises `BadInput`."""
    return tuple(sorted(reader.list_of(read_card)))


def write_cards(cards: Cards) -> list[str]:
    """Cards as their faces, in the order given."""
    return [FACES[card] for card in cards]


def write_offer(offer: Offer) -> dict[str, Any]:
    """An offer as JSON: `to`, `give` and `get`."""
    return {"to": offer.to, "give": write_cards(offer.give), "get": write_cards(offer.get)}


def read_offer(reader: Reader) -> Offer:
    fields = reader.fields(["to", "give", "get"])
    return Offer(fields["to"].number(0, 99), read_cards(fields["give"]), read_cards(fields["get"]))


def read_hand(reader: Reader) -> int:
    """A hand from a list of faces, in the engine's order. Raises `BadInput`."""
    hand = 0
    for item in reader.items():
        card = item.number(ADVANCE[0], ADVANCE[-1])
        if hand >> card & 1:
            item.fail("card-twice", f"The advance card {card} appears twice in this hand.", "truckers:1")
        hand |= 1 << card
    return hand


# Writing

FIELDS = (
    "round", "phase", "decks", "truck_pile", "players", "stacks", "chosen", "order", "turn", "crossings", "added",
    "stayed", "loaders", "offers", "final_round", "idle_rounds", "resigned",
)  # fmt: skip


def _write_player(public: Public, seat: int, loads: Loads) -> dict[str, Any]:
    laps, index = divmod(public.progress[seat], RING)
    hand = public.hands[seat]
    trucks: list[dict[str, Any]] = [{"capacity": capacity} for capacity in public.rows[seat]]
    for truck, load in zip(trucks, loads, strict=False):
        truck["load"] = write_cards(load)
    written = {
        "advance_hand": list(HANDS[hand]),
        "advance_used": list(HANDS[ALL_ADVANCE & ~hand]),
        "trucks": trucks,
        "stock": write_cards(public.stocks[seat]),
        "laps": laps,
        "index": index,
        "start_no": public.start_no[seat],
    }
    if not loads:
        written["loaded"] = write_cards(public.loaded[seat])
    return written


def write_public(public: Public, loads: tuple[Loads, ...], chosen: list[int | str | None]) -> dict[str, Any]:
    """The fields that positions and views share."""
    now = public.phase
    return {
        "round": public.round,
        "phase": PHASES[now],
        "players": [_write_player(public, seat, loads[seat]) for seat in range(len(public.rows))],
        "stacks": [
            {"lower": lower, "upper": public.beneath.index(lower)}
            for lower in range(len(public.rows))
            if lower in public.beneath
        ],
        "chosen": chosen,
        "order": list(public.order),
        "turn": None if now in (SELECT, OVER) else public.order[public.turn],
        "crossings": public.crossings,
        "added": public.added,
        "stayed": list(public.stayed),
        "loaders": list(public.loaders),
        "offers": [write_offer(offer) for offer in public.offers],
        "final_round": is_final(public),
        "idle_rounds": public.idle_rounds,
        "resigned": list(public.resigned),
    }


def write_state(state: TruckersState) -> dict[str, Any]:
    """The game's own fields of a position as JSON, without the header."""
    public, own, hidden = state
    cards = [mine.choice for mine in own] if public.phase == SELECT else public.chosen
    chosen = [card_text(card) if card else None for card in cards]
    loads = tuple(mine.loads for mine in own) if public.loaded else public.loads
    decks = [(top, *below) if top >= 0 else () for top, below in zip(public.tops, hidden.decks, strict=True)]
    pile = [public.truck_top, *hidden.pile] if public.truck_count else []
    return {
        **write_public(public, loads, chosen),
        "decks": [write_cards(deck) for deck in decks],
        "truck_pile": pile,
        "chance": write_chance(hidden.chance),
    }
