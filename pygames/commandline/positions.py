"""Commands about one position: list, new, legal, play, view, score, hint, replay."""

import argparse
import json
import re
from random import Random
from typing import Any

from pygames.commandline.options import add_options, read_set
from pygames.commandline.streams import read_file, read_stdin, say
from pygames.core.advice import Budget
from pygames.core.codec import Reader, canonical, parse
from pygames.core.errors import BadInput, shown
from pygames.core.game import AnyGame
from pygames.core.match import Match, events_between, new_match, read_players, replay
from pygames.core.positions import Position, apply, check_seats, read_position, view_of, why_not_to_act, write_position
from pygames.core.written import write_advice, write_score
from pygames.registry import GAMES, game_of


def add_commands(commands: Any) -> None:
    """Declares this module's commands."""
    commands.add_parser("list", help="names of the games, one a line").set_defaults(run=run_list)
    new = _command(commands, "new", "a new game's position", run_new)
    new.add_argument("--seats", type=whole, metavar="N", help="how many play; as few as can where it is left out")
    new.add_argument("--seed", metavar="S", help="a text that decides every deal; 256 random bits where it is left out")
    add_options(new)
    for name, text, run in (
        ("legal", "what a seat may do", run_legal),
        ("play", "the position after an action", run_play),
        ("view", "what a seat sees", run_view),
        ("score", "scores and places", run_score),
        ("hint", "what to do and why", run_hint),
    ):
        command = _command(commands, name, text, run)
        if name != "score":
            seat = "whose; the first to act where it is left out" if name != "view" else "whose"
            command.add_argument("--seat", type=whole, required=name == "view", metavar="S", help=seat)
        if name == "play":
            command.add_argument("action", metavar="ACTION", help="an action as JSON")
    replay = commands.add_parser("replay", help="plays a record again and checks its digest")
    replay.add_argument("file", metavar="FILE", help="a record, as the page exports it")
    replay.set_defaults(run=run_replay)


def _command(commands: Any, name: str, text: str, run: Any) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = commands.add_parser(name, help=text, add_help=name != "new")
    command.add_argument("game", metavar="GAME")
    command.set_defaults(run=run)
    return command


def whole(text: str) -> int:
    """A whole number of an argument: the digits 0 to 9, perhaps after a minus."""
    if not re.fullmatch(r"-?[0-9]{1,18}", text):
        raise argparse.ArgumentTypeError(f"{shown(text)} is not a whole number")
    return int(text)


def show(value: object) -> int:
    print(json.dumps(value, sort_keys=True))
    return 0


def read_input(game: AnyGame) -> Position:
    """The position on standard input; `play`'s answer is accepted too."""
    reader = parse(read_stdin(), "position")
    if isinstance(reader.value, dict) and set(reader.value) == {"position", "events"}:
        reader = Reader(reader.value["position"], "position")
    return read_position(reader, game)


def chosen_seat(position: Position, given: int | None) -> int | None:
    """The seat named, else the first to act, else None."""
    if given is not None:
        if not 0 <= given < position.seats:
            raise BadInput("no-such-seat", f"There are seats 0 to {position.seats - 1}, not {shown(given)}.", "seat")
        return given
    return next(iter(position.to_act()), None)


def run_list(arguments: argparse.Namespace) -> int:
    print("\n".join(GAMES))
    return 0


def run_new(arguments: argparse.Namespace) -> int:
    game = game_of(arguments.game)
    options = read_set(game, arguments.options)
    count = game.seats[0] if arguments.seats is None else check_seats(game, arguments.seats)
    seats = read_players(Reader([{"level": "human"}] * count, "seats"))
    match = new_match(game, seats, arguments.seed, options, arguments.preset)
    print(canonical(write_position(match.position)))
    return 0


def run_legal(arguments: argparse.Namespace) -> int:
    game = game_of(arguments.game)
    position = read_input(game)
    seat = chosen_seat(position, arguments.seat)
    if seat is None or position.over():
        return show({"actions": [], "open": []})
    view = view_of(position, seat)
    listed = [{"action": game.write_action(action), "text": game.describe(view, action)} for action in game.menu(view)]
    return show({"actions": listed, "open": list(game.open_kinds(view))})


def run_play(arguments: argparse.Namespace) -> int:
    game = game_of(arguments.game)
    action = parse(arguments.action, "action")
    position = read_input(game)
    seat = chosen_seat(position, arguments.seat)
    if seat is None:
        raise BadInput.of(why_not_to_act(position, 0, "position"))
    after, _ = apply(position, seat, action)
    events = events_between(position, after, seat, action.value, seat)  # type: ignore[arg-type]
    return show({"position": write_position(after), "events": [event._asdict() for event in events]})


def run_view(arguments: argparse.Namespace) -> int:
    game = game_of(arguments.game)
    position = read_input(game)
    return show(game.write_view(view_of(position, chosen_seat(position, arguments.seat))))


def run_score(arguments: argparse.Namespace) -> int:
    return show(write_score(read_input(game_of(arguments.game))))


def run_hint(arguments: argparse.Namespace) -> int:
    game = game_of(arguments.game)
    position = read_input(game)
    seat = chosen_seat(position, arguments.seat)
    if seat is None or seat not in position.to_act():
        raise BadInput.of(why_not_to_act(position, seat or 0, "position" if position.over() else "seat"))
    view = view_of(position, seat)
    hint = arguments.better_hint(game, view)
    if hint is None:
        advice = game.advisers["hint"](view, Budget(game.units["hint"]), Random(0))
        hint = write_advice(game, view, advice)
    return show({name: hint[name] for name in ("action", "steps", "proven", "worlds", "bound")})


def run_replay(arguments: argparse.Namespace) -> int:
    """Exit status 1 when the digest differs; a record that cannot be played is refused."""
    reader = parse(read_file(arguments.file), "record")
    match = replay(reader, GAMES)
    for index in range(match.at):
        told = "; ".join(f"{_who(match, event.seat)}{event.text}" for event in match.events_of_step(index, None))
        say(f"{index + 1} {told}")
    same = reader.members()["digest"].value == match.digest()
    print("digest ok" if same else "digest differs")
    return 0 if same else 1


def _who(match: Match, seat: int | None) -> str:
    return "" if seat is None else f"{match.seats[seat].name} "
