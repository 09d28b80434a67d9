"""Shed's hints say what is so, and the strong player spends no Special for nothing."""

from random import Random
from typing import Any

import pytest

from pygames.core.advice import Advice, Budget
from pygames.core.game import view
from pygames.core.playout import first_state
from pygames.core.positions import Position
from pygames.shed import GAME
from pygames.shed.hint import idea_step
from pygames.shed.model import ShedOptions, cards_left, cards_of, kind
from pygames.shed.pieces import ANY, FIRST_QUEEN, FIRST_SPECIAL, TEN, TWO
from pygames.shed.worlds import chance, shortlist
from tests.games.shed_tables import PICKUP, Json, after, cards, shown, table, thrown, told, turn
from tests.scale import many

OTHERS = [["4H", "4D"], ["5H", "5D"]]
LOW_FIRST = "Low cards fit less and less as the pile climbs: they go first and the strong ones stay."


def hint(position: Position) -> tuple[Json, list[str], bool]:
    """A hint's action, the texts of its steps and whether it is proven."""
    advice: Advice[Any] = GAME.advisers["hint"](view(position.state, turn(position)), Budget(2), Random(1))
    return GAME.write_action(advice.action), [step.text for step in advice.steps], advice.proven


def described(position: Position, action: Json) -> str:
    """What the button of a listed action says."""
    seen = view(position.state, turn(position))
    (text,) = [GAME.describe(seen, listed) for listed in GAME.menu(seen) if GAME.write_action(listed) == action]
    return text


@pytest.mark.parametrize(("idle", "burns"), [(60, False), (61, True)])
def test_a_pile_that_will_burn_is_not_said_to_be_picked_up(idle: int, burns: bool) -> None:
    """S-29 b, with three seats in: after more than 60 turns without progress."""
    position = table([["3S", "4S"], ["KH", "KD"], ["AD", "AC"]], [thrown(2, "9C")], idle_turns=idle)
    action, (_, idea, move, why), _ = hint(position)
    left = shown(after(position, action))["hand"][0]
    assert (action, "9C" in left) == (PICKUP, not burns)
    assert [("burn" in text.lower()) for text in (idea, move)] == [burns, burns]
    assert move == described(position, PICKUP) + "."
    assert ("You take one card" in why) is not burns
    assert ("You keep your two cards" in why) is burns


@pytest.mark.parametrize(
    ("hand", "top", "idea"),
    [
        (["3C", "9D", "KD"], "3S", LOW_FIRST),
        (["AH", "AC", "3D"], "AS", "Only one rank fits here."),
        (["AH", "8C", "3D"], "AS", "A Special fits nearly always and can wait; a Basic that fits now may not later."),
    ],
)
def test_the_idea_of_a_basic_fits_what_else_could_be_played(hand: list[str], top: str, idea: str) -> None:
    seen = view(table([hand, *OTHERS], [thrown(2, top)]).state, 0)
    listed = GAME.menu(seen)
    single = next(action for action in listed if len(action) == 1 and action[0] < FIRST_SPECIAL)
    assert idea_step(seen, single, listed).text == idea


def test_going_low_first_is_said_of_the_lowest_card_only() -> None:
    """At every step of some games, for every play listed."""
    seen_ideas = 0
    for number in range(many(2, 20)):
        state, random = first_state(GAME, f"ideas {number}", 3), Random(number)
        while state.public.turn >= 0:
            seen = view(state, state.public.turn)
            listed = GAME.menu(seen)
            ranks = [cards_of(action)[0] >> 2 for action in listed if kind(action) == "play"]
            for action in listed:
                if kind(action) == "play" and idea_step(seen, action, listed).text == LOW_FIRST:
                    assert cards_of(action)[0] >> 2 == min(ranks) < max(rank for rank in ranks if rank < TWO)
                    seen_ideas += 1
            state = GAME.play(state, state.public.turn, GAME.advisers["easy"](seen, Budget(1), random).action)
    assert seen_ideas > 20


def test_specials_under_lock_are_not_counted_and_numbers_agree() -> None:
    seen = view(table([["2C", "3C", "4C"], *OTHERS], up=[["8H", "10H"], [], []], down=[["6H", "6D"], [], []]).state, 0)
    action = next(action for action in GAME.menu(seen) if cards_of(action)[0] >> 2 == TWO)
    assert "may play one Special; it does more" in idea_step(seen, action, GAME.menu(seen)).text
    position = table([[], *OTHERS], [thrown(2, "3S")], down=[["6H"], [], []])
    refusal = GAME.refuse(view(position.state, 0), (-6, 3))
    assert refusal is not None
    assert refusal.text.startswith("You have one face-down card left")


