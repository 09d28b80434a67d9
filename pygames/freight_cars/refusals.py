"""Why an action is not allowed: the only authority on what is legal in Freight Cars."""

from collections import Counter

from pygames.core.errors import Refusal
from pygames.freight_cars.content import Content, content_of
from pygames.freight_cars.fillings import Place
from pygames.freight_cars.model import (
    CORPORATION,
    DECK,
    DRAW,
    DRAW_AGAIN,
    FINAL_SHIPPING,
    KEEP,
    KEEP_CORPORATION,
    KEEP_FREIGHT,
    LOAD,
    OVER,
    SHIP,
    TURN,
    Action,
    FreightView,
    Own,
    Public,
)
from pygames.freight_cars.pieces import CITY_IDS, CORPORATION_IDS, FREIGHT_IDS, PIECE_IDS
from pygames.freight_cars.rules import actions, loads, may_draw, to_act
from pygames.freight_cars.scoring import meets
from pygames.freight_cars.shapes import normal

NOW = {
    KEEP_CORPORATION: "choose a Corporation",
    KEEP_FREIGHT: "choose Freight cards",
    TURN: "draw, load or ship",
    DRAW_AGAIN: "take a face-up Freight card",
    FINAL_SHIPPING: "ship once more or decline",
}
KINDS = {
    KEEP_CORPORATION: (CORPORATION,),
    KEEP_FREIGHT: (KEEP,),
    TURN: (DRAW, LOAD, SHIP, "pass"),
    DRAW_AGAIN: (DRAW,),
    FINAL_SHIPPING: (SHIP, "decline"),
}
RULES = {KEEP_CORPORATION: "2", KEEP_FREIGHT: "2", TURN: "3", DRAW_AGAIN: "4", FINAL_SHIPPING: "9"}


def refuse(view: FreightView, action: Action) -> Refusal | None:
    """Why this seat may not take this action now, or None if it may."""
    public, seat, own = view.public, view.seat, view.own
    if public.phase == OVER:
        return Refusal("game-over", "The game is over.", "", "freight_cars:9")
    rule = f"freight_cars:{RULES[public.phase]}"
    if seat is None or own is None or seat not in to_act(public):
        if public.turn >= 0:
            return Refusal("not-your-turn", f"It is seat {public.turn}'s turn.", "seat", rule)
        return Refusal("not-your-turn", "This seat has chosen already; the others have not.", "seat", rule)
    if action.kind not in KINDS[public.phase]:
        return Refusal("wrong-phase", f"Now it is time to {NOW[public.phase]}.", "kind", rule)
    if action.kind == CORPORATION:
        return _refuse_offer(action.card, own.offered_corporations, CORPORATION_IDS)
    if action.kind == KEEP:
        return _refuse_offer(action.card, own.offered_freight, FREIGHT_IDS)
    if action.kind == DRAW:
        return _refuse_draw(public, own, seat, action.card)
    if action.kind == LOAD:
        return _refuse_load(public, own, seat, action)
    if action.kind == SHIP:
        return _refuse_ship(public, seat, action)
    if action.kind == "pass" and action not in actions(public, own, seat):
        return _refuse_pass(public, own, seat)
    return None


def _refuse_pass(public: Public, own: Own, seat: int) -> Refusal:
    if not public.options.forfeit:
        return Refusal("must-act", "You may pass only when you can neither draw nor load nor ship.", "kind", "F-16")
    if public.forfeited[seat]:
        return Refusal("must-act", "You lost your last turn already; now draw or ship.", "kind", "F-15")
    text = "You lose your turn only when you hold cards and can load none of them."
    return Refusal("must-act", text, "kind", "F-15")


def _refuse_offer(card: int, offered: tuple[int, ...], names: tuple[str, ...]) -> Refusal | None:
    if card in offered:
        return None
    return Refusal("not-offered", f"{names[card]} is not offered to you.", f"offered:{names[card]}", "freight_cars:2")


