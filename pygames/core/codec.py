"""JSON text in its one canonical form, and a reader that knows where in the input it is."""

import json
import math
import re
from array import array
from collections.abc import Callable, Iterable, Mapping
from hashlib import sha256
from itertools import accumulate
from typing import NoReturn, TypeVar

from pygames.core.errors import BadInput, cut, nearest, shown

T = TypeVar("T")

LONGEST_TEXT = 4_000_000
DEEPEST_TEXT = 100
MOST_DIGITS = 1000
LONGEST_ID = 100
TEXTS = re.compile(r'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
"""A text of JSON with its quotes, or one that is never closed. It matches at every quote that opens a text, so that no
part of the input is looked at twice."""
BRACKETS = bytes.maketrans(b"[{]}", b"\x01\x01\xff\xff")
NO_BRACKETS = bytes(byte for byte in range(256) if byte not in b"[{]}")


def canonical(value: object) -> str:
    """JSON with sorted keys, no spaces and nothing outside ASCII: equal values are equal texts.

    >>> canonical({"seat": 2, "cards": ["10S", "JC"]})
    '{"cards":["10S","JC"],"seat":2}'
    """
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def digest(value: object) -> str:
    """SHA-256 of the canonical text, in hexadecimal."""
    return sha256(canonical(value).encode()).hexdigest()


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number in JSON")


def _no_repeats(pairs: list[tuple[str, object]]) -> dict[str, object]:
    seen = dict(pairs)
    if len(seen) != len(pairs):
        raise ValueError("a key appears twice in one object")
    return seen


def _too_deep(text: str) -> bool:
    """Whether brackets nest too deeply; in wasm a reader that recurses too far would end the whole interpreter."""
    marks = TEXTS.sub("", text).encode("latin-1", "replace").translate(BRACKETS, NO_BRACKETS)
    return max(accumulate(array("b", marks)), default=0) > DEEPEST_TEXT


def _finite(digits: str) -> float:
    number = float(digits)
    if math.isinf(number):
        raise ValueError(f"{digits[:40]} is too large a number")
    return number


def _whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise ValueError(f"a number has {len(digits)} digits")
    return int(digits)


def parse(text: str, where: str) -> "Reader":
    """Reads JSON text in time linear in its length.

    A key that appears twice, a number that is not finite, over-long or over-deep text is refused. `where` is the name
    that places in a refusal begin with. Raises `BadInput`.

    >>> parse('{"load":6}', "position").members()["load"].number(1, 7)
    6
    """
    if len(text) > LONGEST_TEXT:
        raise BadInput("too-long", f"The text has {len(text)} characters; {LONGEST_TEXT} are the most.", where)
    if _too_deep(text):
        raise BadInput("not-json", f"This text nests brackets more than {DEEPEST_TEXT} deep.", where)
    try:
        value = json.loads(
            text, parse_int=_whole, parse_float=_finite, parse_constant=_no_constant, object_pairs_hook=_no_repeats
        )
        return Reader(value, where)
    except ValueError as error:
        raise BadInput("not-json", f"This is not JSON: {error}.", where) from None


def read_id(message: "Reader") -> int | str | None:
    """The id of a message, which its answer gives back even where the rest of the message is faulty.

    Raises `BadInput` unless it is null, left out, a whole number or a text that is not long.
    """
    if not isinstance(message.value, dict):
        return None
    field = Reader(message.value.get("id"), f"{message.where}.id")
    if field.value is None:
        return None
    if isinstance(field.value, str):
        return field.text(LONGEST_ID)
    if isinstance(field.value, bool) or not isinstance(field.value, int):
        field.fail("wrong-type", "An id is a whole number or a text.")
    return field.number(-(2**53), 2**53)


class Reader:
    """A JSON value and the place it came from; every method checks and raises `BadInput` naming that place."""

    __slots__ = ("value", "where")

    def __init__(self, value: object, where: str) -> None:
        self.value = value
        self.where = where

    def fail(self, code: str, text: str, rule: str = "") -> NoReturn:
        """Raises `BadInput` at this place: a code for programs, a sentence for people, the rule if there is one."""
        raise BadInput(code, text, self.where, rule)

    def _expect(self, kind: str) -> NoReturn:
        self.fail("wrong-type", f"Expected {kind}, found {cut(json.dumps(self.value, default=str))}.")

    # Objects

    def _place(self, name: str) -> str:
        return f"{self.where}.{cut(name)}"

    def fields(self, required: Iterable[str] = (), optional: Iterable[str] = ()) -> Mapping[str, "Reader"]:
        """An object's fields; one that is missing or not named here is refused."""
        if not isinstance(self.value, dict):
            self._expect("an object")
        needed = tuple(required)
        allowed = {*needed, *optional}
        for name in self.value:
            if name not in allowed:
                text = f"There is no field {shown(name)} here.{nearest(name, allowed)}"
                raise BadInput("unknown-field", text, self._place(name))
        for name in needed:
            if name not in self.value:
                raise BadInput("missing-field", f"The field {name!r} is missing.", self._place(name))
        return {name: Reader(value, self._place(name)) for name, value in self.value.items()}

    def members(self) -> Mapping[str, "Reader"]:
        """An object's fields whatever their names."""
        if not isinstance(self.value, dict):
            self._expect("an object")
        return {name: Reader(value, self._place(name)) for name, value in self.value.items()}

    # Lists

    def items(self, count: int | None = None) -> list["Reader"]:
        """A list's items, exactly `count` of them where that is given."""
        if not isinstance(self.value, list):
            self._expect("a list")
        if count is not None and len(self.value) != count:
            self.fail("wrong-length", f"Expected {count} items, found {len(self.value)}.")
        return [Reader(item, f"{self.where}[{index}]") for index, item in enumerate(self.value)]

    def list_of(self, read: Callable[["Reader"], T], count: int | None = None) -> list[T]:
        """Every item read by `read`; with `count` exactly so many."""
        return [read(item) for item in self.items(count)]

    # Single values

    def text(self, longest: int = 10_000) -> str:
        if not isinstance(self.value, str):
            self._expect("a text")
        if len(self.value) > longest:
            self.fail("too-long", f"The text has {len(self.value)} characters; {longest} are the most.")
        return self.value

    def number(self, low: int, high: int) -> int:
        """A whole number from `low` to `high`."""
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            self._expect(f"a whole number from {low} to {high}")
        if not low <= self.value <= high:
            self.fail("out-of-range", f"Expected a whole number from {low} to {high}, found {shown(self.value)}.")
        return self.value

    def flag(self) -> bool:
        """True or false. Raises `BadInput` for anything else."""
        if not isinstance(self.value, bool):
            self._expect("true or false")
        return self.value

    def one_of(self, choices: Mapping[str, T], what: str, code: str = "unknown-name") -> T:
        """What a name stands for; a name that stands for nothing is refused."""
        name = self.text()
        if name not in choices:
            # Faces of cards are all near one another: only words are guessed.
            meant = nearest(name, choices) if name.replace("_", "").isalpha() else ""
            self.fail(code, f"{shown(name)} is not {what}.{meant}")
        return choices[name]
