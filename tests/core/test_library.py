"""What a person may do with the library from Python: plain values go in, and what is wrong is refused by name."""

import dataclasses
import pickle
import re
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from pygames.core.errors import BadInput
from pygames.core.game import AnyGame, view
from pygames.core.match import Seat, match_from_position, new_match
from pygames.core.playout import first_state
from pygames.core.positions import Position
from pygames.registry import GAMES, game_of

ROOT = Path(__file__).parents[2]
EACH_GAME = pytest.mark.parametrize("game", list(GAMES.values()), ids=lambda game: game.id)


def seated(game: AnyGame, level: str = "easy") -> tuple[Seat, ...]:
    return tuple(Seat(f"Seat {number}", level) for number in range(game.seats[0]))


@EACH_GAME
def test_a_number_as_a_seed_is_its_decimal_text(game: AnyGame) -> None:
    assert first_state(game, 5) == first_state(game, "5")
    assert first_state(game, 5) != first_state(game, 6)
    match = new_match(game, seated(game), 5)
    assert match.record() == new_match(game, seated(game), "5").record()
    assert match.record()["seed"] == "5"


@pytest.mark.parametrize("seed", [None, True, 5.5, b"x", ["x"]])
def test_a_seed_is_a_text_or_a_whole_number(seed: Any) -> None:
    with pytest.raises(BadInput) as caught:
        first_state(GAMES["haul"], seed)
    assert (caught.value.refusal.code, caught.value.refusal.where) == ("wrong-type", "seed")


@EACH_GAME
def test_a_number_of_seats_that_cannot_play_is_refused(game: AnyGame) -> None:
    for seats in {0, 1, 2, 3, 4, 5, 6, 7, -1} - {*game.seats}:
        with pytest.raises(BadInput) as caught:
            first_state(game, "x", seats)
        assert caught.value.refusal.code == "wrong-seats"


@EACH_GAME
def test_a_match_takes_actions_as_plain_json(game: AnyGame) -> None:
    match, other = new_match(game, seated(game), "plain"), new_match(game, seated(game), "plain")
    for _ in range(12):
        seat = match.position.to_act()[0]
        action = game.write_action(game.menu(match.view(seat))[-1])
        match.play(seat, action)
        other.think()
        other.undo()
        other.play(seat, action)
        # The match keeps a copy: what its caller does with the action afterwards changes nothing.
        action["kind"] = "resign"
    assert match.record() == other.record()
    assert "resign" not in [step.action["kind"] for step in match.log]
    odd: list[Any] = [{}, {"kind": "no such kind"}, {"kind": "resign", "more": 1}, 7, None, []]
    for wrong in odd:
        with pytest.raises(BadInput) as caught:
            match.play(0, wrong)
        assert caught.value.refusal.where.startswith("action")
    assert match.record() == other.record()


@EACH_GAME
@pytest.mark.parametrize("level", ["wizard", "", "Easy", "human "])
def test_a_level_that_no_player_has_is_refused(game: AnyGame, level: str) -> None:
    seats = (*seated(game)[:-1], Seat("Merlin", level))
    position = Position(game, first_state(game, "levels"))
    for make in (partial(new_match, game, seats), partial(match_from_position, position, seats)):
        with pytest.raises(BadInput) as caught:
            make()
        assert caught.value.refusal.code == "unknown-level"
        assert caught.value.refusal.where == f"seats[{len(seats) - 1}].level"


@EACH_GAME
def test_games_positions_and_matches_pickle(game: AnyGame) -> None:
    assert pickle.loads(pickle.dumps(game)) is game
    match = new_match(game, seated(game), "pickle")
    match.think()
    again = pickle.loads(pickle.dumps(match))
    assert again.record() == match.record()
    again.think()
    match.think()
    assert again.record() == match.record()


@EACH_GAME
@pytest.mark.parametrize(
    ("seat", "code"),
    [(-1, "no-such-seat"), (99, "no-such-seat"), ("1", "wrong-type"), (True, "wrong-type"), (1.0, "wrong-type")],
)
def test_a_seat_is_a_number_of_one_that_is_there(game: AnyGame, seat: Any, code: str) -> None:
    match = new_match(game, seated(game), "seats")
    before = match.record()
    menu = game.menu(match.view(match.position.to_act()[0]))
    action = game.write_action(menu[0])
    for ask in (
        partial(view, match.position.state, seat),
        partial(match.view, seat),
        partial(match.play, seat, action),
        partial(match.play, seat, {"kind": "resign"}),
        partial(match.advise, seat, "easy"),
    ):
        with pytest.raises(BadInput) as caught:
            ask()
        assert (caught.value.refusal.code, caught.value.refusal.where) == (code, "seat")
    assert match.record() == before


@EACH_GAME
@pytest.mark.parametrize("level", ["wizard", "human", None, ["easy"]])
def test_advice_is_by_a_level_that_is_there(game: AnyGame, level: Any) -> None:
    match = new_match(game, seated(game), "levels")
    with pytest.raises(BadInput) as caught:
        match.advise(match.position.to_act()[0], level)
    assert (caught.value.refusal.code, caught.value.refusal.where) == ("unknown-level", "level")


@pytest.mark.parametrize("name", [5, None, True, ["haul"], {"haul": 1}, b"haul"])
def test_a_game_is_named_by_a_text(name: Any) -> None:
    with pytest.raises(BadInput) as caught:
        game_of(name)
    assert (caught.value.refusal.code, caught.value.refusal.where) == ("wrong-type", "game")


def first_menu(game: AnyGame) -> int:
    state = first_state(game, 1)
    return len(game.menu(view(state, game.to_act(state.public)[0])))


def test_games_are_given_to_other_processes() -> None:
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        games = list(GAMES.values())
        assert list(pool.map(first_menu, games)) == [first_menu(game) for game in games]


def names_in_the_docs() -> list[tuple[str, str]]:
    """Module and name, as `docs/interfaces.md` lists them."""
    text = (ROOT / "docs/interfaces.md").read_text(encoding="utf-8")
    table = text.partition("## From Python")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `([\w.]+)` \| (.*) \|$", table, re.M)
    return [(module, name) for module, names in rows for name in re.findall(r"`(\w+)`", names)]


@pytest.mark.parametrize(("module", "name"), names_in_the_docs())
def test_names_that_people_rely_on_are_there_and_explained(module: str, name: str) -> None:
    found = getattr(import_module(module), name)
    if not callable(found):
        return
    text = found.__doc__
    assert text
    assert not text.startswith(f"{name}("), "only what a dataclass or a named tuple says of itself"
    fields = [field.name for field in dataclasses.fields(found)] if dataclasses.is_dataclass(found) else []
    assert [field for field in fields if f"`{field}`" not in text] == []


def test_there_are_names_to_rely_on() -> None:
    assert len(names_in_the_docs()) > 35
