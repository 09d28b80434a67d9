"""Positions and games of Freight Cars for the tests of its plain second implementation."""

import json
import random
from typing import Any

from tests.naive import freight_cars as twin
from tests.naive.freight_cars import Action, Position
from tests.naive.freight_cars_content import END, HOUSE, Content, content_of
from tests.naive.freight_cars_faults import CARDS_OF_GAME
from tests.naive.freight_cars_money import earned
from tests.naive.freight_cars_packing import covers, free_copies, with_lowest_pieces

OPTIONS: dict[str, Any] = {
    "allow_deck_draw": True,
    "city_cards": 21,
    "content": "house",
    "forfeit": False,
    "hand_limit": "none",
    "max_cars": 5,
    "open_corporations": False,
}
CHANCE = {"key": "0" * 64, "counter": 0}


def _header(seats: int, options: dict[str, Any] | None) -> Position:
    return {
        "game": "freight_cars",
        "format": 1,
        "options": {**OPTIONS, **(options or {})},
        "seats": seats,
        "chance": dict(CHANCE),
        "end_revealer": None,
        "final_turns_left": None,
    }


def _player(corporations: list[str], content: Content = HOUSE) -> dict[str, Any]:
    return {
        "hand": [],
        "known": [],
        "forfeited": False,
        "corporation": None,
        "offered_corporations": sorted(corporations),
        "offered_freight": [],
        "supply": sorted(content.shapes),
        "train": [],
        "shipments": [],
        "cities": [],
        "credits": 0,
    }


def start(seed: int, seats: int, options: dict[str, Any] | None = None) -> Position:
    """A position before the choice of the Corporations, with everything shuffled."""
    dice = random.Random(seed)
    corporations = dice.sample(sorted(HOUSE.bonuses), len(HOUSE.bonuses))
    freight = dice.sample(sorted(HOUSE.cells), len(HOUSE.cells))
    cities = dice.sample(sorted(HOUSE.demands), len(HOUSE.demands))
    header = _header(seats, options)
    cards, city_cards = CARDS_OF_GAME[seats], header["options"]["city_cards"]
    deck = freight[:cards]
    # END into the bottom stack (F-4).
    deck.insert(cards - dice.randint(0, cards // 4), END)
    return {
        **header,
        "phase": "keep_corporation",
        "turn": None,
        "deck": deck,
        "tableau": [],
        "city_deck": cities[:city_cards],
        "city_up": [],
        "players": [_player(corporations[3 * seat : 3 * seat + 3]) for seat in range(seats)],
        "removed": sorted(corporations[3 * seats :] + cities[city_cards:] + freight[cards:]),
    }


def filled_train(
    content: Content, cards: list[str], supply: list[str]
) -> tuple[list[dict[str, Any]], list[str]] | None:
    """A train of these cards, one filled after the other, and the pieces that are left; None if they cannot all be."""
    if cards == []:
        return [], supply
    for cover in covers(content, content.cells[cards[0]], free_copies(content, supply), len(supply)):
        place = with_lowest_pieces(content, supply, cover)
        rest = filled_train(content, cards[1:], [piece for piece in supply if piece not in place])
        if rest is not None:
            return [{"card": cards[0], "place": place}, *rest[0]], rest[1]
    return None


def table(
    *players: dict[str, Any],
    seats: int = 2,
    turn: int = 0,
    tableau: str | None = None,
    deck: str | None = None,
    city_up: str | None = None,
    city_deck: str | None = None,
    options: dict[str, Any] | None = None,
    faultless: bool = True,
    **changes: Any,
) -> Position:
    """A position in the middle of a game.

    Each of `players` may give texts of ids: `hand`, `known`, `train`, `corporation`, `cities`, and a list of texts,
    `shipments`.
    Cars are filled in order as they are listed. The zones that are not given are filled with the first ids that are
    nowhere: nine cards face up, three City Demands, and all the rest in the decks, END above the last card.
    """
    told = [*players, *[{} for _ in range(seats - len(players))]]
    named = json.dumps([told, tableau, deck, city_up, city_deck])
    content = content_of({"options": {**OPTIONS, **(options or {})}})
    left = {
        kind: [card for card in cards if card not in named]
        for kind, cards in [
            ("C", sorted(content.bonuses)),
            ("D", sorted(content.demands)),
            ("F", sorted(content.cells)),
        ]
    }

    def take(kind: str, number: int) -> list[str]:
        taken, left[kind] = left[kind][:number], left[kind][number:]
        return taken

    made = []
    for fields in told:
        own = fields["corporation"].split() if "corporation" in fields else take("C", 1)
        player = _player([*own, *take("C", 2)], content)
        player["corporation"] = own[0]
        for zone in ["hand", "known", "cities"]:
            player[zone] = sorted(fields.get(zone, "").split())
        player["shipments"] = [sorted(text.split()) for text in fields.get("shipments", [])]
        filled = filled_train(content, fields.get("train", "").split(), player["supply"])
        assert filled is not None
        player["train"], player["supply"] = filled
        player["credits"] = earned(content, player)
        made.append(player)

    position = {**_header(seats, options), "phase": "turn", "turn": turn, "players": made, **changes}
    position["tableau"] = take("F", 9) if tableau is None else tableau.split()
    position["city_up"] = take("D", 3) if city_up is None else city_up.split()
    in_use = sum(len(player["cities"]) for player in made) + len(position["city_up"])
    city_rest = position["options"]["city_cards"] - in_use
    position["city_deck"] = take("D", city_rest) if city_deck is None else city_deck.split()
    in_use = len(position["tableau"])
    for player in made:
        in_use += len(player["hand"]) + len(player["train"]) + sum(len(cars) for cars in player["shipments"])
    rest = take("F", CARDS_OF_GAME[seats] - in_use) if deck is None else deck.split()
    if deck is None and position["end_revealer"] is None:
        rest.insert(len(rest) - 1, END)
    position["deck"] = rest
    position["removed"] = sorted(left["C"] + left["D"] + left["F"])
    if faultless:
        assert twin.faults(position) == []
    return position


def as_set(actions: list[Action]) -> set[str]:
    texts = [json.dumps(action, sort_keys=True) for action in actions]
    assert len(texts) == len(set(texts)), "an action is listed twice"
    return set(texts)


def act(position: Position, seat: int, action: Action, faultless: bool = True) -> Position:
    """Act; what was there stays as it was, and the result is faultless too."""
    before = json.dumps(position)
    after = twin.play(position, seat, action)
    assert json.dumps(position) == before
    if faultless:
        assert twin.faults(after) == []
    return after


def random_game(seed: int, seats: int, options: dict[str, Any] | None = None) -> list[tuple[Position, int, Action]]:
    """A game of random actions: each position with the seat and its action there, the last one with `(-1, {})`."""
    dice = random.Random(f"game {seed}")
    position = start(seed, seats, options)
    steps: list[tuple[Position, int, Action]] = []
    while position["phase"] != "over":
        seat = dice.choice(twin.to_act(position))
        # Loads are as likely as draws, however many cards lie face up.
        actions = twin.legal(position, seat)
        kind = dice.choice(sorted({action["kind"] for action in actions}))
        action = dice.choice([action for action in actions if action["kind"] == kind])
        steps.append((position, seat, action))
        first = {"turn": dice.randrange(seats), "chance": {**CHANCE, "counter": 1}}
        position = twin.play(position, seat, action, first)
    return [*steps, (position, -1, {})]
