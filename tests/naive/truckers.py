"""The Truckers once more: a slow, plain version of the rules that shares nothing with the engine.

It works on complete positions and on actions exactly as they are written in JSON, and never changes what it is given.
Everything that decides something names the ruling (T-1 to T-52) that it follows. Packages and loads are in
`truckers_cards`, the ring in `truckers_road`, money in `truckers_money`, invariants in `truckers_faults`.

A round goes through the phases `select`, then for each seat in order `add` or `load` where it has something to decide,
then `trade` and `answer` for each seat that has loaded; everything between two decisions happens by itself.
"""

import copy
from typing import Any

from tests.naive import truckers_faults, truckers_money
from tests.naive.truckers_cards import (
    ADVANCES,
    FACES,
    Action,
    Position,
    are_legal_trucks,
    holds,
    in_order,
    load_options,
    loaded,
    pairs_of,
    without,
)
from tests.naive.truckers_road import leading_first, move_truck, receive

TRUCKS_A_CROSSING = 2
# What happens to a seat from outside; accepted at any time and never listed.
EVENTS = ["resign", "timeout"]


# Whose turn it is


def to_act(position: Position) -> list[int]:
    """The seats that have to act: in `select` all that have not chosen, else one; `[]` once the game is over."""
    if position["phase"] == "over":
        return []
    if position["phase"] == "select":
        return [seat for seat, card in enumerate(position["chosen"]) if card is None]
    if position["phase"] == "answer":
        return [position["offers"][-1]["to"]]
    return [position["turn"]]


def legal(position: Position, seat: int) -> list[Action]:
    """What is listed for `seat`; `[]` for a seat that has not to act.

    In `trade` more than what is listed may be offered (`is_legal_offer`).
    """
    if seat not in to_act(position):
        return []
    player = position["players"][seat]
    if position["phase"] == "select":
        # The loading card comes back every round, so a choice is never empty (T-44).
        return [{"kind": "choose", "card": card} for card in [*player["advance_hand"], "load"]]
    if position["phase"] == "add":
        if must_add(position):
            return [{"kind": "add"}]
        return [{"kind": "add"}, {"kind": "stop"}]
    if position["phase"] == "load":
        return load_options(player["trucks"], player["stock"])
    if position["phase"] == "trade":
        return [*listed_offers(position), {"kind": "done"}]
    return [{"kind": "accept"}, {"kind": "reject"}]


def must_add(position: Position) -> bool:
    """House variant: a crossing's first truck is compulsory, save where it makes the last lap or comes later (T-30)."""
    if not position["options"]["must_add_first_truck"] or position["added"] > 0:
        return False
    lap = position["players"][position["turn"]]["laps"] - position["crossings"] + 1
    return bool(lap < position["options"]["laps"])


# Offers


def listed_offers(position: Position) -> list[Action]:
    """Gifts of one card, requests of one card and swaps of one for one, less those made already (T-37)."""
    proposer = position["turn"]
    own = [face for face in FACES if face in position["players"][proposer]["stock"]]
    offers: list[Action] = []
    for other in range(position["seats"]):
        if other == proposer:
            continue
        theirs = [face for face in FACES if face in position["players"][other]["stock"]]
        deals: list[tuple[list[str], list[str]]] = [([face], []) for face in own]
        deals += [([], [face]) for face in theirs]
        deals += [([mine], [face]) for mine in own for face in theirs]
        offers += [{"kind": "offer", "to": other, "give": give, "get": get} for give, get in deals]
    return [offer for offer in offers if is_legal_offer(position, offer)]


def is_legal_offer(position: Position, action: Action) -> bool:
    """Whether the proposer may offer this: stock cards only (T-39), to anyone else (T-36), nothing twice (T-37)."""
    if sorted(action) != ["get", "give", "kind", "to"] or action["kind"] != "offer":
        return False
    proposer = position["turn"]
    if action["to"] not in range(position["seats"]) or action["to"] == proposer:
        return False
    if action["give"] == [] and action["get"] == []:
        return False
    if not holds(position["players"][proposer]["stock"], action["give"]):
        return False
    if not holds(position["players"][action["to"]]["stock"], action["get"]):
        return False
    return as_made(action) not in position["offers"]


def as_made(action: Action) -> dict[str, Any]:
    """An offer as it is kept: to whom, and the printed faces in order."""
    return {"to": action["to"], "give": in_order(action["give"]), "get": in_order(action["get"])}


# Acting


