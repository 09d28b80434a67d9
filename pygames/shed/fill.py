"""What a hand-written position leaves out: zones, places, whose turn it is."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from pygames.core.errors import BadInput
from pygames.core.rng import Stream
from pygames.shed.model import HOME, NONE, Cards, Play, ShedOptions, ShedState
from pygames.shed.pieces import CARDS, decks
from pygames.shed.rules import next_in, pile_cards


class Zones(NamedTuple):
    """Every place a card can lie, the pile apart."""

    spare: Cards
    burned: Cards
    hand: tuple[Cards, ...]
    up: tuple[Cards, ...]
    down: tuple[Cards, ...]


def dealt(state: ShedState) -> Zones:
    """The zones of a fresh deal."""
    public, hands, hidden = state
    return Zones(hidden.spare, public.burned, hands, public.up, hidden.down)


def fill(given: Mapping[str, Any], pile: tuple[Play, ...], seats: int, stream: Stream, where: str) -> Zones:
    """All zones, from cards and numbers of cards: numbers are dealt from the cards that are nowhere.

    Zones left out are empty, home cards apart while a Spare is given: those are dealt. The rest of the cards is burned
    or, where the burned cards are given, the Spare.
    """
    spare: Cards | int = given.get("spare", 0)
    home = HOME if spare else 0
    hands: list[Cards | int] = given.get("hand", [0] * seats)
    downs: list[Cards | int] = given.get("down", [home] * seats)
    ups: list[Cards | int] = list(given["up"]) if "up" in given else [home] * seats
    rest = _nowhere([*hands, *downs, *ups, spare, given.get("burned", ()), tuple(pile_cards(pile))], seats)
    stream.shuffle(rest)

    def complete(zone: Cards | int, place: str) -> Cards:
        if not isinstance(zone, int):
            return zone
        if zone > len(rest):
            text = f"{zone} cards are to be dealt here, but only {len(rest)} are nowhere."
            raise BadInput("too-many-cards", text, f"{where}.{place}", "shed:1")
        taken = tuple(rest[:zone])
        del rest[:zone]
        return taken

    hand = tuple(tuple(sorted(complete(zone, f"hand[{seat}]"))) for seat, zone in enumerate(hands))
    up = tuple(tuple(sorted(complete(zone, f"up[{seat}]"))) for seat, zone in enumerate(ups))
    down = tuple(complete(zone, f"down[{seat}]") for seat, zone in enumerate(downs))
    drawn = complete(spare, "spare")
    burned: Cards = given.get("burned", ())
    if "burned" not in given:
        burned = tuple(sorted(rest))
    elif "spare" not in given:
        drawn = tuple(rest)
    return Zones(drawn, burned, hand, up, down)


def _nowhere(zones: list[Cards | int], seats: int) -> list[int]:
    """The cards that lie in none of these zones."""
    left = [decks(seats)] * len(CARDS)
    for zone in zones:
        if not isinstance(zone, int):
            for card in zone:
                left[card] -= 1
    return [card for card in CARDS for _ in range(left[card])]


def places(empty: tuple[bool, ...]) -> tuple[int, ...]:
    """Places where none are given: seats without cards come first in seat order, one seat left in is last."""
    place = [0] * len(empty)
    for number, seat in enumerate([seat for seat, out in enumerate(empty) if out], 1):
        place[seat] = number
    if place.count(0) == 1:
        place[place.index(0)] = len(place)
    return tuple(place)


def turn(place: tuple[int, ...], options: ShedOptions, first: int | None) -> int:
    """Whose turn it is where that is not given: the first seat's, or the next one's that is still in."""
    if 0 not in place:
        return NONE
    if first is None:
        first = options.first_seat if isinstance(options.first_seat, int) else 0
    return next_in(place, first) if place[first] else first
