"""Writes a playthrough: a whole game as text that a person can read, compared line by line.

`python -m tests.playthroughs.playthrough` writes all files anew; look at the difference before keeping it.
"""

from pathlib import Path
from random import Random

from pygames.core.codec import canonical, digest
from pygames.core.game import AnyGame, view
from pygames.core.options import write_options
from pygames.core.positions import Position, write_position
from pygames.registry import GAMES
from tests.laws.walks import Setup, end_of, preset_setups, walk

FOLDER = Path(__file__).parent
SEEDS = ("0", "1", str(2**31), "-1", "abc", str(2**64))


def playthrough(setup: Setup, seed: str) -> list[str]:
    """A random game: the first position, each step with its menu's size, news and digest, then the scores."""
    game = setup.game
    options = write_options(game.options, setup.options._asdict())
    lines = [f"# {setup.label}, seed {seed}", f"options {canonical(options)}"]
    moments = list(walk(setup, seed))
    lines.append(f"start {canonical(write_position(Position(game, moments[0].state)))}")
    states = [moment.state for moment in moments[1:]] + [end_of(setup, seed)]
    for number, (moment, after) in enumerate(zip(moments, states, strict=True), 1):
        before = moment.state
        seen, then = view(before, None), view(after, None)
        sealed = game.sealed(before.public, moment.action)
        told = game.events(seen, then, moment.seat, None if sealed else moment.action)
        news = "; ".join(f"{'' if event.seat is None else event.seat} {event.text}".strip() for event in told)
        listed = len(game.menu(view(before, moment.seat)))
        written = canonical(game.write_action(moment.action))
        mark = digest(write_position(Position(game, after)))[:12]
        lines.append(f"{number} seat {moment.seat} of {listed} {written} -> {mark} {news}")
    outcome = game.outcome(states[-1].public)
    lines.append(f"scores {list(outcome.scores)} places {list(outcome.places)}")
    return lines


def advised_result(game: AnyGame, seed: str) -> str:
    """How a game among the quick computer players ends: first cards and last digest, for one seed."""
    from pygames.core.playout import adviser_playout, first_state

    state = first_state(game, seed)
    level = "medium" if game.units["medium"] <= 1 else "easy"
    last = adviser_playout(game, state, (level,) * game.seats[0], Random(seed))
    first, end = (digest(write_position(Position(game, one))) for one in (state, last))
    return f"{game.id} seed {seed!r}: deal {first} end {end} scores {list(game.outcome(last.public).scores)}"


def file_of(setup: Setup) -> Path:
    return FOLDER / f"{setup.label}.txt"


def digests() -> list[str]:
    """The line of every game and seed."""
    return [advised_result(game, seed) for game in GAMES.values() for seed in SEEDS]


def write_all() -> None:
    for game in GAMES.values():
        for setup in preset_setups(game):
            file_of(setup).write_text("\n".join(playthrough(setup, "playthrough")) + "\n", encoding="utf-8")
    (FOLDER / "digests.txt").write_text("\n".join(digests()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write_all()
