"""Determinization: whole states that a seat cannot tell from the real one, drawn at random; and random play."""

from random import Random

from pygames.core.game import State
from pygames.core.rng import Chance
from pygames.truckers.model import (
    FACE_DOWN,
    NO_OWN,
    NOT_CHOSEN,
    SELECT,
    TRADE,
    Action,
    Cards,
    Hidden,
    Loads,
    Offer,
    Own,
    Public,
    TruckersState,
    TruckersView,
)
from pygames.truckers.pieces import (
    CHOICES,
    KIND,
    LOAD,
    PACKAGES,
    SIZE,
    TRUCK_COPIES,
    WILD,
)
from pygames.truckers.refusals import refuse
from pygames.truckers.rules import menu

# Worlds


def seen_packages(public: Public) -> list[int]:
    """Every package that everybody sees: tops, stocks and loads."""
    found = [top for top in public.tops if top >= 0]
    for stock in public.stocks:
        found.extend(stock)
    for loaded in public.loaded:
        found.extend(loaded)
    for loads in public.loads:
        for load in loads:
            found.extend(load)
    return found


def less(cards: tuple[int, ...], seen: list[int]) -> list[int]:
    """`cards` without those seen; a card seen too often is passed over."""
    rest = list(cards)
    for card in seen:
        if card in rest:
            rest.remove(card)
    return rest


def spread(capacities: tuple[int, ...], loaded: Cards, random: Random) -> Loads | None:
    """Loaded packages put on trucks so that every truck is legal, drawn at random; None where that cannot be."""
    by_kind: dict[int, list[int]] = {}
    for card in loaded:
        if card != WILD:
            by_kind.setdefault(KIND[card], []).append(card)
    wilds = loaded.count(WILD)
    groups = list(by_kind.values())
    random.shuffle(groups)
    placed: dict[int, list[int]] = {}

    def place(index: int) -> bool:
        if index == len(groups):
            room = sum(capacities[truck] - sum(SIZE[card] for card in cards) for truck, cards in placed.items())
            return room >= wilds
        need = sum(SIZE[card] for card in groups[index])
        trucks = [truck for truck, capacity in enumerate(capacities) if truck not in placed and capacity >= need]
        random.shuffle(trucks)
        for truck in trucks:
            placed[truck] = groups[index]
            if place(index + 1):
                return True
            del placed[truck]
        return False

    if not place(0):
        return None
    loads = [list(placed.get(truck, ())) for truck in range(len(capacities))]
    for _ in range(wilds):
        open_trucks = [truck for truck in placed if sum(SIZE[card] for card in loads[truck]) < capacities[truck]]
        loads[random.choice(open_trucks)].append(WILD)
    return tuple(tuple(sorted(load)) for load in loads)


def imagine(view: TruckersView, random: Random) -> TruckersState:
    """The packages and truck cards not seen are dealt afresh, rivals' hidden choices and loads drawn at random."""
    public = view.public
    rest = less(PACKAGES, seen_packages(public))
    random.shuffle(rest)
    decks: list[Cards] = []
    for size in public.sizes:
        below = max(0, size - 1)
        decks.append(tuple(rest[:below]))
        del rest[:below]
    pile = unseen_trucks(public)
    random.shuffle(pile)
    own = tuple(
        view.own if seat == view.seat and view.own is not None else _imagine_own(public, seat, random)
        for seat in range(len(public.rows))
    )
    chance = Chance(random.getrandbits(256).to_bytes(32, "big"), 0)
    return State(public, own, Hidden(tuple(decks), tuple(pile), chance))


def unseen_trucks(public: Public) -> list[int]:
    """Truck cards that lie under the pile's top."""
    seen = [capacity for row in public.rows for capacity in row] + [public.truck_top]
    return less(tuple(capacity for capacity, count in TRUCK_COPIES.items() for _ in range(count)), seen)


def _imagine_own(public: Public, seat: int, random: Random) -> Own:
    choice = NOT_CHOSEN
    if public.phase == SELECT and public.chosen[seat] == FACE_DOWN:
        choices = CHOICES[public.hands[seat]]
        choice = LOAD if seat in public.resigned else choices[int(random.random() * len(choices))]
    if not public.loaded:
        return Own(choice) if choice else NO_OWN
    loads = spread(public.rows[seat], public.loaded[seat], random)
    return Own(choice, loads if loads is not None else ((),) * len(public.rows[seat]))


def propose(view: TruckersView, random: Random) -> Action:
    """One of the listed actions, or now and then an offer of several packages."""
    listed = menu(view)
    if view.public.phase == TRADE and view.seat is not None and random.random() < 0.25:
        stocks, seat = view.public.stocks, view.seat
        to = (seat + 1 + random.randrange(len(stocks) - 1)) % len(stocks)
        offer = Offer(to, _some(stocks[seat], random), _some(stocks[to], random))
        if refuse(view, offer) is None:
            return offer
    return listed[int(random.random() * len(listed))]


def _some(stock: Cards, random: Random) -> Cards:
    return tuple(card for card in stock if random.random() < 0.4)
