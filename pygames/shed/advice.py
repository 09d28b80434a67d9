"""Shed's computer players and the engine's own hint.

The plain policy looks at one play: how many cards leave, and what they would have been worth later. The strong player
imagines worlds, plays each of its better choices on for a while with the plain policy in every seat, and keeps the one
after which it is furthest ahead.
"""

from random import Random

from pygames.core.advice import Advice, Budget, Step
from pygames.shed.imagine import imagine, unseen
from pygames.shed.model import (
    FLIP,
    FROM_HOME,
    NONE,
    SWAP,
    Action,
    Cards,
    Public,
    ShedState,
    ShedView,
    cards_left,
    cards_of,
    kind,
    phase,
)
from pygames.shed.pieces import ANY, FIRST_QUEEN, FIRST_SPECIAL, MEETING, SEVEN, TEN, TWO
from pygames.shed.plays import available
from pygames.shed.refusals import requirement_text
from pygames.shed.rules import actions, apply, fits_alone, four_on_top, next_in, pile_burns, pile_cards, take_out
from pygames.shed.words import describe, number_of

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

WORLDS, HINT_WORLDS = 16, 32
"""Worlds that the strong player and a hint look at with a full budget."""
HORIZON = 40
"""Actions that a world is played on for."""
CHOICES = 6
"""Choices compared; the plain policy's best ones."""
PLACE_WORTH = 4.0
"""What each seat left behind by finishing counts, in cards."""


# The plain policy


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


# Worlds played on


def play_on(state: ShedState, steps: int) -> ShedState:
    """The state after so many actions of the plain policy in every seat, or at the end."""
    while steps and state.public.turn != NONE:
        public = state.public
        state = apply(state, plain(public, state.own[public.turn]))
        steps -= 1
    return state


def lead(public: Public, seat: int) -> float:
    """By how many cards a seat is ahead of its rivals on average; every seat left behind by finishing counts too."""
    seats = len(public.place)
    total = 0.0
    for other in range(seats):
        if other == seat:
            continue
        total += cards_left(public, other) - cards_left(public, seat)
        mine, theirs = public.place[seat], public.place[other]
        if mine != theirs:
            ahead = mine and (not theirs or mine < theirs)
            total += PLACE_WORTH if ahead else -PLACE_WORTH
    return total / (seats - 1)


def wasted(public: Public, hand: Cards, listed: tuple[Action, ...]) -> set[Action]:
    """The 2s where any card goes, and the 10s on no pile, that do nothing which a Basic would not do as well.

    They are not wasted where they take a Queen along that no Basic takes, where they burn the pile, or where each
    Basic would leave nothing but Specials and Queens, which cannot be played last.
    """
    if public.requirement != ANY:
        return set()
    basics = [cards for cards in map(cards_of, listed) if cards[0] < FIRST_SPECIAL]
    rider = any(cards[-1] >= FIRST_QUEEN for cards in basics)
    if not public.spare and not public.down[public.turn]:
        last = FIRST_QUEEN if public.options.special_finish else FIRST_SPECIAL
        held = tuple(sorted(hand + public.up[public.turn]))
        basics = [cards for cards in basics if min(take_out(held, cards), default=0) < last]
    if not basics:
        return set()
    found = set()
    for action in listed:
        cards = cards_of(action)
        idle = cards[0] >> 2 == TWO or (cards[0] >> 2 == TEN and not public.pile)
        burns = public.options.four_burns and four_on_top((*public.pile, (public.turn, cards)))
        if idle and not burns and (rider or cards[-1] < FIRST_QUEEN):
            found.add(action)
    return found


def shortlist(public: Public, hand: Cards) -> list[Action]:
    """The plain policy's best choices, one for every rank and number of cards: with a Queen if one can ride.

    A play that finishes stands alone. Of Specials never two at once while the Spare lasts: the effect comes once.
    """
    listed = actions(public, hand)
    if len(listed) == 1:
        return [listed[0]]
    if listed[0][0] == FLIP:
        return [listed[0]]
    if listed[0][0] == SWAP:
        return [best_swap(listed)]
    ranked = sorted(zip(values(public, hand, listed), listed, strict=True), key=lambda pair: (-pair[0], pair[1]))
    idle = wasted(public, hand, listed)
    left = cards_left(public, public.turn)
    found: dict[tuple[int, int], Action] = {}
    for _, action in ranked:
        cards = cards_of(action)
        if len(cards) == left:
            return [action]
        if action in idle:
            continue
        rank, size = cards[0] >> 2, len(cards) - (cards[-1] >= FIRST_QUEEN)
        if size == 1 or rank < TWO or not public.spare:
            found.setdefault((rank, size), action)
    return list(found.values())[:CHOICES]