@pytest.mark.parametrize(
    ("up", "chosen", "text", "news"),
    [
        (["AH", "KS"], ["AH", "AH"], "Lay the Ace of Hearts face up and keep the Ace of Hearts", "laid the Ace of "),
        (["KH", "KS"], ["AH", "AH"], "Lay both Aces of Hearts face up", "laid both Aces of Hearts face up"),
        (["KH", "KS"], ["KH", "KS"], "Keep the King of Hearts and the King of Spades face up", "kept the King of "),
    ],
)
def test_a_swap_tells_new_face_up_cards_from_those_that_stay(
    up: list[str], chosen: list[str], text: str, news: str
) -> None:
    hand = ["AH", *(["3C"] if "AH" in up else ["AH"]), "3S", "4S", "5S", "6S", "7S"]
    position = table(
        [hand, 7, 7, 7], [thrown(None, "2D")], spare=59, up=[up, ["4D", "5D"], ["6C", "6D"], ["9C", "9D"]],
        down=[2, 2, 2, 2], swaps_left=4, options={"swap_start": True},
    )  # fmt: skip
    action = {"kind": "swap", "up": sorted(chosen, key=lambda face: face != "AH")}
    (told_text,) = [event.text for event in told(position, action, 1)]
    assert described(position, action) == text
    assert told_text.startswith(news)


def test_chances_to_be_out_next_are_shared_among_those_still_in() -> None:
    """At every step of some games; after a seat has finished it is known who it was, and fewer cards are better."""
    met = 0
    for number in range(many(2, 40)):
        state, random = first_state(GAME, f"chances {number}", 4), Random(number)
        while state.public.turn >= 0:
            place = state.public.place
            taken = len(place) - place.count(0)
            shares = [chance(state, seat, taken) for seat in range(4)]
            assert sum(shares) == pytest.approx(1)
            assert [share > 0 for share in shares] == [not place[seat] for seat in range(4)]
            seen = view(state, state.public.turn)
            after = GAME.play(state, state.public.turn, GAME.advisers["easy"](seen, Budget(1), random).action)
            if after.public.place != place:
                met += 1
                first = [seat for seat in range(4) if after.public.place[seat] == taken + 1]
                known = [chance(after, seat, taken) for seat in range(4)]
                assert known == [1 / len(first) if seat in first else 0 for seat in range(4)]
            state = after
    assert met >= 3
    few, many_cards = table([["3C"], ["4H", "4D"], ["5H", "5D"]]), table([["3C", "3D"], ["4H", "4D"], ["5H", "5D"]])
    assert chance(few.state, 0, 0) > chance(many_cards.state, 0, 0) == pytest.approx(1 / 3, abs=0.05)


def test_the_strong_player_goes_for_first_place() -> None:
    """Two pairs left, a rival with one card: whatever keeps that rival from going out is worth more than cards."""
    position = table([["4C", "8C", "3D"], ["5H"], ["6D", "6H", "6S"]], [thrown(2, "3S")])
    action = GAME.advisers["hard"](view(position.state, 0), Budget(64), Random(1)).action
    assert GAME.write_action(action) != cards("4C")


def test_a_finishing_play_is_proven_and_names_the_place() -> None:
    position = table([["3C", "3D"], ["4H", "4D"], ["5H", "5D"], []], place=[None, None, None, 1])
    action, (_, _, _, why), proven = hint(position)
    assert (action, proven) == (cards("3D", "3C"), True)
    assert why == "It leaves you no card, so place 2 is yours at once."


# The strong player


def strong(position: Position) -> Json:
    seen = view(position.state, turn(position))
    return GAME.write_action(GAME.advisers["hard"](seen, Budget(2), Random(1)).action)


def test_a_2_or_10_goes_before_the_basic_that_must_come_last() -> None:
    assert strong(table([["JD", "10D"], *OTHERS])) == cards("10D")
    assert strong(table([["JD", "2D"], *OTHERS])) == cards("2D")


def test_the_strong_player_and_the_hint_waste_no_2_and_no_10() -> None:
    """At every step of some games: never among the choices where a Basic would do, unless it takes a Queen along."""
    met = 0
    for number in range(many(12, 200)):
        seats = 3 + number % 3
        state, random = first_state(GAME, f"waste {number}", seats, ShedOptions()), Random(number)
        while state.public.turn >= 0:
            public = state.public
            seen = view(state, public.turn)
            listed = GAME.menu(seen)
            assert seen.own is not None
            basics = [action for action in listed if kind(action) == "play" and cards_of(action)[0] < FIRST_SPECIAL]
            sure = public.spare or public.down[public.turn]
            if public.requirement == ANY and basics and sure:
                met += 1
                for action in shortlist(public, seen.own):
                    played = cards_of(action)
                    special = played[0] >> 2 == TWO or (played[0] >> 2 == TEN and not public.pile)
                    assert not special or played[-1] >= FIRST_QUEEN
                    assert len(played) < cards_left(public, public.turn)
            state = GAME.play(state, public.turn, GAME.advisers["easy"](seen, Budget(1), random).action)
    assert met > 50
