"""The one shape in which anything is refused, and the one exception that carries it."""

from typing import NamedTuple

LONGEST_ECHO = 40
"""Characters of an input that an error repeats."""


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
