"""The contract that every game keeps: state in three parts, and one record of functions over it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from random import Random
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from pygames.core.advice import NO_MEASURE, Advice, Budget, Measure
from pygames.core.codec import Reader
from pygames.core.errors import BadInput, Refusal, shown
from pygames.core.examples import Op
from pygames.core.guide import Guide
from pygames.core.moves import Zones
from pygames.core.options import Option, Value
from pygames.core.rng import Stream
from pygames.core.values import make


class OptionValues(Protocol):
    """A game's options as a named tuple, one field an option."""

    def _asdict(self) -> dict[str, Any]: ...


class Table(Protocol):
    """The least that any game's public part has."""

    @property
    def options(self) -> Any: ...


P = TypeVar("P", bound=Table)  # public
O = TypeVar("O")  # one seat's own  # noqa: E741
H = TypeVar("H")  # hidden from everybody
A = TypeVar("A")  # action


class State(NamedTuple, Generic[P, O, H]):
    """A whole game: what everybody sees, what each seat alone sees, and what nobody sees."""

    public: P
    own: tuple[O, ...]
    hidden: H


class View(NamedTuple, Generic[P, O]):
    """What one seat sees; `seat` and `own` are None for an onlooker."""

    seat: int | None
    public: P
    own: O | None


def check_seat(seat: object, seats: int) -> int:
    """`seat`, where it is one of `seats` counted from 0. Raises `BadInput` (`wrong-type` or `no-such-seat`)."""
    if type(seat) is not int:
        raise BadInput("wrong-type", f"A seat is a whole number, not {shown(seat)}.", "seat")
    if not 0 <= seat < seats:
        raise BadInput("no-such-seat", f"There are seats 0 to {seats - 1}, not {shown(seat)}.", "seat")
    return seat


def view(state: State[P, O, H], seat: int | None) -> View[P, O]:
    """What `seat` (None: an onlooker) sees: a selection of the state, in which nothing has to be blanked out.

    Raises `BadInput` where there is no such seat.

    >>> from pygames.core.playout import first_state
    >>> from pygames.registry import game_of
    >>> seen = view(first_state(game_of("haul"), "demo"), 2)
    >>> seen.seat, len(seen.own)
    (2, 7)
    """
    public, own, _ = state
    return make(View, (seat, public, None if seat is None else own[check_seat(seat, len(own))]))


class Event(NamedTuple):
    """One line of news for one seat, made by `core.words.told`.

    `kind` is for programs; `seat` is whose doing it is, or None. `text` follows that seat's name ("leads Load 2") and
    `you` follows "You" ("lead Load 2"); both are a sentence of their own where `seat` is None. `verb` is the first word
    of `text`, or "".
    """

    kind: str
    seat: int | None
    text: str
    you: str
    verb: str


class Worth(NamedTuple):
    """What an action brings and costs at once.

    `kind` is the game's word for it, `text` a few words ("Join +7"); `points` is what is scored or lost by it in all,
    `discards` the faces that it throws away, `spends` how many tokens it takes. `after` is what is sure of the table
    once it is taken, in the game's own JSON; None where the game tells nothing of it.
    """

    kind: str
    text: str
    points: int
    discards: tuple[str, ...] = ()
    spends: int = 0
    after: Mapping[str, Any] | None = None


class Outcome(NamedTuple):
    """Scores by seat; `places` by seat, 1 the best, shared places share a number."""

    scores: tuple[int, ...]
    places: tuple[int, ...]


