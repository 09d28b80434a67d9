"""A game's options on the command line: `--preset` and `--set`, and what they may be, for people."""

import argparse
import shutil
import sys
import textwrap
from collections.abc import Mapping, Sequence
from typing import Any

from pygames.commandline.streams import write
from pygames.core.errors import BadInput, cut, shown
from pygames.core.game import AnyGame
from pygames.core.options import Value, from_text, text_of
from pygames.registry import GAMES


def add_options(command: argparse.ArgumentParser) -> None:
    """Declares `--preset` and `--set`; `--help` then ends with the options of the game named before it, or of all."""
    command.add_argument("--preset", metavar="NAME", help="a set of options that belong together")
    command.add_argument(
        "--set", action="append", default=[], metavar="OPTION=VALUE", dest="options", help="one option; may be repeated"
    )
    command.add_argument("-h", "--help", action=OptionHelp, nargs=0, help="show this help, with the game's options")


class OptionHelp(argparse.Action):
    """Help that explains the options of a game."""

    def __call__(
        self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, values: Any, option_string: Any = None
    ) -> None:
        name = str(getattr(namespace, "game", None))
        games = [GAMES[name]] if name in GAMES else list(GAMES.values())
        write("\n".join([parser.format_help(), *map(options_text, games)]), sys.stdout)
        parser.exit()


def options_text(game: AnyGame) -> str:
    """Presets and options of a game, a paragraph each."""
    width = min(shutil.get_terminal_size().columns, 120)
    lines = [f"{game.name}: --preset {', '.join(game.presets)}"]
    for option in game.options:
        lines.append(f"  --set {option.id}={choices_text(option.choices)}  (default {text_of(option.default)})")
        text = f"{option.title}. {option.help}"
        lines += textwrap.wrap(text, width, initial_indent=" " * 6, subsequent_indent=" " * 6)
    return "\n".join(lines) + "\n"


def choices_text(choices: Sequence[Value]) -> str:
    """What an option may be: `no|yes`, `none|2..50`."""
    parts: list[list[Value]] = []
    for choice in choices:
        if parts and type(choice) is int and type(parts[-1][-1]) is int and choice == parts[-1][-1] + 1:
            parts[-1].append(choice)
        else:
            parts.append([choice])
    runs = [[f"{part[0]}..{part[-1]}"] if len(part) > 4 else map(text_of, part) for part in parts]
    return "|".join(text for run in runs for text in run)


def read_set(game: AnyGame, pairs: list[str]) -> Mapping[str, Any]:
    """What `--set` gave, by option; whether a game has them is for the game to say. Raises `BadInput`."""
    known = {option.id: option for option in game.options}
    given: dict[str, Any] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals:
            raise BadInput("usage", f"--set takes option=value, not {shown(pair)}.", "--set")
        if name in given:
            raise BadInput("option-twice", f"--set gives {shown(name)} more than once.", f"options.{cut(name)}")
        given[name] = from_text(known[name], text) if name in known else text
    return given
