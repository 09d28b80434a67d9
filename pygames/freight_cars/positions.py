"""Whole positions of Freight Cars as JSON and back.

The fields are those of `docs/positions/freight_cars.md`. What a person leaves out is filled in: zones are empty, cards
that are nowhere go to the decks and the offers, counters follow from the rest.
"""

from collections.abc import Iterable, Mapping
from typing import Any, NoReturn

from pygames.core.codec import Reader
from pygames.core.errors import BadInput, shown
from pygames.core.game import State
from pygames.core.positions import check_faults, write_chance
from pygames.core.rng import Stream
from pygames.freight_cars.content import Content, content_of
from pygames.freight_cars.faults import faults
from pygames.freight_cars.fillings import Place
from pygames.freight_cars.model import (
    FINAL_SHIPPING,
    KEEP_CORPORATION,
    KEEP_FREIGHT,
    NONE,
    OVER,
    PHASES,
    TURN,
    Car,
    FreightOptions,
    FreightState,
    Hidden,
    Own,
    Public,
    Train,
)
from pygames.freight_cars.pieces import (
    ALL_PIECES,
    CITIES,
    CITY_IDS,
    CITY_OF,
    CORPORATION_IDS,
    CORPORATION_OF,
    CORPORATIONS,
    DECK_IDS,
    DECK_OF,
    END,
    FREIGHT,
    FREIGHT_IDS,
    FREIGHT_OF,
    PIECE_IDS,
    PIECE_OF,
    pieces_in,
)
from pygames.freight_cars.refusals import refuse_place
from pygames.freight_cars.scoring import shipment_credits
from pygames.freight_cars.setup import sizes

FIELDS = (
    "phase", "turn", "deck", "tableau", "city_deck", "city_up", "players", "end_revealer", "final_turns_left",
    "removed",
)  # fmt: skip
PLAYER_FIELDS = (
    "hand", "known", "forfeited", "corporation", "offered_corporations", "offered_freight", "supply", "train",
    "shipments", "cities", "credits",
)  # fmt: skip
PHASE_OF = {name: name for name in PHASES}

# Parts that views have too


def names(known: tuple[str, ...], cards: Iterable[int]) -> list[str]:
    return [known[card] for card in cards]


def read_ids(reader: Reader, known: Mapping[str, int], what: str) -> list[int]:
    code = "unknown-piece" if known is PIECE_OF else "unknown-card"
    return reader.list_of(lambda item: item.one_of(known, what, code))


def read_seat_or_null(reader: Reader, seats: int) -> int:
    return NONE if reader.value is None else reader.number(0, seats - 1)


def write_place(place: Place) -> dict[str, list[list[int]]]:
    """A placement as JSON: by piece id, the cells it covers as `[row, column]`."""
    return {PIECE_IDS[piece]: [list(cell) for cell in cells] for piece, cells in place}


def read_place(reader: Reader) -> Place:
    """A map from piece to cells, whatever cells they are."""
    found = []
    for name, field in reader.members().items():
        if name not in PIECE_OF:
            field.fail("unknown-piece", f"{shown(name)} is not a piece (P00 to P15).")
        cells = field.list_of(lambda cell: tuple(cell.list_of(lambda number: number.number(-99, 99), 2)))
        found.append((PIECE_OF[name], tuple(sorted((row, column) for row, column in cells))))
    return tuple(sorted(found))


def write_train(train: Train) -> list[dict[str, Any]]:
    """Cars as JSON, in the order of the train: `card` and `place`."""
    return [{"card": FREIGHT_IDS[card], "place": write_place(place)} for card, place in train]


def read_train(reader: Reader) -> list[tuple[int, Reader | None]]:
    """Cards and, where given, their placements, which `read_places` reads."""
    found = []
    for item in reader.items():
        fields = item.fields(["card"], ["place"])
        card = fields["card"].one_of(FREIGHT_OF, "a Freight card", "unknown-card")
        found.append((card, fields.get("place")))
    return found


