"""The operations that worked examples name, each run through the engine's own functions.

An example is a mapping as in a YAML block: slots are written `5H+KS+QC`, `A` and `B` are lists of three routes, and
`variants` lists the variants that are on. Each operation gives the result that its `expect` names.
"""

from collections.abc import Mapping
from typing import Any

from pygames.core.codec import Reader
from pygames.core.errors import BadInput
from pygames.core.game import State, View
from pygames.core.rng import chance_of
from pygames.routes.codec import read_card, read_hand, read_route, write_cards, write_route
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
from pygames.routes.pieces import FACES, SUITS
from pygames.routes.rules import actions, apply, refuse
from pygames.routes.scoring import sales, winner, winner_by_sales
from pygames.routes.setup import check_options
from pygames.routes.table import direction, may_follow, route_value, suit_of

Example = Mapping[str, Any]

_SIDES = {"A": 0, "B": 1}
_WAYS = {1: "up", -1: "down", 0: "none"}
_NAMES = ("A", "B", "none")


def _reader(example: Example, name: str) -> Reader:
    if name not in example:
        raise BadInput("missing-field", f"The example has no field {name!r}.", name)
    return Reader(example[name], name)


def options_of(example: Example) -> RoutesOptions:
    names = Reader(example.get("variants", []), "variants").list_of(
        lambda item: item.one_of({name: name for name in VARIANTS}, "a variant")
    )
    options = RoutesOptions(**dict.fromkeys(names, True))
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


def _both(example: Example) -> tuple[Route, ...]:
    return tuple([route for side in _SIDES for route in _reader(example, side).list_of(read_route, PAIRS)])


def value(example: Example) -> object:
    return route_value(read_route(_reader(example, "route")), options_of(example).kings_add)


def follow(example: Example) -> object:
    """Which cards may follow, checked against the example's own list, and the route's direction and suit."""
    options = options_of(example)
    route = read_route(_reader(example, "route"))
    held = {"up": 1, "down": -1, "none": LEVEL}[str(example.get("held", "none"))]
    follow = may_follow(route, held, options)
    for face, legal in _reader(example, "cards").members().items():
        if bool(follow[read_card(Reader(face, "cards"))]) != legal.flag():
            return {"wrong": face, "legal": not legal.flag()}
    return {"dir": _WAYS[direction(route, held)], "suit": SUITS[suit_of(route, options)]}


def _face_action(example: Example, card: Card) -> int:
    side, route, slot = _reader(example, "target").items(3)
    index = PAIRS * side.one_of(_SIDES, "a side") + route.number(0, PAIRS - 1)
    return FACE + 1024 * card + SLOTS * index + slot.number(0, SLOTS - 1)


def face_ok(example: Example) -> object:
    """Whether the target takes exactly the cards that the example's `cards` say; else a card that it does not."""
    options, routes = options_of(example), _both(example)
    for text, expected in _reader(example, "cards").members().items():
        card = read_card(Reader(text, "cards"))
        state = table(options, routes, (card,))
        action = _face_action(example, card)
        allowed = refuse(View(0, state.public, state.own[0]), action) is None
        if allowed != (action in actions(state.public, state.own[0])):
            return f"the menu and the refusals differ for {text}"
        if allowed != expected.flag():
            return {"wrong": text, "legal": allowed}
    return True


def face(example: Example) -> object:
    """The table after a face card, and the cards that left it in table order."""
    card = read_card(_reader(example, "card"))
    state = table(options_of(example), _both(example), (card, card))
    action = _face_action(example, card)
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


def result(example: Example) -> object:
    pairs = _reader(example, "values").list_of(lambda pair: pair.list_of(lambda n: n.number(0, 10**6), SEATS), PAIRS)
    values = tuple([pair[side] for side in range(SEATS) for pair in pairs])
    won = winner_by_sales(values, options_of(example).quick_sale)
    return {"sales": [_NAMES[seat] for seat in sales(values)], "winner": _NAMES[won]}


def opening(example: Example) -> object:
    hand = read_hand(_reader(example, "hand"))
    empty = _reader(example, "empty").list_of(lambda n: n.number(0, PAIRS - 1))
    routes = tuple([() if index in empty else ((0,),) for index in range(PAIRS)])
    state = table(options_of(example), (*routes, (), (), ()), hand, opening_left=(len(empty), OPENING))
    found: dict[str, list[object]] = {"open": [], "swap": []}
    for action in actions(state.public, hand):
        shown = FACES[card_of(action)]
        found[kind(action)].append([shown, action & 3] if kind(action) == "open" else shown)
    wanted = {name: list(cards) for name, cards in example["expect"].items()}
    # A list of choices has no order: where it holds the same ones it is the example's own.
    return {
        name: wanted[name] if sorted(map(repr, cards)) == sorted(map(repr, wanted.get(name, []))) else cards
        for name, cards in found.items()
    }


def out(example: Example) -> object:
    """What the end of an action brings for who took it: a draw, a reshuffle, the loss, or a result by sales.

    The player discards; `discard` is the pile with that card already on it.
    """
    numbers = {
        name: _reader(example, name).number(0, 108) for name in ("hand_after", "deck", "reshuffles_left", "discard")
    }
    sold = _reader(example, "sold_all").flag()
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
