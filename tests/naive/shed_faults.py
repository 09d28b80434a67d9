"""What cannot be in a game of Shed: the invariants of a complete position.

Part of the slow, plain version of the rules in `tests/naive/shed.py`.
"""

import string

from tests.naive.shed_cards import (
    DECK,
    QUEEN,
    RANKS,
    Position,
    decks,
    in_order,
    meets,
    rank_of,
    rank_of_play,
    requirement_of,
    suit_of,
    without,
)

# fmt: off
KEYS = [
    "game", "format", "options", "seats", "chance", "spare", "pile", "requirement", "burned", "hand", "up", "down",
    "place", "turn", "passes_in_row", "idle_turns", "known", "swaps_left",
]
SWITCHES = ["allow_two", "play_on", "seven_on_seven", "four_burns", "swap_start", "special_finish"]
BURN_LIMITS = [1, 2, 3, 5, 10, 15, 20, 30, 40, 60]
STOP_LIMITS = [1, 2, 3, 5, 10, 20, 40, 60, 100, 200]
# fmt: on
HOME = 2


def faults(position: Position) -> list[str]:
    """What is wrong with a complete position, a sentence each; `[]` for every position that a game can reach."""
    if sorted(position) != sorted(KEYS):
        return [f"the keys are {sorted(position)}"]
    found = _faults_of_settings(position)
    if found:
        # Without sound settings the rest cannot be judged.
        return found
    found += _faults_of_cards(position)
    found += _faults_of_the_pile(position)
    found += _faults_of_zones(position)
    found += _faults_of_the_clock(position)
    found += _faults_of_places(position)
    found += _faults_of_the_swap(position)
    return found


def _faults_of_settings(position: Position) -> list[str]:
    found = []
    options, seats, chance = position["options"], position["seats"], position["chance"]
    if position["game"] != "shed" or position["format"] != 1:
        found.append("it is not a position of Shed in format 1")
    if sorted(options) != sorted([*SWITCHES, "first_seat", "stall_rule", "burn_limit", "stop_limit"]):
        return [*found, f"the options are {sorted(options)}"]
    for switch in SWITCHES:
        if not isinstance(options[switch], bool):
            found.append(f"the option {switch} is neither on nor off")
    if seats not in range(2 if options["allow_two"] else 3, 7):
        return [*found, f"there are {seats} seats (S-2)"]
    if options["first_seat"] not in ["random", *range(seats)]:
        found.append(f"the option first_seat is {options['first_seat']}")
    if options["stall_rule"] not in ["burn", "stop"]:
        found.append(f"the option stall_rule is {options['stall_rule']}")
    if options["burn_limit"] not in BURN_LIMITS or options["stop_limit"] not in STOP_LIMITS:
        found.append("a limit of the stall rule is none that can be chosen")
    if len(chance["key"]) != 64 or any(digit not in string.hexdigits for digit in chance["key"]):
        found.append("the key of chance is not one")
    if sorted(chance) != ["counter", "key"] or chance["counter"] < 0:
        found.append("chance has no counter")
    for zone in ["hand", "up", "down", "known", "place"]:
        if len(position[zone]) != seats:
            found.append(f"{zone} has not one entry a seat")
    return found


def _faults_of_cards(position: Position) -> list[str]:
    """Every card of the one or two decks is in exactly one zone, from the deal to the end."""
    cards = [*position["spare"], *position["burned"]]
    for thrown in position["pile"]:
        cards += thrown["cards"]
    for zone in ["hand", "up", "down"]:
        for of_seat in position[zone]:
            cards += of_seat
    copies = decks(position["seats"])
    found = [f"{card} is not in the deck" for card in cards if card not in DECK]
    for card in DECK:
        if cards.count(card) != copies:
            found.append(f"{card} is there {cards.count(card)} times instead of {copies}")
    return found


def _faults_of_the_pile(position: Position) -> list[str]:
    found = []
    pile, options = position["pile"], position["options"]
    if position["requirement"] != requirement_of(pile):
        found.append(f"the requirement is {position['requirement']} and the pile asks for {requirement_of(pile)}")
    for depth, thrown in enumerate(pile):
        cards, rank, seat = thrown["cards"], thrown["rank"], thrown["seat"]
        below = pile[depth + 1 :]
        if sorted(thrown) != ["cards", "rank", "seat"] or cards == [] or rank not in RANKS:
            found.append(f"play {depth} is no play")
            continue
        if cards != in_order(cards):
            found.append(f"play {depth} is not in card order")
        if rank != rank_of_play(cards):
            found.append(f"play {depth} is said to be of rank {rank}")
        if rank == "10":
            found.append(f"play {depth} is a 10 and not burned")
        if seat is None:
            # The start card lies at the bottom, and only there a Queen can be alone (S-3, S-10).
            if below or len(cards) != 1:
                found.append(f"play {depth} was thrown by nobody and is not the start card")
            continue
        if seat not in range(position["seats"]):
            found.append(f"play {depth} was thrown by seat {seat}")
        queens = [card for card in cards if rank_of(card) == QUEEN]
        others = [card for card in cards if rank_of(card) != QUEEN]
        if others == [] or any(rank_of(card) != rank for card in others):
            found.append(f"play {depth} is not of one rank (S-12)")
        if len(queens) > 1 or any(suit_of(queen) not in [suit_of(card) for card in others] for queen in queens):
            found.append(f"play {depth} has a Queen too many (S-8)")
        if not meets(rank, requirement_of(below), options["seven_on_seven"]):
            found.append(f"play {depth} did not fit")
    if options["four_burns"]:
        in_row, last = 0, ""
        for thrown in pile:
            in_row = in_row if thrown["rank"] == last else 0
            in_row += sum(rank_of(card) != QUEEN for card in thrown["cards"])
            last = thrown["rank"]
            if in_row >= 4:
                found.append("four of a rank have not burned")
    return found


