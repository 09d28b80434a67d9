"""Routes' actions and views as JSON and back; `positions` does the same for whole positions."""

from random import Random
from typing import Any

from pygames.core.codec import Reader
from pygames.core.errors import shown
from pygames.core.game import View
from pygames.core.options import read_options, write_options
from pygames.routes.imagine import imagine
from pygames.routes.model import (
    DISBAND,
    DISCARD,
    FACE,
    NUMBER,
    OPEN,
    PAIRS,
    SEATS,
    SLOTS,
    SWAP,
    Action,
    RoutesOptions,
    RoutesView,
    card_of,
    kind,
    place_of,
)
from pygames.routes.pieces import FACES
from pygames.routes.positions import (
    COUNTS,
    DERIVED,
    SHARED,
    check,
    read_card,
    read_hand,
    read_shared,
    write_cards,
    write_derived,
    write_shared,
)
from pygames.routes.scoring import winner
from pygames.routes.setup import OPTIONS, check_options, pack_size

# Actions

_SINGLE = {"swap": SWAP, "discard": DISCARD}
_PLACED = {"open": OPEN, "number": NUMBER}


def write_action(action: Action) -> dict[str, Any]:
    """An action as JSON: its `kind` and fields, as `docs/interfaces.md` lists them."""
    what = kind(action)
    if what == "disband":
        return {"kind": what, "route": action - DISBAND}
    face = FACES[card_of(action)]
    if what in _SINGLE:
        return {"kind": what, "card": face}
    if what == "face":
        index, slot = place_of(action)
        return {"kind": what, "card": face, "side": index // PAIRS, "route": index % PAIRS, "slot": slot}
    return {"kind": what, "card": face, "route": action & 3}


def read_action(reader: Reader) -> Action:
    """An action from JSON, whether or not it is allowed now. Raises `BadInput` for what is no action."""
    members = reader.members()
    if "kind" not in members:
        reader.fail("missing-field", "An action needs a field 'kind'.")
    what = members["kind"].text()
    if what in _SINGLE:
        return _SINGLE[what] + read_card(reader.fields(["kind", "card"])["card"])
    if what in _PLACED:
        fields = reader.fields(["kind", "card", "route"])
        return _PLACED[what] + 4 * read_card(fields["card"]) + fields["route"].number(0, PAIRS - 1)
    if what == "disband":
        return DISBAND + reader.fields(["kind", "route"])["route"].number(0, PAIRS - 1)
    if what == "face":
        fields = reader.fields(["kind", "card", "side", "route", "slot"])
        index = PAIRS * fields["side"].number(0, SEATS - 1) + fields["route"].number(0, PAIRS - 1)
        return FACE + 1024 * read_card(fields["card"]) + SLOTS * index + fields["slot"].number(0, SLOTS - 1)
    return members["kind"].fail("unknown-kind", f"Routes has no action {shown(what)}.")


# Views


def write_view(view: RoutesView) -> dict[str, Any]:
    """A view as JSON: `seat`, `public` and `own`, their fields named as in a position."""
    public = view.public
    shown = {
        "options": write_options(OPTIONS, public.options._asdict()),
        **write_shared(public),
        "hand_count": list(public.hand_count),
        "deck_count": list(public.deck_count),
        **write_derived(public),
    }
    own = None if view.own is None else {"hand": write_cards(view.own)}
    return {"seat": view.seat, "public": shown, "own": own}


def read_view(reader: Reader) -> RoutesView:
    """A view as `write_view` writes it; a view that no state has is refused."""
    fields = reader.fields(["seat", "public", "own"])
    seat = None if fields["seat"].value is None else fields["seat"].number(0, SEATS - 1)
    shown = fields["public"].fields(["options", *SHARED, *COUNTS], DERIVED)
    given = {name: field.value for name, field in shown["options"].members().items()}
    options = RoutesOptions(**read_options(OPTIONS, given, shown["options"].where))  # type: ignore[arg-type]
    check_options(options, shown["options"].where)
    public = read_shared(shown, options)
    hand_count, deck_count = (
        tuple(shown[name].list_of(lambda n: n.number(0, pack_size(options)), SEATS)) for name in COUNTS
    )
    public = public._replace(hand_count=hand_count, deck_count=deck_count)
    public = public._replace(winner=winner(public))
    for name, value in write_derived(public).items():
        if name in shown and shown[name].value != value:
            shown[name].fail("impossible-view", f"By the table this is {value}.")
    own = None if fields["own"].value is None else read_hand(fields["own"].fields(["hand"])["hand"])
    if (own is None) != (seat is None):
        fields["own"].fail("impossible-view", "A seat and its own hand come together.")
    if own is not None and seat is not None and len(own) != hand_count[seat]:
        fields["own"].fail("impossible-view", f"This seat holds {hand_count[seat]} cards.")
    view = View(seat, public, own)
    check(imagine(view, Random(0)), fields["public"].where)
    return view