def read_places(content: Content, cars: list[tuple[int, Reader | None]], where: str) -> tuple[Train, int]:
    """A train and the pieces left free; placements left out are found so that all these cars are filled together."""
    supply = ALL_PIECES
    places: list[Place] = []
    for index, (card, reader) in enumerate(cars):
        place = () if reader is None else read_place(reader)
        fault = None if reader is None else refuse_place(content, card, supply, place)
        if fault:
            raise BadInput(fault.code, fault.text, f"{where}[{index}].{fault.where}", fault.rule)
        place = content.tidy(place, sum(1 << piece for piece, _ in place))
        for piece, _ in place:
            supply ^= 1 << piece
        places.append(place)
    open_cars = [index for index, (_, reader) in enumerate(cars) if reader is None]
    found = content.fill_all([cars[index][0] for index in open_cars], supply)
    if found is None:
        raise BadInput("cannot-be-filled", "The pieces do not fill all these cars.", where, "F-14")
    for index, place in zip(open_cars, found, strict=True):
        places[index] = place
        for piece, _ in place:
            supply ^= 1 << piece
    return tuple(Car(card, place) for (card, _), place in zip(cars, places, strict=True)), supply


def check(state: FreightState, where: str) -> FreightState:
    """The state, if it is sound; else the first fault as `BadInput`."""
    check_faults(faults(state), where, "freight_cars:1")
    return state


# Writing


def write_state(state: FreightState) -> dict[str, Any]:
    """The game's own fields of a position as JSON, without the header."""
    public, own, hidden = state
    offered = {card for part in own for card in part.offered_corporations}
    removed = [
        *[CORPORATION_IDS[card] for card in range(CORPORATIONS) if card not in offered],
        *names(CITY_IDS, hidden.removed_cities),
        *names(FREIGHT_IDS, hidden.removed),
    ]
    players = [
        {
            "hand": names(FREIGHT_IDS, part.hand),
            "known": names(FREIGHT_IDS, public.known[seat]),
            "forfeited": public.forfeited[seat],
            "corporation": CORPORATION_IDS[part.corporation] if part.corporation >= 0 else None,
            "offered_corporations": names(CORPORATION_IDS, part.offered_corporations),
            "offered_freight": names(FREIGHT_IDS, part.offered_freight),
            "supply": names(PIECE_IDS, pieces_in(public.supplies[seat])),
            "train": write_train(public.trains[seat]),
            "shipments": [names(FREIGHT_IDS, cars) for cars in public.shipments[seat]],
            "cities": names(CITY_IDS, public.cities[seat]),
            "credits": public.credits[seat],
        }
        for seat, part in enumerate(own)
    ]
    return {
        "phase": public.phase,
        "turn": public.turn if public.turn >= 0 else None,
        "deck": names(DECK_IDS, hidden.deck),
        "tableau": names(FREIGHT_IDS, public.tableau),
        "city_deck": names(CITY_IDS, hidden.city_deck),
        "city_up": names(CITY_IDS, public.city_up),
        "players": players,
        "end_revealer": public.end_revealer if public.end_revealer >= 0 else None,
        "final_turns_left": public.final_turns_left if public.final_turns_left >= 0 else None,
        "removed": removed,
        "chance": write_chance(hidden.chance),
    }


# Reading


