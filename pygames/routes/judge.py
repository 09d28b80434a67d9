"""How good a table is for a seat, and the plain player built on it.

A pair is worth +1 to who sells it for certain and -1 to the other; a route on its way is worth its promise, the chance
that it will sell, from a table worked out once by looking at the cards that may follow.
"""

from typing import TypeAlias

from pygames.routes.model import (
    DISBAND,
    DISCARD,
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
from pygames.routes.table import direction, followers, joker, route_value, slot_value, suit_of

WIN = 100.0
"""What a won game is worth; three pairs for certain are 3."""
OVERLOADED = 0.1
"""Promise of a route above 26: only a removal can still save it."""
HOLD = 0.93
"""What a promise keeps of its worth for every card that is still needed."""
CHOICES = 3
"""Number cards that a hand holds as a rule."""

KEEP = {JACK: 0.22, QUEEN: 0.09, KING: 0.16, JOKER: 0.22}
"""What a face card kept in the hand is worth; a number card is worth `KEEP_NUMBER`."""
KEEP_NUMBER = 0.05
DRAW = 0.03
"""What a fresh card for a useless one is worth."""
FINISHER = 0.12
"""What it is worth to hold the card that brings a route into range."""
TEMPO = 0.06
"""What a disband costs beyond the route: a turn without a card."""
SAVED = 0.45
"""Share of its worth that a pair keeps while the other side may still overtake it."""


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
    return OVERLOADED if value > HIGH else _PROMISE[value, way, last]


def promise_of(route: Route, value: int, held: int) -> float:
    if value >= LOW or not route:
        return promise(value, 0, 0)
    return promise(value, direction(route, held), RANK[route[-1][0]])


def pair_worth(mine: int, my_promise: float, theirs: int, their_promise: float) -> float:
    """What a pair is worth to who has the first of the two routes, from -1 to 1."""
    sold = seller(mine, theirs)
    if sold == 0:
        return 1.0 - SAVED * their_promise * (HIGH - mine) / (HIGH - LOW) if theirs <= HIGH else 1.0
    if sold == 1:
        return SAVED * my_promise * (HIGH - theirs) / (HIGH - LOW) - 1.0 if mine <= HIGH else -1.0
    if LOW <= mine <= HIGH:
        return 0.0
    return 0.7 * (my_promise - their_promise)


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
    """What a table is worth: the pairs together, or `WIN` to who has won."""
    (a, p, b, q), (c, r, d, s), (e, t, f, u) = pairs
    won = winner_by_sales((a, c, e, b, d, f), quick_sale)
    if won >= 0:
        return -WIN if won else WIN
    return pair_worth(a, p, b, q) + pair_worth(c, r, d, s) + pair_worth(e, t, f, u)


def table_worth(public: Public, seat: int) -> float:
    """What a whole position is worth to a seat, finished or not."""
    if public.winner >= 0:
        return WIN if public.winner == seat else -WIN
    return worth(pairs_of(public, seat), public.options.quick_sale)


def keep(rank: int) -> float:
    """What it is worth to have a card of this rank in the hand."""
    return KEEP_NUMBER if rank <= HIGHEST else KEEP[rank]


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
    held_ranks = [RANK[card] for card in hand]
    found = []
    for action in actions(public, hand):
        if action >= FACE:
            value = _rate_face(public, seat, pairs, action) - KEEP[RANK[card_of(action)]]
        elif action >= NUMBER or action < SWAP:
            value = _rate_number(public, seat, pairs, hand, action) - KEEP_NUMBER
        elif action >= DISBAND:
            pair = action - DISBAND
            _, _, theirs, their_promise = pairs[pair]
            value = _with(pairs, pair, (0, promise(0, 0, 0), theirs, their_promise), quick) - TEMPO
        else:
            rank = RANK[action - DISCARD if action >= DISCARD else action - SWAP]
            # A rank held twice, or a low number, is the easiest to spare.
            spare = 0.01 * (held_ranks.count(rank) > 1) if rank <= HIGHEST else 0.0
            value = now - keep(rank) + DRAW + spare
        if last_card and not DISBAND <= action < NUMBER and value < WIN / 2:
            value -= WIN
        found.append((value, action))
    return found


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
    extra = 0.0
    if value < LOW:
        suit = suit_of(((*route, (card,))), public.options)
        mask = followers(rank, way, suit)
        for other in hand:
            if other != card and mask >> other & 1 and LOW <= value + RANK[other] <= HIGH:
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
