"""The engine's own hint for Haul: the strong player's choice with its reasons, as data and in short sentences.

What is said about the cards that lie on the table holds for these very cards; `where`, `play_idea`, `load_idea` and
`now` serve the solver's hint too.
"""

from collections.abc import Iterable
from random import Random

from pygames.core.advice import Advice, Budget, Reason, Step, how_sure, margin_reason
from pygames.core.worlds import Estimate
from pygames.haul.imagine import on_table
from pygames.haul.model import CLAIM, LOADS, PLACE, REPLACE, SEATS, Action, Card, HaulView, Trailer, kind
from pygames.haul.pieces import CARD_NAMES, CARDS, FACES, RANK, SUIT, SUIT_NAMES, SUITS, rank_name
from pygames.haul.policy import TOKEN_WORTH, gain, token_cost
from pygames.haul.rules import actions
from pygames.haul.scoring import trailer_score
from pygames.haul.words import against_rival, cargo_name, describe, listed, points_in_words, targets
from pygames.haul.worlds import MEASURE, compare, distinct
from pygames.haul.worth import worth

PLACES = ("first", "second", "third", "last")
"""Of claiming."""
LIKELY = 0.6
"""The share of the others' cards from which it is called likely that one of them comes."""


def hint(view: HaulView, budget: Budget, random: Random) -> Advice[Action]:
    """The strong player's choice with its reasons."""
    choices = distinct(view)
    if len(choices) == 1:
        only = choices[0]
        steps = (
            where_step(view, only),
            Step("idea", only_idea(view)),
            Step("move", describe(view, only) + "."),
            Step("why", "Nothing else is worth comparing."),
        )
        return Advice(only, steps, True, 0, where=where(view)[1], reasons=now(view, only))
    ranked = compare(view, budget, random).estimates()
    action, worlds = ranked[0].choice, ranked[0].worlds
    return Advice(
        action,
        (
            where_step(view, action),
            idea_step(view, action),
            Step("move", describe(view, action) + "."),
            why_step(view, ranked),
        ),
        False,
        worlds,
        None,
        ranked,
        where(view)[1],
        (*now(view, action), margin_reason(ranked, MEASURE, "points")),
        sureness(view, ranked),
    )


def only_idea(view: HaulView) -> str:
    """Why there is nothing to compare."""
    if len(actions(view.public, view.own or ())) == 1:
        return "This is your only move."
    return "The other choices give something away for nothing."


def now(view: HaulView, action: Action) -> tuple[Reason, ...]:
    """What a claim or load brings and costs at once, as data; none for a card that is played."""
    found = worth(view, action)
    if found is None:
        return ()
    numbers = {"points": float(found.points), "tokens": float(-found.spends)}
    return (Reason(found.kind, found.discards, targets(view, action), numbers),)


# Where to look


def where_step(view: HaulView, action: Action) -> Step:
    """Where to look, without saying which choice."""
    return Step("where", where(view)[0])


def where(view: HaulView) -> tuple[str, tuple[str, ...]]:
    """Where to look, in a sentence, and the places that it speaks of: no other card matters as much."""
    public, seat = view.public, view.seat or 0
    trailer = public.trailers[seat]
    if public.pending >= 0:
        places = dict.fromkeys(spot for action in actions(public, ()) for spot in targets(view, action))
        return f"Where can the {CARD_NAMES[public.pending]} go?", tuple(places)
    if public.finishing:
        return fits(trailer, public.unclaimed, "load", seat)
    if public.played:
        text, spots = fits(trailer, public.played, "load", seat)
        return (f"You play last. {text}" if len(public.played) == SEATS - 1 else text), spots
    text, spots = fits(trailer, view.own or (), "hand", seat)
    return f"You lead. {text}", spots


def fits(trailer: Trailer, cards: tuple[Card, ...], zone: str, seat: int) -> tuple[str, tuple[str, ...]]:
    """Which of some cards do a trailer most good, and their places: those that join cargo, else those that fit a free
    slot, else what the others would replace."""
    called = "the dock" if zone == "load" else "your hand"
    joining = [card for card in cards if _joins(trailer, card)]
    if joining:
        text = listed([f"the {CARD_NAMES[card]}" for card in joining])
        cargo = [slot for slot in range(4) if any(_matches(trailer, slot, card) for card in joining)]
        return f"Look at {text}: {'they' if len(joining) > 1 else 'it'} can join your cargo.", (
            *_spots(zone, joining),
            *_slots(seat, cargo),
        )
    free = [card for card in cards if not trailer[SUIT[card]]]
    if free and not any(trailer):
        return "Your trailer is empty: any card fits.", _slots(seat, range(4))
    if free:
        slots = sorted({SUIT[card] for card in free})
        names = listed([SUIT_NAMES[slot] for slot in slots])
        text = f"On {called}, {names} {'fits a free slot' if len(slots) == 1 else 'fit free slots'}."
        return text, (*_spots(zone, free), *_slots(seat, slots))
    slots = sorted({SUIT[card] for card in cards})
    return f"Each card on {called} would replace cargo of yours.", _slots(seat, slots)


def _matches(trailer: Trailer, slot: int, card: Card) -> bool:
    return bool(trailer[slot]) and RANK[trailer[slot][0]] == RANK[card]