def play(
    position: Position,
    seat: int,
    action: Action,
    result: Position | None = None,
) -> Position:
    """The position after `seat` has done `action`; `position` itself is left as it was.

    Which packages a sole loader takes (option `sole_loader_steal`, T-41) is chance, which this module does not know.
    When the action leads to that, `result`, the position that came about elsewhere, gives the stocks and the state of
    chance, and nothing else; without it nothing is taken. At any other action it is ignored.

    Raises ValueError when `seat` may not do `action`, or when a sole loader cannot have taken what `result` says.
    """
    after = copy.deepcopy(position)
    if action["kind"] in EVENTS:
        _resign(after, seat, result)
        return after

    if seat not in to_act(position):
        raise ValueError(f"it is not for seat {seat} to act")
    if action["kind"] == "offer" and position["phase"] == "trade":
        if not is_legal_offer(position, action):
            raise ValueError(f"seat {seat} may not offer {action}")
        _offer(after, action, result)
        return after
    if with_lower_truck_first(action) not in legal(position, seat):
        raise ValueError(f"seat {seat} may not do {action}")

    if action["kind"] == "choose":
        # The card stays in the hand until its truck moves.
        after["chosen"][seat] = action["card"]
        _reveal_if_all_have_chosen(after, result)
    elif action["kind"] == "add":
        _add_truck(after, result)
    elif action["kind"] == "stop":
        _end_crossing(after, result)
    elif action["kind"] in ["multi", "single", "nothing"]:
        _load(after, action, result)
    elif action["kind"] == "done":
        _trade_on(after, _seats_after(after, seat), result)
    else:
        _answer(after, action["kind"] == "accept", result)
    return after


def with_lower_truck_first(action: Action) -> Action:
    """A `single` as it is listed; every other action as it is."""
    if action["kind"] != "single":
        return action
    return {**action, "loads": sorted(action["loads"])}


def _seats_after(position: Position, seat: int) -> list[int]:
    """The seats whose cards are resolved after that of `seat`."""
    order: list[int] = position["order"]
    return order[order.index(seat) + 1 :]


def _start_round(after: Position, result: Position | None) -> None:
    """Change `after`: everybody chooses, those who have resigned the loading card (T-50)."""
    after["phase"] = "select"
    after["chosen"] = ["load" if seat in after["resigned"] else None for seat in range(after["seats"])]
    _reveal_if_all_have_chosen(after, result)


def _reveal_if_all_have_chosen(after: Position, result: Position | None) -> None:
    if None in after["chosen"]:
        return
    after["order"] = leading_first(after)
    _resolve(after, after["order"], result)


def _resolve(after: Position, seats: list[int], result: Position | None) -> None:
    """Change `after`: resolve the cards of `seats` one after another, up to the next decision."""
    for seat in seats:
        card = after["chosen"][seat]
        if card == "load":
            if seat in after["resigned"]:
                continue
            after["phase"], after["turn"] = "load", seat
            return
        _spend(after["players"][seat], card)
        crossings = move_truck(after, seat, card)
        if crossings is None:
            after["stayed"] = sorted([*after["stayed"], seat])
            continue
        if after["players"][seat]["laps"] >= after["options"]["laps"]:
            after["final_round"] = True
        # Asked at once, before the next seat's card (T-29); not where there is no truck to add (T-43).
        if crossings > 0 and after["truck_pile"] != [] and seat not in after["resigned"]:
            after["phase"], after["turn"], after["crossings"], after["added"] = "add", seat, crossings, 0
            return
    _receive(after, result)


def _spend(player: Position, card: int) -> None:
    """Put an advance card to the used ones; the sixth brings the whole set back at once (T-44, T-49)."""
    player["advance_hand"].remove(card)
    player["advance_used"] = sorted([*player["advance_used"], card])
    if player["advance_hand"] == []:
        player["advance_hand"], player["advance_used"] = list(ADVANCES), []


# Adding trucks


def _add_truck(after: Position, result: Position | None) -> None:
    capacity = after["truck_pile"].pop(0)
    after["players"][after["turn"]]["trucks"].append({"capacity": capacity, "load": []})
    after["added"] += 1
    if after["added"] == TRUCKS_A_CROSSING or after["truck_pile"] == []:
        _end_crossing(after, result)


def _end_crossing(after: Position, result: Position | None) -> None:
    """Change `after`: the offer for one crossing is over, that for the next follows if there is one (T-30)."""
    after["added"] = 0
    after["crossings"] -= 1
    if after["crossings"] == 0 or after["truck_pile"] == []:
        _end_adding(after, result)


def _end_adding(after: Position, result: Position | None) -> None:
    after["added"] = after["crossings"] = 0
    seat, after["turn"] = after["turn"], None
    _resolve(after, _seats_after(after, seat), result)


# Loading


def _load(after: Position, action: Action, result: Position | None) -> None:
    seat, after["turn"] = after["turn"], None
    player = after["players"][seat]
    pairs = pairs_of(action)
    if pairs:
        player["stock"] = without(player["stock"], [face for _, face in pairs])
        player["trucks"] = loaded(player["trucks"], pairs)
        assert are_legal_trucks(player["trucks"])
        after["loaders"] = sorted([*after["loaders"], seat])
    _resolve(after, _seats_after(after, seat), result)


# Receiving


def _receive(after: Position, result: Position | None) -> None:
    """Change `after`: all receive, then those who have loaded trade in the order of resolution (T-40)."""
    receive(after)
    if after["options"]["sole_loader_steal"] and len(after["loaders"]) == 1:
        _steal(after, after["loaders"][0], result)
    _trade_on(after, after["order"], result)


