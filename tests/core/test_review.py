"""Looking back at a finished game: what each decision cost, from what its seat could know, luck apart from choice."""

import json
from random import Random
from typing import Any

import pytest

from pygames.core.game import view
from pygames.registry import GAMES
from tests.core.test_replay_ops import Door
from tests.laws.walks import ALL_SETUPS, walk
from tests.scale import many

NAMES = pytest.mark.parametrize("name", list(GAMES))


def finished(name: str) -> Door:
    door = Door()
    door.new(name, 0)
    assert door.go(10**4, Random(0))[-1]["score"]["over"]
    return door


@NAMES
def test_every_decision_of_a_finished_game_can_be_reviewed(name: str) -> None:
    door, game = finished(name), GAMES[name]
    log = door.ask("record")["log"]
    before = door.ask("record")
    listed = door.ask("decisions")
    assert [(one["step"], one["seat"]) for one in listed] == [(step, seat) for step, (seat, _) in enumerate(log, 1)]
    open_ones = [one["step"] for one in listed if not one["forced"]]
    for step in [listed[0]["step"], *open_ones[:: many(max(1, len(open_ones) // 3), 3)]]:
        found = door.ask("review", step=step)
        assert (found["step"], found["seat"]) == (step, log[step - 1][0])
        assert found["played"]["action"] == log[step - 1][1]
        assert found["unit"] == game.measure.unit
        assert found["low"] <= found["difference"] <= found["high"]
        assert found["until"] is None or step <= found["until"] <= len(log)
        if found["forced"]:
            assert found["best"] is None
        if found["forced"] or found["best"]["action"] == found["played"]["action"]:
            assert found["difference"] == 0
        else:
            assert found["best"]["value"] - found["played"]["value"] == pytest.approx(found["difference"], abs=0.02)
        assert door.ask("review", step=step) == found, "the same at every call"
    assert door.ask("record") == before


@NAMES
def test_a_game_is_reviewed_only_when_it_is_over(name: str) -> None:
    door = Door()
    door.new(name, 0)
    door.ask("think")
    assert door.refused("review", step=1) == "not-over"
    assert door.refused("decisions") == "not-over"


def test_a_resignation_is_no_decision() -> None:
    door = Door()
    door.new("haul", 0)
    door.ask("think")
    door.ask("play", seat=0, action={"kind": "resign"})
    assert [one["step"] for one in door.ask("decisions")] == [1]
    assert door.ask("review", step=1)["settled"] is None
    assert door.refused("review", step=2) == "no-decision"


def test_throwing_a_jack_away_is_seen_to_cost() -> None:
    """A card that replaces the Jack where it could have joined: the review finds better, and surely so."""
    position = {
        "options": {"hauls": 1},
        "load": 6,
        "leader": 1,
        "trailers": [{"C": ["JC"], "S": ["7S"]}, {"H": ["2H"]}, {"H": ["3H"]}, {"H": ["4H"]}],
        "tokens": [0, 0, 0, 0],
        "finishing": [3, 2, 1, 0],
        "played": [[1, "8H"], [2, "9D"], [3, "10S"], [0, "7C"]],
        "unclaimed": ["10S", "9D", "8H"],
        "pending": [0, "7C"],
        "game": "haul",
        "seed": "jack",
    }
    door = Door()
    start = door.ask("open", position=position, seats=[{"level": "human"}, *[{"level": "easy"}] * 3])
    kinds = [entry["action"]["kind"] for entry in start["menu"]]
    assert {"add", "replace"} <= set(kinds)
    door.ask("play", seat=0, action={"kind": "replace"})
    while not (now := door.ask("snapshot"))["score"]["over"]:
        seat = now["to_act"][0]
        if seat == 0:
            door.ask("play", seat=0, action=now["menu"][0]["action"])
        else:
            door.ask("think")
    found = door.ask("review", step=1)
    assert found["best"]["action"]["kind"] == "add"
    assert found["low"] > 8


@pytest.mark.parametrize(
    "setup", [setup for setup in ALL_SETUPS if "standard" in setup.label], ids=lambda one: one.label
)
def test_values_are_settled_once_and_stay(setup: Any) -> None:
    """What a decision was worth is open at first, is settled by the end, and is the same whenever it is asked later."""
    game, random = setup.game, Random(setup.label)
    moments = list(walk(setup, "settled"))
    last = game.play(moments[-1].state, moments[-1].seat, moments[-1].action).public
    tables = [moment.state.public for moment in moments] + [last]
    for _ in range(many(6, 40)):
        at = random.randrange(len(moments))
        for seat in range(setup.seats):
            values = [game.settled(tables[at], later, seat) for later in tables[at:]]
            assert values[0] is None
            if game.id != "shed":
                assert values[-1] is not None
            known = [value for value in values if value is not None]
            assert game.id in ("haul", "shed") or len(set(known)) <= 1


@NAMES
def test_a_review_looks_only_at_what_the_seat_could_know(name: str) -> None:
    """The estimate of an action is a function of the view: hidden cards laid otherwise give the same."""
    game = GAMES[name]
    setup = next(setup for setup in ALL_SETUPS if setup.game.id == name)
    moments = list(walk(setup, "review secrets"))
    for state, seat, action in moments[2 :: len(moments) // 3]:
        seen = view(state, seat)
        other = view(game.imagine(seen, Random(3)), seat)
        assert json.dumps(game.write_view(seen)) == json.dumps(game.write_view(other))
        assert game.ending is not None
        worlds = [[game.ending(game.imagine(one, Random(n)), seat, action) for n in range(2)] for one in (seen, other)]
        assert worlds[0] == worlds[1]
