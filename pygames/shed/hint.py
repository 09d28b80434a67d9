"""The engine's own hint for Shed: the strong player's choice with its reasons in four steps."""

from random import Random

from pygames.core.advice import Advice, Budget, Step, how_sure, margin_reason
from pygames.core.worlds import Comparison, Estimate
from pygames.shed.imagine import unseen
from pygames.shed.model import FLIP, Action, Cards, ShedState, ShedView, cards_left, cards_of, kind, phase
from pygames.shed.pieces import FIRST_QUEEN, FIRST_SPECIAL, MEETING, SEVEN, TWO
from pygames.shed.plays import available
from pygames.shed.refusals import requirement_text
from pygames.shed.rules import actions, fits_alone, pile_burns, pile_cards, take_out
from pygames.shed.words import describe, number_of
from pygames.shed.worlds import HORIZON, MEASURE, Ending, compare, mean_chance, shortlist


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


def why_step(view: ShedView, comparison: Comparison[ShedState, Action, Ending], ranked: list[Action]) -> Step:
    """Why, with the numbers of the comparison; `ranked`: its choices, the best first."""
    chance, goal = mean_chance(comparison, ranked[0]), "next" if any(view.public.place) else "first"
    text = (
        f"Over {comparison.worlds} deals that fit what you see, played on for up to {HORIZON} turns, your chance to be "
        f"out {goal} is about {percent(chance)}"
    )
    if len(ranked) > 1:
        second, name = mean_chance(comparison, ranked[1]), describe(view, ranked[1])
        near = percent(second) == percent(chance)
        text += f"; {'about as good' if near else 'next best'} is to {name[0].lower()}{name[1:]}"
        if not near:
            text += f", with {percent(second)}"
            text += ", but it leaves you more cards on average" if second > chance else ""
    return Step("why", text + ".")


def percent(chance: float) -> str:
    """A chance in words, to the nearest hundredth."""
    return f"{round(100 * chance)} %"


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
    ranked: tuple[Estimate[Action], ...] = ()
    action, worlds = choices[0], 0
    if len(choices) > 1:
        comparison = compare(view, choices, budget, random)
        ranked = comparison.estimates()
        action, worlds = ranked[0].choice, comparison.worlds
        why = why_step(view, comparison, [estimate.choice for estimate in ranked])
    else:
        why = Step("why", _plain_why(view, action, listed))
    steps = (where_step(view), idea_step(view, action, listed), Step("move", describe(view, action) + "."), why)
    finishes = kind(action) == "play" and len(cards_of(action)) == cards_left(view.public, view.public.turn)
    proven = len(listed) == 1 or action[0] == FLIP or finishes
    if not ranked:
        return Advice(action, steps, proven)
    reasons = (margin_reason(ranked, MEASURE, "chance"),)
    sure = how_sure(ranked, action, f"for up to {HORIZON} actions")
    return Advice(action, steps, proven, worlds, None, ranked, (), reasons, sure)
