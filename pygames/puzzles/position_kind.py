"""A position kind as a `Kind`: the table with the others' replies, its picture, hints and solutions."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from pygames.core.codec import Reader
from pygames.core.errors import BadInput
from pygames.core.game import view
from pygames.core.match import Seat, match_from_position
from pygames.core.positions import Position, placed
from pygames.core.snapshot import News, snapshot
from pygames.puzzles.kind import HintStep, Kind, PuzzleHint, Standing
from pygames.puzzles.positions import (
    Act,
    Contest,
    Node,
    Setting,
    Table,
    claims,
    rate,
    read_setting,
    search_of,
    settle,
    write_setting,
)

MOST_TOLD = 5
"""Steps of a line that a hint tells."""


def start(contest: Contest, setting: Setting) -> Table:
    """The table before the solver's first move."""
    return settle(contest, setting, Table(Node(setting.state)))


def play(contest: Contest, setting: Setting, table: Table, move: Reader) -> Table:
    """The table after a move of the solver, an action of the game in JSON, and the replies to it."""
    if contest.value(setting, table.node) is not None:
        move.fail("puzzle-over", "The puzzle has ended: take a move back first.")
    action = contest.game.read_action(move)
    state, seat = table.node.state, setting.seat
    refusal = contest.game.refuse(view(state, seat), action)
    if refusal:
        raise BadInput.of(placed(refusal, move))
    if action not in contest.menu(setting, state, seat):
        move.fail("not-in-this-puzzle", "The rules allow this, but it has no part in this puzzle.")
    after = contest.after(setting, table.node, seat, action)
    return settle(contest, setting, Table(after, (*table.steps, (seat, action))))


def standing(contest: Contest, setting: Setting, table: Table) -> Standing:
    """Solved or lost once the puzzle has ended."""
    value = contest.value(setting, table.node)
    if value is None:
        return "open"
    return "solved" if value >= search_of(contest, setting).best else "lost"


def solvable(contest: Contest, setting: Setting, table: Table) -> bool:
    """Whether the goal can still be reached whatever the others do."""
    return search_of(contest, setting).good(table.node)


def look(contest: Contest, setting: Setting, table: Table) -> dict[str, Any]:
    """The picture: a snapshot of the game for the solver's seat, and by seat the cards of the others, who hide none."""
    game, seats = contest.game, range(len(setting.state.own))
    names = [contest.name(setting, seat) for seat in seats]
    players = tuple(
        Seat(name[0].upper() + name[1:], "human" if seat == setting.seat else "medium")
        for seat, name in enumerate(names)
    )
    match = match_from_position(Position(game, setting.state), players)
    for seat, action in table.steps:
        match.play(seat, game.write_action(action))
    drawn = snapshot(match, News(match), setting.seat, None)
    state = table.node.state
    if contest.value(setting, table.node) is not None:
        drawn["menu"] = []
    else:
        allowed = [game.write_action(action) for action in contest.menu(setting, state, setting.seat)]
        drawn["menu"] = [entry for entry in drawn["menu"] if entry["action"] in allowed]
    views = [game.write_view(view(state, seat)) for seat in seats]
    others = [{"seat": seat, "own": views[seat]["own"]} for seat in seats if seat != setting.seat]
    return {"snapshot": drawn, "others": others, "used": table.node.used, "turns": setting.turns or None}


def left(contest: Contest, setting: Setting, table: Table) -> str:
    """What is still to do."""
    return contest.left(setting, table.node)


def solve(contest: Contest, setting: Setting, table: Table) -> tuple[list[dict[str, Any]], int | None] | None:
    """The solver's moves against the stoutest defence."""
    search = search_of(contest, setting)
    if not search.good(table.node):
        return None
    moves = []
    while contest.value(setting, table.node) is None:
        action = search.best_move(table.node)
        moves.append(contest.game.write_action(action))
        after = contest.after(setting, table.node, setting.seat, action)
        table = settle(contest, setting, Table(after, (*table.steps, (setting.seat, action))))
    value = contest.value(setting, table.node)
    return moves, None if contest.amount is None else value


# Hints


def hint(contest: Contest, setting: Setting, tables: Sequence[Table]) -> PuzzleHint:
    """The next move with its reasons; where the goal is out of reach, how far to go back."""
    search = search_of(contest, setting)
    table = tables[-1]
    if standing(contest, setting, table) == "solved":
        return PuzzleHint((HintStep("where", "The puzzle is solved."),))
    if not search.good(table.node):
        return go_back(contest, setting, tables)
    node, seat = table.node, setting.seat
    action = search.best_move(node)
    told = contest.idea(setting, node, action)
    here = view(node.state, seat)
    marks = tuple({"place": place} for place in contest.game.targets(here, action))
    move = contest.game.describe(here, action)
    return PuzzleHint(
        (
            HintStep("where", told.where, marks[:1]),
            HintStep("idea", told.idea, marks[:1]),
            HintStep("move", f"{move}.", marks),
            HintStep("why", why(contest, setting, node, action), marks),
        ),
        contest.game.write_action(action),
        told.technique,
    )