def _refuse_draw(public: Public, own: Own, seat: int, card: int) -> Refusal | None:
    if card != DECK and card not in public.tableau:
        name = FREIGHT_IDS[card]
        return Refusal("not-face-up", f"{name} does not lie face up.", f"tableau:{name}", "freight_cars:4")
    if public.phase == DRAW_AGAIN:
        if card == DECK:
            return Refusal("deck-empty", "The deck is empty: take a face-up Freight card.", "deck", "F-5")
        return None
    if card == DECK and not public.options.allow_deck_draw:
        return Refusal("no-deck-draw", "In this game only face-up cards may be drawn.", "deck", "freight_cars:12")
    if card == DECK and not public.deck_size:
        return Refusal("deck-empty", "The deck is empty.", "deck", "freight_cars:4")
    content = content_of(public.options.content)
    otherwise = bool(public.trains[seat]) or bool(loads(content, own.hand, public.supplies[seat]))
    if not may_draw(public, len(own.hand), otherwise):
        text = f"You hold {len(own.hand)} cards: at the limit you must load or ship."
        return Refusal(
            "hand-limit", text, "deck" if card == DECK else f"tableau:{FREIGHT_IDS[card]}", "freight_cars:12"
        )
    return None


def _refuse_load(public: Public, own: Own, seat: int, action: Action) -> Refusal | None:
    name = FREIGHT_IDS[action.card]
    if action.card not in own.hand:
        return Refusal("not-in-hand", f"{name} is not in your hand.", f"hand:{name}", "freight_cars:5")
    return refuse_place(content_of(public.options.content), action.card, public.supplies[seat], action.place)


def cell_text(cell: tuple[int, int]) -> str:
    """A cell as a person counts; in JSON the first row and column are 0."""
    return f"row {cell[0] + 1}, column {cell[1] + 1} (counted from 1)"


def refuse_place(content: Content, card: int, supply: int, place: Place) -> Refusal | None:
    """The first fault of a placement, in the order of F-14."""

    def fault(code: str, text: str, piece: int | None) -> Refusal:
        return Refusal(code, text, "place" if piece is None else f"place.{PIECE_IDS[piece]}", "F-14")

    for piece, _ in place:
        if not supply >> piece & 1:
            return fault("piece-not-in-supply", f"{PIECE_IDS[piece]} is not free: it lies on your train.", piece)
    for piece, cells in place:
        if not cells or normal(cells) not in content.forms[content.pieces[piece].shape]:
            shape = content.pieces[piece].name
            return fault("wrong-shape", f"These cells are not the shape of {PIECE_IDS[piece]}, a {shape}.", piece)
    open_cells = content.freight[card].cells
    for piece, cells in place:
        for cell in cells:
            if cell not in open_cells:
                text = f"{FREIGHT_IDS[card]} has no open space at {cell_text(cell)}."
                return fault("outside-the-card", text, piece)
    counts: Counter[tuple[int, int]] = Counter()
    for piece, cells in place:
        counts.update(cells)
        for cell in cells:
            if counts[cell] > 1:
                return fault("overlap", f"Two pieces lie on {cell_text(cell)}.", piece)
    if len(counts) < len(open_cells):
        missing = len(open_cells) - len(counts)
        spaces = "1 space" if missing == 1 else f"{missing} spaces"
        return fault("not-full", f"{spaces} of {FREIGHT_IDS[card]} would stay empty; a car is loaded full.", None)
    return None


def _refuse_ship(public: Public, seat: int, action: Action) -> Refusal | None:
    train = [car.card for car in public.trains[seat]]
    for card in action.cars:
        if card not in train:
            name = FREIGHT_IDS[card]
            return Refusal("not-on-train", f"{name} is not on your train.", f"car:{name}", "freight_cars:6")
    content = content_of(public.options.content)
    return refuse_shipment(content, action.cars, action.claims, public.city_up, public.options.max_cars)


def refuse_shipment(
    content: Content, cars: tuple[int, ...], claims: tuple[int, ...], city_up: tuple[int, ...], max_cars: int
) -> Refusal | None:
    """Why loaded cars may not be shipped with these claims."""
    for names, cards, where in ((FREIGHT_IDS, cars, "car"), (CITY_IDS, claims, "city")):
        for card in cards:
            if cards.count(card) > 1:
                return Refusal("card-twice", f"{names[card]} stands there twice.", f"{where}:{names[card]}", "F-11")
    if not 1 <= len(cars) <= max_cars:
        text = f"A shipment has 1 to {max_cars} cars, not {len(cars)}."
        return Refusal("bad-length", text, "cars", "F-9")
    for city in claims:
        if city not in city_up:
            name = CITY_IDS[city]
            return Refusal("not-face-up", f"{name} does not lie face up.", f"city:{name}", "F-13")
    if not meets(content, cars, claims):
        text = "These cars do not carry all that the demands ask for; each car serves one demand."
        return Refusal("resources-short", text, "claims", "F-11")
    return None
