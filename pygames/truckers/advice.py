"""Computer players and the engine's own hint for The Truckers.

The plain policy (`policy`) looks at one decision. The strong player imagines worlds, plays each of its choices on to
the end with the plain policy in every seat, and keeps the choice with the best average of its money less the best
rival's.
"""

from random import Random
from typing import NamedTuple

from pygames.core.advice import Advice, Budget, Step
from pygames.truckers.board import destination
from pygames.truckers.imagine import imagine
from pygames.truckers.loading import is_part_of, loaded_cards
from pygames.truckers.model import (
    ACCEPT,
    ADD_TRUCK,
    DONE,
    LOADING,
    NOTHING,
    SELECT,
    TRADE,
    Action,
    Multi,
    Offer,
    Own,
    Public,
    Single,
    TruckersState,
    TruckersView,
    this_lap,
    to_act,
)
from pygames.truckers.pieces import HANDS, LOAD, PACKAGE_NAMES, RING, package_list, units
from pygames.truckers.policy import (
    LOAD_ROUND,
    best_loads,
    choice_values,
    good_offers,
    own_loads,
    plain,
    trade_gain,
)
from pygames.truckers.rules import actions, menu, play
from pygames.truckers.scoring import LEFT_OVER, money
from pygames.truckers.words import describe, dollars

WORLDS = 8
"""Worlds that a hint or the strong player looks at with a full budget."""
FEW = 5
"""Loads and offers that are compared at most."""
GOOD_LOAD = 500
"""Dollars for which the easy player loads."""


class Ranked(NamedTuple):
    """A choice and its average lead over the best rival, in dollars."""

    value: float
    action: Action


def _seat_of(view: TruckersView) -> tuple[int, Public, Own]:
    seat, public, own = view
    assert seat is not None
    assert own is not None
    return seat, public, own


# Worlds played out


def play_out(state: TruckersState) -> TruckersState:
    """The end of the game with the plain policy in every seat."""
    while seats := to_act(state.public):
        seat = seats[0]
        state = play(state, seat, plain(state.public, state.own[seat], seat))
    return state


def lead(state: TruckersState, seat: int) -> int:
    """One seat's money less the best rival's, at the end of a game."""
    scores = list(money(state.public))
    return scores.pop(seat) - max(scores)


def candidates(view: TruckersView) -> tuple[Action, ...]:
    """The choices worth comparing, what the plain policy would do first; no load that somebody would laugh at."""
    seat, public, own = _seat_of(view)
    now = public.phase
    if now == SELECT:
        choices = tuple(action for _, action in choice_values(public, own, seat))
        return choices if best_loads(public, own, seat) else tuple(card for card in choices if card != LOAD)
    if now == LOADING:
        return full_loads(public, own, seat)[:FEW] or (NOTHING,)
    if now == TRADE:
        return (*(offer for _, offer in good_offers(public, own, seat)[:FEW]), DONE)
    first = plain(public, own, seat)
    return (first, *(action for action in actions(public, own, seat) if action != first))


def full_loads(public: Public, own: Own, seat: int) -> tuple[Multi | Single, ...]:
    """The loads that leave no room beside packages that would fit, best first, as far as they gain nearly as much now
    as the best: what is worth a whole round less is not worth waiting for."""
    ranked = best_loads(public, own, seat)
    loads = own_loads(public, own, seat)
    return tuple(
        loading.action
        for loading in ranked
        if loading.gain > ranked[0].gain - LOAD_ROUND
        and not any(is_part_of(loads, loading.action, other.action) for other in ranked)
    )


def compare(
    view: TruckersView, choices: tuple[Action, ...], budget: Budget, random: Random
) -> tuple[list[Ranked], int]:
    """Every choice with its average lead over the worlds, best first, and the number of worlds (a unit each).

    All choices meet the same worlds, so that chance is the same for all.
    """
    seat, _, _ = _seat_of(view)
    sums = [0] * len(choices)
    worlds = 0
    while worlds < max(1, budget.units):
        world = imagine(view, random)
        for index, action in enumerate(choices):
            sums[index] += lead(play_out(play(world, seat, action)), seat)
        worlds += 1
        if budget.stop():
            break
    ranked = [Ranked(total / worlds, action) for total, action in zip(sums, choices, strict=True)]
    return sorted(ranked, key=lambda one: -one.value), worlds


