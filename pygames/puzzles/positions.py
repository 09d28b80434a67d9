"""Puzzles on a game's own table: what a position kind says of itself, and the search that proves all it claims.

A position kind gives every outcome a whole number, the *value*. The solver's seat makes it as large as it can; all the
others, who see every card, make it as small as they can. The goal is the value of the first position. So `whatever the
others do` is meant word for word. Nothing is drawn from what nobody knows: each kind says which positions it takes.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from pygames.core.codec import Reader
from pygames.core.errors import BadInput
from pygames.core.game import AnyGame, AnyState, view
from pygames.core.positions import Position, read_position, write_position
from pygames.core.rng import Stream
from pygames.puzzles.kind import LEVELS, Claims, Rating

MOST_POSITIONS = 150_000
"""Positions that a search looks at before it gives up."""
MOST_LISTED = 12_000
"""Positions up to which the second proof, which lists all of them, is made."""
FEWEST_CHOICES = 2
"""First moves that a puzzle from a seed has at least."""
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva")
"""Names of the others, the first one to the solver's left."""


class Setting(NamedTuple):
    """What is given: a state, the solver's seat, and in how many of its turns the goal is to be reached.

    `turns` is 0 for kinds that end by themselves.
    """

    state: AnyState
    seat: int
    turns: int = 0


class Node(NamedTuple):
    """Where a puzzle stands: a state, and how many of its turns the solver's seat has used."""

    state: AnyState
    used: int = 0


Act: TypeAlias = Any
"""An action of the game."""


class Idea(NamedTuple):
    """What a hint says of a move before it names it: the technique's id, where to look, and the idea."""

    technique: str
    where: str
    idea: str


def _no_fault(setting: Setting) -> str:
    return ""


@dataclass(frozen=True, eq=False, slots=True)
class Contest:
    """What a position kind says of itself.

    Fields:

    - `id`, `game`: The kind's id and the game that it is played by.
    - `title`, `about`: Its name, and a sentence on it.
    - `goal`: The goal of a setting in one sentence; it may ask for the best value, which is given with it.
    - `value`: The value of a position where the puzzle ends, None where it goes on.
    - `menu`: What a seat may do: for the solver's what the puzzle allows, for the others what they are able to do.
    - `attempt`: One try at a setting for a level.
    - `idea`: What a hint says before the move.
    - `left`: What is still to do, in a few words.
    - `limits`: The most effort of the levels but the last.
    - `spends`: Whether an action uses up one of the solver's turns.
    - `by_itself`: Whether the solver's seat has nothing to choose here, so that its only action is taken for it.
    - `span`: The least and the largest value where they are known.
    - `amount`: A value in words; None for kinds that know reached and not reached only (1 and 0).
    - `turns`: The most turns that a setting may ask for; 0 where none are counted.
    - `fault`: Why a position cannot be a setting of this kind, a sentence; "" where it can.
    - `key`: What of a state tells it from the others that can be met.
    - `effort`: The search and where the solver first has a choice -> the effort, for kinds with a measure of their own.
    - `end`: What of an end is the answer, where its order is free: an answer is the only one if all best ways lead to
      it. Without it a puzzle has one answer if it has one first move.
    """

    id: str
    game: AnyGame
    title: str
    about: str
    goal: Callable[[Setting, int], str]
    value: Callable[[Setting, Node], int | None]
    attempt: Callable[[str, Stream], Setting | None]
    idea: Callable[[Setting, Node, Act], Idea]
    left: Callable[[Setting, Node], str]
    limits: tuple[int, ...]
    menu: Callable[[Setting, AnyState, int], tuple[Act, ...]]
    spends: Callable[[Setting, AnyState, int, Act], bool] = lambda setting, state, seat, action: seat == setting.seat
    by_itself: Callable[[Setting, AnyState], bool] = lambda setting, state: False
    span: tuple[int, int] | None = (0, 1)
    amount: Callable[[int], str] | None = None
    turns: int = 0
    fault: Callable[[Setting], str] = _no_fault
    key: Callable[[Setting, AnyState], Hashable] = lambda setting, state: state
    end: Callable[[Setting, AnyState], Hashable] | None = None
    effort: "Callable[[Search, Node], int] | None" = None

    def actor(self, setting: Setting, state: AnyState) -> int:
        """The seat that acts: the solver's if it may, else the first that may."""
        seats = self.game.to_act(state.public)
        return setting.seat if setting.seat in seats else seats[0]

    def after(self, setting: Setting, node: Node, seat: int, action: Act) -> Node:
        """The position after an action."""
        state = self.game.play(node.state, seat, action)
        return Node(state, node.used + self.spends(setting, node.state, seat, action))

    def name(self, setting: Setting, seat: int) -> str:
        """What a seat is called inside a sentence: `you`, `the rival` where there is but one, else by name."""
        seats = len(setting.state.own)
        if seat == setting.seat:
            return "you"
        return "the rival" if seats == 2 else NAMES[(seat - setting.seat - 1) % seats]

    def words(self, setting: Setting, node: Node, seat: int, action: Act) -> str:
        """An action as it follows `to` or `you`: `play the 9 of Clubs`."""
        text = self.game.describe(view(node.state, seat), action)
        text = (text[0].lower() + text[1:]).removeprefix("choose to ")
        if seat == setting.seat:
            return text
        return text.replace(" your ", " their ").replace(" the rival's ", " your ")


