"""Packing puzzles proven by CP-SAT, those of trains too: a second method beside the search that made their claims."""

from __future__ import annotations

from collections import Counter
from math import factorial, prod
from typing import NamedTuple

from pygames.freight_cars.packing.boards import BoardInstance
from pygames.puzzles import train
from pygames.puzzles.packing import Setting, ready, symmetries
from solver.freight_cars.cells import prove_fit, prove_ways
from solver.freight_cars.trains import prove_best_train, prove_only_train

WORK = 20.0
"""CP-SAT's deterministic seconds for one question."""


class Proof(NamedTuple):
    """What CP-SAT says: whether the goal can be reached, whether there is one answer by count, and the best value.

    None where it came to its limit, and `best` where the kind has no values. Of boards: a cover's images are those by
    turns and flips of its boards and by exchanges of equal boards, so a puzzle with more ways than that has more than
    one answer. Of trains: no other cars bring as many credits.
    """

    solvable: bool | None
    one_by_count: bool | None
    best: int | None = None


def images(setting: Setting) -> int:
    """In how many ways at most one cover can be turned, flipped and exchanged."""
    equal = Counter(board.rows for board in setting.boards)
    turns = prod(len(symmetries(board.cells())) for board in setting.boards)
    return turns * prod(factorial(count) for count in equal.values())


def prove(setting: Setting | train.Setting) -> Proof:
    """CP-SAT's answer about a setting. Raises PackingError where its answer fails validation."""
    if isinstance(setting, train.Setting):
        return prove_train(setting)
    puzzle = ready(setting)
    copies = tuple(piece.copies for piece in setting.pieces)
    instance = BoardInstance(puzzle.field.cells, puzzle.field.shapes, copies)
    fit = prove_fit(instance, work=WORK)
    if fit.status != "optimal":
        return Proof(False if fit.status == "impossible" else None, None)
    most = images(setting) + 1
    ways = prove_ways(instance, most=most, work=WORK)
    # None: there are as many as were asked for, or the limit came first; only the first is a proof, so nothing is said.
    return Proof(True, None if ways is None else True)


def prove_train(setting: train.Setting) -> Proof:
    """CP-SAT's answer about a train: the most credits, and whether other cars bring as many."""
    instance = train.instance_of(setting)
    found = prove_best_train(instance, work=WORK)
    if found.status != "optimal":
        return Proof(None, None)
    if not found.shipments:
        return Proof(False, None, 0)
    return Proof(True, prove_only_train(instance, found, work=WORK), found.credits)
