"""What a step moved from place to place, as one seat sees it: found by comparing where things lay before and after."""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

Zones: TypeAlias = Mapping[str, tuple[str, ...]]
"""By place, what lies there as a seat sees it: a card by its face, what has no back by a name after a colon
(`:token`), a back as `HIDDEN`, or as `?` and the beginning of the only places where its card turns up."""

HIDDEN = ""
TO_HAND = "?hand"
"""A card that only ever goes to a hand, though hands may play another in the same step."""


class Move(NamedTuple):
    """A thing that went from one place to another; `what` is "" where it was never seen, a place None where the thing
    came into play or left it. Where both places are one, it was turned over there."""

    what: str
    start: str | None
    end: str | None

    def to_json(self) -> dict[str, str | None]:
        """`{"what", "from", "to"}`."""
        return {"what": self.what, "from": self.start, "to": self.end}


class _Thing(NamedTuple):
    place: str
    what: str


def moves(before: Zones, after: Zones, hand: str) -> tuple[Move, ...]:
    """The fewest moves that turn one into the other; `hand` is the closed hand of whoever took the step.

    A thing that is gone from one place and is new in another went there. One that was seen from behind on either side
    goes with what is left over on the other side, in the order of places, which is the game's own. A card
    that still comes from nowhere came out of the closed hand, and one was drawn in its place.
    """
    gone, come, found = _beyond(before, after), _beyond(after, before), []
    for matches in (_equal, _turned_up, _turned_down):
        for there in list(come):
            here = next((here for here in gone if matches(here, there)), None)
            if here is not None:
                gone.remove(here)
                come.remove(there)
                found.append(Move(_shown(here.what) or _shown(there.what), here.place, there.place))
    drawn = [thing for thing in gone if thing.what == TO_HAND] if hand in before else []
    played = [thing for thing in come if _has_back(thing.what) and thing.what]
    for here, there in zip(drawn, played, strict=False):
        gone.remove(here)
        come.remove(there)
        found += [Move(there.what, hand, there.place), Move(HIDDEN, here.place, hand)]
    found += [Move(_shown(what), place, None) for place, what in gone]
    found += [Move(_shown(what), None, place) for place, what in come]
    return tuple(found)


def _beyond(more: Zones, fewer: Zones) -> list[_Thing]:
    """Everything that lies in the first and not in the second, copy by copy."""
    return [
        _Thing(place, what)
        for place, things in more.items()
        for what in (Counter(things) - Counter(fewer.get(place, ()))).elements()
    ]


def _shown(what: str) -> str:
    return HIDDEN if what.startswith("?") else what


def _equal(here: _Thing, there: _Thing) -> bool:
    return here.what == there.what


def _turned_up(here: _Thing, there: _Thing) -> bool:
    if here.what.startswith("?"):
        return there.place.startswith(here.what[1:])
    return here.what == HIDDEN and _has_back(there.what)


def _turned_down(here: _Thing, there: _Thing) -> bool:
    return _shown(there.what) == HIDDEN and _has_back(here.what)


def _has_back(what: str) -> bool:
    return not what.startswith((":", "?"))