# The computer players


def easy(view: TruckersView, budget: Budget, random: Random) -> Advice[Action]:
    """Drives at random until a good load has come together; never proposes a trade."""
    seat, public, own = _seat_of(view)
    if public.phase == SELECT:
        loads = best_loads(public, own, seat)
        if loads and loads[0].gain >= GOOD_LOAD:
            return Advice(LOAD)
        cards = HANDS[public.hands[seat]]
        return Advice(cards[int(random.random() * len(cards))])
    return Advice(DONE if public.phase == TRADE else plain(public, own, seat))


def medium(view: TruckersView, budget: Budget, random: Random) -> Advice[Action]:
    """The plain policy."""
    seat, public, own = _seat_of(view)
    return Advice(plain(public, own, seat))


def hard(view: TruckersView, budget: Budget, random: Random) -> Advice[Action]:
    """The choice with the best average lead over imagined worlds."""
    choices = candidates(view)
    if len(choices) == 1:
        return Advice(choices[0])
    ranked, worlds = compare(view, choices, budget, random)
    return Advice(ranked[0].action, worlds=worlds)


# The hint


def where_step(view: TruckersView) -> Step:
    """Where to look, without saying which choice."""
    seat, public, _ = _seat_of(view)
    now = public.phase
    if now == SELECT:
        waiting = len(public.stocks[seat])
        wait = "One package waits" if waiting == 1 else f"{waiting} packages wait"
        left = f"{wait} in your stock" if waiting else "Your stock is empty"
        return Step("where", f"Look at the decks that your advance cards reach, and at your trucks. {left}.")
    if now == LOADING:
        return Step(
            "where", f"Look at your stock ({package_list(public.stocks[seat])}) and at the room on your trucks."
        )
    if now == ADD_TRUCK:
        return Step("where", f"Look at your {len(public.rows[seat])} trucks and at the kinds that have none yet.")
    if now == TRADE:
        return Step("where", "Look at what lies in the stocks: yours and the others'.")
    offer = public.offers[-1]
    return Step("where", f"Look at what you would get: {package_list(offer.give)}, for {package_list(offer.get)}.")


def idea_step(view: TruckersView, action: Action) -> Step:
    """What the choice is about."""
    seat, public, own = _seat_of(view)
    now = public.phase
    if now == SELECT:
        return Step("idea", _choice_idea(public, own, seat, action))
    if isinstance(action, (Multi, Single)):
        gain = next(loading.gain for loading in best_loads(public, own, seat) if loading.action == action)
        count = units(loaded_cards(action))
        what = "one unit" if count == 1 else f"{count} units"
        saved = dollars(-LEFT_OVER * count)
        return Step(
            "idea", f"Loading {what} saves {saved}; with trucks and majorities it is worth {dollars(gain)} now."
        )
    if now == LOADING:
        return Step("idea", "Nothing in your stock fits a truck, so there is nothing to load.")
    if now == ADD_TRUCK:
        lap = this_lap(public, seat)
        return Step(
            "idea", f"A truck empty at the end costs $300; after lap {lap} the question is what could still fill it."
        )
    if isinstance(action, Offer):
        gain = trade_gain(public, own_loads(public, own, seat), seat, action.give, action.get)
        return Step("idea", f"A trade that both can use: to you it is worth about {dollars(gain)}.")
    if now == TRADE:
        if not good_offers(public, own, seat):
            return Step("idea", "No swap in sight helps you and is likely to be accepted.")
        text = "There are trades that would suit both sides, but they help a rival too, and none does better for you."
        return Step("idea", text)
    return Step("idea", _answer_idea(public, own, seat, action))


