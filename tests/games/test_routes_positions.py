"""Positions, deals and variants of Routes: what is read, what is filled in, what is refused, what stays hidden."""

import json
import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from pygames.core.codec import Reader, canonical
from pygames.core.errors import BadInput, Refusal
from pygames.core.game import view
from pygames.core.match import Seat, load_match, new_match
from pygames.core.playout import first_state
from pygames.core.positions import read_position, write_position
from pygames.registry import GAMES
from pygames.routes import GAME
from pygames.routes.imagine import imagine, known_shown
from pygames.routes.model import VARIANTS, RoutesOptions
from pygames.routes.pieces import NUMBER
from tests.games.routes_tables import EMPTY, Json, after, discard, face, legal, refused_table, seen, shown, table
from tests.scale import many

DOC = (Path(__file__).parents[2] / "docs" / "positions" / "routes.md").read_text(encoding="utf-8")


def read(position: Json) -> Json:
    return write_position(read_position(Reader(position, "position"), GAME))


def refused(position: Json) -> Refusal:
    with pytest.raises(BadInput) as caught:
        read(position)
    return caught.value.refusal


def test_the_documented_position_is_real_and_canonical() -> None:
    (text,) = re.findall(r"^```json\n(.+)\n```$", DOC, re.MULTILINE)
    assert canonical(read(json.loads(text))) == text


def test_an_empty_object_is_a_fresh_game() -> None:
    fresh = read({})
    assert fresh["opening_left"] == [3, 3]
    assert [len(hand) for hand in fresh["hand"]] == [8, 8]
    assert [len(deck) for deck in fresh["deck"]] == [46, 46]
    assert read({"seed": "a"}) == read({"seed": "a"}) != read({"seed": "b"})


def test_what_is_nowhere_is_dealt_or_has_been_discarded() -> None:
    dealt = read({"routes": [[["5H"], [], []], EMPTY]})
    assert dealt["opening_left"] == [0, 0]
    assert ([len(hand) for hand in dealt["hand"]], [len(deck) for deck in dealt["deck"]]) == ([5, 5], [48, 49])
    late = read({"routes": [[["5H"], [], []], EMPTY], "deck": [[], []], "hand": [["9C"], ["9C", "KD"]]})
    assert [len(pile) for pile in late["discard"]] == [52, 52]
    assert refused({"deck": [[], []], "hand": [["9C"], ["9C"]], "discard": [[], []], "opening_left": [0, 0]}).code == (
        "impossible-position"
    )


def test_the_order_of_a_given_hand_does_not_matter() -> None:
    assert table(EMPTY, EMPTY, ["JOK", "AC", "AH"]).state == table(EMPTY, EMPTY, ["AH", "JOK", "AC"]).state


HAND = ("AC", "2C", "3C", "4C", "5C")
FACES = ["QH", "JD", "QD", "KD", "JS", "KS", "KC"]
OPEN: Json = {"opening_left": [2, 3]}

