"""Turns of the plain second implementation of Freight Cars, step by step."""

import json
from typing import Any

import pytest

from tests.naive import freight_cars as twin
from tests.naive.freight_cars import Action, Position
from tests.naive.freight_cars_content import HOUSE, content_of
from tests.naive.freight_cars_money import corporation_bonus
from tests.naive.freight_cars_table import act, as_set, start, table

Place = dict[str, list[list[int]]]


def draw(card: str) -> Action:
    return {"kind": "draw", "card": card}


def ship(cars: str, claims: str = "") -> Action:
    return {"kind": "ship", "cars": cars.split(), "claims": claims.split()}


def kinds(position: Position) -> list[str]:
    return sorted({action["kind"] for action in twin.legal(position, position["turn"])})


# Set-up


def test_the_steps_of_the_set_up() -> None:  # F-26, F-27
    position = start(4, 3)
    assert twin.to_act(position) == [0, 1, 2]
    offered = [player["offered_corporations"] for player in position["players"]]
    for seat in (2, 0):
        position = act(position, seat, {"kind": "keep", "card": offered[seat][1]})
        assert twin.legal(position, seat) == []
    assert position["phase"] == "keep_corporation"
    assert twin.to_act(position) == [1]
    deck = position["deck"]
    position = act(position, 1, {"kind": "keep", "card": offered[1][2]})
    assert [player["corporation"] for player in position["players"]] == [offered[0][1], offered[1][2], offered[2][1]]
    assert [player["offered_corporations"] for player in position["players"]] == offered
    dealt = [player["offered_freight"] for player in position["players"]]
    assert dealt == [sorted(deck[:3]), sorted(deck[3:6]), sorted(deck[6:9])]
    for seat, card in [(1, dealt[1][2]), (0, dealt[0][0]), (1, dealt[1][0]), (2, dealt[2][1]), (0, dealt[0][1])]:
        position = act(position, seat, {"kind": "keep", "card": card})
    assert position["players"][1]["hand"] == [dealt[1][0], dealt[1][2]]
    assert position["players"][1]["offered_freight"] == [dealt[1][1]]
    assert twin.to_act(position) == [2]
    end = twin.play(position, 2, {"kind": "keep", "card": dealt[2][0]}, {"turn": 1, "chance": position["chance"]})
    assert twin.faults(end) == []
    assert end["tableau"] == [dealt[0][2], dealt[1][1], dealt[2][2], *deck[9:15]]
    assert end["deck"] == deck[15:]
    assert end["city_up"] == position["city_deck"][:3]
    assert twin.to_act(end) == [1]
    # Without a result nobody knows who begins.
    assert twin.to_act(twin.play(position, 2, {"kind": "keep", "card": dealt[2][0]})) == []


# Loading

SQUARE = [[0, 0], [0, 1], [1, 0], [1, 1]]


@pytest.mark.parametrize(
    ("place", "kept"),
    [
        pytest.param({"P09": SQUARE, "P02": [[0, 2], [1, 2]]}, None, id="two shapes"),
        pytest.param(
            {"P12": [[0, 0], [1, 0], [1, 1], [1, 2]], "P03": [[0, 1], [0, 2]]},
            {"P12": [[0, 0], [1, 0], [1, 1], [1, 2]], "P02": [[0, 1], [0, 2]]},
            id="F-30 the lowest equal piece",
        ),
        pytest.param(
            {"P04": [[1, 2], [1, 0], [1, 1]], "P05": [[0, 0], [0, 1], [0, 2]]},
            {"P04": [[0, 0], [0, 1], [0, 2]], "P05": [[1, 0], [1, 1], [1, 2]]},
            id="F-30 the lower piece on the lower cells",
        ),
    ],
)
def test_a_sound_load(place: Place, kept: Place | None) -> None:
    after = act(table({"hand": "F41 F01"}), 0, {"kind": "load", "card": "F41", "place": place})
    player = after["players"][0]
    assert player["train"] == [{"card": "F41", "place": kept or place}]
    assert player["hand"] == ["F01"]
    assert player["supply"] == [piece for piece in HOUSE.shapes if piece not in (kept or place)]
    assert after["turn"] == 1


