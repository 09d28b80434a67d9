"""The engine's own hint for Routes: where to look, the idea, the move, and why, with numbers."""

from random import Random

from pygames.core.advice import Advice, Budget, Step, how_sure, margin_reason
from pygames.core.worlds import Estimate
from pygames.routes.imagine import imagine
from pygames.routes.model import DISBAND, PAIRS, Action, Public, RoutesView, card_of, kind, place_of
from pygames.routes.pieces import FACES, JACK, JOKER, QUEEN, RANK, SUIT_NAMES
from pygames.routes.rules import actions, apply
from pygames.routes.scoring import HIGH, LOW, sales_of, seller, winner_by_sales
from pygames.routes.table import direction, suit_of
from pygames.routes.words import ORDINALS, describe, struck
from pygames.routes.worlds import MEASURE, TURNS, compare

_WAYS = {1: "going up", -1: "going down", 0: "without a direction yet"}


def is_joker(action: Action) -> bool:
    return kind(action) == "face" and RANK[card_of(action)] == JOKER


def pair_of(view: RoutesView, action: Action) -> int:
    """The pair of routes that an action is about, -1 for a discard or swap and for a Joker, who is about all."""
    what = kind(action)
    if what in ("discard", "swap"):
        return -1
    if what == "disband":
        return action - DISBAND
    if is_joker(action):
        return -1
    return place_of(action)[0] % PAIRS if what == "face" else action & 3


def state_of(public: Public, index: int) -> str:
    """A route in a few words."""
    route = public.routes[index]
    if not route:
        return "empty"
    suit = SUIT_NAMES[suit_of(route, public.options)]
    return f"worth {public.values[index]}, {_WAYS[direction(route, public.held[index])]}, in {suit}"


def places(view: RoutesView, action: Action) -> tuple[str, ...]:
    """The places that `where_step` speaks of."""
    seat, what = view.seat or 0, kind(action)
    if what == "open":
        return tuple(
            [f"route:{seat}:{number}" for number in range(PAIRS) if not view.public.routes[PAIRS * seat + number]]
        )
    if is_joker(action):
        return tuple([f"route:{side}:{number}" for side in (seat, 1 - seat) for number in range(PAIRS)])
    pair = pair_of(view, action)
    if pair < 0:
        return tuple([f"hand:{FACES[card]}" for card in sorted(set(view.own or ()))])
    return f"route:{seat}:{pair}", f"route:{1 - seat}:{pair}"


def where_step(view: RoutesView, action: Action) -> Step:
    """Where to look, without saying which card."""
    public, seat = view.public, view.seat or 0
    what = kind(action)
    if what == "open":
        empty = sum([not route for route in public.routes[PAIRS * seat : PAIRS * seat + PAIRS]])
        return Step(
            "where", f"Look at the number cards of your hand; {empty} of your three routes must still be started."
        )
    if is_joker(action):
        return Step("where", "Look at all six routes at once: which value or suit on the table is in your way?")
    pair = pair_of(view, action)
    if pair < 0:
        return Step("where", f"Look at your {len(view.own or ())} cards: which of them is of least use to you?")
    mine, theirs = PAIRS * seat + pair, PAIRS * (1 - seat) + pair
    text = f"Look at the {ORDINALS[pair]} pair: your route is {state_of(public, mine)}"
    return Step("where", f"{text}; the rival's is {state_of(public, theirs)}.")


def idea_step(view: RoutesView, action: Action, after: Public) -> Step:
    """What the choice is about."""
    public, seat = view.public, view.seat or 0
    what = kind(action)
    if what == "swap":
        return Step("idea", "Without a number card no route can be started, so a card has to be swapped.")
    if what == "discard":
        return Step("idea", "No play is worth more now than a fresh card in place of one that is of little use.")
    if what == "open":
        return Step("idea", "A start leaves most choice when many cards can follow it on the way to 21.")
    if is_joker(action):
        return _joker_idea(public, after, seat)
    pair = pair_of(view, action)
    mine, theirs = after.values[PAIRS * seat + pair], after.values[PAIRS * (1 - seat) + pair]
    old_mine, old_theirs = public.values[PAIRS * seat + pair], public.values[PAIRS * (1 - seat) + pair]
    if what == "disband":
        text = "is overloaded" if old_mine > HIGH else "has little left to grow with"
        return Step("idea", f"Your route {text}; a new start may sell sooner.")
    if seller(mine, theirs) == 0 and seller(old_mine, old_theirs) != 0:
        if old_mine == mine:
            return Step("idea", "The rival's route can be pushed out of your way, and then yours sells.")
        return Step("idea", f"Your route can come to sell: {LOW} to {HIGH} and ahead of {theirs}.")
    if seller(old_mine, old_theirs) == 1 and seller(mine, theirs) != 1:
        return Step("idea", "The rival's sale here can be stopped.")
    if what == "face" and place_of(action)[0] // PAIRS != seat:
        return Step("idea", "The rival's route can be made worse than it is.")
    if what == "face" and RANK[card_of(action)] == QUEEN:
        return Step("idea", "Turned round, or in another suit, the route is open to other cards.")
    if what == "face" and RANK[card_of(action)] == JACK:
        return Step("idea", "One card of your own stands in this route's way.")
    if mine < LOW:
        return Step(
            "idea", f"The route needs {LOW - old_mine} more to sell; the card should leave room for the next one."
        )
    if mine > HIGH:
        return Step("idea", "Every choice costs you something; a route above 26 that cannot sell may cost least.")
    return Step("idea", "A route nearer to 26 is harder to beat.")


