"""The command line behaves as `docs/interfaces.md` says, for every game."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import pytest

from pygames import __version__
from pygames.__main__ import solver_hint
from pygames.bridge import Bridge
from pygames.commandline.arena import wins_interval
from pygames.commandline.main import main
from pygames.core.advice import Budget
from pygames.core.codec import Reader, canonical
from pygames.core.game import view
from pygames.core.match import Seat, new_match
from pygames.core.options import counts_text
from pygames.core.playout import first_state, random_playout
from pygames.core.positions import Position, read_position, write_position
from pygames.registry import GAMES
from tests.laws.walks import Setup, preset_setups

ROOT = Path(__file__).parents[2]
GAME_IDS = pytest.mark.parametrize("name", list(GAMES))

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command in this process: exit status, standard output, standard error."""

    def run_it(*arguments: str, given: str = "") -> tuple[int, str, str]:
        import io

        monkeypatch.setattr(sys, "stdin", io.StringIO(given))
        status = main(arguments)
        out, err = capsys.readouterr()
        return status, out, err

    return run_it


def refusal(result: tuple[int, str, str]) -> dict[str, str]:
    """The refusal that a command ended with; anything else fails."""
    status, out, err = result
    assert status == 2
    assert out == ""
    found: dict[str, str] = json.loads(err.splitlines()[-1])
    assert set(found) == {"code", "text", "where", "rule"}
    assert found["code"]
    assert found["text"]
    return found


def test_list_names_the_games_one_a_line(run: Run) -> None:
    assert run("list")[1].split() == list(GAMES)


@GAME_IDS
def test_new_prints_a_canonical_position_that_reads_back(run: Run, name: str) -> None:
    status, out, _ = run("new", name, "--seed", "demo")
    assert status == 0
    assert out.strip() == canonical(json.loads(out))
    assert json.loads(out)["game"] == name
    assert run("new", name, "--seed", "demo")[1] == out
    assert run("new", name, "--seed", "other")[1] != out
    assert run("new", name)[1] != run("new", name)[1]


@GAME_IDS
def test_a_game_can_be_played_from_the_command_line(run: Run, name: str) -> None:
    text = run("new", name, "--seed", "play")[1]
    for _ in range(12):
        legal = json.loads(run("legal", name, given=text)[1])
        assert set(legal) == {"actions", "open"}
        assert legal["actions"]
        entry = legal["actions"][-1]
        assert set(entry) == {"action", "text"}
        status, out, _ = run("play", name, json.dumps(entry["action"]), given=text)
        assert status == 0
        result = json.loads(out)
        assert set(result) == {"position", "events"}
        assert result["events"]
        text = out


@GAME_IDS
def test_views_hold_a_seats_own_part_and_nobody_elses(run: Run, name: str) -> None:
    text = run("new", name, "--seed", "view")[1]
    seen = [json.loads(run("view", name, "--seat", str(seat), given=text)[1]) for seat in range(GAMES[name].seats[0])]
    for seat, one in enumerate(seen):
        assert set(one) == {"seat", "public", "own"}
        assert one["seat"] == seat
        assert one["public"] == seen[0]["public"]
        assert not set(one["public"]) & {"chance", "seed"}


@GAME_IDS
def test_score_and_hint(run: Run, name: str) -> None:
    text = run("new", name, "--seed", "score")[1]
    score = json.loads(run("score", name, given=text)[1])
    assert set(score) == {"over", "scores", "places", "lines"}
    assert score["places"] is None
    hint = json.loads(run("hint", name, given=text)[1])
    assert set(hint) == {"action", "steps", "proven", "worlds", "bound"}
    assert [step["kind"] for step in hint["steps"]] == ["where", "idea", "move", "why"]
    assert run("play", name, json.dumps(hint["action"]), given=text)[0] == 0


