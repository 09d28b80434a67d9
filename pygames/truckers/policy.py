"""The rollout policy of The Truckers (`plain`): what each decision is worth by a look at the table, without playing on.

Everything is in dollars as scored at the end. It looks only at what the given seat may know: the public part and its
own.
"""

from functools import lru_cache
from typing import NamedTuple

from pygames.truckers.board import destination, landing, shortfall
from pygames.truckers.loading import kind_of, load_after, load_options, loaded_cards, parts_of, take
from pygames.truckers.model import (
    ACCEPT,
    ADD,
    ADD_TRUCK,
    ANSWER,
    DONE,
    LOADING,
    NONE,
    NOTHING,
    REJECT,
    SELECT,
    STOP,
    TRADE,
    Action,
    Cards,
    Loads,
    Multi,
    Offer,
    Own,
    Public,
    Single,
    is_final,
    this_lap,
)
from pygames.truckers.pieces import HANDS, KIND, KINDS, LOAD, RING, SIZE, WILD, units
from pygames.truckers.rules import must_add
from pygames.truckers.scoring import (
    ALL_KINDS,
    EMPTY_TRUCK,
    FULL_TRUCK,
    LEFT_OVER,
    MOST,
    ONLY_LOADER,
    SECOND,
    SHARED_MOST,
    counts_by_seat,
    kind_counts,
    money,
)

MEAN_ADVANCE = 3.5
"""Spaces of an average advance card."""
LOAD_ROUND = 450
"""What a round spent on loading costs: the spaces not driven."""
WAITING = 900
"""What it is worth to wait with a small load while there is time for it to grow."""
PER_SPACE = 40
"""What a space further on is worth while the end is far."""
TRADE_GAIN = 60
"""The least gain for which a trade is proposed or accepted."""


class Loading(NamedTuple):
    """The best that a seat can load now: the action and the dollars it gains."""

    action: Multi | Single
    gain: int


# Loading


def own_pay(mine: int, rivals: Cards) -> int:
    """What a seat's units of one kind pay against its rivals' counts."""
    if not mine:
        return 0
    best = max(rivals)
    if mine > best:
        return MOST if best else ONLY_LOADER
    if mine == best:
        return SHARED_MOST
    ahead = {count for count in rivals if count > mine}
    return SECOND if len(ahead) == 1 and mine not in rivals else 0


def load_gain(row: Cards, loads: Loads, rivals: tuple[Cards, ...], act: Multi | Single) -> int:
    """The dollars that a load gains as scored now."""
    after = load_after(loads, act)
    gain = -LEFT_OVER * units(loaded_cards(act))
    for truck, _ in parts_of(act):
        if not loads[truck]:
            gain -= EMPTY_TRUCK
        if units(after[truck]) == row[truck]:
            gain += FULL_TRUCK
        kind = KIND[after[truck][0]]
        before = units(loads[truck])
        gain += own_pay(units(after[truck]), rivals[kind]) - own_pay(before, rivals[kind])
    if all(kind_counts(after)) and not all(kind_counts(loads)):
        gain += ALL_KINDS
    return gain


@lru_cache(maxsize=1 << 14)
def ranked_loads(row: Cards, loads: Loads, stock: Cards, rivals: tuple[Cards, ...]) -> tuple[Loading, ...]:
    """Everything that can be loaded with what it gains, the best first; of equal ones the tighter one."""
    found = [Loading(act, load_gain(row, loads, rivals, act)) for act in load_options(row, loads, stock)]
    found.sort(key=lambda loading: (-loading.gain, _room_left(row, loads, loading.action)))
    return tuple(found)


def _room_left(row: Cards, loads: Loads, act: Multi | Single) -> int:
    """Units that stay free on the trucks loaded."""
    after = load_after(loads, act)
    return sum(row[truck] - units(after[truck]) for truck, _ in parts_of(act))


def rivals_of(public: Public, seat: int) -> tuple[Cards, ...]:
    """By kind, the rivals' units loaded, as far as everybody knows."""
    counts = [counts for other, counts in enumerate(counts_by_seat(public)) if other != seat]
    return tuple(zip(*counts, strict=True))


def own_loads(public: Public, own: Own, seat: int) -> Loads:
    return own.loads or public.loads[seat]


def best_loads(public: Public, own: Own, seat: int) -> tuple[Loading, ...]:
    """`ranked_loads` of this seat's trucks and stock."""
    if not public.stocks[seat]:
        return ()
    return ranked_loads(public.rows[seat], own_loads(public, own, seat), public.stocks[seat], rivals_of(public, seat))


# Packages in the stock


def use_of(public: Public, loads: Loads, seat: int, card: int, stock: Cards) -> int:
    """What one more package in a stock is worth to its owner; `stock` is the rest of it.

    `loads` are the owner's as far as they are known. A package without a truck to go on is a loss.
    """
    row = public.rows[seat]
    size = SIZE[card]
    if loads:
        kinds = [kind_of(load) for load in loads]
    else:
        kinds = sorted({KIND[held] for held in public.loaded[seat] if held != WILD})
        kinds += [NONE] * (len(row) - len(kinds))
    free = max(0, len(row) - sum(kind >= 0 for kind in kinds))
    waiting = {KIND[held] for held in stock if held != WILD and KIND[held] not in kinds}
    if card == WILD:
        room = sum(capacity for capacity, kind in zip(row, kinds, strict=True) if kind >= 0)
        return 120 if waiting or room > 4 else 20
    kind = KIND[card]
    if kind in kinds:
        truck = kinds.index(kind)
        queued = sum(SIZE[held] for held in stock if KIND[held] == kind)
        room = row[truck] - queued - (units(loads[truck]) if loads else 2)
        return 130 * size if room >= size else LEFT_OVER * size
    if kind in waiting:
        queued = sum(SIZE[held] for held in stock if KIND[held] == kind)
        return 150 * size if queued + size <= max(row) else LEFT_OVER * size
    return 220 + 40 * size if len(waiting) < free else LEFT_OVER * size


