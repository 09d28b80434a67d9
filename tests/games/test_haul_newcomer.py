"""Easy is an opponent whom a first player can beat, and the levels stand in their order."""

from collections.abc import Callable
from math import sqrt
from random import Random

from pygames.core.advice import Budget
from pygames.core.game import view
from pygames.core.playout import first_state
from pygames.haul.model import CLAIM, PLACE, Action, HaulView
from pygames.haul.pieces import RANK
from pygames.haul.policy import fits
from pygames.haul.rules import actions
from pygames.registry import GAMES
from tests.scale import many

HAUL = GAMES["haul"]
Player = Callable[[HaulView, Random], Action]
GAMES_PLAYED = many(200, 1000)


def newcomer(seen: HaulView, random: Random) -> Action:
    """How people play their first games: the lowest card, the highest card that fits, joined where it can be."""
    public, trailer = seen.public, seen.public.trailers[seen.seat or 0]
    assert seen.own is not None
    if not public.finishing:
        return min(seen.own, key=lambda card: (RANK[card], card))
    if public.pending >= 0:
        ways = actions(public, seen.own)
        return next((way for way in ways if way < PLACE), ways[0])
    cards = [card for card in public.unclaimed if fits(trailer, card)] or public.unclaimed
    return CLAIM + max(cards, key=lambda card: RANK[card])


def level(name: str) -> Player:
    def player(seen: HaulView, random: Random) -> Action:
        action: Action = HAUL.advisers[name](seen, Budget(HAUL.units[name]), random).action
        return action

    return player


def share_of_wins(first: Player, others: Player) -> tuple[float, float]:
    """How often the first wins against three others, all seats in turn, and what that may be off by (95 %)."""
    won = 0.0
    for number in range(GAMES_PLAYED):
        own, random = number % 4, Random(number)
        state = first_state(HAUL, seed=f"newcomer {number}")
        while seats := HAUL.to_act(state.public):
            seat = seats[0]
            state = HAUL.play(state, seat, (first if seat == own else others)(view(state, seat), random))
        places = HAUL.outcome(state.public).places
        won += (places[own] == 1) / places.count(1)
    share = won / GAMES_PLAYED
    return share, 1.96 * sqrt(max(share * (1 - share), 0.01) / GAMES_PLAYED)


def test_a_newcomer_wins_about_a_third_against_three_easy_players() -> None:
    share, off = share_of_wins(newcomer, level("easy"))
    assert abs(share - 1 / 3) < off + 0.03


def test_medium_is_stronger_than_easy() -> None:
    share, off = share_of_wins(level("medium"), level("easy"))
    assert share - off > 0.5