def test_without_ortools_a_hint_for_freight_cars_is_by_the_packing_search(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = run("new", "freight_cars", "--seed", "score")[1]
    hint = json.loads(run("hint", "freight_cars", given=text)[1])
    game = GAMES["freight_cars"]
    state = read_position(Reader(json.loads(text), "position"), game).state
    seen = view(state, game.to_act(state.public)[0])
    advice = game.advisers["hint"](seen, Budget(game.units["hint"]), Random(0))
    assert [step["text"] for step in hint["steps"]] == [step.text for step in advice.steps]
    monkeypatch.setattr("solver.door.handle", lambda _: canonical({"ok": False, "error": {"code": "no-solver"}}))
    assert solver_hint(game, seen) is None


@GAME_IDS
def test_a_seat_not_to_act_has_an_empty_list_and_is_refused(run: Run, name: str) -> None:
    text = run("new", name, "--seed", "turn")[1]
    position = json.loads(text)
    for seat in range(position["seats"]):
        legal = json.loads(run("legal", name, "--seat", str(seat), given=text)[1])
        if not legal["actions"]:
            action = json.loads(run("legal", name, given=text)[1])["actions"][0]["action"]
            refusal(run("play", name, "--seat", str(seat), json.dumps(action), given=text))
    assert refusal(run("legal", name, "--seat", "99", given=text))["code"] == "no-such-seat"


@GAME_IDS
def test_resigning_ends_the_game_with_places(run: Run, name: str) -> None:
    text = run("new", name, "--seed", "resign")[1]
    status, out, _ = run("play", name, "--seat", "1", '{"kind":"resign"}', given=text)
    assert status == 0
    score = json.loads(run("score", name, given=out)[1])
    if GAMES[name].leave is not None:
        assert score["over"] is False
        assert json.loads(run("legal", name, "--seat", "1", given=out)[1]) == {"actions": [], "open": []}
        return
    assert score["over"] is True
    assert score["places"][1] == json.loads(text)["seats"]
    assert json.loads(run("legal", name, given=out)[1]) == {"actions": [], "open": []}
    assert refusal(run("play", name, '{"kind":"resign"}', given=out))["code"] == "game-over"


@GAME_IDS
def test_a_finished_game_is_named_with_its_rule_by_play_and_hint(run: Run, name: str) -> None:
    game = GAMES[name]
    last, _ = random_playout(game, first_state(game, "over"), Random(0))
    text = canonical(write_position(Position(game, last)))
    start = run("new", name, "--seed", "over")[1]
    action = json.dumps(json.loads(run("legal", name, given=start)[1])["actions"][0]["action"])
    found = refusal(run("hint", name, given=text))
    assert found["code"] == "game-over"
    assert found["rule"].startswith(f"{name}:")
    assert refusal(run("hint", name, "--seat", "1", given=text)) == found
    assert refusal(run("play", name, action, given=text)) == found
    bridge = Bridge()
    opened = {"position": text, "seats": [{"level": "human"}] * game.seats[0]}
    assert json.loads(bridge.handle(json.dumps({"id": 1, "op": "open", "args": opened})))["ok"]
    asked = json.loads(bridge.handle(json.dumps({"id": 2, "op": "hint", "args": {"seat": 0}})))
    assert asked["error"] == {**found, "where": "args.seat"}


@GAME_IDS
@pytest.mark.parametrize("seats", [-1, 0, 1, 7, 10**14])
def test_every_command_names_the_seats_of_a_game_alike(run: Run, name: str, seats: int) -> None:
    if seats in GAMES[name].seats:
        return
    found = refusal(run("new", name, "--seats", str(seats)))
    assert found["text"] == f"{GAMES[name].name} is for {counts_text(GAMES[name].seats)} seats, not {seats}."
    assert refusal(run("legal", name, given=f'{{"seats":{seats}}}'))["text"] == found["text"]
    if 0 < seats < 10:
        assert refusal(run("arena", name, "--seats", ",".join(["easy"] * seats)))["text"] == found["text"]


def test_numbers_in_words() -> None:
    assert list(map(counts_text, [(4,), (4, 3), (3, 4, 5, 6, 2), (2, 4, 6)])) == ["4", "3 or 4", "2 to 6", "2, 4 or 6"]


@pytest.mark.parametrize(
    "arguments",
    [
        ("new", "haul", "--se", "1"),
        ("new", "haul", "--pre", "standard"),
        ("legal", "haul", "--sea", "0"),
        ("arena", "haul", "--game", "1"),
        ("bench", "haul", "--sec", "0"),
    ],
)
def test_options_are_written_in_full(run: Run, arguments: tuple[str, ...]) -> None:
    assert refusal(run(*arguments))["code"] == "usage"


@pytest.mark.parametrize("wins", [0, 0.5, 1])
def test_a_share_of_wins_and_its_interval_are_shares(wins: float) -> None:
    for games in range(1, 60):
        found = wins_interval(games * wins, games)
        assert str(found["low"])[0] != "-"
        assert 0 <= found["low"] <= found["share"] <= found["high"] <= 1


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("fly",),
        ("new",),
        ("new", "haul", "--seats", "x"),
        ("new", "haul", "--set", "hauls"),
        ("view", "haul"),
        ("play", "haul"),
    ],
)
def test_a_wrong_command_line_is_a_refusal_of_code_usage(run: Run, arguments: tuple[str, ...]) -> None:
    assert refusal(run(*arguments))["code"] == "usage"