def menu_of(game: AnyGame) -> Callable[[Setting, AnyState, int], tuple[Act, ...]]:
    """All that the game lists."""

    def menu(setting: Setting, state: AnyState, seat: int) -> tuple[Act, ...]:
        return game.menu(view(state, seat))

    return menu


# The two proofs


class Search:
    """Looks ahead from a position to every end, by depth; what was met before is not looked at again."""

    def __init__(self, contest: Contest, setting: Setting, most: int | None = None) -> None:
        self.contest, self.setting = contest, setting
        self.most = MOST_POSITIONS if most is None else most
        self._values: dict[Hashable, int] = {}
        self._needs: dict[Hashable, int] = {}

    @property
    def positions(self) -> int:
        """How many positions have been looked at."""
        return len(self._values)

    @property
    def start(self) -> Node:
        """The first position."""
        return Node(self.setting.state)

    def _key(self, node: Node) -> Hashable:
        return self.contest.key(self.setting, node.state), node.used

    def moves(self, node: Node) -> list[tuple[Act, Node]]:
        """What the seat to act may do, and where it leads; of actions that lead to the same the first."""
        contest, setting = self.contest, self.setting
        seat = contest.actor(setting, node.state)
        found: dict[Hashable, tuple[Act, Node]] = {}
        for action in contest.menu(setting, node.state, seat):
            after = contest.after(setting, node, seat, action)
            found.setdefault(self._key(after), (action, after))
        return list(found.values())

    def value(self, node: Node) -> int:
        """What the solver can be sure of from here. Raises `BadInput` where that is too much to look at."""
        try:
            return self._value(node)
        except RecursionError:
            raise self._too_large() from None

    def _too_large(self) -> BadInput:
        text = "This position has too many ways on to be searched to the end."
        return BadInput("too-large", text, "puzzle.setting.position")

    def _value(self, node: Node) -> int:
        key = self._key(node)
        known = self._values.get(key)
        if known is not None:
            return known
        contest, setting = self.contest, self.setting
        best = contest.value(setting, node)
        if best is None:
            if len(self._values) > self.most:
                raise self._too_large()
            seat = contest.actor(setting, node.state)
            own = seat == setting.seat
            enough = None if contest.span is None else contest.span[own]
            for action in contest.menu(setting, node.state, seat):
                value = self._value(contest.after(setting, node, seat, action))
                if best is None or (value > best if own else value < best):
                    best = value
                    if best == enough:
                        break
            assert best is not None, "a seat to act has an action"
        self._values[key] = best
        return best

    @property
    def best(self) -> int:
        """The value of the first position, which is the goal; for kinds without amounts the goal is 1."""
        return 1 if self.contest.amount is None else self.value(self.start)

    def good(self, node: Node) -> bool:
        """Whether the goal can be reached from here whatever the others do."""
        return self.value(node) >= self.best

    def good_moves(self, node: Node) -> list[tuple[Act, Node]]:
        """The solver's moves after which the goal can still be reached."""
        return [(action, after) for action, after in self.moves(node) if self.good(after)]

    def need(self, node: Node) -> int:
        """How many of its own moves the solver needs from here, where the goal can be reached."""
        key = self._key(node)
        known = self._needs.get(key)
        if known is None:
            contest, setting = self.contest, self.setting
            if contest.value(setting, node) is not None:
                known = 0
            elif contest.actor(setting, node.state) == setting.seat:
                own = not contest.by_itself(setting, node.state)
                known = own + min(self.need(after) for _, after in self.good_moves(node))
            else:
                known = max(self.need(after) for _, after in self.moves(node))
            self._needs[key] = known
        return known

    def only_answer(self, node: Node) -> bool:
        """Whether the answer is the only one, where the solver chooses."""
        contest, setting = self.contest, self.setting
        if contest.end is None:
            return contest.value(setting, node) is None and len(self.good_moves(node)) == 1
        ends: set[Hashable] = set()
        met: dict[Hashable, None] = {}
        nodes = [node]
        while nodes and len(ends) < 2:
            node = nodes.pop()
            if contest.value(setting, node) is not None:
                ends.add(contest.end(setting, node.state))
                continue
            for _, after in self.good_moves(node):
                key = self._key(after)
                if key not in met:
                    met[key] = None
                    nodes.append(after)
        return len(ends) == 1

    def best_move(self, node: Node) -> Act:
        """The solver's move that reaches the goal soonest; the first of several."""
        return min(self.good_moves(node), key=lambda move: self.need(move[1]))[0]

    def reply(self, node: Node) -> Act:
        """The stoutest defence: the least value, then the longest way, then the fewest good answers, then the first."""

        def order(move: tuple[Act, Node]) -> tuple[int, int, int]:
            _, after = move
            value = self.value(after)
            if value < self.best:
                return value, 0, 0
            contest, setting = self.contest, self.setting
            answers = 0
            if contest.value(setting, after) is None and contest.actor(setting, after.state) == setting.seat:
                answers = len(self.good_moves(after))
            return value, -self.need(after), answers

        return min(self.moves(node), key=order)[0]


