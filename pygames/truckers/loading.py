"""Loading packages on trucks: what may be loaded, why something may not, and what it gives.

A load is in ascending order of faces, wild ones last, so its first package tells its kind.
"""

from collections.abc import Iterator
from functools import lru_cache

from pygames.core.errors import Refusal
from pygames.core.values import make
from pygames.truckers.model import NONE, Cards, Loads, Multi, Single
from pygames.truckers.pieces import (
    DOUBLE,
    FACES,
    KIND,
    KINDS,
    MANY_NAMES,
    SIZE,
    WILD,
    package_list,
    too_many,
    units,
)


def kind_of(load: Cards) -> int:
    """The kind that a truck carries, -1 while it is empty."""
    return KIND[load[0]] if load else NONE


def is_legal_load(capacity: int, load: Cards) -> bool:
    """One kind, no wild package without another, and no more units than fit."""
    kinds = {KIND[card] for card in load if card != WILD}
    return len(kinds) == 1 and units(load) <= capacity if load else True


def are_legal(capacities: tuple[int, ...], loads: Loads) -> bool:
    """Whether each truck of a row is legal and no kind is on two of them (T-24)."""
    kinds = [kind_of(load) for load in loads if load]
    return len(set(kinds)) == len(kinds) and all(map(is_legal_load, capacities, loads))


def add(cards: Cards, more: Cards) -> Cards:
    return tuple(sorted(cards + more))


def take(cards: Cards, some: Cards) -> Cards:
    """`cards` without `some`, which are among them."""
    rest = list(cards)
    for card in some:
        rest.remove(card)
    return tuple(rest)


def holds(cards: Cards, some: Cards) -> bool:
    """Whether `some` are among `cards`, each copy once."""
    return all(some.count(card) <= cards.count(card) for card in some)


# What may be loaded


