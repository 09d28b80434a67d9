"""Freight Cars' computer players and the engine's own hint.

The strong player takes the choices that look best at once, plays each on to the end of the game in imagined worlds with
the plain policy in every seat, and keeps the one with the best average of its own score less the best rival's.
"""

from random import Random

from pygames.core.advice import Advice, Budget, Step, ahead, standing
from pygames.freight_cars.comparison import Comparison
from pygames.freight_cars.content import Content, content_of
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
from pygames.freight_cars.packing import Place
from pygames.freight_cars.pieces import FREIGHT, FREIGHT_IDS, pieces_in
from pygames.freight_cars.policy import (
    LOADABLE,
    appeal,
    best_shipment,
    earns,
    full_length,
    last_turn,
    outlook,
    plain,
    prospect,
)
from pygames.freight_cars.rules import actions
from pygames.freight_cars.scoring import shipment_credits
from pygames.freight_cars.words import card_name, cars_text, credits_text, describe, listed, resource_of

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


# The hint


def where_step(view: FreightView, action: Action) -> Step:
    """Where to look, without saying which choice."""
    public, seat, own = view.public, view.seat or 0, view.own
    assert own is not None
    content = content_of(public.options.content)
    cars = len(public.trains[seat])
    if action.kind == CORPORATION:
        return Step("where", f"Look at the {len(own.offered_corporations)} Corporations dealt to you.")
    if action.kind == KEEP:
        return Step("where", f"Look at the {len(own.offered_freight)} Freight cards dealt to you.")
    if action.kind == DRAW and last_turn(public):
        return Step("where", "Look at your train and hand: there is nothing to ship, and nothing that can be loaded.")
    if action.kind == DRAW:
        return Step("where", f"Look at the {len(public.tableau)} face-up Freight cards and your free pieces.")
    if action.kind == LOAD:
        spaces = sum(len(content.pieces[piece].cells) for piece in pieces_in(public.supplies[seat]))
        return Step("where", f"Look at your hand: your free pieces cover {spaces} spaces.")
    if action.kind == SHIP:
        demands = listed(content.cities[city].name for city in public.city_up) or "none"
        return Step("where", f"Look at your train of {cars_text(cars)} and at the City Demands ({demands}).")
    if public.phase == FINAL_SHIPPING:
        return Step("where", "This is the final shipping, and your train is empty.")
    return Step("where", "Look at what you can still do: there is nothing to draw, load or ship.")


def idea_step(view: FreightView, action: Action) -> Step:
    """What the choice is about."""
    public, seat, own = view.public, view.seat or 0, view.own
    assert own is not None
    content = content_of(public.options.content)
    cars, full = len(public.trains[seat]), full_length(public)
    if action.kind == CORPORATION:
        worth = prospect(content, action.card)
        return Step("idea", f"For the nine or so cars of a game it pays about {credits_text(round(worth))}.")
    if action.kind == KEEP:
        return Step("idea", "Keep what helps your Corporation, and small cars before large ones.")
    if action.kind == DRAW and last_turn(public):
        return Step("idea", "In your last turn a card comes too late to be loaded: all draws are the same.")
    if action.kind == DRAW:
        if action.card == DECK:
            return Step("idea", "No face-up card helps much, so the deck may bring better.")
        reasons = _reasons(content, public, own, seat, action.card)
        return Step("idea", f"A card is worth taking when you can use it: {reasons}.")
    if action.kind == LOAD:
        if cars >= full or last_turn(public):
            return Step("idea", "What is loaded now can still leave in the final round of shipping.")
        if not cars:
            most = credits_text(content.train_credits(full))
            return Step("idea", f"A train begins with one car; {cars_text(full)} together earn {most}.")
        now, then = content.train_credits(cars), content.train_credits(cars + 1)
        return Step("idea", f"A longer train pays more a car: {cars + 1} cars earn {then} credits, {cars} earn {now}.")
    if action.kind == SHIP:
        earned = shipment_credits(content, action.cars, action.claims)
        if public.phase == FINAL_SHIPPING:
            return Step("idea", "Cars that stay on your train now count for nothing.")
        if last_turn(public):
            reason = "a rival may claim first if you wait" if action.claims else "to wait would bring no more"
            return Step("idea", f"After this turn there is only the final shipping: {reason}.")
        if cars >= full:
            return Step("idea", "A longer shipment would earn no more, and shipping frees your pieces.")
        return Step("idea", f"Your train earns {credits_text(earned)} now; waiting would hold its pieces.")
    return Step("idea", "Only one choice is left to you here.")