def listed_value(contest: Contest, setting: Setting) -> int | None:
    """The value of a setting by the second method, backwards from all ends; None where there are too many positions.

    Every position that can be met is listed first, whoever moves well or badly. Then values go from the ends back: a
    position has its value once all that follow have theirs.
    """
    start = Node(setting.state)
    numbers = {(contest.key(setting, start.state), 0): 0}
    nodes, parents, left = [start], [[]], []  # type: tuple[list[Node], list[list[int]], list[int]]
    values: list[int | None] = []
    for number, node in enumerate(nodes):
        value = contest.value(setting, node)
        values.append(value)
        followers = set()
        if value is None:
            seat = contest.actor(setting, node.state)
            for action in contest.menu(setting, node.state, seat):
                after = contest.after(setting, node, seat, action)
                key = (contest.key(setting, after.state), after.used)
                there = numbers.get(key)
                if there is None:
                    there = numbers[key] = len(nodes)
                    nodes.append(after)
                    parents.append([])
                    if there > MOST_LISTED:
                        return None
                followers.add(there)
            for there in followers:
                parents[there].append(number)
        left.append(len(followers))
    ready = [number for number, value in enumerate(values) if value is not None]
    for number in ready:
        value = values[number]
        assert value is not None
        for parent in parents[number]:
            before = values[parent]
            own = contest.actor(setting, nodes[parent].state) == setting.seat
            values[parent] = value if before is None else max(before, value) if own else min(before, value)
            left[parent] -= 1
            if not left[parent]:
                ready.append(parent)
    return values[0]


@lru_cache(maxsize=16)
def search_of(contest: Contest, setting: Setting) -> Search:
    """The search of a setting, kept for the questions that follow."""
    return Search(contest, setting)


# Claims and rating


class Table(NamedTuple):
    """Where a puzzle stands and the steps that led there: whose, and what; replies and forced steps are among them."""

    node: Node
    steps: tuple[tuple[int, Act], ...] = ()


def settle(contest: Contest, setting: Setting, table: Table) -> Table:
    """The table after the others' stoutest replies and forced steps, up to the solver's next choice."""
    node, steps = table
    search = search_of(contest, setting)
    while contest.value(setting, node) is None:
        seat = contest.actor(setting, node.state)
        if seat != setting.seat:
            action = search.reply(node)
        elif contest.by_itself(setting, node.state):
            action = contest.menu(setting, node.state, seat)[0]
        else:
            break
        node = contest.after(setting, node, seat, action)
        steps = (*steps, (seat, action))
    return Table(node, steps)