def rounds_left(public: Public) -> float:
    """Rounds until the leading truck may be expected to finish, after this one."""
    leader = max(range(len(public.rows)), key=lambda seat: public.progress[seat])
    spaces = shortfall(public.sizes, public.progress, leader, public.options.laps, True)
    return spaces / MEAN_ADVANCE


# Decisions


def choice_values(public: Public, own: Own, seat: int) -> list[tuple[float, Action]]:
    """What each card that can be chosen is worth, the best first."""
    left = rounds_left(public)
    loads, stock = own_loads(public, own, seat), public.stocks[seat]
    found: list[tuple[float, Action]] = []
    finish = RING * public.options.laps
    for card in HANDS[public.hands[seat]]:
        end = destination(public.sizes, public.progress, seat, card)
        value = float(PER_SPACE * card)
        if end >= finish:
            value += _finishing(public, seat)
        elif end > public.progress[seat]:
            deck = end % RING - 1
            if public.sizes[deck]:
                top = public.tops[deck]
                gain = use_of(public, loads, seat, top, stock)
                if left < 2:
                    gain = LEFT_OVER * SIZE[top] + int((gain - LEFT_OVER * SIZE[top]) * left / 3)
                value += gain * (0.8 if landing(public.progress, seat, end)[0] < 0 else 0.6)
        found.append((value, card))
    found.append((_load_value(public, own, seat, left), LOAD))
    found.sort(key=lambda pair: -pair[0])
    return found


def _load_value(public: Public, own: Own, seat: int, left: float) -> float:
    ranked = best_loads(public, own, seat)
    if not ranked:
        return -1000.0
    best = ranked[0]
    groups = len({KIND[card] for card in public.stocks[seat]})
    small = units(loaded_cards(best.action)) < 3
    hurry = left <= groups + 1
    return best.gain - LOAD_ROUND - (WAITING if small and not hurry else 0) + (300 if hurry else 0)


def _finishing(public: Public, seat: int) -> float:
    """Finishing ends the game in this round: good for who leads, and it saves its own lap penalty."""
    scores = money(public)
    short = shortfall(public.sizes, public.progress, seat, public.options.laps, True)
    lead = scores[seat] + 100 * short - max(score for other, score in enumerate(scores) if other != seat)
    return 400.0 if lead > 0 else -200.0


def wants_truck(public: Public, own: Own, seat: int) -> bool:
    """Whether a further truck is likely to be loaded before the end."""
    if is_final(public):
        return False
    kinds = {kind_of(load) for load in own_loads(public, own, seat) if load}
    kinds |= {KIND[card] for card in public.stocks[seat] if card != WILD}
    hope = 1 if this_lap(public, seat) < public.options.laps - 1 else 0
    return len(public.rows[seat]) < min(len(KINDS), len(kinds) + hope)


def trade_gain(public: Public, loads: Loads, seat: int, loses: Cards, gains: Cards) -> int:
    """What giving some packages of a stock and getting others is worth to its owner."""
    rest = take(public.stocks[seat], loses)
    total = 0
    for card in gains:
        total += use_of(public, loads, seat, card, rest)
        rest = tuple(sorted((*rest, card)))
    kept = take(public.stocks[seat], loses)
    for card in loses:
        total -= use_of(public, loads, seat, card, kept)
        kept = tuple(sorted((*kept, card)))
    return total


def good_offers(public: Public, own: Own, seat: int) -> list[tuple[int, Offer]]:
    """Gifts and swaps of one package by which both seats gain, the one best for this seat first."""
    found = []
    mine = own_loads(public, own, seat)
    for to, stock in enumerate(public.stocks):
        if to == seat:
            continue
        for give in sorted(set(public.stocks[seat])):
            for get in (NONE, *sorted(set(stock))):
                if get == give:
                    continue
                offer = Offer(to, (give,), (get,) if get >= 0 else ())
                if offer in public.offers:
                    continue
                gain = trade_gain(public, mine, seat, offer.give, offer.get)
                if gain >= TRADE_GAIN and trade_gain(public, public.loads[to], to, offer.get, offer.give) >= TRADE_GAIN:
                    found.append((gain, offer))
    found.sort(key=lambda pair: -pair[0])
    return found


def accepts(public: Public, own: Own, seat: int) -> bool:
    """Whether the offer on the table is good for the seat that is asked."""
    offer = public.offers[-1]
    return trade_gain(public, own_loads(public, own, seat), seat, offer.get, offer.give) >= TRADE_GAIN


def plain(public: Public, own: Own, seat: int) -> Action:
    """The plain policy's action for a seat that is to act."""
    now = public.phase
    if now == SELECT:
        return choice_values(public, own, seat)[0][1]
    if now == LOADING:
        ranked = best_loads(public, own, seat)
        return ranked[0].action if ranked and ranked[0].gain > 0 else NOTHING
    if now == ADD_TRUCK:
        return ADD if must_add(public, seat) or wants_truck(public, own, seat) else STOP
    if now == TRADE:
        offers = good_offers(public, own, seat)
        return offers[0][1] if offers else DONE
    assert now == ANSWER
    return ACCEPT if accepts(public, own, seat) else REJECT
