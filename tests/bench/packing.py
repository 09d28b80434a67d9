"""How long packing questions take by search and by CP-SAT, on one set: `python -m tests.bench.packing [N]`.

Prints median, 95th percentile and longest in milliseconds of processor time, and the ratio of the medians.
"""

import sys
from collections.abc import Callable, Sequence
from random import Random
from time import process_time
from typing import TypeVar

from pygames.freight_cars.pieces import FREIGHT
from solver.packing import (
    LoadInstance,
    best_fit,
    best_train,
    card_board,
    finish,
    fit,
    fit_card,
    prove_best_fit,
    prove_best_train,
    prove_finish,
    prove_fit,
    prove_why_not,
    why_not,
)
from tests.solver.packing_cases import HOUSE, random_board, random_fill, random_supply, random_train

T = TypeVar("T")


def times(ask: Callable[[T], object], instances: Sequence[T]) -> list[float]:
    """Milliseconds for each instance, in ascending order."""
    found = []
    for instance in instances:
        start = process_time()
        ask(instance)
        found.append((process_time() - start) * 1000)
    return sorted(found)


def compare(name: str, search: Callable[[T], object], prove: Callable[[T], object], instances: Sequence[T]) -> None:
    medians = []
    for how, ask in (("search", search), ("CP-SAT", prove)):
        spent = times(ask, instances)
        medians.append(spent[len(spent) // 2])
        print(f"{name:24}{how:8}{medians[-1]:9.2f}{spent[len(spent) * 95 // 100]:9.2f}{spent[-1]:9.2f}")
    print(f"{'':24}CP-SAT / search {medians[1] / medians[0]:.0f}")


def main(number: int) -> None:
    random = Random(1)
    print(f"{number} instances each: median, 95th percentile, longest, ms")
    cards = [(random.randrange(FREIGHT), random_supply(random, 5)) for _ in range(number)]
    table = times(lambda each: fit_card(HOUSE, *each), cards)
    print(f"{'fit of a card':24}{'table':8}{table[number // 2]:9.2f}{table[number * 95 // 100]:9.2f}{table[-1]:9.2f}")
    compare("fit of a card", fit, prove_fit, [card_board(HOUSE, *each) for each in cards])
    compare("fit, to 6 by 6", fit, prove_fit, [random_board(random, 36) for _ in range(number)])
    compare("finish, to 6 by 6", finish, prove_finish, [random_board(random, 36, True) for _ in range(number)])
    compare("best fit, 8 in hand", best_fit, prove_best_fit, [random_fill(random, 7) for _ in range(number)])
    seats = [random_train(random, 8) for _ in range(number)]
    compare("best train, 8 in hand", best_train, prove_best_train, seats)
    compare("why not", why_not, prove_why_not, [LoadInstance(s.hand[0], s.supply, s.train) for s in seats])


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
