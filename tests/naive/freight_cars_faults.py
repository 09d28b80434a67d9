"""What cannot be in a game of Freight Cars: the invariants of a complete position.

Part of the slow, plain version of the rules in `tests/naive/freight_cars.py`.
"""

import string
from typing import Any

from tests.naive.freight_cars_content import END, content_of
from tests.naive.freight_cars_money import cars_shipped, earned
from tests.naive.freight_cars_packing import canonical_place, listed_place, load_fault

Position = dict[str, Any]

# fmt: off
KEYS = [
    "game", "format", "options", "seats", "chance", "phase", "turn", "deck", "tableau", "city_deck", "city_up",
    "players", "end_revealer", "final_turns_left", "removed",
]
PLAYER_KEYS = [
    "hand", "known", "forfeited", "corporation", "offered_corporations", "offered_freight", "supply", "train",
    "shipments", "cities", "credits",
]
OPTIONS = ["allow_deck_draw", "city_cards", "content", "forfeit", "hand_limit", "max_cars", "open_corporations"]
PHASES = ["keep_corporation", "keep_freight", "turn", "draw_again", "final_shipping", "over"]
# fmt: on
SETTING_UP = ["keep_corporation", "keep_freight"]
CARDS_OF_GAME = {2: 30, 3: 40, 4: 50}
CITY_CARDS = 21
FACE_UP = 9
CITIES_UP = 3


def faults(position: Position) -> list[str]:
    """What is wrong with a complete position, a sentence each; `[]` for every position that a game can reach."""
    if sorted(position) != sorted(KEYS):
        return [f"the keys are {sorted(position)}"]
    found = _faults_of_settings(position)
    if found:
        # Without sound settings the rest cannot be judged.
        return found
    found = _faults_of_cards(position)
    if found:
        return found
    found += _faults_of_decks(position)
    found += _faults_of_the_set_up(position)
    found += _faults_of_trains(position)
    found += _faults_of_shipments(position)
    found += _faults_of_the_clock(position)
    return found


def _faults_of_settings(position: Position) -> list[str]:
    found = []
    options, chance, seats = position["options"], position["chance"], position["seats"]
    if position["game"] != "freight_cars" or position["format"] != 1:
        found.append("it is not a position of Freight Cars in format 1")
    if sorted(options) != OPTIONS:
        return [*found, f"the options are {sorted(options)}"]
    if options["city_cards"] not in range(CITIES_UP, CITY_CARDS + 1):
        found.append(f"the option city_cards is {options['city_cards']}")
    limit = options["hand_limit"]
    if limit != "none" and (not isinstance(limit, int) or limit < 2):
        found.append(f"the option hand_limit is {limit}")
    if options["max_cars"] not in range(1, 9):
        found.append(f"the option max_cars is {options['max_cars']} (F-9)")
    switches = ["allow_deck_draw", "forfeit", "open_corporations"]
    if any(not isinstance(options[switch], bool) for switch in switches):
        found.append("a switch is neither on nor off")
    if sorted(chance) != ["counter", "key"] or chance["counter"] < 0:
        return [*found, "chance has no counter"]
    if len(chance["key"]) != 64 or any(digit not in string.hexdigits for digit in chance["key"]):
        found.append("the key of chance is not one")
    if position["phase"] not in PHASES:
        found.append(f"there is no phase {position['phase']}")
    if seats not in CARDS_OF_GAME:
        found.append(f"there are {seats} seats (4.3)")
    if len(position["players"]) != seats:
        found.append("there is not one player a seat")
    if any(sorted(player) != sorted(PLAYER_KEYS) for player in position["players"]):
        found.append("a player has other fields")
    return found


