"""Shed's actions and events in words."""

from pygames.core.game import Event
from pygames.core.words import told
from pygames.shed.model import (
    FROM_HAND,
    FROM_HOME,
    NONE,
    Action,
    Cards,
    Public,
    ShedView,
    cards_of,
    is_over,
    kind,
)
from pygames.shed.pieces import CARD_NAMES, EIGHT, FACES, FIRST_QUEEN, RANK, RANK_NAMES, SUIT, SUIT_NAMES
from pygames.shed.rules import next_in, pile_burns, pile_cards, split, take_out

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth")


def number_of(count: int, what: str = "card") -> str:
    """How many of something."""
    word = NUMBERS[count] if count < len(NUMBERS) else str(count)
    return f"{word} {what}{'' if count == 1 else 's'}"


def cards_name(cards: Cards) -> str:
    """A play's cards as a person would call them."""
    queens = [card for card in cards if card >= FIRST_QUEEN]
    group = cards[: len(cards) - len(queens)]
    if not group:
        return " and ".join(f"the {CARD_NAMES[card]}" for card in queens)
    if len(group) == 1:
        text = f"the {CARD_NAMES[group[0]]}"
    elif len({RANK[card] for card in group}) == 1:
        suits = [SUIT_NAMES[SUIT[card]] for card in group]
        text = f"{number_of(len(group), RANK_NAMES[RANK[group[0]]])} ({', '.join(suits)})"
    else:
        text = " and ".join(f"the {CARD_NAMES[card]}" for card in group)
    return text + "".join(f" with the {CARD_NAMES[card]}" for card in queens)


def describe(view: ShedView, action: Action) -> str:
    """An action as a command: what a button says."""
    what, public = kind(action), view.public
    if what == "play":
        source = {FROM_HAND: " from your hand", FROM_HOME: " from home"}.get(action[0], "")
        return f"Play {cards_name(cards_of(action))}{source}"
    if what == "flip":
        return f"Turn over face-down card {action[1] + 1}"
    if what == "swap":
        cards = cards_of(action)
        return _chosen(public.up[view.seat or 0], cards, "Lay", "Keep")
    if what == "pass":
        return "Pass"
    cards_there = number_of(len(pile_cards(public.pile)))
    if pile_burns(public):
        return f"Burn the pile ({cards_there}): nothing has moved for long, so it is not picked up"
    return f"Pick up the pile ({cards_there})"


def _chosen(up: Cards, cards: Cards, lay: str, keep: str) -> str:
    """Which cards are to lie face up, told from those that do already: `lay` and `keep` are the verbs."""
    new = take_out(cards, up)
    stay = take_out(cards, new)
    if not new:
        return f"{keep} {_all(stay)} face up"
    return f"{lay} {_all(new)} face up" + (f" and {keep.lower()} {_all(stay)}" if stay else "")


def _all(cards: Cards) -> str:
    """Cards one by one; two of the same face as both."""
    if len(cards) == 2 and cards[0] == cards[1]:
        rank, _, suit = CARD_NAMES[cards[0]].partition(" of ")
        return f"both {rank}s of {suit}"
    return " and ".join(f"the {CARD_NAMES[card]}" for card in cards)


def targets(view: ShedView, action: Action) -> tuple[str, ...]:
    """The places a person taps to take this action."""
    what, seat, public = kind(action), view.seat or 0, view.public
    if what == "pickup":
        return ("pile",)
    if what == "pass":
        return ("pass",)
    if what == "flip":
        return (f"down:{seat}:{action[1]}", "pile")
    up = public.up[seat]
    if what == "swap":
        cards = cards_of(action)
        from_hand = take_out(cards, up)
        stay = take_out(cards, from_hand)
        return (*_places(from_hand, stay, seat), f"home:{seat}")
    hand, home = split(action, view.own or (), up, public.spare)
    return (*_places(hand, home, seat), "pile")


def _places(hand: Cards, home: Cards, seat: int) -> tuple[str, ...]:
    """Where these cards of a hand and these face-up ones lie."""
    return (*(f"hand:{FACES[card]}" for card in hand), *(f"up:{seat}:{FACES[card]}" for card in home))


def _open_cards(public: Public, seat: int) -> list[int]:
    """Every card of the pile, the burned ones and a seat's known hand."""
    return sorted([*pile_cards(public.pile), *public.burned, *public.known[seat]])


