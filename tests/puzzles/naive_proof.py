"""A third proof of position puzzles: plain looking ahead by the naive twins' rules, on positions as JSON."""

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from tests.naive import shed

Position = dict[str, Any]
Action = dict[str, Any]


class Twin(NamedTuple):
    """A game's twin, and a kind's goal said once more, in JSON: the value of an end, None where play goes on.

    `allowed`: whether the solver's seat may do this in the puzzle.
    """

    rules: Any
    value: Callable[[Position, Position, int, int, int], int | None]
    allowed: Callable[[Position, Action, list[Action]], bool] = lambda position, action, others: True
    spends: Callable[[Position], bool] = lambda position: True


def shed_out(first: Position, position: Position, seat: int, used: int, turns: int) -> int | None:
    """Whether the seat is the first without a card."""
    if any(position["place"]):
        return int(position["place"][seat] == 1)
    return 0 if used == turns else None


TWINS = {"shed_out": Twin(shed, shed_out)}


class Proof:
    """Looks ahead from a setting, all the others working against the solver's seat."""

    def __init__(self, kind: str, setting: dict[str, Any]) -> None:
        self.twin, self.seat, self.turns = TWINS[kind], setting["seat"], setting.get("turns", 0)
        self.first: Position = setting["position"]
        self.known: dict[str, int] = {}

    def actor(self, position: Position) -> int:
        acting = self.twin.rules.to_act(position)
        return self.seat if self.seat in acting else int(acting[0])

    def moves(self, position: Position, used: int) -> list[tuple[Action, Position, int]]:
        """What the seat to act may do, where that leads, and the turns used then."""
        actor = self.actor(position)
        actions = self.twin.rules.legal(position, actor)
        if actor == self.seat:
            actions = [action for action in actions if self.twin.allowed(position, action, actions)]
            used += self.twin.spends(position)
        return [(action, self.twin.rules.play(position, actor, action), used) for action in actions]

    def value(self, position: Position, used: int) -> int:
        """What the solver's seat is sure of."""
        text = json.dumps([position, used])
        if text not in self.known:
            ended = self.twin.value(self.first, position, self.seat, used, self.turns)
            if ended is None:
                values = (self.value(after, then) for _, after, then in self.moves(position, used))
                ended = max(values) if self.actor(position) == self.seat else min(values)
            self.known[text] = ended
        return self.known[text]

    def best_first(self) -> list[tuple[Action, Position]]:
        """The first moves that keep the best value, and where they lead; forced steps before them are taken."""
        position, used = self.first, 0
        while self.actor(position) != self.seat or len(self.moves(position, used)) == 1:
            ((_, position, used),) = self.moves(position, used)
        best = self.value(position, used)
        return [
            (action, after) for action, after, then in self.moves(position, used) if self.value(after, then) == best
        ]
