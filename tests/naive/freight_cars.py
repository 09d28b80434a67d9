"""Freight Cars once more: a slow, plain version of the rules that shares nothing with the engine.

It works on complete positions and on actions exactly as they are written in JSON, and never changes what it is given.
Every function that decides something names the ruling (F-1 to F-33) that it follows, or the part of the rulings'
section on Freight Cars (4.1, 4.3).

Only who plays first is left to chance once the cards lie shuffled.
"""

import copy
from itertools import combinations
from typing import Any

from tests.naive import freight_cars_faults
from tests.naive.freight_cars_content import END, content_of
from tests.naive.freight_cars_money import earned, meets, places, ship_credits, standing
from tests.naive.freight_cars_packing import canonical_place, listed_place, load_fault

Position = dict[str, Any]
Action = dict[str, Any]
Player = dict[str, Any]

DECK = "deck"
KEPT_FREIGHT = 2
DEALT_FREIGHT = 3
CITIES_UP = 3
EXTRA_FACE_UP = {2: 7, 3: 6, 4: 5}


def faults(position: Position) -> list[str]:
    """What is wrong with a complete position, a sentence each; `[]` for every position that a game can reach."""
    return freight_cars_faults.faults(position)


# Whose turn it is


def to_act(position: Position) -> list[int]:
    """The seats that have to act: in the set-up all that still have to keep a card (F-26), later one, at last none."""
    players = position["players"]
    if position["phase"] == "keep_corporation":
        return [seat for seat, player in enumerate(players) if player["corporation"] is None]
    if position["phase"] == "keep_freight":
        return [seat for seat, player in enumerate(players) if len(player["hand"]) < KEPT_FREIGHT]
    # Nobody's turn: the game is over, or chance has yet to say who begins.
    return [] if position["turn"] is None else [position["turn"]]


# What is legal


def legal(position: Position, seat: int) -> list[Action]:
    """Everything `seat` may do now, one load a card (F-31); `[]` for a seat that has not to act."""
    if seat not in to_act(position):
        return []
    phase = position["phase"]
    player = position["players"][seat]
    if phase == "keep_corporation":
        return [{"kind": "keep", "card": card} for card in player["offered_corporations"]]
    if phase == "keep_freight":
        return [{"kind": "keep", "card": card} for card in player["offered_freight"]]
    if phase == "draw_again":
        # The End of Game card was the last of the deck (F-5).
        return tableau_draws(position)
    if phase == "final_shipping":
        return [*ships(position, player), {"kind": "decline"}]  # F-8
    others = [*loads(position, player), *ships(position, player)]
    limit = position["options"]["hand_limit"]
    # With a hand limit a full hand draws only if nothing else can be done (4.3); without one there is none (F-17).
    hand_is_full = limit != "none" and len(player["hand"]) >= limit
    draws = [] if hand_is_full and others else draws_of(position)
    # No free pass (F-15, F-16), but with the option `forfeit` the printed one: it sets out to load, and nothing fits.
    lost = forfeits(position, player)
    return [*draws, *others, *([{"kind": "pass"}] if lost else [])] or [{"kind": "pass"}]


def forfeits(position: Position, player: Player) -> bool:
    """Whether a seat may lose its turn: it has cards, none that it can load, and did not lose its last turn (F-15)."""
    may = position["options"]["forfeit"] and player["hand"] != [] and not player["forfeited"]
    return bool(may and loads(position, player) == [])


def tableau_draws(position: Position) -> list[Action]:
    """Taking each of the face-up Freight cards."""
    return [{"kind": "draw", "card": card} for card in position["tableau"]]


def draws_of(position: Position) -> list[Action]:
    """All draws of an ordinary turn, apart from a hand limit; the End of Game card alone is a deck to draw from too."""
    from_deck = position["deck"] != [] and position["options"]["allow_deck_draw"]
    return [*tableau_draws(position), *([{"kind": "draw", "card": DECK}] if from_deck else [])]


def loads(position: Position, player: Player) -> list[Action]:
    """One load for each card in hand that the free pieces can fill (F-31)."""
    found: list[Action] = []
    for card in player["hand"]:
        place = listed_place(content_of(position), card, player["supply"])
        if place is not None:
            found.append({"kind": "load", "card": card, "place": place})
    return found


