"""The engine's own hint for The Truckers: the strong player's choice with its reasons in four steps."""

from random import Random

from pygames.core.advice import Advice, Budget, Step, how_sure, margin_reason
from pygames.core.worlds import Estimate
from pygames.truckers.board import destination
from pygames.truckers.loading import loaded_cards
from pygames.truckers.model import (
    ACCEPT,
    ADD_TRUCK,
    LOADING,
    SELECT,
    TRADE,
    Action,
    Multi,
    Offer,
    Own,
    Public,
    Single,
    TruckersView,
    seat_of,
    this_lap,
)
from pygames.truckers.pieces import LOAD, PACKAGE_NAMES, RING, package_list, units
from pygames.truckers.policy import best_loads, good_offers, own_loads, trade_gain
from pygames.truckers.rules import menu
from pygames.truckers.scoring import LEFT_OVER
from pygames.truckers.words import describe, dollars
from pygames.truckers.worlds import MEASURE, candidates, compare


def where_step(view: TruckersView) -> Step:
    """Where to look, without saying which choice."""
    seat, public, _ = seat_of(view)
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
    seat, public, own = seat_of(view)
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


def why_step(view: TruckersView, ranked: tuple[Estimate[Action], ...]) -> Step:
    """Why, with the numbers of the comparison."""
    worlds = ranked[0].worlds
    deals = "in one deal that fits" if worlds == 1 else f"on average over {worlds} deals that fit"
    text = f"Compared with the best rival you end {margin(ranked[0].mean)} {deals} what you see"
    if len(ranked) > 1:
        name = describe(view, ranked[1].choice)
        other = f"{name[0].lower()}{name[1:]}"
        level = round(ranked[0].mean) == round(ranked[1].mean)
        text += f"; to {other} does as well" if level else f"; next best is to {other}, {margin(ranked[1].mean)}"
    return Step("why", text + ".")


def margin(value: float) -> str:
    """A lead over the best rival."""
    lead = round(value)
    return f"{dollars(abs(lead))} {'behind' if lead < 0 else 'ahead'}" if lead else "level"


def only_why(view: TruckersView) -> str:
    """Why a choice is not compared with others."""
    if view.public.phase == TRADE:
        return "There is no gift or swap of one package by which you and the other seat both gain."
    if len(menu(view)) == 1:
        return "There is no other choice."
    if view.public.phase == LOADING:
        return "Anything else that you can load leaves out packages that fit, or is worth much less now."
    return "Everything else gives something away for nothing."


def hint(view: TruckersView, budget: Budget, random: Random) -> Advice[Action]:
    """The strong player's choice with its reasons in four steps."""
    choices = candidates(view)
    ranked: tuple[Estimate[Action], ...] = ()
    if len(choices) == 1:
        # Offers are judged and not listed.
        only = len(menu(view)) == 1 and view.public.phase != TRADE
        action, worlds, proven, why = choices[0], 0, only, Step("why", only_why(view))
    else:
        ranked = compare(view, choices, budget, random).estimates()
        action, worlds, proven, why = ranked[0].choice, ranked[0].worlds, False, why_step(view, ranked)
    steps = (where_step(view), idea_step(view, action), Step("move", describe(view, action) + "."), why)
    if not ranked:
        return Advice(action, steps, proven)
    reasons = (margin_reason(ranked, MEASURE, "dollars"),)
    sure = how_sure(ranked, action, "to the end of the game")
    return Advice(action, steps, proven, worlds, None, ranked, (), reasons, sure)
