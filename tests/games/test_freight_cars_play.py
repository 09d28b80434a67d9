"""Freight Cars: set-up, drawing, shipping, the end of the game, options, scores, words and players."""

from random import Random
from typing import Any

import pytest

from pygames.core.codec import Reader
from pygames.core.errors import BadInput
from pygames.core.game import view
from pygames.core.playout import first_state
from pygames.core.positions import Position
from pygames.freight_cars import GAME
from pygames.freight_cars.content import HOUSE, content_of
from pygames.freight_cars.model import Action
from pygames.freight_cars.pieces import END, FREIGHT_IDS
from pygames.freight_cars.scoring import bonus
from tests.games.freight_cars_positions import (
    act,
    after_set_up,
    draw,
    kinds,
    legal,
    position,
    refusal,
    ship,
    train,
    written,
)
from tests.scale import many

CARDS = list(FREIGHT_IDS)


# Set-up (section 2)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_set_up_shows_nine_cards_and_three_demands(seats: int) -> None:
    for seed in range(many(10, 200)):
        state = after_set_up(seats, f"set-up {seed}")
        public = state.public
        assert len(public.tableau) == 9
        assert len(public.city_up) == 3
        assert END not in public.tableau
        assert public.hand_sizes == (2,) * seats
        assert public.deck_size == {2: 18, 3: 26, 4: 34}[seats]
        low = {2: 10, 3: 15, 4: 21}[seats]
        assert low <= state.hidden.deck.index(END) <= public.deck_size - 1
        assert len(state.hidden.removed) == {2: 20, 3: 10, 4: 0}[seats]


def test_discards_come_to_the_tableau_in_the_order_of_seats() -> None:
    state = first_state(GAME, "discards", 3)
    while state.public.phase == "keep_corporation":
        seat = GAME.to_act(state.public)[-1]
        state = GAME.play(state, seat, GAME.menu(view(state, seat))[0])
    offered = [part.offered_freight for part in state.own]
    top = state.hidden.deck[:6]
    while state.public.phase == "keep_freight":
        seat = GAME.to_act(state.public)[-1]
        state = GAME.play(state, seat, GAME.menu(view(state, seat))[-1])
    assert state.public.tableau == (*[cards[0] for cards in offered], *top)
    assert [part.hand for part in state.own] == [cards[1:] for cards in offered]


def test_a_choice_of_the_set_up_is_seen_by_its_seat_alone() -> None:
    state = first_state(GAME, "sealed", 2)
    kept = state.own[0].offered_corporations
    views = []
    for card in kept:
        action = Action("keep-corporation", card)
        assert GAME.sealed(state.public, action)
        after = GAME.play(state, 0, action)
        views.append(view(after, 1))
        assert view(after, 0).own is not None
        assert after.own[0].corporation == card
    assert views[0] == views[1] == views[2]


def test_turned_down_corporations_stay_known_to_their_seat() -> None:
    state = after_set_up(2)
    for part in state.own:
        assert part.corporation in part.offered_corporations
        assert len(part.offered_corporations) == 3


def test_only_offered_cards_are_kept_and_each_once() -> None:
    start = Position(GAME, first_state(GAME, "keep", 2))
    offered = written(start)["players"][0]["offered_corporations"]
    other = written(start)["players"][1]["offered_corporations"][0]
    assert refusal(start, {"kind": "keep", "card": other}, 0).code == "not-offered"
    assert refusal(start, {"kind": "keep", "card": "F01"}, 0).code == "wrong-phase"
    kept = act(start, {"kind": "keep", "card": offered[0]}, 0)
    assert refusal(kept, {"kind": "keep", "card": offered[1]}, 0).code == "not-your-turn"
    assert kept.to_act() == (1,)


# Drawing (section 4)