class _Player:
    """One player's fields, read as far as they do not depend on anybody else's."""

    def __init__(self, reader: Reader, content: Content) -> None:
        fields = reader.fields(optional=PLAYER_FIELDS)

        def ids(name: str, known: Mapping[str, int], what: str) -> list[int]:
            return read_ids(fields[name], known, what) if name in fields else []

        self.hand = tuple(sorted(ids("hand", FREIGHT_OF, "a Freight card")))
        self.forfeited = fields["forfeited"].flag() if "forfeited" in fields else False
        self.known = tuple(sorted(ids("known", FREIGHT_OF, "a Freight card")))
        self.offered_freight = tuple(sorted(ids("offered_freight", FREIGHT_OF, "a Freight card")))
        self.offered = tuple(sorted(ids("offered_corporations", CORPORATION_OF, "a Corporation card")))
        self.knows_corporation = "corporation" in fields
        self.corporation = NONE
        if "corporation" in fields and fields["corporation"].value is not None:
            self.corporation = fields["corporation"].one_of(CORPORATION_OF, "a Corporation card", "unknown-card")
        cars = read_train(fields["train"]) if "train" in fields else []
        self.train, self.supply = read_places(content, cars, f"{reader.where}.train")
        if "supply" in fields and sorted(ids("supply", PIECE_OF, "a piece")) != list(pieces_in(self.supply)):
            fields["supply"].fail("impossible-position", "Free are the pieces that lie on no car.", "freight_cars:5")
        self.shipments: tuple[tuple[int, ...], ...] = ()
        if "shipments" in fields:
            self.shipments = tuple(
                fields["shipments"].list_of(lambda cars: tuple(sorted(read_ids(cars, FREIGHT_OF, "a Freight card"))))
            )
        self.cities = tuple(ids("cities", CITY_OF, "a City Demand"))
        earned = sum(shipment_credits(content, shipped, ()) for shipped in self.shipments)
        self.credits = earned + shipment_credits(content, (), self.cities)
        if "credits" in fields and fields["credits"].number(0, 100_000) != self.credits:
            fields["credits"].fail(
                "impossible-position", f"These shipments and City Demands earned {self.credits}.", "freight_cars:7"
            )

    @property
    def freight(self) -> list[int]:
        shipped = [card for cars in self.shipments for card in cars]
        return [*self.hand, *self.offered_freight, *[car.card for car in self.train], *shipped]


def read_state(fields: Mapping[str, Reader], options: FreightOptions, seats: int, stream: Stream) -> FreightState:
    """A whole state; anything impossible is refused."""
    content = content_of(options.content)
    phase = fields["phase"].one_of(PHASE_OF, "a phase") if "phase" in fields else TURN
    if "players" in fields:
        players = [_Player(item, content) for item in fields["players"].items(seats)]
    else:
        players = [_Player(Reader({}, f"position.players[{seat}]"), content) for seat in range(seats)]
    gone = {name: number for table in (CORPORATION_OF, CITY_OF, FREIGHT_OF) for name, number in table.items()}
    removed: dict[str, list[int]] = {"C": [], "D": [], "F": []}
    if "removed" in fields:
        for item in fields["removed"].items():
            number = item.one_of(gone, "a card", "unknown-card")
            removed[str(item.value)[0]].append(number)
    revealer = read_seat_or_null(fields["end_revealer"], seats) if "end_revealer" in fields else NONE
    turn, left = _read_turn(fields, phase, revealer, seats)
    tableau = tuple(_zone(fields, "tableau", FREIGHT_OF, "a Freight card"))
    city_up = tuple(_zone(fields, "city_up", CITY_OF, "a City Demand"))

    lying = [*tableau, *[card for player in players for card in player.freight]]
    if "deck" in fields:
        deck = read_ids(fields["deck"], DECK_OF, "a Freight card or 'END'")
    else:
        deck = _rest(FREIGHT, [*lying, *removed["F"]], stream)
        size = sizes(options, seats)
        if "removed" not in fields:
            del deck[max(0, size.cards - len(lying)) :]
        if revealer < 0:
            low = max(0, len(deck) - size.bottom)
            deck.insert(low + stream.below(len(deck) + 1 - low), END)
    out_freight = _removed(fields, FREIGHT, [*lying, *deck], removed["F"])
    claimed = [*city_up, *[city for player in players for city in player.cities]]
    if "city_deck" in fields:
        city_deck = read_ids(fields["city_deck"], CITY_OF, "a City Demand")
    else:
        city_deck = _rest(CITIES, [*claimed, *removed["D"]], stream)
        if "removed" not in fields:
            del city_deck[max(0, options.city_cards - len(claimed)) :]
    out_cities = _removed(fields, CITIES, [*claimed, *city_deck], removed["D"])

    own = _own_parts(players, phase, content, removed["C"], stream)
    chosen: tuple[int, ...] = ()
    if phase == KEEP_CORPORATION:
        chosen = tuple(int(part.corporation >= 0) for part in own)
    elif phase == KEEP_FREIGHT:
        chosen = tuple(len(part.hand) for part in own)
    shown = phase == OVER or (options.open_corporations and phase != KEEP_CORPORATION)
    public = Public(
        options=options,
        phase=phase,
        turn=turn,
        tableau=tableau,
        deck_size=len(deck),
        city_up=city_up,
        city_deck_size=len(city_deck),
        end_revealer=revealer,
        final_turns_left=left,
        chosen=chosen,
        hand_sizes=tuple(len(part.hand) for part in own),
        supplies=tuple(player.supply for player in players),
        trains=tuple(player.train for player in players),
        shipments=tuple(player.shipments for player in players),
        cities=tuple(player.cities for player in players),
        credits=tuple(player.credits for player in players),
        corporations=tuple(part.corporation for part in own) if shown else (),
        known=tuple(player.known for player in players),
        forfeited=tuple(player.forfeited for player in players),
    )
    hidden = Hidden(tuple(deck), tuple(city_deck), out_freight, out_cities, stream.chance)
    state = check(State(public, own, hidden), "position")
    offered = [card for part in own for card in part.offered_corporations]
    if "removed" in fields and sorted(removed["C"]) != [card for card in range(CORPORATIONS) if card not in offered]:
        fields["removed"].fail("impossible-position", "Here are the Corporations offered to nobody.", "freight_cars:2")
    return state


