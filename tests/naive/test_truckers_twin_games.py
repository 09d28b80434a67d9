"""Rounds, whole games, faults and counts of the plain second implementation of The Truckers."""

import json
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from tests.naive import truckers as twin
from tests.naive.truckers_cards import ADVANCES, Action, Position
from tests.naive.truckers_road import is_ahead_on_the_road, progress, receive
from tests.naive.truckers_table import act, as_set, cards_of, choose, money_of, random_game, seat_at, table

A, B, C, D = 0, 1, 2, 3
ADD, STOP, NOTHING, DONE = {"kind": "add"}, {"kind": "stop"}, {"kind": "nothing"}, {"kind": "done"}
ACCEPT, REJECT, RESIGN = {"kind": "accept"}, {"kind": "reject"}, {"kind": "resign"}


def offer(to: int, give: str = "", get: str = "") -> Action:
    return {"kind": "offer", "to": to, "give": cards_of(give), "get": cards_of(get)}


def stocks(position: Position) -> list[list[str]]:
    return [player["stock"] for player in position["players"]]


# Choosing


def test_all_choose_in_any_order() -> None:
    start = table(seat_at(0, 9, used=(2,)), seat_at(0, 5), seat_at(0, 2))
    assert twin.to_act(start) == [A, B, C]
    cards = [{"kind": "choose", "card": card} for card in [1, 3, 4, 5, 6, "load"]]
    assert as_set(twin.legal(start, A)) == as_set(cards)
    after = act(start, B, {"kind": "choose", "card": 2}, chosen=[None, 2, None], phase="select")
    assert twin.to_act(after) == [A, C]
    assert twin.legal(after, B) == []
    for seat, card in ((A, 2), (B, 3), (C, 7)):
        with pytest.raises(ValueError, match=f"seat {seat}"):
            twin.play(after, seat, {"kind": "choose", "card": card})


# Adding trucks


def crossing(cards: tuple[int | str, ...] = (2, "load", "load"), laps: int = 0, **changes: Any) -> Position:
    """Seat A has crossed the start and may add a truck."""
    start = table(seat_at(laps, 18), seat_at(0, 5), seat_at(0, 9), pile=[4, 3, 5], **changes)
    return choose(start, *cards)


def test_up_to_two_trucks_a_crossing() -> None:  # T-29, T-30
    asked = crossing()
    assert (asked["phase"], asked["turn"], asked["crossings"], asked["added"]) == ("add", A, 1, 0)
    assert twin.legal(asked, A) == [ADD, STOP]
    one = act(asked, A, ADD, phase="add", added=1)
    assert [truck["capacity"] for truck in one["players"][A]["trucks"]] == [3, 5, 4]
    # Before the next seat resolves.
    two = act(one, A, ADD, phase="load", turn=C, crossings=0, added=0)
    assert [truck["capacity"] for truck in two["players"][A]["trucks"]] == [3, 5, 4, 3]
    act(asked, A, STOP, phase="load", turn=C, crossings=0)
    act(one, A, STOP, phase="load", turn=C, crossings=0, added=0)


def test_the_first_truck_is_compulsory_in_the_house_variant() -> None:
    asked = crossing(options={"must_add_first_truck": True})
    assert twin.legal(asked, A) == [ADD]
    assert twin.legal(act(asked, A, ADD), A) == [ADD, STOP]
    with pytest.raises(ValueError, match="seat 0 may not do"):
        twin.play(asked, A, STOP)
    last = crossing(options={"must_add_first_truck": True}, laps=2, final_round=False)
    assert last["final_round"]
    assert twin.legal(last, A) == [ADD, STOP]


def test_a_move_of_many_crossings_asks_for_each() -> None:  # T-30
    bare = table(
        seat_at(1, 7), seat_at(0, 12), seat_at(0, 0), empty=True, options={"must_add_first_truck": True}, pile=[4]
    )
    asked = choose(bare, 3, "load", "load")
    # 12, over the start, 12, over the start, 12: laps 2 and 3.
    assert (asked["crossings"], asked["players"][A]["laps"], asked["players"][A]["index"]) == (2, 3, 12)
    assert twin.legal(asked, A) == [ADD]
    second = act(act(asked, A, ADD), A, STOP, phase="add", crossings=1, added=0)
    # This crossing makes the last lap.
    assert twin.legal(second, A) == [ADD, STOP]
    act(second, A, STOP, phase="load", turn=B)