def test_a_face_up_card_is_replaced_in_its_place() -> None:
    where = position([{}, {}], turn=0, tableau=["F01", "F02", "F03"], deck=["F10", "END", "F11"])
    after = written(act(where, draw("F02")))
    assert after["tableau"] == ["F01", "F10", "F03"]
    assert after["players"][0]["hand"] == ["F02"]
    assert (after["turn"], after["end_revealer"]) == (1, None)


def test_the_deck_gives_its_top_card_to_its_drawer_alone() -> None:
    where = position([{}, {}], turn=0, tableau=["F01"], deck=["F10", "END"])
    after = act(where, draw("deck"))
    assert written(after)["players"][0]["hand"] == ["F10"]
    told = [GAME.events(view(where.state, s), view(after.state, s), 0, Action("draw", 99)) for s in (0, 1)]
    assert "F10" in told[0][0].text
    assert "F10" not in told[1][0].text


def test_cards_taken_face_up_stay_known_until_they_are_loaded() -> None:
    """Every seat's view names them; a card from the deck is not among them, and no imagined world forgets them."""
    where = position([{}, {"hand": ["F12"]}], turn=0, tableau=["F01", "F02", "F03"], deck=["F10", "F11", "F13", "END"])
    for action in (draw("F02"), draw("F03"), draw("deck"), draw("F01")):
        where = act(where, action)
    assert [player["known"] for player in written(where)["players"]] == [["F02"], ["F01", "F03"]]
    assert [player["hand"] for player in written(where)["players"]] == [["F02", "F13"], ["F01", "F03", "F12"]]
    shown = [GAME.write_view(view(where.state, seat))["public"]["players"] for seat in (None, 0, 1)]
    assert all([player["known"] for player in players] == [["F02"], ["F01", "F03"]] for players in shown)
    (load,) = [action for action in legal(where) if action["kind"] == "load" and action["card"] == "F02"]
    assert [player["known"] for player in written(act(where, load))["players"]] == [[], ["F01", "F03"]]


def test_f5_the_end_card_in_a_draw_is_set_aside_and_the_next_card_taken() -> None:
    where = position([{}, {}], turn=1, tableau=["F01"], deck=["END", "F10", "F11"])
    after = written(act(where, draw("deck")))
    assert after["players"][1]["hand"] == ["F10"]
    assert (after["end_revealer"], after["final_turns_left"], after["turn"]) == (1, 2, 0)


def test_f5_the_end_card_in_a_refill_is_set_aside_and_the_next_card_turned_up() -> None:
    where = position([{}, {}], turn=0, tableau=["F01", "F02"], deck=["END", "F10", "F11"])
    after = written(act(where, draw("F01")))
    assert after["tableau"] == ["F10", "F02"]
    assert after["end_revealer"] == 0


def test_f5_a_draw_that_finds_only_the_end_card_takes_a_face_up_card() -> None:
    where = position([{}, {}, {}], turn=2, tableau=["F01", "F02"], deck=["END"])
    again = act(where, draw("deck"))
    assert written(again)["phase"] == "draw_again"
    assert again.to_act() == (2,)
    assert legal(again) == [draw("F01"), draw("F02")]
    assert refusal(again, draw("deck")).code == "deck-empty"
    assert refusal(again, {"kind": "pass"}).code == "wrong-phase"
    after = written(act(again, draw("F01")))
    assert (after["phase"], after["turn"], after["final_turns_left"]) == ("turn", 0, 3)
    assert after["tableau"] == ["F02"]


def test_f5_with_no_face_up_card_either_the_turn_is_over() -> None:
    where = position([{}, {}], turn=0, tableau=[], deck=["END"])
    after = written(act(where, draw("deck")))
    assert (after["phase"], after["turn"], after["end_revealer"]) == ("turn", 1, 0)
    assert after["players"][0]["hand"] == []


def test_a_refill_without_cards_closes_the_place() -> None:
    where = position([{}, {}], turn=0, tableau=["F01", "F02"], deck=[], end_revealer=1)
    assert written(act(where, draw("F01")))["tableau"] == ["F02"]


