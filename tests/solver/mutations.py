"""JSON questions spoilt at random."""

from copy import deepcopy
from random import Random
from typing import Any


def places(value: object, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path to everything within a JSON value."""
    found = [path] if path else []
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        found += places(inner, (*path, key))
    return found


def mutated(random: Random, value: dict[str, Any]) -> dict[str, Any]:
    """A question with something in it replaced, doubled or taken away."""
    changed = deepcopy(value)
    *path, last = random.choice(places(changed))
    inner: Any = changed
    for key in path:
        inner = inner[key]
    way = random.randrange(4)
    if way == 0:
        del inner[last]
    elif way == 1 and isinstance(inner, list):
        inner.insert(last, deepcopy(inner[last]))
    else:
        junk = [None, True, -1, 0, 10**12, 1.5, "", "F01", "P00", [], [[0, 0]], {}, {"card": "F02"}, "x" * 50]
        inner[last] = random.choice(junk)
    return changed