def _packings(singles: int, doubles: int, wilds: int, free: int, started: bool) -> Iterator[tuple[int, int, int]]:
    """Every number of singles, doubles and wild packages that fits a truck, at least one and never wild alone."""
    for double in range(min(doubles, free // 2) + 1):
        for single in range(min(singles, free - 2 * double) + 1):
            if not single and not double and not started:
                continue
            for wild in range(min(wilds, free - 2 * double - single) + 1):
                if single or double or wild:
                    yield single, double, wild


def _multis(free: list[int], kinds: list[int], stock: Cards) -> Iterator[Multi]:
    wilds = stock.count(WILD)
    for truck, carried in enumerate(kinds):
        for kind in range(len(KINDS)) if carried < 0 else (carried,):
            if carried < 0 and kind in kinds:
                continue
            singles, doubles = stock.count(kind), stock.count(kind + DOUBLE)
            if singles or doubles or wilds:
                for single, double, wild in _packings(singles, doubles, wilds, free[truck], carried >= 0):
                    cards = (kind,) * single + (kind + DOUBLE,) * double + (WILD,) * wild
                    yield make(Multi, (truck, cards))


def _singles(free: list[int], kinds: list[int], stock: Cards) -> Iterator[Single]:
    faces = sorted(set(stock))
    twice = {face for face in faces if stock.count(face) > 1}
    fits: list[list[int]] = []
    for truck, carried in enumerate(kinds):
        if carried >= 0:
            fits.append([face for face in faces if KIND[face] in (carried, NONE) and SIZE[face] <= free[truck]])
        else:
            fits.append([face for face in faces if face != WILD and KIND[face] not in kinds])
    for truck, carried in enumerate(kinds):
        for other in range(truck + 1, len(kinds)):
            both_empty = carried < 0 and kinds[other] < 0
            for face in fits[truck]:
                for second in fits[other]:
                    if face == second and face not in twice:
                        continue
                    if both_empty and KIND[face] == KIND[second]:
                        continue
                    yield make(Single, (truck, face, other, second))


@lru_cache(maxsize=1 << 14)
def load_options(capacities: tuple[int, ...], loads: Loads, stock: Cards) -> tuple[Multi | Single, ...]:
    """Everything that a seat may load, once for each set of printed faces and truck (T-22 to T-26)."""
    free = [capacity - units(load) for capacity, load in zip(capacities, loads, strict=True)]
    kinds = [kind_of(load) for load in loads]
    return (*_multis(free, kinds, stock), *_singles(free, kinds, stock))


# Why not


def refuse_load(
    seat: int, capacities: tuple[int, ...], loads: Loads, stock: Cards, act: Multi | Single
) -> Refusal | None:
    """Why a seat may not load this, or None."""
    parts = parts_of(act)
    for truck, _ in parts:
        if not 0 <= truck < len(capacities):
            return Refusal(
                "no-such-truck",
                f"There is no truck {truck + 1}: counted from 1 you have trucks 1 to {len(capacities)}.",
                f"truck:{seat}:{truck}",
                "truckers:7",
            )
    cards = tuple(sorted(card for _, some in parts for card in some))
    if not cards:
        return Refusal("no-package", "A load needs at least one package.", "cards", "T-22")
    if len(parts) == 2 and parts[0][0] == parts[1][0]:
        return Refusal(
            "same-truck",
            "Loading singly puts the two packages on two different trucks.",
            f"truck:{seat}:{parts[0][0]}",
            "T-23",
        )
    for card in cards:
        if cards.count(card) > stock.count(card):
            text = too_many(card, cards, "your", stock)
            return Refusal("not-in-stock", text, f"stock:{seat}:{FACES[card]}", "truckers:6")
    after = load_after(loads, act)
    for truck, _ in parts:
        refusal = _refuse_truck(seat, truck, capacities[truck], after)
        if refusal:
            return refusal
    return None


def _refuse_truck(seat: int, truck: int, capacity: int, loads: Loads) -> Refusal | None:
    load, where = loads[truck], f"truck:{seat}:{truck}"
    kinds = sorted({KIND[card] for card in load if card != WILD})
    if not kinds:
        text = f"A wild package needs an ordinary one beside it, and truck {truck + 1} would have none."
        return Refusal("wild-alone", text, where, "T-25")
    if len(kinds) > 1:
        names = " and ".join(MANY_NAMES[kind] for kind in kinds)
        text = f"A truck carries one kind, and truck {truck + 1} would have {names}."
        return Refusal("mixed-kinds", text, where, "truckers:7")
    for other, carried in enumerate(loads):
        if other != truck and kind_of(carried) == kinds[0]:
            return Refusal(
                "kind-elsewhere",
                f"Only one of your trucks may carry {MANY_NAMES[kinds[0]]}, and truck {other + 1} has some.",
                f"truck:{seat}:{other}",
                "T-24",
            )
    if units(load) > capacity:
        rule = "T-26" if any(SIZE[card] > 1 for card in load) else "truckers:7"
        text = f"Truck {truck + 1} holds {capacity} units, and this would make {units(load)}."
        return Refusal("over-capacity", text, where, rule)
    return None


# What it gives


def parts_of(act: Multi | Single) -> tuple[tuple[int, Cards], ...]:
    """The trucks that are loaded and what each gets."""
    if isinstance(act, Multi):
        return (act,)
    return ((act.truck, (act.card,)), (act.other_truck, (act.other_card,)))


def load_after(loads: Loads, act: Multi | Single) -> Loads:
    """The loads of a row after loading."""
    after = list(loads)
    for truck, cards in parts_of(act):
        after[truck] = add(after[truck], cards)
    return tuple(after)


def is_part_of(loads: Loads, act: Multi | Single, more: Multi | Single) -> bool:
    """Whether `more` is `act` with further ordinary packages on top, none of them on a truck that it would start.

    Such packages can go nowhere else, since a kind lies on one truck (T-24).
    """
    rest = dict(parts_of(more))
    for truck, cards in parts_of(act):
        if not holds(rest.get(truck, ()), cards):
            return False
        rest[truck] = take(rest[truck], cards)
    started = {truck for truck, _ in parts_of(act)}
    return any(rest.values()) and not any(
        WILD in cards or not (loads[truck] or truck in started) for truck, cards in rest.items() if cards
    )


def loaded_cards(act: Multi | Single) -> Cards:
    """The packages that leave the stock."""
    return act.cards if isinstance(act, Multi) else add((act.card,), (act.other_card,))


def load_text(act: Multi | Single) -> str:
    """A load in words, trucks counted from 1."""
    parts = [f"{package_list(cards)} on truck {truck + 1}" for truck, cards in parts_of(act)]
    return " and ".join(parts)
