"""Freight Cars' actions and views as JSON and back; `positions` does the same for whole positions."""

from collections.abc import Mapping
from random import Random
from typing import Any

from pygames.core.codec import Reader
from pygames.core.errors import BadInput, shown
from pygames.core.game import View
from pygames.core.options import read_options
from pygames.freight_cars.content import content_of
from pygames.freight_cars.imagine import imagine
from pygames.freight_cars.model import (
    CORPORATION,
    DECK,
    DECLINE,
    DRAW,
    KEEP,
    LOAD,
    NONE,
    PASS,
    SHIP,
    Action,
    FreightOptions,
    FreightView,
    Own,
    Public,
)
from pygames.freight_cars.pieces import (
    CITY_IDS,
    CITY_OF,
    CORPORATION_IDS,
    CORPORATION_OF,
    FREIGHT_IDS,
    FREIGHT_OF,
    PIECE_IDS,
    PIECE_OF,
    pieces_in,
)
from pygames.freight_cars.positions import (
    FIELDS,
    PHASE_OF,
    check,
    names,
    read_ids,
    read_place,
    read_places,
    read_seat_or_null,
    read_state,
    read_train,
    write_place,
    write_state,
    write_train,
)
from pygames.freight_cars.setup import OPTIONS

__all__ = ["FIELDS", "read_action", "read_state", "read_view", "write_action", "write_state", "write_view"]

# Actions


def write_action(action: Action) -> dict[str, Any]:
    """An action as JSON: its `kind` and fields, as `docs/interfaces.md` lists them."""
    kind, card = action.kind, action.card
    if kind == CORPORATION:
        return {"kind": KEEP, "card": CORPORATION_IDS[card]}
    if kind == DRAW:
        return {"kind": DRAW, "card": "deck" if card == DECK else FREIGHT_IDS[card]}
    if kind == KEEP:
        return {"kind": KEEP, "card": FREIGHT_IDS[card]}
    if kind == LOAD:
        return {"kind": LOAD, "card": FREIGHT_IDS[card], "place": write_place(action.place)}
    if kind == SHIP:
        return {"kind": SHIP, "cars": names(FREIGHT_IDS, action.cars), "claims": names(CITY_IDS, action.claims)}
    return {"kind": kind}


def read_action(reader: Reader) -> Action:
    """An action in its canonical form: cards, cells and pieces in ascending order."""
    members = reader.members()
    if "kind" not in members:
        reader.fail("missing-field", "An action needs a field 'kind'.")
    kind = members["kind"].text()
    if kind == KEEP:
        card = reader.fields(["kind", "card"])["card"]
        known = {**{name: (KEEP, number) for name, number in FREIGHT_OF.items()},
                 **{name: (CORPORATION, number) for name, number in CORPORATION_OF.items()}}  # fmt: skip
        return Action(*card.one_of(known, "a Freight or Corporation card", "unknown-card"))
    if kind == DRAW:
        card = reader.fields(["kind", "card"])["card"]
        return Action(DRAW, card.one_of({**FREIGHT_OF, "deck": DECK}, "a Freight card or 'deck'", "unknown-card"))
    if kind == LOAD:
        fields = reader.fields(["kind", "card", "place"])
        number = fields["card"].one_of(FREIGHT_OF, "a Freight card", "unknown-card")
        return Action(LOAD, number, read_place(fields["place"]))
    if kind == SHIP:
        fields = reader.fields(["kind", "cars", "claims"])
        cars = sorted(read_ids(fields["cars"], FREIGHT_OF, "a Freight card"))
        claims = sorted(read_ids(fields["claims"], CITY_OF, "a City Demand"))
        return Action(SHIP, NONE, (), tuple(cars), tuple(claims))
    for plain in (PASS, DECLINE):
        if kind == plain.kind:
            reader.fields(["kind"])
            return plain
    return members["kind"].fail("unknown-kind", f"Freight Cars has no action {shown(kind)}.")


# Views


def write_view(view: FreightView) -> dict[str, Any]:
    """A view as JSON: `seat`, `public` and `own`, their fields named as in a position."""
    public, own = view.public, view.own
    players = [
        {
            "supply": names(PIECE_IDS, pieces_in(public.supplies[seat])),
            "train": write_train(public.trains[seat]),
            "shipments": [names(FREIGHT_IDS, cars) for cars in public.shipments[seat]],
            "cities": names(CITY_IDS, public.cities[seat]),
            "credits": public.credits[seat],
            "hand_size": public.hand_sizes[seat],
            "known": names(FREIGHT_IDS, public.known[seat]),
            "forfeited": public.forfeited[seat],
            "chosen": public.chosen[seat] if public.chosen else None,
            "corporation": CORPORATION_IDS[public.corporations[seat]] if public.corporations else None,
        }
        for seat in range(len(public.supplies))
    ]
    shown = {
        "options": public.options._asdict(),
        "phase": public.phase,
        "turn": public.turn if public.turn >= 0 else None,
        "tableau": names(FREIGHT_IDS, public.tableau),
        "deck_size": public.deck_size,
        "city_up": names(CITY_IDS, public.city_up),
        "city_deck_size": public.city_deck_size,
        "end_revealer": public.end_revealer if public.end_revealer >= 0 else None,
        "final_turns_left": public.final_turns_left if public.final_turns_left >= 0 else None,
        "players": players,
    }
    return {"seat": view.seat, "public": shown, "own": None if own is None else _write_own(own)}


