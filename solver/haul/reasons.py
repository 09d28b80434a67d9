"""A Haul hint's reasons: as data, and in short sentences made from it.

Everything said here is an average over imagined worlds or stands in the view, so it can reveal nothing hidden.
"""

from __future__ import annotations

from math import sqrt

from pygames.core.advice import Reason, Step
from pygames.haul.hint import load_idea, now, where_step
from pygames.haul.model import ADD, CLAIM, REFUEL, Action, Card, HaulView, Trailer, kind
from pygames.haul.pieces import CARD_NAMES, JACK, RANK, SLOT_OF, SUIT, SUIT_NAMES, SUITS
from pygames.haul.rules import load_card
from pygames.haul.words import against_rival, describe, figure, points_in_words
from solver.haul.instance import follow
from solver.haul.outlook import Outlook, PlannedComparison, only_one_world

NOTABLE = 0.5
"""Points on average from which a difference is worth a clause."""


def reasons(comparison: PlannedComparison, best: int, second: int) -> tuple[Step, ...]:
    """The four steps of a hint for choice `best`, compared with choice `second`."""
    view, action = comparison.view, comparison.choices[best][0]
    return (
        where_step(view, action),
        Step("idea", idea(view, action, comparison.outlooks[best])),
        Step("move", describe(view, action) + "."),
        Step("why", why(comparison, best, second)),
    )


def final_trailer(outlook: Outlook) -> Trailer:
    """The trailer at the end of an outlook's plan."""
    return follow(outlook.instance, outlook.plan.steps)[0]


def rank_points(outlooks: list[Outlook]) -> list[float]:
    """By rank, the average points that cards of this rank bring at the end of the plans."""
    points = [0.0] * (JACK + 1)
    for outlook in outlooks:
        for cargo in final_trailer(outlook):
            for card in cargo:
                points[RANK[card]] += RANK[card] / len(outlooks)
    return points


def ranks_in_words(rank: int) -> str:
    return "the Jack" if rank == JACK else f"{rank}s"


def plans_in_words(number: int, of: int) -> str:
    """So many of all plans."""
    if of == 1:
        return "the plan"
    every = "both plans" if of == 2 else f"all {of} plans"
    return every if number == of else f"{number} of {of} plans"


def idea(view: HaulView, action: Action, outlooks: list[Outlook]) -> str:
    """What the choice is for: what the plans after it do with the card that it is about."""
    what = kind(action)
    if what == "play":
        return next_claim(view, action, outlooks)
    if what == "claim":
        return card_idea(action - CLAIM, "the card you take", outlooks)
    pending = view.public.pending
    if action == REFUEL:
        old = view.public.trailers[view.seat or 0][SUIT[pending]]
        fate = fate_in_words("it", times_kept(old[0], outlooks), len(outlooks))
        return f"{load_idea(view, action)} {fate[0].upper()}{fate[1:]}."
    return f"{load_idea(view, action)} {card_idea(pending, 'the card you load', outlooks)}"


def next_claim(view: HaulView, card: Card, outlooks: list[Outlook]) -> str:
    """What the plans claim in the Load that a card is played to; a card that is not on the table is not named."""
    claims = [outlook.plan.steps[0].claim for outlook in outlooks]
    count = len(claims)
    seen = max(sorted({*view.public.played, card}), key=claims.count)
    taken, unseen = claims.count(seen), sum(claim != card and claim not in view.public.played for claim in claims)
    if unseen > taken:
        return "The card you want has probably not been played yet."
    name = "take your own card back" if seen == card else f"claim the {CARD_NAMES[seen]}"
    return f"In {plans_in_words(taken, count)} you then {name}."


def card_idea(card: Card, called: str, outlooks: list[Outlook]) -> str:
    """What becomes of a card that is claimed or loaded now, and what its rank brings; it is `called` by no name yet."""
    points = rank_points(outlooks)
    total, rank, kept = sum(points), RANK[card], times_kept(card, outlooks)
    fate = fate_in_words(called, kept, len(outlooks))
    if 2 * kept >= len(outlooks):
        brought = f"this rank brings {figure(points[rank])} of your {figure(total)} points"
        return f"Think of {ranks_in_words(rank)}: {fate}, and {brought}."
    if not kept:
        return "None of these will survive the Haul; take the one that costs least."
    return f"Little lasts here: {fate}."


def times_kept(card: Card, outlooks: list[Outlook]) -> int:
    """In how many plans a card is aboard in the end."""
    return sum(card in cargo for outlook in outlooks for cargo in final_trailer(outlook))


def fate_in_words(name: str, kept: int, of: int) -> str:
    """What becomes of cargo that is kept in some of all plans."""
    if not kept:
        return f"in {plans_in_words(of, of)} {name} is gone by the end of the Haul"
    return f"in {plans_in_words(kept, of)} {name} is still aboard at the end of the Haul"


def why(comparison: PlannedComparison, best: int, second: int) -> str:
    """The expected margin, the lead over the next best choice, and what does most for it."""
    view, worlds = comparison.view, comparison.worlds
    margin, next_margin = (comparison.value(index)[0] / worlds for index in (best, second))
    name = describe(view, comparison.choices[second][0])
    name = name[0].lower() + name[1:]
    lead = points_in_words(margin - next_margin)
    text = f"In this Haul you score {against_rival(margin)}"
    text += f"; the next best, to {name}, brings {lead} less." if lead else f"; to {name} brings as much."
    found = causes(comparison, best, second)
    return f"{text} {cause_in_words(found[0])}" if found else text