def _steal(after: Position, thief: int, result: Position | None) -> None:
    """House variant: the only seat that has loaded takes one package from each other stock (T-41).

    Which one comes from `result`; whether it can be is checked.
    """
    if result is None:
        return
    taken: list[str] = []
    for seat in range(after["seats"]):
        stock, left = after["players"][seat]["stock"], list(result["players"][seat]["stock"])
        if seat == thief:
            continue
        gone = 1 if stock else 0
        if not holds(stock, left) or len(left) != len(stock) - gone:
            raise ValueError(f"seat {seat} cannot keep {left} of {stock}")
        taken += without(stock, left)
        after["players"][seat]["stock"] = left
    after["players"][thief]["stock"] = in_order([*after["players"][thief]["stock"], *taken])
    after["chance"] = copy.deepcopy(result["chance"])


# Trading


def _trade_on(after: Position, seats: list[int], result: Position | None) -> None:
    """Change `after`: the first of `seats` that may propose is next (T-36); where there is none the round is over."""
    after["offers"] = []
    after["turn"] = None
    for seat in seats:
        if seat in after["loaders"] and seat not in after["resigned"] and after["options"]["max_offers"] != 0:
            after["phase"], after["turn"] = "trade", seat
            return
    _end_round(after, result)


def _offer(after: Position, action: Action, result: Position | None) -> None:
    after["offers"].append(as_made(action))
    after["phase"] = "answer"
    if action["to"] in after["resigned"]:
        # It counts as made and is refused at once (T-50).
        _answer(after, False, result)


def _answer(after: Position, accepted: bool, result: Position | None) -> None:
    """Change `after`: consent, needed for gifts too (T-38), ends the proposer's trading; so does the last refusal."""
    proposer, offer = after["turn"], after["offers"][-1]
    if accepted:
        one, other = after["players"][proposer], after["players"][offer["to"]]
        one["stock"] = in_order(without(one["stock"], offer["give"]) + offer["get"])
        other["stock"] = in_order(without(other["stock"], offer["get"]) + offer["give"])
    # With the option `none` offers are not counted (T-37).
    if accepted or len(after["offers"]) == after["options"]["max_offers"]:
        _trade_on(after, _seats_after(after, proposer), result)
    else:
        after["phase"] = "trade"


# The end of a round


def _end_round(after: Position, result: Position | None) -> None:
    """Change `after` to the next round, or to the end of the game: after a last lap, or when nothing moves (T-35)."""
    moved = [seat for seat, card in enumerate(after["chosen"]) if card != "load" and seat not in after["stayed"]]
    if moved or after["loaders"]:
        after["idle_rounds"] = 0
    else:
        after["idle_rounds"] += 1
    after["order"] = []
    after["stayed"] = []
    after["loaders"] = []
    if after["final_round"] or after["idle_rounds"] == after["options"]["stall_rounds"]:
        after["phase"] = "over"
        after["chosen"] = [None] * after["seats"]
        return
    after["round"] += 1
    _start_round(after, result)


# Resigning


def _resign(after: Position, seat: int, result: Position | None) -> None:
    """Change `after`: from now on `seat` decides nothing any more, and what it had to decide now is skipped (T-50).

    Until the reveal its loading card takes the place of whatever it has laid face down; a card shown is still resolved.
    """
    if after["phase"] == "over" or seat in after["resigned"]:
        raise ValueError(f"seat {seat} cannot resign")
    to_decide = to_act(after)
    after["resigned"] = sorted([*after["resigned"], seat])
    if after["phase"] == "select":
        after["chosen"][seat] = "load"
        _reveal_if_all_have_chosen(after, result)
    elif after["phase"] == "answer" and seat in to_decide:
        _answer(after, False, result)
    elif after["turn"] == seat:
        if after["phase"] == "add":
            _end_adding(after, result)
        elif after["phase"] == "load":
            _load(after, {"kind": "nothing"}, result)
        else:
            _trade_on(after, _seats_after(after, seat), result)


# The end of the game, and what cannot be


def outcome(position: Position) -> dict[str, Any]:
    """`{"over", "scores", "places"}`: dollars as if scored now, and places once the game is over."""
    return truckers_money.outcome(position)


def faults(position: Position) -> list[str]:
    """What is wrong with a complete position, a sentence each; `[]` for every position that a game can reach."""
    return truckers_faults.faults(position)


# Counting


def perft(position: Position, depth: int) -> int:
    """How many different sequences of exactly `depth` listed actions lead on from `position`.

    Raises ValueError with the option `sole_loader_steal`, where a sequence would run into chance.
    """
    if position["options"]["sole_loader_steal"]:
        raise ValueError("sequences with chance in them are not counted")
    if depth == 0:
        return 1
    count = 0
    for seat in to_act(position):
        for action in legal(position, seat):
            count += perft(play(position, seat, action), depth - 1)
    return count