def test_draws_that_are_refused() -> None:
    where = position([{}, {}], turn=0, tableau=["F01"], deck=[], end_revealer=1)
    assert refusal(where, draw("F02")).code == "not-face-up"
    assert refusal(where, draw("deck")).code == "deck-empty"
    assert refusal(where, draw("F01"), 1).code == "not-your-turn"


# Shipping (sections 6 to 8)


def test_any_cars_of_the_train_may_be_shipped() -> None:
    where = position([{"train": train("F01", "F11", "F21")}, {}], turn=0, city_up=[])
    shipped = {tuple(action["cars"]) for action in legal(where) if action["kind"] == "ship"}
    assert len(shipped) == 7
    after = written(act(where, ship("F21", "F01")))
    assert after["players"][0]["shipments"] == [["F01", "F21"]]
    assert [car["card"] for car in after["players"][0]["train"]] == ["F11"]
    assert after["players"][0]["credits"] == 3


def test_pieces_come_back_when_their_car_is_shipped() -> None:
    where = position([{"train": train("F01", "F11")}, {}], turn=0)
    held = written(where)["players"][0]
    on_second = set(held["train"][1]["place"])
    after = written(act(where, ship("F01")))["players"][0]
    assert set(after["supply"]) == {f"P{n:02}" for n in range(16)} - on_second


def test_c12_a_resource_serves_one_demand() -> None:
    where = position([{"train": train("F21", "F22", "F41")}, {}], turn=0, city_up=["D09", "D13", "D01"])
    cars = ("F21", "F22", "F41")
    assert refusal(where, ship(*cars, claims=("D09", "D13"))).code == "resources-short"
    claims = {tuple(action["claims"]) for action in legal(where) if action.get("cars") == list(cars)}
    assert claims == {(), ("D09",), ("D13",)}


def test_demands_are_replaced_in_their_places_after_the_shipment() -> None:
    where = position(
        [{"train": train("F01", "F02", "F11")}, {}], turn=0, city_up=["D11", "D03", "D16"], city_deck=["D02", "D21"]
    )
    after = written(act(where, ship("F01", "F02", claims=("D11",))))
    assert after["city_up"] == ["D02", "D03", "D16"]
    assert after["city_deck"] == ["D21"]
    assert after["players"][0]["cities"] == ["D11"]
    assert after["players"][0]["credits"] == 3 + 4


def test_f19_without_a_city_deck_fewer_lie_face_up() -> None:
    where = position([{"train": train("F01", "F02")}, {}], turn=0, city_up=["D11", "D03"], city_deck=[])
    assert written(act(where, ship("F01", "F02", claims=("D11",))))["city_up"] == ["D03"]


def test_f7_after_the_end_card_demands_are_not_replaced() -> None:
    where = position([{"train": train("F01", "F02")}, {}], turn=0, city_up=["D11"], end_revealer=0)
    after = written(act(where, ship("F01", "F02", claims=("D11",))))
    assert after["city_up"] == []
    assert after["city_deck"]


def test_shipments_that_are_refused() -> None:
    where = position([{"train": train("F01", "F11")}, {"train": train("F21")}], turn=0, city_up=["D01"])
    assert refusal(where, ship("F21")).code == "not-on-train"
    assert refusal(where, ship("F01", "F01")).code == "card-twice"
    assert refusal(where, ship("F01", "F11", claims=("D01", "D01"))).code == "card-twice"
    assert refusal(where, ship()).code == "bad-length"
    assert refusal(where, ship("F01", claims=("D02",))).code == "not-face-up"
    assert refusal(where, ship("F01", claims=("D01",))).code == "resources-short"
    assert refusal(where, {"kind": "decline"}).code == "wrong-phase"


def test_every_listed_shipment_earns_what_the_table_says() -> None:
    rewards = {1: 1, 2: 3, 3: 6, 4: 10, 5: 15}
    cards = ("F01", "F11", "F21", "F31", "F41", "F02")
    where = position([{"train": train(*cards)}, {}], turn=0, city_up=["D01", "D11", "D21"])
    content = content_of(HOUSE)
    for action in legal(where):
        if action["kind"] == "ship":
            extra = sum(content.cities[int(city[1:]) - 1].credits for city in action["claims"])
            assert act(where, action).state.public.credits[0] == rewards[len(action["cars"])] + extra


