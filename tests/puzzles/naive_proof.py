"""A third proof of position puzzles: plain looking ahead by the naive twins' rules, on positions as JSON."""

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from tests.naive import haul, routes, shed, truckers
from tests.naive.truckers_cards import load_options

Position = dict[str, Any]
Action = dict[str, Any]


class Twin(NamedTuple):
    """A game's twin, and a kind's goal said once more, in JSON: the value of an end, None where play goes on.

    `allowed`: whether the solver's seat may do this in the puzzle. `spends`: whether it uses up a turn in doing so.
    `end`: what of an end is the answer, where there is not one first move but one end. `others`: what the others do.
    """

    rules: Any
    value: Callable[[Position, Position, int, int, int], int | None]
    allowed: Callable[[Position, Action, list[Action]], bool] = lambda position, action, others: True
    spends: Callable[[Position], bool] = lambda position: True
    end: Callable[[Position, int], Any] | None = None
    others: Callable[[list[Action]], list[Action]] = lambda actions: actions


def shed_out(first: Position, position: Position, seat: int, used: int, turns: int) -> int | None:
    """Whether the seat is the first without a card."""
    if any(position["place"]):
        return int(position["place"][seat] == 1)
    return 0 if used == turns else None


def truckers_loading(first: Position, position: Position, seat: int, used: int, turns: int) -> int | None:
    """The money when the turns are over; once nothing more can be loaded all further turns change nothing."""
    return int(truckers.outcome(position)["scores"][seat]) if used == turns else None


def routes_rescue(first: Position, position: Position, seat: int, used: int, turns: int) -> int | None:
    """Whether the rival's next move has not won."""
    outcome = routes.outcome(position)
    if outcome["over"]:
        return int(outcome["places"][seat] == 1)
    return 1 if used and position["turn"] == seat else None


def routes_sell(first: Position, position: Position, seat: int, used: int, turns: int) -> int | None:
    """Whether the seat has sold two routes."""
    outcome = routes.outcome(position)
    if outcome["over"]:
        return int(outcome["scores"][seat] > 1)
    return 0 if used == turns else None


def loading_only(position: Position, action: Action, actions: list[Action]) -> bool:
    """The loading card, and all that it allows."""
    return bool(position["phase"] != "select" or action["card"] == "load")


def in_loading(position: Position) -> bool:
    """Whether a turn is used: choosing the card is none."""
    return bool(position["phase"] == "load")


def haul_trailer(first: Position, position: Position, seat: int, used: int, turns: int) -> int | None:
    """The trailer's points."""
    outcome = haul.outcome(position)
    return int(outcome["scores"][seat]) if outcome["over"] else None


def haul_margin(first: Position, position: Position, seat: int, used: int, turns: int) -> int | None:
    """The points less those of the best of the others."""
    outcome = haul.outcome(position)
    scores = list(outcome["scores"])
    mine = int(scores.pop(seat))
    return mine - max(scores) if outcome["over"] else None


def rank_and_suit(face: str) -> tuple[int, int]:
    """A card's rank, and its suit's place in the order H, D, S, C."""
    return 11 if face[:-1] == "J" else int(face[:-1]), "HDSC".index(face[-1])


def known_plan(actions: list[Action]) -> list[Action]:
    """The lowest card is played, the highest claimed, of equal ones the first suit; how it is loaded is no matter."""
    if actions[0]["kind"] == "play":
        return [min(actions, key=lambda action: rank_and_suit(action["card"]))]
    if actions[0]["kind"] == "claim":

        def high(action: Action) -> tuple[int, int]:
            rank, suit = rank_and_suit(action["card"])
            return rank, -suit

        return [max(actions, key=high)]
    return actions[:1]


def truckers_lap(first: Position, position: Position, seat: int, used: int, turns: int) -> int | None:
    """The money once the rounds are over or the truck has passed the start."""
    passed = position["players"][seat]["laps"] > first["players"][seat]["laps"]
    between = position["phase"] == "select"
    ended = passed or position["phase"] == "over" or (between and used == turns)
    return int(truckers.outcome(position)["scores"][seat]) if ended else None


