"""What the engine's worker answers by search alone, at once and without OR-Tools: better hints, and packing questions.

`pygames.bridge.Bridge` is given both: `Bridge(HINTS, OPS)`. The programs are imported when they are first asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from pygames.core.advice import Advice, Adviser, Budget
from pygames.core.codec import Reader


def freight_hint(view: Any, budget: Budget, random: Random) -> Advice[Any]:
    """A hint for Freight Cars: what packing proposes, chosen by worlds."""
    from solver.freight_hint import hint

    return hint(view, budget, random)


def pack(args: Reader) -> dict[str, Any]:
    """A question about packing for Freight Cars (`solver.freight_pack`)."""
    from solver.freight_pack import pack

    return pack(args)


HINTS: Mapping[str, Adviser] = {"freight_cars": freight_hint}
OPS: Mapping[str, Callable[[Reader], Any]] = {"pack": pack}