def _faults_of_zones(position: Position) -> list[str]:
    found = []
    if position["burned"] != in_order(position["burned"]):
        found.append("the burned cards are not in card order")
    # Eleven a seat and the start card never come back to the Spare.
    if len(position["spare"]) > len(DECK) * decks(position["seats"]) - 11 * position["seats"] - 1:
        found.append("the Spare is larger than after the deal")
    for seat in range(position["seats"]):
        hand, up, down = position["hand"][seat], position["up"][seat], position["down"][seat]
        if hand != in_order(hand) or up != in_order(up):
            found.append(f"seat {seat}: the cards are not in card order")
        if len(up) > HOME or len(down) > HOME or (len(down) < HOME and up != []):
            found.append(f"seat {seat}: {len(up)} face-up and {len(down)} face-down home cards (S-21)")
        if position["spare"] != []:
            if len(up) != HOME or len(down) != HOME:
                found.append(f"seat {seat}: home is not whole while the Spare lasts (S-23)")
            if len(hand) < 2:
                found.append(f"seat {seat}: the hand is not filled up (S-6)")
        known = position["known"][seat]
        if known != in_order(known) or len(without(hand, known)) != len(hand) - len(known):
            found.append(f"seat {seat}: cards are known that are not in the hand")
    return found


def _seats_with_cards(position: Position) -> list[int]:
    return [seat for seat in range(position["seats"]) if any(position[zone][seat] for zone in ["hand", "up", "down"])]


def _faults_of_the_clock(position: Position) -> list[str]:
    found = []
    passes, idle = position["passes_in_row"], position["idle_turns"]
    still_in = len(_seats_with_cards(position))
    last_idle = position["options"]["stop_limit"] * still_in + (1 if position["turn"] is None else 0)
    if passes < 0 or idle < passes:
        found.append("more passes than idle turns")
    if idle > last_idle:
        found.append(f"{idle} idle turns, and the game was not stopped (S-29)")
    if passes > 0 and position["pile"] != []:
        found.append("somebody has passed onto a pile")
    if passes > still_in or (passes == still_in and position["turn"] is not None):
        found.append("all have passed, and the game was not stopped (S-29)")
    return found


def _faults_of_places(position: Position) -> list[str]:
    found = []
    place, turn, options = position["place"], position["turn"], position["options"]
    with_cards = _seats_with_cards(position)
    finished = [seat for seat in range(position["seats"]) if seat not in with_cards]
    if sorted(place[seat] or 0 for seat in finished) != list(range(1, len(finished) + 1)):
        found.append("the seats without cards have not the first places")
    if turn is not None:
        if turn not in with_cards:
            found.append(f"seat {turn} is to act and has no cards")
        if any(place[seat] is not None for seat in with_cards):
            found.append("a seat with cards has a place in a running game")
        if len(with_cards) < 2 or (finished and not options["play_on"]):
            found.append("the game goes on though it is decided")
        return found

    for seat in with_cards:
        mine = _cards_left(position, seat)
        fewer = sum(_cards_left(position, other) < mine for other in with_cards)
        if place[seat] != len(finished) + 1 + fewer:
            found.append(f"seat {seat} has place {place[seat]} (S-29)")
    stopped = (
        position["passes_in_row"] == len(with_cards)
        or position["idle_turns"] > options["stop_limit"] * len(with_cards)
        or (len(finished) == 1 and not options["play_on"])
    )
    if len(with_cards) != 1 and not stopped:
        found.append("the game is over and nothing has ended it")
    return found


def _cards_left(position: Position, seat: int) -> int:
    return len(position["hand"][seat]) + len(position["up"][seat]) + len(position["down"][seat])


def _faults_of_the_swap(position: Position) -> list[str]:
    left, seats, options = position["swaps_left"], position["seats"], position["options"]
    if left == 0:
        return []
    found = []
    if not options["swap_start"] or left not in range(1, seats + 1):
        return [f"{left} seats have still to swap (S-30)"]
    if position["turn"] not in range(seats):
        return ["the game is over before all have swapped"]
    if options["first_seat"] != "random" and position["turn"] != (options["first_seat"] + seats - left) % seats:
        found.append("the seats have not swapped in turn")
    if any(len(hand) != 7 for hand in position["hand"]) or len(position["pile"]) + len(position["burned"]) != 1:
        found.append("something was played before all have swapped")
    for seat in range(seats):
        had_turn = (position["turn"] - seat - 1) % seats < seats - left
        if position["known"][seat] and not had_turn:
            found.append(f"seat {seat}: a card is known before the swap")
    if position["idle_turns"] != 0 or position["passes_in_row"] != 0:
        found.append("turns are counted before all have swapped")
    return found
