"""The Truckers: driving, the order of resolution and who receives a package."""

from typing import Any

import pytest

from pygames.truckers.board import destination, landing, receivers, resolve_order, shortfall
from pygames.truckers.model import LOADING, NOTHING
from pygames.truckers.pieces import DECKS, FACES, LOAD, PACKAGES, RING
from tests.games.truckers_positions import GAME, choose_all, note, player, position, state_of

FULL = (3,) * DECKS
BARE = (0,) * DECKS


def at(laps: int, index: int) -> int:
    return RING * laps + index


def stood(sizes: tuple[int, ...], places: list[int], card: int) -> tuple[int, int]:
    """Laps and place of seat 0 after it moves."""
    end = destination(sizes, places, 0, card)
    return divmod(end, RING)


@pytest.mark.parametrize("card", [1, 2, 3, 4, 5, 6])
def test_truckers_4_every_full_deck_is_a_space(card: int) -> None:
    assert stood(FULL, [at(0, 0), at(0, 0), at(0, 0)], card) == (0, card)


def test_t6_bare_places_are_passed_for_nothing() -> None:
    sizes = (3, 0, 0, 3, *FULL[4:])
    assert stood(sizes, [at(0, 1), at(0, 0), at(0, 0)], 1) == (0, 4)
    assert stood(sizes, [at(0, 1), at(0, 2), at(0, 0)], 2) == (0, 4)


def test_t7_the_own_place_counts_only_through_packages_or_another_truck() -> None:
    assert stood(BARE, [at(1, 7), at(1, 12), 0], 2) == (2, 12)
    with_package = tuple(1 if place == 6 else 0 for place in range(DECKS))
    assert stood(with_package, [at(1, 7), at(1, 12), 0], 2) == (2, 7)
    assert stood(BARE, [at(1, 7), at(1, 12), at(0, 7)], 2) == (2, 7)


def test_t8_the_last_space_before_the_start_is_no_lap() -> None:
    assert stood(FULL, [at(0, 13), 0, 0], 6) == (0, 19)
    assert stood(FULL, [at(0, 19), 0, 0], 1) == (1, 1)


def test_t8_t10_a_lap_is_made_on_a_forced_step_too() -> None:
    assert stood(FULL, [at(0, 18), at(0, 19), at(1, 19)], 1) == (1, 1)


def test_t10_side_by_side_trucks_push_on_like_a_stack() -> None:
    assert stood(FULL, [at(0, 1), at(0, 3), at(1, 3)], 2) == (0, 4)
    assert stood(FULL, [at(0, 1), at(0, 3), at(0, 3), at(0, 4), at(0, 4)], 2) == (0, 5)


def test_t10_pairs_still_count_as_spaces_on_the_way() -> None:
    assert stood(FULL, [at(0, 1), at(0, 3), at(0, 3)], 3) == (0, 4)


def test_t11_t12_who_stacks_on_whom() -> None:
    assert landing([at(1, 4), at(1, 4), 0], 0, at(1, 4)) == (1, True)
    assert landing([at(1, 4), at(0, 4), 0], 0, at(1, 4)) == (1, False)
    assert landing([at(0, 4), at(2, 4), 0], 0, at(0, 4)) == (1, True)
    assert landing([at(0, 4), at(0, 5), 0], 0, at(0, 4)) == (-1, False)


def test_t15_a_truck_without_any_space_stays_even_with_packages_under_pairs() -> None:
    sizes = tuple(3 if place == 4 else 0 for place in range(DECKS))
    assert stood(sizes, [at(0, 2), at(0, 5), at(0, 5)], 4) == (0, 2)
    assert stood(sizes, [at(0, 2), at(0, 5), 0], 1) == (0, 5)


@pytest.mark.parametrize(("card", "laps"), [(1, 2), (6, 7)])
def test_t30_a_bare_board_with_one_rival_is_passed_once_a_space(card: int, laps: int) -> None:
    assert stood(BARE, [at(1, 7), at(1, 3), 0], card) == (laps, 3)