def something_done(position: Position, action: Action, actions: list[Action]) -> bool:
    """The loading card only where something can be loaded, and then a load."""
    if action["kind"] == "nothing":
        return False
    if position["phase"] != "select" or action["card"] != "load":
        return True
    player = position["players"][next(seat for seat, card in enumerate(position["chosen"]) if card is None)]
    return len(load_options(player["trucks"], player["stock"])) > 1


def in_selection(position: Position) -> bool:
    """Whether a round is begun."""
    return bool(position["phase"] == "select")


def loads_and_stock(position: Position, seat: int) -> Any:
    """What lies together on one truck, and what is left."""
    player = position["players"][seat]
    return [sorted(truck["load"] for truck in player["trucks"]), player["stock"]]


TWINS = {
    "shed_out": Twin(shed, shed_out),
    "haul_trailer": Twin(haul, haul_trailer, others=known_plan),
    "haul_open_hands": Twin(haul, haul_margin),
    "routes_rescue": Twin(routes, routes_rescue),
    "routes_sell": Twin(routes, routes_sell),
    "truckers_lap": Twin(truckers, truckers_lap, something_done, in_selection, loads_and_stock),
    "truckers_loading": Twin(truckers, truckers_loading, loading_only, in_loading, loads_and_stock),
}


class Proof:
    """Looks ahead from a setting, all the others working against the solver's seat."""

    def __init__(self, kind: str, setting: dict[str, Any]) -> None:
        self.twin, self.seat, self.turns = TWINS[kind], setting["seat"], setting.get("turns", 0)
        self.first: Position = setting["position"]
        self.known: dict[str, int] = {}

    def actor(self, position: Position) -> int:
        acting = self.twin.rules.to_act(position)
        return self.seat if self.seat in acting else int(acting[0])

    def moves(self, position: Position, used: int) -> list[tuple[Action, Position, int]]:
        """What the seat to act may do, where that leads, and the turns used then."""
        actor = self.actor(position)
        actions = self.twin.rules.legal(position, actor)
        if actor == self.seat:
            actions = [action for action in actions if self.twin.allowed(position, action, actions)]
            used += self.twin.spends(position)
        else:
            actions = self.twin.others(actions)
        return [(action, self.twin.rules.play(position, actor, action), used) for action in actions]

    def value(self, position: Position, used: int) -> int:
        """What the solver's seat is sure of."""
        text = json.dumps([position, used])
        if text not in self.known:
            ended = self.twin.value(self.first, position, self.seat, used, self.turns)
            if ended is None:
                values = (self.value(after, then) for _, after, then in self.moves(position, used))
                ended = max(values) if self.actor(position) == self.seat else min(values)
            self.known[text] = ended
        return self.known[text]

    def good(self, position: Position, used: int) -> list[tuple[Action, Position, int]]:
        """The moves of the seat to act that keep its best value."""
        best = self.value(position, used)
        return [move for move in self.moves(position, used) if self.value(*move[1:]) == best]

    def best_first(self) -> list[tuple[Action, Position, int]]:
        """The first moves that keep the best value, and where they lead; forced steps before them are taken."""
        position, used = self.first, 0
        while self.actor(position) != self.seat or len(self.moves(position, used)) == 1:
            ((_, position, used),) = self.moves(position, used)
        return self.good(position, used)

    def answers(self) -> list[Any]:
        """All different answers: the ends of the best ways, or where the kind knows one first move what it leads to."""
        first = self.best_first()
        if self.twin.end is None:
            return different([after for _, after, _ in first])
        found, nodes = [], [(after, used) for _, after, used in first]
        met = set()
        while nodes:
            position, used = nodes.pop()
            if self.twin.value(self.first, position, self.seat, used, self.turns) is not None:
                found.append(self.twin.end(position, self.seat))
                continue
            for _, after, then in self.good(position, used):
                text = json.dumps([after, then])
                if text not in met:
                    met.add(text)
                    nodes.append((after, then))
        return different(found)


def different(values: list[Any]) -> list[Any]:
    """Each of these once."""
    return [value for at, value in enumerate(values) if value not in values[:at]]
