"""Worked examples: operations that name the fields they read; a fault in an example is refused with its place."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from pygames.core.codec import Reader
from pygames.core.errors import BadInput

T = TypeVar("T")

Example = Mapping[str, Any]
"""One item of a YAML list: `id`, `op`, perhaps `rule`, the fields of its op, and the result that it expects."""

Fields = Mapping[str, Reader]
Work = Callable[[Fields], object]


@dataclass(frozen=True, slots=True)
class Op:
    """An operation: its work, the fields it needs and those it may have.

    One that is `complete` has in its own fields what is right, and gives true when it is; any other needs `expect`.
    """

    work: Work
    needs: tuple[str, ...]
    may: tuple[str, ...]
    complete: bool

    def __call__(self, example: Example) -> object:
        """The result for an example. Raises `BadInput` for whatever is wrong with it; places begin with its id."""
        name = str(example["id"])
        expect = () if self.complete else ("expect",)
        try:
            return self.work(
                Reader(example, name).fields(("id", "op", *expect, *self.needs), ("rule", "expect", *self.may))
            )
        except BadInput as error:
            refusal = error.refusal
            if refusal.where.startswith(name):
                raise
            raise BadInput.of(refusal._replace(where=f"{name}.{refusal.where}" if refusal.where else name)) from None


def op(*needs: str, may: tuple[str, ...] = (), complete: bool = False) -> Callable[[Work], Op]:
    """Makes an operation of its work on the fields of an example."""
    return lambda work: Op(work, needs, may, complete)


def flag(fields: Fields, name: str) -> bool:
    """A field that is false where it is left out."""
    return name in fields and fields[name].flag()


def named(reader: Reader, known: Mapping[str, T], what: str) -> dict[str, tuple[T, Reader]]:
    """An object whose keys are names known here: by name, what it stands for and the value given for it."""
    return {name: (Reader(name, item.where).one_of(known, what), item) for name, item in reader.members().items()}
