"""Routes' actions and events in words."""

from collections import Counter

from pygames.core.game import Event
from pygames.core.words import told
from pygames.routes.model import DISBAND, PAIRS, Action, Card, Public, RoutesView, card_of, kind, place_of
from pygames.routes.pieces import CARD_NAMES, FACES, FOREIGN, JACK, JOKER, RANK
from pygames.routes.scoring import sales, winner_by_sales
from pygames.routes.table import victims

ORDINALS = ("first", "second", "third")


def the(card: Card) -> str:
    """A card with its article."""
    return "a Joker" if RANK[card] == JOKER else f"the {CARD_NAMES[card]}"


def listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _target(public: Public, action: Action, seat: int) -> str:
    """The number card that a face card goes on and where it lies, as its player would say."""
    index, slot = place_of(action)
    side, number = divmod(index, PAIRS)
    whose = "your" if side == seat else "the rival's"
    route = public.routes[index]
    name = CARD_NAMES[route[slot][0]] if slot < len(route) else f"card {slot + 1}"
    return f"the {name} of {whose} {ORDINALS[number]} route"


def has_target(public: Public, action: Action) -> bool:
    """Whether the number card that a face card goes on is there."""
    index, slot = place_of(action)
    return slot < len(public.routes[index])


def struck(public: Public, action: Action) -> list[str]:
    """Names of the number cards that a Joker removes, in table order; what is attached to them goes too."""
    found = victims(public.routes, *place_of(action), public.options)
    return [the(public.routes[number][at][0]) for number, at in found]


def describe(view: RoutesView, action: Action) -> str:
    """An action as a command: what a button says."""
    what = kind(action)
    if what == "disband":
        return f"Disband your {_ordinal(action - DISBAND)} route"
    card = card_of(action)
    if what == "discard":
        return f"Discard {the(card)}"
    if what == "swap":
        return f"Swap {the(card)} for a new card"
    if what == "face":
        where = _target(view.public, action, view.seat or 0)
        if RANK[card] == JACK:
            return f"Play {the(card)}: remove {where}"
        if RANK[card] == JOKER and has_target(view.public, action):
            names = struck(view.public, action)
            return f"Play {the(card)} on {where}: remove {listed(names) if names else 'nothing'}"
        return f"Play {the(card)} on {where}"
    route = f"your {_ordinal(action & 3)} route"
    return f"Start {route} with {the(card)}" if what == "open" else f"Play {the(card)} on {route}"


def _ordinal(number: int) -> str:
    return ORDINALS[number] if number < PAIRS else f"{number + 1}th"


def targets(view: RoutesView, action: Action) -> tuple[str, ...]:
    """The places a person taps to take this action: the card and then where it goes; for a disband the discards first,
    so that no press on a route alone clears it."""
    seat = view.seat or 0
    what = kind(action)
    if what == "disband":
        return (f"discard:{seat}", f"route:{seat}:{action - DISBAND}")
    hand = f"hand:{FACES[card_of(action)]}"
    if what in ("discard", "swap"):
        return (hand, f"discard:{seat}")
    if what == "face":
        index, slot = place_of(action)
        return (hand, f"slot:{index // PAIRS}:{index % PAIRS}:{slot}")
    return (hand, f"route:{seat}:{action & 3}")


# Events


def _done(was: Public, now: Public, seat: int, action: Action, reader: int | None) -> str:
    """What an action did, after the name of who did it, as `reader` is told."""
    what = kind(action)
    if what == "disband":
        number = action - DISBAND
        return f"disbanded the {ORDINALS[number]} route, worth {was.values[PAIRS * seat + number]}"
    card = card_of(action)
    if what == "discard":
        return f"discarded {the(card)}"
    if what == "swap":
        return f"had no number card and swapped {the(card)}"
    if what == "face":
        index, slot = place_of(action)
        side, number = divmod(index, PAIRS)
        whose = "their own" if side == seat else "your" if side == reader else "the rival's"
        target = f"the {CARD_NAMES[was.routes[index][slot][0]]} of {whose} {ORDINALS[number]} route"
        if RANK[card] == JACK:
            return f"removed {target} with {the(card)}, leaving {now.values[index]}"
        return f"played {the(card)} on {target}, now worth {now.values[index]}"
    value = now.values[PAIRS * seat + (action & 3)]
    verb = "started" if what == "open" else "continued"
    return f"{verb} the {ORDINALS[action & 3]} route with {the(card)}, now worth {value}"


def _removed(was: Public, action: Action) -> list[str]:
    """Names of what a Joker removes, in table order."""
    index, slot = place_of(action)
    names = []
    for number, at in victims(was.routes, index, slot, was.options):
        cards = was.routes[number][at]
        names.extend([the(card - FOREIGN if card >= FOREIGN else card) for card in cards])
    return names


def _sale_news(was: Public, now: Public) -> list[Event]:
    news = []
    before, after = sales(was.values), sales(now.values)
    for pair in range(PAIRS):
        old, new = before[pair], after[pair]
        if new >= 0 and new != old:
            value = now.values[pair + PAIRS * new]
            news.append(told("sale", new, f"sells the {ORDINALS[pair]} pair with {value}"))
        elif old >= 0 and new < 0:
            lost = f"the {ORDINALS[pair]} pair"
            news.append(told("sale", old, f"no longer sells {lost}", f"no longer sell {lost}"))
    return news


def events(before: RoutesView, after: RoutesView, seat: int, action: Action | None) -> tuple[Event, ...]:
    """What a seat sees of an action; a card drawn is told only to who drew it."""
    assert action is not None
    was, now = before.public, after.public
    what = kind(action)
    done = _done(was, now, seat, action, before.seat)
    news = [told(what, seat, done, done.replace("their own", "your own"))]
    card = card_of(action)
    if what == "face" and RANK[card] == JOKER:
        names = _removed(was, action)
        text = f"removed {listed(names)}" if names else "removed nothing by it"
        news.append(told("remove", seat, text))
    news.extend(_sale_news(was, now))
    if now.reshuffles_left[seat] < was.reshuffles_left[seat]:
        news.append(told("reshuffle", seat, "made a new deck from the discards"))
    if before.seat == seat and before.own is not None and after.own is not None and card >= 0:
        drawn = Counter(after.own) - (Counter(before.own) - Counter([card]))
        news.extend(told("draw", seat, f"drew {the(new)}") for new in drawn.elements())
    if now.winner >= 0:
        news.extend(_end_news(now))
    return tuple(news)


def _end_news(now: Public) -> list[Event]:
    if winner_by_sales(now.values, now.options.quick_sale) < 0:
        return [
            told("out", 1 - now.winner, "ran out of cards"),
            told("win", now.winner, "won the game"),
        ]
    count = sales(now.values).count(now.winner)
    return [told("win", now.winner, f"won the game with {'all three' if count == PAIRS else count} pairs sold")]