@pytest.mark.parametrize(
    ("arguments", "given", "code", "where"),
    [
        (("new", "chess"), "", "unknown-game", "game"),
        (("new", "haul", "--seats", "3"), "", "wrong-seats", "seats"),
        (("new", "haul", "--set", "hauls=9"), "", "bad-option", "options.hauls"),
        (("new", "haul", "--set", "wheels=4"), "", "unknown-option", "options.wheels"),
        (("new", "haul", "--set", "hauls=1", "--set", "hauls=1"), "", "option-twice", "options.hauls"),
        (("arena", "shed", "--set", "idle=9", "--set", "idle=8"), "", "option-twice", "options.idle"),
        (("new", "haul", "--preset", "odd"), "", "unknown-preset", "preset"),
        (("legal", "haul"), "", "not-json", "position"),
        (("legal", "haul"), '{"game":"shed"}', "other-game", "position.game"),
        (("legal", "haul"), '{"format":2}', "other-format", "position.format"),
        (("legal", "haul"), '{"trailers":[{"S":["8S","9S"]},{},{},{}]}', "mixed-ranks", "position.trailers[0].S"),
        (("legal", "haul"), '{"trailers":[{"S":["8S"]},{"S":["8S"]},{},{}]}', "card-twice", "position"),
        (("legal", "haul"), '{"trailers":[{"H":["8S"]},{},{},{}]}', "wrong-slot", "position.trailers[0].H"),
        (("legal", "haul"), '{"cards":[]}', "unknown-field", "position.cards"),
        (("legal", "haul"), '{"tokens":[1,1,1,3]}', "out-of-range", "position.tokens[3]"),
        (("play", "haul", "{"), "{}", "not-json", "action"),
        (("play", "haul", '{"kind":"fly"}'), "{}", "unknown-kind", "action.kind"),
        (("play", "haul", '{"kind":"play","card":"1S"}'), "{}", "unknown-card", "action.card"),
        (("play", "haul", '{"kind":"place"}'), "{}", "wrong-phase", "action.kind"),
        (("hint", "haul", "--seat", "3"), "{}", "not-your-turn", "seat"),
        (("replay", "no such file"), "", "no-file", "no such file"),
        (("new", "haul", "--seats", "99999999999999"), "", "wrong-seats", "seats"),
        (("new", "haul", "--seats", "0_4"), "", "usage", "pygames new"),
        (("new", "haul", "--seats", "\u0664"), "", "usage", "pygames new"),
        (("legal", "haul", "--seat", "1_0"), "{}", "usage", "pygames legal"),
        (("arena", "haul", "--games", "1_0"), "", "usage", "pygames arena"),
        (("bench", "haul", "--seconds", "1_0"), "", "usage", "pygames bench"),
        (("bench", "haul", "--seconds", "\u0661"), "", "usage", "pygames bench"),
        (("play", "truckers", '{"kind":"choose","card":"LOAD"}'), "{}", "unknown-card", "action.card"),
        (("new", "shed", "--see", "1"), "", "usage", "pygames"),
        (("arena", "haul", "--seats", "easy"), "", "wrong-seats", "--seats"),
        (("arena", "haul", "--seats", "easy,easy,easy,genius"), "", "unknown-level", "--seats"),
    ],
)
def test_bad_input_names_code_and_place(
    run: Run, arguments: tuple[str, ...], given: str, code: str, where: str
) -> None:
    found = refusal(run(*arguments, given=given))
    assert (found["code"], found["where"]) == (code, where)


LONG = "x" * 100_000