def _write_own(own: Own) -> dict[str, Any]:
    return {
        "hand": names(FREIGHT_IDS, own.hand),
        "corporation": CORPORATION_IDS[own.corporation] if own.corporation >= 0 else None,
        "offered_corporations": names(CORPORATION_IDS, own.offered_corporations),
        "offered_freight": names(FREIGHT_IDS, own.offered_freight),
    }


PLAYER_FIELDS = (
    "supply",
    "train",
    "shipments",
    "cities",
    "credits",
    "hand_size",
    "known",
    "forfeited",
    "chosen",
    "corporation",
)
SHOWN_FIELDS = (
    "options", "phase", "turn", "tableau", "deck_size", "city_up", "city_deck_size", "end_revealer",
    "final_turns_left", "players",
)  # fmt: skip


def _read_public(reader: Reader) -> Public:
    fields = reader.fields(SHOWN_FIELDS)
    given = {name: field.value for name, field in fields["options"].members().items()}
    options = FreightOptions(**read_options(OPTIONS, given, fields["options"].where))  # type: ignore[arg-type]
    players = [item.fields(PLAYER_FIELDS) for item in fields["players"].items()]
    seats = len(players)
    if not 2 <= seats <= 4:
        fields["players"].fail("wrong-seats", f"Freight Cars is for 2 or 3 or 4 seats, not {seats}.", "freight_cars:1")
    content = content_of(options.content)

    def flags(name: str, read: Any) -> tuple[Any, ...]:
        """A field that every player has or none."""
        values = [player[name] for player in players]
        if all(value.value is None for value in values):
            return ()
        return tuple(read(value) for value in values)

    left = fields["final_turns_left"]
    trains, supplies = [], []
    for player in players:
        train, supply = read_places(content, read_train(player["train"]), player["train"].where)
        trains.append(train)
        supplies.append(supply)
        given_supply = sorted(read_ids(player["supply"], PIECE_OF, "a piece"))
        if given_supply != list(pieces_in(supply)):
            player["supply"].fail("impossible-view", "Free are the pieces that lie on no car.", "freight_cars:5")
    return Public(
        options=options,
        phase=fields["phase"].one_of(PHASE_OF, "a phase"),
        turn=read_seat_or_null(fields["turn"], seats),
        tableau=tuple(read_ids(fields["tableau"], FREIGHT_OF, "a Freight card")),
        deck_size=fields["deck_size"].number(0, 99),
        city_up=tuple(read_ids(fields["city_up"], CITY_OF, "a City Demand")),
        city_deck_size=fields["city_deck_size"].number(0, 99),
        end_revealer=read_seat_or_null(fields["end_revealer"], seats),
        final_turns_left=NONE if left.value is None else left.number(0, seats),
        chosen=flags("chosen", lambda value: value.number(0, 9)),
        hand_sizes=tuple(player["hand_size"].number(0, 50) for player in players),
        supplies=tuple(supplies),
        trains=tuple(trains),
        shipments=tuple(
            tuple(player["shipments"].list_of(lambda cars: tuple(sorted(read_ids(cars, FREIGHT_OF, "a Freight card")))))
            for player in players
        ),
        cities=tuple(tuple(read_ids(player["cities"], CITY_OF, "a City Demand")) for player in players),
        credits=tuple(player["credits"].number(0, 100_000) for player in players),
        corporations=flags(
            "corporation", lambda value: value.one_of(CORPORATION_OF, "a Corporation card", "unknown-card")
        ),
        known=tuple(tuple(sorted(read_ids(player["known"], FREIGHT_OF, "a Freight card"))) for player in players),
        forfeited=tuple(player["forfeited"].flag() for player in players),
    )


def _read_own(fields: Mapping[str, Reader]) -> Own:
    corporation = fields["corporation"]
    return Own(
        hand=tuple(sorted(read_ids(fields["hand"], FREIGHT_OF, "a Freight card"))),
        corporation=NONE
        if corporation.value is None
        else corporation.one_of(CORPORATION_OF, "a Corporation card", "unknown-card"),
        offered_corporations=tuple(
            sorted(read_ids(fields["offered_corporations"], CORPORATION_OF, "a Corporation card"))
        ),
        offered_freight=tuple(sorted(read_ids(fields["offered_freight"], FREIGHT_OF, "a Freight card"))),
    )


def read_view(reader: Reader) -> FreightView:
    """A view as `write_view` writes it; a view that no state has is refused."""
    fields = reader.fields(["seat", "public", "own"])
    public = _read_public(fields["public"])
    seat = None if fields["seat"].value is None else fields["seat"].number(0, len(public.supplies) - 1)
    own = None
    if fields["own"].value is not None:
        own = _read_own(fields["own"].fields(Own._fields))
    if (own is None) != (seat is None):
        fields["own"].fail("impossible-view", "A seat and its own part come together.")
    view = View(seat, public, own)
    where = fields["public"].where
    if public.phase in ("keep_corporation", "keep_freight") and not public.chosen:
        raise BadInput(
            "impossible-view", "In the set-up the choices are counted.", f"{where}.players", "freight_cars:2"
        )
    check(imagine(view, Random(0)), where)
    return view