def _joins(trailer: Trailer, card: Card) -> bool:
    return any(_matches(trailer, slot, card) for slot in range(len(trailer)))


def _spots(zone: str, cards: list[Card]) -> tuple[str, ...]:
    return tuple(f"{zone}:{FACES[card]}" for card in cards)


def _slots(seat: int, slots: Iterable[int]) -> tuple[str, ...]:
    return tuple(f"slot:{seat}:{SUITS[slot]}" for slot in slots)


# The idea


def idea_step(view: HaulView, action: Action) -> Step:
    """What the choice is about."""
    what = kind(action)
    if what == "play":
        return Step("idea", play_idea(view, action))
    return Step("idea", claim_idea(view, action - CLAIM) if what == "claim" else load_idea(view, action))


def play_idea(view: HaulView, card: Card) -> str:
    """When this seat will claim with a card, as far as the dock and what the others hold tell."""
    public = view.public
    played, last = public.played, public.load == LOADS
    if not played:
        seen = {*on_table(public), *(view.own or ())}
        others = [other for other in CARDS if other not in seen]
        higher = sum(RANK[other] > RANK[card] for other in others)
        text = f"Of the {len(others)} cards that the others hold {higher} {'is' if higher == 1 else 'are'} higher: you"
        if higher >= LIKELY * len(others):
            return f"{text} will probably claim early."
        if higher <= (1 - LIKELY) * len(others):
            return f"{text} will probably claim late{'' if last else ', but may lead the next Load'}."
        return f"{text} may claim early or late."
    above = [f"the {CARD_NAMES[other]}" for other in played if RANK[other] >= RANK[card]]
    below = [f"the {CARD_NAMES[other]}" for other in played if RANK[other] < RANK[card]]
    order = [f"before the player{'s' * (len(above) > 1)} of {listed(above)}"] if above else []
    order += [f"after the player{'s' * (len(below) > 1)} of {listed(below)}"] if below else []
    if len(played) < SEATS - 1:
        text = f"You will claim {', '.join(order)}"
        if not below:
            return f"{text}; only players still to come can claim sooner."
        if above or last:
            return f"{text}; players still to come may claim sooner or later."
        return f"{text}, but lead the next Load unless a higher card comes."
    if not below:
        return "You will finish lowest and so claim first, with all four cards to choose from."
    if not above:
        return f"You will finish highest and so claim last{'' if last else ', but lead the next Load'}."
    return f"You will claim {PLACES[len(below)]}: {', '.join(order)}."


def claim_idea(view: HaulView, card: Card) -> str:
    """What a claim brings at once, and whether another card here would bring more."""
    public, seat = view.public, view.seat or 0
    trailer, tokens, cost = public.trailers[seat], public.tokens[seat], token_cost(public)
    more = max(gain(trailer, tokens, other, cost) for other in public.unclaimed) > gain(trailer, tokens, card, cost)
    found = worth(view, CLAIM + card)
    assert found is not None
    if found.kind == "join":
        text = f"One card joins your {rank_name(RANK[card])}s: {points_in_words(found.points)} and no slot used"
    elif found.kind == "place":
        text = f"One card fills a free slot: {points_in_words(found.points)}"
    else:
        old = trailer[SUIT[card]]
        text = f"What you take replaces {cargo_name(old)}: {_change(RANK[card] - trailer_score((old, (), (), ())))}"
        text += ", or costs a Refuel Token" if tokens else ""
    return f"{text}. Another card here brings more at once." if more else f"{text}."


def _change(points: int) -> str:
    return f"{points_in_words(abs(points))} {'more' if points > 0 else 'less'}" if points else "as many points"


def load_idea(view: HaulView, action: Action) -> str:
    """What a way to load the claimed card is about."""
    public = view.public
    if action < PLACE:
        return "Joining takes no further slot; the suit on top decides which slot stays free."
    if action == PLACE:
        return "It fills a free slot and nothing is thrown away."
    old = public.trailers[view.seat or 0][SUIT[public.pending]]
    cargo, points = cargo_name(old), trailer_score((old, (), (), ()))
    if action == REPLACE:
        return f"{points_in_words(RANK[public.pending])} in place of {points}: {cargo} is thrown away."
    return f"A Refuel Token keeps {cargo} ({points_in_words(points)}) where it is."


# Why


def why_step(view: HaulView, ranked: tuple[Estimate[Action], ...]) -> Step:
    """Why, with the numbers of the comparison."""
    text = f"In this Haul you score {against_rival(ranked[0].mean)}"
    if len(ranked) > 1:
        name = describe(view, ranked[1].choice)
        name, less = name[0].lower() + name[1:], points_in_words(max(0.0, ranked[1].behind))
        text += f"; the next best, to {name}, brings {less} less" if less else f"; to {name} brings as much"
    return Step("why", text + ".")


def sureness(view: HaulView, ranked: tuple[Estimate[Action], ...]) -> str:
    """How sure the numbers are, and what a Refuel Token counts in them."""
    public = view.public
    text = how_sure(ranked, ranked[0].choice, "to the end of this Haul")
    if public.haul < public.options.hauls and public.tokens[view.seat or 0]:
        text += f" Each Refuel Token left counts as {points_in_words(TOKEN_WORTH)}."
    return text
