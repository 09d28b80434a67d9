"""Looking back through the bridge: every step, every view that may be seen, nothing touched; playing on from there."""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from pygames.bridge import Bridge
from pygames.core.game import view
from pygames.core.moves import moves
from pygames.registry import GAMES
from tests.laws.walks import ALL_SETUPS, Setup, walk
from tests.scale import many

NAMES = pytest.mark.parametrize("name", list(GAMES))


class Door:
    """A bridge, asked in Python."""

    def __init__(self) -> None:
        self.bridge = Bridge()

    def answer(self, op: str, **args: Any) -> Any:
        return json.loads(self.bridge.handle(json.dumps({"id": 1, "op": op, "args": args})))

    def ask(self, op: str, **args: Any) -> Any:
        answer = self.answer(op, **args)
        assert answer["ok"], answer["error"]
        return answer["value"]

    def refused(self, op: str, **args: Any) -> str:
        answer = self.answer(op, **args)
        assert not answer["ok"]
        return str(answer["error"]["code"])

    def new(self, name: str, humans: int) -> Any:
        count = max(GAMES[name].seats)
        seats = [{"level": "human" if seat < humans else "easy"} for seat in range(count)]
        return self.ask("new", game=name, seats=seats, seed=f"replay {name}")

    def go(self, steps: int, random: Random) -> list[Any]:
        """Plays some steps and gives the snapshots on the way, each for the seat that the page would show."""
        shots = [self.ask("snapshot")]
        for _ in range(steps):
            now = shots[-1]
            if now["score"]["over"]:
                break
            seat = now["to_act"][0]
            if now["seats"][seat]["level"] == "human":
                menu = self.ask("snapshot", viewer=seat)["menu"]
                shots.append(self.ask("play", seat=seat, action=random.choice(menu)["action"]))
            else:
                shots.append(self.ask("think"))
        return shots


@NAMES
def test_each_step_looks_as_it_did(name: str) -> None:
    door = Door()
    door.new(name, 1)
    shots = door.go(many(40, 2000), Random(name))
    record = door.ask("record")
    timeline = door.ask("timeline")["steps"]
    assert len(timeline) == len(shots)
    lines = []
    for step, shot in enumerate(shots):
        seen = door.ask("look", step=step, viewer=0)
        assert (seen["view"], seen["phase"], seen["to_act"]) == (shot["view"], shot["phase"], shot["to_act"])
        assert seen["score"] == shot["score"]
        assert seen["round_end"] == shot["round_end"]
        assert (seen["menu"], seen["step"], seen["steps"]) == ([], step, len(shots) - 1)
        assert seen["by"] == timeline[step]["by"] == (record["log"][step - 1][0] if step else None)
        assert timeline[step]["scores"] == shot["score"]["scores"]
        assert timeline[step]["unscored"] == shot["score"]["unscored"]
        assert all(line["step"] == step for line in seen["news"])
        lines += seen["news"]
    assert lines == shots[-1]["log"]
    assert door.ask("record") == record
    assert door.ask("snapshot") == shots[-1] | {"known": 0, "moves": [], "log": lines, "steps": shots[-1]["steps"]}


@NAMES
def test_only_views_that_may_be_seen(name: str) -> None:
    door = Door()
    count = len(door.new(name, 1)["seats"])
    assert door.ask("look", step=0)["viewers"] == [0]
    for seat in range(1, count):
        assert door.refused("look", step=0, viewer=seat) == "not-to-be-seen"
    others = [{"level": "human"}] * count
    assert door.refused("play_on", step=0, seats=others) == "not-to-be-seen"
    assert door.refused("look", step=1) == "out-of-range"
    door.new(name, 0)
    assert door.ask("look", step=0)["viewers"] == [0]
    last = door.go(10**4, Random(0))[-1]
    assert last["score"]["over"]
    assert door.ask("look", step=0)["viewers"] == list(range(count))
    for seat in range(count):
        assert door.ask("look", step=3, viewer=seat)["view"]["seat"] == seat
    assert door.refused("play_on", step=last["step"]) == "game-over"
    assert door.refused("play_on", step=1, seats=others[1:]) == "wrong-seats"
    mine = door.ask("play_on", step=4, seats=others)
    assert (mine["step"], mine["seats"][0]["level"]) == (4, "human")


