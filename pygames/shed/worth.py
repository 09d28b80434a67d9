"""What an action of Shed does at once: burn, skip, finish, and what the pile asks for then."""

from pygames.core.game import State, Worth
from pygames.core.rng import Chance
from pygames.shed.model import FLIP, NONE, PASS, PICKUP, SWAP, Action, Hidden, Public, ShedView, cards_of
from pygames.shed.pieces import EIGHT, REQUIREMENT_NAMES, SEVEN, TWO
from pygames.shed.rules import apply, pile_cards
from pygames.shed.words import number_of

_NO_CHANCE = Chance(bytes(32), 0)
_EFFECTS = {EIGHT: ("skip", "Skips a seat"), TWO: ("reset", "Anything may follow"), SEVEN: ("low", "Under 7 next")}


def worth(view: ShedView, action: Action) -> Worth | None:
    """What everybody sees right after the action; None for a blind flip, which nobody can foretell, and for a swap.

    `after` has the `requirement` that the pile is left with, the seat `next` (None: the game is over), how many cards
    are drawn (`draws`) and how many the seat is left with (`left`).
    """
    if view.own is None or view.seat is None or action[0] in (FLIP, SWAP):
        return None
    public, seat = view.public, view.seat
    now = _public_after(view, action)
    kind, text = _effect(public, now, seat, action)
    after = {
        "requirement": REQUIREMENT_NAMES[now.requirement],
        "next": None if now.turn == NONE else now.turn,
        "draws": public.spare - now.spare,
        "left": now.hand[seat] + len(now.up[seat]) + now.down[seat],
    }
    return Worth(kind, text, 0, after=after)


def _public_after(view: ShedView, action: Action) -> Public:
    """The public part once the action is taken: it does not depend on which cards the hidden ones are."""
    public = view.public
    own = tuple([view.own or () if seat == view.seat else () for seat in range(len(public.place))])
    hidden = Hidden((0,) * public.spare, tuple([(0,) * count for count in public.down]), _NO_CHANCE)
    return apply(State(public, own, hidden), action).public


def _effect(was: Public, now: Public, seat: int, action: Action) -> tuple[str, str]:
    if action[0] == PASS:
        return "pass", "Pass"
    burned = len(now.burned) - len(was.burned)
    if burned:
        return "burn", f"Burns {number_of(burned)}"
    if action[0] == PICKUP:
        return "pickup", f"Take {number_of(len(pile_cards(was.pile)))}"
    if not (now.hand[seat] or now.up[seat] or now.down[seat]):
        return "finish", "Your last card" if len(cards_of(action)) == 1 else "Your last cards"
    return _EFFECTS.get(cards_of(action)[0] >> 2, ("play", ""))
