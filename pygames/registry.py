"""The games in menu order; nothing else imports them all."""

from pygames.core.errors import BadInput
from pygames.core.game import AnyGame
from pygames.haul import GAME as HAUL
from pygames.routes import GAME as ROUTES
from pygames.shed import GAME as SHED
from pygames.truckers import GAME as TRUCKERS

GAMES: dict[str, AnyGame] = {game.id: game for game in (HAUL, TRUCKERS, ROUTES, SHED)}


def game_of(name: str, where: str = "game") -> AnyGame:
    """The game of an id. Raises `BadInput`."""
    if name not in GAMES:
        raise BadInput("unknown-game", f"There is no game {name[:40]!r}; there are {', '.join(GAMES)}.", where)
    return GAMES[name]
