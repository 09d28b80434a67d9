"""Haul: the Loads to come are known; make the best trailer."""

from collections.abc import Hashable

from pygames.core.game import AnyState
from pygames.core.rng import Stream
from pygames.haul import GAME
from pygames.haul.model import CLAIM, LOADS, HaulState, is_over
from pygames.haul.pieces import RANK
from pygames.haul.rules import actions
from pygames.puzzles.haul_table import forced, idea, key_of, late_table, points, table_fault
from pygames.puzzles.position_kind import kind_of
from pygames.puzzles.positions import Act, Contest, Node, Setting, certified, quick_search

MOST_TRIED = 2500
"""Positions looked at before a table is given up."""
LOADS_LEFT = {"easy": 2, "medium": 2, "hard": 3, "fiendish": 3}
"""By level: Loads still to come."""


def value(setting: Setting, node: Node) -> int | None:
    """The seat's points once the Haul is scored."""
    public = node.state.public
    return public.haul_scores[setting.seat][-1] if is_over(public) else None


def menu(setting: Setting, state: AnyState, seat: int) -> tuple[Act, ...]:
    """All for the solver's seat; the others follow a plan that is known.

    They play their lowest card, claim the highest that is left, and load it in the first way there is.
    """
    found = actions(state.public, state.own[seat])
    if seat == setting.seat or state.public.pending >= 0:
        return found if seat == setting.seat else found[:1]
    if state.public.finishing:
        return (max(found, key=lambda action: (RANK[action - CLAIM], -action)),)
    return (min(found, key=lambda action: (RANK[action], action)),)


def key(setting: Setting, state: HaulState) -> Hashable:
    """Trailers and tokens of the others are no matter, since they follow their plan whatever they have."""
    public, seat = state.public, setting.seat
    return key_of(public, state.own, public.trailers[seat], public.tokens[seat])


def attempt(level: str, stream: Stream) -> Setting | None:
    """A late table with one best first action."""
    setting = Setting(late_table(stream, LOADS_LEFT[level], 0), stream.below(4))
    if quick_search(CONTEST, setting, MOST_TRIED) is None:
        return None
    return setting if certified(CONTEST, setting, level) else None


def goal(setting: Setting, best: int) -> str:
    """The goal."""
    loads = LOADS + 1 - setting.state.public.load
    count = "The last Load is" if loads == 1 else f"The last {loads} Loads are"
    return (
        f"{count} to come. Each of the others plays its lowest card and claims the highest that is left. "
        f"Finish with a trailer of {points(best)}."
    )


def left(setting: Setting, node: Node) -> str:
    """What is still to do."""
    public = node.state.public
    if is_over(public):
        return f"your trailer brought {points(public.haul_scores[setting.seat][-1])}"
    loads = LOADS + 1 - public.load
    return f"{loads} Load{'' if loads == 1 else 's'} to finish"


CONTEST = Contest(
    id="haul_trailer",
    game=GAME,
    title="The best trailer",
    about="The Loads to come are known: make the best trailer.",
    goal=goal,
    value=value,
    attempt=attempt,
    idea=idea,
    left=left,
    limits=(54, 68, 84),
    menu=menu,
    by_itself=forced,
    span=None,
    amount=points,
    fault=table_fault,
    key=key,
)

KIND = kind_of(CONTEST)