# Passing (F-15, F-16)


def test_f16_passing_is_refused_while_anything_else_is_possible() -> None:
    where = position([{}, {}], turn=0, tableau=["F01"], deck=["END"])
    assert refusal(where, {"kind": "pass"}).code == "must-act"
    stuck = position([{}, {}], turn=0, tableau=[], deck=[], end_revealer=1)
    assert legal(stuck) == [{"kind": "pass"}]
    assert written(act(stuck, {"kind": "pass"}))["final_turns_left"] == 1


FULL_TRAIN = train("F10", "F20", "F30", "F40")
"""Filled, these leave a single free piece, which fills no other card."""
LOSE = {"kind": "pass"}


def stuck_game(forfeit: bool, *hands: list[str]) -> Position:
    """Seat 0 holds two cards and can load neither; the others hold what is given."""
    players: list[dict[str, Any]] = [{"hand": ["F01", "F11"], "train": FULL_TRAIN}, *[{"hand": hand} for hand in hands]]
    return position(players, {"forfeit": forfeit}, turn=0, tableau=["F02"], city_up=[])


def test_f15_with_the_option_a_seat_that_can_load_nothing_may_lose_its_turn() -> None:
    assert LOSE not in legal(stuck_game(False, []))
    where = stuck_game(True, ["F21"])
    listed = legal(where)
    assert listed[-1] == LOSE
    assert {action["kind"] for action in listed} == {"draw", "ship", "pass"}
    after = act(where, LOSE)
    assert after.to_act() == (1,)
    assert [player["forfeited"] for player in written(after)["players"]] == [True, False]
    for zone in ("hand", "train", "supply", "shipments"):
        assert written(after)["players"][0][zone] == written(where)["players"][0][zone]
    told = GAME.events(view(where.state, 1), view(after.state, 1), 0, GAME.read_action(Reader(LOSE, "action")))
    assert [event.text for event in told] == ["lost the turn: no card could be loaded"]


@pytest.mark.parametrize("hand", [[], ["F21"], ["F01", "F21"]])
def test_f15_no_turn_is_lost_without_cards_or_while_one_of_them_can_be_loaded(hand: list[str]) -> None:
    where = position([{"hand": hand}, {}], {"forfeit": True}, turn=0, tableau=["F02"])
    assert LOSE not in legal(where)
    assert (refusal(where, LOSE).code, refusal(where, LOSE).rule) == ("must-act", "F-15")


def test_f15_no_seat_loses_two_turns_running() -> None:
    again = act(act(stuck_game(True, []), LOSE), draw("F02"))
    assert again.to_act() == (0,)
    assert LOSE not in legal(again)
    assert (refusal(again, LOSE).code, refusal(again, LOSE).rule) == ("must-act", "F-15")
    assert "last turn" in refusal(again, LOSE).text
    drawn = act(again, draw("deck"))
    assert written(drawn)["players"][0]["forfeited"] is False


def test_f15_what_a_lost_turn_tells_holds_in_every_imagined_world() -> None:
    """Nothing in the hands of the two seats that lost their turns can be loaded, in whatever world a seat imagines."""
    crowded = train("F50", "F49", "F48", "F47")
    players: list[dict[str, Any]] = [
        {"hand": ["F01", "F11"], "train": FULL_TRAIN},
        {"hand": ["F06", "F07", "F08"], "train": crowded},
        {"hand": ["F21", "F22"]},
    ]
    where = position(players, {"forfeit": True}, turn=0, tableau=["F02"], city_up=[])
    where = act(act(where, LOSE), LOSE)
    content = content_of("house")
    worlds = [GAME.imagine(view(where.state, viewer), Random(seed)) for viewer in (None, 0, 2) for seed in range(20)]
    for world in worlds:
        assert GAME.faults(world) == ()
        assert [len(own.hand) for own in world.own] == [2, 3, 2]
        for seat in (0, 1):
            supply = world.public.supplies[seat]
            assert not any(content.can_load(card, supply) for card in world.own[seat].hand)
    assert len({world.own[1].hand for world in worlds}) > 5
    honest = {**written(where)["players"][2], "forfeited": True}
    with pytest.raises(BadInput) as caught:
        position([*written(where)["players"][:2], honest], {"forfeit": True}, turn=2, tableau=["F02"])
    assert caught.value.refusal.where == "position.players[2].forfeited"