class ScoreLine(NamedTuple):
    """One line of the score sheet."""

    seat: int
    what: str
    points: int
    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[P, O, H, A]):
    """One game. Functions that take actions trust that `refuse` was asked; readers of JSON raise `BadInput`.

    A game pickles as its id, so that it can be given to other processes.

    Fields:

    - `id`, `name`: The word for programs and links, and the name for people.
    - `example_ids`: What the ids of its worked examples begin with.
    - `rules_version`: Counts up when the same actions would lead elsewhere than before; records carry it.
    - `seats`: Numbers of seats that can play.
    - `options`, `options_type`, `presets`: The options as data; a named tuple of one value each; by a preset's name,
      the options that it sets.
    - `deal`: Options (an `options_type`), seats, chance -> the first state.
    - `to_act`: The seats that may act now; none exactly when the game is over.
    - `phase`: A word for what is being decided; `over` when nothing is.
    - `menu`: The actions listed for this view's seat, none for a seat that is not to act.
    - `open_kinds`: Kinds of action that are validated rather than listed in full.
    - `refuse`: The only authority on legality: why this action is not allowed, or None. It is asked only about what
      the game can write as JSON: everything else is no action, and refused as such.
    - `play`: The state after a legal action of a seat.
    - `sealed`: Whether others learn only that an action was taken, not which.
    - `reveals`: Whether an action may turn up, for all to see, something that its seat did not know.
    - `leave`: The state after a seat resigned or ran out of time and the others play on (`BadInput` if it did so
      before); None where that ends the game.
    - `over`: Whether the game is over.
    - `outcome`: Scores and places as they stand; final when the game is over.
    - `unscored`: By seat, the points lying on the table that would count if scoring came now.
    - `lines`: The score sheet so far.
    - `propose`: Any legal action, every listed one possible.
    - `imagine`: A whole world that this seat cannot tell from the real one.
    - `faults`: Every broken invariant, in words; empty for a sound state.
    - `bound`: Options, seats -> no game has more actions than this.
    - `read_action`, `write_action`: An action from JSON and back.
    - `read_state`, `write_state`: Fields of a position (header taken off), options, seats, chance for what is left
      out -> state; and back.
    - `state_fields`: Names of the fields of a position, the header's apart.
    - `read_view`, `write_view`: A view from JSON and back.
    - `describe`: An action in words.
    - `targets`: The places on the table that a person taps to take this action, in that order.
    - `round_end`: What an action leaves on the table where that is scored and cleared away in the same step, in the
      game's own JSON with `round` and the `points` of each seat; None for all others.
    - `events`: What a seat is told: its view before and after, who acted, and the action unless that is sealed from
      it.
    - `zones`: Where everything lies that a seat sees, so that what a step moved can be shown (`core.moves`).
    - `between`: A view, a seat and its action -> where everything lies after it and before what the game then clears
      away; None where it clears nothing away.
    - `opening`: What a seat is told of the deal, from its first view; nothing where the game began in the middle.
    - `worth`: What a listed action brings and costs at once, so that a person sees it before it is taken; None where
      that is not known before it is taken.
    - `figures`: What follows from a view and a person reads off the table (which ranks fit, whose turn is next), in the
      game's own JSON, so that a page can draw it without knowing a rule.
    - `tally`: By seat, what a game without points goes by, such as cards left; None where the scores tell it.
    - `measure`: What the estimates of the `hint` adviser are in.
    - `ending`: A world, a seat and its action -> what the world is worth to it in the end, everybody going on by the
      rollout policy; in the units of the hint's estimates. A finished game is reviewed by it; None where it cannot be.
    - `settled`: The table at a decision of a seat and later -> what it has come to be worth to it, in the same units;
      None while that is open.
    - `advisers`: By level: `easy medium hard` play, `hint` explains.
    - `units`: By level, the units of work of a full budget: play-outs, or 1 where nothing is played on.
    - `examples`: Pure functions of the rules by the `op` of a worked example; each takes the example and gives its
      result. Lists of legal choices compare as sets (an `op` that ends in `options`, `legal` or `opening`).
    - `guide`: A guided first game for newcomers, or None.
    - `questions`: Further operations of the page's door by name, each from its arguments to a value in JSON; they
      hold no match.
    """

    id: str
    name: str
    example_ids: str
    rules_version: int
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    options_type: Callable[..., OptionValues]
    presets: Mapping[str, Mapping[str, Value]] = field(default_factory=lambda: {"standard": {}})

    deal: Callable[[Any, int, Stream], State[P, O, H]]
    to_act: Callable[[P], tuple[int, ...]]
    phase: Callable[[P], str]
    menu: Callable[[View[P, O]], tuple[A, ...]]
    open_kinds: Callable[[View[P, O]], tuple[str, ...]]
    refuse: Callable[[View[P, O], A], Refusal | None]
    play: Callable[[State[P, O, H], int, A], State[P, O, H]]
    sealed: Callable[[P, A], bool]
    reveals: Callable[[P, A], bool] = lambda public, action: False
    leave: Callable[[State[P, O, H], int], State[P, O, H]] | None = None
    over: Callable[[P], bool]
    outcome: Callable[[P], Outcome]
    unscored: Callable[[P], tuple[int, ...]]
    lines: Callable[[P], tuple[ScoreLine, ...]]
    propose: Callable[[View[P, O], Random], A]
    imagine: Callable[[View[P, O], Random], State[P, O, H]]
    faults: Callable[[State[P, O, H]], tuple[str, ...]]
    bound: Callable[[Any, int], int]

    read_action: Callable[[Reader], A]
    write_action: Callable[[A], dict[str, Any]]
    read_state: Callable[[Mapping[str, Reader], Any, int, Stream], State[P, O, H]]
    write_state: Callable[[State[P, O, H]], dict[str, Any]]
    state_fields: tuple[str, ...]
    read_view: Callable[[Reader], View[P, O]]
    write_view: Callable[[View[P, O]], dict[str, Any]]
    describe: Callable[[View[P, O], A], str]
    targets: Callable[[View[P, O], A], tuple[str, ...]]
    round_end: Callable[[P, A], dict[str, Any] | None] = lambda public, action: None
    events: Callable[[View[P, O], View[P, O], int, A | None], tuple[Event, ...]]
    zones: Callable[[View[P, O]], Zones] = lambda seen: {}
    between: Callable[[View[P, O], int, A], Zones | None] = lambda seen, seat, action: None
    opening: Callable[[View[P, O]], tuple[Event, ...]] = lambda seen: ()
    worth: Callable[[View[P, O], A], Worth | None] = lambda seen, action: None
    figures: Callable[[View[P, O]], Mapping[str, Any]] = lambda seen: {}
    tally: Callable[[P], tuple[int, ...]] | None = None
    measure: Measure = NO_MEASURE
    ending: Callable[[State[P, O, H], int, A], float] | None = None
    settled: Callable[[P, P, int], float | None] = lambda then, later, seat: None
    guide: Guide | None = None
    advisers: Mapping[str, Callable[[View[P, O], Budget, Random], Advice[A]]]
    units: Mapping[str, int]
    examples: Mapping[str, Op] = field(default_factory=dict)
    questions: Mapping[str, Callable[[Reader], Any]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "refuse", self._refuse_oddities(self.refuse))

    def _refuse_oddities(
        self, refuse: Callable[[View[P, O], A], Refusal | None]
    ) -> Callable[[View[P, O], A], Refusal | None]:
        """`refuse` for any value: a number that stands for nothing is refused before the rules look at it."""

        def refuse_any(view: View[P, O], action: A) -> Refusal | None:
            try:
                known = self.read_action(Reader(self.write_action(action), "action")) == action
            except (BadInput, ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
                known = False
            if not known:
                return Refusal("no-such-action", f"{shown(action)} is not an action of {self.name}.", "action")
            return refuse(view, action)

        return refuse_any

    def __reduce__(self) -> tuple[Any, ...]:
        return game_in_package, (self.id,)


def game_in_package(name: str) -> "AnyGame":
    """The game whose modules are in `pygames.<name>`, which are loaded now. Raises `ModuleNotFoundError`."""
    game: AnyGame = import_module(f"pygames.{name}").GAME
    return game


AnyGame = Game[Any, Any, Any, Any]
AnyState = State[Any, Any, Any]
AnyView = View[Any, Any]


def winners(outcome: Outcome) -> Sequence[int]:
    """The seats in first place.

    >>> winners(Outcome(scores=(30, 12, 30), places=(1, 3, 1)))
    [0, 2]
    """
    return [seat for seat, place in enumerate(outcome.places) if place == 1]