def test_only_a_card_in_the_own_hand_on_the_own_turn_is_loaded() -> None:
    load = {"kind": "load", "card": "F41", "place": {"P09": SQUARE, "P02": [[0, 2], [1, 2]]}}
    position = table({"hand": "F41"}, {"hand": "F01"}, turn=1)
    for seat in (0, 1):
        with pytest.raises(ValueError, match="may not"):
            twin.play(position, seat, load)


# Shipping


@pytest.mark.parametrize(
    ("train", "action", "face_up"),
    [
        pytest.param("F01 F11 F21", ship("F01 F11 F21", "D01 D02"), "D01 D02 D03", id="one car for two demands"),
        pytest.param("F01 F11", ship("F01 F11", "D01"), "D02 D03 D04", id="a demand that is not face up"),
        pytest.param("F01 F02 F03 F11 F21 F31", ship("F01 F02 F03 F11 F21 F31"), None, id="six cars"),
        pytest.param("F01", ship(""), None, id="no car"),
        pytest.param("F01", ship("F01 F01"), None, id="a car twice"),
        pytest.param("F01", ship("F02"), None, id="no such car"),
        pytest.param("F01 F11", ship("F01", "D01"), None, id="a car that stays does not serve"),
        pytest.param("F01 F11", ship("F01 F11", "D11"), "D11 D02 D03", id="one icon for a double"),
    ],
)
def test_a_refused_shipment(train: str, action: Action, face_up: str | None) -> None:
    with pytest.raises(ValueError, match="may not"):
        twin.play(table({"train": train}, city_up=face_up), 0, action)


def test_six_cars_are_too_many() -> None:
    # One set of pieces cannot fill these six cars together, so they stand here empty.
    position = table({"hand": "F01 F02 F03 F04 F05 F06"})
    player = position["players"][0]
    player["train"] = [{"card": card, "place": {}} for card in player["hand"]]
    for cars in ["F01 F02 F03 F04 F05", "F02 F03 F04 F05 F06"]:
        assert twin.play(position, 0, ship(cars))["players"][0]["credits"] == 15
    with pytest.raises(ValueError, match="not legal"):
        twin.play(position, 0, ship("F01 F02 F03 F04 F05 F06"))


def test_the_listed_shipments() -> None:
    position = table({"train": "F01 F11"}, city_up="D03 D01 D11")
    listed = [action for action in twin.legal(position, 0) if action["kind"] == "ship"]
    assert as_set(listed) == as_set([ship("F01"), ship("F11"), ship("F01 F11"), ship("F01 F11", "D01")])


def test_claimed_cities_are_replaced_in_their_places() -> None:  # F-13
    cars = "F01 F11 F21 F31 F41"
    position = table({"train": cars}, city_up="D18 D21 D01", city_deck="D05 D06 D07", options={"city_cards": 6})
    after = act(position, 0, ship(cars, "D18 D01"))
    assert after["city_up"] == ["D05", "D21", "D06"]
    assert after["city_deck"] == ["D07"]
    assert after["players"][0]["cities"] == ["D01", "D18"]
    assert after["players"][0]["supply"] == sorted(HOUSE.shapes)


def test_cities_that_are_not_replaced_close_up() -> None:
    cars = "F01 F11 F21 F31 F41"
    spent = table({"train": cars}, city_up="D18 D21 D01", city_deck="D05", options={"city_cards": 4})
    assert act(spent, 0, ship(cars, "D18 D01"))["city_up"] == ["D05", "D21"]  # F-19
    late = table({"train": cars}, city_up="D18 D21 D01", end_revealer=1, final_turns_left=2)
    assert act(late, 0, ship(cars, "D18 D01"))["city_up"] == ["D21"]  # F-7


def test_more_than_five_cars_pay_like_five() -> None:  # F-9
    cars = "F01 F02 F03 F11 F21 F31"
    position = table({"train": cars, "corporation": "C17"}, options={"max_cars": 8})
    after = act(position, 0, ship(cars))
    assert after["players"][0]["credits"] == 15
    # A shipment of six is not one of four or five.
    assert corporation_bonus(HOUSE, after["players"][0]) == 0


# Corporations and places


