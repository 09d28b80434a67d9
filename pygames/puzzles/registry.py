"""The kinds of puzzles in menu order; nothing else knows them all. A kind's module is loaded when first asked for."""

from collections.abc import Iterator, Mapping

from pygames.puzzles.kind import AnyKind, kind_in_module

NAMES = (
    "load_car", "load_cars", "cover_board", "shed_out", "haul_trailer", "haul_open_hands",
    "routes_sell", "routes_rescue", "truckers_loading", "truckers_lap",
)  # fmt: skip


class Kinds(Mapping[str, AnyKind]):
    """Kinds by id. Iterating gives the ids and loads nothing."""

    def __getitem__(self, name: str) -> AnyKind:
        if name not in NAMES:
            raise KeyError(name)
        return kind_in_module(name)

    def __contains__(self, name: object) -> bool:
        return name in NAMES

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)


KINDS = Kinds()
