"""Random playouts of every game, the same script natively and in Pyodide; prints one JSON object a game.

`contract` is a step as `to_act`, `view`, `menu`, a seeded choice and `play`; `search` is the path that searches use,
the functions of the game's `rules`. Both deal a new game for every playout. `profile` is where the contract's time
goes, the largest shares first.
"""

import cProfile
import importlib
import json
import pstats
import time
from collections.abc import Callable
from random import Random
from typing import Any

from pygames.core.game import AnyGame
from pygames.core.playout import first_state, random_playout
from pygames.registry import GAMES

SECONDS = 0.5
REPEATS = 5
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


def rate(play: Callable[[int], int], began: int) -> float:
    """Steps per second of processor time of `play`, called with numbers from `began` for at least `SECONDS`."""
    start, steps, number = time.process_time(), 0, began
    while (spent := time.process_time() - start) < SECONDS:
        steps += play(number)
        number += 1
    return steps / spent


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

        def contract(number: int, game: AnyGame = game) -> int:
            return random_playout(game, first_state(game, f"bench {number}"), Random(number))[1]

        def search(number: int, game: AnyGame = game) -> int:
            return search_playout(game, first_state(game, f"bench {number}"), Random(number))

        # The two ways take turns, and the best of each counts: that is least disturbed by what else the machine does.
        result: dict[str, Any] = {"game": game.id, "contract": 0.0, "search": 0.0}
        contract(0)
        search(0)
        for repeat in range(REPEATS):
            for way, play in (("contract", contract), ("search", search)):
                result[way] = max(result[way], rate(play, 1000 * repeat))
        if profiled:
            result["profile"] = profile(contract)
        print(json.dumps(result))


if __name__ in ("__main__", "builtins"):
    main("arguments" not in globals())
