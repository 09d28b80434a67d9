"""Random playouts of every game, the same script natively and in Pyodide; prints one JSON object a game.

`contract` is a step as `to_act`, `view`, `menu`, a seeded choice and `play`; `search` is the path that searches use,
the functions of the game's `rules`. A playout through the contract begins with the deal, one of a search with a game
that has been dealt, as searches do. `profile` is where the contract's time goes, the largest shares first.
"""

import cProfile
import importlib
import json
import pstats
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from pygames.core.game import AnyGame, AnyState
from pygames.core.playout import first_state, random_playout
from pygames.registry import GAMES

IN_PYODIDE = "pyodide" in sys.modules
SECONDS = 0.5
"""Of processor time, for one measurement."""
REPEATS = 5
BATCH = 10
"""Playouts between two looks at the clock."""
DEALS = 100
SHARES = 6


def search_playout(game: AnyGame, state: Any, random: Random) -> int:
    """Plays at random as searches do; gives the number of steps.

    Where only one seat at a time may act the rules have `actions(public, own)` and `apply(state, action)`, elsewhere
    `actions(public, own, seat)` and `play(state, seat, action)`.
    """
    rules = importlib.import_module(f"pygames.{game.id}.rules")
    to_act, actions = rules.to_act, rules.actions
    steps = 0
    if hasattr(rules, "apply"):
        apply = rules.apply
        while seats := to_act(state.public):
            listed = actions(state.public, state.own[seats[0]])
            state = apply(state, listed[int(random.random() * len(listed))])
            steps += 1
        return steps
    play = rules.play
    while seats := to_act(state.public):
        seat = seats[0]
        listed = actions(state.public, state.own[seat], seat)
        state = play(state, seat, listed[int(random.random() * len(listed))])
        steps += 1
    return steps


def processor_seconds() -> float:
    """Processor time of this process. In Pyodide Python's own clock counts the time of others too, so Node is asked."""
    if IN_PYODIDE:
        used = importlib.import_module("js").process.cpuUsage()
        return float(used.user + used.system) / 1e6
    return time.process_time()


def rate(play: Callable[[int], int]) -> float:
    """Steps per second of processor time of `play`, called with 0, 1, 2, … for at least `SECONDS`."""
    began, steps, number = processor_seconds(), 0, 0
    while (spent := processor_seconds() - began) < SECONDS:
        for _ in range(BATCH):
            steps += play(number)
            number += 1
    return steps / spent


def rates(ways: Mapping[str, Callable[[int], int]]) -> dict[str, float]:
    """The best rate of each way: they take turns, which is least disturbed by what else the machine does."""
    best = dict.fromkeys(ways, 0.0)
    for play in ways.values():
        play(0)
    for _ in range(REPEATS):
        for way, play in ways.items():
            best[way] = max(best[way], rate(play))
    return best


def profile(play: Callable[[int], int]) -> dict[str, float]:
    """Share of the time by function, own time only."""
    profiler = cProfile.Profile()
    profiler.enable()
    for number in range(100):
        play(number)
    profiler.disable()
    stats = pstats.Stats(profiler).stats  # type: ignore[attr-defined]
    whole = sum(entry[2] for entry in stats.values())
    shares = sorted(((entry[2] / whole, key) for key, entry in stats.items()), reverse=True)[:SHARES]
    return {f"{key[0].rpartition('/')[2]}:{key[2]}": round(share, 3) for share, key in shares}


def main(profiled: bool) -> None:
    for game in GAMES.values():
        dealt = [first_state(game, f"bench {number}") for number in range(DEALS)]

        def contract(number: int, game: AnyGame = game) -> int:
            return random_playout(game, first_state(game, f"bench {number}"), Random(number))[1]

        def search(number: int, game: AnyGame = game, dealt: Sequence[AnyState] = dealt) -> int:
            return search_playout(game, dealt[number % DEALS], Random(number))

        result: dict[str, Any] = {"game": game.id, **rates({"contract": contract, "search": search})}
        if profiled:
            result["profile"] = profile(contract)
        print(json.dumps(result))


if __name__ in ("__main__", "builtins"):
    main("arguments" not in globals())