# The end


def test_the_order_after_the_end_card() -> None:
    hands = [{"hand": f"F0{seat + 1}", "train": f"F1{seat + 1}", "corporation": ["C02", "C07", "C12", "C17"][seat]}
             for seat in range(4)]  # fmt: skip
    # As few as can lie below the End of Game card and be drawn.
    position = table(*hands, seats=4, turn=2, deck="END F47 F48 F49 F50", faultless=False)
    position = act(position, 2, draw("deck"), faultless=False)
    assert position["players"][2]["hand"] == ["F03", "F47"]
    assert (position["end_revealer"], position["final_turns_left"]) == (2, 4)
    seen = []
    while position["phase"] == "turn":
        seen.append((position["turn"], position["final_turns_left"]))
        position = act(position, position["turn"], draw(position["tableau"][0]), faultless=False)
    assert seen == [(3, 4), (0, 3), (1, 2), (2, 1)]
    seen = []
    while position["phase"] == "final_shipping":
        seen.append((position["turn"], position["final_turns_left"]))
        seat = position["turn"]
        assert as_set(twin.legal(position, seat)) == as_set([{"kind": "decline"}, ship(f"F1{seat + 1}")])
        last = ship(f"F1{seat + 1}") if seat in (0, 3) else {"kind": "decline"}
        position = act(position, seat, last, faultless=False)
    assert seen == [(3, 0), (0, 0), (1, 0), (2, 0)]
    assert (position["phase"], position["turn"]) == ("over", None)
    # One timber car pays 2 with C02; a car left on the train pays nothing.
    assert twin.outcome(position) == {"over": True, "scores": [3, 0, 0, 1], "places": [1, 3, 3, 2]}


def test_a_seat_without_a_car_declines() -> None:  # F-8
    position = table({"hand": "F41"}, phase="final_shipping", turn=0, end_revealer=1, final_turns_left=0)
    assert twin.legal(position, 0) == [{"kind": "decline"}]


@pytest.mark.parametrize(
    ("deck", "card", "hand", "tableau", "left_in_deck"),
    [
        ("F49 END F50", "F01", "F01", "F49 F02 F03 F04 F05 F06 F07 F08 F09", "END F50"),
        ("END F50", "F03", "F03", "F01 F02 F50 F04 F05 F06 F07 F08 F09", ""),
        ("END", "F03", "F03", "F01 F02 F04 F05 F06 F07 F08 F09", ""),
        ("F50 END", "deck", "F50", "F01 F02 F03 F04 F05 F06 F07 F08 F09", "END"),
        ("END F50", "deck", "F50", "F01 F02 F03 F04 F05 F06 F07 F08 F09", ""),
    ],
)
def test_a_draw(deck: str, card: str, hand: str, tableau: str, left_in_deck: str) -> None:  # F-5, F-18
    # 30 cards in all: 9 face up, the deck, the rest shipped.
    position = shipped_rest(deck)
    after = act(position, 0, draw(card))
    assert after["players"][0]["hand"] == hand.split()
    assert after["tableau"] == tableau.split()
    assert after["deck"] == left_in_deck.split()
    turned_up = "END" not in left_in_deck
    assert (after["end_revealer"], after["final_turns_left"]) == ((0, 2) if turned_up else (None, None))
    assert (after["phase"], after["turn"]) == ("turn", 1)


def shipped_rest(deck: str, tableau: str = "F01 F02 F03 F04 F05 F06 F07 F08 F09", **changes: Any) -> Position:
    """Seat 0 of two is on turn; all cards of the game that are not named have been shipped by seat 1."""
    number = 30 - len(tableau.split()) - sum(1 for card in deck.split() if card != "END")
    shipped = [f"F{card}" for card in range(11, 11 + number)]
    return table({}, {"shipments": shipped}, tableau=tableau, deck=deck, **changes)


