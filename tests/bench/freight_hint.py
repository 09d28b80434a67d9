"""Freight Cars' hints: how long they take, by kind of decision, and how strong they are.

`python -m tests.bench.freight_hint [GAMES]` prints processor time; with `duel` as second word the hint also plays the
engine's own hint, two seats, each deal from both sides.
"""

import math
import sys
from collections.abc import Callable
from random import Random
from statistics import fmean, median, quantiles, stdev
from time import process_time
from typing import Any

from pygames.core.advice import Advice, Budget
from pygames.core.game import view
from pygames.core.playout import first_state
from pygames.freight_cars import GAME
from pygames.freight_cars.advice import hard
from pygames.freight_cars.hints.hint import hint
from pygames.freight_cars.hints.plan import instance_of, search_plan
from pygames.freight_cars.model import TURN, Action, FreightView
from pygames.freight_cars.rules import play, to_act
from pygames.freight_cars.scoring import outcome
from tests.games.freight_cars_decisions import decisions

UNITS = GAME.units["hint"]
Clock = Callable[[], float]


def timed(clock: Clock, work: Callable[[], Any]) -> float:
    """Milliseconds of processor time."""
    start = clock()
    work()
    return 1000 * (clock() - start)


def figures(times: list[float]) -> str:
    """Median and 95th percentile."""
    return f"{median(times):6.1f} /{quantiles(times, n=20)[-1]:6.1f}" if len(times) > 1 else f"{times[0]:6.1f}"


def times(games: int, clock: Clock = process_time, solver: bool = True) -> None:
    """Time of plans and hints at every third decision of some games."""
    print(f"ms, median / 95th percentile, {UNITS} play-outs")
    for seats in (2, 4):
        found: dict[str, list[float]] = {}
        for number in range(games):
            for seen in list(decisions(f"bench {number}", seats))[number % 3 :: 3]:
                _measure(found, seen, clock, solver)
        for name, spent in sorted(found.items()):
            print(f"  {seats} seats  {name:34}{figures(spent)}   ({len(spent)})")


def _measure(found: dict[str, list[float]], seen: FreightView, clock: Clock, solver: bool) -> None:
    def note(name: str, work: Callable[[], Any]) -> float:
        found.setdefault(name, []).append(timed(clock, work))
        return found[name][-1]

    # Different worlds each, so that none finds the placements of another in the memory of listed ones.
    spent = note("every hint", lambda: hint(seen, Budget(UNITS), Random(1)))
    kind = hint(seen, Budget(1), Random(2)).action.kind
    found.setdefault(f"hint: {kind} ({seen.public.phase})", []).append(spent)
    if seen.public.phase == TURN:
        note("plan of one shipment by search", lambda: search_plan(instance_of(seen)))
        if solver:
            from solver.freight_cars.plan import prove_plan

            note("plan of one shipment by CP-SAT", lambda: prove_plan(instance_of(seen)))
            note("plan of two shipments by CP-SAT", lambda: prove_plan(instance_of(seen, 2)))


def duel(games: int, units: int = UNITS) -> None:
    """The hint against the strong computer player, with the same budget: credits ahead, and its 95 % interval."""
    leads: list[float] = []
    for number in range(games):
        for seat in (0, 1):
            leads.append(_one_duel(f"duel {number}", seat, units))
        if number % 10 == 9:
            half = 1.96 * stdev(leads) / math.sqrt(len(leads))
            print(f"  {len(leads)} games: {fmean(leads):+.2f} ± {half:.2f} credits", flush=True)


def _one_duel(seed: str, seat: int, units: int) -> int:
    state, random = first_state(GAME, seed, 2), Random(f"{seed} {seat}")
    while to_act(state.public):
        mover = to_act(state.public)[0]
        ask: Callable[..., Advice[Action]] = hint if mover == seat else hard
        advice = ask(view(state, mover), Budget(units), random)
        state = play(state, mover, advice.action)
    scores = outcome(state.public).scores
    return scores[seat] - scores[1 - seat]


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 6
    times(count)
    if "duel" in sys.argv[2:]:
        duel(10 * count)