def first_choice(contest: Contest, setting: Setting, node: Node) -> Node:
    """Where the solver first has a choice."""
    return settle(contest, setting, Table(node)).node


@lru_cache(maxsize=16)
def claims(contest: Contest, setting: Setting) -> Claims:
    """What both proofs say of a setting."""
    search = search_of(contest, setting)
    value = search.value(search.start)
    listed = listed_value(contest, setting)
    if listed not in (None, value):
        raise AssertionError(f"{contest.id}: one proof says {value}, the other {listed}")
    solvable = value >= search.best
    node = first_choice(contest, setting, search.start)
    unique = solvable and search.only_answer(node)
    best = None if contest.amount is None else value
    return Claims(solvable, best, unique, ("search",) if listed is None else ("search", "listing"))


def quick_search(contest: Contest, setting: Setting, most: int) -> Search | None:
    """A search that has found the value of a setting; None where it would look at more positions than `most`."""
    search = Search(contest, setting, most)
    try:
        search.value(search.start)
    except BadInput:
        return None
    search.most = MOST_POSITIONS
    return search


def certified(contest: Contest, setting: Setting, level: str) -> bool:
    """What a puzzle from a seed has to be: of its level, with one answer, and both proofs say so."""
    search = search_of(contest, setting)
    if not search.good(search.start):
        return False
    node = first_choice(contest, setting, search.start)
    if contest.value(setting, node) is not None or len(search.moves(node)) < FEWEST_CHOICES:
        return False
    if not search.only_answer(node) or rate(contest, setting).level != level:
        return False
    return len(claims(contest, setting).by) > 1


def level_of(contest: Contest, effort: int) -> str:
    """The level of an effort."""
    return LEVELS[sum(effort > limit for limit in contest.limits)]


@lru_cache(maxsize=16)
def rate(contest: Contest, setting: Setting) -> Rating:
    """How hard a setting is that can be solved: depth, width and wrong first moves that tempt."""
    search = search_of(contest, setting)
    node = first_choice(contest, setting, search.start)
    wrong = [after for _, after in search.moves(node) if not search.good(after)]
    tempting = sum(contest.value(setting, after) is None for after in wrong)
    depth = search.need(node)
    if contest.effort is not None:
        effort = contest.effort(search, node)
    else:
        fresh = Search(contest, setting)
        for after in wrong:
            fresh.value(after)
        effort = 10 * (depth - 1) + 3 * fresh.positions.bit_length() + min(tempting, 10)
    techniques: dict[str, None] = {}
    while contest.value(setting, node) is None:
        action = search.best_move(node)
        techniques.setdefault(contest.idea(setting, node, action).technique)
        node = first_choice(contest, setting, contest.after(setting, node, setting.seat, action))
    return Rating(tuple(techniques), tempting, effort, level_of(contest, effort))


# Settings in JSON


def read_setting(contest: Contest, reader: Reader) -> Setting:
    """A setting from JSON: `{"position","seat"}` and `turns` where the kind counts them."""
    needed = ("position", "seat", "turns") if contest.turns else ("position", "seat")
    fields = reader.fields(needed)
    position = read_position(fields["position"], contest.game)
    if position.over():
        fields["position"].fail("game-over", "The game is over in this position.")
    seat = fields["seat"].number(0, position.seats - 1)
    turns = fields["turns"].number(1, contest.turns) if contest.turns else 0
    setting = Setting(position.state, seat, turns)
    fault = contest.fault(setting)
    if fault:
        fields["position"].fail("not-such-a-puzzle", fault)
    try:
        node = first_choice(contest, setting, Node(setting.state))
        search_of(contest, setting).value(node)
    except BadInput as error:
        code, text, _, _ = error.refusal
        fields["position"].fail(code, text)
    if contest.value(setting, node) is not None:
        fields["position"].fail("no-choice", "There is nothing to choose in this position.")
    return setting


def write_setting(contest: Contest, setting: Setting) -> dict[str, Any]:
    """A setting as JSON."""
    written = {"position": write_position(Position(contest.game, setting.state)), "seat": setting.seat}
    return {**written, "turns": setting.turns} if contest.turns else written
