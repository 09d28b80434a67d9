"""Puzzles from a seed: tries are made until one is proven, and is of the level that was asked for."""

from typing import Any, NamedTuple

from pygames.core.errors import BadInput
from pygames.core.rng import Stream, chance_of, fresh_seed
from pygames.puzzles.kind import AnyKind, Claims

MOST_TRIES = 40_000
"""Tries before a seed is given up; none that ships comes near."""
SEED_LENGTH = 10


class Made(NamedTuple):
    """A puzzle: its kind and setting, and where it came from, if from a seed."""

    kind: AnyKind
    setting: Any
    level: str | None
    seed: str | None
    claims: Claims


def make(kind: AnyKind, level: str, seed: str | None = None) -> Made:
    """The puzzle of a kind, a level and a seed, the same everywhere; a fresh seed where none is given."""
    seed = fresh_seed()[:SEED_LENGTH] if seed is None else seed
    stream = Stream(chance_of(f"puzzle {kind.id} {level} {seed}"))
    for _ in range(MOST_TRIES):
        setting = kind.attempt(level, stream)
        if setting is None:
            continue
        if kind.rate(setting).level == level:
            return Made(kind, setting, level, seed, kind.claims(setting))
    raise BadInput("no-puzzle", f"No {level} puzzle comes from this seed. Try another.", "args.seed")


def written(made: Made) -> dict[str, Any]:
    """A puzzle as JSON; `claims` and texts follow from the rest."""
    return {
        "format": 1,
        "kind": made.kind.id,
        "level": made.level,
        "seed": made.seed,
        "setting": made.kind.write(made.setting),
        "title": made.kind.title,
        "goal": made.kind.goal(made.setting),
        "claims": {**made.claims._asdict(), "by": list(made.claims.by)},
    }
