"""The Truckers: positions written by hand, what is filled in and refused, and secrecy under the options."""

import json
from random import Random
from typing import Any

import pytest

from pygames.core.codec import Reader, canonical
from pygames.core.errors import BadInput
from pygames.core.game import view
from pygames.core.options import read_options
from pygames.core.positions import Position, read_position, write_position
from pygames.core.rng import Stream, chance_of
from pygames.truckers.pieces import COPIES, DECKS, FACES, PACKAGES
from tests.games.truckers_positions import GAME, loading, player, position, state_of, trading, truck
from tests.laws.test_secrecy import check_secrecy, marked, scan, shown
from tests.laws.walks import Setup, views, walk
from tests.scale import many


def again(written: dict[str, Any]) -> dict[str, Any]:
    """A position, read and written."""
    return write_position(read_position(Reader(json.loads(canonical(written)), "position"), GAME))


def refused(written: dict[str, Any]) -> tuple[str, str]:
    """The code and place of the refusal of a position."""
    with pytest.raises(BadInput) as caught:
        state_of(written)
    return caught.value.refusal.code, caught.value.refusal.where


# What is filled in


def test_truckers_2_an_empty_position_is_a_fresh_game() -> None:
    state = state_of({"seats": 4, "seed": "fresh"})
    assert GAME.faults(state) == ()
    assert (state.public.round, state.public.sizes, state.public.truck_count) == (1, (3,) * DECKS, 13)
    assert sorted(state.public.start_no) == [1, 2, 3, 4]
    assert state_of({"seats": 4, "seed": "fresh"}) == state
    assert state_of({"seats": 4, "seed": "other"}) != state


def test_t1_the_pieces_add_up() -> None:
    assert len(PACKAGES) == sum(COPIES) == 3 * DECKS
    assert [
        GAME.deal(GAME.options_type(), seats, Stream(chance_of("pieces"))).public.truck_count for seats in (3, 4, 5)
    ] == [15, 13, 11]


def test_packages_that_lie_with_players_are_missing_from_the_first_decks() -> None:
    state = state_of(position([player(stock=["fish", "wild"]), player(trucks=[truck(3, "toys"), truck(5)]), player()]))
    assert state.public.sizes == (2, 2, 2, *(3,) * 16)


def test_unknown_cards_of_a_deck_are_dealt_from_the_rest() -> None:
    decks: list[list[str | None]] = [["wild", None, None], ["wild", "wild", "toys*2"]]
    decks += [[None, None, None] for _ in range(17)]
    state = state_of({"decks": decks})
    written = write_position(Position(GAME, state))["decks"]
    assert written[0][0] == "wild"
    assert written[1] == ["wild", "wild", "toys*2"]
    assert sorted(card for deck in written for card in deck) == sorted(FACES[card] for card in PACKAGES)


def test_advance_hand_and_used_cards_complete_each_other() -> None:
    written = again(position([player(advance_used=[1, 6]), player(), player()]))
    assert written["players"][0]["advance_hand"] == [2, 3, 4, 5]


def test_c14_stacked_trucks_stay_in_their_order() -> None:
    for lower, upper in ((0, 1), (1, 0)):
        given = position([player(index=4), player(index=4), player()], stacks=[{"lower": lower, "upper": upper}])
        once = again(given)
        assert once["stacks"] == [{"lower": lower, "upper": upper}]
        assert again(once) == once


# What is refused


@pytest.mark.parametrize(
    ("players", "fields", "wanted"),
    [
        ([player(index=4), player(index=4), player()], {}, ("impossible-position", "position.stacks")),
        (
            [player(index=4), player(laps=1, index=4), player()],
            {"stacks": [{"lower": 0, "upper": 1}]},
            ("impossible-position", "position.stacks"),
        ),
        (
            [player(index=4), player(index=5), player()],
            {"stacks": [{"lower": 0, "upper": 1}]},
            ("impossible-position", "position.stacks"),
        ),
        ([player(laps=1), player(), player()], {}, ("impossible-position", "position.players[0].index")),
        ([player(index=4, laps=n) for n in range(3)], {}, ("impossible-position", "position.players")),
        (
            [player(trucks=[truck(3, "fish", "house"), truck(5)]), player(), player()],
            {},
            ("impossible-position", "position.players[0].trucks"),
        ),
        (
            [player(trucks=[truck(3, "fish"), truck(5, "fish")]), player(), player()],
            {},
            ("impossible-position", "position.players[0].trucks"),
        ),
        (
            [player(trucks=[truck(3, "wild"), truck(5)]), player(), player()],
            {},
            ("impossible-position", "position.players[0].trucks"),
        ),
        (
            [player(trucks=[truck(5), truck(3)]), player(), player()],
            {},
            ("impossible-position", "position.players[0].trucks"),
        ),
        ([player(stock=["wild"] * 4), player(), player()], {}, ("card-twice", "position")),
        ([player(stock=["apples"]), player(), player()], {}, ("unknown-card", "position.players[0].stock[0]")),
        ([player(advance_hand=[1, 1]), player(), player()], {}, ("card-twice", "position.players[0].advance_hand[1]")),
        (
            [player(advance_hand=[]), player(), player()],
            {},
            ("impossible-position", "position.players[0].advance_hand"),
        ),
        ([player(start_no=2), player(), player()], {}, ("impossible-position", "position.players")),
        ([player(), player(), player()], {"chosen": [1, 2, 3]}, ("impossible-position", "position.chosen")),
        ([player(), player(), player()], {"chosen": ["face down", None, None]}, ("unknown-card", "position.chosen[0]")),
        ([player(), player(), player()], {"phase": "trade"}, ("impossible-position", "position.turn")),
        ([player(), player(), player()], {"phase": "over"}, ("impossible-position", "position.phase")),
        ([player(), player(), player()], {"final_round": True}, ("impossible-position", "position.final_round")),
        ([player(), player(), player()], {"decks": [[]] * DECKS}, ("card-missing", "position")),
        ([player(), player(), player()], {"decks": [["fish"] * 4] * DECKS}, ("wrong-length", "position.decks[0]")),
        ([player(), player(), player()], {"truck_pile": [3, 4]}, ("impossible-position", "position.truck_pile")),
        ([player(laps=3, index=1), player(), player()], {}, ("impossible-position", "position.players")),
        ([player(), player()], {}, ("wrong-seats", "position.seats")),
    ],
)
def test_an_impossible_position_is_refused_by_name(
    players: list[dict[str, Any]], fields: dict[str, Any], wanted: tuple[str, str]
) -> None:
    code, where = refused(position(players, **fields))
    assert (code, where.partition(": ")[0]) == wanted


