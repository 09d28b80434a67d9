"""What cannot be in a game of Routes: the invariants of a complete position.

Part of the slow, plain version of the rules in `tests/naive/routes.py`.
"""

import string

from tests.naive.routes_cards import (
    DECK,
    FACES,
    FULL,
    ROUTES,
    SIDES,
    Position,
    attached,
    cards_of,
    cards_on_table,
    deck_size,
    full_deck,
    in_order,
    is_number,
    number_of,
    owner_of,
    rank_of,
    without,
)
from tests.naive.routes_pairs import ends_equal, is_out, winner_by_sales, winner_of

# fmt: off
KEYS = [
    "game", "format", "options", "seats", "chance", "turn", "opening_left", "reshuffles_left", "deck", "hand",
    "discard", "routes", "held_direction", "shown_hands",
]
VARIANTS = [
    "queens_anywhere", "kings_add", "founding_suit", "no_attachment_limit", "quick_sale", "reshuffle", "short_deck",
    "double_deck", "queens_shield", "steady_course", "fresh_hand", "sheltered_joker",
]
# fmt: on
PLACEMENTS = 3
HAND = 5
DEALT = 8
RESHUFFLES = 2


def faults(position: Position) -> list[str]:
    """What is wrong with a complete position, a sentence each; `[]` for every position that a game can reach."""
    if sorted(position) != sorted(KEYS):
        return [f"the keys are {sorted(position)}"]
    found = _faults_of_settings(position)
    if found:
        # Without sound settings the rest cannot be judged.
        return found
    found = _faults_of_slots(position)
    if found:
        return found
    found += _faults_of_cards(position)
    found += _faults_of_held_directions(position)
    found += _faults_of_hands(position)
    found += _faults_of_openings(position)
    found += _faults_of_shown_hands(position)
    found += _faults_of_the_turn(position)
    return found


def _faults_of_settings(position: Position) -> list[str]:
    found = []
    options, chance = position["options"], position["chance"]
    if position["game"] != "routes" or position["format"] != 1:
        found.append("it is not a position of Routes in format 1")
    if sorted({*options} - {"deck"}) != sorted([*VARIANTS, "first_player"]):
        return [*found, f"the options are {sorted(options)}"]
    for variant in VARIANTS:
        if not isinstance(options[variant], bool):
            found.append(f"the variant {variant} is neither on nor off")
    if options["first_player"] not in ["random", *SIDES]:
        found.append(f"the option first_player is {options['first_player']}")
    if options["short_deck"] and options["double_deck"]:
        found.append("short_deck and double_deck are both on (variants 7 and 8)")
    built = full_deck(options)
    if not 30 <= len(built) <= 108 or sum(card in FACES and is_number(card) for card in built) < 16:
        found.append("the deck has not 30 to 108 cards with 16 number cards")
    if any(built.count(card) > DECK.count(card) * (2 if options["double_deck"] else 1) for card in built):
        found.append("the deck has a card more often than it may")
    if position["seats"] != len(SIDES):
        found.append(f"there are {position['seats']} seats")
    if sorted(chance) != ["counter", "key"] or chance["counter"] < 0:
        return [*found, "chance has not a key and a counter"]
    if len(chance["key"]) != 64 or any(digit not in string.hexdigits for digit in chance["key"]):
        found.append("the key of chance is not one")
    zones = ["opening_left", "reshuffles_left", "deck", "hand", "discard", "routes", "held_direction", "shown_hands"]
    short = [zone for zone in zones if len(position[zone]) != len(SIDES)]
    if short:
        return [*found, f"there is not one entry a seat in {short}"]
    for zone in ["routes", "held_direction"]:
        if any(len(position[zone][side]) != len(ROUTES) for side in SIDES):
            found.append(f"{zone} has not three entries a seat")
    if position["turn"] not in SIDES:
        found.append(f"it is the turn of seat {position['turn']}")
    for seat in SIDES:
        if position["opening_left"][seat] not in range(PLACEMENTS + 1):
            found.append(f"seat {seat} has {position['opening_left'][seat]} placements left")
        most = RESHUFFLES if options["reshuffle"] else 0
        if position["reshuffles_left"][seat] not in range(most + 1):
            found.append(f"seat {seat} has {position['reshuffles_left'][seat]} reshuffles left (variant 6)")
    return found


def _faults_of_slots(position: Position) -> list[str]:
    found = []
    for side in SIDES:
        for route in ROUTES:
            for slot in position["routes"][side][route]:
                where = f"seat {side}, route {route}: {slot}"
                unknown = [card for card in cards_of(slot) if card.removesuffix("~") not in FACES]
                if unknown != []:
                    found.append(f"{where}: there is no card {unknown[0]}")
                    continue
                if not is_number(number_of(slot)) or owner_of(number_of(slot), side) != side:
                    found.append(f"{where}: no number card of the route's owner is first")
                if any(is_number(card) or rank_of(card) == "J" for card in attached(slot)):
                    found.append(f"{where}: what is attached is no Queen, King or Joker")
                if len(attached(slot)) > FULL and not position["options"]["no_attachment_limit"]:
                    found.append(f"{where}: more than three cards are attached (R-19)")
    return found


def cards_of_seat(position: Position, seat: int) -> list[str]:
    """All cards from a seat's deck, wherever they are now."""
    zones = [position[zone][seat] for zone in ["deck", "hand", "discard"]]
    return [*zones[0], *zones[1], *zones[2], *cards_on_table(position, seat)]


