"""A game's options: declared as data, read from text or JSON, refused by name."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from pygames.core.errors import BadInput, cut, nearest, shown

Value = bool | int | str


class Option(NamedTuple):
    """One option: its id, what it may be, what it is when nobody says, and a line for people.

    `read`, where there is one, makes a value of what is none of the choices: (JSON value, its place) -> value, which it
    gives back unchanged when it reads it again. Raises `BadInput`. `added`: it is newer than the game's format, and is
    left out of JSON while it has its default, so that what was written before it was there still is what is written.
    """

    id: str
    choices: tuple[Value, ...]
    default: Value
    title: str
    help: str
    read: Callable[[object, str], Value] | None = None
    added: bool = False

    def to_json(self) -> dict[str, object]:
        shown = {**self._asdict(), "choices": list(self.choices)}
        del shown["read"], shown["added"]
        return shown


def switch(id: str, title: str, help: str) -> Option:
    """An option that is off unless somebody turns it on."""
    return Option(id, (False, True), False, title, help)


def same(a: object, b: object) -> bool:
    """Equal and of one type: JSON's `true` is not 1."""
    return type(a) is type(b) and a == b


def read_options(
    options: Sequence[Option],
    given: Mapping[str, object],
    where: str = "options",
    base: Mapping[str, Value] | None = None,
) -> dict[str, Value]:
    """All options with their values: the given ones, else `base`'s, else the defaults. Raises `BadInput`."""
    known = {option.id: option for option in options}
    for name in given:
        if name not in known:
            raise BadInput(
                "unknown-option",
                f"There is no option {shown(name)}; there are {', '.join(known)}.{nearest(name, known)}",
                f"{where}.{cut(name)}",
            )
    values: dict[str, Value] = {}
    for option in options:
        value = given.get(option.id, (base or {}).get(option.id, option.default))
        match = next((choice for choice in option.choices if same(choice, value)), None)
        if match is None and option.read is not None:
            match = option.read(value, f"{where}.{option.id}")
        if match is None:
            choices = [text_of(choice) for choice in option.choices]
            listed = ", ".join(choices)
            meant = nearest(value, choices) if isinstance(value, str) and value.isalpha() else ""
            text = f"Option {option.id} is one of {listed}, not {shown(value)}.{meant}"
            raise BadInput("bad-option", text, f"{where}.{option.id}")
        values[option.id] = match
    return values


def write_options(options: Sequence[Option], values: Mapping[str, Value]) -> dict[str, Value]:
    """The values as JSON: all but those of newer options that have their defaults.

    >>> newer = Option("deck", ("whole",), "whole", "Deck", "", added=True)
    >>> write_options([switch("fast", "Fast", ""), newer], {"fast": False, "deck": "whole"})
    {'fast': False}
    """
    newer = {option.id: option.default for option in options if option.added}
    return {name: value for name, value in values.items() if name not in newer or not same(value, newer[name])}


def counts_text(counts: Sequence[int]) -> str:
    """Numbers in words, in order: `4`, `3 or 4`, `2 to 6`, `2, 4 or 6`."""
    first, *others = sorted(counts)
    if not others:
        return str(first)
    *between, last = others
    if between and last - first == len(others):
        return f"{first} to {last}"
    return f"{', '.join(map(str, [first, *between]))} or {last}"


def text_of(value: Value) -> str:
    """A value as it is written on the command line."""
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


def from_text(option: Option, text: str) -> object:
    """The value that a command line's text means for this option; text that means none comes back as it is."""
    for choice in option.choices:
        if isinstance(choice, bool):
            if text.lower() in (("no", "false", "off", "0"), ("yes", "true", "on", "1"))[choice]:
                return choice
        elif text == str(choice):
            return choice
    return text