@pytest.mark.parametrize(
    ("players", "rule"),
    [
        ([player(index=4, laps=laps) for laps in range(3)], "T-10"),
        ([player(index=4), player(index=4), player()], "T-9"),
        ([player(stock=["wild"] * 4), player(), player()], "T-1"),
        ([player(advance_hand=[]), player(), player()], "T-44"),
        ([player(advance_hand=[1], advance_used=[1]), player(), player()], "truckers:5"),
        ([player(trucks=[truck(5), truck(3)]), player(), player()], "truckers:2"),
    ],
)
def test_a_fault_names_the_rule_that_it_breaks(players: list[dict[str, Any]], rule: str) -> None:
    with pytest.raises(BadInput) as caught:
        state_of(position(players))
    assert caught.value.refusal.rule == rule


@pytest.mark.parametrize(
    "fields",
    [
        {"offers": [{"to": 1, "give": ["fish"], "get": []}], "phase": "answer"},
        {"offers": [{"to": 0, "give": ["toys"], "get": []}]},
        {"offers": [{"to": 1, "give": ["toys"], "get": []}] * 2},
        {"loaders": []},
        {"turn": 1},
        {"crossings": 1},
        {"stayed": [0]},
        {"order": [0, 1]},
        {"order": [0, 1, 1]},
    ],
)
def test_an_impossible_round_is_refused(fields: dict[str, Any]) -> None:
    players = [player(stock=["toys"]), player(), player()]
    assert refused(trading(players, **fields))[0] == "impossible-position"


def test_hidden_loads_are_written_in_positions_and_read_again() -> None:
    given = loading(
        [player(trucks=[truck(3, "fish", "wild"), truck(5, "toys")]), player(), player()],
        options={"hidden_loads": True},
    )
    once = again(given)
    assert once["players"][0]["trucks"][0] == truck(3, "fish", "wild")
    assert "loaded" not in once["players"][0]
    assert again(once) == once
    given["players"][0]["loaded"] = ["fish", "toys", "wild"]
    assert refused(given) == ("unknown-field", "position.players[0].loaded")


# Secrecy and soundness under the options


def setups() -> list[Setup]:
    """Every option by itself in its least usual form, loads open and hidden."""
    found: list[Setup] = []
    for hidden in (False, True):
        for option in GAME.options:
            choice = next(choice for choice in reversed(option.choices) if choice != option.default)
            options = GAME.options_type(**read_options(GAME.options, {"hidden_loads": hidden, option.id: choice}))
            found.append(Setup(GAME, f"{option.id}={choice}, hidden={hidden}", options, 3 + len(found) % 3))
    return found


OPTION_SETUPS = pytest.mark.parametrize("setup", setups(), ids=lambda setup: setup.label)


@OPTION_SETUPS
def test_t20_secrecy_holds_with_every_option(setup: Setup) -> None:
    for seed in range(many(1, 20)):
        check_secrecy(setup, f"options {seed}")


@OPTION_SETUPS
def test_what_everybody_sees_follows_from_what_the_actor_knows_with_every_option(setup: Setup) -> None:
    random = Random(setup.label)
    for state, actor, action in walk(setup, "public"):
        assert GAME.faults(state) == ()
        if not GAME.reveals(state.public, action):
            other = GAME.imagine(view(state, actor), random)
            assert GAME.play(other, actor, action).public == GAME.play(state, actor, action).public


@OPTION_SETUPS
def test_positions_and_views_come_back_with_every_option(setup: Setup) -> None:
    for state, seat, action in walk(setup, "round trip"):
        written = canonical(write_position(Position(GAME, state)))
        assert read_position(Reader(json.loads(written), "position"), GAME).state == state
        for seen in views(state):
            assert GAME.read_view(Reader(json.loads(canonical(GAME.write_view(seen))), "view")) == seen
        told = Reader(json.loads(canonical(GAME.write_action(action))), "action")
        assert GAME.read_action(told) == action
        assert scan(shown(GAME, marked(state, seat), seat)) == []