def _faults_of_cards(position: Position) -> list[str]:
    """Every card and every piece is in exactly one place, and as many cards are out of the game as have to be (6)."""
    content, players = content_of(position), position["players"]
    in_game: list[str] = [*position["deck"], *position["tableau"], *position["city_deck"], *position["city_up"]]
    found = []
    for seat, player in enumerate(players):
        in_game += player["hand"] + player["offered_freight"] + player["offered_corporations"] + player["cities"]
        in_game += [car["card"] for car in player["train"]] + cars_shipped(player)
        pieces = [*player["supply"], *[piece for car in player["train"] for piece in car["place"]]]
        if sorted(pieces) != sorted(content.shapes):
            found.append(f"seat {seat}: the pieces are {sorted(pieces)}")
    # END is set aside where it is turned up (F-5).
    end_there = 1 if position["end_revealer"] is None else 0
    if in_game.count(END) != end_there:
        found.append(f"the End of Game card is there {in_game.count(END)} times")
    in_game = [card for card in in_game if card != END]
    removed = position["removed"]
    if sorted(in_game + removed) != sorted([*content.bonuses, *content.demands, *content.cells]):
        found.append("a card is missing, is there twice, or is none of the game")
    if removed != sorted(removed):
        found.append("the removed cards are out of order")
    for kind, wanted in [
        ("C", 3 * position["seats"]),  # dealt, turned down or kept (4.1, Setup 2)
        ("D", position["options"]["city_cards"]),  # (F-1, 4.3)
        ("F", CARDS_OF_GAME[position["seats"]]),  # (4.1, Setup 3)
    ]:
        number = sum(1 for card in in_game if card[0] == kind)
        if number != wanted:
            found.append(f"{number} cards {kind} are in the game instead of {wanted}")
    return found


def _faults_of_decks(position: Position) -> list[str]:
    """Each zone holds its own kind of card, and what is face up is refilled as long as it can be."""
    found = []
    deck, tableau, city_up = position["deck"], position["tableau"], position["city_up"]
    if any(card[0] != "F" for card in tableau) or any(card != END and card[0] != "F" for card in deck):
        found.append("the deck or the tableau holds a card of another kind")
    if any(card[0] != "D" for card in [*position["city_deck"], *city_up]):
        found.append("a card of another kind lies with the City Demands")
    bottom_stack = CARDS_OF_GAME[position["seats"]] // 4
    if END in deck and len(deck) - 1 - deck.index(END) > bottom_stack:
        found.append("the End of Game card is not in the bottom stack (F-4)")
    if position["phase"] in SETTING_UP:
        return found
    if len(tableau) > FACE_UP or (deck != [] and len(tableau) < FACE_UP):
        found.append(f"{len(tableau)} Freight cards are face up (F-3)")
    if deck == [] and position["final_turns_left"] is not None:
        # The refill that turned END up may fail, and after it one draw a turn (F-18).
        turns_since = position["seats"] - position["final_turns_left"]
        if len(tableau) < FACE_UP - 1 - turns_since:
            found.append(f"only {len(tableau)} Freight cards are face up (F-18)")
    refilled = position["city_deck"] != [] and position["end_revealer"] is None
    if len(city_up) > CITIES_UP or (refilled and len(city_up) < CITIES_UP):
        found.append(f"{len(city_up)} City Demands are face up (F-7, F-19)")
    return found


def _faults_of_the_set_up(position: Position) -> list[str]:
    found = []
    phase, players, seats = position["phase"], position["players"], position["seats"]
    for seat, player in enumerate(players):
        for zone in ["hand", "known", "offered_corporations", "offered_freight", "supply"]:
            if player[zone] != sorted(player[zone]):
                found.append(f"seat {seat}: {zone} is out of order")
        offered = player["offered_corporations"]
        if len(offered) != 3 or any(card[0] != "C" for card in offered):
            found.append(f"seat {seat}: three Corporations are offered, not {offered}")
        if player["corporation"] not in (offered if phase != "keep_corporation" else [None, *offered]):
            found.append(f"seat {seat}: the Corporation {player['corporation']} was not offered")
        if any(card[0] != "F" for card in [*player["hand"], *player["offered_freight"]]):
            found.append(f"seat {seat}: a card of another kind is in the hand")
        if len(set(player["known"])) != len(player["known"]) or not set(player["known"]) <= set(player["hand"]):
            found.append(f"seat {seat}: cards are known that are not in the hand")
        if phase in SETTING_UP and player["known"]:
            found.append(f"seat {seat}: a card is known before anybody can take one face up")
        if player["forfeited"] not in [False, True]:
            found.append(f"seat {seat}: its last turn was lost or it was not")
        # Nothing has come to a seat since it lost its turn, so still nothing fits (F-15).
        if player["forfeited"] and (
            not position["options"]["forfeit"]
            or phase in SETTING_UP
            or any(listed_place(content_of(position), card, player["supply"]) for card in player["hand"])
        ):
            found.append(f"seat {seat}: it cannot have lost its last turn (F-15)")
        dealt = 3 if phase == "keep_freight" else 0
        if phase in SETTING_UP and len(player["hand"]) + len(player["offered_freight"]) != dealt:
            found.append(f"seat {seat}: there are not {dealt} Freight cards")
        if phase not in SETTING_UP and player["offered_freight"]:
            found.append(f"seat {seat}: Freight cards are still offered")
        if phase in SETTING_UP and len(player["hand"]) > 2:
            found.append(f"seat {seat}: three Freight cards are kept")
        if phase in SETTING_UP and (player["train"] or player["shipments"] or player["cities"]):
            found.append(f"seat {seat}: cars are loaded or shipped in the set-up")
    if phase in SETTING_UP:
        if position["tableau"] or position["city_up"]:
            found.append("cards are face up in the set-up")
        dealt = 3 * seats if phase == "keep_freight" else 0
        if len(position["deck"]) != CARDS_OF_GAME[seats] + 1 - dealt:
            found.append(f"the deck has {len(position['deck'])} cards in the set-up")
    # When the last choice is in, the game moves on at once.
    if phase == "keep_corporation" and all(player["corporation"] is not None for player in players):
        found.append("everybody has a Corporation already")
    if phase == "keep_freight" and all(len(player["hand"]) == 2 for player in players):
        found.append("everybody has kept two Freight cards already")
    return found


