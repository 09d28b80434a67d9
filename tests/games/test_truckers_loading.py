"""The Truckers: loading in both forms, adding trucks, and trading."""

from typing import Any

import pytest

from pygames.core.errors import BadInput
from pygames.core.game import view
from pygames.truckers.model import (
    ADD,
    ADD_TRUCK,
    ANSWER,
    DONE,
    LOADING,
    SELECT,
    STOP,
    TRADE,
    Multi,
    Offer,
    Single,
    TruckersState,
)
from pygames.truckers.pieces import FACE_OF, FACES, PACKAGES, WILD
from tests.games.truckers_positions import (
    GAME,
    act,
    action,
    choose_all,
    code,
    loading,
    note,
    player,
    position,
    state_of,
    trading,
    truck,
    why_not,
)

FISH, TOYS = FACE_OF["fish"], FACE_OF["toys"]


def multi(number: int, *cards: str) -> dict[str, Any]:
    return {"kind": "multi", "truck": number, "cards": list(cards)}


def single(*pairs: tuple[int, str]) -> dict[str, Any]:
    return {"kind": "single", "loads": [list(pair) for pair in pairs]}


# Loading


def test_t22_a_single_package_may_be_loaded_alone() -> None:
    state = act(state_of(loading([player(stock=["fish"]), player(), player()])), 0, **multi(1, "fish"))
    assert note(state, 0)["trucks"] == [truck(3), truck(5, "fish")]
    assert note(state, 0)["stock"] == []
    assert state.public.loaders == (0,)


@pytest.mark.parametrize(
    ("asked", "wanted"),
    [
        (multi(2, "fish"), "no-such-truck"),
        (multi(0), "no-package"),
        (multi(0, "toys"), "not-in-stock"),
        (multi(1, "fish", "fish", "fish"), "not-in-stock"),
        (multi(0, "fish", "house"), "mixed-kinds"),
        (multi(0, "wild", "wild"), "wild-alone"),
        (multi(0, "fish", "fish", "house*2", "wild"), "mixed-kinds"),
        (multi(0, "fish", "fish", "fish*2"), "over-capacity"),
        (single((0, "fish"), (0, "house")), "same-truck"),
        (single((0, "fish"), (1, "wild")), "wild-alone"),
        (single((0, "fish"), (1, "fish")), "kind-elsewhere"),
        (single((0, "house*2"), (1, "house*2")), "not-in-stock"),
        ({"kind": "done"}, "wrong-phase"),
        ({"kind": "choose", "card": 1}, "wrong-phase"),
    ],
)
def test_c12_t22_to_t26_what_cannot_be_loaded(asked: dict[str, Any], wanted: str) -> None:
    stock = ["fish", "fish", "house", "fish*2", "house*2", "wild", "wild"]
    assert code(state_of(loading([player(stock=stock), player(), player()])), 0, **asked) == wanted


@pytest.mark.parametrize(
    ("asked", "rule", "text"),
    [
        (multi(2, "fish"), "truckers:7", "There is no truck 3: counted from 1 you have trucks 1 to 2."),
        (multi(0, *["fish"] * 4), "truckers:7", "Truck 1 holds 3 units, and this would make 4."),
        (multi(0, "fish", "fish", "fish*2"), "T-26", "Truck 1 holds 3 units, and this would make 4."),
        (
            multi(0, "wild", "wild"),
            "T-25",
            "A wild package needs an ordinary one beside it, and truck 1 would have none.",
        ),
        (multi(0, "toys*2"), "truckers:6", "Of double toys you name 1, but your stock holds none."),
        (single((0, "fish"), (1, "fish")), "T-24", "Only one of your trucks may carry fish, and truck 2 has some."),
        ({"kind": "done"}, "truckers:6", "Now it is time to load packages, not to end trading."),
    ],
)
def test_a_refusal_names_the_rule_and_counts_trucks_as_actions_do(asked: dict[str, Any], rule: str, text: str) -> None:
    stock = ["fish"] * 4 + ["fish*2", "wild", "wild"]
    refusal = why_not(state_of(loading([player(stock=stock), player(), player()])), 0, **asked)
    assert refusal is not None
    assert (refusal.rule, refusal.text) == (rule, text)