BAD: list[tuple[str, str, Json]] = [
    ("unknown-card", "position.routes[0][0][0]", {"routes": [[["5X"], [], []], EMPTY]}),
    ("not-a-number", "position.routes[0][0][0]", {"routes": [[["KH"], [], []], EMPTY]}),
    ("not-a-face", "position.routes[0][0][0]", {"routes": [[["5H+6H"], [], []], EMPTY]}),
    ("unknown-card", "position.routes[0][0][0]", {"routes": [[["5H~"], [], []], EMPTY]}),
    ("impossible-position", "position.routes[0][0][0]", {"routes": [[["5H+KH+KD+KS+KC"], [], []], EMPTY]}),
    ("card-twice", "position", {"routes": [[["5H"], ["5H"], []], EMPTY]}),
    ("card-twice", "position", {"routes": [[["5H+KH"], [], []], [["5H+KH~"], [], []]]}),
    ("impossible-position", "position.opening_left[0]", {"routes": [[["5H", "6H"], [], []], EMPTY], **OPEN}),
    ("impossible-position", "position.opening_left", {"routes": [[["5H+QH~"], [], []], EMPTY], **OPEN}),
    ("impossible-position", "position.hand[0]", {"opening_left": [0, 0], "hand": [["5H"], list(HAND)]}),
    ("out-of-range", "position.reshuffles_left[0]", {"reshuffles_left": [2, 2]}),
    ("wrong-length", "position.routes[0]", {"routes": [[[], []], EMPTY]}),
    ("unknown-name", "position.held_direction[0][0]", {"held_direction": [["left", None, None], [None] * 3]}),
    ("impossible-position", "position.held_direction[0][0]", {"held_direction": [["up", None, None], [None] * 3]}),
    ("impossible-position", "position.shown_hands[0]", {"shown_hands": [[["5H"]], []]}),
    ("wrong-seats", "position.seats", {"seats": 3}),
    ("options-clash", "position.options.double_deck", {"options": {"short_deck": True, "double_deck": True}}),
]  # fmt: skip


@pytest.mark.parametrize(("code", "where", "position"), BAD)
def test_impossible_positions_are_refused_by_name(code: str, where: str, position: Json) -> None:
    refusal = refused(position)
    assert (refusal.code, refusal.where) == (code, where)
    assert refusal.text.endswith(".")


@pytest.mark.parametrize(
    ("rule", "position"),
    [
        ("R-19", {"routes": [[["5H+KH+KD+KS+KC"], [], []], EMPTY]}),
        ("R-1", {"routes": [[["5H", "6H"], [], []], EMPTY], **OPEN}),
        ("routes:4", {"routes": [[["5H+QH~"], [], []], EMPTY], **OPEN}),
        ("routes:1", {"routes": [[["5H"], ["5H"], []], EMPTY]}),
        ("V-4", {"held_direction": [["up", None, None], [None] * 3]}),
        ("V-5", {"shown_hands": [[["5H"]], []]}),
    ],
)
def test_a_fault_names_the_rule_that_it_breaks(rule: str, position: Json) -> None:
    assert refused(position).rule == rule


def test_both_players_cannot_be_out_of_cards() -> None:
    refusal = refused_table(EMPTY, EMPTY, [], deck=[[], []])
    assert refusal.code == "impossible-position"


def test_held_directions_left_out_are_those_of_the_standard_game() -> None:
    level = [["8H", "8C"], ["6H", "6C+QH"], []]
    position = table(level, EMPTY, [], ("steady_course",))
    assert shown(position)["held_direction"][0] == ["down", "up", None]
    held = table(level, EMPTY, [], ("steady_course",), held_direction=[["up", "up", None], [None] * 3])
    assert seen(held)["directions"][0] == ["up", "up", None]


# Views


def test_a_view_holds_what_the_rules_say_about_the_table() -> None:
    position = table([["5H+KS", "9D"], [], []], [["4C", "2C+QH~"], [], ["10S", "8S", "5S"]], [])
    public = seen(position, 0)
    assert public["values"] == [[19, 0, 0], [6, 0, 23]]
    assert public["directions"] == [["up", None, None], ["up", None, "down"]]
    assert public["suits"] == [["D", None, None], ["H", None, "S"]]
    assert (public["sales"], public["winner"], public["rated"]) == ([None, None, 1], None, True)
    assert (public["hand_count"], public["deck_count"]) == ([5, 5], [45, 44])


def test_a_view_that_contradicts_its_table_is_refused() -> None:
    written = GAME.write_view(view(table([["5H"], [], []], EMPTY, []).state, 0))
    written["public"]["values"] = [[6, 0, 0], [0, 0, 0]]
    with pytest.raises(BadInput) as caught:
        GAME.read_view(Reader(written, "view"))
    assert caught.value.refusal.where == "view.public.values"
    for name in ("values", "directions", "suits", "sales", "winner", "rated"):
        del written["public"][name]
    assert GAME.read_view(Reader(written, "view")).public.values[0] == 5


