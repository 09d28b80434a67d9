"""Haul's actions and views as JSON and back; `positions` does the same for whole positions."""

from random import Random
from typing import Any

from pygames.core.codec import Reader
from pygames.core.errors import BadInput, shown
from pygames.core.game import View
from pygames.core.options import read_options
from pygames.haul.imagine import hand_sizes, imagine
from pygames.haul.model import (
    ADD,
    CLAIM,
    PLACE,
    REFUEL,
    REPLACE,
    SEATS,
    Action,
    HaulOptions,
    HaulView,
    kind,
)
from pygames.haul.pieces import FACES, SLOT_OF, SUITS
from pygames.haul.positions import PUBLIC_FIELDS, check, read_card, read_hand, read_public, write_cards, write_public
from pygames.haul.setup import OPTIONS

# Actions

_PLAIN = {"place": PLACE, "replace": REPLACE, "refuel": REFUEL}


def write_action(action: Action) -> dict[str, Any]:
    """An action as JSON: its `kind` and fields, as `docs/interfaces.md` lists them."""
    what = kind(action)
    if what == "play":
        return {"kind": what, "card": FACES[action]}
    if what == "claim":
        return {"kind": what, "card": FACES[action - CLAIM]}
    if what == "add":
        cargo, top = divmod(action - ADD, 4)
        return {"kind": what, "cargo": SUITS[cargo], "top": SUITS[top]}
    return {"kind": what}


def read_action(reader: Reader) -> Action:
    """An action from JSON, whether or not it is allowed now. Raises `BadInput` for what is no action."""
    members = reader.members()
    if "kind" not in members:
        reader.fail("missing-field", "An action needs a field 'kind'.")
    what = members["kind"].text()
    if what in ("play", "claim"):
        card = read_card(reader.fields(["kind", "card"])["card"])
        return card if what == "play" else CLAIM + card
    if what == "add":
        fields = reader.fields(["kind", "cargo", "top"])
        cargo, top = (fields[name].one_of(SLOT_OF, "a slot (H, D, S or C)") for name in ("cargo", "top"))
        return ADD + 4 * cargo + top
    if what in _PLAIN:
        reader.fields(["kind"])
        return _PLAIN[what]
    return members["kind"].fail("unknown-kind", f"Haul has no action {shown(what)}.")


def write_view(view: HaulView) -> dict[str, Any]:
    """A view as JSON: `seat`, `public` and `own`, their fields named as in a position."""
    own = None if view.own is None else {"hand": write_cards(view.own)}
    public = {"options": view.public.options._asdict(), **write_public(view.public)}
    return {"seat": view.seat, "public": public, "own": own}


def read_view(reader: Reader) -> HaulView:
    """A view as `write_view` writes it; a view that no state has is refused."""
    fields = reader.fields(["seat", "public", "own"])
    seat = None if fields["seat"].value is None else fields["seat"].number(0, SEATS - 1)
    public_fields = fields["public"].fields(["options", *PUBLIC_FIELDS], ["hands"])
    given = {name: field.value for name, field in public_fields["options"].members().items()}
    options = HaulOptions(**read_options(OPTIONS, given, public_fields["options"].where))  # type: ignore[arg-type]
    public = read_public(public_fields, options, fields["public"].where)
    if options.open_hands and "hands" in public_fields:
        public = public._replace(hands=tuple(public_fields["hands"].list_of(read_hand, SEATS)))
    own = None if fields["own"].value is None else read_hand(fields["own"].fields(["hand"])["hand"])
    if (own is None) != (seat is None):
        fields["own"].fail("impossible-view", "A seat and its own hand come together.")
    view = View(seat, public, own)
    _check_view(view, fields["public"].where)
    return view


def _check_view(view: HaulView, where: str) -> None:
    sizes = hand_sizes(view.public)
    if view.seat is not None and len(view.own or ()) != sizes[view.seat]:
        raise BadInput("impossible-view", f"This seat holds {sizes[view.seat]} cards.", "view.own.hand", "haul:1")
    check(imagine(view, Random(0)), where)
