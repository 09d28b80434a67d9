"""What cannot be in a game of The Truckers: the invariants of a complete position.

Part of the slow, plain version of the rules in `tests/naive/truckers.py`.
"""

import string
from typing import Any

from tests.naive.truckers_cards import (
    ADVANCES,
    DECK_SIZE,
    DECKS,
    FACES,
    PACKAGES,
    PLACE_SIZE,
    TRUCKS,
    Position,
    are_legal_trucks,
    holds,
    in_order,
)
from tests.naive.truckers_road import PLACES, START, others_at, stack_of

# fmt: off
KEYS = [
    "game", "format", "options", "seats", "chance", "round", "phase", "decks", "truck_pile", "players", "stacks",
    "chosen", "order", "turn", "crossings", "added", "stayed", "loaders", "offers", "final_round", "idle_rounds",
    "resigned",
]
PLAYER_KEYS = ["advance_hand", "advance_used", "trucks", "stock", "laps", "index", "start_no"]
PHASES = ["select", "add", "load", "trade", "answer", "over"]
SWITCHES = ["hidden_loads", "void_second_on_tie", "must_add_first_truck", "sole_loader_steal"]
# fmt: on


def faults(position: Position) -> list[str]:
    """What is wrong with a complete position, a sentence each; `[]` for every position that a game can reach."""
    if sorted(position) != sorted(KEYS):
        return [f"the keys are {sorted(position)}"]
    found = _faults_of_settings(position)
    if found:
        # Without sound settings the rest cannot be judged.
        return found
    found += _faults_of_cards(position)
    found += _faults_of_players(position)
    found += _faults_of_the_ring(position)
    found += _faults_of_the_end(position)
    if position["phase"] in ["select", "over"]:
        return found + _faults_between_rounds(position)
    return found + _faults_of_the_round(position)