def test_an_imagined_hand_is_any_of_the_unseen_cards() -> None:
    position = table([["5H"], [], []], EMPTY, ["9H"])
    seen_cards = {tuple(imagine(view(position.state, 0), Random(seed)).own[1]) for seed in range(20)}
    assert len(seen_cards) > 15


# Deals and variants


def options(*names: str, **more: int | str) -> RoutesOptions:
    return RoutesOptions(**dict.fromkeys(names, True), **more)  # type: ignore[arg-type]


def test_the_first_player_is_drawn_or_fixed() -> None:
    drawn = Counter(first_state(GAME, f"first {seed}").public.turn for seed in range(200))
    assert min(drawn[0], drawn[1]) > 60
    for seat in (0, 1):
        assert first_state(GAME, "fixed", 2, options(first_player=seat)).public.turn == seat


@pytest.mark.parametrize(("names", "size"), [((), 54), (("short_deck",), 30), (("double_deck",), 108)])
def test_every_players_cards_are_as_many_as_the_variant_says(names: tuple[str, ...], size: int) -> None:
    state = first_state(GAME, "sizes", 2, options(*names))
    for seat in (0, 1):
        cards = Counter((*state.own[seat], *state.hidden.decks[seat]))
        assert cards.total() == size
        assert max(cards.values()) <= {54: 2, 30: 2, 108: 4}[size]
        assert max(count for card, count in cards.items() if NUMBER[card]) <= (2 if size == 108 else 1)


def test_a_deck_cannot_be_short_and_double() -> None:
    with pytest.raises(BadInput) as caught:
        first_state(GAME, "clash", 2, options("short_deck", "double_deck"))
    assert caught.value.refusal.code == "options-clash"
    assert caught.value.refusal.where == "options.double_deck"


def test_fresh_hand_shows_every_hand_with_too_few_number_cards() -> None:
    shown_before = 0
    for seed in range(many(400, 4000)):
        state = first_state(GAME, f"fresh {seed}", 2, options("fresh_hand"))
        for seat in (0, 1):
            assert sum(NUMBER[card] for card in state.own[seat]) >= 3
            for hand in state.public.shown_hands[seat]:
                assert len(hand) == 8
                assert sum(NUMBER[card] for card in hand) < 3
                shown_before += 1
        assert GAME.faults(state) == ()
    assert shown_before


def test_cards_shown_from_a_short_deck_are_known_to_be_in_it() -> None:
    names = options("fresh_hand", "short_deck")
    states = [first_state(GAME, f"shown {seed}", 2, names) for seed in range(400)]
    (state, seat) = next((s, seat) for s in states for seat in (0, 1) if s.public.shown_hands[seat])
    for viewer in (None, 0, 1):
        for seed in range(10):
            other = imagine(view(state, viewer), Random(seed))
            assert not known_shown(state.public, seat) - Counter((*other.own[seat], *other.hidden.decks[seat]))
            assert GAME.faults(other) == ()


def test_only_a_game_without_variants_is_rated() -> None:
    assert seen(table(EMPTY, EMPTY, []))["rated"]
    for name in VARIANTS:
        assert not seen(table(EMPTY, EMPTY, [], (name,)))["rated"]


