"""Determinization: whole states that a seat cannot tell from the real one, drawn at random; and random play."""

from random import Random

from pygames.core.game import State
from pygames.core.rng import Chance
from pygames.freight_cars.content import content_of
from pygames.freight_cars.faults import faults
from pygames.freight_cars.model import (
    KEEP_CORPORATION,
    KEEP_FREIGHT,
    LOAD,
    NONE,
    Action,
    FreightState,
    FreightView,
    Hidden,
    Own,
    Public,
    seats_of,
)
from pygames.freight_cars.pieces import CITIES, CORPORATIONS, END, FREIGHT
from pygames.freight_cars.rules import menu
from pygames.freight_cars.setup import sizes

__all__ = ["faults", "imagine", "open_cities", "open_freight", "propose"]


def open_freight(public: Public) -> set[int]:
    """Every Freight card that all can see: face up, on trains, shipped."""
    found = set(public.tableau)
    for train in public.trains:
        found.update([car.card for car in train])
    for shipments in public.shipments:
        for cars in shipments:
            found.update(cars)
    return found


def open_cities(public: Public) -> set[int]:
    """Every City Demand that all can see: face up and claimed."""
    return {*public.city_up, *[city for claimed in public.cities for city in claimed]}


def imagine(view: FreightView, random: Random) -> FreightState:
    """Cards not seen are dealt afresh: to the other hands, offers, both decks and what left the game.

    Hands keep the cards that everybody saw them take, and a seat that lost its turn holds nothing that it can load.
    """
    public = view.public
    seats = seats_of(public)
    mine = view.own if view.own is not None else Own((), NONE, (), ())
    known = {card for cards in public.known for card in cards}
    freight = _unseen(FREIGHT, {*open_freight(public), *known, *mine.hand, *mine.offered_freight}, random)
    seen = {*public.corporations, *mine.offered_corporations}
    corporations = _unseen(CORPORATIONS, seen, random)
    numbers = content_of(public.options.content).numbers
    unfit = _unfit(public, [seat for seat in range(seats) if public.forfeited[seat] and seat != view.seat], freight)
    own = []
    for seat in range(seats):
        if seat == view.seat and view.own is not None:
            own.append(view.own)
            continue
        known_here = public.known[seat]
        hand = [*known_here, *unfit.get(seat, ())]
        hand += _take(freight, max(0, public.hand_sizes[seat] - len(hand)))
        rest: list[int] = []
        if public.phase == KEEP_FREIGHT:
            rest = _take(freight, numbers.freight_dealt - public.chosen[seat])
        if public.corporations:
            kept = public.corporations[seat]
            offered = [kept, *_take(corporations, numbers.corporations_dealt - 1)]
        else:
            offered = _take(corporations, numbers.corporations_dealt)
            kept = offered[0] if public.phase != KEEP_CORPORATION or public.chosen[seat] else NONE
        own.append(Own(tuple(sorted(hand)), kept, tuple(sorted(offered)), tuple(sorted(rest))))
    with_end = public.end_revealer < 0
    deck = _take(freight, public.deck_size - with_end)
    if with_end:
        # The End of Game card lies in the bottom stack, in any place of it that has not been reached.
        above = max(0, len(deck) - sizes(public.options, seats).bottom)
        deck.insert(random.randint(above, len(deck)), END)
    cities = _unseen(CITIES, open_cities(public), random)
    city_deck = _take(cities, public.city_deck_size)
    chance = Chance(random.getrandbits(256).to_bytes(32, "big"), 0)
    hidden = Hidden(tuple(deck), tuple(city_deck), tuple(sorted(freight)), tuple(sorted(cities)), chance)
    return State(public, tuple(own), hidden)


def _unfit(public: Public, seats: list[int], cards: list[int]) -> dict[int, list[int]]:
    """For seats that lost their turn as many of these shuffled cards as they hold unseen, none of which they can load.

    The cards are taken away. A maximum matching: a card that one seat holds is given up for another where that has no
    other left.
    """
    content = content_of(public.options.content)
    places = [seat for seat in seats for _ in range(public.hand_sizes[seat] - len(public.known[seat]))]
    may = {seat: [card for card in cards if not content.can_load(card, public.supplies[seat])] for seat in seats}
    holder: dict[int, int] = {}

    def place(index: int, tried: set[int]) -> bool:
        for card in may[places[index]]:
            if card not in tried:
                tried.add(card)
                if card not in holder or place(holder[card], tried):
                    holder[card] = index
                    return True
        return False

    for index in range(len(places)):
        place(index, set())
    cards[:] = [card for card in cards if card not in holder]
    return {seat: [card for card, index in holder.items() if places[index] == seat] for seat in seats}


def _unseen(count: int, seen: set[int], random: Random) -> list[int]:
    cards = [card for card in range(count) if card not in seen]
    random.shuffle(cards)
    return cards


def _take(cards: list[int], count: int) -> list[int]:
    """The first cards of a list, taken away from it."""
    taken = cards[:count]
    del cards[:count]
    return taken


def propose(view: FreightView, random: Random) -> Action:
    """One of the listed actions, each as likely; a load lies in any of its forms."""
    listed = menu(view)
    action = listed[int(random.random() * len(listed))]
    if action.kind != LOAD or view.seat is None:
        return action
    content, supply = content_of(view.public.options.content), view.public.supplies[view.seat]
    fillings = content.fillings[action.card]
    used = fillings[random.choice(content.usable_fillings(action.card, supply))].used
    cover = next(content.boards[action.card].covers(used, random))
    return Action(LOAD, action.card, content.lay(tuple(sorted(cover)), supply))
