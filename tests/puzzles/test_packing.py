"""Packing puzzles: what they claim holds by other methods, hints arrive from anywhere, faulty input is told."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from pygames.bridge import Bridge
from pygames.core.codec import Reader
from pygames.freight_cars.packing.exact_cover import ExactCover
from pygames.freight_cars.shapes import Board
from pygames.puzzles import packing
from pygames.puzzles.kind import LEVELS
from pygames.puzzles.making import Made, make
from pygames.puzzles.packing import LIMITS, Puzzle, lay_move
from pygames.puzzles.reasoning import Placement, State
from pygames.puzzles.registry import KINDS
from tests.scale import many

PACKING = [kind for kind in KINDS.values() if kind.family == "packing" and kind.read is packing.read_setting]
each_kind = pytest.mark.parametrize("kind", PACKING, ids=lambda kind: kind.id)
each_level = pytest.mark.parametrize("level", LEVELS)


def made(kind: Any, level: str) -> Iterator[Made]:
    for number in range(many(2, 1000)):
        yield make(kind, level, f"test {number}")


def ask(op: str, **args: Any) -> Any:
    answer = json.loads(Bridge().handle(json.dumps({"id": 1, "op": op, "args": args})))
    return answer["value"] if answer["ok"] else answer["error"]


@each_kind
@each_level
def test_what_a_puzzle_claims_holds_by_other_methods(kind: Any, level: str) -> None:
    for puzzle in made(kind, level):
        ready = Puzzle(puzzle.setting)
        copies = [piece.copies for piece in puzzle.setting.pieces]
        ways = ExactCover(ready.field.cells, ready.field.shapes).ways(copies, 10_000_000)
        assert puzzle.claims.solvable == (ways > 0)
        most = 1
        for board in puzzle.setting.boards:
            most *= len(packing.symmetries(board.cells()))
        boards = [board.rows for board in puzzle.setting.boards]
        most *= max(1, *(boards.count(rows) for rows in boards))
        if puzzle.claims.unique:
            assert ways <= most
            forms = {form_of(ready, cover) for cover in Board(ready.field.cells, ready.field.shapes).covers(copies)}
            assert len(forms) == 1
        elif ways == 1:
            pytest.fail("one way, and not called the only one")


def form_of(ready: Puzzle, cover: Any) -> Any:
    """A cover in one of the forms that its boards' symmetries give it: the least picture of each board."""
    pictures = []
    for number, board in enumerate(ready.setting.boards):
        at = {}
        for lying in (ready.lying(Placement(ready.field.bits(cells), shape)) for shape, cells in cover):
            if lying.board == number:
                at.update(dict.fromkeys(lying.cells, (lying.piece, lying.cells)))
        images = []
        for mapping in packing.symmetries(board.cells()):
            pieces = {(p, tuple(sorted(mapping[c] for c in cells))) for p, cells in set(at.values())}
            images.append(tuple(sorted(pieces)))
        pictures.append((board.rows, min(images)))
    return tuple(sorted(pictures))


@each_kind
@each_level
def test_a_seed_gives_one_puzzle_of_its_level(kind: Any, level: str) -> None:
    for number in range(many(1, 20)):
        one = ask("puzzle_new", kind=kind.id, level=level, seed=f"again {number}")
        assert one == ask("puzzle_new", kind=kind.id, level=level, seed=f"again {number}")
        assert ask("puzzle_read", puzzle=one) == one
        by_hand = {name: one[name] for name in ("format", "kind", "setting")}
        assert ask("puzzle_read", puzzle=by_hand) == {**one, "seed": None}
        rated = ask("puzzle_rate", puzzle=one)
        below = [LIMITS[lower] for lower in LEVELS[: LEVELS.index(level)]]
        assert rated["level"] == level
        assert rated["effort"] > max(below, default=0)


