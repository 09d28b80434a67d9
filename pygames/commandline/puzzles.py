"""The `puzzle` command: list, new, check, solve, hint, daily; JSON in and out, and sheets to print."""

import argparse
import json
from collections.abc import Callable, Mapping
from typing import Any

from pygames.commandline.streams import read_stdin
from pygames.core.codec import Reader, parse
from pygames.core.errors import BadInput
from pygames.core.rng import fresh_seed
from pygames.puzzles import playing
from pygames.puzzles.position_words import answer_lines, table_lines

ON_A_SIDE = 4
SAFE = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})
"""What HTML needs, here since the page's Python has no `html`."""
CELL = 30  # pixels


def add_commands(commands: Any) -> None:
    """Declares this module's commands."""
    puzzle = commands.add_parser("puzzle", help="puzzles: list, new, check, solve, hint, daily")
    deeds = puzzle.add_subparsers(dest="deed", required=True, metavar="DEED", parser_class=type(puzzle))
    deeds.add_parser("list", help="the kinds of puzzles").set_defaults(run=lambda _: show(playing.kinds()))
    new = deeds.add_parser("new", help="a puzzle of a kind")
    new.add_argument("kind", metavar="KIND")
    new.add_argument("--level", required=True, metavar="L", help="easy, medium, hard or fiendish")
    new.add_argument("--seed", metavar="S", help="a text that decides the puzzle; a fresh one where it is left out")
    new.add_argument("--print", action="store_true", help="a page of four puzzles to print, answers apart")
    new.set_defaults(run=run_new)
    asked: Mapping[str, tuple[str, Callable[..., dict[str, Any]]]] = {
        "solve": ("moves that solve it", playing.solve),
        "hint": ("the next move and why", playing.hint),
    }
    for name, (text, answer) in asked.items():
        deed = deeds.add_parser(name, help=f"{text}; the puzzle is read from standard input")
        deed.add_argument("kind", metavar="KIND")
        deed.set_defaults(run=run_asked, answer=answer)
    check = deeds.add_parser("check", help="what is proven of a puzzle, and how hard it is; read from standard input")
    check.add_argument("kind", metavar="KIND")
    check.set_defaults(run=run_check)
    daily = deeds.add_parser("daily", help="the four puzzles of a date")
    daily.add_argument("date", metavar="DATE", help="such as 2026-12-01, universal time")
    daily.set_defaults(run=lambda arguments: show(playing.daily(Reader(arguments.date, "date"))))


def show(value: object) -> int:
    """Prints an answer."""
    print(json.dumps(value, sort_keys=True))
    return 0


def run_new(arguments: argparse.Namespace) -> int:
    kind, level = Reader(arguments.kind, "kind"), Reader(arguments.level, "level")
    if not arguments.print:
        seed = None if arguments.seed is None else Reader(arguments.seed, "seed")
        return show(playing.new(kind, level, seed))
    seed_text = fresh_seed()[:10] if arguments.seed is None else arguments.seed
    puzzles = [playing.new(kind, level, Reader(f"{seed_text}-{number}", "seed")) for number in range(1, ON_A_SIDE + 1)]
    print(sheet(puzzles))
    return 0


def run_asked(arguments: argparse.Namespace) -> int:
    puzzle, moves = read_input(arguments.kind)
    return show(arguments.answer(puzzle, moves))


def run_check(arguments: argparse.Namespace) -> int:
    puzzle, _ = read_input(arguments.kind)
    found = playing.rated(puzzle)
    second = arguments.proof(puzzle.value)
    if second is not None and second["solvable"] is not None:
        if second["solvable"] != found["solvable"] or second["best"] not in (None, found["best"] or 0):
            raise BadInput("disagreement", "Search and CP-SAT disagree on whether and how it is solved.", "puzzle")
        # Uniqueness is CP-SAT's word too only where it has counted.
        if not found["unique"] or second["one_by_count"]:
            found["by"].append("cp-sat")
    return show(found)


def read_input(kind: str) -> tuple[Reader, Reader | None]:
    """The puzzle on standard input, alone or with the moves made so far. Raises `BadInput`."""
    reader = parse(read_stdin(), "puzzle")
    members = reader.members()
    moves = None
    if set(members) == {"puzzle", "moves"}:
        reader, moves = Reader(members["puzzle"].value, "puzzle"), Reader(members["moves"].value, "moves")
        members = reader.members()
    given = members["kind"].value if "kind" in members else kind
    if given != kind:
        raise BadInput("other-kind", f"This is a puzzle of another kind than {kind}.", "puzzle.kind")
    return reader, moves


# Sheets


