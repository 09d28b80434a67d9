"""Actions and views of The Truckers as JSON and back; `positions` does the same for whole positions."""

from collections.abc import Mapping
from random import Random
from typing import Any

from pygames.core.codec import Reader
from pygames.core.errors import shown
from pygames.core.game import View
from pygames.core.options import read_options
from pygames.truckers.imagine import imagine
from pygames.truckers.model import (
    FACE_DOWN,
    NO_OWN,
    NOT_CHOSEN,
    PLAIN,
    PLAIN_NAMES,
    SELECT,
    Action,
    Loads,
    Multi,
    Offer,
    Own,
    Public,
    Single,
    TruckersOptions,
    TruckersView,
)
from pygames.truckers.pieces import (
    CAPACITIES,
    DECK_SIZE,
    DECKS,
    FACE_OF,
    FACES,
    LOAD,
    NO_CARD,
    card_text,
)
from pygames.truckers.positions import (
    FIELDS,
    MOST_SEATS,
    check,
    read_card,
    read_cards,
    read_choice,
    read_offer,
    read_public,
    write_cards,
    write_offer,
    write_public,
)
from pygames.truckers.setup import OPTIONS

# Actions


def write_action(action: Action) -> dict[str, Any]:
    """An action as JSON: its `kind` and fields, as `docs/interfaces.md` lists them."""
    if isinstance(action, Multi):
        return {"kind": "multi", "truck": action.truck, "cards": write_cards(action.cards)}
    if isinstance(action, Single):
        loads = [[action.truck, FACES[action.card]], [action.other_truck, FACES[action.other_card]]]
        return {"kind": "single", "loads": loads}
    if isinstance(action, Offer):
        return {"kind": "offer", **write_offer(action)}
    if action <= LOAD:
        return {"kind": "choose", "card": card_text(action)}
    return {"kind": PLAIN_NAMES[action]}


def read_action(reader: Reader) -> Action:
    """An action from JSON, whether or not it is allowed now. Raises `BadInput` for what is no action."""
    members = reader.members()
    if "kind" not in members:
        reader.fail("missing-field", "An action needs a field 'kind'.")
    what = members["kind"].text()
    if what == "choose":
        return read_choice(reader.fields(["kind", "card"])["card"])
    if what == "multi":
        fields = reader.fields(["kind", "truck", "cards"])
        return Multi(read_truck(fields["truck"]), read_cards(fields["cards"]))
    if what == "single":
        (truck, card), (other, second) = sorted(reader.fields(["kind", "loads"])["loads"].list_of(_read_pair, 2))
        return Single(truck, card, other, second)
    if what == "offer":
        reader.fields(["kind", "to", "give", "get"])
        return read_offer(Reader({name: item.value for name, item in members.items() if name != "kind"}, reader.where))
    if what in PLAIN:
        reader.fields(["kind"])
        return PLAIN[what]
    return members["kind"].fail("unknown-kind", f"The Truckers has no action {shown(what)}.")


def read_truck(reader: Reader) -> int:
    return reader.number(0, 99)


def _read_pair(reader: Reader) -> tuple[int, int]:
    truck, card = reader.items(2)
    return read_truck(truck), read_card(card)


def write_view(view: TruckersView) -> dict[str, Any]:
    """A view as JSON: `seat`, `public` and `own`, their fields named as in a position."""
    public = view.public
    chosen = ["face down" if card == FACE_DOWN else card_text(card) if card else None for card in public.chosen]
    shown = {
        "options": public.options._asdict(),
        **write_public(public, public.loads, chosen),
        "decks": [
            {"top": FACES[top] if top >= 0 else None, "count": size}
            for top, size in zip(public.tops, public.sizes, strict=True)
        ],
        "truck_pile": {"top": public.truck_top if public.truck_count else None, "count": public.truck_count},
    }
    own: dict[str, Any] | None = None
    if view.own is not None:
        own = {"choice": card_text(view.own.choice) if view.own.choice else None}
        if public.loaded:
            own["trucks"] = [write_cards(load) for load in view.own.loads]
    return {"seat": view.seat, "public": shown, "own": own}


def read_view(reader: Reader) -> TruckersView:
    """A view as `write_view` writes it; a view that no state has is refused."""
    top = reader.fields(["seat", "public", "own"])
    fields = top["public"].fields(["options", *FIELDS])
    where = top["public"].where
    given = {name: field.value for name, field in fields["options"].members().items()}
    options = TruckersOptions(**read_options(OPTIONS, given, f"{where}.options"))  # type: ignore[arg-type]
    seats = len(fields["players"].items())
    if not 3 <= seats <= MOST_SEATS:
        fields["players"].fail("wrong-seats", "The Truckers is for 3 to 5 seats.", "truckers:1")
    public, players, chosen = read_public(fields, options, seats)
    if public.phase == SELECT and any(card not in (NOT_CHOSEN, FACE_DOWN) for card in chosen):
        fields["chosen"].fail("impossible-view", "Chosen cards lie face down until all have chosen.", "truckers:3")
    if any((player.loaded is None) != (not public.loaded) for player in players):
        fields["players"].fail("impossible-view", "A player has `loaded` exactly where loads are hidden.")
    decks = [_read_counted(item, FACE_OF, DECK_SIZE) for item in fields["decks"].items(DECKS)]
    pile_fields = {capacity: capacity for capacity in CAPACITIES}
    truck_top, truck_count = _read_counted(fields["truck_pile"], pile_fields, 99)
    public = public._replace(
        tops=tuple(top_card for top_card, _ in decks),
        sizes=tuple(size for _, size in decks),
        truck_top=truck_top,
        truck_count=truck_count,
    )
    seat = None if top["seat"].value is None else top["seat"].number(0, seats - 1)
    own = None if top["own"].value is None else _read_own(top["own"], public)
    if (own is None) != (seat is None):
        top["own"].fail("impossible-view", "A seat and its own part come together.")
    view = View(seat, public, own)
    check(imagine(view, Random(0)), where, "impossible-view")
    return view


def _read_counted(reader: Reader, names: Mapping[Any, int], most: int) -> tuple[int, int]:
    """A pile as a view shows it: its top and how many cards it has."""
    fields = reader.fields(["top", "count"])
    count = fields["count"].number(0, most)
    top = fields["top"]
    if top.value is None:
        return NO_CARD, count
    if not isinstance(top.value, (str, int)) or isinstance(top.value, bool) or top.value not in names:
        top.fail("unknown-card", f"{shown(top.value)} is not a card of this pile.")
    return names[top.value], count


def _read_own(reader: Reader, public: Public) -> Own:
    fields = reader.fields(["choice", "trucks"] if public.loaded else ["choice"])
    choice = NOT_CHOSEN if fields["choice"].value is None else read_choice(fields["choice"])
    loads: Loads = tuple(fields["trucks"].list_of(read_cards)) if public.loaded else ()
    return Own(choice, loads) if choice or loads else NO_OWN
