"""The engine's own hint for Haul: the strong player's choice with its reasons in four steps.

What is said about the cards that lie on the table holds for these very cards; `where_step`, `play_idea` and
`load_idea` serve the solver's hint too.
"""

from random import Random

from pygames.core.advice import Advice, Budget, Step
from pygames.core.worlds import Estimate
from pygames.haul.imagine import on_table
from pygames.haul.model import CLAIM, LOADS, PLACE, REPLACE, SEATS, Action, Card, HaulView, Trailer, kind
from pygames.haul.pieces import CARD_NAMES, CARDS, RANK, SUIT, SUIT_NAMES, rank_name
from pygames.haul.policy import TOKEN_WORTH, gain, token_cost
from pygames.haul.rules import actions
from pygames.haul.scoring import trailer_score
from pygames.haul.words import against_rival, cargo_name, describe, listed
from pygames.haul.worlds import compare, distinct

COUNTS = ("", "One player is", "Two players are")
PLACES = ("first", "second", "third", "last")
"""Of claiming."""
LIKELY = 0.6
"""The share of the others' cards from which it is called likely that one of them comes."""


def hint(view: HaulView, budget: Budget, random: Random) -> Advice[Action]:
    """The strong player's choice with its reasons in four steps."""
    choices = distinct(view)
    if len(choices) == 1:
        only = choices[0]
        steps = (where_step(view, only), Step("idea", _only_idea(view)), Step("move", describe(view, only) + "."))
        return Advice(only, (*steps, Step("why", "There is nothing else to compare it with.")), True, 0)
    ranked = compare(view, budget, random).estimates()
    action, worlds = ranked[0].choice, ranked[0].worlds
    steps = (where_step(view, action), idea_step(view, action), Step("move", describe(view, action) + "."))
    return Advice(action, (*steps, why_step(view, ranked)), False, worlds, None, ranked)


def _only_idea(view: HaulView) -> str:
    if len(actions(view.public, view.own or ())) == 1:
        return "Only one choice is left to you here."
    return "The other choices give something away for nothing."


# Where to look


def where_step(view: HaulView, action: Action) -> Step:
    """Where to look, without saying which choice."""
    public, trailer = view.public, view.public.trailers[view.seat or 0]
    what = kind(action)
    if what == "play" and public.played:
        left = SEATS - 1 - len(public.played)
        turns = f"{COUNTS[left]} still to play after you" if left else "You play last"
        return Step("where", f"Look at the dock: {fits(trailer, public.played)}. {turns}.")
    if what == "play":
        joining = [CARD_NAMES[card] for card in view.own or () if _joins(trailer, card)]
        if not any(trailer):
            text = "Your trailer is empty."
        elif joining:
            text = f"What you hold can join cargo on your trailer: the {listed(joining)}. {_slots(trailer)}."
        else:
            text = f"No card that you hold can join cargo on your trailer. {_slots(trailer)}."
        return Step("where", f"You lead Load {public.load}: look at your hand. {text}")
    if what == "claim":
        return Step("where", f"Look at what is left to claim: {fits(trailer, public.unclaimed)}.")
    return Step("where", f"Look at where the {CARD_NAMES[public.pending]} can go on your trailer.")


def _joins(trailer: Trailer, card: Card) -> bool:
    return any(cargo and RANK[cargo[0]] == RANK[card] for cargo in trailer)


def _slots(trailer: Trailer) -> str:
    free = [name for name, cargo in zip(SUIT_NAMES, trailer, strict=True) if not cargo]
    if not free:
        return "All your slots are taken"
    return f"Your {listed(free)} slot{'s are' if len(free) > 1 else ' is'} free"


