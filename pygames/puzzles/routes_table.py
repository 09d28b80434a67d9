"""Tables for the puzzles of Routes: routes that could have come about, both hands open, and what a move is good for."""

from collections.abc import Sequence

from pygames.core.game import State
from pygames.core.rng import Stream, chance_of
from pygames.core.values import put
from pygames.puzzles.positions import Idea, Node, Setting
from pygames.routes.model import (
    FACE,
    LEVEL,
    NOBODY,
    PAIRS,
    Action,
    Hand,
    Hidden,
    Public,
    Route,
    RoutesOptions,
    card_of,
    kind,
    place_of,
)
from pygames.routes.model import RoutesState as Table
from pygames.routes.pieces import CARD_NAMES, DECK, JACK, JOKER, KING, NUMBER, QUEEN, RANK
from pygames.routes.rules import apply
from pygames.routes.scoring import HIGH, LOW, sales, winner_by_sales
from pygames.routes.table import may_follow, route_value, slot_value
from pygames.routes.words import ORDINALS, listed

OPTIONS = RoutesOptions(quick_sale=True)
QUICK = "Whoever sells two routes wins at once."


def random_route(stream: Stream, deck: list[int], low: int, high: int, faces: int) -> Route | None:
    """A route out of `deck` whose value lies between two numbers, in so many of 10 with a face card on it; or None."""
    route: Route = ()
    for card in list(deck):
        if not NUMBER[card] or not may_follow(route, LEVEL, OPTIONS)[card]:
            continue
        if route_value(route, False) + RANK[card] > high:
            continue
        route = (*route, (card,))
        deck.remove(card)
        if route_value(route, False) >= low:
            break
    if stream.below(10) < faces:
        for card in list(deck):
            at = len(route) - 1
            if RANK[card] in (KING, QUEEN) and route:
                changed = (*route[:at], (*route[at], card))
                if route_value(changed, False) <= high + 4:
                    deck.remove(card)
                    route = changed
                    break
    return route if low <= route_value(route, False) else None