def _zone(fields: Mapping[str, Reader], name: str, known: Mapping[str, int], what: str) -> list[int]:
    return read_ids(fields[name], known, what) if name in fields else []


def _rest(count: int, elsewhere: list[int], stream: Stream) -> list[int]:
    """The cards that are nowhere, shuffled."""
    seen = set(elsewhere)
    cards = [card for card in range(count) if card not in seen]
    stream.shuffle(cards)
    return cards


def _removed(fields: Mapping[str, Reader], count: int, elsewhere: list[int], given: list[int]) -> tuple[int, ...]:
    """What left the game unseen: as given, else all that is nowhere."""
    if "removed" in fields:
        return tuple(sorted(given))
    seen = set(elsewhere)
    return tuple(card for card in range(count) if card not in seen)


def _read_turn(fields: Mapping[str, Reader], phase: str, revealer: int, seats: int) -> tuple[int, int]:
    """Whose turn it is and how many final turns are left; what is left out follows from the phase and the revealer."""
    acting = phase not in (KEEP_CORPORATION, KEEP_FREIGHT, OVER)
    if "turn" in fields:
        turn = read_seat_or_null(fields["turn"], seats)
    elif not acting:
        turn = NONE
    elif revealer < 0:
        turn = 0
    else:
        turn = (revealer + 1) % seats if phase in (TURN, FINAL_SHIPPING) else revealer
    if "final_turns_left" in fields:
        given = fields["final_turns_left"]
        return turn, NONE if given.value is None else given.number(0, seats)
    if revealer < 0:
        return turn, NONE
    if phase == TURN:
        return turn, (revealer - turn) % seats + 1
    return turn, 0 if phase in (FINAL_SHIPPING, OVER) else seats


def _own_parts(
    players: list[_Player], phase: str, content: Content, removed: list[int], stream: Stream
) -> tuple[Own, ...]:
    """Private parts; Corporations left out are dealt from those that are nowhere."""
    each = content.numbers.corporations_dealt
    elsewhere = [card for player in players for card in (*player.offered, player.corporation) if card >= 0]
    rest = _rest(CORPORATIONS, [*elsewhere, *removed], stream)
    found = []
    for seat, player in enumerate(players):
        offered = list(player.offered)
        if not offered:
            missing = each - (player.corporation >= 0)
            if len(rest) < missing:
                _short(seat)
            offered = [*([player.corporation] if player.corporation >= 0 else []), *rest[:missing]]
            del rest[:missing]
        kept = player.corporation
        if not player.knows_corporation and phase != KEEP_CORPORATION:
            kept = min(offered)
        found.append(Own(player.hand, kept, tuple(sorted(offered)), player.offered_freight))
    return tuple(found)


def _short(seat: int) -> NoReturn:
    raise BadInput(
        "impossible-position",
        "Too few Corporations are left to be dealt.",
        f"position.players[{seat}].offered_corporations",
        "freight_cars:2",
    )