STYLE = """
body { font: 14px/1.4 sans-serif; color: #111; margin: 1.5cm }
section { display: grid; grid-template-columns: 1fr 1fr; gap: 1cm }
article { break-inside: avoid }
h2 { font-size: 15px; margin: 0 0 4px }
p { margin: 0 0 8px }
svg { max-width: 100%; height: auto; margin: 0 12px 8px 0 }
text { font: 12px sans-serif }
.answers { break-before: page }
.open { fill: #fff; stroke: #555 }
.blocked { fill: #bbb; stroke: #555 }
.piece { fill: #e8e8e8; stroke: #111 }
.edge { fill: none; stroke: #111; stroke-width: 3 }
@page { size: A4 }
"""


def escape(text: str) -> str:
    """A text inside HTML."""
    return text.translate(SAFE)


def sheet(puzzles: list[dict[str, Any]]) -> str:
    """Puzzles on one side and their answers on another, as a whole page of HTML."""
    answers = [playing.solve(Reader(puzzle, "puzzle"))["moves"] for puzzle in puzzles]
    tasks = "".join(article(number, puzzle, []) for number, puzzle in enumerate(puzzles, 1))
    solved = "".join(article(number, *pair) for number, pair in enumerate(zip(puzzles, answers, strict=True), 1))
    title = f"{puzzles[0]['title']}, {puzzles[0]['level']}"
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style></head><body><h1>{escape(title)}</h1><section>{tasks}</section>"
        f'<div class="answers"><h1>Answers</h1><section>{solved}</section></div></body></html>'
    )


def article(number: int, puzzle: dict[str, Any], moves: list[dict[str, Any]]) -> str:
    """One puzzle, or its answer where moves are given."""
    setting = puzzle["setting"]
    head = f"<h2>{number}. Seed {escape(str(puzzle['seed']))}</h2>"
    if "position" in setting:
        lines = answer_lines(puzzle, moves) if moves else [puzzle["goal"], *table_lines(puzzle)]
        return f"<article>{head}{''.join(f'<p>{escape(line)}</p>' for line in lines)}</article>"
    boards = "".join(
        board_picture(board, [move for move in moves if move["board"] == at])
        for at, board in enumerate(setting["boards"])
    )
    goal, pieces = "", ""
    if not moves:
        paid = playing.look(Reader(puzzle, "puzzle")).get("offers", [])
        lines = [puzzle["goal"], *[offer["text"] for offer in paid]]
        goal = "".join(f"<p>{escape(line)}</p>" for line in lines)
        pieces = "".join(
            picture(piece["cells"], [], piece["cells"], f"{piece['count']} × {piece['name']}")
            for piece in setting["pieces"]
        )
    return f"<article>{head}{goal}{boards}<div>{pieces}</div></article>"


def board_picture(board: dict[str, Any], moves: list[dict[str, Any]]) -> str:
    """A board with the outlines of what is laid on it."""
    marks = {(r, c): mark for r, row in enumerate(board["rows"]) for c, mark in enumerate(row)}
    blocked = [list(cell) for cell, mark in marks.items() if mark == "#"]
    outlines = [move["cells"] for move in moves]
    drawn = picture([list(cell) for cell in marks], blocked, [], board["title"])
    edges = "".join(f'<path class="edge" d="{outline(cells)}"/>' for cells in outlines)
    return drawn.replace("</svg>", f"{edges}</svg>")


def picture(cells: list[list[int]], blocked: list[list[int]], filled: list[list[int]], words: str) -> str:
    """Squares with words below, as SVG."""
    height, width = 1 + max(row for row, _ in cells), 1 + max(column for _, column in cells)
    squares = "".join(
        f'<rect class="{"blocked" if cell in blocked else "piece" if cell in filled else "open"}" '
        f'x="{cell[1] * CELL + 2}" y="{cell[0] * CELL + 2}" width="{CELL}" height="{CELL}"/>'
        for cell in cells
    )
    wide = max(width * CELL + 4, 8 * len(words))
    return (
        f'<svg width="{wide}" viewBox="0 0 {wide} {height * CELL + 22}" role="img" aria-label="{escape(words)}">'
        f'{squares}<text x="2" y="{height * CELL + 18}">{escape(words)}</text></svg>'
    )


def outline(cells: list[list[int]]) -> str:
    """The edge round some squares, as a path of SVG."""
    held = {(row, column) for row, column in cells}
    path = []
    for row, column in sorted(held):
        x, y = column * CELL + 2, row * CELL + 2
        if (row - 1, column) not in held:
            path.append(f"M{x} {y}h{CELL}")
        if (row + 1, column) not in held:
            path.append(f"M{x} {y + CELL}h{CELL}")
        if (row, column - 1) not in held:
            path.append(f"M{x} {y}v{CELL}")
        if (row, column + 1) not in held:
            path.append(f"M{x + CELL} {y}v{CELL}")
    return "".join(path)
