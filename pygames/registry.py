"""The games in menu order; nothing else knows them all. A game's modules are loaded when it is first asked for."""

from pygames.core.errors import BadInput, nearest, shown
from pygames.core.game import AnyGame, game_in_package
from pygames.core.lazy import Lazy

NAMES = ("haul", "truckers", "routes", "freight_cars", "shed")
GAMES = Lazy(NAMES, game_in_package)


def game_of(name: str, where: str = "game") -> AnyGame:
    """The game of an id, such as `haul`. Raises `BadInput` (`unknown-game`, or `wrong-type`; at `where`).

    >>> game_of("shed").name, game_of("shed").seats
    ('Shed', (3, 4, 5, 6, 2))
    """
    if not isinstance(name, str):
        raise BadInput("wrong-type", f"A game is named by a text, not {shown(name)}.", where)
    if name not in GAMES:
        text = f"There is no game {shown(name)}; there are {', '.join(GAMES)}.{nearest(name, GAMES)}"
        raise BadInput("unknown-game", text, where)
    return GAMES[name]
