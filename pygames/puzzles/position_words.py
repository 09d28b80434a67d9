"""Puzzles on a game's own table as lines of text, for sheets to print."""

from collections.abc import Callable, Mapping
from typing import Any

from pygames.core.codec import Reader
from pygames.puzzles import playing

Position = dict[str, Any]


def cards(faces: list[str]) -> str:
    """Cards or packages in a row."""
    return " ".join(faces) or "none"


def shed(position: Position, names: list[str]) -> list[str]:
    """The pile, hands and home cards of Shed."""
    top = position["pile"][0]["cards"] if position["pile"] else []
    lines = [f"On top of the pile: {cards(top)}"]
    for seat, name in enumerate(names):
        home = f"; face up: {cards(position['up'][seat])}" if position["up"][seat] else ""
        lines.append(f"{name}: {cards(position['hand'][seat])}{home}")
    return lines


def haul(position: Position, names: list[str]) -> list[str]:
    """What was played, trailers, hands and tokens of Haul; buried cards in brackets."""
    played = ", ".join(f"{names[seat]} {card}" for seat, card in position["played"])
    left = cards(position["unclaimed"]) if position["unclaimed"] else "all of them"
    lines = [f"Load {position['load']}; {names[position['leader']]} leads"]
    if played:
        lines.append(f"Played: {played}; left to claim: {left}")
    if position["pending"]:
        lines.append(f"{names[position['pending'][0]]} loads {position['pending'][1]}")
    for seat, name in enumerate(names):
        cargo = [
            stack[0] + (f" ({cards(stack[1:])})" if stack[1:] else "") for stack in position["trailers"][seat].values()
        ]
        hand = cards(position["hands"][seat])
        lines.append(f"{name}: trailer {', '.join(cargo) or 'empty'}; hand {hand}; {position['tokens'][seat]} tokens")
    return lines


def routes(position: Position, names: list[str]) -> list[str]:
    """Both sides' routes and hands of Routes."""
    lines = []
    for seat, name in enumerate(names):
        lines.append(f"{name}: {cards(position['hand'][seat])}")
        lines += [f"Route {number}: {cards(route)}" for number, route in enumerate(position["routes"][seat], 1)]
    return lines


def truckers(position: Position, names: list[str]) -> list[str]:
    """Trucks, loads, stocks and the packages in town of The Truckers."""
    lines = []
    for player, name in zip(position["players"], names, strict=True):
        trucks = ", ".join(f"{truck['capacity']} ({cards(truck['load'])})" for truck in player["trucks"])
        stock = f"; stock: {cards(player['stock'])}" if player["stock"] else ""
        lines.append(f"{name}, place {player['index']}: trucks {trucks}{stock}")
    lines.append(f"Advance cards: {', '.join(str(card) for card in position['players'][0]['advance_hand'])}")
    tops = [f"{place} {deck[0]}" for place, deck in enumerate(position["decks"], 1) if deck]
    return [*lines, f"Packages on top: {', '.join(tops)}"]


TABLES: Mapping[str, Callable[[Position, list[str]], list[str]]] = {
    "shed": shed,
    "haul": haul,
    "routes": routes,
    "truckers": truckers,
}


def table_lines(puzzle: dict[str, Any]) -> list[str]:
    """What lies on the table of a puzzle, and what the others do before the solver's first choice."""
    position = puzzle["setting"]["position"]
    shown = playing.look(Reader(puzzle, "puzzle"))["snapshot"]
    names = [seat["name"] for seat in shown["seats"]]
    first = [
        f"{names[line['seat']]} {line['you'] if line['seat'] == shown['viewer'] else line['text']}"
        for line in shown["log"]
        if line["seat"] is not None and line["step"]
    ]
    return [*TABLES[position["game"]](position, names), *([f"Then: {', '.join(first)}."] if first else [])]


def answer_lines(puzzle: dict[str, Any], moves: list[dict[str, Any]]) -> list[str]:
    """The solution's moves in words, as hints tell them."""
    given = Reader(puzzle, "puzzle")
    return [playing.hint(given, Reader(moves[:count], "moves"))["steps"][2]["text"] for count, _ in enumerate(moves)]
