"""The games in menu order; nothing else knows them all. A game's modules are loaded when it is first asked for."""

from collections.abc import Iterator, Mapping

from pygames.core.errors import BadInput, nearest, shown
from pygames.core.game import AnyGame, game_in_package

NAMES = ("haul", "truckers", "routes", "freight_cars", "shed")


class Games(Mapping[str, AnyGame]):
    """Games by id. Iterating gives the ids and loads nothing."""

    def __getitem__(self, name: str) -> AnyGame:
        if name not in NAMES:
            raise KeyError(name)
        return game_in_package(name)

    def __contains__(self, name: object) -> bool:
        return name in NAMES

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)


GAMES = Games()


def game_of(name: str, where: str = "game") -> AnyGame:
    """The game of an id, such as `haul`. Raises `BadInput` (`unknown-game`, at `where`).

    >>> game_of("shed").name, game_of("shed").seats
    ('Shed', (3, 4, 5, 6, 2))
    """
    if name not in GAMES:
        text = f"There is no game {shown(name)}; there are {', '.join(GAMES)}.{nearest(name, GAMES)}"
        raise BadInput("unknown-game", text, where)
    return GAMES[name]
