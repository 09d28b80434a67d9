"""Tables for the puzzles of Haul: late in a Haul that was played sensibly, all hands open."""

from collections.abc import Hashable

from pygames.core.game import AnyState
from pygames.core.rng import Stream
from pygames.haul import rules
from pygames.haul.model import ADD, CLAIM, LOADS, PLACE, REFUEL, REPLACE, Action, HaulOptions, HaulState, Public, turn
from pygames.haul.pieces import CARD_NAMES, RANK, SUIT, SUIT_NAMES
from pygames.haul.rules import actions, apply, load_actions, load_card
from pygames.haul.scoring import trailer_score
from pygames.haul.setup import deal
from pygames.puzzles.positions import Idea, Node, Setting

OPTIONS = HaulOptions(dealer=0, hauls=1, open_hands=True)


def gain(public: Public, seat: int, card: int, action: Action) -> int:
    """What loading a card brings the seat's trailer at once."""
    trailer = public.trailers[seat]
    after, _ = load_card(trailer, card, action)
    return trailer_score(after) - trailer_score(trailer)


def best_gain(public: Public, seat: int, card: int) -> int:
    """The most that a seat can make of a card at once."""
    options = load_actions(public.trailers[seat], public.tokens[seat], card, public.options.strict_match)
    return max(gain(public, seat, card, action) for action in options)


def sensible(state: HaulState, stream: Stream) -> Action:
    """A quick player's action: any card, then the claim and the loading that bring most at once."""
    public = state.public
    seat = turn(public)
    found = actions(public, state.own[seat])
    if public.pending >= 0:
        return max(found, key=lambda action: gain(public, seat, public.pending, action))
    if public.finishing:
        return max(found, key=lambda action: best_gain(public, seat, action - CLAIM))
    return stream.choose(found)


def late_table(stream: Stream, loads: int, acted: int) -> HaulState:
    """A Haul with so many Loads to go, after so many actions of the first of them."""
    state = deal(OPTIONS, 4, stream)
    steps = 12 * (LOADS - loads) + acted
    for _ in range(steps):
        state = apply(state, sensible(state, stream))
    return state


def table_fault(setting: Setting) -> str:
    """Why a position is none for these puzzles."""
    public = setting.state.public
    if public.haul != public.options.hauls:
        return "In this puzzle the last Haul is being played."
    return "" if public.options.open_hands else "All hands are open in this puzzle: it needs the option “Open hands”."


def forced(setting: Setting, state: AnyState) -> bool:
    """Whether the solver's seat has a single action, which is then taken for it."""
    return len(rules.actions(state.public, state.own[setting.seat])) == 1


def key_of(public: Public, hands: tuple[Hashable, ...], trailers: Hashable, tokens: Hashable) -> Hashable:
    """What tells one state of a puzzle from another."""
    return (
        public.load, public.leader, public.played, public.finishing, public.unclaimed, public.claim_ptr,
        public.pending, hands, trailers, tokens, public.haul_scores,
    )  # fmt: skip


def points(value: int) -> str:
    """A number of points in words."""
    return f"{value} point{'' if value == 1 else 's'}"


def idea(setting: Setting, node: Node, action: Action) -> Idea:
    """What an action of the solver's seat is good for."""
    public, seat = node.state.public, setting.seat
    if action < CLAIM:
        return play_idea(node.state, seat, action)
    if action < ADD:
        return claim_idea(public, seat, action - CLAIM)
    card = public.pending
    where = f"Look at where the {CARD_NAMES[card]} can go."
    if action < PLACE:
        top = (action - ADD) % 4
        if top == SUIT[card] or top != (action - ADD) // 4:
            text = f"Cargo moves to the slot of its top suit: choose the slot you can spare, here {SUIT_NAMES[top]}."
            return Idea("top", where, text)
        return Idea("join", where, "Equal ranks share a slot, so nothing is thrown away.")
    if action == REFUEL:
        return Idea("refuel", where, "A Refuel Token throws away the new card and keeps what is loaded.")
    if action == REPLACE:
        return Idea("replace", where, "What lies in the slot is thrown away: compare it with what the new card brings.")
    return Idea("place", where, "An empty slot takes the card without any loss, but it is then taken.")


def play_idea(state: HaulState, seat: int, card: int) -> Idea:
    """What a card played is good for."""
    public = state.public
    where = f"Look at the ranks of the cards that you hold: {', '.join(CARD_NAMES[held] for held in state.own[seat])}."
    ranks = [RANK[held] for held in state.own[seat]]
    if RANK[card] == min(ranks):
        text = "The lowest card of a Load claims first: to play low is to choose first."
        return Idea("choose_first", where, text)
    if best_gain(public, seat, card) >= RANK[card] and RANK[card] == max(ranks):
        return Idea("own_card", where, "A high card may be worth keeping for yourself: see who will claim it.")
    return Idea("position", where, "Count at which place each of your cards would finish, and what is then left.")


def claim_idea(public: Public, seat: int, card: int) -> Idea:
    """What a claim is good for."""
    gains = {held: best_gain(public, seat, held) for held in public.unclaimed}
    where = (
        "Look at the cards that are left: " + ", ".join(f"the {CARD_NAMES[held]}" for held in public.unclaimed) + "."
    )
    if gains[card] < 0:
        return Idea("least_loss", where, "Every card costs something here: take the one that costs least in the end.")
    ranks = [RANK[cargo[0]] for cargo in public.trailers[seat] if cargo]
    if RANK[card] in ranks:
        return Idea("match", where, "A card of a rank that you have joins its cargo and takes no slot of its own.")
    if gains[card] == max(gains.values()):
        return Idea("most", where, "See for each card which slot it needs, and what it brings there.")
    text = "The card that brings most now is not always best: think of the slots you need later, and of the others."
    return Idea("later", where, text)
