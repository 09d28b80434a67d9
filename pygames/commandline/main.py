"""Arguments in, JSON out. A refusal is one object as the last line of standard error and exit status 2."""

import argparse
import json
import sys
from collections.abc import Sequence
from typing import NoReturn

from pygames.commandline import arena, check, positions
from pygames.core.errors import BadInput, Refusal


class Parser(argparse.ArgumentParser):
    """A parser whose complaints have the one shape of a refusal."""

    def error(self, message: str) -> NoReturn:
        raise BadInput("usage", f"{message[0].upper()}{message[1:]}. See `python3 -m pygames --help`.", self.prog)


def parser() -> Parser:
    top = Parser(
        prog="pygames",
        description="Play, check and measure haulage card games. Positions are read from standard input.",
    )
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=Parser)
    positions.add_commands(commands)
    arena.add_commands(commands)
    check.add_commands(commands)
    return top


def main(arguments: Sequence[str]) -> int:
    """Runs one command; gives the exit status."""
    try:
        parsed = parser().parse_args(arguments)
        return int(parsed.run(parsed))
    except BadInput as error:
        return refused(error.refusal)
    except BrokenPipeError:
        sys.stderr.close()
        return 0


def refused(refusal: Refusal) -> int:
    print(json.dumps(refusal.to_json()), file=sys.stderr)
    return 2
