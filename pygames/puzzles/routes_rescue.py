"""Routes: find the move after which the rival cannot win in the next turn."""

from pygames.core.game import State
from pygames.core.rng import Stream
from pygames.puzzles import routes_table
from pygames.puzzles.position_kind import kind_of
from pygames.puzzles.positions import Act, Contest, Idea, Node, Search, Setting, certified, menu_of, search_of
from pygames.puzzles.routes_table import QUICK, hand_text, table, table_fault, values_text, wins
from pygames.routes import GAME
from pygames.routes.model import HAND, RoutesState, is_over
from pygames.routes.rules import actions, apply
from pygames.routes.scoring import sales

DECKS = 12
THREATS = {"easy": (1, 1), "medium": (2, 3), "hard": (3, 6), "fiendish": (5, 40)}
"""By level: in how many ways the rival could win if nothing were done (from, to)."""
SOLD, NEAR, AWAY = (21, 26), (12, 20), (2, 11)
"""Values of a route that sells, of one that a single card can bring there, and of one that has some way to go."""


def value(setting: Setting, node: Node) -> int | None:
    """1 once the rival has moved and not won, or the seat has won itself."""
    public = node.state.public
    if is_over(public):
        return int(public.winner == setting.seat)
    return 1 if node.used and public.turn == setting.seat else None


def wins_against(search: Search, node: Node) -> int:
    """With how many moves the rival, who is to act, can win."""
    if search.contest.value(search.setting, node) is not None:
        return 0
    return sum(not search.good(after) for _, after in search.moves(node))


def effort(search: Search, node: Node) -> int:
    """Three for each threat, and one for each move that stops some of them only."""
    threats = [wins_against(search, after) for _, after in search.moves(node)]
    most = max(threats)
    partly = sum(0 < count < most for count in threats)
    return 3 * min(most, 12) + min(partly, 15)


def rescues(state: RoutesState, threats: tuple[int, int], most: int) -> int:
    """How many moves of seat 0 save it, counted up to `most`; 0 too where the threats are not so many (from, to).

    Replies that won before are tried first, so that a table with many rescues or none is soon seen through.
    """
    idle = State(state.public._replace(turn=1), *state[1:])
    killers = [action for action in actions(idle.public, idle.own[1]) if wins(idle, action)]
    if not threats[0] <= len(killers) <= threats[1]:
        return 0
    found = 0
    for action in actions(state.public, state.own[0]):
        after = apply(state, action)
        if is_over(after.public):
            found += after.public.winner == 0
        else:
            replies = actions(after.public, after.own[1])
            there = set(replies)
            found += not any(wins(after, reply) for reply in killers if reply in there) and not any(
                wins(after, reply) for reply in replies
            )
        if found >= most:
            break
    return found


def attempt(level: str, stream: Stream) -> Setting | None:
    """A table on which the rival sells one route and is about to sell another, with one move that stops it."""
    mine = [AWAY if stream.below(2) else NEAR for _ in range(3)]
    theirs = [SOLD, NEAR, AWAY if level in ("easy", "medium") else NEAR]
    stream.shuffle(theirs)
    faces = 0 if level == "easy" else 3
    state = table(stream, (*mine, *theirs), (HAND, HAND), DECKS, faces)
    if state is None or sales(state.public.values).count(1) != 1 or rescues(state, THREATS[level], 2) != 1:
        return None
    setting = Setting(state, 0)
    return setting if certified(CONTEST, setting, level) else None


def goal(setting: Setting, best: int) -> str:
    """The goal."""
    hand = hand_text(setting.state.own[1 - setting.seat])
    return f"{QUICK} The rival holds {hand}. Find the move after which the rival cannot win in the next turn."


def left(setting: Setting, node: Node) -> str:
    """What is still to do."""
    pairs = values_text(node.state.public, setting.seat)
    return f"the routes stand {pairs}" + ("" if node.used else ", and one move is to be found")


def idea(setting: Setting, node: Node, action: Act) -> Idea:
    """The threat, and what the move does about it."""
    found = routes_table.idea(setting, node, action)
    search = search_of(CONTEST, setting)
    worst = max((after for _, after in search.moves(node)), key=lambda after: wins_against(search, after))
    threats = wins_against(search, worst)
    words = CONTEST.words(setting, worst, 1 - setting.seat, search.reply(worst))
    count = "in one way: to" if threats == 1 else f"in {threats} ways: one is to"
    threat = f"If nothing is done, the rival can win {count} {words}."
    return Idea(found.technique, threat, f"{found.where} {found.idea}")


CONTEST = Contest(
    id="routes_rescue",
    game=GAME,
    title="The rescue",
    about="The rival is about to win: find the one move that prevents it.",
    goal=goal,
    value=value,
    attempt=attempt,
    idea=idea,
    left=left,
    limits=(5, 8, 18),
    menu=menu_of(GAME),
    fault=table_fault,
    effort=effort,
)

KIND = kind_of(CONTEST)