def compare(
    view: ShedView, choices: list[Action], budget: Budget, random: Random
) -> tuple[list[tuple[float, Action]], int]:
    """Each choice with its average lead over the worlds, best first, and the number of worlds (a unit each).

    Of equal choices the one given first stays first. All meet the same worlds, so that chance is the same for all.
    """
    assert view.seat is not None
    sums = [0.0] * len(choices)
    worlds = 0
    while worlds < max(1, budget.units):
        world = imagine(view, random)
        for index, action in enumerate(choices):
            sums[index] += lead(play_on(apply(world, action), HORIZON).public, view.seat)
        worlds += 1
        if budget.stop():
            break
    ranked = sorted(zip([total / worlds for total in sums], choices, strict=True), key=lambda pair: -pair[0])
    return ranked, worlds


# The computer players


def easy(view: ShedView, budget: Budget, random: Random) -> Advice[Action]:
    """Any Basic that fits, with all cards of its rank; a Special only where nothing else fits."""
    assert view.own is not None
    listed = actions(view.public, view.own)
    if listed[0][0] < FROM_HOME:
        return Advice(best_swap(listed) if listed[0][0] == SWAP else listed[int(random.random() * len(listed))])
    basics = [action for action in listed if cards_of(action)[0] < FIRST_SPECIAL] or list(listed)
    rank = cards_of(basics[int(random.random() * len(basics))])[0] >> 2
    same = [action for action in basics if cards_of(action)[0] >> 2 == rank]
    return Advice(max(same, key=len) if rank < TWO else same[0])


def medium(view: ShedView, budget: Budget, random: Random) -> Advice[Action]:
    """The plain policy."""
    assert view.own is not None
    return Advice(plain(view.public, view.own))


def hard(view: ShedView, budget: Budget, random: Random) -> Advice[Action]:
    """The choice with the best average lead over imagined worlds."""
    assert view.own is not None
    choices = shortlist(view.public, view.own)
    if len(choices) == 1:
        return Advice(choices[0])
    ranked, worlds = compare(view, choices, budget, random)
    return Advice(ranked[0][1], worlds=worlds)


# The hint


def where_step(view: ShedView) -> Step:
    """Where to look, without saying which choice."""
    public = view.public
    what = phase(public)
    if what == "swap":
        return Step("where", "Look at all nine cards you can see: which two are worth keeping for the end?")
    if what == "flip":
        return Step("where", f"You have only {number_of(public.down[public.turn], 'face-down card')} left.")
    usable = _usable(view)
    meeting = MEETING[public.options.seven_on_seven][public.requirement]
    fitting = sum(meeting >> (card >> 2) & 1 for card in usable)
    asks = requirement_text(public.requirement, public.options.seven_on_seven)
    fit = f"{fitting} fit{'s' if fitting == 1 else ''}" if fitting else "none fits"
    if len(usable) == 1:
        fit = "fits" if fitting else "does not fit"
        return Step("where", f"The pile asks for {asks}. You have only one card to play from, which {fit}.")
    return Step("where", f"The pile asks for {asks}. Of your {number_of(len(usable))} to play from, {fit}.")


def _usable(view: ShedView) -> Cards:
    """The cards that the seat to act may play from."""
    return available(view.public.spare, view.own or (), view.public.up[view.public.turn])


def idea_step(view: ShedView, action: Action, listed: tuple[Action, ...]) -> Step:
    """What the choice is about."""
    public, what = view.public, kind(action)
    if what == "swap":
        text = "Face-up cards wait until the Spare and your hand are gone; a card that always fits is worth most then."
        return Step("idea", text)
    if what == "flip":
        return Step("idea", "Nobody knows the face-down cards, so each is as good as the other.")
    if what == "pickup":
        if pile_burns(public):
            return Step("idea", "Nothing you may use fits, but nothing has moved for long: the pile burns instead.")
        return Step("idea", "Nothing you may use fits, so the pile is yours.")
    if what == "pass":
        return Step("idea", "Nothing you may use can start a pile.")
    cards = cards_of(action)
    rank, size = cards[0] >> 2, len(cards)
    rest = cards_left(public, public.turn) - size
    if not rest:
        return Step("idea", "All that you have left can go at once.")
    if cards[-1] >= FIRST_QUEEN:
        return Step("idea", "A Queen never leaves by herself: let her ride whenever she can.")
    if rank >= TWO:
        held = (view.own or ()) + public.up[public.turn]
        specials, usable = _specials(held), _specials(_usable(view))
        if all(cards_of(other)[0] >= FIRST_SPECIAL for other in listed):
            return Step("idea", "No Basic fits, so it takes one of your Specials.")
        if not public.options.special_finish and specials >= rest:
            return Step("idea", "A Special cannot be the last card, so it must go while another card is left.")
        which = "it" if usable == 1 else "one of them"
        text = f"You may play {number_of(usable, 'Special')}; {which} does more now than it would later."
        return Step("idea", text)
    if size > 1:
        return Step("idea", f"Cards of one rank go down together: {size} leave for one turn.")
    basics = {cards_of(other)[0] >> 2 for other in listed if cards_of(other)[0] < FIRST_SPECIAL}
    if rank == SEVEN and len(basics) > 1:
        return Step("idea", "A 7 turns the order round: high cards do not answer it.")
    if min(basics) < rank:
        return Step("idea", "It need not be the lowest card that fits: a higher one is harder to answer.")
    if max(basics) > rank:
        return Step("idea", "Low cards fit less and less as the pile climbs: they go first and the strong ones stay.")
    if any(cards_of(other)[0] >= FIRST_SPECIAL for other in listed):
        return Step("idea", "A Special fits nearly always and can wait; a Basic that fits now may not later.")
    return Step("idea", "Only one rank fits here.")


