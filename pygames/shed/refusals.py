"""Why an action is not allowed: the only authority on what is."""

from collections.abc import Iterable

from pygames.core.errors import Refusal
from pygames.shed.model import (
    FLIP,
    FROM_HAND,
    FROM_HOME,
    PASS,
    PICKUP,
    SWAP,
    Action,
    Cards,
    Public,
    ShedView,
    cards_left,
    cards_of,
    is_blind,
    is_over,
)
from pygames.shed.pieces import (
    ACE,
    ANY,
    CARD_NAMES,
    EIGHT,
    FACES,
    FIRST_QUEEN,
    FIRST_SPECIAL,
    MEETING,
    RANK_NAMES,
    SEVEN,
    SUIT_NAMES,
)
from pygames.shed.plays import available
from pygames.shed.rules import actions, take_out
from pygames.shed.words import number_of


def requirement_text(requirement: int, seven_on_seven: bool = False) -> str:
    """A requirement as a person reads it on the badge."""
    if requirement == ANY:
        return "any card but a Queen by herself"
    if requirement == SEVEN:
        return f"3, 4, 5, 6{', 7' if seven_on_seven else ''} or a Special"
    if requirement == EIGHT:
        return "9, Jack, King, Ace or a Special"
    if requirement == ACE:
        return "an Ace or a Special"
    return f"{RANK_NAMES[requirement]} or higher, or a Special"


def refuse(view: ShedView, action: Action) -> Refusal | None:
    """Why this seat may not take this action now, or None if it may."""
    public, hand = view.public, view.own
    if is_over(public):
        return Refusal("game-over", "The game is over.", "", "shed:9")
    if hand is None or view.seat != public.turn:
        return Refusal("not-your-turn", f"It is seat {public.turn}'s turn.", "seat", "shed:4")
    listed = actions(public, hand)
    if action in listed:
        return None
    if public.swaps_left or action[0] == SWAP:
        return _refuse_swap(public, hand, action)
    if is_blind(public) or action[0] == FLIP:
        return _refuse_flip(public, action)
    may_play = listed[0][0] >= FROM_HOME
    if action[0] in (PICKUP, PASS):
        return _refuse_giving_up(public, action, may_play)
    return _refuse_play(public, hand, action)


def _refuse_swap(public: Public, hand: Cards, action: Action) -> Refusal:
    if not public.swaps_left:
        text = "Cards are exchanged before the first play only, and only where the option allows it."
        return Refusal("wrong-phase", text, "action.kind", "S-30")
    if action[0] != SWAP:
        return Refusal("wrong-phase", "First choose the cards that are to lie face up.", "action.kind", "S-30")
    up = public.up[public.turn]
    if len(action) - 1 != len(up):
        return Refusal("wrong-count", f"{len(up)} cards lie face up, not {len(action) - 1}.", "action.up", "S-30")
    return _missing(hand + up, action[1:], "in your hand or face up", "S-30")


def _refuse_flip(public: Public, action: Action) -> Refusal:
    turn = public.turn
    if action[0] != FLIP:
        return Refusal("must-flip", "Only face-down cards are left: turn one of them over.", f"down:{turn}:0", "shed:6")
    if not is_blind(public):
        text = "A face-down card can be turned over only when hand and face-up cards are gone."
        return Refusal("not-blind-yet", text, f"down:{turn}:{action[1]}", "S-21")
    text = f"You have {number_of(public.down[turn], 'face-down card')} left; in JSON they are counted from 0."
    return Refusal("no-such-card", text, f"down:{turn}:{action[1]}", "shed:6")


def _refuse_giving_up(public: Public, action: Action, may_play: bool) -> Refusal:
    if may_play:
        return Refusal("must-play", "You have a card that fits, so you must play.", "pile", "S-18")
    if action[0] == PICKUP:
        return Refusal("no-pile", "There is no pile to pick up; you pass.", "pile", "shed:7")
    return Refusal(
        "must-pick-up", "Nothing fits, so you pick up the pile; passing needs an empty pile.", "pile", "shed:7"
    )


def _missing(held: Iterable[int], wanted: Cards, where: str, rule: str) -> Refusal:
    """Names the first card that is wanted more often than it is held."""
    left = list(held)
    for card in wanted:
        if card not in left:
            return Refusal("not-yours", f"The {CARD_NAMES[card]} is not {where}.", f"hand:{FACES[card]}", rule)
        left.remove(card)
    return Refusal("illegal", "These cards cannot be used so.", "action.cards", rule)


def _refuse_play(public: Public, hand: Cards, action: Action) -> Refusal:
    """The first rule that a play breaks, from the cards to the pile."""
    turn, spare = public.turn, public.spare
    up, cards = public.up[turn], cards_of(action)
    usable = available(spare, hand, up)
    if take_out(cards, usable):
        if not take_out(cards, hand + up):
            card = take_out(cards, hand)[0]
            why, rule = ("while the Spare lasts", "S-23") if spare else ("with two or more cards in your hand", "S-19")
            return Refusal("home-locked", f"Home cards cannot be played {why}.", f"up:{turn}:{FACES[card]}", rule)
        return _missing(hand + up, cards, "in your hand or face up", "shed:4")
    return _refuse_group(cards) or _refuse_rank(public, cards) or _refuse_source(hand, up, action, cards)


def _refuse_group(cards: Cards) -> Refusal | None:
    queens = [card for card in cards if card >= FIRST_QUEEN]
    group = cards[: len(cards) - len(queens)]
    where = f"hand:{FACES[cards[-1]]}"
    if len(queens) > 1:
        return Refusal("two-queens", "At most one Queen goes with a play.", where, "S-8")
    if not group:
        return Refusal("lone-queen", "A Queen cannot be played by herself.", where, "S-10")
    if group[0] >> 2 != group[-1] >> 2:
        return Refusal("mixed-ranks", "Cards played together have one rank.", f"hand:{FACES[group[-1]]}", "shed:4")
    if queens and not any((card ^ queens[0]) & 3 == 0 for card in group):
        suit = SUIT_NAMES[queens[0] & 3]
        return Refusal("queen-suit", f"The Queen of {suit} goes only with a card of {suit}.", where, "S-8")
    return None


def _refuse_rank(public: Public, cards: Cards) -> Refusal | None:
    options, needed = public.options, public.requirement
    if not MEETING[options.seven_on_seven][needed] >> (cards[0] >> 2) & 1:
        rule = "S-11" if needed == SEVEN and cards[0] >> 2 == SEVEN else "shed:3"
        text = f"The pile asks for {requirement_text(needed, options.seven_on_seven)}."
        return Refusal("does-not-fit", text, f"hand:{FACES[cards[0]]}", rule)
    special = FIRST_SPECIAL <= cards[0] < FIRST_QUEEN
    if special and len(cards) == cards_left(public, public.turn) and not options.special_finish:
        return Refusal("final-special", "A Special cannot be your last card.", f"hand:{FACES[cards[0]]}", "S-15")
    return None


def _refuse_source(hand: Cards, up: Cards, action: Action, cards: Cards) -> Refusal:
    if action[0] in (FROM_HAND, FROM_HOME):
        text = "A source is named only where one copy of a face could come from the hand or from home."
        return Refusal("needless-source", text, "action.source", "S-32")
    where = f"hand:{FACES[hand[0]]}" if hand else "action.cards"
    text = f"The {CARD_NAMES[hand[0]] if hand else 'card'} lies in your hand and at home: say which one you play."
    return Refusal("needs-source", text, where, "S-32")
