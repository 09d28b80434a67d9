"""Random playouts of every game, the same script natively and in Pyodide; prints one JSON object a game.

`contract` is a step as `to_act`, `view`, `menu`, a seeded choice and `play`; `search` is the path that searches use;
`profile` is where the contract's time goes, the largest shares first.
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

SECONDS = 1.5
SHARES = 6


def search_playout(game: AnyGame, state: Any, random: Random) -> int:
    """Plays at random through `rules.actions` and `rules.apply`; gives the number of steps."""
    rules = importlib.import_module(f"pygames.{game.id}.rules")
    model = importlib.import_module(f"pygames.{game.id}.model")
    actions, apply, turn, is_over = rules.actions, rules.apply, model.turn, model.is_over
    steps = 0
    while not is_over(state.public):
        listed = actions(state.public, state.own[turn(state.public)])
        state = apply(state, listed[int(random.random() * len(listed))])
        steps += 1
    return steps


def rate(play: Callable[[int], int]) -> float:
    """Steps per second of `play`, called with 0, 1, 2, … for at least `SECONDS`."""
    play(0)
    began, steps, number = time.perf_counter(), 0, 0
    while (spent := time.perf_counter() - began) < SECONDS:
        number += 1
        steps += play(number)
    return steps / spent


def profile(play: Callable[[int], int]) -> dict[str, float]:
    """Share of the time by function, own time only."""
    profiler = cProfile.Profile()
    profiler.enable()
    for number in range(10):
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

        result: dict[str, Any] = {"game": game.id, "contract": rate(contract)}
        if hasattr(importlib.import_module(f"pygames.{game.id}.rules"), "actions"):
            result["search"] = rate(search)
        if profiled:
            result["profile"] = profile(contract)
        print(json.dumps(result))


if __name__ in ("__main__", "builtins"):
    main("arguments" not in globals())
