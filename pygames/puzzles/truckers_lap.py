"""The Truckers: the most dollars in so many rounds or to the end of the lap, with no rival moving."""

from collections.abc import Hashable

from pygames.core.game import AnyState
from pygames.core.rng import Stream
from pygames.puzzles.position_kind import kind_of
from pygames.puzzles.positions import Act, Contest, Idea, Node, Setting, certified, quick_search
from pygames.puzzles.truckers_town import (
    LEAVERS,
    ONE_LAP,
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
from pygames.truckers.board import destination, landing
from pygames.truckers.loading import load_options
from pygames.truckers.model import LOADING, NONE, OVER, SELECT, TruckersState, laps_of
from pygames.truckers.pieces import ALL_ADVANCE, HANDS, KINDS, LOAD, PACKAGE_NAMES, RING, package_list
from pygames.truckers.scoring import money
from pygames.truckers.words import dollars

MOST_TURNS = 6
MOST_TRIED = 2500
"""Positions looked at before a town is given up."""
TURNS = {"easy": 2, "medium": 3, "hard": 4, "fiendish": 5}
"""By level: rounds."""


def value(setting: Setting, node: Node) -> int | None:
    """The money once the truck has passed the start or the rounds are over."""
    public, seat = node.state.public, setting.seat
    passed = laps_of(public.progress[seat]) > laps_of(setting.state.public.progress[seat])
    over = public.phase == OVER or (public.phase == SELECT and node.used >= setting.turns)
    return money(public)[seat] if passed or over else None


def menu(setting: Setting, state: AnyState, seat: int) -> tuple[Act, ...]:
    """Advance cards, the loading card where something can be loaded, and then all that can be loaded."""
    public = state.public
    loads = load_options(public.rows[seat], public.loads[seat], public.stocks[seat])
    if public.phase == LOADING:
        return loads
    return (*HANDS[public.hands[seat]], *((LOAD,) if loads else ()))


def key(setting: Setting, state: TruckersState) -> Hashable:
    """Decks behind a truck are no matter within a lap, and every round moves it or loads something."""
    public = state.public
    return public.phase, public.hands, public.loads, public.stocks, public.progress


def attempt(level: str, stream: Stream) -> Setting | None:
    """A truck on its way, with some advance cards, such that one end is the best."""
    turns = TURNS[level]
    packages = all_packages()
    rows = tuple(random_row(stream, stream.below(2)) for _ in range(SEATS))
    loads = tuple(
        random_loads(stream, row, packages, 2 if seat else 1 + stream.below(2)) for seat, row in enumerate(rows)
    )
    stock = draw(stream, packages, 1 + stream.below(2), range(len(KINDS)))
    places = (16 - 3 * turns + stream.below(5), 4 + stream.below(8), 12 + stream.below(8))
    if len(set(places)) < SEATS or min(places) < 1:
        return None
    spent = [1 + stream.below(6) for _ in range(2 + stream.below(2))]
    hand = ALL_ADVANCE & ~sum(1 << card for card in set(spent))
    state = town(rows, loads, stock, packages, places, hand, stream, ONE_LAP)
    if state is None:
        return None
    setting = Setting(state, 0, turns)
    search = quick_search(CONTEST, setting, MOST_TRIED)
    if search is None or search.best < 0:
        return None
    return setting if certified(CONTEST, setting, level) else None


def goal(setting: Setting, best: int) -> str:
    """The goal."""
    rounds = "1 round" if setting.turns == 1 else f"{setting.turns} rounds"
    return f"Nobody else moves. After {rounds}, or as soon as you pass the start, have {dollars(best)}."


def left(setting: Setting, node: Node) -> str:
    """What is still to do."""
    public, seat = node.state.public, setting.seat
    rounds = setting.turns - node.used
    count = f"{rounds} round{'' if rounds == 1 else 's'} left"
    return f"{count}, {package_list(public.stocks[seat])} in stock, {dollars(money(public)[seat])} now"


def idea(setting: Setting, node: Node, action: Act) -> Idea:
    """What a card or a load is good for."""
    public, seat = node.state.public, setting.seat
    if public.phase == LOADING:
        return load_idea(CONTEST, setting, node, action)
    stock = f"Look at your stock: {package_list(public.stocks[seat])}."
    if action == LOAD:
        return Idea("load_now", stock, "Loading takes a round: it pays where several packages leave the stock at once.")
    there = destination(public.sizes, public.progress, seat, action)
    if laps_of(there) > laps_of(public.progress[seat]):
        text = "Once you pass the start it is over, and the spaces that you would be short of it cost nothing."
        return Idea("pass_start", "Look at how far it is to the start.", text)
    other, _ = landing(public.progress, seat, there)
    top = public.tops[there % RING - 1]
    package = f"its top package, {PACKAGE_NAMES[top]}" if top != NONE else "see that no package is left there"
    where = f"Look at place {there % RING} and {package}."
    if top == NONE:
        return Idea("empty_place", where, "A package that does not fit costs $200: a place without one can be better.")
    if other != NONE:
        return Idea("ride", where, "A place with another truck counts as well: who stands on top takes the package.")
    if top in public.stocks[seat]:
        return Idea("collect", where, "Packages of one kind can be loaded together in a single round.")
    text = "Count the spaces: see for each of your cards where it leads, and which package lies there."
    return Idea("count_spaces", where, text)


def fault(setting: Setting) -> str:
    """Why a position is none for this kind."""
    public, seat = setting.state.public, setting.seat
    if not public.progress[seat]:
        return "Your truck has left the start in this puzzle."
    if max(public.progress) >= RING * public.options.laps:
        return "No truck has made its last lap in this puzzle."
    return resigned_fault(setting.state, seat)


CONTEST = Contest(
    id="truckers_lap",
    game=GAME,
    title="The rest of the lap",
    about="Advance and load so that the rest of the lap brings the most. " + LEAVERS,
    goal=goal,
    value=value,
    attempt=attempt,
    idea=idea,
    left=left,
    limits=(44, 58, 80),
    menu=menu,
    spends=lambda setting, state, seat, action: state.public.phase == SELECT,
    span=None,
    amount=dollars,
    turns=MOST_TURNS,
    fault=fault,
    key=key,
    end=end,
)

KIND = kind_of(CONTEST)
