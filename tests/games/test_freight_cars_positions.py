"""Freight Cars: positions that are read, and computer players and hints."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pygames.core.advice import STEP_KINDS, Budget
from pygames.core.codec import Reader
from pygames.core.errors import BadInput
from pygames.core.game import view
from pygames.core.playout import adviser_playout, first_state
from pygames.core.positions import Position, read_position, write_position
from pygames.freight_cars import GAME
from pygames.freight_cars.pieces import FREIGHT_IDS
from tests.games.freight_cars_positions import position, ship, train, written
from tests.scale import many

CARDS = list(FREIGHT_IDS)

# Positions


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"tableau": ["F01", "F01"]}, "card-twice"),
        ({"tableau": CARDS[:10]}, "impossible-position"),
        ({"deck": ["END"], "city_deck": ["D01"], "removed": CARDS}, "card-missing"),
        ({"city_up": ["D01", "D02", "D03", "D04"]}, "impossible-position"),
        ({"deck": ["F01", "F02"]}, "impossible-position"),
        ({"deck": ["F01", "END", "END"]}, "impossible-position"),
        ({"end_revealer": 0, "final_turns_left": 2, "turn": 0}, "impossible-position"),
        ({"phase": "final_shipping"}, "impossible-position"),
        ({"phase": "nowhere"}, "unknown-name"),
        ({"turn": None}, "impossible-position"),
    ],
)
def test_impossible_positions_are_refused(fields: dict[str, Any], code: str) -> None:
    with pytest.raises(BadInput) as caught:
        position([{}, {}], **fields)
    assert caught.value.refusal.code == code


@pytest.mark.parametrize(
    "player",
    [
        {"supply": ["P00"]},
        {"credits": 5},
        {"shipments": [["F01", "F02"]], "credits": 4},
        {"cities": ["D01"]},
        {"corporation": "C01", "offered_corporations": ["C02", "C03", "C04"]},
        {"train": [{"card": "F41", "place": {"P00": [[0, 0]]}}]},
        {"shipments": [["F01", "F02", "F03", "F04", "F05", "F06"]]},
        {"offered_freight": ["F01"]},
        {"hand": ["F01"], "known": ["F02"]},
        {"hand": ["F01"], "known": ["F01", "F01"]},
    ],
)
def test_impossible_players_are_refused(player: dict[str, Any]) -> None:
    with pytest.raises(BadInput) as caught:
        position([player, {}])
    assert caught.value.refusal.where.startswith("position.players[0]")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_the_set_up_the_end_of_game_card_lies_in_the_bottom_stack(seats: int) -> None:
    """Elsewhere it is refused, and there the set-up can be played through (F-4)."""
    state, bottom = first_state(GAME, "where END lies", seats), {2: 7, 3: 10, 4: 12}[seats]
    for phase in ("keep_corporation", "keep_freight"):
        while GAME.phase(state.public) != phase:
            seat = GAME.to_act(state.public)[0]
            state = GAME.play(state, seat, GAME.menu(view(state, seat))[0])
        value = write_position(Position(GAME, state))
        cards = [card for card in value["deck"] if card != "END"]
        for place in range(len(cards) + 1):
            value["deck"] = [*cards[:place], "END", *cards[place:]]
            if place < len(cards) - bottom:
                with pytest.raises(BadInput, match="bottom stack") as caught:
                    read_position(Reader(value, "position"), GAME)
                refusal = caught.value.refusal
                assert (refusal.code, refusal.where) == ("impossible-position", "position.deck")
                continue
            dealt = read_position(Reader(value, "position"), GAME).state
            while GAME.phase(dealt.public) != "turn":
                seat = GAME.to_act(dealt.public)[0]
                dealt = GAME.play(dealt, seat, GAME.menu(view(dealt, seat))[0])


def test_what_is_left_out_is_filled_in() -> None:
    where = position([{"hand": ["F01"]}, {}])
    value = written(where)
    assert len(value["deck"]) == 30
    assert value["deck"].index("END") >= 30 - 8
    assert len(value["city_deck"]) == 21
    assert all(len(player["offered_corporations"]) == 3 for player in value["players"])
    assert len(value["removed"]) == 20 + 15


def test_the_documented_position_is_real() -> None:
    page = (Path(__file__).parents[2] / "docs" / "positions" / "freight_cars.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```json\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    shown = json.loads(blocks[-1])
    read = read_position(Reader(shown, "position"), GAME)
    assert write_position(read) == shown
    for line in blocks[0].splitlines():
        action = GAME.read_action(Reader(json.loads(line), "action"))
        assert GAME.write_action(action) == json.loads(line)


# Players


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_plain_players_ship_and_beat_random_play(seats: int) -> None:
    levels = ("medium", *["easy"] * (seats - 1))
    wins = 0
    for number in range(many(6, 60)):
        last = adviser_playout(GAME, first_state(GAME, f"players {number}", seats), levels, Random(number))
        outcome = GAME.outcome(last.public)
        assert all(last.public.shipments)
        assert min(outcome.scores) > 5
        wins += outcome.places[0] == 1
    assert wins >= many(4, 45)


def test_a_player_ships_its_train_in_the_final_round() -> None:
    where = position([{"train": train("F01", "F11")}, {}], phase="final_shipping", end_revealer=1, city_up=["D01"])
    for level in ("easy", "medium", "hard", "hint"):
        action = GAME.advisers[level](view(where.state, 0), Budget(1), Random(0)).action
        assert GAME.write_action(action) == ship("F01", "F11", claims=("D01",))


def test_a_player_ships_a_full_train() -> None:
    cards = ("F01", "F11", "F21", "F31", "F41")
    where = position([{"train": train(*cards)}, {}], turn=0, tableau=["F02"], city_up=["D21"])
    for level in ("easy", "medium", "hint"):
        action = GAME.advisers[level](view(where.state, 0), Budget(2), Random(0)).action
        assert GAME.write_action(action) == ship(*cards, claims=("D21",))


@pytest.mark.parametrize("seed", range(3))
def test_hints_give_four_steps_with_numbers(seed: int) -> None:
    state, random = first_state(GAME, f"hint {seed}", 2), Random(seed)
    while seats := GAME.to_act(state.public):
        seen = view(state, seats[0])
        if random.random() < 0.3:
            advice = GAME.advisers["hint"](seen, Budget(1), random)
            assert tuple(step.kind for step in advice.steps) == STEP_KINDS
            assert GAME.describe(seen, advice.action) in advice.steps[2].text
            assert GAME.refuse(seen, advice.action) is None
        state = GAME.play(state, seats[0], GAME.propose(seen, random))