def why(contest: Contest, setting: Setting, node: Node, action: Act) -> str:
    """What comes of the move against the stoutest defence, and what would come of another one."""
    search = search_of(contest, setting)
    moves = search.moves(node)
    if len(moves) == 1:
        return "It is the only move there is."
    after = contest.after(setting, node, setting.seat, action)
    parts, end = line(contest, setting, after)
    reached = "the goal is reached" if contest.amount is None else f"you end with {contest.amount(search.best)}"
    if end is None:
        text = "; ".join(parts) + ", and so on: "
        text += f"{reached} whatever the others do." if contest.amount is None else f"{reached} at least."
    elif parts:
        text = "; ".join(parts) + f", and {reached}."
    else:
        text = f"With this {reached}."
    return f"{text[0].upper()}{text[1:]}{against(contest, setting, node)}"


def line(contest: Contest, setting: Setting, node: Node) -> tuple[list[str], int | None]:
    """How play may go on: the stoutest replies and the solver's best moves; the value where the puzzle ended."""
    search = search_of(contest, setting)
    parts: list[str] = []
    while (value := contest.value(setting, node)) is None and len(parts) < MOST_TOLD:
        seat = contest.actor(setting, node.state)
        choices = search.moves(node)
        if seat != setting.seat:
            action = search.reply(node)
            name = contest.name(setting, seat)
            verb = f"{name} can do no better than to" if len(choices) > 1 else f"{name} has to"
        elif contest.by_itself(setting, node.state):
            node = choices[0][1]
            continue
        else:
            action = search.best_move(node)
            verb = "then you" if parts else "you"
        parts.append(f"{verb} {contest.words(setting, node, seat, action)}")
        node = contest.after(setting, node, seat, action)
    return parts, value


def against(contest: Contest, setting: Setting, node: Node) -> str:
    """What is wrong with the best-looking of the moves that fail; nothing where none does."""
    search = search_of(contest, setting)
    wrong = [(action, after) for action, after in search.moves(node) if not search.good(after)]
    if not wrong:
        return ""
    # The most instructive one is the one whose refutation is not plain at once.
    action, after = max(wrong, key=lambda move: (search.value(move[1]), contest.value(setting, move[1]) is None))
    text = f" If you {contest.words(setting, node, setting.seat, action)} instead, "
    if contest.amount is not None:
        return f"{text}you end with {contest.amount(search.value(after))} at most."
    if contest.value(setting, after) is None:
        seat = contest.actor(setting, after.state)
        if seat != setting.seat:
            return f"{text}{refutation(contest, setting, after)}."
    return f"{text}the goal is out of reach."


def refutation(contest: Contest, setting: Setting, node: Node) -> str:
    """What another seat answers to a move that fails."""
    search = search_of(contest, setting)
    seat = contest.actor(setting, node.state)
    verb = "can" if len(search.moves(node)) > 1 else "has to"
    reply = contest.words(setting, node, seat, search.reply(node))
    return f"{contest.name(setting, seat)} {verb} {reply}, and the goal is out of reach"


def go_back(contest: Contest, setting: Setting, tables: Sequence[Table]) -> PuzzleHint:
    """That the goal is out of reach, and the last point from which it was not."""
    search = search_of(contest, setting)
    good = [at for at, table in enumerate(tables) if search.good(table.node)]
    if not good:
        raise BadInput("unsolvable", "This puzzle has no solution.", "puzzle")
    back = good[-1]
    taken = len(tables) - 1 - back
    wrong = tables[back + 1].steps[len(tables[back].steps)][1]
    words = contest.words(setting, tables[back].node, setting.seat, wrong)
    count = "1 move" if taken == 1 else f"{taken} moves"
    node = contest.after(setting, tables[back].node, setting.seat, wrong)
    if contest.amount is not None:
        reason = f"after it you end with {contest.amount(search.value(node))} at most"
        reason += f", not with {contest.amount(search.best)}"
    elif contest.value(setting, node) is None and contest.actor(setting, node.state) != setting.seat:
        reason = refutation(contest, setting, node)
    else:
        reason = "after it the goal is out of reach"
    return PuzzleHint(
        (
            HintStep("where", f"Look at your move {back + 1}."),
            HintStep("idea", "From here the goal can no longer be reached, so something has to be taken back."),
            HintStep("move", f"Go back {count}, to before you decided to {words}."),
            HintStep("why", f"{reason[0].upper()}{reason[1:]}."),
        ),
        back=back,
    )


def kind_of(contest: Contest) -> Kind[Setting, Table]:
    """The record of a position kind."""

    def goal(setting: Setting) -> str:
        return contest.goal(setting, search_of(contest, setting).best)

    return Kind(
        id=contest.id,
        game=contest.game.id,
        title=contest.title,
        about=contest.about,
        family="position",
        read=partial(read_setting, contest),
        write=partial(write_setting, contest),
        goal=goal,
        attempt=contest.attempt,
        claims=partial(claims, contest),
        rate=partial(rate, contest),
        start=partial(start, contest),
        play=partial(play, contest),
        standing=partial(standing, contest),
        solvable=partial(solvable, contest),
        look=partial(look, contest),
        left=partial(left, contest),
        solve=partial(solve, contest),
        hint=partial(hint, contest),
    )