def _faults_of_cards(position: Position) -> list[str]:
    """Neither seat's cards become more or fewer, or others."""
    found = []
    options = position["options"]
    for seat in SIDES:
        cards = cards_of_seat(position, seat)
        unknown = [card for card in cards if card not in FACES]
        if unknown != []:
            found.append(f"seat {seat}: there is no card {unknown[0]}")
            continue
        if len(cards) != deck_size(options):
            found.append(f"seat {seat} has {len(cards)} cards instead of {deck_size(options)}")
        for face in FACES:
            copies = full_deck(options).count(face)
            if cards.count(face) > copies:
                found.append(f"seat {seat}: {face} is there {cards.count(face)} times")
        if position["hand"][seat] != in_order(position["hand"][seat]):
            found.append(f"seat {seat}: the hand is not in card order")
    return found


def _faults_of_held_directions(position: Position) -> list[str]:
    """Variant 10 holds a direction exactly where equal cards are last (V-4)."""
    found = []
    for side in SIDES:
        for route in ROUTES:
            held = position["held_direction"][side][route]
            due = position["options"]["steady_course"] and ends_equal(position["routes"][side][route])
            if held not in (["up", "down"] if due else [None]):
                found.append(f"seat {side}, route {route}: the held direction is {held} (V-4)")
    return found


def _faults_of_hands(position: Position) -> list[str]:
    """A hand is filled after all but a disband, as long as there are cards and the game has not been won (R-4, R-7)."""
    found = []
    options = position["options"]
    for seat in SIDES:
        size, full = len(position["hand"][seat]), HAND + position["opening_left"][seat]
        # Who wins, or loses, by sales in the own turn does not draw.
        no_draw = winner_by_sales(position) is not None and position["turn"] == seat
        # With variant 6 a draw may have failed for want of discards before the last reshuffle (V-3).
        made_anew = options["reshuffle"] and position["reshuffles_left"][seat] < RESHUFFLES
        if size == full:
            continue
        if size > full:
            found.append(f"seat {seat} holds {size} cards, more than {full}")
        elif position["opening_left"][seat] > 0:
            found.append(f"seat {seat} holds {size} cards in the opening instead of {full}")
        elif position["deck"][seat] == [] or (no_draw and size == full - 1):
            continue
        elif not made_anew:
            found.append(f"seat {seat} holds {size} cards and has a deck to draw from")
        elif size == 0 and not no_draw:
            found.append(f"seat {seat} has no hand, and a deck")
    return found


def _faults_of_openings(position: Position) -> list[str]:
    found = []
    options = position["options"]
    for seat in SIDES:
        left = position["opening_left"][seat]
        gone = [*position["discard"][seat], *cards_on_table(position, seat)]
        numbers_gone = sum(is_number(card) for card in gone)
        if left == 0:
            reshuffled = options["reshuffle"] and position["reshuffles_left"][seat] < RESHUFFLES
            if numbers_gone < PLACEMENTS and not reshuffled:
                found.append(f"seat {seat} is past the opening with {numbers_gone} number cards played")
            continue

        # Nothing but placements and swaps of face cards has been done; an opponent may have removed some.
        if numbers_gone != PLACEMENTS - left:
            found.append(f"seat {seat} has {left} placements left with {numbers_gone} number cards played")
        if any(len(route) > 1 for route in position["routes"][seat]):
            found.append(f"seat {seat} has two number cards on a route in the opening")
        if any(not is_number(card) for card in cards_on_table(position, seat)):
            found.append(f"seat {seat} has played a face card in the opening (R-5)")
        if options["reshuffle"] and position["reshuffles_left"][seat] != RESHUFFLES:
            found.append(f"seat {seat} has reshuffled in the opening")
        if options["fresh_hand"]:
            # A hand with three number cards never comes to a swap (variant 11).
            if sum(is_number(card) for card in position["hand"][seat]) < left:
                found.append(f"seat {seat} has too few number cards for a fresh hand")
            if any(not is_number(card) for card in position["discard"][seat]):
                found.append(f"seat {seat} has swapped from a fresh hand")
    return found


def _faults_of_shown_hands(position: Position) -> list[str]:
    """Variant 11 shows hands with fewer than three number cards, and only these (V-5)."""
    found = []
    for seat in SIDES:
        shown = position["shown_hands"][seat]
        if shown != [] and not position["options"]["fresh_hand"]:
            found.append(f"seat {seat} has shown a hand")
        for hand in shown:
            try:
                # The cards were shuffled back: they are among the seat's cards (V-5).
                without(cards_of_seat(position, seat), hand)
            except ValueError:
                found.append(f"seat {seat} has shown cards that it has not got")
                continue
            if len(hand) != DEALT or hand != in_order(hand):
                found.append(f"seat {seat} has shown no hand of eight in card order")
            if sum(is_number(card) for card in hand) >= PLACEMENTS:
                found.append(f"seat {seat} has shown a hand that was good")
    return found


def _faults_of_the_turn(position: Position) -> list[str]:
    found = []
    options, turn = position["options"], position["turn"]
    for seat in SIDES:
        if not is_out(position, seat):
            continue
        if seat != turn:
            # That seat has lost on its own turn already.
            found.append(f"seat {seat} has no cards and it is not its turn")
        elif winner_by_sales(position) is None and position["reshuffles_left"][seat] > 0 and position["discard"][seat]:
            found.append(f"seat {seat} is out with discards to reshuffle (V-3)")

    if min(position["opening_left"]) == 0 or winner_of(position) is not None:
        return found
    # Both open: each has had a turn a placement and a turn a swap, and turns alternate. All discards are swaps then.
    turns = [PLACEMENTS - position["opening_left"][seat] + len(position["discard"][seat]) for seat in SIDES]
    if turns[1 - turn] - turns[turn] not in [0, 1]:
        found.append(f"seat {turn} is to act after {turns} turns")
    elif options["first_player"] != "random":
        first = turn if turns[0] == turns[1] else 1 - turn
        if first != options["first_player"]:
            found.append(f"seat {first} has begun (R-32)")
    return found
