"""Fillings, whole games, faults and counts of the plain second implementation of Freight Cars."""

import json
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from tests.naive import freight_cars as twin
from tests.naive.freight_cars_content import HOUSE
from tests.naive.freight_cars_packing import covers, free_copies, listed_place, load_fault, orientations
from tests.naive.freight_cars_table import act, random_game, start, table

PIECES = sorted(HOUSE.shapes)


# Fillings


def test_the_ways_to_lay_a_piece() -> None:
    wanted = {"I1": 1, "I2": 2, "I3": 2, "V3": 4, "I4": 2, "O4": 1, "T4": 4, "S4": 4, "L4": 8, "P5": 8, "V5": 4}
    assert {shape: len(orientations(layout)) for shape, layout in HOUSE.layouts.items()} == wanted


def test_the_fewest_pieces() -> None:
    # The cards that two pieces cannot fill take three.
    three = {"F06", "F08", "F09", "F10", "F16", "F18", "F19", "F20", "F26", "F28", "F29", "F30", "F36", "F39", "F40"}
    three |= {"F48", "F49", "F50"}
    for card in HOUSE.cells:
        place = listed_place(HOUSE, card, PIECES)
        assert place is not None
        assert load_fault(HOUSE, card, PIECES, place) is None
        assert len(place) == (3 if card in three else 2), card


@pytest.mark.parametrize(
    ("card", "numbers"),
    [
        ("F01", (17, 2, 1)),
        ("F06", (62, 4, 1)),
        ("F17", (612, 84, 20)),
        ("F19", (99, 8, 1)),
        ("F23", (44, 9, 2)),
        ("F35", (46, 8, 2)),
        ("F41", (50, 9, 3)),
        ("F48", (78, 5, 1)),
        ("F50", (648, 44, 6)),
    ],
)
def test_the_number_of_fillings(card: str, numbers: tuple[int, int, int]) -> None:
    """With all pieces, without the single cells, and without the doubles as well (4.5)."""
    found = []
    for first in (0, 2, 4):
        found.append(list(covers(HOUSE, HOUSE.cells[card], free_copies(HOUSE, PIECES[first:]), 16)))
    assert tuple(len(fillings) for fillings in found) == numbers
    for fillings in found:
        assert len({json.dumps(sorted(filling)) for filling in fillings}) == len(fillings)


def test_which_load_is_listed() -> None:
    # F41 is two rows of three. No frame fits, and a boiler (P5) in the first cell leaves one cell at best; its lowest
    # cells are the upper row and the left two below.
    assert listed_place(HOUSE, "F41", PIECES) == {"P00": [[1, 2]], "P14": [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1]]}
    # Without boiler and single cells, a hook along the upper row leaves a double in the lower row.
    supply = [piece for piece in PIECES if piece not in ("P00", "P01", "P14")]
    assert listed_place(HOUSE, "F41", supply) == {"P02": [[1, 1], [1, 2]], "P12": [[0, 0], [0, 1], [0, 2], [1, 0]]}
    # Two equal poles: the lower number lies above.
    assert listed_place(HOUSE, "F41", ["P04", "P05"]) == {
        "P04": [[0, 0], [0, 1], [0, 2]],
        "P05": [[1, 0], [1, 1], [1, 2]],
    }
    # Six cells, but not these shapes.
    assert listed_place(HOUSE, "F41", ["P00", "P01", "P10"]) is not None
    assert listed_place(HOUSE, "F41", ["P02", "P10"]) is None
    assert listed_place(HOUSE, "F41", []) is None


# Whole games


def test_a_lost_turn() -> None:  # F-15
    start = table({"hand": "F01 F11", "train": "F10 F20 F30 F40"}, {"hand": "F21"}, options={"forfeit": True})
    lose = {"kind": "pass"}
    assert lose in twin.legal(start, 0)
    assert lose not in twin.legal({**start, "options": {**start["options"], "forfeit": False}}, 0)
    lost = act(start, 0, lose)
    assert (lost["turn"], lost["players"][0]["forfeited"]) == (1, True)
    # Seat 1 can load.
    assert lose not in twin.legal(lost, 1)
    again = act(lost, 1, {"kind": "draw", "card": lost["tableau"][0]})
    assert lose not in twin.legal(again, 0)
    drawn = act(again, 0, {"kind": "draw", "card": again["tableau"][0]})
    assert drawn["players"][0]["forfeited"] is False


