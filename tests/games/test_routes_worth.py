"""What the page is told before a card of Routes is let go is what then happens."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from pygames.core.game import Worth, view
from pygames.routes import GAME
from pygames.routes.figures import figures
from tests.games.routes_tables import table
from tests.laws.walks import ALL_SETUPS, Setup, walk
from tests.scale import many

ROUTES = [setup for setup in ALL_SETUPS if setup.game.id == "routes"]
WAYS = ("values", "directions", "suits", "sales", "winner")


def slots(routes: list[list[list[str]]]) -> Counter[str]:
    """All number cards on the table with what is attached to them."""
    return Counter(slot for side in routes for route in side for slot in route)


def told(position: Any, action: dict[str, Any]) -> Worth:
    seen = view(position.state, 0)
    chosen = next(each for each in GAME.menu(seen) if GAME.write_action(each) == action)
    worth = GAME.worth(seen, chosen)
    assert worth is not None
    assert worth.after is not None
    return worth


@pytest.mark.parametrize("setup", ROUTES, ids=lambda setup: setup.label)
def test_a_preview_comes_true_for_every_choice(setup: Setup) -> None:
    kinds = set()
    for seed in range(many(2, 20)):
        for state, seat, _ in walk(setup, f"preview {seed}"):
            seen = view(state, seat)
            before = GAME.write_view(seen)["public"]
            listed = GAME.menu(seen)
            for action in Random(seed).sample(listed, min(len(listed), 6)):
                worth = GAME.worth(seen, action)
                assert worth is not None
                assert worth.after is not None
                then = GAME.play(state, seat, action)
                now = GAME.write_view(view(then, seat))["public"]
                kinds.add(worth.kind)
                assert {way: worth.after[way] for way in WAYS} == {way: now[way] for way in WAYS}
                assert worth.points == now["sales"].count(seat) - before["sales"].count(seat)
                gone = Counter(
                    before["routes"][int(side)][int(number)][int(at)]
                    for _, side, number, at in (place.split(":") for place in worth.after["gone"])
                )
                # What a King or a Joker joins is told apart by what is attached to it.
                if worth.kind in ("jack", "disband", "discard", "swap"):
                    assert slots(before["routes"]) - slots(now["routes"]) == gone
                attached = worth.kind in ("king", "queen", "joker")
                fallen = sum((gone - Counter()).values())
                assert len(slots(before["routes"]) - slots(now["routes"])) <= fallen + attached
                faces = Counter(card.rstrip("~") for slot in gone.elements() for card in slot.split("+"))
                assert Counter(worth.discards) == faces
    assert {"open", "number", "discard"} <= kinds


@pytest.mark.parametrize("setup", ROUTES[:1], ids=lambda setup: setup.label)
def test_a_preview_depends_on_nothing_hidden(setup: Setup) -> None:
    for state, seat, _ in walk(setup, "hidden"):
        seen = view(state, seat)
        other = view(GAME.imagine(seen, Random(3)), seat)
        assert [GAME.worth(seen, action) for action in GAME.menu(seen)] == [
            GAME.worth(other, action) for action in GAME.menu(other)
        ]


def test_a_joker_shows_all_that_leaves_and_who_sells_then() -> None:
    position = table([["9H", "4H", "8D"], ["4S"], []], [["AH", "9D"], ["10C", "9C"], ["4C+KC"]], ["JOK"])
    worth = told(position, {"kind": "face", "card": "JOK", "side": 0, "route": 0, "slot": 1})
    assert worth.after is not None
    assert worth.after["gone"] == ["slot:0:1:0", "slot:1:2:0"]
    assert worth.discards == ("4S", "4C", "KC")
    assert worth.after["values"] == [[21, 0, 0], [10, 19, 0]]
    assert (worth.kind, worth.text, worth.points) == ("joker", "4 → 0, 8 → 0", 0)


def test_the_last_card_of_hand_and_deck_is_seen_to_lose() -> None:
    position = table([["9H"], ["4S"], ["2S"]], [["AH"], ["10C"], ["3C"]], ["5H"], rival=["2H"], deck=[[], []])
    worth = told(position, {"kind": "discard", "card": "5H"})
    assert worth.after is not None
    assert worth.after["winner"] == 1


def test_a_game_goes_by_the_pairs_that_are_sold() -> None:
    position = table([["9H", "4H", "8D"], ["10S", "9S", "8S"], []], [["AH"], ["10C", "9C", "8C"], ["10D+KD", "4D"]], [])
    assert GAME.tally is not None
    assert GAME.tally(position.state.public) == (1, 1)


def test_how_each_route_stands() -> None:
    position = table([["9H", "4H", "8D"], ["10S", "9S", "8S"], []], [["AH"], ["10C", "9C", "8C"], ["10D+KD", "4D"]], [])
    seen = figures(view(position.state, 0))
    assert seen == {"window": [21, 26], "standing": [["sells", "over", "empty"], ["low", "over", "sells"]]}
    position = table([["10H", "9H", "5H"], ["10S", "9S", "2S"], []], [["10C", "9C", "3C"], ["10D", "9D", "2D"], []], [])
    assert figures(view(position.state, None))["standing"] == [["sells", "tied", "empty"], ["beaten", "tied", "empty"]]
