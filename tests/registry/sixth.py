"""A sixth game in full, as small as the contract allows: two seats take one or two tokens, who takes the last one wins.

`FILES` are the files of its folder; a test writes them beside the other games.
"""

FILES = {
    "__init__.py": '''
"""Tokens: two seats take one or two tokens in turn, and who takes the last one wins."""

from pygames.core.game import Game
from pygames.core.rng import Chance
from pygames.tokens import (
    advice,
    codec,
    examples,
    faults,
    imagine,
    model,
    positions,
    refusals,
    rules,
    scoring,
    setup,
    words,
)
from pygames.tokens.model import Public

GAME: Game[Public, tuple[()], Chance, int] = Game(
    id="tokens",
    name="Tokens",
    example_ids="TO",
    rules_version=1,
    seats=(2,),
    options=setup.OPTIONS,
    options_type=model.TokensOptions,
    deal=setup.deal,
    to_act=rules.to_act,
    phase=lambda public: "take" if public.left else "over",
    menu=rules.menu,
    open_kinds=lambda view: (),
    refuse=refusals.refuse,
    play=rules.play,
    sealed=lambda public, action: False,
    over=lambda public: not public.left,
    outcome=scoring.outcome,
    unscored=scoring.unscored,
    lines=scoring.lines,
    propose=imagine.propose,
    imagine=imagine.imagine,
    faults=faults.faults,
    bound=rules.bound,
    read_action=codec.read_action,
    write_action=codec.write_action,
    read_state=positions.read_state,
    write_state=positions.write_state,
    state_fields=positions.FIELDS,
    read_view=codec.read_view,
    write_view=codec.write_view,
    describe=words.describe,
    targets=words.targets,
    events=words.events,
    advisers=advice.ADVISERS,
    units=advice.UNITS,
    examples=examples.OPS,
    questions={"tokens_left": lambda args: {"left": args.fields(["left"])["left"].number(0, 9)}},
)
''',
    "pieces.py": '''
"""The tokens of Tokens, all alike."""

TOKENS = 7
''',
    "model.py": '''
"""The state of Tokens; nothing is hidden but the generator."""

from typing import NamedTuple

from pygames.core.game import State, View
from pygames.core.rng import Chance


class TokensOptions(NamedTuple):
    """`tokens`: how many lie there at the start."""

    tokens: int = 7


class Public(NamedTuple):
    """What everybody sees."""

    options: TokensOptions
    left: int
    turn: int
    """The seat to act; when none are left, the loser."""


TokensState = State[Public, tuple[()], Chance]
TokensView = View[Public, tuple[()]]
''',
    "setup.py": '''
"""Options and deal of Tokens."""

from pygames.core.game import State
from pygames.core.options import Option
from pygames.core.rng import Stream
from pygames.tokens.model import Public, TokensOptions, TokensState
from pygames.tokens.pieces import TOKENS

OPTIONS = (Option("tokens", (TOKENS, 9), TOKENS, "Tokens", "How many tokens lie there at the start."),)


def deal(options: TokensOptions, seats: int, stream: Stream) -> TokensState:
    return State(Public(options, options.tokens, stream.below(2)), ((), ()), stream.chance)
''',
    "rules.py": '''
"""The rules of Tokens; an action is how many tokens are taken."""

from pygames.tokens.model import Public, TokensOptions, TokensState, TokensView


def bound(options: TokensOptions, seats: int) -> int:
    return options.tokens


def to_act(public: Public) -> tuple[int, ...]:
    return (public.turn,) if public.left else ()


def actions(public: Public, own: tuple[()]) -> tuple[int, ...]:
    return tuple(range(1, min(2, public.left) + 1))


def menu(view: TokensView) -> tuple[int, ...]:
    return actions(view.public, ()) if view.seat in to_act(view.public) else ()


def apply(state: TokensState, action: int) -> TokensState:
    options, left, turn = state.public
    return state._replace(public=Public(options, left - action, 1 - turn))


def play(state: TokensState, seat: int, action: int) -> TokensState:
    return apply(state, action)
''',
    "refusals.py": '''
"""Why an action of Tokens is not allowed."""

from pygames.core.errors import Refusal
from pygames.tokens.model import TokensView
from pygames.tokens.rules import actions, to_act


def refuse(view: TokensView, action: int) -> Refusal | None:
    if not view.public.left:
        return Refusal("game-over", "The game is over.", "", "tokens:1")
    if view.seat not in to_act(view.public):
        return Refusal("not-your-turn", f"Now seat {view.public.turn} is to take tokens.", "seat", "tokens:1")
    if action not in actions(view.public, ()):
        return Refusal("too-many", "So many tokens are not left.", "count", "tokens:1")
    return None
''',
    "scoring.py": '''
"""The winner of Tokens has one point."""

from pygames.core.game import Outcome, ScoreLine
from pygames.tokens.model import Public


def outcome(public: Public) -> Outcome:
    if public.left:
        return Outcome((0, 0), (1, 1))
    winner = 1 - public.turn
    return Outcome((1 - winner, winner), (1 + winner, 2 - winner))


def unscored(public: Public) -> tuple[int, ...]:
    return (0, 0)


def lines(public: Public) -> tuple[ScoreLine, ...]:
    return () if public.left else (ScoreLine(1 - public.turn, "took the last token", 1, "tokens:1"),)
''',
    "imagine.py": '''
"""The only world of Tokens, and random play."""

from random import Random

from pygames.core.game import State
from pygames.core.rng import chance_of
from pygames.tokens.model import TokensState, TokensView
from pygames.tokens.rules import menu


def imagine(view: TokensView, random: Random) -> TokensState:
    return State(view.public, ((), ()), chance_of(str(random.getrandbits(64))))


def propose(view: TokensView, random: Random) -> int:
    return random.choice(menu(view))
''',
    "faults.py": '''
"""The invariants of a state of Tokens."""

from pygames.tokens.model import TokensState


def faults(state: TokensState) -> tuple[str, ...]:
    public = state.public
    return () if 0 <= public.left <= public.options.tokens else ("left: more tokens than there are",)
''',
    "codec.py": '''
"""Actions and views of Tokens as JSON and back."""

from typing import Any

from pygames.core.codec import Reader
from pygames.core.game import View
from pygames.core.options import read_options
from pygames.tokens.model import TokensOptions, TokensView
from pygames.tokens.positions import read_public, write_public
from pygames.tokens.setup import OPTIONS


def write_action(action: int) -> dict[str, Any]:
    return {"kind": "take", "count": action}


def read_action(reader: Reader) -> int:
    fields = reader.fields(["kind", "count"])
    fields["kind"].one_of({"take": 0}, "a kind of action", "unknown-kind")
    return fields["count"].number(1, 2)


def write_view(view: TokensView) -> dict[str, Any]:
    public = {"options": view.public.options._asdict(), **write_public(view.public)}
    return {"seat": view.seat, "public": public, "own": None if view.own is None else {}}


def read_view(reader: Reader) -> TokensView:
    fields = reader.fields(["seat", "public", "own"])
    seat = None if fields["seat"].value is None else fields["seat"].number(0, 1)
    public = fields["public"].fields(["options", "left", "turn"])
    given = {name: field.value for name, field in public["options"].members().items()}
    options = TokensOptions(**read_options(OPTIONS, given, public["options"].where))  # type: ignore[arg-type]
    return View(seat, read_public(public, options), None if seat is None else ())
''',
    "positions.py": '''
"""Positions of Tokens as JSON and back."""

from collections.abc import Mapping
from typing import Any

from pygames.core.codec import Reader
from pygames.core.game import State
from pygames.core.positions import write_chance
from pygames.core.rng import Stream
from pygames.tokens.model import Public, TokensOptions, TokensState

FIELDS = ("left", "turn")


def write_public(public: Public) -> dict[str, Any]:
    return {"left": public.left, "turn": public.turn}


def read_public(fields: Mapping[str, Reader], options: TokensOptions) -> Public:
    left = fields["left"].number(0, options.tokens) if "left" in fields else options.tokens
    return Public(options, left, fields["turn"].number(0, 1) if "turn" in fields else 0)


def write_state(state: TokensState) -> dict[str, Any]:
    return {**write_public(state.public), "chance": write_chance(state.hidden)}


def read_state(fields: Mapping[str, Reader], options: TokensOptions, seats: int, stream: Stream) -> TokensState:
    return State(read_public(fields, options), ((), ()), stream.chance)
''',
    "words.py": '''
"""Tokens in words."""

from pygames.core.game import Event
from pygames.core.words import told
from pygames.tokens.model import TokensView


def describe(view: TokensView, action: int) -> str:
    return "Take a token" if action == 1 else "Take two tokens"


def targets(view: TokensView, action: int) -> tuple[str, ...]:
    return (f"tokens:{action}",)


def events(before: TokensView, after: TokensView, seat: int, action: int | None) -> tuple[Event, ...]:
    took = told("take", seat, f"took {before.public.left - after.public.left}")
    return (took,) if after.public.left else (took, told("win", seat, "won the game"))
''',
    "policy.py": '''
"""The rollout policy of Tokens: leave the others a multiple of three."""

from pygames.tokens.model import Public


def plain(public: Public) -> int:
    return min(max(1, public.left % 3), public.left)
''',
    "worlds.py": '''
"""Choices of Tokens played on in imagined worlds."""

from itertools import count
from random import Random

from pygames.core.advice import Budget
from pygames.core.worlds import Comparison
from pygames.tokens.imagine import imagine
from pygames.tokens.model import TokensState, TokensView
from pygames.tokens.policy import plain
from pygames.tokens.rules import apply, menu
from pygames.tokens.scoring import outcome

PLAY_OUTS = 8


def compare(view: TokensView, budget: Budget, random: Random) -> Comparison[TokensState, int, int]:
    def play_on(world: TokensState, action: int) -> int:
        state = apply(world, action)
        while state.public.left:
            state = apply(state, plain(state.public))
        return outcome(state.public).scores[view.seat or 0]

    comparison = Comparison(menu(view), (imagine(view, random) for _ in count()), play_on, float)
    comparison.run(*budget)
    return comparison
''',
    "hint.py": '''
"""The hint of Tokens."""

from random import Random

from pygames.core.advice import Advice, Budget, Step, advice_of
from pygames.tokens.model import TokensView
from pygames.tokens.words import describe
from pygames.tokens.worlds import compare


def hint(view: TokensView, budget: Budget, random: Random) -> Advice[int]:
    found = advice_of(compare(view, budget, random))
    steps = (
        Step("where", f"Look at the {view.public.left} tokens left."),
        Step("idea", "Leave a multiple of three."),
        Step("move", f"{describe(view, found.action)}."),
        Step("why", "Whoever takes from a multiple of three loses."),
    )
    return found._replace(steps=steps)
''',
    "advice.py": '''
"""The computer players of Tokens."""

from random import Random

from pygames.core.advice import Advice, Budget, advice_of
from pygames.tokens.hint import hint
from pygames.tokens.model import TokensView
from pygames.tokens.policy import plain
from pygames.tokens.worlds import PLAY_OUTS, compare


def easy(view: TokensView, budget: Budget, random: Random) -> Advice[int]:
    return Advice(1)


def medium(view: TokensView, budget: Budget, random: Random) -> Advice[int]:
    return Advice(plain(view.public))


def hard(view: TokensView, budget: Budget, random: Random) -> Advice[int]:
    return advice_of(compare(view, budget, random))


UNITS = {"easy": 1, "medium": 1, "hard": PLAY_OUTS, "hint": PLAY_OUTS}
ADVISERS = {"easy": easy, "medium": medium, "hard": hard, "hint": hint}
''',
    "examples.py": '''
"""Worked examples of Tokens."""

from pygames.core.examples import Fields, op
from pygames.tokens.model import Public, TokensOptions
from pygames.tokens.rules import actions


@op("left")
def legal(fields: Fields) -> object:
    return list(actions(Public(TokensOptions(), fields["left"].number(0, 9), 0), ()))


OPS = {"legal": legal}
''',
}
