"""Puzzles on a game's table: claims hold by other methods, hints arrive from anywhere, whole puzzles can be played."""

import json
from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

import pytest

from pygames.bridge import Bridge
from pygames.puzzles.kind import LEVELS
from pygames.puzzles.making import Made, make, written
from pygames.puzzles.registry import KINDS
from tests.puzzles.naive_proof import Proof
from tests.scale import many

POSITION = [kind for kind in KINDS.values() if kind.family == "position"]
each_kind = pytest.mark.parametrize("kind", POSITION, ids=lambda kind: kind.id)
each_level = pytest.mark.parametrize("level", LEVELS)


@lru_cache(maxsize=64)
def one(kind: str, level: str, seed: str) -> Made:
    """A puzzle, made once for all tests."""
    return make(KINDS[kind], level, seed)


def made(kind: Any, level: str, soak: int = 1000) -> Iterator[Made]:
    for number in range(many(1, soak)):
        yield one(kind.id, level, f"test {number}")


def ask(op: str, **args: Any) -> Any:
    answer = json.loads(Bridge().handle(json.dumps({"id": 1, "op": op, "args": args})))
    return answer["value"] if answer["ok"] else answer["error"]


@each_kind
@each_level
def test_a_puzzle_is_proven_twice_and_has_one_first_move(kind: Any, level: str) -> None:
    for puzzle in made(kind, level):
        assert puzzle.claims.solvable
        assert puzzle.claims.unique
        assert len(puzzle.claims.by) == 2
        rating = kind.rate(puzzle.setting)
        assert rating.level == level
        assert rating.techniques


@each_kind
def test_the_naive_twin_proves_the_same(kind: Any) -> None:
    for level in LEVELS[: many(1, 2)]:
        for puzzle in made(kind, level, 25):
            given, best = written(puzzle), puzzle.claims.best
            proof = Proof(kind.id, given["setting"])
            assert proof.value(proof.first, 0) == (1 if best is None else best)
            solution = ask("puzzle_solve", puzzle=given)["moves"]
            assert solution[0] in [action for action, _, _ in proof.best_first()]
            assert len(proof.answers()) == 1


@each_kind
@each_level
def test_a_seed_gives_one_puzzle_of_its_level(kind: Any, level: str) -> None:
    puzzle = ask("puzzle_new", kind=kind.id, level=level, seed="test 0")
    assert puzzle == written(one(kind.id, level, "test 0"))
    by_hand = {name: puzzle[name] for name in ("format", "kind", "setting")}
    assert ask("puzzle_read", puzzle=by_hand) == {**puzzle, "seed": None}


@each_kind
@each_level
def test_hints_arrive_from_any_state_or_say_truly_how_far_to_go_back(kind: Any, level: str) -> None:
    random = Random(f"{kind.id} {level}")
    for number, puzzle in enumerate(made(kind, level, 300)):
        given = written(puzzle)
        moves: list[dict[str, Any]] = []
        for _ in range(0 if number % 3 == 2 else 1 + number % 2):
            look = ask("puzzle_look", puzzle=given, moves=moves)
            if look["state"] != "open":
                break
            moves.append(random.choice(look["snapshot"]["menu"])["action"])
        told: list[str] = []
        for _ in range(60):
            hint = ask("puzzle_hint", puzzle=given, moves=moves)
            if hint["state"] == "solved":
                break
            assert [step["step"] for step in hint["steps"]] == ["where", "idea", "move", "why"]
            for step in hint["steps"]:
                assert step["text"].endswith(".")
                assert "None" not in step["text"]
            check = ask("puzzle_check", puzzle=given, moves=moves)
            assert check["solvable"] == (hint["back"] is None)
            if hint["back"] is None:
                moves.append(hint["move"])
                told.append(hint["steps"][2]["text"])
            else:
                assert hint["move"] is None
                assert hint["back"] == check["turn"] < len(moves)
                moves = moves[: hint["back"]]
                assert ask("puzzle_check", puzzle=given, moves=moves)["solvable"], "so far back is enough"
        assert ask("puzzle_look", puzzle=given, moves=moves)["state"] == "solved"


@each_kind
def test_whole_puzzles_are_played_with_the_menu_that_is_shown(kind: Any) -> None:
    random = Random(kind.id)
    for puzzle in made(kind, "medium"):
        given = written(puzzle)
        moves: list[dict[str, Any]] = []
        while (look := ask("puzzle_look", puzzle=given, moves=moves))["state"] == "open":
            assert look["left"]
            assert look["snapshot"]["viewer"] == puzzle.setting.seat
            moves.append(random.choice(look["snapshot"]["menu"])["action"])
            assert len(moves) < 60
        assert look["snapshot"]["menu"] == []
        assert ask("puzzle_look", puzzle=given, moves=[*moves, moves[-1]])["code"] == "puzzle-over"
        assert ask("puzzle_check", puzzle=given, moves=moves)["solvable"] == (look["state"] == "solved")


@each_kind
def test_faulty_input_is_told_with_its_place(kind: Any) -> None:
    given = written(one(kind.id, "easy", "test 0"))
    wrong = {**given, "setting": {**given["setting"], "seat": 9}}
    assert ask("puzzle_read", puzzle=wrong)["where"] == "args.puzzle.setting.seat"
    resign = [{"kind": "resign"}]
    assert "code" in ask("puzzle_look", puzzle=given, moves=resign)
    assert ask("puzzle_look", puzzle=given, moves=[{"kind": "nonsense"}])["where"].startswith("args.moves[0]")
    wrong = {**given, "setting": {"seat": 0}}
    assert ask("puzzle_read", puzzle=wrong)["code"] == "missing-field"


@each_kind
def test_a_position_of_another_sort_is_refused(kind: Any) -> None:
    """A fresh game has hidden cards, other options or seats that have not resigned."""
    given = written(one(kind.id, "easy", "test 0"))
    setting = {**given["setting"], "position": {"seed": "a"}}
    answer = ask("puzzle_read", puzzle={"format": 1, "kind": kind.id, "setting": setting})
    assert (answer["code"], answer["where"]) == ("not-such-a-puzzle", "args.puzzle.setting.position")


def test_a_position_without_a_choice_is_refused() -> None:
    puzzle = one("truckers_loading", "easy", "test 0")
    assert puzzle.setting.state.public.stocks[0], "there was something to load"
    position = written(puzzle)["setting"]["position"]
    players = [{**player, "stock": []} if not seat else player for seat, player in enumerate(position["players"])]
    position = {name: value for name, value in position.items() if name not in ("decks", "chance")}
    setting = {"position": {**position, "players": players}, "seat": 0, "turns": 1}
    answer = ask("puzzle_read", puzzle={"format": 1, "kind": "truckers_loading", "setting": setting})
    assert answer["code"] == "no-choice"


def test_a_position_that_is_too_large_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pygames.puzzles.positions.MOST_POSITIONS", 500)
    options = {"hauls": 1, "open_hands": True}
    for kind in ("haul_trailer", "haul_open_hands"):
        setting = {"position": {"seed": "a", "options": options}, "seat": 0}
        answer = ask("puzzle_read", puzzle={"format": 1, "kind": kind, "setting": setting})
        assert (answer["code"], answer["where"]) == ("too-large", "args.puzzle.setting.position")
