"""The rollout policy of Routes: how good a table is for a seat, and the plain player built on it.

A route on its way is worth its promise, the chance that it will sell, from a table worked out once by looking at the
cards that may follow. Promises make the odds of a pair, and three pairs' odds the chance to win.
"""

from typing import TypeAlias

from pygames.routes.model import (
    DISBAND,
    FACE,
    NUMBER,
    PAIRS,
    SWAP,
    Action,
    Hand,
    Public,
    Route,
    card_of,
    place_of,
)
from pygames.routes.pieces import HIGHEST, JACK, JOKER, KING, QUEEN, RANK
from pygames.routes.rules import actions
from pygames.routes.scoring import HIGH, LOW, seller, winner_by_sales
from pygames.routes.table import direction, followers, joker, may_follow, route_value, slot_value, suit_of

WIN = 100.0
"""What a won game is worth; a table that is as good as won is worth 1."""
OVERLOADED = 0.1
"""Promise of a route above 26: only a removal can still save it."""
HOLD = 0.82
"""What a promise keeps of its worth for every card that is still needed."""
CHOICES = 3
"""Number cards that a hand holds as a rule."""

KEEP = {JACK: 0.22, QUEEN: 0.09, KING: 0.16, JOKER: 0.22}
"""What a face card kept in the hand is worth; a number card is worth `KEEP_NUMBER`."""
KEEP_NUMBER = 0.03
CROWDED = (1.0, 1.0, 1.0, 0.6, 0.2, 0.0)
"""Share of their worth that face cards keep by how many are in the hand."""
LATE = 20
"""Cards left in hand and deck below which face cards are there to be spent."""
FINISHER = 0.16
"""What it is worth to hold the card that brings a route into range."""
WASTE = 0.05
"""What it costs to put a card on a route that is overloaded already."""
TEMPO = 0.15
"""What a disband costs beyond the route: a turn without a card."""
SAVED = 0.45
"""How likely a route that may still reach more overtakes one that sells with the least."""
OPEN_PAIR = 0.8
"""How likely a route with a certain promise comes to sell where nobody sells yet."""
TIED = 0.35
"""How likely each side comes to sell a pair that is tied in range."""
DOUBT = 0.08
"""Chance that is left to either side of any pair."""
DELAY = 0.4
"""Share of a table's worth that waits for all pairs to be sold."""


def _promises() -> dict[tuple[int, int, int], float]:
    """By value, direction and last rank: the chance to end in range with the best of a few cards at every step.

    A card against the direction still fits where it is of the route's suit, one time in four.
    """
    table: dict[tuple[int, int, int], float] = {}
    for value in range(HIGH, -1, -1):
        for way in (-1, 0, 1):
            for last in range(HIGHEST + 1):
                if value >= LOW:
                    table[value, way, last] = 1.0
                    continue
                chances: list[tuple[float, float]] = []
                for rank in range(1, HIGHEST + 1):
                    if rank == last:
                        continue
                    after = value + rank
                    turned = (1 if rank > last else -1) if last else 0
                    worth = table[after, turned, rank] if after <= HIGH else OVERLOADED
                    fits = 1.0 if not last or way in (0, turned) else 0.25
                    chances.append((worth, fits / HIGHEST))
                chances.sort(reverse=True)
                best, left = 0.0, 1.0
                for worth, share in chances:
                    rest = max(0.0, left - share)
                    best += worth * (left**CHOICES - rest**CHOICES)
                    left = rest
                table[value, way, last] = HOLD * best
    return table


_PROMISE = _promises()


def promise(value: int, way: int, last: int) -> float:
    """The chance that a route of this value, direction and last rank (0: empty) comes to sell or stays in range."""
    return OVERLOADED * HIGH / value if value > HIGH else _PROMISE[value, way, last]


def promise_of(route: Route, value: int, held: int) -> float:
    if value >= LOW or not route:
        return promise(value, 0, 0)
    return promise(value, direction(route, held), RANK[route[-1][0]])


