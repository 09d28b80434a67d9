"""News in words: one text for the seat whose doing it is and one for everybody else, made in this one place."""

from collections.abc import Mapping
from types import MappingProxyType

from pygames.core.game import Event

DOERS: Mapping[str, str] = MappingProxyType(
    {
        "comes": "come",
        "continues": "continue",
        "has": "have",
        "leads": "lead",
        "misses": "miss",
        "plays": "play",
        "sells": "sell",
        "shares": "share",
    }
)
"""Verbs in the present tense: as others are told, and as their doer is. A past tense is the same for both."""


def told(kind: str, seat: int | None, text: str, you: str | None = None) -> Event:
    """One line of news. `text` follows a name and begins with its verb ("leads Load 2"), or is a sentence of its own
    where `seat` is None; `you` follows "You" and is made from `text` unless more than the verb differs."""
    if seat is None:
        return Event(kind, None, text, text, "")
    verb, space, rest = text.partition(" ")
    return Event(kind, seat, text, f"{DOERS.get(verb, verb)}{space}{rest}" if you is None else you, verb)