def table(
    stream: Stream, spans: Sequence[tuple[int, int]], hands: tuple[int, int], decks: int, faces: int
) -> Table | None:
    """A state with seat 0 to act: the routes' values lie in these spans, so many cards in the hands and the decks."""
    both: list[list[int]] = []
    for _ in range(2):
        deck = list(DECK)
        stream.shuffle(deck)
        both.append(deck)
    routes = []
    for index, (low, high) in enumerate(spans):
        route = random_route(stream, both[index // PAIRS], low, high, faces)
        if route is None:
            return None
        routes.append(route)
    held: list[Hand] = []
    left = []
    if not decks:
        # Without decks every face card of the rival can be met only by what is in hand: one is enough.
        both[1].sort(key=lambda card: not NUMBER[card])
        faces_left = [card for card in both[1] if not NUMBER[card]]
        if faces_left and stream.below(3):
            both[1].remove(faces_left[0])
            both[1].insert(0, faces_left[0])
    for deck, size in zip(both, hands, strict=True):
        held.append(tuple(sorted(deck[:size])))
        left.append(tuple(deck[size : size + decks]))
        del deck[: size + decks]
    public = Public(
        options=OPTIONS,
        turn=0,
        winner=NOBODY,
        opening_left=(0, 0),
        reshuffles_left=(0, 0),
        deck_count=(len(left[0]), len(left[1])),
        hand_count=(len(held[0]), len(held[1])),
        discard=(tuple(sorted(both[0])), tuple(sorted(both[1]))),
        routes=tuple(routes),
        values=tuple(route_value(route, False) for route in routes),
        held=(LEVEL,) * (2 * PAIRS),
        shown_hands=((), ()),
    )
    sold = sales(public.values)
    if max(sold.count(0), sold.count(1)) > 1:
        return None
    return State(public, tuple(held), Hidden((left[0], left[1]), chance_of("")))


def wins(state: Table, action: Action) -> bool:
    """Whether an action sells a second route for the seat to act.

    Kings, Jacks and number cards change one value, so that their sales are counted without playing them.
    """
    public = state.public
    seat, rank = public.turn, RANK[card_of(action)]
    if action >= FACE:
        if rank == QUEEN:
            return False
        if rank == JOKER:
            return apply(state, action).public.winner == seat
        index, at = place_of(action)
        change = slot_value(public.routes[index][at], False)
        value = public.values[index] + (change if rank == KING else -change)
    elif kind(action) == "number":
        index = PAIRS * seat + (action & 3)
        value = public.values[index] + rank
    else:
        return False
    return winner_by_sales(put(public.values, index, value), True) == seat


def hand_text(hand: Hand) -> str:
    """A hand as a sentence lists it."""
    return listed([f"the {CARD_NAMES[card]}" if RANK[card] != JOKER else "a Joker" for card in hand])


def table_fault(setting: Setting) -> str:
    """Why a position is none for these puzzles."""
    public = setting.state.public
    if not public.options.quick_sale:
        return "In this puzzle whoever sells two routes wins at once: it needs the option “Quick Sale”."
    return "Both players have placed their first cards in this puzzle." if any(public.opening_left) else ""


def values_text(public: Public, seat: int) -> str:
    """The values of the pairs, one's own first."""
    pairs = [
        f"{public.values[PAIRS * seat + pair]} to {public.values[PAIRS * (1 - seat) + pair]}" for pair in range(PAIRS)
    ]
    return listed(pairs)


def idea(setting: Setting, node: Node, action: Action) -> Idea:
    """What a move is good for."""
    public, seat = node.state.public, setting.seat
    after = apply(node.state, action).public
    before_sales, after_sales = sales(public.values), sales(after.values)
    what = kind(action)
    route = place_of(action)[0] if action >= FACE else -1
    if what == "number":
        route = PAIRS * seat + (action & 3)
    elif what == "disband":
        route = PAIRS * seat + (action & 127)
    where = "Look at your hand."
    if route >= 0:
        whose = "your" if route // PAIRS == seat else "the rival's"
        where = f"Look at {whose} {ORDINALS[route % PAIRS]} route, which is worth {public.values[route]}."
    card = card_of(action)
    rank = RANK[card] if card >= 0 else 0
    if rank == JOKER:
        return Idea("joker", where, "A Joker removes cards from all six routes at once: count both sides.")
    if rank == JACK:
        text = "A Jack removes a card with all that is on it: that breaks a sale, or mends a route that is too high."
        return Idea("jack", where, text)
    if rank == KING and route // PAIRS != seat:
        text = f"A King doubles a card of the rival too: a route above {HIGH} cannot sell."
        return Idea("overload", where, text)
    if rank == QUEEN:
        return Idea("queen", where, "A Queen changes suit and direction of a route, and so what may follow on it.")
    if sum(sold == seat for sold in after_sales) > sum(sold == seat for sold in before_sales):
        low, high = public.values[route], after.values[route]
        if LOW <= low <= HIGH:
            return Idea("outbid", where, "Of two routes in range the higher one sells: see by how much you are short.")
        if rank == KING:
            return Idea("double", where, f"A King doubles a card: see which one brings the route to {LOW} to {HIGH}.")
        text = f"A route sells from {LOW} to {HIGH}: see which card brings it there."
        return Idea("reach" if high > low else "lighten", where, text)
    if sum(sold == 1 - seat for sold in after_sales) < sum(sold == 1 - seat for sold in before_sales):
        return Idea("tie", where, "With equal values in range nobody sells: a tie is enough to stop a sale.")
    if what == "disband":
        return Idea("disband", where, "A whole route can be cleared, and begun anew later.")
    if what == "discard":
        return Idea("wait", where, "Sometimes the best is to change nothing on the table.")
    return Idea("prepare", where, "A route need not sell at once: bring it to where several cards can finish it.")