@pytest.mark.parametrize(("of_d", "left"), [([5, 5], [5]), ([5, 5, 5], [])])
def test_the_offer_ends_with_the_pile(of_d: list[int], left: list[int]) -> None:  # T-43
    def rich(laps: int, index: int, added: list[int]) -> dict[str, Any]:
        return seat_at(laps, index, trucks=[(3, ""), (5, "")] + [(capacity, "") for capacity in added])

    start = table(seat_at(1, 18), rich(2, 5, [3, 3, 3, 4]), rich(2, 7, [4, 4, 4, 4]), rich(2, 9, of_d), seat_at(0, 2))
    assert start["truck_pile"] == left
    after = choose(start, 2, 1, 1, 1, 1)
    if left:
        assert (after["phase"], after["turn"], after["crossings"]) == ("add", A, 1)
        after = act(after, A, ADD, truck_pile=[])
    assert (after["phase"], after["round"], after["crossings"], after["added"]) == ("select", 10, 0, 0)


# Trading


def trading(most: int | str = 3, **changes: Any) -> Position:
    """Seat A leads, has loaded a house and may propose; C loads after it, B moves."""
    start = table(
        seat_at(0, 9, stock="house fish fish"),
        seat_at(0, 5, stock="toys"),
        seat_at(0, 2, stock="fish wild"),
        decks={6: "vegetables clothes"},
        options={"max_offers": most, **changes},
    )
    load = act(choose(start, "load", 1, "load"), A, {"kind": "multi", "truck": 0, "cards": ["house"]}, turn=C)
    return act(load, C, {"kind": "multi", "truck": 0, "cards": ["fish"]})


def test_offers_without_a_limit() -> None:
    position = trading("none")
    made = []
    while others := [action for action in twin.legal(position, A) if action["kind"] == "offer"]:
        position = act(position, A, others[0], phase="answer", turn=A)
        made.append(others[0])
        position = act(position, others[0]["to"], {"kind": "reject"}, phase="trade", turn=A)
    assert len(made) == 8
    assert twin.legal(position, A) == [{"kind": "done"}]
    act(position, A, {"kind": "done"}, turn=C)


def test_what_is_listed_to_offer() -> None:
    start = trading()
    # All receipts come first (T-40).
    assert (start["phase"], start["turn"], start["loaders"]) == ("trade", A, [A, C])
    assert stocks(start) == [["fish", "fish"], ["vegetables", "toys"], ["wild"]]
    listed = [
        offer(B, give="fish"),
        offer(B, get="vegetables"),
        offer(B, get="toys"),
        offer(B, give="fish", get="vegetables"),
        offer(B, give="fish", get="toys"),
        offer(C, give="fish"),
        offer(C, get="wild"),
        offer(C, give="fish", get="wild"),
    ]
    assert as_set(twin.legal(start, A)) == as_set([*listed, DONE])


def test_an_accepted_offer_ends_the_trading() -> None:
    start = trading()
    made = act(start, A, offer(B, "fish fish", "toys"), phase="answer", turn=A)
    assert (twin.to_act(made), twin.legal(made, B), twin.legal(made, A)) == ([B], [ACCEPT, REJECT], [])
    after = act(made, B, ACCEPT, phase="trade", turn=C, offers=[])
    assert stocks(after) == [["toys"], ["fish", "fish", "vegetables"], ["wild"]]
    act(after, C, DONE, phase="select", turn=None, loaders=[], idle_rounds=0, round=10)


def test_refused_offers_are_counted_and_not_repeated() -> None:  # T-37, T-38
    start = trading(most=2)
    gift = {"to": B, "give": ["fish"], "get": []}
    refused = act(act(start, A, offer(B, "fish")), B, REJECT, phase="trade", turn=A, offers=[gift])
    assert offer(B, "fish") not in twin.legal(refused, A)
    with pytest.raises(ValueError, match="may not offer"):
        twin.play(refused, A, offer(B, "fish"))
    over = act(act(refused, A, offer(C, "fish")), C, REJECT, phase="trade", turn=C, offers=[])
    assert stocks(over) == stocks(start)


