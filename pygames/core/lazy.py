"""A mapping whose names are known at once and whose values are loaded when first asked for."""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

T = TypeVar("T")


class Lazy(Mapping[str, T]):
    """Values by name, in menu order. Iterating gives the names and loads nothing.

    >>> squares = Lazy(("2", "3"), lambda name: int(name) ** 2)
    >>> list(squares), squares["3"], "4" in squares
    (['2', '3'], 9, False)
    """

    def __init__(self, names: tuple[str, ...], load: Callable[[str], T]) -> None:
        self._names, self._load = names, load

    def __getitem__(self, name: str) -> T:
        if name not in self._names:
            raise KeyError(name)
        return self._load(name)

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)
