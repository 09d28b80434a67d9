"""States are values made of tuples: what changes is put into a copy."""

from typing import TypeVar

T = TypeVar("T")


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """A tuple with one item changed."""
    changed = [*items]
    changed[at] = item
    return tuple(changed)
