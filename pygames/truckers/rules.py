"""The rules of The Truckers: who acts, what there is to choose from and what it does.

A round: all choose in secret, the cards are resolved in order, packages are received, loaders trade. What needs no
decision runs inside the action before it; `Round` is the workbench on which that happens.

`actions` and `play` are the path that searches use; `menu` is thin around `actions`.
"""

from math import prod

from pygames.core.errors import BadInput
from pygames.core.game import State
from pygames.core.values import make, put
from pygames.truckers.loading import load_options
from pygames.truckers.model import (
    ACCEPT,
    ADD,
    ADD_TRUCK,
    ANSWER,
    DONE,
    FACE_DOWN,
    LOADING,
    NOT_CHOSEN,
    NOTHING,
    REJECT,
    SELECT,
    STOP,
    TRADE,
    Action,
    Multi,
    Offer,
    Own,
    Public,
    Single,
    TruckersOptions,
    TruckersState,
    TruckersView,
    is_final,
    this_lap,
    to_act,
)
from pygames.truckers.pieces import CHOICES, COPIES, LOAD, PACKAGES, RING
from pygames.truckers.round import Round

_ADD_OR_STOP = (ADD, STOP)
_MUST_ADD = (ADD,)
_ANSWERS = (ACCEPT, REJECT)
MOST_CROSSINGS = 6
"""Crossings of the start in one move: a 6 on a bare board whose only space is a single rival's."""

MOST_OFFERS = 4 * prod((1 + count // 2) * (1 + count - count // 2) for count in COPIES)
"""Different offers between two seats are as many as there are parts of both stocks; most with all packages of each face
in two halves, and a proposer has at most four rivals."""


def bound(options: TruckersOptions, seats: int) -> int:
    """No game has more actions than this.

    A round is not idle only if a truck's progress rises, which before the last round each truck can do at most
    20 * laps - 1 times (from 0, and 20 * laps finishes), or a package is loaded, at most 57 times. With the last round
    that makes `busy` rounds; before each come fewer idle ones than `stall_rounds`, and after the last at most as many.
    A seat chooses once a round and at most once loads or does nothing. Each crossing takes at most two actions, and a
    truck crosses fewer than `laps` times before its last move, in which it crosses at most 6 times. Only who loaded a
    package trades: at most `max_offers` offers with an answer each, and the word that it is done. Without a limit no
    offer is made twice (T-37), and there are not more than `MOST_OFFERS` different ones.
    """
    offers = MOST_OFFERS if isinstance(options.max_offers, str) else options.max_offers
    busy = seats * (RING * options.laps - 1) + len(PACKAGES) + 1
    rounds = (busy + 1) * options.stall_rounds
    crossings = seats * (options.laps - 1 + MOST_CROSSINGS)
    return 2 * seats * rounds + 2 * crossings + len(PACKAGES) * (2 * offers + 1)


# What is allowed


def must_add(public: Public, seat: int) -> bool:
    """Whether this crossing's first truck is compulsory and still to come (T-30)."""
    options = public.options
    return options.must_add_first_truck and not public.added and this_lap(public, seat) < options.laps


def trade_options(public: Public, seat: int) -> tuple[Action, ...]:
    """The listed trades: gifts, requests and swaps of one package with each other seat, and `done` (T-37)."""
    found: list[Action] = []
    mine = sorted(set(public.stocks[seat]))
    made = public.offers
    for to, stock in enumerate(public.stocks):
        if to == seat:
            continue
        theirs = sorted(set(stock))
        offers = [make(Offer, (to, (give,), ())) for give in mine]
        for get in theirs:
            offers.append(make(Offer, (to, (), (get,))))
            offers.extend([make(Offer, (to, (give,), (get,))) for give in mine])
        found.extend([offer for offer in offers if offer not in made] if made else offers)
    found.append(DONE)
    return tuple(found)


def actions(public: Public, own: Own, seat: int) -> tuple[Action, ...]:
    """All listed actions of a seat that is to act."""
    now = public.phase
    if now == SELECT:
        return CHOICES[public.hands[seat]]
    if now == ADD_TRUCK:
        return _MUST_ADD if must_add(public, seat) else _ADD_OR_STOP
    if now == LOADING:
        return (*load_options(public.rows[seat], own.loads or public.loads[seat], public.stocks[seat]), NOTHING)
    if now == TRADE:
        return trade_options(public, seat)
    return _ANSWERS


def menu(view: TruckersView) -> tuple[Action, ...]:
    """The actions listed for the view's seat; none for a seat that is not to act."""
    seat, public, own = view
    if seat is None or own is None or seat not in to_act(public):
        return ()
    return actions(public, own, seat)


def open_kinds(view: TruckersView) -> tuple[str, ...]:
    """Offers are judged rather than listed in full."""
    if view.seat is None or view.public.phase != TRADE or view.seat not in to_act(view.public):
        return ()
    return ("offer",)


# What it does


def play(state: TruckersState, seat: int, action: Action) -> TruckersState:
    """The state after a legal action of a seat, and after everything that then happens by itself."""
    public, own, hidden = state
    if public.phase == SELECT:
        assert isinstance(action, int)
        own = put(own, seat, Own(action, own[seat].loads))
        chosen = put(public.chosen, seat, FACE_DOWN)
        if NOT_CHOSEN in chosen:
            return State(public._replace(chosen=chosen), own, hidden)
        bench = Round(State(public, own, hidden))
        bench.reveal()
        return bench.state()
    bench = Round(state)
    if isinstance(action, (Multi, Single)):
        bench.load(seat, action)
    elif isinstance(action, Offer):
        bench.offer(action)
    elif action == ADD:
        bench.add_truck(seat)
    elif action == STOP:
        bench.end_crossing()
    elif action == NOTHING:
        bench.next_card()
    elif action == DONE:
        bench.next_trader()
    else:
        bench.answer(action == ACCEPT)
    return bench.state()


def leave(state: TruckersState, seat: int) -> TruckersState:
    """The state after a seat has resigned (T-50): its truck stays and counts, and the others play on."""
    if seat in state.public.resigned:
        raise BadInput("has-resigned", f"Seat {seat} has resigned already.", "seat", "T-50")
    bench = Round(state)
    bench.resign(seat)
    return bench.state()


def sealed(public: Public, action: Action) -> bool:
    """A choice before the last one, which reveals all; with hidden loads also what goes on which truck."""
    if isinstance(action, (Multi, Single)):
        return public.options.hidden_loads
    return isinstance(action, int) and action <= LOAD and public.phase == SELECT and len(to_act(public)) > 1


def reveals(public: Public, action: Action) -> bool:
    """Whether cards may be turned up: by the last choice, a truck added, whatever may lead on to receiving packages,
    and with hidden loads by whatever may end the game."""
    now = public.phase
    if now == SELECT:
        return len(to_act(public)) == 1
    if now in (TRADE, ANSWER):
        return public.options.hidden_loads and is_final(public)
    if action == ADD:
        return True
    later = public.order[public.turn + 1 :]
    return all(public.chosen[seat] != LOAD or seat in public.resigned for seat in later)
