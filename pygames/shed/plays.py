"""Which plays a seat has: rank by rank, so that a hand of sixty cards costs no more than its plays do."""

from functools import lru_cache
from itertools import combinations

from pygames.shed.model import FROM_HAND, FROM_HOME, Action, Cards
from pygames.shed.pieces import FIRST_QUEEN, FIRST_SPECIAL, MEETING


@lru_cache(maxsize=20_000)
def group_plays(group: Cards, queens: Cards) -> tuple[Cards, ...]:
    """All plays of cards of one rank, fewest first, each alone and with every Queen it can carry (S-8, S-9, S-12)."""
    found: list[Cards] = []
    for count in range(1, len(group) + 1):
        for cards in sorted(set(combinations(group, count))):
            found.append(cards)
            found.extend([(*cards, queen) for queen in queens if any((card ^ queen) & 3 == 0 for card in cards)])
    return tuple(found)


def plays_from(cards: Cards, meeting: int) -> list[Cards]:
    """All plays from these cards (in ascending order) whose rank is in the bit set `meeting`."""
    found: list[Cards] = []
    count = len(cards)
    end = count
    while end and cards[end - 1] >= FIRST_QUEEN:
        end -= 1
    queens = tuple(sorted(set(cards[end:]))) if end < count else ()
    at = 0
    while at < end:
        card = cards[at]
        rank = card >> 2
        behind = 4 * rank + 4
        start = at
        at += 1
        while at < end and cards[at] < behind:
            at += 1
        if meeting >> rank & 1:
            if at - start == 1 and not queens:
                found.append((card,))
            else:
                found.extend(group_plays(cards[start:at], queens))
    return found


def available(spare: int, hand: Cards, up: Cards) -> Cards:
    """The cards a seat may play now: its hand, its face-up home cards, or both with one card in hand (`shed:6`)."""
    if spare or len(hand) > 1 or not up:
        return hand
    return tuple(sorted(hand + up)) if hand else up


def legal_plays(
    spare: int, hand: Cards, up: Cards, down: int, requirement: int, seven_on_seven: bool, special_finish: bool
) -> list[Action]:
    """Every play of a seat with these cards; none where it must flip, pick up or pass.

    A Special that would leave the seat without any card is left out (S-15); one copy of a face that lies both in the
    hand and at home is listed from each (S-32).
    """
    cards = available(spare, hand, up)
    found: list[Action] = plays_from(cards, MEETING[seven_on_seven][requirement])
    if not special_finish and found and not spare:
        last = len(hand) + len(up) + down
        if len(found[-1]) == last and found[-1][0] >= FIRST_SPECIAL:
            found = [play for play in found if len(play) < last]
    if len(hand) == 1 and hand[0] in up and not spare:
        twice = hand[0]
        sourced: list[Action] = []
        for play in found:
            if play.count(twice) == 1:
                sourced.append((FROM_HAND, *play))
                sourced.append((FROM_HOME, *play))
            else:
                sourced.append(play)
        return sourced
    return found


@lru_cache(maxsize=4_000)
def swaps(cards: Cards, count: int) -> tuple[Cards, ...]:
    """Every way to choose `count` of these cards, equal ones once."""
    return tuple(sorted(set(combinations(cards, count))))
