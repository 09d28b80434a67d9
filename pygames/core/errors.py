"""The one shape in which anything is refused, and the one exception that carries it."""

from collections.abc import Iterable
from typing import NamedTuple

LONGEST_ECHO = 40
"""Characters of an input that an error repeats."""
NEAR = 0.65
"""How alike a name must be to be meant: 1 is the same, 0 has no letter in common (`difflib`)."""


def cut(text: str) -> str:
    """A text from outside, of which an error or a place repeats no more than 40 characters."""
    return text if len(text) <= LONGEST_ECHO else text[:LONGEST_ECHO] + "…"


def shown(value: object) -> str:
    """A value from outside as an error repeats it: as Python writes it, cut after 40 characters."""
    if isinstance(value, str):
        return repr(value[:LONGEST_ECHO]) + "…" * (len(value) > LONGEST_ECHO)
    try:
        return cut(repr(value))
    except ValueError:
        return "a number of thousands of digits"


def nearest(name: str, known: Iterable[str]) -> str:
    """A question after what may have been meant, ready to follow a sentence; nothing where no known name is near."""
    from difflib import get_close_matches  # not needed until somebody errs

    names = {one.lstrip("-"): one for one in known}
    found = get_close_matches(name[:LONGEST_ECHO].lower().lstrip("-"), list(names), 1, NEAR)
    return f" Did you mean {names[found[0]]!r}?" if found else ""


class Refusal(NamedTuple):
    """Why an action or an input is not accepted.

    `code` is a stable word for programs, `text` a sentence for people, `where` the place in the input or on the
    table (`position.trailers[2].S`, `hand:10S`), `rule` a ruling's id or a section of the rules (`haul:4`) or "".
    """

    code: str
    text: str
    where: str = ""
    rule: str = ""

    def to_json(self) -> dict[str, str]:
        return self._asdict()


class BadInput(Exception):  # noqa: N818 - it names the input, not the program
    """Input from outside that cannot be used; nothing was changed. The only error that readers of input raise."""

    def __init__(self, code: str, text: str, where: str = "", rule: str = "") -> None:
        super().__init__(text)
        self.refusal = Refusal(code, text, where, rule)

    @classmethod
    def of(cls, refusal: Refusal) -> "BadInput":
        return cls(*refusal)