def pair_odds(mine: int, my_promise: float, theirs: int, their_promise: float) -> tuple[float, float]:
    """The chances that a pair comes to be sold by the first of two routes and by the second, within a few turns."""
    sold = seller(mine, theirs)
    if sold == 0:
        lost = SAVED * their_promise * (HIGH - mine) / (HIGH - LOW) if theirs <= HIGH else 0.0
        return 1.0 - lost, lost
    if sold == 1:
        lost = SAVED * my_promise * (HIGH - theirs) / (HIGH - LOW) if mine <= HIGH else 0.0
        return lost, 1.0 - lost
    if LOW <= mine <= HIGH:
        return TIED, TIED
    return OPEN_PAIR * my_promise * (1.0 - their_promise / 2), OPEN_PAIR * their_promise * (1.0 - my_promise / 2)


Pairs: TypeAlias = list[tuple[int, float, int, float]]
"""For each pair: my value and promise, the rival's value and promise."""


def pairs_of(public: Public, seat: int) -> Pairs:
    found = []
    mine, theirs = PAIRS * seat, PAIRS * (1 - seat)
    routes, values, held = public.routes, public.values, public.held
    for pair in range(PAIRS):
        i, j = mine + pair, theirs + pair
        found.append(
            (values[i], promise_of(routes[i], values[i], held[i]), values[j], promise_of(routes[j], values[j], held[j]))
        )
    return found


def worth(pairs: Pairs, quick_sale: bool) -> float:
    """What a table is worth, from -1 to 1, or `WIN` to who has won.

    The chance to sell two of the three pairs in the end, made the more of the nearer all pairs are to being sold:
    who is behind gains by keeping a pair open.
    """
    (a, p, b, q), (c, r, d, s), (e, t, f, u) = pairs
    won = winner_by_sales((a, c, e, b, d, f), quick_sale)
    if won >= 0:
        return -WIN if won else WIN
    a1, b1 = pair_odds(a, p, b, q)
    a2, b2 = pair_odds(c, r, d, s)
    a3, b3 = pair_odds(e, t, f, u)
    c1, c2, c3 = a1 + b1, a2 + b2, a3 + b3
    m1 = (a1 + DOUBT) / (c1 + 2 * DOUBT)
    m2 = (a2 + DOUBT) / (c2 + 2 * DOUBT)
    m3 = (a3 + DOUBT) / (c3 + 2 * DOUBT)
    two = m1 * m2 + m1 * m3 + m2 * m3 - 2 * m1 * m2 * m3
    return (2.0 * two - 1.0) * (1.0 - DELAY + DELAY * c1 * c2 * c3)


def table_worth(public: Public, seat: int) -> float:
    """What a whole position is worth to a seat, finished or not."""
    if public.winner >= 0:
        return WIN if public.winner == seat else -WIN
    return worth(pairs_of(public, seat), public.options.quick_sale)


def keep_worth(public: Public, hand: Hand) -> dict[int, float]:
    """By rank, what it is worth to have one such face card in the hand.

    Less where they fill the hand and leave no room for number cards, and less as the cards run out.
    """
    seat = public.turn
    faces = sum([RANK[card] > HIGHEST for card in hand])
    left = public.deck_count[seat] + len(hand)
    share = CROWDED[faces] if faces < len(CROWDED) else 0.0
    if left < LATE and not public.reshuffles_left[seat]:
        share *= left / LATE
    return {rank: value * share for rank, value in KEEP.items()}


def exhausting(public: Public) -> bool:
    """Whether the seat to act loses by spending a card: it is its last, and nothing can be drawn."""
    seat = public.turn
    reshuffle = public.reshuffles_left[seat] and public.discard[seat]
    return public.hand_count[seat] == 1 and not public.deck_count[seat] and not reshuffle


