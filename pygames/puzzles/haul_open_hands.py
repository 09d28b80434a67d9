"""Haul with open hands: what to play, claim and load for the best margin, whatever the others do."""

from collections.abc import Hashable

from pygames.core.rng import Stream
from pygames.haul import GAME
from pygames.haul.model import LOADS, HaulState, is_over, turn
from pygames.puzzles.haul_table import forced, idea, key_of, late_table, points, table_fault
from pygames.puzzles.position_kind import kind_of
from pygames.puzzles.positions import Contest, Node, Setting, certified, menu_of, quick_search

MOST_TRIED = 3000
"""Positions looked at before a table is given up."""
STAGES = {"easy": (1, 6), "medium": (1, 4), "hard": (1, 4), "fiendish": (2, 10)}
"""By level: Loads still to come, and actions taken of the first of them: 4 are played, then each claims and loads."""


def value(setting: Setting, node: Node) -> int | None:
    """The seat's points less those of the best of the others, once the Haul is scored."""
    public = node.state.public
    if not is_over(public):
        return None
    scores: list[int] = [scores[-1] for scores in public.haul_scores]
    mine = scores.pop(setting.seat)
    return mine - max(scores)


def key(setting: Setting, state: HaulState) -> Hashable:
    """All that can change for any seat."""
    public = state.public
    return key_of(public, state.own, public.trailers, public.tokens)


def attempt(level: str, stream: Stream) -> Setting | None:
    """A late table with one best first action."""
    state = late_table(stream, *STAGES[level])
    setting = Setting(state, turn(state.public))
    if quick_search(CONTEST, setting, MOST_TRIED) is None:
        return None
    return setting if certified(CONTEST, setting, level) else None


def margin(value: int) -> str:
    """A margin in words."""
    if not value:
        return "as many points as the best of the others"
    return f"{points(abs(value))} {'more' if value > 0 else 'fewer'} than the best of the others"


def goal(setting: Setting, best: int) -> str:
    """The goal."""
    return f"All hands are open. Finish the Haul with {margin(best)}, whatever the others do."


def left(setting: Setting, node: Node) -> str:
    """What is still to do."""
    public = node.state.public
    if is_over(public):
        return f"you have {margin(value(setting, node) or 0)}"
    loads = LOADS + 1 - public.load
    return f"{loads} Load{'' if loads == 1 else 's'} to finish"


CONTEST = Contest(
    id="haul_open_hands",
    game=GAME,
    title="Open hands",
    about="All hands are open: play, claim and load for the best margin.",
    goal=goal,
    value=value,
    attempt=attempt,
    idea=idea,
    left=left,
    limits=(32, 40, 43),
    menu=menu_of(GAME),
    by_itself=forced,
    span=None,
    amount=margin,
    fault=table_fault,
    key=key,
)

KIND = kind_of(CONTEST)
