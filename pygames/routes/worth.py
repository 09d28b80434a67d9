"""What an action of Routes does to the table at once: totals, sales, what leaves it. No draw changes any of it."""

from pygames.core.game import State, Worth
from pygames.core.rng import Chance
from pygames.routes.model import (
    DISBAND,
    FACE,
    NUMBER,
    PAIRS,
    Action,
    Hand,
    Hidden,
    Public,
    RoutesView,
    card_of,
    kind,
    place_of,
)
from pygames.routes.pieces import FACES, FOREIGN, JACK, JOK, JOKER, KING, QUEEN, RANK
from pygames.routes.positions import write_derived
from pygames.routes.rules import apply
from pygames.routes.scoring import sales
from pygames.routes.table import victims

_FACE_KINDS = {JACK: "jack", QUEEN: "queen", KING: "king", JOKER: "joker"}


def worth(view: RoutesView, action: Action) -> Worth | None:
    """What a listed action brings and costs at once.

    `kind` is `open`, `number`, `jack`, `queen`, `king`, `joker`, `disband`, `discard` or `swap`; `points` is by how
    many pairs the seat then sells more. `discards` are the faces that leave the table, whosever they are. `after`:

    - `values`, `directions`, `suits`, `sales`, `winner`, `rated`: as the view names them, once the action is taken;
    - `gone`: the places of the number cards that leave the table with all that is attached to them.
    """
    if view.seat is None or view.own is None:
        return None
    public, seat = view.public, view.seat
    now = _after(view, action)
    sold, then = sales(public.values), sales(now.values)
    gone = _gone(public, seat, action)
    slots = [f"slot:{index // PAIRS}:{index % PAIRS}:{at}" for index, at in gone]
    after = {**write_derived(now), "gone": slots}
    lost = [FACES[card % FOREIGN] for index, at in gone for card in public.routes[index][at]]
    return Worth(
        _kind(action), _text(public, now, action), then.count(seat) - sold.count(seat), tuple(lost), after=after
    )


def _kind(action: Action) -> str:
    return _FACE_KINDS[RANK[card_of(action)]] if action >= FACE else kind(action)


def _after(view: RoutesView, action: Action) -> Public:
    """The table after the action, with cards drawn that stand for any: what lies in the decks is not looked at."""
    public, seat = view.public, view.public.turn
    hands: tuple[Hand, ...] = (view.own or (), ()) if seat == 0 else ((), view.own or ())
    decks = tuple([(JOK,) * count for count in public.deck_count])
    return apply(State(public, hands, Hidden(decks, Chance(bytes(32), 0))), action).public


def _gone(public: Public, seat: int, action: Action) -> list[tuple[int, int]]:
    """The route and slot of every number card that leaves the table."""
    if action >= FACE:
        rank, (index, at) = RANK[card_of(action)], place_of(action)
        if rank == JACK:
            return [(index, at)]
        return victims(public.routes, index, at, public.options) if rank == JOKER else []
    if DISBAND <= action < NUMBER:
        index = PAIRS * seat + action - DISBAND
        return [(index, at) for at in range(len(public.routes[index]))]
    return []


def _text(was: Public, now: Public, action: Action) -> str:
    """The totals that change, such as "14 → 22"."""
    changes = [f"{old} → {new}" for old, new in zip(was.values, now.values, strict=True) if old != new]
    return ", ".join(changes) or "no total changes"