def flipped(was: Public, now: Public, seat: int) -> int:
    """The card that a blind flip turned up, from what everybody sees before and after."""
    return take_out(tuple(_open_cards(now, seat)), tuple(_open_cards(was, seat)))[0]


def _effects(was: Public, now: Public, seat: int, rank: int) -> list[Event]:
    """What a card that was played did: the burn, the skip, the finish."""
    news = []
    if now.place[seat] and not was.place[seat] and not _cut_off(was, now, seat):
        news.append(told("finish", seat, f"has no cards left: {ORDINALS[now.place[seat]]} place"))
    if not now.pile:
        news.append(told("burn", seat, f"burned the pile ({number_of(len(now.burned) - len(was.burned))})"))
    elif rank == EIGHT and not is_over(now):
        news.append(told("skip", next_in(now.place, seat), "misses a turn"))
    return news


def _cut_off(was: Public, now: Public, seat: int) -> bool:
    """Whether a seat got its place without having finished."""
    return bool(now.hand[seat] or now.up[seat] or now.down[seat])


def _drew(before: ShedView, after: ShedView, seat: int, cards: Cards) -> list[Event]:
    count = before.public.spare - after.public.spare
    if not count:
        return []
    if before.seat != seat:
        return [told("draw", seat, f"drew {number_of(count)}")]
    from_hand, _ = split(cards, before.own or (), before.public.up[seat], before.public.spare)
    drawn = take_out(after.own or (), take_out(before.own or (), from_hand))
    return [told("draw", seat, f"drew {' and '.join(f'the {CARD_NAMES[card]}' for card in drawn)}")]


def _ending(was: Public, now: Public) -> list[Event]:
    """How the game came to its end, if it did."""
    if not is_over(now):
        return []
    news = []
    left = [seat for seat, place in enumerate(was.place) if not place and _cut_off(was, now, seat)]
    finished = any(now.place[seat] and not was.place[seat] and seat not in left for seat in range(len(now.place)))
    if not finished:
        reason = "Everybody passed in a row" if now.passes_in_row >= len(left) else "Nothing has moved for too long"
        news.append(told("stop", None, f"{reason}: the game stops"))
    for seat in sorted(left, key=lambda one: now.place[one]):
        held = now.hand[seat] + len(now.up[seat]) + now.down[seat]
        news.append(told("place", seat, f"comes {ORDINALS[now.place[seat]]} with {number_of(held)} left"))
    best = [seat for seat, place in enumerate(now.place) if place == 1]
    text = "won the game" if len(best) == 1 else "shares the victory"
    return [*news, *(told("win", seat, text) for seat in best)]


def events(before: ShedView, after: ShedView, seat: int, action: Action | None) -> tuple[Event, ...]:
    """What a seat is told; nothing is sealed in Shed, so `action` is always given."""
    assert action is not None
    was, now = before.public, after.public
    what = kind(action)
    if what == "play":
        cards = cards_of(action)
        news = [told("play", seat, f"played {cards_name(cards)}"), *_drew(before, after, seat, action)]
        news += _effects(was, now, seat, RANK[cards[0]])
    elif what == "flip":
        card = flipped(was, now, seat)
        if now.hand[seat]:
            where = "picked up the pile with it" if was.pile else "took it"
            news = [told("flip", seat, f"turned over the {CARD_NAMES[card]}, which does not fit, and {where}")]
        else:
            news = [told("flip", seat, f"turned over the {CARD_NAMES[card]} and played it")]
            news += _effects(was, now, seat, RANK[card])
    elif what == "swap":
        news = [told("swap", seat, _chosen(was.up[seat], now.up[seat], "laid", "kept"))]
    elif what == "pickup":
        count = number_of(len(pile_cards(was.pile)))
        burned = len(now.burned) > len(was.burned)
        text = f"could not play; the pile ({count}) burned" if burned else f"picked up the pile ({count})"
        news = [told("burn" if burned else "pickup", seat, text)]
    else:
        news = [told("pass", seat, "passed")]
    news += _ending(was, now)
    if what in ("pickup", "flip") and was.pile and not now.pile and now.turn != NONE and now.hand[seat]:
        news.append(told("turn", now.turn, "continues on an empty pile"))
    return tuple(news)
