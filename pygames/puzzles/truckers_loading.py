"""The Truckers: the loading of this stock that is worth the most dollars, in so many turns."""

from collections.abc import Hashable

from pygames.core.game import AnyState
from pygames.core.rng import Stream
from pygames.puzzles.position_kind import kind_of
from pygames.puzzles.positions import Act, Contest, Idea, Node, Setting, certified, quick_search
from pygames.puzzles.truckers_town import (
    LEAVERS,
    SEATS,
    all_packages,
    draw,
    end,
    load_idea,
    random_loads,
    random_row,
    resigned_fault,
    town,
)
from pygames.truckers import GAME
from pygames.truckers.loading import load_options
from pygames.truckers.model import LOADING, NOTHING, OVER, SELECT, TruckersState
from pygames.truckers.pieces import ALL_ADVANCE, KINDS, LOAD, package_list
from pygames.truckers.rules import actions
from pygames.truckers.scoring import money
from pygames.truckers.words import dollars

MOST_TURNS = 3
MOST_TRIED = 1500
"""Positions looked at before a town is given up."""
LEAST = 300
"""Dollars that a puzzle from a seed ends with at least."""
SHAPES = {
    "easy": (1, (0, 1), (3, 5), 3),
    "medium": (2, (0, 1), (4, 5), 3),
    "hard": (2, (1, 2), (5, 7), 4),
    "fiendish": (3, (1, 1), (6, 7), 4),
}
"""By level: turns, trucks more than two (from, to), packages (from, to), kinds in the stock."""


def value(setting: Setting, node: Node) -> int | None:
    """The money once the turns are used or nothing more can be loaded."""
    public, seat = node.state.public, setting.seat
    open_turns = node.used < setting.turns and public.phase != OVER
    if open_turns and load_options(public.rows[seat], public.loads[seat], public.stocks[seat]):
        return None
    return money(public)[seat]


def menu(setting: Setting, state: AnyState, seat: int) -> tuple[Act, ...]:
    """The loading card again and again, and all that can be loaded."""
    if state.public.phase == SELECT:
        return (LOAD,)
    return actions(state.public, state.own[seat], seat)


def key(setting: Setting, state: TruckersState) -> Hashable:
    """Nothing but the seat's stock and trucks changes; idle rounds are too few to matter."""
    public = state.public
    return public.phase, public.stocks, public.loads


def attempt(level: str, stream: Stream) -> Setting | None:
    """A stock, trucks and what the others have loaded, such that one loading is the best."""
    turns, more, sizes, kinds = SHAPES[level]
    packages = all_packages()
    rows = tuple(random_row(stream, stream.below(2) if seat else more[0] + stream.below(2)) for seat in range(SEATS))
    loads = tuple(random_loads(stream, row, packages, 2 if seat else stream.below(2)) for seat, row in enumerate(rows))
    named = [*range(len(KINDS))]
    stream.shuffle(named)
    size = sizes[0] + stream.below(sizes[1] - sizes[0] + 1)
    stock = draw(stream, packages, size, named[:kinds])
    places = [1 + stream.below(6), 8 + stream.below(5), 14 + stream.below(5)]
    stream.shuffle(places)
    state = town(rows, loads, stock, packages, tuple(places), ALL_ADVANCE, stream)
    if state is None:
        return None
    setting = Setting(state, 0, turns)
    search = quick_search(CONTEST, setting, MOST_TRIED)
    if search is None or search.best < LEAST:
        return None
    return setting if certified(CONTEST, setting, level) else None


def goal(setting: Setting, best: int) -> str:
    """The goal."""
    turns = "one turn" if setting.turns == 1 else f"{setting.turns} turns"
    return f"You load in {turns} and nobody else does anything. Load your stock so that you have {dollars(best)}."


def left(setting: Setting, node: Node) -> str:
    """What is still to do."""
    turns = setting.turns - node.used
    public, seat = node.state.public, setting.seat
    count = f"{turns} turn{'' if turns == 1 else 's'}"
    return f"{count} left, {package_list(public.stocks[seat])} in stock, {dollars(money(public)[seat])} now"


def idea(setting: Setting, node: Node, action: Act) -> Idea:
    """What a load is good for."""
    if action == NOTHING:
        return Idea("wait", "Look at what is left in your stock.", "Here any load would spoil a better one.")
    return load_idea(CONTEST, setting, node, action)


def fault(setting: Setting) -> str:
    """Why a position is none for this kind."""
    return resigned_fault(setting.state, setting.seat)


CONTEST = Contest(
    id="truckers_loading",
    game=GAME,
    title="The best loading",
    about="Load your stock so that it is worth the most. " + LEAVERS,
    goal=goal,
    value=value,
    attempt=attempt,
    idea=idea,
    left=left,
    limits=(24, 40, 47),
    menu=menu,
    spends=lambda setting, state, seat, action: state.public.phase == LOADING,
    by_itself=lambda setting, state: state.public.phase == SELECT,
    span=None,
    amount=dollars,
    turns=MOST_TURNS,
    fault=fault,
    key=key,
    end=end,
)

KIND = kind_of(CONTEST)