@pytest.mark.parametrize(
    ("arguments", "given"),
    [
        (("new", LONG), ""),
        (("new", "haul", "--set", LONG), ""),
        (("new", "haul", "--set", f"{LONG}=1"), ""),
        (("new", "haul", "--set", f"hauls={LONG}"), ""),
        (("new", "haul", "--preset", LONG), ""),
        (("new", "haul", "--seats", "9" * 400), ""),
        (("new", "haul", "--seats", "9" * 18), ""),
        (("new", "haul", *["more"] * 1000), ""),
        (("legal", "haul", "--seat", LONG), "{}"),
        (("play", "haul", LONG), "{}"),
        (("play", "haul", json.dumps({"kind": LONG})), "{}"),
        (("play", "haul", json.dumps({"kind": "play", "card": LONG})), "{}"),
        (("legal", "haul"), json.dumps({LONG: 1})),
        (("legal", "haul"), json.dumps({"load": 10**400})),
        (("legal", "haul"), json.dumps({"load": LONG})),
        (("legal", "haul"), json.dumps({"options": {LONG: 1}})),
        (("legal", "haul"), json.dumps({"options": {"hauls": LONG}})),
        (("arena", "haul", "--seats", LONG), ""),
        (("arena", LONG), ""),
        (("bench", "haul", "--seconds", LONG), ""),
        (("replay", LONG), ""),
        (("check", LONG), ""),
    ],
)
def test_a_refusal_repeats_little_of_its_input(run: Run, arguments: tuple[str, ...], given: str) -> None:
    status, out, err = run(*arguments, given=given)
    assert (status, out) == (2, "")
    assert len(err) < 1000
    text = refusal((status, out, err))["text"]
    assert text.count("'") % 2 == 0, "what is cut keeps both quotes"
    assert "Errno" not in text


@GAME_IDS
def test_replay_says_whether_the_digest_is_right(run: Run, name: str, tmp_path: Path) -> None:
    game = GAMES[name]
    seats = tuple(Seat(f"Seat {seat}", "easy") for seat in range(game.seats[0]))
    match = new_match(game, seats, "replay")
    for _ in range(20):
        match.think()
    file = tmp_path / "record.json"
    file.write_text(json.dumps(match.record()))
    status, out, _ = run("replay", str(file))
    assert status == 0
    assert out.splitlines()[-1] == "digest ok"
    assert len(out.splitlines()) == 21
    file.write_text(json.dumps({**match.record(), "digest": "0" * 64}))
    status, out, _ = run("replay", str(file))
    assert status == 1
    assert out.splitlines()[-1] == "digest differs"


@GAME_IDS
def test_arena_reports_every_player(run: Run, name: str) -> None:
    result = json.loads(run("arena", name, "--games", "4", "--seats", ",".join(["easy"] * GAMES[name].seats[0]))[1])
    assert result["games"] == 4
    assert sum(player["wins"] for player in result["players"]) == pytest.approx(4, abs=0.01)
    text = run("arena", name, "--games", "2", "--seats", ",".join(["easy"] * GAMES[name].seats[0]), "--text")[1]
    assert len(text.splitlines()) == 1 + GAMES[name].seats[0]
    assert text.startswith(f"{GAMES[name].name}, 2 games, seed ")
    text = run("arena", name, "--games", "1", "--seats", ",".join(["easy"] * GAMES[name].seats[0]), "--text")[1]
    assert text.startswith(f"{GAMES[name].name}, 1 game, seed ")


@GAME_IDS
def test_worked_examples_hold(run: Run, name: str) -> None:
    status, out, _ = run("check", str(ROOT / "tests" / "examples" / f"{name}.yaml"))
    assert status == 0, [line for line in out.splitlines() if not line.endswith(": ok")]
    assert len(out.splitlines()) >= 10