def _is_whole(value: Any, least: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= least


def _are_seats(position: Position, value: list[int]) -> bool:
    """Whether `value` lists seats, each once and in ascending order."""
    return value == [seat for seat in range(position["seats"]) if seat in value]


def _faults_of_settings(position: Position) -> list[str]:
    found = []
    options, seats, chance = position["options"], position["seats"], position["chance"]
    if position["game"] != "truckers" or position["format"] != 1:
        found.append("it is not a position of The Truckers in format 1")
    if sorted(options) != sorted([*SWITCHES, "laps", "max_offers", "stall_rounds", "lap_penalty"]):
        return [*found, f"the options are {sorted(options)}"]
    for switch in SWITCHES:
        if not isinstance(options[switch], bool):
            found.append(f"the option {switch} is neither on nor off")
    if options["laps"] not in [1, 2, 3]:
        found.append(f"the option laps is {options['laps']}")
    if options["max_offers"] not in [0, 1, 2, 3, "none"]:
        found.append(f"the option max_offers is {options['max_offers']}")
    if not _is_whole(options["stall_rounds"], 1):
        found.append(f"the option stall_rounds is {options['stall_rounds']}")
    if options["lap_penalty"] not in ["to_finish", "next_start_only", "off"]:
        found.append(f"the option lap_penalty is {options['lap_penalty']}")
    if seats not in [3, 4, 5]:
        return [*found, f"there are {seats} seats"]
    if sorted(chance) != ["counter", "key"] or not _is_whole(chance["counter"], 0):
        found.append(f"the state of chance is {chance}")
    elif len(chance["key"]) != 64 or not set(chance["key"]) <= set(string.hexdigits.lower()):
        found.append(f"the key of chance is {chance['key']}")
    if len(position["players"]) != seats or any(sorted(each) != sorted(PLAYER_KEYS) for each in position["players"]):
        found.append("players has not one whole entry a seat")
    if len(position["chosen"]) != seats:
        found.append("chosen has not one entry a seat")
    if len(position["decks"]) != DECKS:
        found.append(f"there are {len(position['decks'])} decks")
    if position["phase"] not in PHASES:
        found.append(f"the phase is {position['phase']}")
    return found


def _faults_of_cards(position: Position) -> list[str]:
    """Every package and every truck card is in exactly one place."""
    found = []
    packages = [face for deck in position["decks"] for face in deck]
    capacities = list(position["truck_pile"])
    for player in position["players"]:
        packages += player["stock"]
        for truck in player["trucks"]:
            packages += truck["load"]
            capacities.append(truck["capacity"])
    found += [f"{face} is no package" for face in packages if face not in FACES]
    for face, count in PACKAGES.items():
        if packages.count(face) != count:
            found.append(f"{face} is there {packages.count(face)} times instead of {count}")
    found += [f"{capacity} is no truck card" for capacity in capacities if capacity not in TRUCKS]
    for capacity, count in TRUCKS.items():
        if capacities.count(capacity) != count:
            found.append(f"truck {capacity} is there {capacities.count(capacity)} times instead of {count}")
    for place, deck in enumerate(position["decks"], 1):
        if len(deck) > DECK_SIZE:
            found.append(f"{len(deck)} packages lie at place {place}")
    return found


def _faults_of_players(position: Position) -> list[str]:
    found = []
    for seat, player in enumerate(position["players"]):
        hand, used = player["advance_hand"], player["advance_used"]
        if hand == [] or sorted([*hand, *used]) != ADVANCES or hand != sorted(hand) or used != sorted(used):
            found.append(f"seat {seat}: advance cards {hand} in hand and {used} used (T-44)")
        if player["stock"] != in_order(player["stock"]):
            found.append(f"seat {seat}: the stock is out of order")
        if any(truck["load"] != in_order(truck["load"]) for truck in player["trucks"]):
            found.append(f"seat {seat}: a load is out of order")
        if not are_legal_trucks(player["trucks"]):
            found.append(f"seat {seat}: the trucks are not legal (T-24 to T-26)")
        if [truck["capacity"] for truck in player["trucks"][:2]] != [3, 5]:
            found.append(f"seat {seat}: the first two trucks are not the 3 and the 5")
        if len(player["trucks"]) > 2 + 2 * player["laps"]:
            found.append(f"seat {seat}: {len(player['trucks'])} trucks after {player['laps']} laps (T-30)")
        if not _is_whole(player["laps"], 0) or player["index"] not in range(PLACES):
            found.append(f"seat {seat}: lap {player['laps']}, place {player['index']}")
        if player["index"] == START and player["laps"] != 0:
            found.append(f"seat {seat}: the truck has come to rest at the start (T-8)")
    if sorted(player["start_no"] for player in position["players"]) != list(range(1, position["seats"] + 1)):
        found.append("the start numbers are not one to each (T-5)")
    return found


def _faults_of_the_ring(position: Position) -> list[str]:
    found = []
    players, stacks = position["players"], position["stacks"]
    for stack in stacks:
        if sorted(stack) != ["lower", "upper"] or stack["lower"] == stack["upper"]:
            return [f"{stack} is no stack"]
        lower, upper = players[stack["lower"]], players[stack["upper"]]
        if lower["index"] != upper["index"] or lower["index"] == START:
            found.append(f"the trucks of {stack} do not stand on one place of the ring (T-5)")
        if upper["laps"] > lower["laps"]:
            found.append(f"in {stack} the upper truck is laps ahead (T-11)")
    lowers = [stack["lower"] for stack in stacks]
    stacked = [seat for stack in stacks for seat in stack.values()]
    if lowers != sorted(lowers):
        found.append("the stacks are out of order")
    if len(set(stacked)) != len(stacked):
        found.append("a truck is in two stacks (T-10)")
    for seat, player in enumerate(players):
        others = others_at(position, player["index"], seat)
        if len(others) >= PLACE_SIZE:
            found.append(f"{len(others) + 1} trucks stand on place {player['index']} (T-10)")
        for other in others:
            if other not in stack_of(position, seat) and players[other]["laps"] == player["laps"]:
                found.append(f"seats {seat} and {other} stand side by side in one lap (T-9)")
    return found


def _faults_of_the_end(position: Position) -> list[str]:
    found = []
    options, idle = position["options"], position["idle_rounds"]
    is_last = any(player["laps"] >= options["laps"] for player in position["players"])
    if position["final_round"] != is_last:
        found.append("the laps do not say whether it is the final round")
    if not _is_whole(position["round"], 1) or not _is_whole(idle, 0):
        return [*found, f"{idle} idle rounds before round {position['round']}"]
    finished = position["round"] if position["phase"] == "over" else position["round"] - 1
    if idle > finished:
        found.append(f"{idle} of {finished} rounds were idle")
    if idle > options["stall_rounds"]:
        found.append(f"after {idle} idle rounds it is too late to end (T-35)")
    ended = is_last or idle == options["stall_rounds"]
    if position["phase"] == "over" and not ended:
        found.append("the game is over and nothing has ended it")
    if position["phase"] != "over" and idle == options["stall_rounds"]:
        found.append("the game stalls and is not over (T-35)")
    if position["phase"] == "select" and is_last:
        found.append("a round follows the final one (T-48)")
    if not _are_seats(position, position["resigned"]):
        found.append("the seats that have resigned are not in order")
    return found


def _faults_between_rounds(position: Position) -> list[str]:
    """In `select` and `over` nothing is left of a round."""
    found = []
    if position["turn"] is not None or position["crossings"] != 0 or position["added"] != 0:
        found.append("a card is being resolved outside a round")
    for name in ["order", "stayed", "loaders", "offers"]:
        if position[name] != []:
            found.append(f"{name} is not empty outside a round")
    chosen = position["chosen"]
    if position["phase"] == "over":
        if any(card is not None for card in chosen):
            found.append("a card is chosen after the end")
        return found
    if None not in chosen:
        found.append("all have chosen and nothing is revealed")
    for seat, card in enumerate(chosen):
        if card != "load" and seat in position["resigned"]:
            found.append(f"seat {seat} has resigned and does not play its loading card (T-50)")
        if card not in [None, "load", *position["players"][seat]["advance_hand"]]:
            found.append(f"seat {seat} has chosen {card}, which is not in its hand")
    return found


def _faults_of_the_round(position: Position) -> list[str]:
    """In `add`, `load`, `trade` and `answer` all cards are face up and some of them resolved."""
    found = []
    players, chosen, order, turn = position["players"], position["chosen"], position["order"], position["turn"]
    if sorted(order) != list(range(position["seats"])) or turn not in order:
        return ["the order of resolution does not name every seat and whose turn it is"]
    in_trade = position["phase"] in ["trade", "answer"]
    resolved = order if in_trade else order[: order.index(turn) + 1]
    for seat, card in enumerate(chosen):
        hand = players[seat]["advance_hand"]
        if card == "load":
            continue
        if card not in ADVANCES:
            found.append(f"seat {seat} has chosen {card}")
        elif seat not in resolved and card not in hand:
            found.append(f"seat {seat} has still to move {card} and does not hold it")
        elif seat in resolved and card in hand and hand != ADVANCES:
            found.append(f"seat {seat} has moved {card} and still holds it (T-44)")
        elif seat in resolved and seat not in position["stayed"] and players[seat]["index"] == START:
            found.append(f"seat {seat} has moved and stands at the start (T-8)")
    for name, plays_load in (("loaders", True), ("stayed", False)):
        if not _are_seats(position, position[name]):
            found.append(f"{name} is out of order")
        for seat in position[name]:
            if seat not in resolved or (chosen[seat] == "load") != plays_load:
                found.append(f"seat {seat} cannot be among {name}")
    if turn in position["resigned"]:
        found.append(f"seat {turn} has resigned and is waited for (T-50)")
    return found + _faults_of_adding(position) + _faults_of_loading(position) + _faults_of_trading(position)


def _faults_of_adding(position: Position) -> list[str]:
    crossings, added, turn = position["crossings"], position["added"], position["turn"]
    if position["phase"] != "add":
        return ["trucks are added outside their phase"] if crossings != 0 or added != 0 else []
    found = []
    if not _is_whole(crossings, 1) or crossings > position["players"][turn]["laps"]:
        found.append(f"trucks are added for {crossings} crossings")
    if added not in [0, 1]:
        found.append(f"{added} trucks were added and the crossing goes on (T-30)")
    if position["truck_pile"] == []:
        found.append("there is no truck to add (T-43)")
    if position["chosen"][turn] == "load" or turn in position["stayed"]:
        found.append("trucks are added by a seat that has not moved")
    return found


def _faults_of_loading(position: Position) -> list[str]:
    turn = position["turn"]
    if position["phase"] == "load" and (position["chosen"][turn] != "load" or turn in position["loaders"]):
        return [f"seat {turn} has no card to load with"]
    return []


def _faults_of_trading(position: Position) -> list[str]:
    offers, turn, most = position["offers"], position["turn"], position["options"]["max_offers"]
    if position["phase"] not in ["trade", "answer"]:
        return ["offers are made outside their phase"] if offers != [] else []
    found = []
    if turn not in position["loaders"]:
        found.append(f"seat {turn} trades and has not loaded (T-36)")
    for number, offer in enumerate(offers):
        if sorted(offer) != ["get", "give", "to"] or offer["to"] not in range(position["seats"]) or offer["to"] == turn:
            return [*found, f"{offer} is no offer"]
        if offer["give"] != in_order(offer["give"]) or offer["get"] != in_order(offer["get"]):
            found.append(f"offer {number}: the packages are out of order")
        if offer["give"] == [] and offer["get"] == []:
            found.append(f"offer {number}: nothing changes hands")
        # Nothing has changed hands since: one accepted offer ends the trading (T-37).
        if not holds(position["players"][turn]["stock"], offer["give"]):
            found.append(f"offer {number}: the proposer has not got what it gives (T-39)")
        if not holds(position["players"][offer["to"]]["stock"], offer["get"]):
            found.append(f"offer {number}: the target has not got what it is asked for (T-39)")
        if offer in offers[:number]:
            found.append(f"offer {number} was made before (T-37)")
    if most == "none":
        # As many as there are different ones.
        most = len(offers) + 1
    if position["phase"] == "trade" and len(offers) >= most:
        found.append(f"{len(offers)} of {most} offers are made and it goes on (T-37)")
    if position["phase"] == "answer" and len(offers) not in range(1, most + 1):
        found.append(f"{len(offers)} of {most} offers are made (T-37)")
    if position["phase"] == "answer" and offers and offers[-1]["to"] in position["resigned"]:
        found.append("a seat that has resigned is asked (T-50)")
    return found
