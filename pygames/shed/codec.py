"""Shed's actions and views as JSON and back; `positions` does the same for whole positions."""

from random import Random
from typing import Any

from pygames.core.codec import Reader
from pygames.core.errors import shown
from pygames.core.game import View
from pygames.core.options import read_options
from pygames.shed.fill import Zones
from pygames.shed.imagine import imagine
from pygames.shed.model import (
    FLIP,
    FROM_HAND,
    FROM_HOME,
    PASS_TURN,
    SWAP,
    TAKE_PILE,
    Action,
    ShedOptions,
    ShedView,
    cards_of,
    kind,
)
from pygames.shed.positions import (
    MOST_CARDS,
    PUBLIC_FIELDS,
    check,
    read_cards,
    read_pile,
    read_public,
    write_cards,
    write_public,
)
from pygames.shed.setup import OPTIONS, SEATS, check_seats

# Actions

_PLAIN = {"pickup": TAKE_PILE, "pass": PASS_TURN}
_SOURCES = {"hand": FROM_HAND, "home": FROM_HOME}
_SOURCE_NAMES = {source: name for name, source in _SOURCES.items()}


def write_action(action: Action) -> dict[str, Any]:
    """An action as JSON: its `kind` and fields, as `docs/interfaces.md` lists them."""
    what = kind(action)
    if what == "play":
        written: dict[str, Any] = {"kind": what, "cards": write_cards(cards_of(action))}
        if action[0] in _SOURCE_NAMES:
            written["source"] = _SOURCE_NAMES[action[0]]
        return written
    if what == "flip":
        return {"kind": what, "index": action[1]}
    if what == "swap":
        return {"kind": what, "up": write_cards(cards_of(action))}
    return {"kind": what}


def read_action(reader: Reader) -> Action:
    """An action from JSON, whether or not it is allowed now. Raises `BadInput` for what is no action."""
    members = reader.members()
    if "kind" not in members:
        reader.fail("missing-field", "An action needs a field 'kind'.")
    what = members["kind"].text()
    if what == "play":
        fields = reader.fields(["kind", "cards"], ["source"])
        cards = read_cards(fields["cards"])
        if not cards:
            fields["cards"].fail("no-cards", "A play has at least one card.", "shed:4")
        if "source" in fields:
            return (fields["source"].one_of(_SOURCES, "a source (hand or home)"), *cards)
        return cards
    if what == "flip":
        return (FLIP, reader.fields(["kind", "index"])["index"].number(0, MOST_CARDS))
    if what == "swap":
        return (SWAP, *read_cards(reader.fields(["kind", "up"])["up"]))
    if what in _PLAIN:
        reader.fields(["kind"])
        return _PLAIN[what]
    return members["kind"].fail("unknown-kind", f"Shed has no action {shown(what)}.")


def write_view(view: ShedView) -> dict[str, Any]:
    """A view as JSON: `seat`, `public` and `own`, their fields named as in a position."""
    own = None if view.own is None else {"hand": write_cards(view.own)}
    public = {"options": view.public.options._asdict(), **write_public(view.public)}
    return {"seat": view.seat, "public": public, "own": own}


def read_view(reader: Reader) -> ShedView:
    """A view as `write_view` writes it; a view that no state has is refused."""
    fields = reader.fields(["seat", "public", "own"])
    public_fields = fields["public"].fields(["options", *PUBLIC_FIELDS])
    where = fields["public"].where
    given = {name: field.value for name, field in public_fields["options"].members().items()}
    options = ShedOptions(**read_options(OPTIONS, given, f"{where}.options"))  # type: ignore[arg-type]
    seats = len(public_fields["hand"].items())
    if seats not in SEATS:
        public_fields["hand"].fail("wrong-seats", f"Shed is for 2 to 6 seats, not {seats}.", "shed:1")
    check_seats(options, seats, f"{where}.")

    def counts(name: str) -> tuple[int, ...]:
        return tuple(public_fields[name].list_of(lambda item: item.number(0, MOST_CARDS), seats))

    hand, down, spare = counts("hand"), counts("down"), public_fields["spare"].number(0, MOST_CARDS)
    pile = read_pile(public_fields["pile"], seats)
    zones = Zones(
        spare=(0,) * spare,
        burned=read_cards(public_fields["burned"]),
        hand=tuple((0,) * size for size in hand),
        up=tuple(public_fields["up"].list_of(read_cards, seats)),
        down=tuple((0,) * size for size in down),
    )
    public = read_public(public_fields, options, seats, pile, zones, None, 0)
    seat = None if fields["seat"].value is None else fields["seat"].number(0, seats - 1)
    own = None if fields["own"].value is None else read_cards(fields["own"].fields(["hand"])["hand"])
    if (own is None) != (seat is None):
        fields["own"].fail("impossible-view", "A seat and its own hand come together.")
    if seat is not None and len(own or ()) != hand[seat]:
        fields["own"].fail("impossible-view", f"This seat holds {hand[seat]} cards.")
    view = View(seat, public, own)
    check(imagine(view, Random(0)), where)
    return view
