"""Routes' hints, refusals and news say what is so, and a slip of the easy player never overloads a route."""

from random import Random
from typing import Any

import pytest

from pygames.core.advice import Advice, Budget
from pygames.core.game import view
from pygames.core.playout import first_state
from pygames.core.positions import Position
from pygames.core.worlds import Estimate
from pygames.routes import GAME
from pygames.routes.advice import harmless
from pygames.routes.hint import idea_step, where_step, why_step
from pygames.routes.model import Action, RoutesView, card_of, kind, place_of
from pygames.routes.pieces import CARD_NAMES, JOKER, RANK
from pygames.routes.policy import rate
from pygames.routes.rules import apply
from pygames.routes.scoring import HIGH, sales_of
from pygames.routes.table import victims
from tests.games.routes_tables import (
    EMPTY,
    Json,
    disband,
    discard,
    face,
    legal,
    number,
    start,
    swap,
    table,
    told,
    why_not,
)
from tests.scale import many


def action_of(seen: RoutesView, wanted: Json) -> Action:
    (found,) = [action for action in GAME.menu(seen) if GAME.write_action(action) == wanted]
    return found


def steps_of(position: Position, wanted: Json) -> tuple[str, str, str]:
    """Where to look, the idea and the reason that a hint gives with an action of seat 0."""
    seen = view(position.state, 0)
    action = action_of(seen, wanted)
    after = apply(position.state, action).public
    why = why_step(seen, action, after, (Estimate(action, 0.1, None, 0.0, None, 3),))
    return where_step(seen, action).text, idea_step(seen, action, after).text, why.text


# Jokers


def test_a_joker_names_what_it_removes() -> None:
    mine, theirs = [["8H", "2S"], ["2D"], []], [["8C+KD", "3S"], ["AS"], []]
    seen = view(table(mine, theirs, ["JOK"]).state, 0)
    texts = {
        GAME.describe(seen, action) for action in GAME.menu(seen) if kind(action) == "face" and card_of(action) == 52
    }
    assert texts >= {
        "Play a Joker on the 8 of Hearts of your first route: remove the 8 of Clubs",
        "Play a Joker on the Ace of Spades of the rival's second route: remove the 2 of Spades and the 3 of Spades",
        "Play a Joker on the 3 of Spades of the rival's first route: remove nothing",
    }


@pytest.mark.parametrize(
    ("mine", "theirs", "idea", "why"),
    [
        (
            [["8H"], [], []], [["3S"], ["10S", "8C", "6C"], []],
            "it stops what the rival sells", "The rival's second route goes from 24 to 16",
        ),
        (
            [["8H"], ["8S", "10S", "9C"], []], [["3S"], ["10C", "8C", "6C"], []],
            "it stops what the rival sells", "Your second route goes from 27 to 19; the rival's second route",
        ),
        (
            [["8H"], ["8S", "10S", "5C"], []], [["8C"], ["10C", "8D", "7C"], []],
            "it stops what the rival sells", "Your second route goes from 23 to 15; the rival's first route goes",
        ),
        ([["8H"], [], []], [["3S"], [], []], "removes nothing", "Nothing leaves the table"),
        ([["8H"], [], []], [["3S"], ["8C", "7C"], []], "costs the rival more", "The rival's second route goes from 15"),
        ([["8H"], ["8S", "10S", "4C", "7C"], []], EMPTY, "becomes yours", "Your second route goes from 29 to 21"),
        ([["8H"], ["8S", "10S", "9C", "7C"], []], EMPTY, "above 26", "Your second route goes from 34 to 26"),
    ],
)  # fmt: skip
def test_a_hint_for_a_joker_tells_what_it_changes(mine: Any, theirs: Any, idea: str, why: str) -> None:
    position = table(mine, theirs, ["JOK"])
    where, said, reason = steps_of(position, face("JOK", 0, 0, 0))
    assert where.startswith("Look at all six routes at once")
    assert reason.startswith(why)
    if idea == "above 26":  # a route that comes into range sells: told as the pair that is won
        idea = "becomes yours"
    assert idea in said