@pytest.mark.parametrize(
    "action",
    [
        pytest.param(offer(B), id="nothing for nothing"),
        pytest.param(offer(A, "fish"), id="to itself"),
        pytest.param(offer(3, "fish"), id="to nobody"),
        pytest.param(offer(B, "fish fish fish"), id="more than it has"),
        pytest.param(offer(B, "house"), id="a loaded package"),
        pytest.param(offer(B, "", "wild"), id="what another has"),
    ],
)
def test_offers_that_are_not_legal(action: Action) -> None:
    with pytest.raises(ValueError, match="seat 0 may not offer"):
        twin.play(trading(), A, action)


def test_without_offers_nobody_trades() -> None:
    assert trading(most=0)["phase"] == "select"


def test_who_has_loaded_nothing_may_not_trade() -> None:  # T-36
    start = table(seat_at(0, 9, stock="house"), seat_at(0, 5), seat_at(0, 2))
    act(choose(start, "load", 1, 1), A, NOTHING, phase="select", loaders=[])


def test_the_sole_loader_takes_what_the_result_says() -> None:  # T-41
    start = table(
        seat_at(0, 9, stock="house fish"),
        seat_at(0, 5, stock="toys vegetables"),
        seat_at(0, 2),
        seat_at(0, 15),
        options={"sole_loader_steal": True},
        decks={3: "clothes", 4: 1},
    )
    chosen = choose(start, "load", "load", 1, 1)
    assert (chosen["turn"], chosen["order"]) == (A, [D, A, B, C])
    load = act(chosen, A, {"kind": "multi", "truck": 0, "cards": ["house"]}, turn=B)
    result = json.loads(json.dumps(load))
    result["chance"]["counter"] = 7
    result["players"][B]["stock"] = ["vegetables"]
    result["players"][C]["stock"] = []
    result["players"][D]["stock"] = []
    after = act(load, B, NOTHING, result, phase="trade", turn=A, chance=result["chance"])
    # What seats C and D have just received goes at once.
    of_d = start["decks"][15][0]
    assert stocks(after) == [cards_of(f"fish clothes toys {of_d}"), ["vegetables"], [], []]
    # Nobody is robbed where two have loaded.
    both = act(load, B, {"kind": "multi", "truck": 0, "cards": ["toys"]}, result)
    assert stocks(both) == [["fish"], ["vegetables"], ["clothes"], [of_d]]
    result["players"][B]["stock"] = []
    with pytest.raises(ValueError, match="seat 1 cannot keep"):
        twin.play(load, B, NOTHING, result)


# The end


def test_idle_rounds_end_the_game() -> None:  # T-35
    position = table(seat_at(0, 9), seat_at(0, 5), seat_at(0, 2), options={"stall_rounds": 2})
    for idle in (1, 2):
        position = choose(position, "load", "load", "load")
        for seat in (A, B, C):
            position = act(position, seat, NOTHING)
        assert position["idle_rounds"] == idle
    assert (position["phase"], position["round"], twin.to_act(position)) == ("over", 10, [])
    assert twin.outcome(position)["over"]


def test_a_round_without_room_is_idle_and_one_with_a_load_is_not() -> None:  # T-15, T-35, T-49
    bare = table(seat_at(1, 7), seat_at(0, 0), seat_at(0, 0), empty=True, idle_rounds=2)
    stuck = choose(bare, 6, "load", "load")
    assert stuck["stayed"] == [A]
    assert stuck["players"][A]["advance_used"] == [6]
    idle = act(act(stuck, B, NOTHING), C, NOTHING, phase="select", idle_rounds=3, stayed=[])
    assert idle["players"][A]["index"] == 7
    busy = act(act(stuck, B, NOTHING), C, {"kind": "multi", "truck": 0, "cards": ["toys"]})
    act(busy, C, DONE, phase="select", idle_rounds=0)


