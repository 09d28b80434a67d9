"""Commands that play many games: arena and bench."""

import argparse
import math
import re
import signal
import time
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

from pygames.commandline.options import add_options, read_set
from pygames.commandline.positions import show, whole
from pygames.commandline.streams import say
from pygames.core.advice import LEVELS
from pygames.core.errors import BadInput, nearest, shown
from pygames.core.game import AnyGame
from pygames.core.match import choose_options
from pygames.core.playout import adviser_playout, first_state, random_playout
from pygames.core.positions import check_seats
from pygames.registry import GAMES, game_of

Z95 = 1.959964
"""Half-width of a 95 % interval in standard errors."""
MOST_JOBS = 256
MOST_SECONDS = 3600
INTERRUPTED = 130
"""The exit status of what Ctrl-C stopped, as shells have it."""


def add_commands(commands: Any) -> None:
    arena = commands.add_parser("arena", help="computer players against each other", add_help=False)
    arena.add_argument("game", metavar="GAME")
    arena.add_argument("--seats", metavar="L,L,...", help="a level for each seat: easy, medium, hard or hint")
    arena.add_argument("--games", type=whole, default=100, metavar="N", help="how many games (100)")
    arena.add_argument("--seed", default="arena", metavar="S", help="a text that decides all games")
    arena.add_argument(
        "--jobs", type=whole, default=1, metavar="N", help="how many processes play; all give one result"
    )
    add_options(arena)
    arena.add_argument("--text", action="store_true", help="a table for people instead of JSON")
    arena.set_defaults(run=run_arena)
    bench = commands.add_parser("bench", help="random playouts per second")
    bench.add_argument("game", metavar="GAME", nargs="?")
    bench.add_argument("--seconds", type=seconds, default=2.0, metavar="N", help="how long for each game (2)")
    bench.set_defaults(run=run_bench)


def seconds(text: str) -> float:
    """A number of seconds of an argument: digits, perhaps with a point among them."""
    if not re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})?", text) or not 0 < float(text) <= MOST_SECONDS:
        raise argparse.ArgumentTypeError(f"{shown(text)} is not a number of seconds above 0 and at most {MOST_SECONDS}")
    return float(text)


def read_levels(game: AnyGame, text: str | None) -> tuple[str, ...]:
    """A level for each seat; `medium` everywhere, on the least number of seats, where none are given."""
    if text is None:
        return ("medium",) * game.seats[0]
    levels = tuple(text.split(","))
    for level in levels:
        if level not in LEVELS:
            text = f"{shown(level)} is not a level ({', '.join(LEVELS)}).{nearest(level, LEVELS)}"
            raise BadInput("unknown-level", text, "--seats")
    check_seats(game, len(levels), "--seats")
    return levels


def interval(values: Sequence[float]) -> dict[str, Any]:
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


class Played(NamedTuple):
    """How one game of an arena ended, by player: scores, and shares of the victory."""

    scores: tuple[int, ...]
    wins: tuple[float, ...]


class Arena(NamedTuple):
    """Who plays what. Player `i` is the one named `i`-th."""

    game: AnyGame
    options: Any
    levels: tuple[str, ...]
    seed: str

    def play(self, number: int) -> Played:
        """One game; the players move one seat on with every game, so that each sits everywhere alike."""
        game, options, levels, seed = self
        count = len(levels)
        seats = [(player + number) % count for player in range(count)]
        seated = [""] * count
        for player, seat in enumerate(seats):
            seated[seat] = levels[player]
        text = f"{seed}/{number}"
        last = adviser_playout(game, first_state(game, text, count, options), tuple(seated), Random(text))
        outcome = game.outcome(last.public)
        first = [seat for seat, place in enumerate(outcome.places) if place == 1]
        return Played(
            tuple(outcome.scores[seat] for seat in seats), tuple((seat in first) / len(first) for seat in seats)
        )

    def result(self, played: Sequence[Played]) -> dict[str, Any]:
        """Wins and scores of every player over some games, at least one; a shared victory counts as its share."""
        games = len(played)
        players = [
            {
                "player": player,
                "level": level,
                **wins_interval(sum(one.wins[player] for one in played), games),
                "score": interval([one.scores[player] for one in played]),
            }
            for player, level in enumerate(self.levels)
        ]
        return {"game": self.game.id, "games": games, "seed": self.seed, "players": players}


def each_game(arena: Arena, games: int, jobs: int) -> Iterator[Played]:
    """How the games ended, in their order, whatever the number of processes that play them."""
    if jobs == 1:
        yield from map(arena.play, range(games))
        return
    from multiprocessing import get_context  # the page's Python has no processes

    # Each process is given the game as its id. Ctrl-C reaches all of them: only this one answers it, and ends the rest.
    ignore = partial(signal.signal, signal.SIGINT, signal.SIG_IGN)
    with get_context("spawn").Pool(min(jobs, games), ignore) as pool:
        yield from pool.imap(arena.play, range(games))


def run_arena(arguments: argparse.Namespace) -> int:
    """Exit status 130 where Ctrl-C stopped it; what was played until then is printed."""
    game = game_of(arguments.game)
    for name, most in (("games", 10**9), ("jobs", MOST_JOBS)):
        if not 1 <= getattr(arguments, name) <= most:
            raise BadInput("usage", f"--{name} is a whole number from 1 to {most}.", f"--{name}")
    options = choose_options(game, read_set(game, arguments.options), arguments.preset)
    arena = Arena(game, options, read_levels(game, arguments.seats), arguments.seed)
    played: list[Played] = []
    status = 0
    try:
        for one in each_game(arena, arguments.games, arguments.jobs):
            played.append(one)
    except KeyboardInterrupt:
        status = INTERRUPTED
    if played:
        result = arena.result(played)
        if arguments.text:
            show_table(game, result)
        else:
            show(result)
    return status


def show_table(game: AnyGame, result: dict[str, Any]) -> None:
    """An arena's result for people."""
    count = result["games"]
    say(f"{game.name}, {count} {'game' if count == 1 else 'games'}, seed {result['seed']}")
    for player in result["players"]:
        score = player["score"]
        low, high = score["low"], score["high"]
        wins = f"wins {player['share']:6.1%} ({player['low']:.1%} to {player['high']:.1%})"
        spread = f" ({low:z.2f} to {high:z.2f})" if low is not None else ""
        say(f"  {player['player']} {player['level']:7} {wins}  score {score['mean']:z8.2f}{spread}")


def run_bench(arguments: argparse.Namespace) -> int:
    """Exit status 130 where Ctrl-C stopped it; what was measured until then is printed."""
    games = [game_of(arguments.game)] if arguments.game else list(GAMES.values())
    for game in games:
        random, steps, played, status = Random(1), 0, 0, 0
        began = time.perf_counter()
        try:
            while time.perf_counter() - began < arguments.seconds:
                _, count = random_playout(game, first_state(game, f"bench {played}"), random)
                steps += count
                played += 1
        except KeyboardInterrupt:
            status = INTERRUPTED
        spent = time.perf_counter() - began
        if played:
            print(f"{game.id}: {played / spent:.1f} playouts/s, {steps / spent:.0f} steps/s", flush=True)
        if status:
            return status
    return 0
