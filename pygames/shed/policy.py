"""The rollout policy of Shed (`plain`), which looks at one play: the cards that leave, and their worth later."""

from pygames.shed.model import FLIP, SWAP, Action, Cards, Public, cards_left
from pygames.shed.pieces import FIRST_QUEEN, FIRST_SPECIAL
from pygames.shed.rules import actions, next_in, take_out

KEEP = (0.0, 0.2, 0.4, 0.6, 1.2, 1.0, 1.5, 2.2, 2.8, 4.0, 2.5, 4.5, 0.0)
"""By rank (3 4 5 6 7 9 J K A 2 8 10 Q), in cards: what it is worth to keep one for later."""
BLOCK = (0.0, 0.0, 0.1, 0.2, 1.5, 0.6, 0.9, 1.3, 1.6, 0.0, 2.5, 0.0, 0.0)
"""By rank: how much it hinders a next seat that is nearly out."""
SHED_EARLY, SHED_LATE = 1.5, 2.5
"""What a card that leaves is worth while the Spare lasts, and afterwards."""
QUEEN_GONE = 3.0
FINISH = 100.0
STUCK = 8.0
"""What it costs to be left with nothing but Specials and Queens, which cannot be played last."""
NEARLY_OUT = 3


def values(public: Public, hand: Cards, listed: tuple[Action, ...]) -> list[float]:
    """What the plain policy thinks of each play, in cards."""
    turn = public.turn
    shed = SHED_EARLY if public.spare else SHED_LATE
    left = cards_left(public, turn)
    threatened = cards_left(public, next_in(public.place, turn)) <= NEARLY_OUT
    unfit_last = FIRST_QUEEN if public.options.special_finish else FIRST_SPECIAL
    ending = not public.spare and not public.down[turn]
    found = []
    for action in listed:
        cards = action if action[0] >= 0 else action[1:]
        size, rank = len(cards), cards[0] >> 2
        queens = cards[-1] >= FIRST_QUEEN
        value = shed * size - KEEP[rank] * (size - queens)
        if queens:
            value += QUEEN_GONE
        if size == left:
            value += FINISH
        elif ending:
            rest = sorted(take_out(hand + public.up[turn], cards))
            if rest and rest[0] >= unfit_last:
                value -= STUCK
        if threatened:
            value += BLOCK[rank]
        found.append(value)
    return found


def best_swap(listed: tuple[Action, ...]) -> Action:
    """The two cards most worth keeping for the end lie face up; never a Queen, who would lock what lies beneath."""
    return max(listed, key=lambda action: sum(KEEP[card >> 2] - (card >= FIRST_QUEEN) for card in action[1:]))


def plain(public: Public, hand: Cards) -> Action:
    """The plain policy's action for the seat whose turn it is; of equal ones the first listed."""
    listed = actions(public, hand)
    first = listed[0]
    if len(listed) == 1 or first[0] == FLIP:
        return first
    if first[0] == SWAP:
        return best_swap(listed)
    found = values(public, hand, listed)
    return listed[found.index(max(found))]