def test_f15_a_refused_load_costs_nothing() -> None:
    where = position([{"hand": ["F41"]}, {}], turn=0, tableau=["F01"])
    assert refusal(where, {"kind": "load", "card": "F41", "place": {"P00": [[0, 0]]}}).code == "not-full"
    assert where.to_act() == (0,)


# The end (section 9)


def test_f6_f8_final_turns_and_final_shipping_end_with_the_revealer() -> None:
    players: list[dict[str, Any]] = [{"train": train("F01")}, {"train": train("F02")}, {}]
    where = position(players, turn=1, tableau=["F30", "F31", "F32", "F33"], deck=["END", *CARDS[40:50]])
    order = []
    where = act(where, draw("F30"))
    while where.to_act():
        phase = written(where)["phase"]
        order.append((phase, where.to_act()[0]))
        where = act(where, legal(where)[0])
    assert order == [(phase, seat) for phase in ("turn", "final_shipping") for seat in (2, 0, 1)]
    assert written(where)["phase"] == "over"


def test_f8_a_seat_without_cars_can_only_decline() -> None:
    where = position([{}, {"train": train("F01")}], phase="final_shipping", end_revealer=1, city_up=[])
    assert legal(where) == [{"kind": "decline"}]
    where = act(where, {"kind": "decline"})
    assert legal(where) == [ship("F01"), {"kind": "decline"}]
    last = act(where, {"kind": "decline"})
    assert last.state.public.credits == (0, 0)
    assert last.over()


def test_corporations_are_shown_and_paid_at_the_end() -> None:
    players: list[dict[str, Any]] = [
        {"corporation": "C01", "shipments": [["F01", "F02"]], "credits": 3},
        {"corporation": "C05", "train": train("F41")},
    ]
    where = position(players, phase="final_shipping", turn=1, end_revealer=1)
    assert GAME.outcome(where.state.public).scores == (3, 0)
    assert where.state.public.corporations == ()
    over = act(where, ship("F41"))
    assert GAME.outcome(over.state.public).scores == (3 + 4, 1 + 2)
    assert GAME.outcome(over.state.public).places == (1, 2)
    assert refusal(over, {"kind": "decline"}, 1).code == "game-over"


def test_cars_left_on_a_train_count_for_nothing() -> None:
    players: list[dict[str, Any]] = [{"corporation": "C01", "train": train("F01", "F02")}, {"corporation": "C02"}]
    where = position(players, phase="final_shipping", end_revealer=0, turn=0)
    over = act(where, {"kind": "decline"})
    assert GAME.outcome(over.state.public).scores == (0, 0)
    assert GAME.outcome(over.state.public).places == (1, 1)


# Corporations (section 10)


