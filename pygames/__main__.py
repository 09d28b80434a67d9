"""The command line: `python3 -m pygames COMMAND`; commands and shapes stand in `docs/interfaces.md`.

Here alone the library meets the solver, which it asks for hints where it is installed.
"""

import json
import sys
from pathlib import Path
from typing import Any

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python would end in a traceback of the next import
    sys.exit(f"Loading Dock needs Python 3.11 or newer; this is Python {sys.version_info[0]}.{sys.version_info[1]}.")

from pygames.commandline.main import main
from pygames.core.codec import canonical
from pygames.core.errors import BadInput
from pygames.core.game import AnyGame, AnyView


def ask_solver(op: str, args: dict[str, Any], unknown: str) -> dict[str, Any] | None:
    """The solver's answer; None where it is not installed, or refuses with the code `unknown`. Raises `BadInput`."""
    home = Path(__file__).resolve().parents[1]
    if not (home / "solver" / "door.py").is_file():
        return None
    # The solver stands beside the library; a `solver.py` in the working folder is somebody else's.
    sys.path.insert(0, str(home))
    try:
        from solver.door import handle
    finally:
        sys.path.remove(str(home))
    answer = json.loads(handle(canonical({"id": 1, "op": op, "args": args})))
    if answer["ok"]:
        found: dict[str, Any] = answer["value"]
        return found
    if answer["error"]["code"] in ("no-solver", unknown):
        return None
    raise BadInput(**answer["error"])


def solver_hint(game: AnyGame, view: AnyView) -> dict[str, Any] | None:
    """The solver's hint; None where it is not installed or does not know the game."""
    args = {"game": game.id, "view": game.write_view(view), "seed": "hint"}
    return ask_solver("hint", args, "unknown-game")


def solver_proof(puzzle: object) -> dict[str, Any] | None:
    """What CP-SAT proves of a puzzle; None where it is not installed or does not know the kind."""
    return ask_solver("puzzle", {"puzzle": puzzle}, "other-kind")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], solver_hint, solver_proof))
