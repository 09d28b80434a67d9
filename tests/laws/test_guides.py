"""A guided first game can be played as it says, in every game that has one."""

import json

import pytest

from pygames.bridge import Bridge
from pygames.core.game import AnyGame
from pygames.core.guide import Guide
from pygames.core.match import Match, Seat, new_match
from pygames.registry import GAMES

GUIDED = [game for game in GAMES.values() if game.guide is not None]
pytestmark = pytest.mark.parametrize("game", GUIDED, ids=lambda game: game.id)


def guide_of(game: AnyGame) -> Guide:
    assert game.guide is not None
    return game.guide


def start(game: AnyGame) -> Match:
    wanted = guide_of(game).to_json(game.id, game.seats[0])["new"]
    return new_match(game, tuple(Seat(**seat) for seat in wanted["seats"]), wanted["seed"])


def to_decision(match: Match) -> None:
    """Lets the computers act, and the newcomer where there is one action alone, as the page does."""
    while not match.position.over():
        if match.next_computer() is not None:
            match.think()
            continue
        menu = match.game.menu(match.view(0))
        if len(menu) != 1 or match.game.open_kinds(match.view(0)):
            return
        match.play(0, match.game.write_action(menu[0]))


def test_every_lesson_meets_its_decision_and_marks_places_that_are_there(game: AnyGame) -> None:
    match = start(game)
    for lesson in guide_of(game).lessons:
        to_decision(match)
        assert match.position.to_act() == (0,), lesson.text
        seen = match.view(0)
        menu = [game.write_action(action) for action in game.menu(seen)]
        places = {place for action in game.menu(seen) for place in game.targets(seen, action)}
        # What is asked for is one of the choices, and its places are among those marked.
        if lesson.action is not None:
            assert lesson.action in menu, lesson.text
            taken = game.targets(seen, game.menu(seen)[menu.index(dict(lesson.action))])
            assert set(lesson.marks) & set(taken), lesson.text
            match.play(0, lesson.action)
        assert all(mark in places or mark.split(":")[0] in ("slot", "tokens") for mark in lesson.marks), lesson.text


def test_it_is_short_and_ends_with_a_game_to_go_on_with(game: AnyGame) -> None:
    lessons = guide_of(game).lessons
    assert len(lessons) <= 8
    assert [lesson.action is None for lesson in lessons] == [False] * (len(lessons) - 1) + [True]
    assert all(len(lesson.text.split()) <= 45 for lesson in lessons)
    assert len(guide_of(game).goal.split()) <= 20


def test_the_page_is_given_it(game: AnyGame) -> None:
    bridge = Bridge()

    def ask(op: str, **args: object) -> dict[str, object]:
        answer: dict[str, object] = json.loads(bridge.handle(json.dumps({"id": 1, "op": op, "args": args})))
        return answer

    given = ask("guide", game=game.id)
    assert given["value"] == json.loads(json.dumps(guide_of(game).to_json(game.id, game.seats[0])))
    opened = ask("new", **given["value"]["new"])  # type: ignore[index]
    assert opened["ok"] is True


def test_a_game_without_one_says_so(game: AnyGame) -> None:
    without = [other.id for other in GAMES.values() if other.guide is None]
    for name in without:
        answer = json.loads(Bridge().handle(json.dumps({"id": 1, "op": "guide", "args": {"game": name}})))
        assert (answer["error"]["code"], answer["error"]["where"]) == ("no-guide", "args.game")
