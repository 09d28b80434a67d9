"""What the page offers, as its engine lists it: python -m web.build.games OUT writes the answer to the op `games`."""

import json
import sys
from pathlib import Path

from pygames.bridge import Bridge


def games() -> list[dict[str, object]]:
    """Return the engine's list of games, as a page would get it."""
    answer = json.loads(Bridge().handle('{"id":0,"op":"games"}'))
    value: list[dict[str, object]] = answer["value"]
    return value


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(json.dumps(games()), encoding="utf-8")
