"""Enumerations like the wheel's: members equal their number, hash like it and index with it, but are no ints."""

from __future__ import annotations

from typing import Any, ClassVar


class Enum:
    """Base of every enumeration; `Kind(number)` gives the member, or an unnamed one for a number without a name."""

    __slots__ = ("name", "value")
    __members__: ClassVar[dict[str, Any]] = {}
    _by_value: ClassVar[dict[int, Any]] = {}
    name: str
    value: int

    def __new__(cls, value: int) -> Any:
        known = cls._by_value.get(value)
        return known if known is not None else cls._make("???", value)

    @classmethod
    def _make(cls, name: str, value: int) -> Any:
        member = object.__new__(cls)
        object.__setattr__(member, "name", name)
        object.__setattr__(member, "value", value)
        return member

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{self!r} cannot be changed")

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Enum):
            return type(other) is type(self) and other.value == self.value
        return isinstance(other, int) and other == self.value

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self.value)

    def __int__(self) -> int:
        return self.value

    __index__ = __int__

    def __str__(self) -> str:
        return f"{type(self).__name__}.{self.name}"

    def __repr__(self) -> str:
        return f"<{self}: {self.value}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.value,))


def make_enum(name: str, values: tuple[tuple[str, int], ...], module: str, qualname: str | None = None) -> type[Enum]:
    """A new enumeration with `values` as (name, number); each member is also an attribute of the class."""
    kind: Any = type(name, (Enum,), {"__slots__": (), "__module__": module, "__qualname__": qualname or name})
    kind.__members__ = {word: kind._make(word, number) for word, number in values}
    kind._by_value = {member.value: member for member in kind.__members__.values()}
    for word, member in kind.__members__.items():
        setattr(kind, word, member)
    return kind  # type: ignore[no-any-return]