def test_the_final_round_is_finished() -> None:  # T-31, T-48
    start = table(seat_at(2, 18), seat_at(0, 5, stock="fish"), seat_at(0, 9))
    last = act(choose(start, 2, "load", 1), A, STOP, phase="load", turn=B, final_round=True)
    assert twin.outcome(last)["places"] is None
    traded = act(last, B, {"kind": "multi", "truck": 0, "cards": ["fish"]}, phase="trade")
    assert [len(stock) for stock in stocks(traded)] == [0, 0, len(start["players"][C]["stock"]) + 1]
    end = act(traded, B, DONE, phase="over", round=9, chosen=[None] * 3, order=[], turn=None, loaders=[])
    assert sorted(twin.outcome(end)["places"]) == [1, 2, 3]


# Resigning


def test_a_resigned_seat_decides_nothing() -> None:  # T-50
    start = table(seat_at(0, 9, stock="house"), seat_at(0, 5), seat_at(0, 2, stock="fish"))
    gone = act(start, B, RESIGN, chosen=[None, "load", None], resigned=[B])
    assert twin.to_act(gone) == [A, C]
    load = act(choose(gone, "load", 1), A, {"kind": "multi", "truck": 0, "cards": ["house"]}, phase="trade")
    gift = act(load, A, offer(B, "", "fish")) if "fish" in load["players"][B]["stock"] else load
    assert gift["phase"] == "trade"
    act(gift, A, DONE, phase="select", chosen=[None, "load", None])
    with pytest.raises(ValueError, match="cannot resign"):
        twin.play(gone, B, RESIGN)


def test_an_offer_to_a_resigned_seat_is_refused_at_once() -> None:  # T-50
    gone = act(trading(most=2), B, RESIGN)
    once = act(gone, A, offer(B, "fish"), phase="trade", turn=A, offers=[{"to": B, "give": ["fish"], "get": []}])
    act(once, A, offer(B, "fish fish"), phase="trade", turn=C, offers=[])
    asked = act(trading(), A, offer(B, "fish"))
    refused = act(asked, B, RESIGN, phase="trade", turn=A)
    assert len(refused["offers"]) == 1
    act(asked, A, RESIGN, phase="trade", turn=C, offers=[])


def test_resigning_ends_what_was_to_be_decided() -> None:  # T-50
    act(crossing(), A, RESIGN, phase="load", turn=C, crossings=0)
    load = act(crossing(), A, STOP, turn=C)
    act(load, C, RESIGN, phase="load", turn=B, loaders=[])
    # A card that nobody has seen is taken back; one that is shown is played, and nothing is asked about it.
    laid = act(table(seat_at(0, 18), seat_at(0, 5), seat_at(1, 9)), A, {"kind": "choose", "card": 2})
    act(laid, A, RESIGN, chosen=["load", None, None], phase="select")
    shown = choose(laid, "load", "load")
    gone = act(act(shown, A, RESIGN, turn=C), C, NOTHING, phase="load", turn=B)
    moved = act(gone, B, NOTHING, phase="select")
    assert (moved["players"][A]["laps"], moved["players"][A]["index"]) == (1, 1)


def test_a_resigned_seat_cannot_win() -> None:  # T-50
    rich = seat_at(3, 1, trucks=[(3, "fish fish fish"), (5, "house")])
    players = [rich, seat_at(3, 5, trucks=[(3, "toys"), (5, "")]), seat_at(3, 9)]
    assert twin.outcome(table(*players, phase="over"))["places"] == [1, 2, 3]
    assert twin.outcome(table(*players, phase="over", resigned=[A]))["places"] == [2, 1, 3]
    assert twin.outcome(table(*players, phase="over", resigned=[A, B]))["places"] == [2, 3, 1]
    assert twin.outcome(table(*players, phase="over", resigned=[A, B, C]))["places"] == [1, 2, 3]


def test_when_all_have_resigned_the_game_stalls() -> None:
    position = table(seat_at(0, 9), seat_at(0, 5), seat_at(0, 2))
    for seat in (A, B):
        position = act(position, seat, RESIGN, phase="select")
    act(position, C, RESIGN, phase="over", idle_rounds=4, round=12)


# What the worked examples do not say


