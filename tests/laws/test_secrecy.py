"""Laws of secrecy: what a seat cannot see changes nothing that it is shown, told or advised."""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import pytest

from pygames.core.advice import Budget
from pygames.core.game import AnyGame, AnyState, State, View, view
from pygames.registry import GAMES
from tests.laws.walks import ALL_SETUPS, Setup, views, walk
from tests.scale import many

SETUPS = pytest.mark.parametrize("setup", ALL_SETUPS, ids=lambda setup: setup.label)


def shown(game: AnyGame, state: AnyState, seat: int | None) -> tuple[Any, ...]:
    """Everything that a seat is shown at one moment."""
    seen = view(state, seat)
    listed = game.menu(seen)
    words = [(game.describe(seen, action), game.targets(seen, action), game.worth(seen, action)) for action in listed]
    return seen, listed, game.open_kinds(seen), words, game.write_view(seen), game.figures(seen)


def told(game: AnyGame, before: AnyState, after: AnyState, actor: int, action: Any, seat: int | None) -> Any:
    """What a seat is told of one step."""
    known = action if seat == actor or not game.sealed(before.public, action) else None
    return game.events(view(before, seat), view(after, seat), actor, known)


def check_secrecy(setup: Setup, seed: str) -> None:
    """Fails where a seat could tell a real world from an imagined one."""
    game = setup.game
    random = Random(seed)
    for state, _, _ in walk(setup, seed):
        for seat in (None, *range(setup.seats)):
            other = game.imagine(view(state, seat), random)
            assert game.faults(other) == ()
            assert shown(game, other, seat) == shown(game, state, seat)


@SETUPS
def test_an_imagined_world_looks_the_same(setup: Setup) -> None:
    for seed in range(many(1, 50)):
        check_secrecy(setup, f"secrecy {seed}")


@SETUPS
def test_what_the_actor_is_told_follows_from_what_it_sees(setup: Setup) -> None:
    """An action played in two worlds that the actor cannot tell apart, with equal views after, brings equal news."""
    game, random = setup.game, Random("news")
    for state, actor, action in walk(setup, "news"):
        other = game.imagine(view(state, actor), random)
        after, other_after = game.play(state, actor, action), game.play(other, actor, action)
        if view(after, actor) == view(other_after, actor):
            real = told(game, state, after, actor, action, actor)
            assert told(game, other, other_after, actor, action, actor) == real


@SETUPS
def test_advice_depends_on_the_view_alone(setup: Setup) -> None:
    game, random = setup.game, Random("advice")
    moments = list(walk(setup, "advice"))
    for state, actor, _ in random.sample(moments, min(len(moments), many(4, 60))):
        other = game.imagine(view(state, actor), random)
        for level, adviser in game.advisers.items():
            budget = Budget(min(2, game.units[level]))
            real = adviser(view(state, actor), budget, Random(5))
            assert adviser(view(other, actor), budget, Random(5)) == real, level


class Tag(int):
    """A number that remembers that it came from a place nobody but its owner may see."""


class Leaky(NamedTuple):
    """A public part with a secret planted in it."""

    public: Any
    planted: Any

    @property
    def options(self) -> Any:
        return self.public.options

    def __getattr__(self, name: str) -> Any:
        return getattr(self.public, name)


def leaking(game: AnyGame, secret: Callable[[AnyState], Any]) -> Callable[[AnyState, int | None], Any]:
    """A `view` whose public part carries a secret."""

    def leaky_view(state: AnyState, seat: int | None) -> Any:
        seen = view(state, seat)
        return View(seat, Leaky(seen.public, secret(state)), seen.own)

    return leaky_view


@pytest.mark.parametrize("name", list(GAMES))
def test_a_planted_leak_is_found(name: str) -> None:
    """With another seat's private part or the hidden part in the public part, the comparison must fail."""
    setup = next(setup for setup in ALL_SETUPS if setup.game.id == name)
    game, random = setup.game, Random("leak")
    for secret in (lambda state: state.own, lambda state: state.hidden):
        leaky_view = leaking(game, secret)
        found = 0
        for state, actor, _ in walk(setup, "leak"):
            other = game.imagine(view(state, actor), random)
            found += leaky_view(other, actor) != leaky_view(state, actor)
        assert found


def scan(value: Any, path: str = "") -> list[str]:
    """Places of every `Tag` inside a value."""
    if isinstance(value, Tag):
        return [path]
    if isinstance(value, dict):
        return [place for key, item in value.items() for place in scan(key, path) + scan(item, f"{path}.{key}")]
    if isinstance(value, (tuple, list)):
        return [place for index, item in enumerate(value) for place in scan(item, f"{path}[{index}]")]
    return []


def tagged(value: Any) -> Any:
    """The same value with every number in it marked."""
    if isinstance(value, bool) or not isinstance(value, (int, tuple)):
        return value
    if isinstance(value, int):
        return Tag(value)
    items = [tagged(item) for item in value]
    return type(value)(*items) if hasattr(value, "_fields") else tuple(items)


def marked(state: AnyState, seat: int | None) -> AnyState:
    """The state with the hidden part and every other seat's own part marked."""
    own = tuple(part if other == seat else tagged(part) for other, part in enumerate(state.own))
    return State(state.public, own, tagged(state.hidden))


@SETUPS
def test_no_hidden_number_is_shown(setup: Setup) -> None:
    """Numbers of hidden places are marked; no mark may stand in anything that a seat is shown."""
    for state, _, _ in walk(setup, "marks"):
        for seat in (None, *range(setup.seats)):
            assert scan(shown(setup.game, marked(state, seat), seat)) == []


@SETUPS
def test_what_everybody_sees_follows_from_what_the_actor_knows(setup: Setup) -> None:
    """The public part after an action is the same in every world that the actor cannot tell apart, unless the action
    is one that turns something up. Resampling alone is blind to a secret that the rules copy into the public part.
    """
    game, random = setup.game, Random("public")
    for seed in range(many(2, 20)):
        for state, actor, action in walk(setup, f"public {seed}"):
            if not game.reveals(state.public, action):
                other = game.imagine(view(state, actor), random)
                assert game.play(other, actor, action).public == game.play(state, actor, action).public


@pytest.mark.parametrize("name", list(GAMES))
def test_a_secret_copied_into_the_public_part_is_found(name: str) -> None:
    """With the hidden part or another seat's own part copied by `play`, the comparison above must fail."""
    setup = next(setup for setup in ALL_SETUPS if setup.game.id == name)
    game, random = setup.game, Random("copied")
    found = 0
    for state, actor, action in walk(setup, "copied"):
        other = game.imagine(view(state, actor), random)
        after, other_after = game.play(state, actor, action), game.play(other, actor, action)
        found += Leaky(after.public, after.own) != Leaky(other_after.public, other_after.own)
    assert found


def test_the_marks_themselves_are_found() -> None:
    for setup in ALL_SETUPS:
        state = next(walk(setup, "marks")).state
        hidden = marked(state, None)
        assert scan(list(hidden.own)) or scan(hidden.hidden)
        assert scan(Leaky(state.public, hidden.own)) or scan(Leaky(state.public, hidden.hidden))


@SETUPS
def test_onlookers_see_no_more_than_any_seat(setup: Setup) -> None:
    for state, _, _ in walk(setup, "onlooker"):
        seen = views(state)
        assert seen[0].own is None
        assert all(one.public == seen[0].public for one in seen)
