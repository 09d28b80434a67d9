"""Haul's actions and events in words."""

from collections.abc import Sequence

from pygames.core.game import Event, winners
from pygames.core.words import told
from pygames.haul.model import ADD, CLAIM, LOADS, PLACE, REPLACE, SEATS, Action, Cargo, HaulView, Public, is_over, kind
from pygames.haul.pieces import CARD_NAMES, FACES, RANK, SUIT, SUIT_NAMES, SUITS, rank_name
from pygames.haul.scoring import outcome


def listed(items: Sequence[str]) -> str:
    """Several names as one phrase."""
    return " and ".join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else items)


def figure(value: float) -> str:
    """A number to one decimal place, without the decimal where it is 0."""
    return f"{value:.1f}".removesuffix(".0")


def points_in_words(value: float) -> str:
    """A number of points, at least 0, or "" where it rounds to nothing."""
    shown = figure(value)
    return "" if shown == "0" else f"{shown} point{'s' * (shown != '1')}"


def against_rival(margin: float) -> str:
    """A seat's score less the best rival's, ready to follow "you score"."""
    points = points_in_words(abs(margin))
    return f"{points} {'more' if margin > 0 else 'less'} than the best rival" if points else "as much as the best rival"


def cargo_name(cargo: Cargo) -> str:
    """A cargo as a person would call it."""
    if len(cargo) == 1:
        return f"the {CARD_NAMES[cargo[0]]}"
    suits = " over ".join(SUIT_NAMES[SUIT[card]] for card in cargo)
    return f"the Heavy Load of {rank_name(RANK[cargo[0]])}s ({suits})"


def describe(view: HaulView, action: Action) -> str:
    """An action as a command: what a button says."""
    public = view.public
    what = kind(action)
    if what == "play":
        return f"Play the {CARD_NAMES[action]}"
    if what == "claim":
        return f"Claim the {CARD_NAMES[action - CLAIM]}"
    card, trailer = public.pending, public.trailers[view.seat or 0]
    if card < 0:
        return what.capitalize()
    name = CARD_NAMES[card]
    if what == "add":
        cargo, top = divmod(action - ADD, 4)
        if not trailer[cargo]:
            return f"Add the {name} to the {SUIT_NAMES[cargo]} slot, {SUIT_NAMES[top]} on top"
        return f"Add the {name} to {cargo_name(trailer[cargo])}, {SUIT_NAMES[top]} on top"
    slot = SUIT[card]
    if action == PLACE:
        return f"Place the {name} in the {SUIT_NAMES[slot]} slot"
    if action == REPLACE:
        return f"Replace {cargo_name(trailer[slot])} with the {name}" if trailer[slot] else f"Replace with the {name}"
    return f"Spend a Refuel Token: discard the {name}"


def targets(view: HaulView, action: Action) -> tuple[str, ...]:
    """The places a person taps to take this action."""
    public, seat = view.public, view.seat or 0
    what = kind(action)
    if what == "play":
        return (f"hand:{FACES[action]}", "load")
    if what == "claim":
        return (f"load:{FACES[action - CLAIM]}",)
    if what == "add":
        cargo, top = divmod(action - ADD, 4)
        return ("pending", f"slot:{seat}:{SUITS[cargo]}", f"slot:{seat}:{SUITS[top]}")
    if what == "refuel":
        return ("pending", f"tokens:{seat}")
    return ("pending", f"slot:{seat}:{SUITS[SUIT[public.pending]]}") if public.pending >= 0 else ("pending",)


def _loaded(before: Public, seat: int, action: Action) -> str:
    card = CARD_NAMES[before.pending]
    trailer = before.trailers[seat]
    if action < PLACE:
        cargo, top = divmod(action - ADD, 4)
        return f"added the {card} to {cargo_name(trailer[cargo])}, {SUIT_NAMES[top]} on top"
    slot = SUIT[before.pending]
    if action == PLACE:
        return f"placed the {card}"
    if action == REPLACE:
        return f"replaced {cargo_name(trailer[slot])} with the {card}"
    return f"spent a Refuel Token and discarded the {card}"


def opening(seen: HaulView) -> tuple[Event, ...]:
    """Who dealt the first Haul and who leads it; nothing where cards have been played."""
    public = seen.public
    if (public.haul, public.load) != (1, 1) or public.played:
        return ()
    return (told("deal", public.dealer, "dealt Haul 1"), told("lead", public.leader, "leads Load 1"))


def events(before: HaulView, after: HaulView, seat: int, action: Action | None) -> tuple[Event, ...]:
    """What everybody sees; Haul has no secret actions, so `action` is always given."""
    assert action is not None
    was, now = before.public, after.public
    what = kind(action)
    if what == "play":
        news = [told("play", seat, f"played the {CARD_NAMES[action]}")]
        if now.finishing:
            news.append(told("rank", now.finishing[0], "finished highest"))
        return tuple(news)
    if what == "claim":
        return (told("claim", seat, f"claimed the {CARD_NAMES[action - CLAIM]}"),)
    news = [told(what, seat, _loaded(was, seat, action))]
    if was.claim_ptr < SEATS - 1:
        return tuple(news)
    if was.load < LOADS:
        news.append(told("lead", now.leader, f"leads Load {now.load}"))
        return tuple(news)
    for other in range(SEATS):
        news.append(told("score", other, f"scored {now.haul_scores[other][-1]} in Haul {was.haul}"))
    if is_over(now):
        best = winners(outcome(now))
        text = "won the game" if len(best) == 1 else "shares the victory"
        news.extend(told("win", winner, text) for winner in best)
    else:
        news.append(told("deal", now.dealer, f"dealt Haul {now.haul}"))
        news.append(told("lead", now.leader, "leads Load 1"))
    return tuple(news)