def test_the_lower_truck_leaves_or_the_upper() -> None:  # T-14
    start = table(seat_at(0, 6), seat_at(0, 6), seat_at(0, 9), stacks={B: A})
    revealed = choose(start, 2, "load", "load")
    assert (revealed["phase"], revealed["turn"], revealed["order"]) == ("load", C, [C, B, A])
    then = act(revealed, C, NOTHING, phase="load", turn=B)
    end = act(then, B, NOTHING, phase="select", stacks=[], round=10)
    assert [player["index"] for player in end["players"]] == [8, 6, 9]
    end = act(choose(start, "load", 2, 3), A, NOTHING, stacks=[])
    assert [player["index"] for player in end["players"]] == [6, 8, 12]


def test_the_faster_truck_takes_the_top_package() -> None:  # T-18
    position = table(seat_at(0, 2), seat_at(1, 2), seat_at(0, 9), decks={2: "fish toys"}, check_it=False)
    position["chosen"] = [1, 1, "load"]
    receive(position)
    assert [player["stock"] for player in position["players"][:2]] == [["toys"], ["fish"]]


def test_hidden_loads_are_told_at_the_end() -> None:  # T-20
    def money(phase: str, stock: str) -> list[int]:
        first = seat_at(3, 1, trucks=[(3, "fish wild wild"), (5, "house house")], stock=stock)
        players = [first, seat_at(3, 5, trucks=[(3, "fish"), (5, "house")]), seat_at(3, 9)]
        turn: dict[str, Any] = {"phase": phase, "options": {"hidden_loads": True}}
        if phase == "load":
            turn |= {"turn": A, "order": [C, B, A], "chosen": ["load"] * 3}
        return money_of(table(*players, **turn))

    # Neither the full truck nor the wilds on the fish are given away while rivals cannot see them.
    assert money("load", "toys*2") == [200 + 300 - 400, 200 + 100, -600]
    assert money("over", "toys*2") == [300 + 300 + 200 - 400, 100 + 100, -600]


def test_a_tie_goes_by_the_road() -> None:
    position = table(
        seat_at(3, 2), seat_at(3, 2), seat_at(2, 19), stacks={B: A}, options={"lap_penalty": "off"}, phase="over"
    )
    assert is_ahead_on_the_road(position, B, A)
    assert is_ahead_on_the_road(position, B, C)
    assert twin.outcome(position) == {"over": True, "scores": [-600] * 3, "places": [2, 1, 3]}
    unmoved = table(
        seat_at(), seat_at(), seat_at(), start_nos=[3, 1, 2], options={"stall_rounds": 4}, idle_rounds=4, phase="over"
    )
    assert twin.outcome(unmoved)["places"] == [3, 1, 2]


@pytest.mark.parametrize(
    ("used", "hand_after", "used_after"),
    [
        pytest.param((1, 2, 3, 4, 6), ADVANCES, [], id="the set comes back"),
        pytest.param((1, 2, 3, 4), [6], [1, 2, 3, 4, 5], id="one card is left"),
    ],
)
def test_advance_cards_come_back(used: tuple[int, ...], hand_after: list[int], used_after: list[int]) -> None:
    start = table(seat_at(0, 9, used=used), seat_at(0, 5), seat_at(0, 2))
    laid = act(start, A, {"kind": "choose", "card": 5}, phase="select")
    assert laid["players"][A]["advance_hand"] == start["players"][A]["advance_hand"]
    after = choose(laid, 1, 1)
    assert (after["players"][A]["advance_hand"], after["players"][A]["advance_used"]) == (hand_after, used_after)
    assert [len(player["stock"]) for player in after["players"]] == [1, 1, 1]


# Whole games


