"""Haul's rules: who acts, what there is to choose from and what it does.

`actions` and `apply` are the path that searches use; the contract's functions are thin around them.
"""

from pygames.core.game import State
from pygames.core.rng import Chance, Stream
from pygames.core.values import make
from pygames.haul.model import (
    ADD,
    CLAIM,
    EMPTY,
    LOADS,
    NONE,
    PLACE,
    REFUEL,
    REPLACE,
    SEATS,
    Action,
    Card,
    Hand,
    HaulOptions,
    HaulState,
    HaulView,
    Public,
    Trailer,
    is_over,
    turn,
)
from pygames.haul.pieces import RANK, SUIT
from pygames.haul.scoring import trailer_score
from pygames.haul.setup import deal_hands

_SEAT = tuple((seat,) for seat in range(SEATS))


def bound(options: HaulOptions, seats: int) -> int:
    """Four plays, four claims and four loads in each of seven Loads of every Haul: exactly this many actions."""
    return options.hauls * LOADS * SEATS * 3


def to_act(public: Public) -> tuple[int, ...]:
    """The seats that may act now; none exactly when the game is over."""
    if not public.finishing and is_over(public):
        return ()
    return _SEAT[turn(public)]


# What is allowed


def load_actions(trailer: Trailer, tokens: int, card: Card, strict_match: bool) -> tuple[Action, ...]:
    """What a seat may do with a claimed card (H-6 to H-12), in the order add, place, replace, refuel.

    Adding: any cargo of the card's rank, on top any suit of the stack whose slot is free or that cargo's own.
    """
    rank = RANK[card]
    suit = SUIT[card]
    found: list[Action] = []
    for slot, cargo in enumerate(trailer):
        if cargo and RANK[cargo[0]] == rank:
            tops = sorted([SUIT[held] for held in cargo] + [suit])
            found.extend([ADD + 4 * slot + top for top in tops if top == slot or not trailer[top]])
    if not trailer[suit]:
        found.append(PLACE)
    elif not (strict_match and found):
        found.append(REPLACE)
        if tokens:
            found.append(REFUEL)
    return tuple(found)


def actions(public: Public, hand: Hand) -> tuple[Action, ...]:
    """All actions of the seat whose turn it is; `hand` is its own."""
    if public.pending >= 0:
        seat = public.finishing[SEATS - 1 - public.claim_ptr]
        return load_actions(public.trailers[seat], public.tokens[seat], public.pending, public.options.strict_match)
    if public.finishing:
        return tuple([CLAIM + card for card in public.unclaimed])
    return hand


def menu(view: HaulView) -> tuple[Action, ...]:
    """The actions listed for the view's seat; none for a seat that is not to act."""
    if view.own is None or view.seat not in to_act(view.public):
        return ()
    return actions(view.public, view.own)


# What it does


def finishing_order(leader: int, played: tuple[Card, ...]) -> tuple[int, ...]:
    """Seats from the highest card down; of equal ranks the one played earlier is higher (H-3)."""
    order = sorted(range(len(played)), key=lambda index: -RANK[played[index]])
    return tuple([(leader + index) % SEATS for index in order])


def stack(cards: tuple[Card, ...], top: int) -> tuple[Card, ...]:
    """A cargo with the card of suit `top` on top and the rest in suit order (H-9)."""
    rest = sorted(cards)
    first = next(card for card in rest if SUIT[card] == top)
    rest.remove(first)
    return (first, *rest)


def load_card(trailer: Trailer, card: Card, action: Action) -> tuple[Trailer, tuple[Card, ...]]:
    """A trailer after a claimed card is loaded, and the cards discarded by it."""
    suit = SUIT[card]
    if action == REFUEL:
        return trailer, (card,)
    slots = list(trailer)
    thrown: tuple[Card, ...] = ()
    if action < PLACE:
        slot, top = divmod(action - ADD, 4)
        cargo = slots[slot]
        slots[slot] = ()
        slots[top] = stack((*cargo, card), top)
    else:
        thrown = slots[suit]
        slots[suit] = (card,)
    return (slots[0], slots[1], slots[2], slots[3]), thrown


def apply(state: HaulState, action: Action) -> HaulState:
    """The state after the seat to act takes a legal action."""
    public, hands, chance = state
    (options, haul, load, dealer, leader, played, finishing, unclaimed, claim_ptr, pending,
     trailers, discards, tokens, haul_scores, open_hands) = public  # fmt: skip
    if action < CLAIM:
        seat = (leader + len(played)) % SEATS
        hand = hands[seat]
        at = hand.index(action)
        hands = (*hands[:seat], hand[:at] + hand[at + 1 :], *hands[seat + 1 :])
        played = (*played, action)
        if len(played) == SEATS:
            finishing = finishing_order(leader, played)
            unclaimed = tuple([played[(seat - leader) % SEATS] for seat in finishing])
        if open_hands:
            open_hands = hands
    elif action < ADD:
        pending = action - CLAIM
        at = unclaimed.index(pending)
        unclaimed = unclaimed[:at] + unclaimed[at + 1 :]
    else:
        seat = finishing[SEATS - 1 - claim_ptr]
        trailer, thrown = load_card(trailers[seat], pending, action)
        trailers = (*trailers[:seat], trailer, *trailers[seat + 1 :])
        if thrown:
            discards = (*discards[:seat], discards[seat] + thrown, *discards[seat + 1 :])
            if action == REFUEL:
                tokens = (*tokens[:seat], tokens[seat] - 1, *tokens[seat + 1 :])
        pending = NONE
        claim_ptr += 1
        if claim_ptr == SEATS:
            return _next_load(
                Public(options, haul, load, dealer, leader, (), finishing, (), 0, NONE,
                       trailers, discards, tokens, haul_scores, open_hands),
                hands,
                chance,
            )  # fmt: skip
    after = make(Public, (options, haul, load, dealer, leader, played, finishing, unclaimed, claim_ptr, pending,
                          trailers, discards, tokens, haul_scores, open_hands))  # fmt: skip
    return make(State, (after, hands, chance))


def play(state: HaulState, seat: int, action: Action) -> HaulState:
    """The contract's `play`: only one seat may act at a time, so the seat is known."""
    return apply(state, action)


def _next_load(public: Public, hands: tuple[Hand, ...], chance: Chance) -> HaulState:
    """After the fourth card is loaded: the next Load, or the Haul's score and the next deal, or the end."""
    if public.load < LOADS:
        return State(public._replace(load=public.load + 1, leader=public.finishing[0], finishing=()), hands, chance)
    scores = tuple(
        (*scores, trailer_score(trailer)) for scores, trailer in zip(public.haul_scores, public.trailers, strict=True)
    )
    public = public._replace(finishing=(), haul_scores=scores, trailers=(EMPTY,) * SEATS, discards=((),) * SEATS)
    if public.haul == public.options.hauls:
        return State(public, hands, chance)
    return next_haul(public, chance)


def next_haul(public: Public, chance: Chance) -> HaulState:
    """Deals the next Haul: the dealer moves one seat left, and the seat to its left leads (H-17)."""
    stream = Stream(chance)
    hands = deal_hands(stream)
    dealer = (public.dealer + 1) % SEATS
    dealt = public._replace(
        haul=public.haul + 1,
        load=1,
        dealer=dealer,
        leader=(dealer + 1) % SEATS,
        hands=hands if public.options.open_hands else (),
    )
    return State(dealt, hands, stream.chance)