def check_variant(name: str) -> bool:
    """Whether a position in which this variant differs from the Standard game is told apart, after a record too."""
    on = (name,)
    if name == "queens_anywhere":
        return face("QD", 0, 0, 0) in legal(table([["7C", "9D"], [], []], EMPTY, ["QD"], on))
    if name == "kings_add":
        return bool(seen(table([["5H+KS+KD"], [], []], EMPTY, [], on))["values"][0][0] == 15)
    if name == "founding_suit":
        return bool(seen(table([["5H", "9D"], [], []], EMPTY, [], on))["suits"][0][0] == "H")
    if name == "no_attachment_limit":
        return face("JH", 0, 0, 0) in legal(table([["5H+KS+KD+KC"], [], []], EMPTY, ["JH"], on))
    if name == "quick_sale":
        return table([["10H", "9H", "5H"], ["10D", "9D", "5D"], []], EMPTY, [], on).over()
    if name == "reshuffle":
        return not after(table(EMPTY, EMPTY, ["9C"], on, deck=[[], ["2S"]], rival=list(HAND)), discard("9C")).over()
    if name in ("short_deck", "double_deck"):
        return len(shown(table(EMPTY, EMPTY, [], on))["deck"][0]) == (25 if name == "short_deck" else 103)
    if name in ("queens_shield", "sheltered_joker"):
        left = after(table([["AH", "4H+QS"], [], []], EMPTY, ["JOK"], on), face("JOK", 0, 0, 0))
        return bool(seen(left)["routes"][0][0] == ["AH+JOK", "4H+QS"])
    if name == "steady_course":
        left = after(table([["8H", "5S", "8C"], [], []], EMPTY, ["JS"], on), face("JS", 0, 0, 1))
        return bool(seen(left)["directions"][0][0] == "up")
    assert name == "fresh_hand"
    hand = [*FACES, "2H"]
    return refused_table(EMPTY, EMPTY, hand, on, opening_left=[3, 3]).where == "position.hand[0]"


@pytest.mark.parametrize("name", VARIANTS)
def test_each_variant_differs_from_the_standard_game_and_survives_a_record(name: str) -> None:
    assert check_variant(name)
    match = new_match(GAME, (Seat("A", "human"), Seat("B", "easy")), "kept", preset=name)
    record = json.loads(canonical(match.record()))
    assert record["options"][name] is True
    again = load_match(Reader(record, "record"), {**GAMES, GAME.id: GAME})
    assert again.position.state.public.options == options(name)


def test_the_bound_counts_cards_and_disbands_of_every_pass() -> None:
    assert GAME.bound(options(), 2) == 2 * (54 + 40)
    assert GAME.bound(options("reshuffle"), 2) == 2 * 3 * (54 + 40)
    assert GAME.bound(options("short_deck"), 2) == 2 * (30 + 30)
    assert GAME.bound(options("double_deck"), 2) == 2 * (108 + 80)


# A position in which the next draw of seat 0 makes its only discard the deck again, with a hand that is short already.
SHORT_HAND: Json = json.loads(
    """{"game":"routes","options":{"reshuffle":true,"short_deck":true},"reshuffles_left":[2,2],"turn":0,
    "deck":[[],["QH","KH","QD","KD","JS","QS","KS","JC","QC"]],
    "discard":[["10S"],["JD","KC","JOK","JOK","AH","2H","3H","4H","6H","7H","8H","9H","10H","AD","2D"]],
    "hand":[["7C","8C","9C","10C"],["JH","7C","8C","9C","10C"]],"opening_left":[0,0],
    "routes":[[["2H+KH+KD+KS","10H","9H","8H"],["3H+KC+QH+QD","10D","9D","8D"],
    ["4H+JOK+JOK+QS","9S","8S","7S","6S","5S","4S","3S"]],[["5H"],[],[]]]}"""
)


def test_a_hand_may_stay_short_beside_a_reshuffled_deck() -> None:
    position = read_position(Reader(SHORT_HAND, "position"), GAME)
    card = GAME.read_action(Reader({"kind": "discard", "card": "7C"}, "action"))
    after_discard = write_position(position._replace(state=GAME.play(position.state, 0, card)))
    assert (len(after_discard["hand"][0]), len(after_discard["deck"][0])) == (4, 1)
    assert after_discard["reshuffles_left"] == [1, 2]
    again = read_position(Reader(json.loads(canonical(after_discard)), "position"), GAME)
    assert canonical(write_position(again)) == canonical(after_discard)
