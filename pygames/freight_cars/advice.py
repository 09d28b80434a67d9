"""Freight Cars' computer players.

The strong player takes the choices that look best at once, plays each on to the end of the game in imagined worlds with
the plain policy in every seat, and keeps the one with the best average of its own score less the best rival's.
"""

from random import Random

from pygames.core.advice import Advice, Budget
from pygames.freight_cars.comparison import Comparison
from pygames.freight_cars.content import Content, content_of
from pygames.freight_cars.fillings import Place
from pygames.freight_cars.hint import hint
from pygames.freight_cars.model import (
    CORPORATION,
    DECK,
    DRAW,
    FINAL_SHIPPING,
    KEEP,
    LOAD,
    SHIP,
    TURN,
    Action,
    FreightView,
    Own,
    Public,
)
from pygames.freight_cars.pieces import FREIGHT, FREIGHT_IDS
from pygames.freight_cars.policy import (
    LOADABLE,
    appeal,
    best_shipment,
    full_length,
    last_turn,
    outlook,
    plain,
    prospect,
)
from pygames.freight_cars.rules import actions
from pygames.freight_cars.words import card_name, listed

WORLDS = 12
"""Worlds that a hint or the strong player looks at with a full budget."""
MOST_CHOICES = 7
"""Choices that are played on; the others look worse at once."""


# Choosing how to fill a card


def best_filling(public: Public, own: Own, seat: int, card: int) -> Action:
    """A load of this card that leaves the best pieces: those that fill most of the hand, then most of all cards."""
    content, supply = content_of(public.options.content), public.supplies[seat]
    others = [other for other in own.hand if other != card]
    best: Place = ()
    best_key = (-1, -1, 0)
    for number in content.usable_fillings(card, supply):
        place = content.lay(content.fillings[card][number].cover, supply)
        left = supply
        for piece, _ in place:
            left ^= 1 << piece
        key = (
            sum(content.can_load(other, left) for other in others),
            sum(content.can_load(other, left) for other in range(FREIGHT)),
            -len(place),
        )
        if key > best_key:
            best, best_key = place, key
    return Action(LOAD, card, content.tidy(best, supply))


def refined(view: FreightView, action: Action) -> Action:
    """The same action, a load with the filling that leaves the best pieces."""
    if action.kind != LOAD or view.own is None:
        return action
    return best_filling(view.public, view.own, view.seat or 0, action.card)


# Worlds played on


def candidates(view: FreightView) -> list[Action]:
    """The plain policy's action first, then what else looks best at once, at most `MOST_CHOICES`."""
    public, own, seat = view.public, view.own, view.seat
    assert own is not None
    assert seat is not None
    first = plain(public, own, seat)
    content, look = content_of(public.options.content), outlook(public, own, seat)
    supply = public.supplies[seat]
    best = best_shipment(public, own, seat, False)
    longest = best_shipment(public, own, seat, True)

    def worth(action: Action) -> float:
        if action.kind == CORPORATION:
            return prospect(content, action.card)
        if action.kind in (LOAD, KEEP):
            return 3.0 + appeal(look, action.card, action.kind == LOAD)
        if action.kind == DRAW and action.card != DECK:
            return appeal(look, action.card, False) + LOADABLE * content.can_load(action.card, supply)
        return 0.0

    shipments = [action for action in (longest, best) if action is not None]
    others = [action for action in actions(public, own, seat) if action.kind != SHIP]
    if last_turn(public):
        # All draws come to the same, and to nothing: the first choice is one where nothing else is left.
        others = [action for action in others if action.kind != DRAW]
    ranked = [first, *shipments, *sorted(others, key=lambda action: -worth(action))]
    if public.phase == FINAL_SHIPPING:
        ranked = shipments or others
    return list(dict.fromkeys(refined(view, action) for action in ranked[: 2 * MOST_CHOICES]))[:MOST_CHOICES]


def compared(view: FreightView, choices: list[Action], budget: Budget, random: Random) -> Comparison:
    """The choices played on; a unit is a world in which all of them are."""
    comparison = Comparison(view, choices, lambda _: random)
    comparison.run(budget.units, budget.stop)
    return comparison


# The computer players


def easy(view: FreightView, budget: Budget, random: Random) -> Advice[Action]:
    """Loads what it can and ships trains of four, but draws and keeps any card that fits, whatever it is worth."""
    public, own, seat = view.public, view.own, view.seat
    assert own is not None
    assert seat is not None
    listed = actions(public, own, seat)
    if public.phase == TURN:
        content, supply, cars = content_of(public.options.content), public.supplies[seat], len(public.trains[seat])
        loads = [action for action in listed if action.kind == LOAD]
        shipment = best_shipment(public, own, seat, True)
        if loads and cars < min(4, full_length(public)):
            return Advice(random.choice(loads))
        if shipment is not None and (cars >= min(4, full_length(public)) or public.final_turns_left >= 0):
            return Advice(shipment)
        draws = [action for action in listed if action.kind == DRAW]
        fitting = [action for action in draws if action.card != DECK and content.can_load(action.card, supply)]
        if draws:
            return Advice(random.choice(fitting or draws))
    if public.phase in (FINAL_SHIPPING, TURN):
        return Advice(best_shipment(public, own, seat, False) or listed[-1])
    return Advice(random.choice(listed))


def medium(view: FreightView, budget: Budget, random: Random) -> Advice[Action]:
    """The plain policy, with care for which pieces a load leaves."""
    assert view.own is not None
    assert view.seat is not None
    return Advice(refined(view, plain(view.public, view.own, view.seat)))


def hard(view: FreightView, budget: Budget, random: Random) -> Advice[Action]:
    """The choice with the best average margin over imagined worlds."""
    choices = candidates(view)
    if len(choices) == 1:
        return Advice(choices[0])
    comparison = compared(view, choices, budget, random)
    return Advice(comparison.ranked()[0], worlds=comparison.worlds)


# Words that hints share


def short(content: Content, action: Action) -> str:
    """A choice in a few words, to be compared with another."""
    kind, card = action.kind, action.card
    if kind == CORPORATION:
        return f"keep {content.corporations[card].name}"
    if kind == SHIP:
        claims = f" for {listed(content.cities[city].name for city in action.claims)}" if action.claims else ""
        return f"ship {', '.join(FREIGHT_IDS[car] for car in action.cars)}{claims}"
    if kind == DRAW:
        return "draw from the deck" if card == DECK else f"take {card_name(content, card)}"
    return f"{kind} {card_name(content, card)}" if card >= 0 else kind


def doubt(stays: bool) -> str:
    """Why another choice is not taken that did better on average. `stays`: the one taken looked best at once."""
    if stays:
        return "too little more to be sure of, so what looks best at once stands"
    return "but its lead is less sure"


UNITS = {"easy": 1, "medium": 1, "hard": WORLDS, "hint": WORLDS}
ADVISERS = {"easy": easy, "medium": medium, "hard": hard, "hint": hint}