def fits(trailer: Trailer, cards: tuple[Card, ...]) -> str:
    """What each of some cards could do on a trailer: join cargo, fit a free slot, or replace what is there."""
    said = [f"the {CARD_NAMES[card]} can join your {rank_name(RANK[card])}s" for card in cards if _joins(trailer, card)]
    others = [card for card in cards if not _joins(trailer, card)]
    free = [f"the {CARD_NAMES[card]}" for card in others if not trailer[SUIT[card]]]
    if free:
        said.append(f"{listed(free)} {'fits a free slot' if len(free) == 1 else 'fit free slots'}")
    said += [
        f"the {CARD_NAMES[card]} would replace {cargo_name(trailer[SUIT[card]])}"
        for card in others
        if trailer[SUIT[card]]
    ]
    return "; ".join(said)


# The idea


def idea_step(view: HaulView, action: Action) -> Step:
    """What the choice is about."""
    what = kind(action)
    if what == "play":
        return Step("idea", f"{play_idea(view, action)} {_own_use(view.public.trailers[view.seat or 0], action)}")
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


def _own_use(trailer: Trailer, card: Card) -> str:
    """What the card that is played could do on its owner's trailer, should it come back."""
    if _joins(trailer, card):
        return "Should it be left for you, it can join cargo of yours."
    if not trailer[SUIT[card]]:
        return "Should it be left for you, it fits a free slot."
    return f"On your own trailer it would replace {cargo_name(trailer[SUIT[card]])}."


def claim_idea(view: HaulView, card: Card) -> str:
    """What a claim adds to the trailer at once, and what could have been had instead."""
    public, seat = view.public, view.seat or 0
    trailer, tokens, cost = public.trailers[seat], public.tokens[seat], token_cost(public)
    worth, most = (
        gain(trailer, tokens, card, cost),
        max(gain(trailer, tokens, other, cost) for other in public.unclaimed),
    )
    if not trailer[SUIT[card]]:
        text = f"A free slot can be filled: that is worth {worth} points at once"
    elif _joins(trailer, card):
        text = f"A match with your {rank_name(RANK[card])}s takes no further slot and is worth {worth} points"
    else:
        old = trailer[SUIT[card]]
        change = RANK[card] - trailer_score((old, (), (), ()))
        text = f"To load what you claim would replace {cargo_name(old)}"
        text += f", {change} points more" if change > 0 else f", {-change} points less" if change else ", for as much"
        if tokens:
            text += ", unless you spend a Refuel Token"
    if worth < most:
        return f"{text}. Another card here is worth more at once, but leads to no more in the deals played on."
    return f"{text}." if worth == RANK[card] else f"{text}. No card here is worth more at once."


def load_idea(view: HaulView, action: Action) -> str:
    """What a way to load the claimed card is about."""
    public = view.public
    if action < PLACE:
        return "A match joins cargo you have and takes no further slot; the suit on top decides which slot stays free."
    if action == PLACE:
        return "By itself the card fills a free slot and nothing is discarded."
    old = public.trailers[view.seat or 0][SUIT[public.pending]]
    cargo, points = cargo_name(old), trailer_score((old, (), (), ()))
    if action == REPLACE:
        come = RANK[public.pending]
        return f"{come} points come in place of {points}: {cargo} is discarded, and no Refuel Token is spent."
    return f"A Refuel Token keeps {cargo}, worth {points} points, where it is."


# Why


def why_step(view: HaulView, ranked: tuple[Estimate[Action], ...]) -> Step:
    """Why, with the numbers of the comparison."""
    public, worlds = view.public, ranked[0].worlds
    deals = "In a deal that fits" if worlds == 1 else f"On average over {worlds} deals that fit"
    text = f"{deals} what you see, played on to the end of this Haul, you score {against_rival(ranked[0].mean)} in it"
    if len(ranked) > 1:
        name = describe(view, ranked[1].choice)
        text += f"; next best, {against_rival(ranked[1].mean)}, is to {name[0].lower()}{name[1:]}"
    if public.haul < public.options.hauls and public.tokens[view.seat or 0]:
        text += f". Each Refuel Token left counts as {TOKEN_WORTH} points of yours"
    return Step("why", text + ".")
