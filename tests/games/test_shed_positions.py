"""Positions of Shed written by hand: what is filled in and what is refused; what a seat sees and is advised."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pygames.core.advice import STEP_KINDS, Budget
from pygames.core.codec import Reader, canonical, parse
from pygames.core.errors import BadInput
from pygames.core.game import view
from pygames.core.playout import first_state
from pygames.core.positions import read_position, write_position
from pygames.shed import GAME
from pygames.shed.model import ShedOptions, cards_of, kind
from pygames.shed.pieces import FIRST_QUEEN
from tests.games.shed_tables import after, cards, refused_table, shown, table, thrown, told, turn

HANDS = [["9C"], ["4H"], ["5H"]]
PAGE = Path(__file__).parents[2] / "docs" / "positions" / "shed.md"
RULES = PAGE.parents[1] / "rules" / "shed.md"


def read(position: dict[str, Any]) -> dict[str, Any]:
    return write_position(read_position(Reader({"game": "shed", **position}, "position"), GAME))


def test_nothing_given_is_a_fresh_deal_from_the_seed() -> None:
    fresh = read({"seed": "a", "seats": 4})
    assert [len(hand) for hand in fresh["hand"]] == [7] * 4
    assert len(fresh["spare"]) == 59
    assert fresh == read({"seed": "a", "seats": 4})
    assert fresh != read({"seed": "b", "seats": 4})


def test_the_example_of_the_page_reads_back_as_it_stands() -> None:
    block = re.search(r"^```json\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert block
    written = write_position(read_position(parse(block[1], "position"), GAME))
    assert canonical(written) == canonical(parse(block[1], "position").value)


def test_numbers_are_dealt_and_the_rest_is_burned() -> None:
    position = shown(table([3, ["4H"], 2], [thrown(2, "5S")], down=[2, 1, 0]))
    assert [len(hand) for hand in position["hand"]] == [3, 1, 2]
    assert [len(down) for down in position["down"]] == [2, 1, 0]
    assert len(position["burned"]) == 52 - 3 - 1 - 2 - 3 - 1


def test_the_rest_is_the_spare_where_the_burned_cards_are_given() -> None:
    hands = [["3H", "4H"], ["3D", "4D"], ["3S", "4S"]]
    up = [["5H", "6H"], ["5D", "6D"], ["5S", "6S"]]
    position = shown(table(hands, burned=["10H"], up=up, down=[2, 2, 2]))
    assert len(position["spare"]) == 52 - 6 - 6 - 6 - 1


def test_home_cards_are_dealt_beside_a_spare() -> None:
    position = shown(table([2, 2, 2], spare=5))
    assert [len(up) for up in position["up"]] == [len(down) for down in position["down"]] == [2, 2, 2]


def test_requirement_places_and_turn_follow() -> None:
    position = shown(table([[], ["4H"], ["5H"]], [thrown(1, "7S", "QS")], options={"first_seat": 0}))
    assert (position["requirement"], position["place"], position["turn"]) == ("below7", [1, None, None], 1)
    assert position["pile"] == [{"seat": 1, "cards": ["7S", "QS"], "rank": "7"}]
    assert shown(table([[], [], ["5H"]]))["turn"] is None


@pytest.mark.parametrize(
    ("hands", "pile", "fields", "code", "where"),
    [
        ([["9C", "9C"], ["4H"], ["5H"]], [], {}, "card-twice", "position"),
        (HANDS, [thrown(1, "9C")], {}, "card-twice", "position"),
        (HANDS, [], {"spare": [], "burned": []}, "card-missing", "position"),
        (HANDS, [thrown(1, "10S")], {}, "impossible-position", "position.pile[0]"),
        (HANDS, [thrown(1, "9S", "JS")], {}, "impossible-position", "position.pile[0]"),
        (HANDS, [thrown(1, "9S", "QH")], {}, "impossible-position", "position.pile[0]"),
        (HANDS, [thrown(1, "QH")], {}, "impossible-position", "position.pile[0]"),
        (HANDS, [thrown(None, "9S"), thrown(1, "8S")], {}, "impossible-position", "position.pile[0]"),
        (HANDS, [thrown(1)], {}, "no-cards", "position.pile[0].cards"),
        (HANDS, [{**thrown(1, "9S"), "rank": "8"}], {}, "wrong-rank", "position.pile[0].rank"),
        (HANDS, [thrown(1, "9S")], {"requirement": "any"}, "wrong-requirement", "position.requirement"),
        (HANDS, [], {"requirement": "low"}, "unknown-name", "position.requirement"),
        (HANDS, [], {"up": [["3H"]]}, "wrong-length", "position.up"),
        (HANDS, [], {"up": [["3H", "3D", "3S"], [], []]}, "impossible-position", "position.up[0]"),
        (HANDS, [], {"spare": ["3H"]}, "impossible-position", "position.hand[0]"),
        (HANDS, [], {"place": [1, None, None]}, "impossible-position", "position.place[0]"),
        (HANDS, [], {"turn": None}, "impossible-position", "position.turn"),
        ([[], ["4H"], ["5H"]], [], {"turn": 0}, "impossible-position", "position.turn"),
        (HANDS, [], {"passes_in_row": 3}, "impossible-position", "position.passes_in_row"),
        (HANDS, [], {"idle_turns": 181}, "impossible-position", "position.idle_turns"),
        (HANDS, [], {"swaps_left": 1}, "impossible-position", "position.swaps_left"),
        (HANDS, [], {"known": [["3H"], [], []]}, "impossible-position", "position.known[0]"),
        ([60, 0, 0], [], {}, "too-many-cards", "position.hand[0]"),
        ([["11C"], ["4H"], ["5H"]], [], {}, "unknown-card", "position.hand[0][0]"),
    ],
)  # fmt: skip
def test_an_impossible_position_is_refused_with_its_place(
    hands: list[Any], pile: list[Any], fields: dict[str, Any], code: str, where: str
) -> None:
    refusal = refused_table(hands, pile, **fields)
    assert (refusal.code, refusal.where) == (code, where)


@pytest.mark.parametrize(
    ("top", "words"),
    [
        ("3S", "3 or higher, or a Special"),
        ("7S", "3, 4, 5, 6 or a Special"),
        ("8S", "9, Jack, King, Ace or a Special"),
        ("JS", "Jack or higher, or a Special"),
        ("AS", "an Ace or a Special"),
    ],
)
def test_another_requirement_than_the_pile_s_is_refused_with_what_it_asks_for(top: str, words: str) -> None:
    refusal = refused_table(HANDS, [thrown(1, top)], requirement="any")
    assert (refusal.code, refusal.rule) == ("wrong-requirement", "shed:3")
    assert refusal.text == f"This pile asks for {words}."


@pytest.mark.parametrize("requirement", ["any", "beat8", "9", None])
def test_a_10_in_the_pile_is_refused_whatever_it_is_said_to_ask_for(requirement: str | None) -> None:
    refusal = refused_table(HANDS, [thrown(1, "10S")], **({"requirement": requirement} if requirement else {}))
    assert (refusal.code, refusal.where, refusal.rule) == ("impossible-position", "position.pile[0]", "shed:5")
    assert refusal.text == "A 10 leaves no pile."


@pytest.mark.parametrize(
    ("action", "code", "where"),
    [
        ({"kind": "play", "cards": []}, "no-cards", "action.cards"),
        ({"kind": "play"}, "missing-field", "action.cards"),
        ({"kind": "play", "cards": ["9C"], "source": "table"}, "unknown-name", "action.source"),
        ({"kind": "flip", "index": -1}, "out-of-range", "action.index"),
        ({"kind": "burn"}, "unknown-kind", "action.kind"),
        ({"kind": "pass", "cards": []}, "unknown-field", "action.cards"),
    ],
)
def test_a_malformed_action_is_refused_with_its_place(action: dict[str, Any], code: str, where: str) -> None:
    with pytest.raises(BadInput) as caught:
        GAME.read_action(Reader(action, "action"))
    assert (caught.value.refusal.code, caught.value.refusal.where) == (code, where)


def test_a_view_shows_counts_and_the_own_hand_only() -> None:
    position = table([["9C", "JC"], ["4H"], ["5H"]], [thrown(2, "5S")], down=[["3H"], ["3D"], []])
    seen = GAME.write_view(view(position.state, 0))
    assert seen["own"] == {"hand": ["9C", "JC"]}
    assert (seen["public"]["hand"], seen["public"]["down"], seen["public"]["spare"]) == ([2, 1, 1], [1, 1, 0], 0)
    assert "3H" not in canonical(seen)
    assert "4H" not in canonical(seen)


def test_a_drawn_card_is_told_to_its_seat_alone() -> None:
    hands = [["9C", "JH"], ["4H", "4D"], ["5H", "5D"]]
    position = table(hands, spare=["KH", "KD"], up=[["3H", "3D"], ["6H", "6D"], ["7H", "7D"]])
    assert told(position, cards("9C"), 0)[1].text == "drew the King of Hearts"
    assert told(position, cards("9C"), 1)[1].text == told(position, cards("9C"), None)[1].text == "drew one card"


def test_targets_name_the_cards_where_they_lie() -> None:
    position = table([["6C"], ["4C"], ["5H"]], up=[["6H", "QC"], [], []])
    seen = view(position.state, 0)
    targets = {GAME.describe(seen, action): GAME.targets(seen, action) for action in GAME.menu(seen)}
    assert targets["Play two 6s (Hearts, Clubs) with the Queen of Clubs"] == ("hand:6C", "up:0:6H", "up:0:QC", "pile")
    assert targets["Play the 6 of Hearts"] == ("up:0:6H", "pile")


def test_every_rule_that_a_refusal_cites_is_in_the_rules() -> None:
    sections = {
        f"shed:{number}" for number in re.findall(r"^## (\d+)\.", RULES.read_text(encoding="utf-8"), re.MULTILINE)
    }
    cited: set[str] = set()
    for path in (PAGE.parents[2] / "pygames" / "shed").glob("*.py"):
        cited |= set(re.findall(r"\"(shed:\d+)\"", path.read_text(encoding="utf-8")))
    assert cited
    assert cited <= sections


# Advice


def advise(level: str, position: Any, units: int = 2) -> Any:
    seat = turn(position)
    return GAME.advisers[level](view(position.state, seat), Budget(units), Random(1))


@pytest.mark.parametrize("level", ["medium", "hard", "hint"])
def test_a_player_finishes_when_it_can(level: str) -> None:
    position = table([["3C"], ["4H", "4D"], ["5H", "5D"]], up=[["3H", "3D"], [], []])
    assert cards_of(advise(level, position).action) == (0, 1, 3)


@pytest.mark.parametrize("level", ["medium", "hard", "hint"])
def test_a_player_does_not_keep_a_special_for_the_end(level: str) -> None:
    position = table([["8C", "5C"], ["4H", "4D"], ["6H", "6D"]])
    assert GAME.write_action(advise(level, position).action) == cards("8C")


@pytest.mark.parametrize("level", ["medium", "hard", "hint"])
def test_a_queen_rides_when_she_can(level: str) -> None:
    position = table([["3C", "QC", "KH", "AD"], ["4H", "4D"], ["5H", "5D"]])
    assert GAME.write_action(advise(level, position).action) == cards("3C", "QC")


def test_no_player_spends_a_special_on_a_low_pile_of_nothing() -> None:
    for level in ("easy", "medium"):
        position = table([["4C", "10C", "2C", "9D"], ["4H", "4D"], ["5H", "5D"]], [thrown(2, "3S")])
        assert kind(advise(level, position).action) == "play"
        assert cards_of(advise(level, position).action)[0] < 36


def test_a_hint_has_four_steps_with_numbers_and_the_first_does_not_say_the_move() -> None:
    random = Random(4)
    told_moves = 0
    for number in range(4):
        state = first_state(GAME, f"hint {number}", 3, ShedOptions(swap_start=number % 2 == 0))
        while state.public.turn >= 0:
            seen = view(state, state.public.turn)
            action = GAME.advisers["medium"](seen, Budget(1), random).action
            if random.random() < 0.15:
                advice = GAME.advisers["hint"](seen, Budget(1), random)
                assert GAME.refuse(seen, advice.action) is None
                assert tuple(step.kind for step in advice.steps) == STEP_KINDS
                assert advice.steps[2].text == GAME.describe(seen, advice.action) + "."
                assert advice.steps[2].text not in advice.steps[0].text
                assert re.search(r"\d", advice.steps[3].text) or len(GAME.menu(seen)) == 1
                told_moves += 1
            state = GAME.play(state, state.public.turn, action)
    assert told_moves > 20


def test_a_queen_is_never_chosen_to_lie_face_up() -> None:
    for number in range(20):
        state = first_state(GAME, f"swap {number}", 4, ShedOptions(swap_start=True))
        advice = GAME.advisers["medium"](view(state, state.public.turn), Budget(1), Random(0))
        assert all(card < FIRST_QUEEN for card in cards_of(advice.action))


def test_a_game_taken_up_at_a_computers_turn_goes_on() -> None:
    position = table([["9C", "3D"], ["4H", "KD"], ["5H", "5D"]], [thrown(2, "5S")])
    again = read_position(parse(canonical(write_position(position)), "position"), GAME)
    assert again.state == position.state
    advice = advise("easy", again)
    assert turn(after(again, GAME.write_action(advice.action))) == 1