def rate(public: Public, hand: Hand) -> list[tuple[float, Action]]:
    """Every listed action with what the table is worth after it, the card spent counted; in menu order."""
    seat = public.turn
    pairs = pairs_of(public, seat)
    quick = public.options.quick_sale
    now = worth(pairs, quick)
    last_card = exhausting(public)
    kept = keep_worth(public, hand)
    found = []
    for action in actions(public, hand):
        if action >= FACE:
            value = _rate_face(public, seat, pairs, action) - kept[RANK[card_of(action)]]
        elif action >= NUMBER or action < SWAP:
            value = _rate_number(public, seat, pairs, hand, action) - KEEP_NUMBER
        elif action >= DISBAND:
            pair = action - DISBAND
            _, _, theirs, their_promise = pairs[pair]
            value = _with(pairs, pair, (0, promise(0, 0, 0), theirs, their_promise), quick) - TEMPO
        else:
            card = card_of(action)
            value = now - (_use(public, card) if RANK[card] <= HIGHEST else kept[RANK[card]])
        if last_card and not DISBAND <= action < NUMBER and value < WIN / 2:
            value -= WIN
        found.append((value, action))
    return found


def _use(public: Public, card: int) -> float:
    """What it is worth to keep a number card: little where none of the seat's routes could take it."""
    base = PAIRS * public.turn
    for index in range(base, base + PAIRS):
        fits = public.values[index] + RANK[card] <= HIGH
        if fits and may_follow(public.routes[index], public.held[index], public.options)[card]:
            return KEEP_NUMBER
    return KEEP_NUMBER / 3


def _with(pairs: Pairs, pair: int, changed: tuple[int, float, int, float], quick: bool) -> float:
    return worth([changed if number == pair else old for number, old in enumerate(pairs)], quick)


def _rate_number(public: Public, seat: int, pairs: Pairs, hand: Hand, action: Action) -> float:
    pair = action & 3
    card = card_of(action)
    index = PAIRS * seat + pair
    rank = RANK[card]
    route = public.routes[index]
    way = 0 if not route else 1 if rank > RANK[route[-1][0]] else -1
    value = public.values[index] + rank
    chance = promise(value, way, rank)
    extra = -WASTE if value - rank > HIGH else 0.0
    if value < LOW:
        suit = suit_of(((*route, (card,))), public.options)
        follow = followers(rank, way, suit)
        for other in hand:
            if other != card and follow[other] and LOW <= value + RANK[other] <= HIGH:
                extra = FINISHER
                break
    _, _, theirs, their_promise = pairs[pair]
    return _with(pairs, pair, (value, chance, theirs, their_promise), public.options.quick_sale) + extra


def _rate_face(public: Public, seat: int, pairs: Pairs, action: Action) -> float:
    index, at = place_of(action)
    rank = RANK[card_of(action)]
    options = public.options
    route, value, held = public.routes[index], public.values[index], public.held[index]
    slot = route[at]
    if rank == JOKER:
        routes, hit = joker(public.routes, index, at, options, ([], []))
        if not hit:
            return worth(pairs, options.quick_sale)
        values = list(public.values)
        for number in hit:
            values[number] = route_value(routes[number], options.kings_add)
        after = public._replace(routes=routes, values=tuple(values), held=(0,) * len(values))
        return worth(pairs_of(after, seat), options.quick_sale)
    if rank == JACK:
        after_route = route[:at] + route[at + 1 :]
        value -= slot_value(slot, options.kings_add)
        chance = promise_of(after_route, value, 0)
    elif rank == KING:
        value += RANK[slot[0]] if options.kings_add else slot_value(slot, options.kings_add)
        chance = promise_of(route, value, held)
    elif rank == QUEEN and at == len(route) - 1:
        chance = promise(value, -direction(route, held), RANK[slot[0]])
    else:
        return worth(pairs, options.quick_sale)
    pair = index % PAIRS
    mine, my_promise, theirs, their_promise = pairs[pair]
    changed = (value, chance, theirs, their_promise) if index // PAIRS == seat else (mine, my_promise, value, chance)
    return _with(pairs, pair, changed, options.quick_sale)


def plain(public: Public, hand: Hand) -> Action:
    """The plain player's action for the seat to act: the best rated, the first of equals."""
    best_value, best = float("-inf"), -1
    for value, action in rate(public, hand):
        if value > best_value:
            best_value, best = value, action
    return best