@each_kind
@each_level
def test_hints_arrive_from_any_state_or_say_truly_what_to_take_back(kind: Any, level: str) -> None:
    random = Random(5)
    for puzzle in made(kind, level):
        ready = Puzzle(puzzle.setting)
        field, given = ready.field, {"format": 1, "kind": kind.id, "setting": kind.write(puzzle.setting)}
        state = ready.state(())
        moves: list[dict[str, Any]] = []
        for _ in range(random.randrange(4)):
            possible = field.possible(state)
            if not possible:
                break
            placement = random.choice(possible)
            state = field.lay(state, placement)
            moves.append(lay_move(ready.lying(placement)))
        told: list[str] = []
        for _ in range(60):
            hint = ask("puzzle_hint", puzzle=given, moves=moves)
            if hint["state"] == "solved":
                break
            assert [step["step"] for step in hint["steps"]] == ["where", "idea", "move", "why"]
            assert all(step["text"].endswith(".") for step in hint["steps"])
            if hint["take_back"]:
                check = ask("puzzle_check", puzzle=given, moves=moves)
                assert not check["solvable"]
                assert check["turn"] < len(moves)
                moves += [{"kind": "lift", **lift} for lift in hint["take_back"]]
                assert ask("puzzle_check", puzzle=given, moves=moves)["solvable"], "what is taken back is enough"
            else:
                assert hint["steps"][2]["text"] not in told, "no move is told twice"
                told.append(hint["steps"][2]["text"])
                moves.append(hint["move"])
        assert ask("puzzle_look", puzzle=given, moves=moves)["state"] == "solved"


@each_kind
def test_what_a_deduction_rules_out_leads_nowhere(kind: Any) -> None:
    for level in LEVELS:
        for puzzle in made(kind, level):
            ready = Puzzle(puzzle.setting)
            field = ready.field
            cover = ExactCover(field.cells, field.shapes)
            state = State(0, tuple(piece.copies for piece in puzzle.setting.pieces))
            for deduction, _ in packing.path(puzzle.setting):
                for placement, _ in deduction.against:
                    after = field.lay(state, placement)
                    covered = cover.bits(field.cells_of(after.covered))
                    assert cover.first(after.free, 10_000_000, covered) is None
                state = field.lay(state, deduction.placement)
            assert state.covered == field.full


def test_a_solution_and_a_look() -> None:
    puzzle = ask("puzzle_new", kind="load_cars", level="easy", seed="look")
    moves = ask("puzzle_solve", puzzle=puzzle)["moves"]
    half = ask("puzzle_look", puzzle=puzzle, moves=moves[:1])
    assert half["state"] == "open"
    assert sum(len(board["laid"]) for board in half["boards"]) == 1
    assert sum(piece["count"] - piece["free"] for piece in half["pieces"]) == 1
    assert ask("puzzle_look", puzzle=puzzle, moves=moves)["state"] == "solved"
    lifted = [*moves, {"kind": "lift", "board": moves[0]["board"], "cells": moves[0]["cells"]}]
    assert ask("puzzle_look", puzzle=puzzle, moves=lifted)["state"] == "open"


def test_symmetric_covers_are_one() -> None:
    """A square of four dominoes' room with two of them lies either way: one cover but for a turn."""
    setting = {"boards": [{"rows": ["..", ".."]}], "pieces": [{"cells": [[0, 0], [0, 1]], "count": 2}]}
    puzzle = {"format": 1, "kind": "cover_board", "setting": setting}
    assert ask("puzzle_rate", puzzle=puzzle)["unique"]
    setting["boards"] = [{"rows": ["..", "..", ".."]}]
    setting["pieces"] = [{"cells": [[0, 0], [0, 1]], "count": 3}]
    assert not ask("puzzle_rate", puzzle=puzzle)["unique"]


GOOD = {
    "format": 1,
    "kind": "cover_board",
    "setting": {"boards": [{"rows": ["..", ".."]}], "pieces": [{"cells": [[0, 0], [0, 1]], "count": 2}]},
}


def changed(path: str, value: Any) -> dict[str, Any]:
    """The good puzzle with one thing changed."""
    puzzle: Any = json.loads(json.dumps(GOOD))
    at = puzzle
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    for step in way:
        at = at[step]
    at[last] = value
    return dict(puzzle)


@pytest.mark.parametrize(
    ("path", "value", "code", "where"),
    [
        ("format", 2, "out-of-range", "args.puzzle.format"),
        ("kind", "sudoku", "unknown-kind", "args.puzzle.kind"),
        ("setting", [], "wrong-type", "args.puzzle.setting"),
        ("setting.boards", [], "wrong-length", "args.puzzle.setting.boards"),
        ("setting.boards.0.rows", ["..", "."], "bad-board", "args.puzzle.setting.boards[0].rows"),
        ("setting.boards.0.rows", ["##"], "bad-board", "args.puzzle.setting.boards[0].rows"),
        ("setting.boards.0.rows", ["." * 13], "too-long", "args.puzzle.setting.boards[0].rows[0]"),
        ("setting.boards.0.card", "F99", "unknown-card", "args.puzzle.setting.boards[0].card"),
        ("setting.pieces.0.cells", [[0, 0], [1, 1]], "wrong-shape", "args.puzzle.setting.pieces[0].cells"),
        ("setting.pieces.0.count", 0, "out-of-range", "args.puzzle.setting.pieces[0].count"),
        ("setting.pieces.0.weight", 3, "unknown-field", "args.puzzle.setting.pieces[0].weight"),
        ("level", "medium", "", ""),
        ("claims", {"solvable": False}, "", ""),
    ],
)
def test_a_faulty_puzzle_has_one_clear_error(path: str, value: Any, code: str, where: str) -> None:
    answer = ask("puzzle_read", puzzle=changed(path, value))
    if not code:
        assert answer["claims"]["solvable"], "what follows from the rest is worked out anew"
        return
    assert (answer["code"], answer["where"]) == (code, where)