def _joker_idea(public: Public, after: Public, seat: int) -> Step:
    """What a Joker is about: sales before anything else, then what each side loses."""
    (old_mine, old_theirs), (mine, theirs) = (
        (sales_of(table)[seat], sales_of(table)[1 - seat]) for table in (public, after)
    )
    if theirs < old_theirs:
        return Step("idea", "A Joker can strike on every route at once: it stops what the rival sells.")
    if mine > old_mine:
        return Step("idea", "A Joker can strike on every route at once: with what it removes a pair becomes yours.")
    lost = [sum(_own(public, side)) - sum(_own(after, side)) for side in (0, 1)]
    if not any(lost):
        return Step("idea", "Nothing else helps you now, and a Joker that removes nothing does no harm either.")
    if lost[1 - seat] > lost[seat]:
        return Step("idea", "A Joker can strike on every route at once, and here it costs the rival more than you.")
    if any(old > HIGH >= new for old, new in zip(_own(public, seat), _own(after, seat), strict=True)):
        return Step("idea", "A Joker can lighten a route of yours that is above 26.")
    return Step("idea", "What a Joker removes from your own routes can make room for cards that fit better.")


def _own(public: Public, seat: int) -> tuple[int, ...]:
    """The values of a seat's routes."""
    return public.values[PAIRS * seat : PAIRS * seat + PAIRS]


def chance(worth: float) -> str:
    """A worth from -1 to 1 as a chance to win."""
    return f"{round(50 + 50 * worth)} in 100"


def why_step(view: RoutesView, action: Action, after: Public, ranked: tuple[Estimate[Action], ...]) -> Step:
    """Why: what changes on the table, and the comparison's numbers."""
    public, seat = view.public, view.seat or 0
    parts = []
    if after.winner == seat:
        by_sales = winner_by_sales(after.values, after.options.quick_sale) == seat
        return Step("why", f"It wins the game{f' with {sales_of(after)[seat]} pairs sold' if by_sales else ''}.")
    for side, whose in ((seat, "your"), (1 - seat, "the rival's")):
        for ordinal, old, new in zip(ORDINALS, _own(public, side), _own(after, side), strict=True):
            if new != old:
                parts.append(f"{whose} {ordinal} route goes from {old} to {new}")
    if is_joker(action) and not struck(public, action):
        parts.append("nothing leaves the table")
    before_sold, sold = sales_of(public), sales_of(after)
    if sold != before_sold:
        parts.append(f"you then sell {sold[seat]} and the rival {sold[1 - seat]} of the three pairs")
    parts.append(
        f"played on for {TURNS} turns in {ranked[0].worlds} deals that fit what you see, "
        f"it leaves you a chance to win of about {chance(ranked[0].mean)}"
    )
    text = "; ".join(parts)
    if len(ranked) > 1:
        second = chance(ranked[1].mean)
        name = describe(view, ranked[1].choice)
        near = second == chance(ranked[0].mean)
        text += f"; {'about as good' if near else 'next best'} is to {name[0].lower()}{name[1:]}"
        text += "" if near else f" with {second}"
    return Step("why", text[0].upper() + text[1:] + ".")


def hint(view: RoutesView, budget: Budget, random: Random) -> Advice[Action]:
    """The strong player's choice with its reasons in four steps."""
    assert view.own is not None
    ranked = compare(view, budget, random).estimates()
    action, worlds = ranked[0].choice, ranked[0].worlds
    after = apply(imagine(view, random), action).public
    move = Step("move", describe(view, action) + ".")
    if len(actions(view.public, view.own)) == 1:
        why = Step("why", "There is nothing else to compare it with.")
        idea = Step("idea", "Only one choice is left to you here.")
        return Advice(action, (where_step(view, action), idea, move, why), True, 0, where=places(view, action))
    steps = (
        where_step(view, action),
        idea_step(view, action, after),
        move,
        why_step(view, action, after, ranked),
    )
    reasons = (margin_reason(ranked, MEASURE, "chance"),)
    sure = how_sure(ranked, action, f"for up to {TURNS} turns")
    return Advice(action, steps, after.winner == view.seat, worlds, None, ranked, places(view, action), reasons, sure)