@pytest.mark.parametrize(
    ("seed", "seats", "options"),
    [
        (1, 2, {}),
        (2, 3, {}),
        (3, 4, {}),
        (4, 2, {"hand_limit": 2, "city_cards": 3}),
        (5, 3, {"allow_deck_draw": False, "max_cars": 8}),
        (6, 4, {"hand_limit": 3, "max_cars": 1, "open_corporations": True}),
        (7, 3, {"forfeit": True, "max_cars": 2}),
    ],
)
def test_a_whole_game_is_without_fault(seed: int, seats: int, options: dict[str, Any]) -> None:
    steps = random_game(seed, seats, options)
    for position, _, _ in steps:
        assert twin.faults(position) == []
        assert twin.outcome(position)["over"] == (position["phase"] == "over")
    for (position, seat, _), (following, _, _) in pairwise(steps):
        for other, (before, after) in enumerate(zip(position["players"], following["players"], strict=True)):
            # Only the dealing of the Freight cards touches another seat.
            assert other == seat or before == after or {position["phase"], following["phase"]} & {"keep_freight"}
    kinds = Counter(action["kind"] for _, _, action in steps[:-1])
    assert kinds["keep"] == 3 * seats
    # Drawing, loading and shipping move each card forward once (F-16), and one shipment a seat ends the game.
    cards_in_play = {2: 30, 3: 40, 4: 50}[seats] - 2 * seats
    assert kinds["draw"] <= cards_in_play
    assert kinds["load"] <= kinds["draw"] + 2 * seats
    assert kinds["ship"] + kinds["decline"] >= seats
    if not options.get("forfeit"):
        assert kinds["pass"] == 0
    assert kinds.keys() - {"decline", "pass"} == {"keep", "draw", "load", "ship"}
    places = twin.outcome(steps[-1][0])["places"]
    assert min(places) == 1


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"turn": None}, "it is None's turn"),
        ({"turn": 5}, "it is 5's turn"),
        ({"phase": "mulligan"}, "there is no phase"),
        ({"phase": "over"}, "the end comes without its card"),
        ({"phase": "keep_freight"}, "cards are face up in the set-up"),
        ({"end_revealer": 0}, "the End of Game card is there 1 times"),
        ({"final_turns_left": 1}, "the end comes without its card"),
        ({"tableau": []}, "is missing"),
        ({"removed": []}, "is missing"),
        ({"format": 2}, "format 1"),
        ({"seats": 3}, "not one player a seat"),
        ({"chance": {"key": "0", "counter": 0}}, "the key of chance"),
    ],
)
def test_a_fault_is_found(changes: dict[str, Any], complaint: str) -> None:
    position = {**table({"hand": "F41", "train": "F01 F11"}), **changes}
    assert any(complaint in fault for fault in twin.faults(position)), twin.faults(position)


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"credits": 1}, "1 credits instead of 3"),
        ({"hand": ["F42", "F41"]}, "hand is out of order"),
        ({"shipments": [["F02", "F12"], []]}, "0 cars in a shipment"),
        ({"shipments": [["F12", "F02"]]}, "out of order"),
        ({"corporation": "C21"}, "was not offered"),
        ({"supply": PIECES}, "the pieces are"),
        ({"train": [{"card": "F01", "place": {}}], "supply": PIECES}, "not full"),
        (
            {
                "train": [{"card": "F01", "place": {"P10": [[0, 1], [1, 0], [1, 1], [1, 2]], "P03": [[0, 3], [1, 3]]}}],
                "supply": [piece for piece in PIECES if piece not in ("P10", "P03")],
            },
            None,  # P02 may have been in use when the car was loaded.
        ),
        (
            {
                "train": [{"card": "F01", "place": {"P10": [[1, 0], [0, 1], [1, 1], [1, 2]], "P02": [[0, 3], [1, 3]]}}],
                "supply": [piece for piece in PIECES if piece not in ("P10", "P02")],
            },
            "out of order",
        ),
    ],
)
def test_a_fault_of_a_player_is_found(changes: dict[str, Any], complaint: str | None) -> None:
    position = table({"hand": "F41 F42", "train": "F01", "shipments": ["F02 F12"]})
    position["players"][0].update(changes)
    found = twin.faults(position)
    if complaint is None:
        assert found == []
    else:
        assert any(complaint in fault for fault in found), found


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"turn": 1}, "seat 1 is on turn with 2 final turns left"),
        ({"final_turns_left": 1}, "seat 0 is on turn with 1 final turns left"),
        ({"final_turns_left": 3}, "3 final turns are left"),
        ({"phase": "final_shipping"}, "2 final turns are left in final_shipping"),
        ({"phase": "draw_again", "turn": 1}, "nobody has to draw again"),
        ({"end_revealer": 2}, "2 has turned up the End of Game card"),
        ({"phase": "over", "final_turns_left": 0}, "it is seat 0's turn in over"),
    ],
)
def test_a_fault_of_the_end_is_found(changes: dict[str, Any], complaint: str) -> None:
    position = {**table(end_revealer=1, final_turns_left=2), **changes}
    assert any(complaint in fault for fault in twin.faults(position)), twin.faults(position)


def test_a_fault_of_the_face_up_cards_is_found() -> None:
    start_of_turn = table({"hand": "F41"})
    fewer = {"tableau": start_of_turn["tableau"][1:], "deck": [*start_of_turn["deck"], start_of_turn["tableau"][0]]}
    assert twin.faults({**start_of_turn, **fewer}) == ["8 Freight cards are face up (F-3)"]
    fewer = {"city_up": start_of_turn["city_up"][1:], "city_deck": [*start_of_turn["city_deck"], "D01"]}
    assert twin.faults({**start_of_turn, **fewer}) == ["2 City Demands are face up (F-7, F-19)"]


# Counting


def test_perft_by_hand() -> None:
    # Each of two seats may keep any of three Corporations; both orders count.
    assert [twin.perft(start(1, 2), depth) for depth in range(3)] == [1, 6, 18]
    # One car against nothing: ship or decline, then decline, and the game is over.
    last = table({"train": "F01"}, phase="final_shipping", end_revealer=1, final_turns_left=0)
    assert [twin.perft(last, depth) for depth in range(4)] == [1, 2, 2, 0]