@pytest.mark.parametrize(
    ("move", "code", "where"),
    [
        ({}, "unknown-move", "args.moves[0].kind"),
        ({"kind": "turn"}, "unknown-move", "args.moves[0].kind"),
        ({"kind": "lay", "board": 1, "piece": 0, "cells": [[0, 0], [0, 1]]}, "out-of-range", "args.moves[0].board"),
        ({"kind": "lay", "board": 0, "piece": 1, "cells": [[0, 0], [0, 1]]}, "out-of-range", "args.moves[0].piece"),
        ({"kind": "lay", "board": 0, "piece": 0, "cells": [[0, 0], [1, 1]]}, "wrong-shape", "args.moves[0].cells"),
        (
            {"kind": "lay", "board": 0, "piece": 0, "cells": [[0, 1], [0, 2]]},
            "outside-the-board",
            "args.moves[0].cells",
        ),
        ({"kind": "lift", "board": 0, "cells": [[0, 0]]}, "nothing-there", "args.moves[0].cells"),
    ],
)
def test_a_faulty_move_has_one_clear_error(move: dict[str, Any], code: str, where: str) -> None:
    for op in ("puzzle_look", "puzzle_check", "puzzle_hint", "puzzle_solve"):
        answer = ask(op, puzzle=GOOD, moves=[move])
        assert (answer["code"], answer["where"]) == (code, where)
    lay = {"kind": "lay", "board": 0, "piece": 0, "cells": [[0, 0], [0, 1]]}
    assert ask("puzzle_look", puzzle=GOOD, moves=[lay, lay])["code"] == "overlap"


def test_a_seed_that_leads_elsewhere_is_told() -> None:
    puzzle = {**ask("puzzle_new", kind="load_car", level="easy", seed="one"), "seed": "two"}
    assert ask("puzzle_read", puzzle=puzzle)["code"] == "other-puzzle"


def test_a_board_that_cannot_be_covered_says_so() -> None:
    puzzle = changed("setting.boards.0.rows", ["...", "..."])
    assert not ask("puzzle_read", puzzle=puzzle)["claims"]["solvable"]
    assert ask("puzzle_check", puzzle=puzzle)["code"] == "unsolvable"
    assert ask("puzzle_solve", puzzle=puzzle)["code"] == "unsolvable"
    assert ask("puzzle_hint", puzzle=puzzle)["move"] is None


def test_the_classic_board_is_covered_in_2339_ways() -> None:
    """Twelve pentominoes on 6 by 10, up to turns and flips: the number that is known since 1960 (Haselgrove)."""
    from pygames.puzzles.pieces import PENTOMINOES, form

    shapes = [form(rows) for rows in PENTOMINOES.values()]
    rows, columns = many(3, 6), many(20, 10)
    cells = tuple((row, column) for row in range(rows) for column in range(columns))
    ways = ExactCover(cells, shapes).ways([1] * 12, 1_000_000_000)
    assert ways == 4 * many(2, 2339)


@pytest.mark.parametrize("kind", ["load_car", "load_cars", "cover_board"])
def test_counts_of_all_parts_add_up_to_all_covers(kind: str) -> None:
    puzzle = ask("puzzle_new", kind=kind, level="easy", seed="parts")
    setting = packing.read_setting(Reader(puzzle["setting"], "setting"))
    ready = packing.ready(setting)
    whole = ready.field.cover.ways(ready.state(()).free, 10_000_000)
    first = ask("puzzle_count", puzzle=puzzle, part=0)
    rest = [ask("puzzle_count", puzzle=puzzle, part=part) for part in range(1, first["parts"])]
    assert sum(each["covers"] for each in (first, *rest)) == whole > 0
    assert ask("puzzle_count", puzzle=puzzle, part=first["parts"])["covers"] == 0


def test_reading_is_given_the_place() -> None:
    with pytest.raises(Exception, match="dots and hashes"):
        packing.read_setting(Reader({"boards": [{"rows": ["x"]}], "pieces": []}, "setting"))