def _faults_of_trains(position: Position) -> list[str]:
    """Every car of a train is filled as a load fills it, and kept in the one form (F-14, F-30)."""
    content = content_of(position)
    found = []
    for seat, player in enumerate(position["players"]):
        for car in player["train"]:
            where = f"seat {seat}, car {car['card']}"
            if sorted(car) != ["card", "place"] or car["card"] not in content.cells:
                found.append(f"{where}: it is none")
                continue
            own_pieces = sorted(car["place"])
            fault = load_fault(content, car["card"], own_pieces, car["place"])
            if fault is not None:
                found.append(f"{where}: {fault} (F-14)")
            elif car["place"] != canonical_place(content, own_pieces, car["place"]):
                found.append(f"{where}: equal pieces or cells are out of order (F-30)")
    return found


def _faults_of_shipments(position: Position) -> list[str]:
    content = content_of(position)
    found = []
    for seat, player in enumerate(position["players"]):
        fine = True
        for cars in player["shipments"]:
            if len(cars) not in range(1, position["options"]["max_cars"] + 1):
                found.append(f"seat {seat}: {len(cars)} cars in a shipment (F-9)")
                fine = False
            if cars != sorted(cars) or any(car not in content.cells for car in cars):
                found.append(f"seat {seat}: the cars {cars} of a shipment are none or out of order")
                fine = False
        if any(city not in content.demands for city in player["cities"]):
            found.append(f"seat {seat}: a claimed card is no City Demand")
            fine = False
        if not fine:
            continue
        # Which shipment met which demand is not written down: all icons together have to do (F-11).
        icons = [content.icons[car] for car in cars_shipped(player)]
        asked = [resource for city in player["cities"] for resource in content.demands[city]]
        if any(asked.count(resource) > icons.count(resource) for resource in asked):
            found.append(f"seat {seat}: the City Demands ask for more than was shipped")
        if player["credits"] != earned(content, player):
            found.append(f"seat {seat}: {player['credits']} credits instead of {earned(content, player)}")
    return found


def _faults_of_the_clock(position: Position) -> list[str]:
    """Whose turn it is, and how far the end has come (F-6, F-8)."""
    found = []
    phase, turn, seats = position["phase"], position["turn"], position["seats"]
    revealer, left = position["end_revealer"], position["final_turns_left"]
    if phase in [*SETTING_UP, "over"]:
        if turn is not None:
            found.append(f"it is seat {turn}'s turn in {phase}")
    elif turn not in range(seats):
        return [*found, f"it is {turn}'s turn"]
    if revealer is None:
        if left is not None or phase in ["draw_again", "final_shipping", "over"]:
            found.append("the end comes without its card")
        return found
    if revealer not in range(seats) or phase in SETTING_UP:
        return [*found, f"{revealer} has turned up the End of Game card in {phase}"]
    if phase in ["final_shipping", "over"]:
        if left != 0:
            found.append(f"{left} final turns are left in {phase}")
        return found
    if left not in range(1, seats + 1):
        return [*found, f"{left} final turns are left"]
    if phase == "draw_again":
        if turn != revealer or left != seats or position["deck"] != [] or position["tableau"] == []:
            found.append("nobody has to draw again (F-5)")
    elif turn != (revealer + 1 + seats - left) % seats:
        found.append(f"seat {turn} is on turn with {left} final turns left (F-6)")
    return found
