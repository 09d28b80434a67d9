"""The one shape in which anything is refused, and the one exception that carries it."""

from typing import NamedTuple


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