def ships(position: Position, player: Player) -> list[Action]:
    """Every shipment: any loaded cars (F-10) up to the limit (F-9) with any City Demands that they meet (F-11, F-12).

    A City Demand that comes up through this shipment is not among them (F-13).
    """
    content = content_of(position)
    loaded = sorted(car["card"] for car in player["train"])
    face_up = sorted(position["city_up"])
    found: list[Action] = []
    for length in range(1, position["options"]["max_cars"] + 1):
        for cars in combinations(loaded, length):
            for number in range(len(face_up) + 1):
                for claims in combinations(face_up, number):
                    if meets(content, list(cars), list(claims)):
                        found.append({"kind": "ship", "cars": list(cars), "claims": list(claims)})
    return found


def refusal(position: Position, seat: int, action: Action) -> str | None:
    """Why `seat` may not do `action`, or None: loads are judged one by one, all else has to be listed."""
    if action["kind"] != "load":
        return None if action in legal(position, seat) else "not legal"
    if position["phase"] != "turn" or seat not in to_act(position):
        return "not the time to load"
    player = position["players"][seat]
    if sorted(action) != ["card", "kind", "place"] or action["card"] not in player["hand"]:
        return "not a card in hand"
    return load_fault(content_of(position), action["card"], player["supply"], action["place"])


# Acting


def play(position: Position, seat: int, action: Action, result: Position | None = None) -> Position:
    """The position after `seat` has done `action`; `position` itself is left as it was.

    Who begins is chance, which this module does not know. When the action ends the set-up, `result`, the position that
    came about elsewhere, gives the seat on turn and the state of chance, and nothing else; without it `turn` stays null
    and chance unchanged. At any other action it is ignored.

    Raises ValueError when `seat` may not do `action`.
    """
    if action["kind"] == "ship":
        # Lists are taken in any order.
        action = {**action, "cars": sorted(action["cars"]), "claims": sorted(action["claims"])}
    why_not = refusal(position, seat, action)
    if why_not is not None:
        raise ValueError(f"seat {seat} may not do {action}: {why_not}")
    after = copy.deepcopy(position)
    player = after["players"][seat]
    if action["kind"] == "keep":
        if after["phase"] == "keep_corporation":
            _keep_corporation(after, player, action["card"])
        else:
            _keep_freight(after, player, action["card"], result)
        return after

    if action["kind"] == "draw":
        _draw(after, player, action["card"])
        player["forfeited"] = False
        if position["phase"] == "turn" and after["phase"] == "draw_again":
            # Still the same turn.
            return after
    elif action["kind"] == "load":
        _load(after, player, action)
    elif action["kind"] == "ship":
        _ship(after, player, action)
    # `pass` and `decline` do nothing but for the memory of a lost turn (F-15).
    if action["kind"] == "pass":
        player["forfeited"] = after["options"]["forfeit"]
    elif action["kind"] != "decline":
        player["forfeited"] = False
    revealed_now = position["end_revealer"] is None and after["end_revealer"] is not None
    _end_turn(after, revealing=revealed_now or position["phase"] == "draw_again")
    return after


def _keep_corporation(after: Position, player: Player, card: str) -> None:
    player["corporation"] = card
    if to_act(after) != []:
        return
    # Everybody has one: three Freight cards to each (4.1, Setup 5).
    after["phase"] = "keep_freight"
    for each in after["players"]:
        each["offered_freight"] = sorted(after["deck"][:DEALT_FREIGHT])
        after["deck"] = after["deck"][DEALT_FREIGHT:]


def _keep_freight(after: Position, player: Player, card: str, result: Position | None) -> None:
    player["offered_freight"].remove(card)
    player["hand"] = sorted([*player["hand"], card])
    if to_act(after) != []:
        return
    # What nobody kept goes to the tableau in seat order, before the extra cards (F-3, F-27).
    for each in after["players"]:
        after["tableau"] += each["offered_freight"]
        each["offered_freight"] = []
    extra = EXTRA_FACE_UP[after["seats"]]
    after["tableau"] += after["deck"][:extra]
    after["deck"] = after["deck"][extra:]
    after["city_up"] = after["city_deck"][:CITIES_UP]
    after["city_deck"] = after["city_deck"][CITIES_UP:]
    after["phase"] = "turn"
    if result is not None:
        after["turn"], after["chance"] = result["turn"], copy.deepcopy(result["chance"])


