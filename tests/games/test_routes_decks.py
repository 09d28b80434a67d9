"""Decks built before a game of Routes: what may be built, and games played with them."""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from pygames.bridge import Bridge
from pygames.core.codec import Reader
from pygames.core.errors import BadInput
from pygames.core.game import view
from pygames.core.options import read_options
from pygames.core.playout import first_state
from pygames.core.positions import Position, read_position, write_position
from pygames.routes import GAME
from pygames.routes.decks import LEAST_NUMBERS, cards_of, read_deck
from pygames.routes.model import RoutesOptions, variants_of
from pygames.routes.pieces import FACES
from pygames.routes.setup import pack_size
from tests.laws.test_twins import check_against_twin
from tests.laws.walks import Setup
from tests.scale import many

THIRTY = " ".join([f"{rank}{suit}" for suit in "HDS" for rank in ("A", *range(2, 10), "K")])


def options(**given: Any) -> RoutesOptions:
    return RoutesOptions(**read_options(GAME.options, given))  # type: ignore[arg-type]


def refused(**given: Any) -> tuple[str, str | None, str]:
    with pytest.raises(BadInput) as caught:
        first_state(GAME, "built", 2, options(**given))
    refusal = caught.value.refusal
    return refusal.code, refusal.where, refusal.text


def test_a_deck_is_read_in_card_order_and_reads_as_itself() -> None:
    mixed = " ".join(reversed(THIRTY.split()))
    read = read_deck(f"{mixed}  JOK JOK", "deck")
    assert read.startswith("AH 2H ")
    assert read.endswith("KS JOK*2")
    assert read_deck(read, "deck") == read
    assert len(cards_of(read)) == 32
    assert list(cards_of(read)) == sorted(cards_of(read))


@pytest.mark.parametrize(
    ("deck", "said"),
    [
        (7, "one text"),
        ("", "30 to 108 cards, not 0"),
        (THIRTY.replace("AH ", ""), "not 29"),
        (f"{THIRTY} 11H", "'11H' is no card"),
        (f"{THIRTY} AH*0x2", "is no card"),
        (f"{THIRTY} AH*2", "AH is there 3 times; this game's deck has it 2 times"),
        (f"{THIRTY} AH", "AH is there 2 times; this game's deck has it once"),
        (f"{THIRTY} JOK*3", "JOK is there 3 times; this game's deck has it 2 times"),
    ],
)
def test_a_deck_that_may_not_be_built_is_refused(deck: object, said: str) -> None:
    code, where, text = refused(deck=deck)
    assert (code, where) == ("bad-deck", "options.deck")
    assert said in text


def test_a_deck_needs_number_cards() -> None:
    faces = " ".join([f"{rank}{suit}*2" for rank in "JQK" for suit in "HDSC"])
    numbers = " ".join([f"{rank}H" for rank in range(2, 11)])
    few = f"{faces} JOK*4 {numbers} AH AD AS AC 2D 2S"
    assert refused(deck=few, double_deck=True)[2] == f"A deck has at least {LEAST_NUMBERS} number cards, not 15."
    assert options(deck=f"{few} 2C", double_deck=True).deck.endswith("JOK*4")


@pytest.mark.parametrize(
    ("given", "size"),
    [
        ({"deck": THIRTY}, 30),
        ({"deck": f"{THIRTY} JOK*2 10C", "short_deck": True, "fresh_hand": True}, 30),
        ({"deck": f"{THIRTY} AH JOK*4 10C*2", "double_deck": True, "reshuffle": True}, 37),
    ],
)
def test_games_with_a_built_deck_are_sound_to_the_end(given: dict[str, Any], size: int) -> None:
    chosen = options(**given)
    assert pack_size(chosen) == size
    whole = Counter(cards_of(chosen.deck))
    random = Random(4)
    state = first_state(GAME, "built", 2, chosen)
    seen = GAME.write_view(view(state, 0))["public"]
    assert seen["rated"] is False
    assert seen["options"]["deck"] == chosen.deck
    for seat in (0, 1):
        assert not Counter((*state.own[seat], *state.hidden.decks[seat])) - whole
    while acting := GAME.to_act(state.public):
        assert GAME.faults(state) == ()
        other = GAME.imagine(view(state, acting[0]), random)
        assert GAME.faults(other) == ()
        state = GAME.play(state, acting[0], random.choice(GAME.menu(view(state, acting[0]))))
    assert GAME.faults(state) == ()


@pytest.mark.parametrize(
    "given",
    [
        {"deck": THIRTY},
        {"deck": f"{THIRTY} AH JOK*4 10C*2", "double_deck": True, "reshuffle": True, "steady_course": True},
        {"deck": f"{THIRTY} JOK*2 10C QC QH", "short_deck": True, "fresh_hand": True, "queens_anywhere": True},
    ],
)
def test_the_engine_agrees_with_its_twin_on_built_decks(given: dict[str, Any]) -> None:
    setup = Setup(GAME, "routes-built-2", options(**given), 2)
    for seed in range(many(2, 100)):
        check_against_twin(setup, f"built {seed}")


def test_games_without_one_are_written_as_ever() -> None:
    written = write_position(Position(GAME, first_state(GAME, "whole", 2, options(deck="whole"))))
    assert "deck" not in written["options"]
    built = Position(GAME, first_state(GAME, "built", 2, options(deck=THIRTY)))
    again = read_position(Reader(write_position(built), "position"), GAME)
    assert again.state == built.state


def test_it_makes_the_game_casual_and_goes_with_the_record() -> None:
    assert variants_of(options(deck=THIRTY)) == ("deck",)
    seats = [{"name": "You", "level": "human"}, {"name": "Ada", "level": "easy"}]
    opened = ask(Bridge(), "new", game="routes", seats=seats, seed="built", options={"deck": THIRTY})["value"]
    assert opened["options"]["deck"] == read_deck(THIRTY, "")
    assert opened["record"]["options"]["deck"] == opened["options"]["deck"]


def ask(bridge: Bridge, op: str, **args: object) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(bridge.handle(json.dumps({"id": 1, "op": op, "args": args})))
    return answer


def test_the_page_is_told_what_a_list_lacks() -> None:
    cards = dict.fromkeys(THIRTY.split(), 1)
    checked = ask(Bridge(), "check_deck", cards=cards)["value"]
    assert {name: checked[name] for name in ("size", "numbers", "fault")} == {"size": 30, "numbers": 27, "fault": ""}
    assert checked["deck"] == read_deck(THIRTY, "")
    assert set(checked["most"]) == set(FACES)
    assert (checked["most"]["AH"], checked["most"]["JOK"]) == (1, 2)
    more = ask(Bridge(), "check_deck", cards={**cards, "AH": 2}, options={"double_deck": True})["value"]
    assert (more["fault"], more["most"]["AH"], more["most"]["JOK"]) == ("", 2, 4)
    assert "AH is there 2 times" in ask(Bridge(), "check_deck", cards={**cards, "AH": 2})["value"]["fault"]
    assert "not 29" in ask(Bridge(), "check_deck", cards={**cards, "AH": 0})["value"]["fault"]
    wrong = ask(Bridge(), "check_deck", cards={"ZZ": 1})
    assert wrong["error"]["code"] == "bad-deck"
