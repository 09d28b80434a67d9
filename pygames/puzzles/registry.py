"""The kinds of puzzles in menu order; nothing else knows them all. A kind's module is loaded when first asked for."""

from pygames.core.lazy import Lazy
from pygames.puzzles.kind import kind_in_module

NAMES = (
    "load_car", "load_cars", "cover_board", "best_train", "shed_out", "haul_trailer", "haul_open_hands",
    "routes_sell", "routes_rescue", "truckers_loading", "truckers_lap",
)  # fmt: skip
KINDS = Lazy(NAMES, kind_in_module)