def test_every_change_of_a_joker_is_told_in_every_game() -> None:
    met = 0
    for game in range(many(6, 60)):
        state, random = first_state(GAME, f"jokers {game}"), Random(game)
        while GAME.to_act(state.public):
            seat = state.public.turn
            seen = view(state, seat)
            for action in GAME.menu(seen):
                if kind(action) == "face" and RANK[card_of(action)] == JOKER:
                    met += 1
                    found = victims(state.public.routes, *place_of(action), state.public.options)
                    text = GAME.describe(seen, action)
                    assert all(CARD_NAMES[state.public.routes[route][at][0]] in text for route, at in found)
                    after = apply(state, action).public
                    why = why_step(seen, action, after, (Estimate(action, 0.0, None, 0.0, None, 1),)).text
                    changed = sum(old != new for old, new in zip(state.public.values, after.values, strict=True))
                    assert after.winner >= 0 or why.count(" goes from ") == changed
            state = GAME.play(state, seat, GAME.advisers["easy"](seen, Budget(1), random).action)
    assert met > 30


def test_a_chance_says_of_what() -> None:
    position = table([["5H"], [], []], EMPTY, ["9C"])
    assert "a chance to win of about 55 in 100" in steps_of(position, number("9C", 0))[2]


# Refusals and news


def test_without_a_number_card_only_the_swap_is_spoken_of() -> None:
    hand = ["KH", "QD", "JS", "KC", "QS", "KS", "JD", "JOK"]
    position = table(EMPTY, EMPTY, hand, opening_left=[3, 3])
    assert {action["kind"] for action in legal(position)} == {"swap"}
    for action in (start("KH", 0), discard("KH"), face("KH", 0, 0, 0), disband(0), number("KH", 0)):
        refusal = why_not(position, action)
        assert (refusal.code, refusal.where, refusal.rule) == ("wrong-phase", "action.kind", "R-2")
        assert "you must swap a card" in refusal.text


def test_a_refusal_in_the_opening_cites_the_opening() -> None:
    position = table([["AH"], [], []], [["AH"], [], []], ["2H", "KD"], opening_left=[2, 2])
    assert why_not(position, start("9H", 1)).rule == "routes:4"
    assert why_not(position, discard("2H")).where == "action.kind"
    later = table([["AH"], [], []], EMPTY, ["2H"])
    assert why_not(later, number("9H", 1)).rule == "routes:5"
    assert why_not(later, swap("2H")).where == "action.kind"


@pytest.mark.parametrize(
    ("route", "text"),
    [
        ([], "There is no number card on this route"),
        (["5H"], "There is one number card on this route"),
        (["5H", "6H"], "There are 2 number cards on this route"),
    ],
)
def test_a_slot_that_is_not_there_is_refused_in_a_right_sentence(route: list[str], text: str) -> None:
    position = table([route, [], []], EMPTY, ["KD"])
    assert why_not(position, face("KD", 0, 0, 2)).text.startswith(text)


def test_news_call_a_route_by_whose_it_is_for_the_reader() -> None:
    position = table(EMPTY, [["5H"], [], []], ["KD"])
    action = face("KD", 1, 0, 0)
    texts = [told(position, action, reader)[0] for reader in (0, 1, None)]
    assert [text.partition("of Hearts of ")[2] for text in texts] == [
        "the rival's first route, now worth 10",
        "your first route, now worth 10",
        "the rival's first route, now worth 10",
    ]


# The easy player


def test_a_slip_of_the_easy_player_overloads_no_route() -> None:
    """At every step of some games: everything it might slip into; what it overloads with is its best choice."""
    slips = 0
    for game in range(many(8, 100)):
        state, random = first_state(GAME, f"slips {game}"), Random(game)
        while GAME.to_act(state.public):
            public, seat = state.public, state.public.turn
            seen = view(state, seat)
            assert seen.own is not None
            for action in GAME.menu(seen):
                if kind(action) == "number" and harmless(public, action):
                    after = apply(state, action).public
                    assert after.values[3 * seat + (action & 3)] <= HIGH
                    assert sales_of(after)[seat] >= sales_of(public)[seat]
                    assert sales_of(after)[1 - seat] <= sales_of(public)[1 - seat]
                    slips += 1
            advice: Advice[Action] = GAME.advisers["easy"](seen, Budget(1), random)
            if kind(advice.action) == "number":
                after = apply(state, advice.action).public
                index = 3 * seat + (advice.action & 3)
                rated = {action: value for value, action in rate(public, seen.own)}
                assert after.values[index] <= HIGH or rated[advice.action] == max(rated.values())
            state = GAME.play(state, seat, advice.action)
    assert slips > 100