def _top_freight_card(after: Position) -> str | None:
    """Take the top Freight card, if there is one, off the deck; the End of Game card above it is turned up (F-5)."""
    if after["deck"] != [] and after["deck"][0] == END:
        after["deck"].pop(0)
        after["end_revealer"] = after["turn"]
        after["final_turns_left"] = after["seats"]
    if after["deck"] == []:
        return None
    return str(after["deck"].pop(0))


def _draw(after: Position, player: Player, card: str) -> None:
    if card != DECK:
        where = after["tableau"].index(card)
        refill = _top_freight_card(after)
        # In the same place, or the place closes up (F-18).
        after["tableau"][where : where + 1] = [] if refill is None else [refill]
        player["hand"] = sorted([*player["hand"], card])
        # It lay face up, so everybody knows who has it, until it is loaded for all to see.
        player["known"] = sorted([*player["known"], card])
        return
    drawn = _top_freight_card(after)
    if drawn is not None:
        player["hand"] = sorted([*player["hand"], drawn])
    elif after["tableau"] != []:
        # Only the End of Game card was left; with nothing face up the draw is lost (F-5).
        after["phase"] = "draw_again"


def _load(after: Position, player: Player, action: Action) -> None:
    place = canonical_place(content_of(after), player["supply"], action["place"])
    player["hand"].remove(action["card"])
    player["known"] = [card for card in player["known"] if card != action["card"]]
    player["supply"] = [piece for piece in player["supply"] if piece not in place]
    player["train"].append({"card": action["card"], "place": place})


def _ship(after: Position, player: Player, action: Action) -> None:
    cars, claims = action["cars"], action["claims"]
    player["credits"] += ship_credits(content_of(after), cars, claims)
    # Only shipping unloads a car (F-23).
    for car in player["train"]:
        if car["card"] in cars:
            player["supply"] = sorted([*player["supply"], *car["place"]])
    player["train"] = [car for car in player["train"] if car["card"] not in cars]
    player["shipments"].append(cars)
    player["cities"] += claims
    city_up: list[str] = []
    for city in after["city_up"]:
        if city not in claims:
            city_up.append(city)
        elif after["city_deck"] != [] and after["end_revealer"] is None:
            # None is replaced once the End of Game card is up (F-7), nor from an empty deck (F-19).
            city_up.append(after["city_deck"].pop(0))
    after["city_up"] = city_up


def _end_turn(after: Position, revealing: bool) -> None:
    """Pass the turn on; `revealing` says that the End of Game card was turned up in the turn that ends here."""
    acting, revealer, seats = after["turn"], after["end_revealer"], after["seats"]
    next_seat = (acting + 1) % seats
    if after["phase"] == "final_shipping":
        # One shipment each, the revealer's the last (F-8).
        after["phase"], after["turn"] = ("over", None) if acting == revealer else ("final_shipping", next_seat)
        return
    after["phase"], after["turn"] = "turn", next_seat
    if revealer is None or revealing:
        # The revealing turn is not the revealer's last (F-6).
        return
    after["final_turns_left"] -= 1
    if after["final_turns_left"] == 0:
        after["phase"] = "final_shipping"


# The end of the game


def outcome(position: Position) -> dict[str, Any]:
    """`{"over", "scores", "places"}`.

    `scores` are the credits for shipments and City Demands, once the game is over with the Corporations' bonuses too
    (F-29). `places` is null until then; 1 is best and shared places share a number.
    """
    content, players = content_of(position), position["players"]
    if position["phase"] != "over":
        return {"over": False, "scores": [earned(content, player) for player in players], "places": None}
    standings = [standing(content, player) for player in players]
    return {"over": True, "scores": [credits for credits, _, _ in standings], "places": places(standings)}


# Counting


def perft(position: Position, depth: int) -> int:
    """How many different sequences of exactly `depth` listed actions lead on from `position`.

    A sequence may end with the action after which chance says who begins and cannot go beyond it.
    """
    if depth == 0:
        return 1
    count = 0
    for seat in to_act(position):
        for action in legal(position, seat):
            count += perft(play(position, seat, action), depth - 1)
    return count