@pytest.mark.parametrize(
    ("seed", "seats", "options", "resigning"),
    [
        (1, 3, {}, 0.0),
        (2, 4, {"must_add_first_truck": True, "laps": 2}, 0.0),
        (3, 5, {"max_offers": 1, "laps": 1}, 0.0),
        (4, 3, {"max_offers": 0, "stall_rounds": 1}, 0.0),
        (5, 4, {"void_second_on_tie": True, "lap_penalty": "next_start_only"}, 0.01),
        (6, 5, {"lap_penalty": "off", "hidden_loads": True}, 0.01),
        (7, 3, {"max_offers": "none", "laps": 2}, 0.0),
    ],
)
def test_a_whole_game_is_without_fault(seed: int, seats: int, options: dict[str, Any], resigning: float) -> None:
    steps = random_game(seed, seats, options, resigning)
    for position, _ in steps:
        assert twin.faults(position) == []
        assert sorted(twin.outcome(position)) == ["over", "places", "scores"]
    for (position, action), (following, _) in pairwise(steps):
        rose = [progress(following, seat) - progress(position, seat) for seat in range(seats)]
        assert min(rose) >= 0
        assert following["round"] - position["round"] in [0, 1] or following["resigned"] != position["resigned"]
        if action["kind"] in ["accept", "reject"]:
            assert following["players"][0]["trucks"] == position["players"][0]["trucks"]
    kinds = Counter(action["kind"] for _, action in steps[:-1])
    assert kinds["choose"] > kinds["nothing"] > 0
    assert kinds["accept"] <= kinds["multi"] + kinds["single"]
    assert (kinds["offer"] > 0) == (options.get("max_offers") != 0)
    assert (kinds["resign"] > 0) == (resigning > 0)
    last = steps[-1][0]
    assert sorted(twin.outcome(last)["places"]) == list(range(1, seats + 1))


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"phase": "trade"}, "does not name every seat"),
        ({"phase": "over"}, "nothing has ended it"),
        ({"final_round": True}, "the laps do not say"),
        ({"idle_rounds": 4}, "is not over (T-35)"),
        ({"idle_rounds": 3, "round": 3}, "3 of 2 rounds were idle"),
        ({"chosen": [7, None, None]}, "not in its hand"),
        ({"chosen": ["load", 1, 1]}, "all have chosen"),
        ({"resigned": [0]}, "has resigned and does not play its loading card"),
        ({"stacks": [{"lower": 0, "upper": 1}]}, "do not stand on one place"),
        ({"stacks": []}, "side by side in one lap"),
        ({"truck_pile": [3, 4, 5]}, "truck 3 is there"),
        ({"decks": [["fish"]] * 19}, "fish is there 19 times"),
        ({"loaders": [0]}, "loaders is not empty"),
        ({"crossings": 1}, "a card is being resolved"),
        ({"turn": 0, "phase": "add", "order": [1, 0, 2], "chosen": [1, 2, "load"]}, "added for 0 crossings"),
        ({"turn": 0, "phase": "load", "order": [1, 0, 2], "chosen": [1, 2, "load"]}, "no card to load with"),
        ({"turn": 0, "phase": "trade", "order": [1, 0, 2], "chosen": ["load"] * 3}, "and has not loaded (T-36)"),
        ({"options": {}}, "the options are []"),
    ],
)
def test_a_fault_is_found(changes: dict[str, Any], complaint: str) -> None:
    start = table(seat_at(0, 9), seat_at(1, 5), seat_at(1, 5), stacks={B: C})
    assert any(complaint in fault for fault in twin.faults({**start, **changes}))


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"advance_hand": [], "advance_used": [1, 2, 3, 4, 5, 6]}, "advance cards [] in hand"),
        ({"trucks": [{"capacity": 3, "load": ["wild"]}, {"capacity": 5, "load": []}]}, "the trucks are not legal"),
        ({"trucks": [{"capacity": 5, "load": []}, {"capacity": 3, "load": []}]}, "are not the 3 and the 5"),
        ({"stock": ["wild", "fish"]}, "the stock is out of order"),
        ({"laps": 1, "index": 0}, "has come to rest at the start"),
        ({"start_no": 2}, "not one to each"),
    ],
)
def test_a_fault_of_a_player_is_found(changes: dict[str, Any], complaint: str) -> None:
    start = table(seat_at(0, 9), seat_at(1, 5), seat_at(1, 3))
    start["players"][A].update(changes)
    assert any(complaint in fault for fault in twin.faults(start))


# Counting


def test_perft_by_hand() -> None:
    start = table(
        seat_at(0, 9, used=(1, 2, 3, 4, 5)), seat_at(0, 5, used=(1, 2, 3, 4, 5)), seat_at(0, 2), chosen=[None, None, 3]
    )
    # Either first, each its 6 or the loading card: two orders, four pairs of cards.
    assert [twin.perft(start, depth) for depth in range(3)] == [1, 4, 8]
