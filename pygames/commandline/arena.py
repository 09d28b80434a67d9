"""Commands that play many games: arena and bench."""

import argparse
import math
import re
import time
from random import Random
from statistics import fmean, stdev
from typing import Any

from pygames.commandline.positions import show, whole
from pygames.core.advice import LEVELS
from pygames.core.errors import BadInput, shown
from pygames.core.game import AnyGame
from pygames.core.playout import adviser_playout, first_state, random_playout
from pygames.core.positions import check_seats
from pygames.registry import GAMES, game_of

Z95 = 1.959964
"""Half-width of a 95 % interval in standard errors."""


def add_commands(commands: Any) -> None:
    arena = commands.add_parser("arena", help="computer players against each other")
    arena.add_argument("game", metavar="GAME")
    arena.add_argument("--seats", metavar="L,L,…", help="a level for each seat: easy, medium, hard or hint")
    arena.add_argument("--games", type=whole, default=100)
    arena.add_argument("--seed", default="arena")
    arena.add_argument("--text", action="store_true", help="a table for people instead of JSON")
    arena.set_defaults(run=run_arena)
    bench = commands.add_parser("bench", help="random playouts per second")
    bench.add_argument("game", metavar="GAME", nargs="?")
    bench.add_argument("--seconds", type=seconds, default=2.0)
    bench.set_defaults(run=run_bench)


def seconds(text: str) -> float:
    """A number of seconds of an argument: digits, perhaps with a point among them."""
    if not re.fullmatch(r"-?[0-9]{1,9}(\.[0-9]{1,9})?", text):
        raise argparse.ArgumentTypeError(f"{shown(text)} is not a number of seconds")
    return float(text)


def read_levels(game: AnyGame, text: str | None) -> tuple[str, ...]:
    """A level for each seat; `medium` everywhere, on the least number of seats, where none are given."""
    if text is None:
        return ("medium",) * game.seats[0]
    levels = tuple(text.split(","))
    for level in levels:
        if level not in LEVELS:
            raise BadInput("unknown-level", f"{shown(level)} is not a level ({', '.join(LEVELS)}).", "--seats")
    check_seats(game, len(levels), "--seats")
    return levels


def interval(values: list[float]) -> dict[str, Any]:
    """Mean and 95 % interval of independent values."""
    mean = fmean(values)
    half = Z95 * stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf
    return {"mean": round(mean, 3), "low": _finite(mean - half), "high": _finite(mean + half)}


def _finite(value: float) -> float | None:
    return round(value, 3) if math.isfinite(value) else None


def wins_interval(wins: float, games: int) -> dict[str, Any]:
    """Share of wins with Wilson's 95 % interval."""
    share = wins / games
    spread = Z95**2 / games
    centre = (share + spread / 2) / (1 + spread)
    half = Z95 * math.sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return {
        "wins": round(wins, 3),
        "share": round(share, 4),
        "low": max(0.0, round(centre - half, 4)),
        "high": min(1.0, round(centre + half, 4)),
    }


def play_arena(game: AnyGame, levels: tuple[str, ...], games: int, seed: str) -> dict[str, Any]:
    """Plays `games` games; the players move one seat on with every game, so that each sits everywhere alike.

    Player `i` is the one named `i`-th; a shared victory counts as its share.
    """
    count = len(levels)
    scores: list[list[float]] = [[] for _ in levels]
    wins = [0.0] * count
    for number in range(games):
        seats = [(player + number) % count for player in range(count)]
        seated = [""] * count
        for player, seat in enumerate(seats):
            seated[seat] = levels[player]
        text = f"{seed}/{number}"
        last = adviser_playout(game, first_state(game, text, count), tuple(seated), Random(text))
        outcome = game.outcome(last.public)
        first = [seat for seat, place in enumerate(outcome.places) if place == 1]
        for player, seat in enumerate(seats):
            scores[player].append(outcome.scores[seat])
            wins[player] += (seat in first) / len(first)
    players = [
        {"player": player, "level": level, **wins_interval(wins[player], games), "score": interval(scores[player])}
        for player, level in enumerate(levels)
    ]
    return {"game": game.id, "games": games, "seed": seed, "players": players}


def run_arena(arguments: argparse.Namespace) -> int:
    game = game_of(arguments.game)
    if arguments.games < 1:
        raise BadInput("usage", "--games is at least 1.", "--games")
    result = play_arena(game, read_levels(game, arguments.seats), arguments.games, arguments.seed)
    if not arguments.text:
        return show(result)
    print(f"{game.name}, {arguments.games} games, seed {arguments.seed}")
    for player in result["players"]:
        score = player["score"]
        low, high = score["low"], score["high"]
        wins = f"wins {player['share']:6.1%} ({player['low']:.1%} to {player['high']:.1%})"
        spread = f" ({low:z.2f} to {high:z.2f})" if low is not None else ""
        print(f"  {player['player']} {player['level']:7} {wins}  score {score['mean']:z8.2f}{spread}")
    return 0


def run_bench(arguments: argparse.Namespace) -> int:
    games = [game_of(arguments.game)] if arguments.game else list(GAMES.values())
    for game in games:
        random, steps, played = Random(1), 0, 0
        began = time.perf_counter()
        while (spent := time.perf_counter() - began) < arguments.seconds:
            _, count = random_playout(game, first_state(game, f"bench {played}"), random)
            steps += count
            played += 1
        print(f"{game.id}: {played / spent:.1f} playouts/s, {steps / spent:.0f} steps/s")
    return 0