def test_t24_a_kind_lies_on_one_truck_of_a_seat() -> None:
    state = state_of(loading([player(trucks=[truck(3, "fish"), truck(5)], stock=["fish"]), player(), player()]))
    assert code(state, 0, **multi(1, "fish")) == "kind-elsewhere"
    assert code(state, 0, **multi(0, "fish")) is None


def test_t23_both_orders_of_a_single_are_one_action() -> None:
    assert (
        action(**single((1, "fish"), (0, "toys"))) == action(**single((0, "toys"), (1, "fish"))) == Single(0, 4, 1, 1)
    )


def test_loads_are_listed_once_for_each_set_of_faces() -> None:
    state = state_of(loading([player(stock=["fish", "fish", "toys*2", "wild"]), player(), player()]))
    listed = GAME.menu(view(state, 0))
    on_small = {act_.cards for act_ in listed if isinstance(act_, Multi) and act_.truck == 0}
    double = FACE_OF["toys*2"]
    assert on_small == {(FISH,), (FISH, FISH), (FISH, WILD), (FISH, FISH, WILD), (double,), (double, WILD)}
    assert {act_ for act_ in listed if isinstance(act_, Single)} == {
        Single(0, FISH, 1, double),
        Single(0, double, 1, FISH),
    }


def test_t25_a_wild_package_joins_singly_a_truck_that_is_started() -> None:
    state = state_of(loading([player(trucks=[truck(3, "toys"), truck(5)], stock=["wild", "fish"]), player(), player()]))
    after = act(state, 0, **single((0, "wild"), (1, "fish")))
    assert note(after, 0)["trucks"] == [truck(3, "toys", "wild"), truck(5, "fish")]


def test_t36_who_loads_nothing_may_not_trade() -> None:
    state = state_of(loading([player(stock=["fish"]), player(), player()]))
    state = act(state, 0, kind="nothing")
    assert (state.public.phase, state.public.order[state.public.turn]) == (LOADING, 1)
    state = act(act(state, 1, kind="nothing"), 2, kind="nothing")
    assert (state.public.phase, state.public.round, state.public.idle_rounds) == (SELECT, 2, 1)


def test_only_the_seat_whose_card_is_resolved_may_load() -> None:
    state = state_of(loading([player(), player(stock=["fish"]), player()]))
    assert code(state, 1, **multi(0, "fish")) == "not-your-turn"
    assert GAME.menu(view(state, 1)) == ()


# Adding trucks


def crossing(pile: list[int], **options: Any) -> dict[str, Any]:
    """Seat 0 is about to pass the start with a 2."""
    rows = [[3, 5]] * 3
    rest = [3] * 8 + [4] * 5 + [5] * 8
    for capacity in [*pile, *(capacity for row in rows for capacity in row)]:
        rest.remove(capacity)
    # Truck cards that are not in the pile wait in seat 2's row.
    owner = player(index=1, trucks=[truck(3), truck(5), *(truck(capacity) for capacity in rest)])
    return position(
        [player(index=19, laps=options.pop("laps", 0)), player(index=5), owner], truck_pile=pile, options=options
    )


def test_t29_t30_up_to_two_trucks_are_added_at_once() -> None:
    state, _ = choose_all(state_of(crossing([4, 5, 3])), [2, 1, 1])
    assert (state.public.phase, state.public.truck_top) == (ADD_TRUCK, 4)
    assert GAME.menu(view(state, 0)) == (ADD, STOP)
    # The seats after it are not resolved yet.
    assert state.public.progress == (22, 5, 1)
    state = act(state, 0, kind="add")
    assert state.public.truck_top == 5
    state = act(state, 0, kind="add")
    assert note(state, 0)["trucks"] == [truck(3), truck(5), truck(4), truck(5)]
    assert (state.public.phase, state.public.progress) == (SELECT, (22, 6, 2))


def test_t30_no_truck_has_to_be_added() -> None:
    state, _ = choose_all(state_of(crossing([4, 5])), [2, 1, 1])
    assert len(note(act(state, 0, kind="stop"), 0)["trucks"]) == 2