def how_sure(comparison: PlannedComparison, best: int, second: int) -> str:
    """What the numbers rest on, what is proven, and whether the lead may be chance."""
    view, worlds = comparison.view, comparison.worlds
    mine, other = comparison.outlooks[best], comparison.outlooks[second]
    sampled = not only_one_world(view)
    deals = "the one deal that fits" if worlds == 1 else f"averages of {worlds} deals that fit"
    text = f"The numbers are {deals} what you see, planned to the end of this Haul."
    leads = [one.value[0] - two.value[0] for one, two in zip(mine, other, strict=True)]
    if sampled and sum(leads) > 0 and not sure(leads):
        text += " The lead over the next best is too small to be sure of: other deals could turn it round."
    statuses = [plan.status == "optimal" for plan in comparison.planned()]
    if all(statuses):
        text += " Every plan behind them is proven best."
    else:
        text += f" Of the {len(statuses)} plans behind them {sum(statuses)} are proven best."
    return f"{text} Which deals were looked at is chance." if sampled else text


def data(comparison: PlannedComparison, best: int, second: int) -> tuple[Reason, ...]:
    """The reasons as data: what the action does at once, what it does better than the next best, and the margins."""
    view, worlds = comparison.view, comparison.worlds
    margin, next_margin = (comparison.value(index)[0] / worlds for index in (best, second))
    numbers = {"points": margin, "next": next_margin - margin}
    return (
        *now(view, comparison.choices[best][0]),
        *causes(comparison, best, second),
        Reason("margin", numbers=numbers),
    )


def sure(leads: list[int]) -> bool:
    """Whether a lead, world by world, is on average more than twice its standard error."""
    count, total = len(leads), sum(leads)
    if count < 2:
        return False
    spread = sum(lead * lead for lead in leads) - total * total / count
    return total > 2 * sqrt(spread * count / (count - 1))


def causes(comparison: PlannedComparison, best: int, second: int) -> list[Reason]:
    """What the best choice does better than the next best one, the weightiest first."""
    action, next_action = comparison.choices[best][0], comparison.choices[second][0]
    return differences(comparison.view, action, next_action, comparison.outlooks[best], comparison.outlooks[second])


def differences(
    view: HaulView, action: Action, next_action: Action, mine: list[Outlook], other: list[Outlook]
) -> list[Reason]:
    """What one choice does better than another, the weightiest first.

    `rank`: points of one rank kept to the end; `rival`: points of the best rival; `tokens`: Refuel Tokens left, each
    `mine` instead of `other`; `slots`: the slots left free.
    """
    count = len(mine)
    found: list[tuple[float, Reason]] = []
    points, next_points = rank_points(mine), rank_points(other)
    gained, rank = max((points[rank] - next_points[rank], rank) for rank in range(len(points)))
    if gained >= NOTABLE:
        numbers = {"rank": float(rank), "mine": points[rank], "other": next_points[rank]}
        found.append((gained, Reason("rank", numbers=numbers)))
    rival, next_rival = (sum(outlook.rival for outlook in outlooks) / count for outlooks in (mine, other))
    if next_rival - rival >= NOTABLE:
        found.append((next_rival - rival, Reason("rival", numbers={"mine": rival, "other": next_rival})))
    tokens, next_tokens = (sum(outlook.plan.tokens for outlook in outlooks) / count for outlooks in (mine, other))
    if tokens > next_tokens:
        found.append((tokens - next_tokens, Reason("tokens", numbers={"mine": tokens, "other": next_tokens})))
    freed = slots_freed(view, action, next_action)
    if freed:
        places = tuple(f"slot:{view.seat}:{SUITS[slot]}" for slot in freed)
        found.append((NOTABLE, Reason("slots", places=places)))
    return [reason for _, reason in sorted(found, key=lambda pair: -pair[0])]


def cause_in_words(reason: Reason) -> str:
    """A difference as a sentence."""
    if reason.kind == "slots":
        names = [SUIT_NAMES[SLOT_OF[place.rpartition(":")[2]]] for place in reason.places]
        return f"Your {' and '.join(names)} slot{'s stay' if len(names) > 1 else ' stays'} free."
    mine, other = reason.numbers["mine"], reason.numbers["other"]
    if reason.kind == "rank":
        rank = int(reason.numbers["rank"])
        return f"You keep about {points_in_words(mine)} of {ranks_in_words(rank)} instead of {figure(other)}."
    if reason.kind == "rival":
        return f"The best rival gets about {points_in_words(mine)} instead of {figure(other)}."
    noun = "Refuel Token" if figure(mine) == "1" else "Refuel Tokens"
    return f"You keep {figure(mine)} {noun} instead of {figure(other)}."


def slots_freed(view: HaulView, action: Action, next_action: Action) -> list[int]:
    """Slots that are empty after one way to load, but not after another."""
    if action < ADD or next_action < ADD:
        return []
    public = view.public
    before = public.trailers[view.seat or 0]

    def after(load: Action) -> Trailer:
        return before if load == REFUEL else load_card(before, public.pending, load)[0]

    trailers = zip(after(action), after(next_action), strict=True)
    return [slot for slot, (cargo, next_cargo) in enumerate(trailers) if next_cargo and not cargo]