@pytest.mark.parametrize(
    ("corporation", "shipments", "cities", "paid"),
    [
        ("C03", [["F21", "F22"], ["F23"]], [], 6),
        ("C15", [["F31", "F32"], ["F41"]], [], 3),
        ("C16", [["F01", "F11", "F21", "F31"]], [], 0),
        ("C16", [["F01", "F11", "F21", "F31", "F41"], ["F02", "F12", "F22", "F32", "F42"]], [], 10),
        ("C17", [["F01", "F02", "F03"], ["F04", "F05", "F06", "F07"]], [], 3),
        ("C18", [["F01"], ["F02", "F03"], ["F04", "F05"]], [], 6),
        ("C19", [], ["D01", "D02", "D03"], 6),
        ("C20", [["F08", "F09", "F10"]], [], 4),
        ("C21", [["F01", "F02", "F03"], ["F11", "F12"], ["F13"]], [], 6),
    ],
)
def test_what_corporations_pay(corporation: str, shipments: list[list[str]], cities: list[str], paid: int) -> None:
    cars = [[int(card[1:]) - 1 for card in shipment] for shipment in shipments]
    claimed = [int(city[1:]) - 1 for city in cities]
    assert bonus(content_of(HOUSE), int(corporation[1:]) - 1, cars, claimed) == paid


# Options (section 12)


def test_the_hand_limit_stops_draws_while_something_else_is_possible() -> None:
    players: list[dict[str, Any]] = [{"hand": ["F01", "F02"]}, {}]
    where = position(players, {"hand_limit": 2}, turn=0, tableau=["F03"])
    assert kinds(where) == {"load"}
    assert refusal(where, draw("F03")).code == "hand-limit"
    assert refusal(where, draw("deck")).code == "hand-limit"
    below = position(players, {"hand_limit": 3}, turn=0, tableau=["F03"])
    assert kinds(below) == {"load", "draw"}


def test_at_the_hand_limit_one_draws_when_nothing_else_is_possible() -> None:
    used = train("F10", "F20", "F30", "F40")
    where = position([{"hand": ["F08", "F09"], "train": used}, {}], {"hand_limit": 2}, turn=0, tableau=["F03"])
    assert "draw" not in kinds(where)
    content = content_of(HOUSE)
    supply = where.state.public.supplies[0]
    blocked = [card for card in range(50) if not content.can_load(card, supply) and FREIGHT_IDS[card] not in str(used)]
    hand = [FREIGHT_IDS[card] for card in blocked[:2]]
    assert len(hand) == 2
    state = position([{"hand": hand, "train": used}, {}], {"hand_limit": 2}, turn=0).state
    alone = state._replace(public=state.public._replace(trains=((), ())))
    assert {action.kind for action in GAME.menu(view(alone, 0))} == {"draw"}


def test_without_deck_draws_only_face_up_cards_are_drawn() -> None:
    where = position([{}, {}], {"allow_deck_draw": False}, turn=0, tableau=["F01"])
    assert legal(where) == [draw("F01")]
    assert refusal(where, draw("deck")).code == "no-deck-draw"


@pytest.mark.parametrize(("most", "cars", "credits"), [(1, 1, 1), (3, 3, 6), (6, 6, 15), (8, 6, 15)])
def test_f9_more_than_five_cars_earn_no_more_than_five(most: int, cars: int, credits: int) -> None:
    cards = ("F01", "F11", "F21", "F31", "F41", "F02")
    where = position([{"train": train(*cards)}, {}], {"max_cars": most}, turn=0, city_up=[])
    longest = max(len(action["cars"]) for action in legal(where) if action["kind"] == "ship")
    assert longest == cars
    assert act(where, ship(*cards[:cars])).state.public.credits[0] == credits
    if cars < len(cards):
        assert refusal(where, ship(*cards[: cars + 1])).code == "bad-length"


def test_open_corporations_are_seen_once_all_have_chosen() -> None:
    state = first_state(GAME, "open", 3, GAME.options_type(open_corporations=True))
    for seat in range(3):
        assert state.public.corporations == ()
        state = GAME.play(state, seat, GAME.menu(view(state, seat))[0])
    assert state.public.corporations == tuple(part.corporation for part in state.own)


@pytest.mark.parametrize("count", [3, 10, 21])
def test_city_cards_says_how_many_demands_are_used(count: int) -> None:
    state = after_set_up(2, city_cards=count)
    assert len(state.public.city_up) + len(state.hidden.city_deck) == count
    assert len(state.hidden.removed_cities) == 21 - count
