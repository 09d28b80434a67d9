"""Arguments in, JSON out. A refusal is one object as the last line of standard error and exit status 2."""

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn, TypeAlias

from pygames import __version__
from pygames.commandline import arena, check, positions, puzzles
from pygames.commandline.streams import write
from pygames.core.errors import LONGEST_ECHO, BadInput, Refusal, cut, nearest, shown
from pygames.core.game import AnyGame, AnyView

MOST_WORDS = 40
QUOTED = LONGEST_ECHO + len("''…;")
"""The longest word that is a whole echo, cut already: its quotes and what follows them stay."""


class Parser(argparse.ArgumentParser):
    """A parser whose complaints have the one shape of a refusal; options are written in full."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, **settings)

    def _print_message(self, message: str, file: Any = None) -> None:
        if message:
            write(message, file or sys.stderr)

    def error(self, message: str) -> NoReturn:
        # What argparse repeats of the arguments is cut like every other echo.
        message = " ".join([word if len(word) <= QUOTED else cut(word) for word in message.split(" ")[:MOST_WORDS]])
        stop = "" if message.endswith((".", "?")) else "."
        text = f"{message[0].upper()}{message[1:]}{stop} See `python3 -m pygames --help`."
        raise BadInput("usage", text, self.prog)

    def flags(self) -> list[str]:
        """The options that it has, as they are written."""
        return [flag for action in self._actions for flag in action.option_strings]


def parser() -> tuple[Parser, dict[str, Parser]]:
    """The parser of all arguments, and those of the commands by name."""
    top = Parser(
        prog="pygames",
        description="Play, check and measure haulage card games. Positions are read from standard input.",
    )
    top.add_argument("--version", action="version", version=f"Loading Dock {__version__}", help="the version")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=Parser)
    positions.add_commands(commands)
    arena.add_commands(commands)
    check.add_commands(commands)
    puzzles.add_commands(commands)
    return top, commands.choices


Hint: TypeAlias = Callable[[AnyGame, AnyView], dict[str, Any] | None]
"""A better hint from outside, in the shape of `core.written.write_advice`, for a view; None where there is none."""


def no_better(game: AnyGame, view: AnyView) -> None:
    """No hint from outside: the game's own is given."""


Proof: TypeAlias = Callable[[object], dict[str, Any] | None]
"""What another method proves of a puzzle given as JSON, `solver.puzzles.Proof`; None where it knows nothing of it."""


def no_proof(puzzle: object) -> None:
    """No second method: the puzzle's own stands alone."""


def parse(arguments: Sequence[str], better_hint: Hint, proof: Proof) -> argparse.Namespace:
    """The command and its arguments; `--help` and `--version` print and raise `SystemExit`. Raises `BadInput`."""
    top, commands = parser()
    if arguments and not arguments[0].startswith("-") and arguments[0] not in commands:
        meant = nearest(arguments[0], commands)
        top.error(f"There is no command {shown(arguments[0])}; there are {', '.join(commands)}.{meant}")
    parsed, more = top.parse_known_args(arguments, argparse.Namespace(better_hint=better_hint, proof=proof))
    if more:
        flags = [flag for flag in commands[parsed.command].flags() if flag.startswith("--")]
        meant = nearest(next((word for word in more if word.startswith("-")), ""), flags)
        top.error(f"Unrecognized arguments: {' '.join(map(cut, more[:MOST_WORDS]))}.{meant}")
    return parsed


def main(arguments: Sequence[str], better_hint: Hint = no_better, proof: Proof = no_proof) -> int:
    """Runs one command; gives the exit status.

    `better_hint` is asked for a hint before the game itself, `proof` for a second opinion on a puzzle.
    """
    try:
        if sys.stdout is None:
            raise BadInput("no-output", "Standard output is closed: the answer has nowhere to go.", "stdout")
        parsed = parse(arguments, better_hint, proof)
        status = int(parsed.run(parsed))
        sys.stdout.flush()
        return status
    except BadInput as error:
        return refused(error.refusal)
    except KeyboardInterrupt:
        return arena.INTERRUPTED
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except OSError as error:
        # What is still to be written cannot be; the interpreter must not try again when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return refused(Refusal("no-output", f"The answer cannot be written: {error.strerror}.", "stdout"))


def refused(refusal: Refusal) -> int:
    print(json.dumps(refusal.to_json()), file=sys.stderr)
    return 2