def _reasons(content: Content, public: Public, own: Own, seat: int, card: int) -> str:
    """Why a card is useful, in words."""
    found = []
    if content.can_load(card, public.supplies[seat]):
        found.append("your free pieces fill it")
    resource = content.freight[card].resource
    wanted = [content.cities[city].name for city in public.city_up if content.cities[city].needs[resource]]
    if wanted:
        found.append(f"{listed(wanted)} {'asks' if len(wanted) == 1 else 'ask'} for {resource_of(content, card)}")
    corporation = content.corporations[own.corporation]
    if resource in corporation.bonus.resources:
        found.append(f"{corporation.name} pays for {resource_of(content, card)}")
    return listed(found) or f"it has only {len(content.freight[card].cells)} spaces"


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


def why_step(view: FreightView, comparison: Comparison) -> Step:
    """Why, with the numbers of the comparison."""
    worlds = comparison.worlds
    chosen, *others = comparison.ranked()
    mean = comparison.mean(chosen)
    times = f"{worlds} times" if worlds > 1 else "once"
    text = f"Played to the end {times}, with what you cannot see dealt at random, you end {ahead(mean, 'credits')}"
    text += f" the best rival{' on average' * (worlds > 1)}"
    if others:
        other = max(others, key=comparison.mean)
        content = content_of(view.public.options.content)
        end, same = standing(comparison.mean(other), "credits"), standing(mean, "credits")
        text += f"; if you {short(content, other)}, {'about the same' if end == same else f'you end {end}'}"
        if comparison.mean(other) > mean:
            text += f", {doubt(chosen == comparison.choices[0])}"
    return Step("why", text + ".")


def doubt(stays: bool) -> str:
    """Why another choice is not taken that did better on average. `stays`: the one taken looked best at once."""
    if stays:
        return "too little more to be sure of, so what looks best at once stands"
    return "but its lead is less sure"


def hint(view: FreightView, budget: Budget, random: Random) -> Advice[Action]:
    """The strong player's choice with its reasons in four steps."""
    choices = candidates(view)
    action, worlds = choices[0], 0
    public, own, seat = view.public, view.own, view.seat
    assert own is not None
    assert seat is not None
    if len(choices) > 1:
        comparison = compared(view, choices, budget, random)
        action, worlds, why = comparison.ranked()[0], comparison.worlds, why_step(view, comparison)
    elif action.kind == SHIP:
        content = content_of(public.options.content)
        brings, now = earns(content, public, own, seat, action), shipment_credits(content, action.cars, action.claims)
        adds = f" and {brings - now} from your Corporation at the end" if brings > now else ""
        why = Step("why", f"It brings {credits_text(now)} now{adds}; no other shipment brings more.")
    else:
        why = Step("why", "There is nothing else to compare it with.")
    steps = (where_step(view, action), idea_step(view, action), Step("move", describe(view, action) + "."), why)
    proven = len(choices) == 1 and public.phase == FINAL_SHIPPING
    return Advice(action, steps, proven, worlds)


UNITS = {"easy": 1, "medium": 1, "hard": WORLDS, "hint": WORLDS}
ADVISERS = {"easy": easy, "medium": medium, "hard": hard, "hint": hint}
