"""The operations that worked examples name, each run through the engine's own functions.

An example is a mapping as in a YAML block: slots are written `5H+KS+QC`, `A` and `B` are lists of three routes, and
`variants` lists the variants that are on. Each operation gives the result that its `expect` names.
"""

from typing import Any

from pygames.core.codec import Reader
from pygames.core.errors import BadInput
from pygames.core.examples import Fields, named, op
from pygames.core.game import State, View
from pygames.core.rng import chance_of
from pygames.routes.model import (
    DISCARD,
    FACE,
    HAND,
    LEVEL,
    NOBODY,
    OPENING,
    PAIRS,
    SEATS,
    SLOTS,
    VARIANTS,
    Card,
    Hand,
    Hidden,
    Public,
    Route,
    RoutesOptions,
    RoutesState,
    card_of,
    kind,
)
from pygames.routes.pieces import CARD_OF, FACES, SUITS
from pygames.routes.pieces import NUMBER as IS_NUMBER
from pygames.routes.positions import read_card, read_hand, read_route, write_cards, write_route
from pygames.routes.refusals import refuse
from pygames.routes.rules import actions, apply
from pygames.routes.scoring import sales, winner, winner_by_sales
from pygames.routes.setup import check_options
from pygames.routes.table import direction, may_follow, route_value, suit_of

_SIDES = {"A": 0, "B": 1}
_WAYS = {1: "up", -1: "down", 0: "none"}
_NAMES = ("A", "B", "none")


def options_of(fields: Fields) -> RoutesOptions:
    names = []
    if "variants" in fields:
        known = {name: name for name in VARIANTS}
        names = fields["variants"].list_of(lambda item: item.one_of(known, "a variant"))
    on: dict[str, Any] = dict.fromkeys(names, True)
    options = RoutesOptions(**on)
    check_options(options, "variants")
    return options


def table(
    options: RoutesOptions, routes: tuple[Route, ...], hand: Hand, held: tuple[int, ...] = (LEVEL,) * 6, **more: Any
) -> RoutesState:
    """A position in the middle of a game in which seat 0 is to act with this hand."""
    public = Public(
        options=options, turn=0, winner=NOBODY, opening_left=(0, 0), reshuffles_left=(0, 0), deck_count=(0, 1),
        hand_count=(len(hand), HAND), discard=((), ()), routes=routes,
        values=tuple([route_value(route, options.kings_add) for route in routes]), held=held, shown_hands=((), ()),
    )._replace(**more)  # fmt: skip
    decks = tuple([(0,) * count for count in public.deck_count])
    return State(public, (hand, (0,) * public.hand_count[1]), Hidden(decks, chance_of("example")))


def _both(fields: Fields) -> tuple[Route, ...]:
    return tuple([route for side in _SIDES for route in fields[side].list_of(read_route, PAIRS)])


def _cards(reader: Reader) -> list[tuple[str, Card, bool]]:
    """Faces, their cards, and whether the example says that they are allowed."""
    return [(face, card, item.flag()) for face, (card, item) in named(reader, CARD_OF, "a card of Routes").items()]


@op("route", may=("variants",))
def value(fields: Fields) -> object:
    return route_value(read_route(fields["route"]), options_of(fields).kings_add)


@op("route", "cards", may=("variants", "held"))
def follow(fields: Fields) -> object:
    """Which cards may follow, checked against the example's own list, and the route's direction and suit."""
    options = options_of(fields)
    route = read_route(fields["route"])
    if not route:
        fields["route"].fail("wrong-length", "Only a route with a card has a direction and a suit.")
    held = LEVEL
    if "held" in fields:
        held = fields["held"].one_of({name: way for way, name in _WAYS.items()}, "a direction (up, down or none)")
    follow = may_follow(route, held, options)
    for face, card, legal in _cards(fields["cards"]):
        if bool(follow[card]) != legal:
            return {"wrong": face, "legal": not legal}
    return {"dir": _WAYS[direction(route, held)], "suit": SUITS[suit_of(route, options)]}


def _face_action(fields: Fields, card: Card) -> int:
    side, route, slot = fields["target"].items(3)
    index = PAIRS * side.one_of(_SIDES, "a side") + route.number(0, PAIRS - 1)
    return FACE + 1024 * card + SLOTS * index + slot.number(0, SLOTS - 1)


