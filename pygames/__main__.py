"""The command line: `python3 -m pygames COMMAND`; commands and shapes stand in `docs/interfaces.md`.

Here alone the library meets the solver, which it asks for hints where it is installed.
"""

import importlib.util
import json
import sys
from typing import Any

from pygames.commandline.main import main
from pygames.core.codec import canonical
from pygames.core.errors import BadInput
from pygames.core.game import AnyGame, AnyView


def solver_hint(game: AnyGame, view: AnyView) -> dict[str, Any] | None:
    """The solver's hint; None where it is not installed or does not know the game."""
    if importlib.util.find_spec("solver") is None:
        return None
    from solver.door import handle

    args = {"game": game.id, "view": game.write_view(view), "seed": "hint"}
    answer = json.loads(handle(canonical({"id": 1, "op": "hint", "args": args})))
    if answer["ok"]:
        found: dict[str, Any] = answer["value"]
        return found
    if answer["error"]["code"] in ("no-solver", "unknown-game"):
        return None
    raise BadInput(**answer["error"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], solver_hint))