def test_t43_a_pile_of_one_gives_one_and_an_empty_pile_no_offer() -> None:
    state, _ = choose_all(state_of(crossing([4])), [2, 1, 1])
    state = act(state, 0, kind="add")
    assert (state.public.phase, len(note(state, 0)["trucks"])) == (SELECT, 3)
    state, _ = choose_all(state_of(crossing([])), [2, 1, 1])
    assert (state.public.phase, len(note(state, 0)["trucks"])) == (SELECT, 2)


def test_t30_must_add_first_truck_but_not_when_finishing() -> None:
    state, _ = choose_all(state_of(crossing([4, 5], must_add_first_truck=True)), [2, 1, 1])
    assert GAME.menu(view(state, 0)) == (ADD,)
    assert code(state, 0, kind="stop") == "must-add"
    state = act(state, 0, kind="add")
    assert GAME.menu(view(state, 0)) == (ADD, STOP)
    state, _ = choose_all(state_of(crossing([4, 5], must_add_first_truck=True, laps=2)), [2, 1, 1])
    assert GAME.menu(view(state, 0)) == (ADD, STOP)


def test_t30_every_crossing_of_one_move_gives_its_offer() -> None:
    """On a bare board with one rival in sight a 3 passes the start three times."""
    state = state_of(
        position(
            [player(laps=0, index=7, stock=all_packages()), player(laps=0, index=3), player()],
            decks=[[] for _ in range(19)],
        )
    )
    state, _ = choose_all(state, [3, "load", "load"])
    assert (state.public.phase, state.public.crossings) == (ADD_TRUCK, 3)
    state = act(state, 0, kind="stop")
    state = act(act(state, 0, kind="add"), 0, kind="add")
    assert (state.public.crossings, state.public.added) == (1, 0)
    state = act(state, 0, kind="add")
    assert (state.public.crossings, state.public.added) == (1, 1)
    state = act(state, 0, kind="stop")
    assert (state.public.phase, len(note(state, 0)["trucks"])) == (LOADING, 5)


def all_packages() -> list[str]:
    """All 57 packages, so that the decks may be empty."""
    return [FACES[card] for card in PACKAGES]


# Trading


def traders(**options: Any) -> dict[str, Any]:
    players = [
        player(trucks=[truck(3, "house"), truck(5)], stock=["fish", "fish"]),
        player(stock=["vegetables", "toys"]),
    ]
    return trading([*players, player()], options=options)


def packages(state: TruckersState) -> list[list[str]]:
    return [note(state, seat)["stock"] for seat in range(3)]


@pytest.mark.parametrize(
    ("give", "get", "after"),
    [
        (["fish"], [], [["fish"], ["fish", "vegetables", "toys"], []]),
        ([], ["vegetables"], [["fish", "fish", "vegetables"], ["toys"], []]),
        (["fish", "fish"], ["toys"], [["toys"], ["fish", "fish", "vegetables"], []]),
    ],
)
def test_c08_gifts_requests_and_uneven_swaps(give: list[str], get: list[str], after: list[list[str]]) -> None:
    state = act(state_of(traders()), 0, kind="offer", to=1, give=give, get=get)
    assert GAME.to_act(state.public) == (1,)
    state = act(state, 1, kind="accept")
    assert packages(state) == after
    assert GAME.faults(state) == ()
    # One accepted trade ends the proposer's trading, and with it the round.
    assert (state.public.phase, state.public.round) == (SELECT, 2)


@pytest.mark.parametrize(
    ("offer", "wanted"),
    [
        ({"to": 1, "give": [], "get": []}, "empty-offer"),
        ({"to": 0, "give": ["fish"], "get": []}, "own-seat"),
        ({"to": 3, "give": ["fish"], "get": []}, "no-such-seat"),
        ({"to": 1, "give": ["fish", "fish", "fish"], "get": []}, "not-in-stock"),
        ({"to": 1, "give": ["house"], "get": []}, "not-in-stock"),
        ({"to": 2, "give": ["fish"], "get": ["toys"]}, "not-in-stock"),
    ],
)
def test_c08_t39_offers_that_cannot_be_made(offer: dict[str, Any], wanted: str) -> None:
    assert code(state_of(traders()), 0, kind="offer", **offer) == wanted