@NAMES
def test_playing_on_is_a_match_of_its_own(name: str) -> None:
    door, random = Door(), Random(name)
    door.new(name, 1)
    shots = door.go(12, random)
    log = door.ask("record")["log"]
    middle = len(log) // 2
    again = door.ask("play_on", step=middle)
    assert again["view"] == shots[middle]["view"]
    assert again["take_backs"] == 1, "what came after has been seen"
    record = door.ask("record")
    assert record["log"] == log[:middle]
    assert not again["can_redo"]
    door.go(20, random)
    whole = door.ask("record")
    assert whole["log"][:middle] == log[:middle]
    assert door.ask("open", record=whole)["step"] == len(whole["log"])


@pytest.mark.parametrize("setup", ALL_SETUPS, ids=lambda setup: setup.label)
def test_moves_turn_what_was_into_what_is(setup: Setup) -> None:
    """For every seat and an onlooker: what left each place and came to it, and cards that are seen keep their faces."""
    game = setup.game
    for seed in range(many(1, 20)):
        for state, seat, action in walk(setup, f"moves {seed}"):
            after = game.play(state, seat, action)
            for reader in (None, seat, (seat + 1) % setup.seats):
                was, now = game.zones(view(state, reader)), game.zones(view(after, reader))
                found = moves(was, now, f"hand-of:{seat}")
                change: Counter[str] = Counter()
                for move in found:
                    assert move.start or move.end
                    change.update([move.end] if move.end else [])
                    change.subtract([move.start] if move.start else [])
                for place in {*was, *now}:
                    assert change[place] == len(now.get(place, ())) - len(was.get(place, ()))
                if was == now:
                    assert not found


def test_a_card_that_is_replaced_in_a_closed_hand_comes_out_of_it() -> None:
    was = {"hand-of:1": ("", ""), "deck:1": ("?hand", "?hand"), "pile": ("7S",)}
    now = {"hand-of:1": ("", ""), "deck:1": ("?hand",), "pile": ("7S", "9S")}
    assert [tuple(move) for move in moves(was, now, "hand-of:1")] == [
        ("9S", "hand-of:1", "pile"),
        ("", "deck:1", "hand-of:1"),
    ]


def test_a_hauls_last_card_is_seen_to_be_loaded_before_the_trailers_are_emptied() -> None:
    door = Door()
    door.new("haul", 0)
    shots = door.go(400, Random(0))
    ends = [
        step for step in range(1, len(shots)) if any(line["kind"] == "score" for line in looked(door, step)["news"])
    ]
    assert len(ends) == 4
    for step in ends:
        before, moved = looked(door, step - 1)["view"]["public"], looked(door, step)["moves"]
        seat, card = before["pending"]
        first = moved[0]
        assert (first["what"], first["from"]) == (card, "pending")
        assert first["to"] is not None
        assert first["to"].startswith((f"slot:{seat}:", f"discards:{seat}"))
        # Every card on a trailer is then cleared away: its points are the Haul's scores.
        cleared = [
            move for move in moved if (move["from"] or "").startswith("slot:") and move["to"] != f"discards:{seat}"
        ]
        for owner in range(4):
            points = sum(rank(move["what"]) for move in cleared if move["from"].startswith(f"slot:{owner}:"))
            lines = [line["text"] for line in looked(door, step)["news"] if line["seat"] == owner]
            assert any(f"scored {points} in" in text for text in lines)


def looked(door: Door, step: int) -> Any:
    return door.ask("look", step=step)


def rank(face: str) -> int:
    return 11 if face[:-1] == "J" else int(face[:-1])