@op("A", "B", "target", "cards", may=("variants",), complete=True)
def face_ok(fields: Fields) -> object:
    """Whether the target takes exactly the cards that the example's `cards` say; else a card that it does not."""
    options, routes = options_of(fields), _both(fields)
    for text, card, expected in _cards(fields["cards"]):
        state = table(options, routes, (card,))
        action = _face_action(fields, card)
        allowed = refuse(View(0, state.public, state.own[0]), action) is None
        if allowed != (action in actions(state.public, state.own[0])):
            return f"the menu and the refusals differ for {text}"
        if allowed != expected:
            return {"wrong": text, "legal": allowed}
    return True


@op("A", "B", "card", "target", may=("variants",))
def face(fields: Fields) -> object:
    """The table after a face card, and the cards that left it in table order."""
    card = read_card(fields["card"])
    if IS_NUMBER[card]:
        fields["card"].fail("not-a-face", "Only face cards are attached.", "routes:7")
    state = table(options_of(fields), _both(fields), (card, card))
    action = _face_action(fields, card)
    refusal = refuse(View(0, state.public, state.own[0]), action)
    if refusal:
        raise BadInput.of(refusal)
    after = apply(state, action).public
    shown: dict[str, object] = {
        name: [write_route(route) for route in after.routes[PAIRS * side : PAIRS * side + PAIRS]]
        for name, side in _SIDES.items()
    }
    shown["gone"] = [face for pile in after.discard for face in reversed(write_cards(pile))]
    return shown


@op("values", may=("variants",))
def result(fields: Fields) -> object:
    pairs = fields["values"].list_of(lambda pair: pair.list_of(lambda n: n.number(0, 10**6), SEATS), PAIRS)
    values = tuple([pair[side] for side in range(SEATS) for pair in pairs])
    won = winner_by_sales(values, options_of(fields).quick_sale)
    return {"sales": [_NAMES[seat] for seat in sales(values)], "winner": _NAMES[won]}


@op("hand", "empty", may=("variants",))
def opening(fields: Fields) -> object:
    hand = read_hand(fields["hand"])
    empty = set(fields["empty"].list_of(lambda n: n.number(0, PAIRS - 1)))
    if not empty:
        fields["empty"].fail("wrong-length", "The opening is over when no route is empty.", "routes:4")
    routes = tuple([() if index in empty else ((0,),) for index in range(PAIRS)])
    state = table(options_of(fields), (*routes, (), (), ()), hand, opening_left=(len(empty), OPENING))
    found: dict[str, list[object]] = {"open": [], "swap": []}
    for action in actions(state.public, hand):
        shown = FACES[card_of(action)]
        found[kind(action)].append([shown, action & 3] if kind(action) == "open" else shown)
    return found


@op("hand_after", "deck", "reshuffles_left", "discard", "sold_all")
def out(fields: Fields) -> object:
    """What the end of an action brings for who took it: a draw, a reshuffle, the loss, or a result by sales.

    The player discards; `discard` is the pile with that card already on it.
    """
    numbers = {name: fields[name].number(0, 108) for name in ("hand_after", "deck", "reshuffles_left")}
    numbers["discard"] = fields["discard"].number(1, 108)
    sold = fields["sold_all"].flag()
    routes: tuple[Route, ...] = ((),) * (SEATS * PAIRS)
    if sold:
        routes = (*[((9,), (8,), (1,))] * PAIRS, *[()] * PAIRS)
    hand = (0,) * (numbers["hand_after"] + 1)
    state = table(
        RoutesOptions(), routes, hand, deck_count=(numbers["deck"], 1),
        reshuffles_left=(numbers["reshuffles_left"], 0), discard=((0,) * (numbers["discard"] - 1), ()),
    )  # fmt: skip
    after = apply(state, DISCARD)
    public = after.public
    if winner_by_sales(public.values, False) >= 0:
        return "by_sales"
    if winner(public) >= 0:
        return "loses" if public.winner == 1 else "wins"
    return {
        "hand": len(after.own[0]),
        "deck": len(after.hidden.decks[0]),
        "discard": len(public.discard[0]),
        "reshuffles_left": public.reshuffles_left[0],
    }


OPS = {
    "value": value,
    "follow": follow,
    "face_ok": face_ok,
    "face": face,
    "result": result,
    "opening": opening,
    "out": out,
}
