"""How strong the computer players and hints are: one seat of each level among Medium players.

`python -m tests.bench.strength [GAME ...] [--games N] [--jobs N]` prints a Markdown table. A cell is the share of wins
of one seat of that level, all other seats being Medium, on the least number of seats that the game's standard options
have; the players move one seat on with every game. The interval is Wilson's of 95 %.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor

from pygames.commandline.arena import Arena
from pygames.core.advice import LEVELS
from pygames.core.errors import BadInput
from pygames.core.playout import first_state
from pygames.core.positions import check_seats
from pygames.registry import GAMES


def least_seats(name: str) -> int:
    """The least number of seats that a game deals to with its standard options."""
    game = GAMES[name]
    for seats in sorted(game.seats):
        try:
            check_seats(game, seats)
            first_state(game, "seats", seats)
        except BadInput:
            continue
        return seats
    raise ValueError(f"{name} deals to no number of seats")


def cell(name: str, level: str, games: int) -> str:
    """The share of wins of one such seat, with its interval, in percent."""
    levels = (level, *["medium"] * (least_seats(name) - 1))
    arena = Arena(GAMES[name], GAMES[name].options_type(), levels, f"strength {level}")
    found = arena.result([arena.play(number) for number in range(games)])["players"][0]
    return f"{100 * found['share']:.0f} ({100 * found['low']:.0f}–{100 * found['high']:.0f})"


def row(name: str, games: int, jobs: int) -> str:
    """One line of the table: the game, its seats, an even share of wins, the games played, a cell for each level."""
    seats = least_seats(name)
    with ProcessPoolExecutor(jobs) as pool:
        cells = list(pool.map(cell, [name] * len(LEVELS), LEVELS, [games] * len(LEVELS)))
    return f"| {GAMES[name].name} | {seats} | {100 / seats:.0f} | {games} | {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="GAME", default=list(GAMES))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    print(f"| game | seats | even share | games | {' | '.join(LEVELS)} |")
    print(f"|---|---:|---:|---:|{'---:|' * len(LEVELS)}")
    for name in arguments.names:
        print(row(name, arguments.games, arguments.jobs), flush=True)


if __name__ == "__main__":
    main()