def test_a_wrong_example_fails(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "wrong.md"
    file.write_text("text\n```yaml\n- {id: HA-99, op: score, trailer: {H: [8H]}, expect: 9}\n```\n")
    status, out, _ = run("check", str(file))
    assert status == 1
    assert "FAILED" in out


@pytest.mark.parametrize("name", ["prose.md", "empty.yaml", "none.yaml"])
def test_a_file_without_examples_is_refused(run: Run, tmp_path: Path, name: str) -> None:
    texts = {"prose.md": "# Only words\n", "empty.yaml": "", "none.yaml": "[]\n"}
    file = tmp_path / name
    file.write_text(texts[name])
    found = refusal(run("check", str(file)))
    assert found["code"] == "no-examples"
    assert name in found["where"]


@pytest.mark.parametrize(
    "setup", [s for game in GAMES.values() for s in preset_setups(game)], ids=lambda setup: setup.label
)
def test_positions_and_views_follow_the_schema(setup: Setup) -> None:
    from pygames.core.game import view
    from pygames.core.positions import Position, write_position
    from tests.laws.walks import walk

    game = setup.game
    schema = json.loads((ROOT / "docs" / "schemas" / f"{game.id}.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)

    def validator(name: str) -> Any:
        return jsonschema.Draft202012Validator({**schema, "$ref": f"#/$defs/{name}"})

    for state, seat, action in list(walk(setup, "schema"))[::7]:
        validator("position").validate(write_position(Position(game, state)))
        validator("action").validate(game.write_action(action))
        validator("view").validate(game.write_view(view(state, seat)))
        broken = {**write_position(Position(game, state)), "surprise": 1}
        assert not validator("position").is_valid(broken)


def test_the_version_is_told() -> None:
    done = subprocess.run([sys.executable, "-m", "pygames", "--version"], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"Loading Dock {__version__}\n", "")


def test_the_command_line_runs_as_a_program() -> None:
    command = [sys.executable, "-m", "pygames"]
    new = subprocess.run(
        [*command, "new", "haul", "--seats", "4", "--seed", "demo"], cwd=ROOT, capture_output=True, text=True
    )
    assert new.returncode == 0
    legal = subprocess.run([*command, "legal", "haul"], cwd=ROOT, input=new.stdout, capture_output=True, text=True)
    assert len(json.loads(legal.stdout)["actions"]) == 7
    hint = subprocess.run([*command, "hint", "haul"], cwd=ROOT, input=new.stdout, capture_output=True, text=True)
    state = read_position(Reader(json.loads(new.stdout), "position"), GAMES["haul"]).state
    by_solver = solver_hint(GAMES["haul"], view(state, GAMES["haul"].to_act(state.public)[0]))
    assert by_solver is not None
    given = json.loads(hint.stdout)
    assert given == {name: by_solver[name] for name in given}
    wrong = subprocess.run([*command, "legal", "haul"], cwd=ROOT, input="{", capture_output=True, text=True)
    assert wrong.returncode == 2
    assert json.loads(wrong.stderr.splitlines()[-1])["code"] == "not-json"


@pytest.mark.parametrize(
    ("given", "load"),
    [
        ('{"trailers":[{"S":["8S","8H"]},{},{},{}]}', 2),
        ('{"trailers":[{"S":["8S","8H"]},{},{},{}],"load":6}', 6),
        ('{"hands":[["8S","8H"],["2H","JC"],["5C","6C"],["5H","6H"]]}', 6),
        ('{"played":[[0,"8S"],[1,"8H"],[2,"9C"],[3,"2H"]],"pending":[3,"9C"],"trailers":[{},{},{},{"C":["8C"]}]}', 2),
        ('{"seed":7}', 1),
    ],
)
def test_a_position_written_by_hand_is_filled_in(run: Run, given: str, load: int) -> None:
    position = json.loads(run("play", "haul", '{"kind":"timeout"}', given=given)[1])["position"]
    assert position["load"] == load
    cards = str(position["hands"]) + str(position["trailers"]) + str(position["discards"]) + str(position["played"])
    assert cards.count("'") == 2 * 28 + 2 * str(position["trailers"]).count(":")


@pytest.mark.skipif(sys.platform == "win32", reason="the shell's ways to close a stream")
@pytest.mark.parametrize(
    ("command", "code", "where"),
    [
        ("new haul >&-", "no-output", "stdout"),
        ("legal haul <&-", "no-input", "stdin"),
        pytest.param(
            "new haul > /dev/full",
            "no-output",
            "stdout",
            marks=pytest.mark.skipif(not Path("/dev/full").exists(), reason=""),
        ),
        ("legal haul < /dev/null", "not-json", "position"),
    ],
)
def test_streams_that_are_closed_or_full_are_refused(command: str, code: str, where: str) -> None:
    done = subprocess.run(
        f'"{sys.executable}" -m pygames {command}', cwd=ROOT, shell=True, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    lines = done.stderr.splitlines()
    assert len(lines) == 1, done.stderr
    found = json.loads(lines[0])
    assert (found["code"], found["where"]) == (code, where)
