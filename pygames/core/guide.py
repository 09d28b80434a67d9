"""A guided first game as data: a chosen deal, and what a newcomer is told and asked to do at each step."""

from collections.abc import Mapping
from typing import Any, NamedTuple

NAMES = ("Ada", "Ben", "Cleo", "Dev", "Eve")


class Lesson(NamedTuple):
    """One step: a text, the places on the table that it speaks of, and the action that it asks for.

    `action` is JSON as players send it; None where there is only something to read.
    """

    text: str
    marks: tuple[str, ...]
    action: Mapping[str, Any] | None


class Guide(NamedTuple):
    """A guided first game: the newcomer has seat 0, computers of `level` have the others.

    Actions without a choice take themselves between the lessons, so each lesson meets a decision.
    `goal` says in one sentence what the game is about.
    """

    seed: str
    level: str
    goal: str
    lessons: tuple[Lesson, ...]

    def to_json(self, game: str, seats: int) -> dict[str, Any]:
        """The guide for the page: `new` is what the op of that name takes, then the goal and the lessons."""
        players = [{"name": "You", "level": "human"}]
        players += [{"name": name, "level": self.level} for name in NAMES[: seats - 1]]
        return {
            "new": {"game": game, "seed": self.seed, "seats": players},
            "goal": self.goal,
            "lessons": [
                {"text": text, "marks": list(marks), "action": None if action is None else dict(action)}
                for text, marks, action in self.lessons
            ],
        }