def test_t13_a_stack_ranks_by_its_leader_and_the_upper_goes_first() -> None:
    # Seat 1, a lap behind, stands on seat 0; seat 2 is between them.
    assert resolve_order([at(1, 4), at(0, 4), at(0, 9)], [-1, 0, -1], [1, 2, 3]) == (1, 0, 2)


def test_t13_side_by_side_trucks_go_by_their_own_progress() -> None:
    assert resolve_order([at(0, 4), at(1, 4), at(0, 9)], [-1, -1, -1], [1, 2, 3]) == (1, 2, 0)


def test_t5_unmoved_trucks_come_last_by_start_number() -> None:
    assert resolve_order([0, at(0, 1), 0], [-1, -1, -1], [2, 3, 1]) == (1, 2, 0)


def test_c06_red_ahead_then_blue_on_green_all_advance_two() -> None:
    """The leading truck, the upper and then the lower one of the stack behind."""
    red, blue, green = 0, 1, 2
    state = state_of(
        position(
            players=[player(index=9), player(index=4), player(index=4)],
            stacks=[{"lower": green, "upper": blue}],
        )
    )
    after, news = choose_all(state, [2, 2, 2])
    assert [event.seat for event in news if event.kind == "reveal"] == [red, blue, green]
    assert after.public.progress == (11, 6, 6)
    assert after.public.beneath == (-1, -1, blue)


def test_t14_the_lower_truck_leaves_and_the_upper_drops() -> None:
    state = state_of(
        position(players=[player(index=4), player(index=4), player(index=9)], stacks=[{"lower": 0, "upper": 1}])
    )
    after, _ = choose_all(state, [3, "load", 1])
    assert after.public.phase == LOADING
    after = GAME.play(after, 1, NOTHING)
    assert after.public.beneath == (-1, -1, -1)
    assert note(after, 1)["index"] == 4


def test_t17_t18_t31_who_receives() -> None:
    drove, loaded = 1, LOAD
    stack = [-1, 0, -1]
    places = [at(0, 6), at(0, 6), at(0, 9)]
    assert receivers(places, stack, [drove, loaded, drove], (), 60) == [2]
    assert receivers(places, stack, [loaded, drove, drove], (), 60) == [2, 1]
    assert receivers([at(0, 2), at(1, 2), at(0, 9)], [-1, -1, -1], [drove] * 3, (), 60) == [1, 2, 0]
    assert receivers([at(3, 2), at(1, 2), at(0, 9)], [-1, -1, -1], [drove] * 3, (2,), 60) == [1]


def test_t19_a_truck_stacked_on_later_in_the_round_receives_nothing() -> None:
    state = state_of(position(players=[player(index=5), player(index=3), player(index=1)]))
    after, _ = choose_all(state, [1, 3, 6])
    # Seat 0 moved to place 6, seat 1 stacked on it, and seat 2 went to place 7.
    assert after.public.beneath == (-1, 0, -1)
    assert [len(stock) for stock in after.public.stocks] == [0, 1, 1]


def test_t15_t49_a_stuck_truck_spends_its_card_and_receives_nothing() -> None:
    decks: list[Any] = [[] for _ in range(DECKS)]
    state = state_of(
        position(
            decks=decks,
            players=[player(laps=1, index=7, stock=[FACES[card] for card in PACKAGES]), player(), player()],
        )
    )
    after, news = choose_all(state, [6, "load", "load"])
    assert note(after, 0)["advance_used"] == [6]
    assert (note(after, 0)["laps"], note(after, 0)["index"]) == (1, 7)
    assert "stay" in [event.kind for event in news]


def test_t32_the_way_home() -> None:
    places = [at(1, 18), at(3, 1), at(2, 5)]
    assert shortfall(FULL, places, 0, 3, True) == 20
    assert shortfall(FULL, places, 0, 3, False) == 1
    assert shortfall(FULL, places, 1, 3, True) == 0
    assert shortfall(FULL, places, 2, 3, True) == 14
    # A bare town: only the rivals' places are spaces, and the own one is not.
    assert shortfall(BARE, places, 2, 3, True) == 1
    assert shortfall(BARE, places, 0, 3, True) == 0 + 2