def _specials(cards: Cards) -> int:
    return sum(FIRST_SPECIAL <= card < FIRST_QUEEN for card in cards)


def why_step(view: ShedView, ranked: list[tuple[float, Action]], worlds: int) -> Step:
    """Why, with the numbers of the comparison."""
    best = ahead(ranked[0][0])
    text = (
        f"Over {worlds} deals that fit what you see, played on for up to {HORIZON} turns, it leaves you "
        f"{best} your rivals on average"
    )
    if len(ranked) > 1:
        name, second = describe(view, ranked[1][1]), ahead(ranked[1][0])
        near = second == best
        text += f"; {'about as good' if near else 'next best'} is to {name[0].lower()}{name[1:]}"
        text += "" if near else f", {second} them"
    return Step("why", f"{text}. Fewer cards are ahead; finishing before a rival counts as {PLACE_WORTH:.0f} cards.")


def ahead(value: float) -> str:
    """A lead in words, to go before whom it is over."""
    cards = f"{abs(value):.1f}"
    if cards == "0.0":
        return "level with"
    return f"{cards} card{'' if cards == '1.0' else 's'} {'ahead of' if value > 0 else 'behind'}"


def _plain_why(view: ShedView, action: Action, listed: tuple[Action, ...]) -> str:
    """The reason for a choice that needed no comparison."""
    public, what = view.public, kind(action)
    if what == "swap":
        hand = take_out(tuple(sorted((view.own or ()) + public.up[public.turn])), cards_of(action))
        low = sum(card < 4 * SEVEN for card in hand)
        go = "is 6 or lower and goes" if low == 1 else "are 6 or lower and go"
        return f"They are the most useful of the nine; {low} of the seven left in your hand {go} early."
    if what == "flip":
        cards = unseen(view)
        fitting = sum(fits_alone(public, card, public.down[public.turn] - 1) for card in cards)
        return f"Of the {len(cards)} cards you have not seen, {fitting} would fit here."
    if what == "pickup":
        if pile_burns(public):
            left = number_of(cards_left(public, public.turn))
            return f"After {public.idle_turns} turns without progress the pile leaves the game. You keep your {left}."
        taken = pile_cards(public.pile)
        return f"You take {number_of(len(taken))}, {number_of(_specials(tuple(taken)), 'Special')} among them."
    if what == "pass":
        return f"There is no pile to take, so you keep your {number_of(cards_left(public, public.turn))}."
    if len(listed) == 1:
        return "There is nothing else to compare it with."
    if len(cards_of(action)) == cards_left(public, public.turn):
        return f"It leaves you no card, so place {1 + len(public.place) - public.place.count(0)} is yours at once."
    return (
        f"Of the {len(listed)} choices here the other{'s differ' if len(listed) > 2 else ' differs'} from it only in "
        "suit or place, by leaving a Queen behind or by spending a Special for nothing."
    )


def hint(view: ShedView, budget: Budget, random: Random) -> Advice[Action]:
    """The strong player's choice with its reasons in four steps."""
    assert view.own is not None
    listed = actions(view.public, view.own)
    choices = shortlist(view.public, view.own)
    ranked, worlds = compare(view, choices, budget, random) if len(choices) > 1 else ([(0.0, choices[0])], 0)
    action = ranked[0][1]
    why = why_step(view, ranked, worlds) if worlds else Step("why", _plain_why(view, action, listed))
    steps = (where_step(view), idea_step(view, action, listed), Step("move", describe(view, action) + "."), why)
    finishes = kind(action) == "play" and len(cards_of(action)) == cards_left(view.public, view.public.turn)
    return Advice(action, steps, len(listed) == 1 or action[0] == FLIP or finishes, worlds)


UNITS = {"easy": 1, "medium": 1, "hard": WORLDS, "hint": HINT_WORLDS}
ADVISERS = {"easy": easy, "medium": medium, "hard": hard, "hint": hint}
