"""Routes: sell two routes in so many turns, whatever the rival does."""

from pygames.core.game import State
from pygames.core.rng import Stream
from pygames.puzzles.position_kind import kind_of
from pygames.puzzles.positions import Contest, Node, Search, Setting, certified, menu_of
from pygames.puzzles.routes_table import QUICK, hand_text, idea, table, table_fault, values_text, wins
from pygames.routes import GAME
from pygames.routes.model import RoutesState, is_over
from pygames.routes.rules import actions, apply
from pygames.routes.scoring import sales_of

MOST_TURNS = 3
SOLD, NEAR, AWAY = (21, 26), (12, 20), (2, 11)
"""Values of a route that sells, of one that a single card can bring there, and of one that has some way to go."""
SHAPES = {
    "easy": (1, (5, 3), (SOLD, NEAR, NEAR), 3),
    "medium": (2, (3, 2), (SOLD, NEAR, NEAR), 0),
    "hard": (2, (4, 2), (SOLD, NEAR, AWAY), 3),
    "fiendish": (2, (4, 3), (SOLD, NEAR, AWAY), 3),
}
"""By level: turns, cards of both hands, values of one's own routes, in how many of 10 routes a face card lies."""


def value(setting: Setting, node: Node) -> int | None:
    """1 once the seat sells two routes, 0 once it has used its turns or the game is over."""
    public = node.state.public
    if is_over(public):
        return int(sales_of(public)[setting.seat] > 1)
    return 0 if node.used >= setting.turns else None


def fault(setting: Setting) -> str:
    """Why a position is none for this kind."""
    public = setting.state.public
    if any(public.deck_count):
        return "Both decks are empty in this puzzle, so that every card is known."
    if min(public.hand_count) < setting.turns:
        return "Both hands hold a card for every turn in this puzzle."
    return table_fault(setting)


def can_sell(state: RoutesState) -> bool:
    """Whether seat 0, which is to act, sells two routes at once."""
    return any(wins(state, action) for action in actions(state.public, state.own[0]))


def refuted(state: RoutesState, killers: list[int]) -> bool:
    """Whether seat 1, which is to act, prevents a sale in the next turn; what has refuted before is tried first."""
    if is_over(state.public):
        return True
    # Most first moves fail even against a rival who does nothing.
    if not can_sell(State(state.public._replace(turn=0), *state[1:])):
        return True
    replies = actions(state.public, state.own[1])
    there = set(replies)
    for reply in [*(killer for killer in killers if killer in there), *replies]:
        after = apply(state, reply)
        if is_over(after.public) or not can_sell(after):
            if reply not in killers:
                killers.insert(0, reply)
            return True
    return False


def first_moves(state: RoutesState, turns: int) -> int:
    """How many first moves of seat 0 force the sale in one or two turns, at most two; none if it can be sooner."""
    found = 0
    killers: list[int] = []
    soon = can_sell(state)
    if turns > 1 and soon:
        return 0
    for action in actions(state.public, state.own[0]):
        after = apply(state, action)
        if turns == 1:
            found += is_over(after.public) and sales_of(after.public)[0] > 1
        else:
            found += not refuted(after, killers)
        if found > 1:
            break
    return found


def effort(search: Search, node: Node) -> int:
    """20 for each turn but the first, and 3 for each card that is held: so many more ways there are to think of."""
    held: tuple[int, ...] = node.state.public.hand_count
    return 20 * (search.setting.turns - 1) + 3 * sum(held)


def attempt(level: str, stream: Stream) -> Setting | None:
    """A table on which one first move forces the sale."""
    turns, hands, mine, faces = SHAPES[level]
    theirs = [NEAR if stream.below(2) else AWAY for _ in range(3)]
    own = list(mine)
    stream.shuffle(own)
    state = table(stream, (*own, *theirs), hands, 0, faces)
    if state is None or first_moves(state, turns) != 1:
        return None
    setting = Setting(state, 0, turns)
    return setting if certified(CONTEST, setting, level) else None


def goal(setting: Setting, best: int) -> str:
    """The goal."""
    turns = "this turn" if setting.turns == 1 else f"at most {setting.turns} turns, whatever the rival does"
    rival = hand_text(setting.state.own[1 - setting.seat])
    return f"{QUICK} The decks are empty, and the rival holds {rival}. Sell two routes in {turns}."


def left(setting: Setting, node: Node) -> str:
    """What is still to do."""
    turns = setting.turns - node.used
    count = f"{turns} turn{'' if turns == 1 else 's'} left"
    return f"{count}; the routes stand {values_text(node.state.public, setting.seat)}"


CONTEST = Contest(
    id="routes_sell",
    game=GAME,
    title="Sell two routes",
    about="Sell two routes in one turn or a few, whatever the rival does.",
    goal=goal,
    value=value,
    attempt=attempt,
    idea=idea,
    left=left,
    limits=(34, 37, 40),
    menu=menu_of(GAME),
    turns=MOST_TURNS,
    fault=fault,
    effort=effort,
)

KIND = kind_of(CONTEST)
