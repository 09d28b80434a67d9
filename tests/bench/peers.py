"""Random playouts of other people's engines, to stand beside ours; prints one JSON object an engine.

PYTHON tests/bench/peers.py

Needs a Python of its own with `pip install chess open_spiel`, and nothing of ours. Steps are players' actions, one
seeded choice among the listed ones each; what chance does in between is played at its odds and not counted. Chess games
end after `PLIES` plies.
"""

import json
import random
import time
import warnings
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from typing import Any

SECONDS = 0.5
"""Of processor time, for one measurement, and the best of so many counts: as in `playouts.py`."""
REPEATS = 5
PLIES = 200
PYTHON_GAMES = (
    "python_block_dominoes", "python_hangman", "python_kuhn_poker", "python_liars_poker", "python_team_dominoes",
    "python_tic_tac_toe",
)  # fmt: skip
"""OpenSpiel's games in Python with turns and cards or a board."""
NATIVE_GAMES = ("crazy_eights", "hearts", "gin_rummy", "go_fish", "cribbage")
"""OpenSpiel's card games in C++, for reference."""


def chess_playout(number: int) -> int:
    chess = import_module("chess")
    rng, board, steps = random.Random(number), chess.Board(), 0
    while steps < PLIES and (moves := list(board.legal_moves)):
        board.push(moves[int(rng.random() * len(moves))])
        steps += 1
    return steps


def spiel_playout(name: str) -> Callable[[int], int]:
    game = import_module("pyspiel").load_game(name)

    def playout(number: int) -> int:
        rng, state, steps = random.Random(number), game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, odds)[0])
            else:
                listed = state.legal_actions()
                state.apply_action(listed[int(rng.random() * len(listed))])
                steps += 1
        return steps

    return playout


def rate(play: Callable[[int], int]) -> float:
    """Steps per second of processor time of `play`, called with 0, 1, 2, … for at least `SECONDS`."""
    began, steps, number = time.process_time(), 0, 0
    while (spent := time.process_time() - began) < SECONDS:
        steps += play(number)
        number += 1
    return steps / spent


def engines() -> list[tuple[str, str, Callable[[int], int]]]:
    """Kind, name and playout; `python` engines are those that ours are to be ahead of."""
    import_module("open_spiel.python.games")  # registers them
    found: list[tuple[str, str, Callable[[int], int]]] = [("python", f"python-chess {version('chess')}", chess_playout)]
    found += [("python", f"OpenSpiel {name}", spiel_playout(name)) for name in PYTHON_GAMES]
    found += [("native", f"OpenSpiel {name}", spiel_playout(name)) for name in NATIVE_GAMES]
    return found


def main() -> None:
    warnings.filterwarnings("ignore")
    for kind, name, play in engines():
        play(0)
        result: dict[str, Any] = {"kind": kind, "peer": name, "steps": max(rate(play) for _ in range(REPEATS))}
        print(json.dumps(result))


if __name__ == "__main__":
    main()
