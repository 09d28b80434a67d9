"""Actions of The Truckers as JSON and back, and how positions and views are written (`reading` reads them).

The shapes stand in `docs/positions/truckers.md`.
"""

from typing import Any

from pygames.core.codec import Reader
from pygames.core.errors import shown
from pygames.core.positions import write_chance
from pygames.truckers.model import (
    FACE_DOWN,
    OVER,
    PHASES,
    PLAIN,
    PLAIN_NAMES,
    SELECT,
    Action,
    Cards,
    Loads,
    Multi,
    Offer,
    Public,
    Single,
    TruckersState,
    TruckersView,
    is_final,
)
from pygames.truckers.pieces import (
    ADVANCE,
    ALL_ADVANCE,
    FACE_OF,
    FACES,
    HANDS,
    LOAD,
    RING,
    card_text,
)

# Actions


def write_action(action: Action) -> dict[str, Any]:
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


def read_choice(reader: Reader) -> int:
    """A number from 1 to 6, or `load`."""
    if reader.value == "load":
        return LOAD
    if isinstance(reader.value, int) and reader.value in ADVANCE:
        return reader.number(ADVANCE[0], ADVANCE[-1])
    return reader.fail(
        "unknown-card", f"{shown(reader.value)} is not a card to choose: a number from 1 to 6, or 'load'."
    )


def read_truck(reader: Reader) -> int:
    return reader.number(0, 99)


def _read_pair(reader: Reader) -> tuple[int, int]:
    truck, card = reader.items(2)
    return read_truck(truck), read_card(card)


# Zones


def read_card(reader: Reader) -> int:
    return reader.one_of(FACE_OF, "a package of The Truckers", "unknown-card")


def read_cards(reader: Reader) -> Cards:
    return tuple(sorted(reader.list_of(read_card)))


def write_cards(cards: Cards) -> list[str]:
    return [FACES[card] for card in cards]


def write_offer(offer: Offer) -> dict[str, Any]:
    return {"to": offer.to, "give": write_cards(offer.give), "get": write_cards(offer.get)}


def read_offer(reader: Reader) -> Offer:
    fields = reader.fields(["to", "give", "get"])
    return Offer(fields["to"].number(0, 99), read_cards(fields["give"]), read_cards(fields["get"]))


def read_hand(reader: Reader) -> int:
    hand = 0
    for item in reader.items():
        card = item.number(ADVANCE[0], ADVANCE[-1])
        if hand >> card & 1:
            item.fail("card-twice", f"The advance card {card} stands twice in this hand.", "truckers:1")
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


def _write_public(public: Public, loads: tuple[Loads, ...], chosen: list[int | str | None]) -> dict[str, Any]:
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
    public, own, hidden = state
    cards = [mine.choice for mine in own] if public.phase == SELECT else public.chosen
    chosen = [card_text(card) if card else None for card in cards]
    loads = tuple(mine.loads for mine in own) if public.loaded else public.loads
    decks = [(top, *below) if top >= 0 else () for top, below in zip(public.tops, hidden.decks, strict=True)]
    pile = [public.truck_top, *hidden.pile] if public.truck_count else []
    return {
        **_write_public(public, loads, chosen),
        "decks": [write_cards(deck) for deck in decks],
        "truck_pile": pile,
        "chance": write_chance(hidden.chance),
    }


def write_view(view: TruckersView) -> dict[str, Any]:
    public = view.public
    chosen = ["face down" if card == FACE_DOWN else card_text(card) if card else None for card in public.chosen]
    shown = {
        "options": public.options._asdict(),
        **_write_public(public, public.loads, chosen),
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