def _answer_idea(public: Public, own: Own, seat: int, action: Action) -> str:
    """What an offer is worth by itself, and that this is not what decides where the answer goes against it."""
    _, give, get = public.offers[-1]
    proposer = public.order[public.turn]
    gain = trade_gain(public, own_loads(public, own, seat), seat, get, give)
    if gain > 0:
        text = f"By itself this is worth about {dollars(gain)} to you"
    else:
        text = f"By itself this costs you about {dollars(-gain)}" if gain else "By itself this is worth nothing to you"
    if (gain > 0) == (action == ACCEPT):
        return f"{text}: what counts is which packages your trucks can take."
    theirs = trade_gain(public, public.loads[proposer], proposer, give, get)
    rival = f", and about {dollars(theirs)} to seat {proposer}" if theirs > 0 else ""
    answer = "accepting" if action == ACCEPT else "refusing"
    return f"{text}{rival}; but how the game goes on decides, and there {answer} does at least as well."


def _choice_idea(public: Public, own: Own, seat: int, action: Action) -> str:
    if action == LOAD:
        best = best_loads(public, own, seat)
        gain = best[0].gain if best else 0
        return f"A load worth {dollars(gain)} is ready; every package still in your stock at the end costs $200."
    assert isinstance(action, int)
    end = destination(public.sizes, public.progress, seat, action)
    if end >= RING * public.options.laps:
        return "With this card you finish your last lap, which makes this the last round."
    deck = end % RING - 1
    if end > public.progress[seat] and public.sizes[deck]:
        top = PACKAGE_NAMES[public.tops[deck]]
        return f"As the trucks stand it takes you to place {end % RING}, with {top} on top."
    if end == public.progress[seat]:
        return "As the trucks stand no space is free for yours, so it stays; but the card is spent."
    return f"As the trucks stand it takes you to place {end % RING}, where there is no package to receive."


def why_step(view: TruckersView, ranked: list[Ranked], worlds: int) -> Step:
    """Why, with the numbers of the comparison."""
    deals = "in one deal that fits" if worlds == 1 else f"on average over {worlds} deals that fit"
    text = f"Compared with the best rival you end {margin(ranked[0].value)} {deals} what you see"
    if len(ranked) > 1:
        name = describe(view, ranked[1].action)
        other = f"{name[0].lower()}{name[1:]}"
        level = round(ranked[0].value) == round(ranked[1].value)
        text += f"; to {other} does as well" if level else f"; next best is to {other}, {margin(ranked[1].value)}"
    return Step("why", text + ".")


def margin(value: float) -> str:
    """A lead over the best rival."""
    lead = round(value)
    return f"{dollars(abs(lead))} {'behind' if lead < 0 else 'ahead'}" if lead else "level"


def only_why(view: TruckersView) -> str:
    """Why a choice is not compared with others."""
    if len(menu(view)) == 1:
        return "There is no other choice."
    if view.public.phase == TRADE:
        return "There is no gift or swap of one package by which you and the other seat both gain."
    if view.public.phase == LOADING:
        return "Anything else that you can load leaves out packages that fit, or is worth much less now."
    return "Everything else gives something away for nothing."


def hint(view: TruckersView, budget: Budget, random: Random) -> Advice[Action]:
    """The strong player's choice with its reasons in four steps."""
    choices = candidates(view)
    if len(choices) == 1:
        action, worlds, proven, why = choices[0], 0, len(menu(view)) == 1, Step("why", only_why(view))
    else:
        ranked, worlds = compare(view, choices, budget, random)
        action, proven, why = ranked[0].action, False, why_step(view, ranked, worlds)
    steps = (where_step(view), idea_step(view, action), Step("move", describe(view, action) + "."), why)
    return Advice(action, steps, proven, worlds)


UNITS = {"easy": 1, "medium": 1, "hard": WORLDS, "hint": WORLDS}
ADVISERS = {"easy": easy, "medium": medium, "hard": hard, "hint": hint}