def test_a_draw_that_finds_only_the_end_card() -> None:  # F-5
    position = act(shipped_rest("END"), 0, draw("deck"))
    assert (position["phase"], position["turn"], position["final_turns_left"]) == ("draw_again", 0, 2)
    assert as_set(twin.legal(position, 0)) == as_set([draw(card) for card in position["tableau"]])
    position = act(position, 0, draw("F02"))
    assert position["players"][0]["hand"] == ["F02"]
    assert len(position["tableau"]) == 8
    assert (position["phase"], position["turn"], position["final_turns_left"]) == ("turn", 1, 2)
    position = act(position, 1, draw("F01"))
    assert (position["turn"], position["final_turns_left"]) == (0, 1)
    position = act(position, 0, draw("F03"))
    assert (position["phase"], position["turn"], position["final_turns_left"]) == ("final_shipping", 1, 0)


def test_the_second_draw_is_skipped_with_nothing_face_up() -> None:  # F-5
    position = table({}, {}, tableau="", deck="END", faultless=False)
    assert twin.legal(position, 0) == [draw("deck")]
    after = twin.play(position, 0, draw("deck"))
    assert (after["phase"], after["turn"], after["final_turns_left"]) == ("turn", 1, 2)


# What is legal in a turn


def test_passing_takes_that_nothing_else_is_legal() -> None:  # F-15, F-16
    stuck = table({}, tableau="", deck="", end_revealer=1, final_turns_left=2, faultless=False)
    assert twin.legal(stuck, 0) == [{"kind": "pass"}]
    after = twin.play(stuck, 0, {"kind": "pass"})
    assert (after["turn"], after["final_turns_left"]) == (1, 1)
    with pytest.raises(ValueError, match="not legal"):
        twin.play(table({"hand": "F41"}), 0, {"kind": "pass"})


def test_a_hopeless_hand() -> None:  # F-32
    # The five pieces that are left have 18 cells, and none of them is small.
    position = table({"train": "F30 F09 F19", "hand": "F10 F20 F50"})
    assert [HOUSE.shapes[piece] for piece in position["players"][0]["supply"]] == ["I3", "V3", "I4", "O4", "S4"]
    assert kinds(position) == ["draw", "ship"]


@pytest.mark.parametrize(
    ("player", "expected"),
    [
        ({"hand": "F41"}, ["draw", "load"]),
        ({"hand": "F01 F41"}, ["load"]),
        ({"hand": "F10 F50", "train": "F30 F09 F19 F38"}, ["ship"]),
    ],
)
def test_a_hand_limit(player: dict[str, str], expected: list[str]) -> None:  # 4.3
    assert kinds(table(player, options={"hand_limit": 2})) == expected


def test_without_draws_from_the_deck() -> None:  # 4.3
    position = table({}, options={"allow_deck_draw": False})
    assert as_set(twin.legal(position, 0)) == as_set([draw(card) for card in position["tableau"]])
    # At a hand limit too a draw is the last resort before a pass: nothing can be loaded, nothing shipped.
    position = table({"hand": "F01 F02"}, options={"hand_limit": 2})
    position["players"][0]["supply"] = []
    assert kinds(position) == ["draw"]


def test_content_of_ones_own() -> None:  # 4.3
    own = {
        "pieces_per_player": [{"id": piece, "shape": shape, "cells": HOUSE.layouts[shape]}
                              for piece, shape in HOUSE.shapes.items()],
        # Every card is one row of three, and steel.
        "freight_cards": [{"id": card, "resource": "steel", "rows": ["..."]} for card in HOUSE.cells],
        "corporation_cards": [{"id": card, "bonus": {"type": "per_city", "credits": 9}} for card in HOUSE.bonuses],
        "city_demand_cards": [{"id": card, "resources": ["steel"], "credits": 7} for card in HOUSE.demands],
    }  # fmt: skip
    position = table({"hand": "F01", "train": "F02"}, options={"content": json.dumps(own)})
    assert position["players"][0]["train"] == [{"card": "F02", "place": {"P04": [[0, 0], [0, 1], [0, 2]]}}]
    loads = [action for action in twin.legal(position, 0) if action["kind"] == "load"]
    assert loads == [{"kind": "load", "card": "F01", "place": {"P05": [[0, 0], [0, 1], [0, 2]]}}]
    after = act(position, 0, ship("F02", "D01"))
    assert after["players"][0]["credits"] == 8
    assert corporation_bonus(content_of(after), after["players"][0]) == 9
