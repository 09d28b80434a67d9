"""States are values made of tuples: what changes is put into a copy."""

from typing import TypeVar

T = TypeVar("T")

make = tuple.__new__
"""`make(Kind, fields)` is `Kind(*fields)` at half the price: for the few places that every step passes through.

Type checkers do not compare the fields, so all of them must be given in order.
"""


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """A tuple with one item changed."""
    changed = [*items]
    changed[at] = item
    return tuple(changed)