def test_t38_c09_only_the_seat_named_answers_and_a_gift_may_be_refused() -> None:
    state = act(state_of(traders()), 0, kind="offer", to=1, give=["fish"], get=[])
    assert state.public.phase == ANSWER
    for seat in (0, 2):
        assert GAME.menu(view(state, seat)) == ()
        assert code(state, seat, kind="accept") == "not-your-turn"
    before = packages(state)
    state = act(state, 1, kind="reject")
    assert state.public.phase == TRADE
    assert packages(state) == before


def test_t37_three_offers_at_most_and_none_twice() -> None:
    state = state_of(traders())
    for give, get in ((["fish"], []), (["fish"], ["toys"]), ([], ["toys"])):
        offer = {"to": 1, "give": give, "get": get}
        state = act(state, 0, kind="offer", **offer)
        state = act(state, 1, kind="reject")
        if state.public.phase == TRADE:
            assert code(state, 0, kind="offer", **offer) == "same-offer"
            assert action(kind="offer", **offer) not in GAME.menu(view(state, 0))
    assert (state.public.phase, state.public.round, state.public.offers) == (SELECT, 2, ())


def test_t37_max_offers_limits_and_zero_forbids() -> None:
    state = act(state_of(traders(max_offers=1)), 0, kind="offer", to=1, give=["fish"], get=[])
    assert act(state, 1, kind="reject").public.phase == SELECT
    silent = loading([player(stock=["fish"]), player(), player()], options={"max_offers": 0})
    state = act(state_of(silent), 0, **multi(0, "fish"))
    state = act(act(state, 1, kind="nothing"), 2, kind="nothing")
    assert state.public.phase == SELECT


def test_t37_without_a_limit_every_offer_may_be_made_once_and_then_trading_ends() -> None:
    state = state_of(traders(max_offers="none"))
    made = 0
    while state.public.phase == TRADE:
        listed = [one for one in GAME.menu(view(state, 0)) if isinstance(one, Offer)]
        choice = listed[0] if listed else DONE
        made += bool(listed)
        state = GAME.play(state, 0, choice)
        if state.public.phase == ANSWER:
            assert GAME.faults(state) == ()
            state = act(state, state.public.offers[-1].to, kind="reject")
    assert made > 3
    assert state.public.phase == SELECT


def test_the_listed_trades_are_gifts_requests_and_swaps_of_one() -> None:
    listed = GAME.menu(view(state_of(traders()), 0))
    offers = {act_ for act_ in listed if isinstance(act_, Offer)}
    vegetables = FACE_OF["vegetables"]
    swaps = {Offer(1, (FISH,), (vegetables,)), Offer(1, (FISH,), (TOYS,))}
    assert (
        offers
        == {Offer(1, (FISH,), ()), Offer(2, (FISH,), ()), Offer(1, (), (vegetables,)), Offer(1, (), (TOYS,))} | swaps
    )
    assert len(listed) == len(offers) + 1
    assert GAME.open_kinds(view(state_of(traders()), 0)) == ("offer",)
    assert GAME.open_kinds(view(state_of(traders()), 1)) == ()


def test_t40_traders_follow_in_the_order_of_the_round() -> None:
    players = [player(trucks=[truck(3, "fish"), truck(5)]), player(), player(trucks=[truck(3, "toys"), truck(5)])]
    state = state_of(trading(players, order=[2, 1, 0], turn=2, loaders=[0, 2]))
    assert GAME.to_act(state.public) == (2,)
    state = act(state, 2, kind="done")
    assert GAME.to_act(state.public) == (0,)
    assert act(state, 0, kind="done").public.round == 2


def test_t44_the_loading_card_comes_back_every_round() -> None:
    state = act(state_of(traders()), 0, kind="done")
    assert code(state, 0, kind="choose", card="load") is None


def test_an_offer_names_packages_only() -> None:
    with pytest.raises(BadInput) as caught:
        action(kind="offer", to=1, give=["money"], get=[])
    assert caught.value.refusal.code == "unknown-card"
    assert caught.value.refusal.where == "action.give[0]"
