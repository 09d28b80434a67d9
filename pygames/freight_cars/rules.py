"""Freight Cars' rules: who acts, what is allowed and what it does.

`actions` and `play` are the path that searches use; `menu` is thin around `actions`.
"""

from functools import lru_cache

from pygames.core.game import State
from pygames.core.values import make, put
from pygames.freight_cars import setup
from pygames.freight_cars.content import Content, content_of
from pygames.freight_cars.model import (
    CORPORATION,
    DECK,
    DECLINE,
    DRAW,
    DRAW_AGAIN,
    DRAW_DECK,
    FINAL_SHIPPING,
    KEEP,
    KEEP_CORPORATION,
    LOAD,
    NONE,
    OVER,
    PASS,
    SHIP,
    TURN,
    Action,
    Car,
    FreightOptions,
    FreightState,
    FreightView,
    Hidden,
    Own,
    Public,
    Train,
)
from pygames.freight_cars.pieces import CORPORATIONS, END, FREIGHT, RESOURCES
from pygames.freight_cars.scoring import shipment_credits

DRAWS = tuple(Action(DRAW, card) for card in range(FREIGHT))
KEEPS = tuple(Action(KEEP, card) for card in range(FREIGHT))
KEEP_CORPORATIONS = tuple(Action(CORPORATION, card) for card in range(CORPORATIONS))
_SEAT = tuple((seat,) for seat in range(4))


def bound(options: FreightOptions, seats: int) -> int:
    """No game has more actions than 3n + 3s + 1, for n Freight cards in the deck, k of them kept by each of s seats.

    Set-up: s + ks keeps. A card is drawn at most once (not those kept, so n - ks draws), loaded at most once (n) and
    shipped at most once (n, for every shipment holds a card). Beyond these there are only one draw that finds nothing
    but the End of Game card, a pass in each of the s final turns (before them a draw is always possible, F-16) and a
    decline of each seat: (s + ks) + (n - ks) + 2n + 1 + 2s = 3n + 3s + 1.

    With the option `forfeit` a seat may lose a turn before each of its other actions, and one after the last.
    """
    most = 3 * setup.sizes(options, seats).cards + 3 * seats + 1
    return 2 * most + seats if options.forfeit else most


def to_act(public: Public) -> tuple[int, ...]:
    """The seats that may act now; none exactly when the game is over."""
    if public.turn >= 0:
        return _SEAT[public.turn]
    if not public.chosen:
        return ()
    needed = setup.needed(public)
    return tuple([seat for seat, count in enumerate(public.chosen) if count < needed])


# What is allowed


@lru_cache(maxsize=2048)
def _claims(content: str, city_up: tuple[int, ...]) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Every set of these City Demands and what it needs, packed; the empty set first."""
    cities = content_of(content).cities
    found: list[tuple[int, tuple[int, ...]]] = [(0, ())]
    for city in sorted(city_up):
        need = sum(count << 6 * resource for resource, count in enumerate(cities[city].needs))
        found += [(needs + need, (*chosen, city)) for needs, chosen in found]
    return tuple(found)


_GUARD = sum(32 << 6 * resource for resource in range(RESOURCES))


@lru_cache(maxsize=512)
def ships(content: str, cards: tuple[int, ...], city_up: tuple[int, ...], max_cars: int) -> tuple[Action, ...]:
    """Every shipment of 1 to `max_cars` of these cards with every set of demands that they meet (F-10 to F-12)."""
    freight = content_of(content).freight
    groups: list[tuple[int, tuple[int, ...]]] = [(_GUARD, ())]
    for card in sorted(cards):
        icon = 1 << 6 * freight[card].resource
        groups += [(have + icon, (*cars, card)) for have, cars in groups if len(cars) < max_cars]
    claims = _claims(content, city_up)
    return tuple(
        [
            make(Action, (SHIP, NONE, (), cars, chosen))
            for have, cars in groups[1:]
            for need, chosen in claims
            if have - need & _GUARD == _GUARD
        ]
    )


def loads(content: Content, hand: tuple[int, ...], supply: int) -> list[Action]:
    """One load for each card in hand that these pieces fill, at its listed placement (F-31)."""
    found = []
    for card in hand:
        place = content.listed(card, supply)
        if place:
            found.append(make(Action, (LOAD, card, place, (), ())))
    return found


def may_draw(public: Public, in_hand: int, otherwise: bool) -> bool:
    """Whether the hand limit lets this seat draw; `otherwise`: it could load or ship."""
    limit = public.options.hand_limit
    return isinstance(limit, str) or in_hand < limit or not otherwise


def draws(public: Public) -> list[Action]:
    found = [DRAWS[card] for card in public.tableau]
    if public.deck_size and public.options.allow_deck_draw:
        found.append(DRAW_DECK)
    return found


def actions(public: Public, own: Own, seat: int) -> tuple[Action, ...]:
    """All listed actions of a seat that is to act: draws, loads, ships, or the one thing left."""
    phase, options = public.phase, public.options
    if phase == TURN:
        content = content_of(options.content)
        found = loads(content, own.hand, public.supplies[seat])
        fits = bool(found)
        train = public.trains[seat]
        if train:
            cards = tuple([car.card for car in train])
            found.extend(ships(options.content, cards, public.city_up, options.max_cars))
        if may_draw(public, len(own.hand), bool(found)):
            found[:0] = draws(public)
        if not found or (options.forfeit and own.hand and not fits and not public.forfeited[seat]):
            found.append(PASS)
        return tuple(found)
    if phase == FINAL_SHIPPING:
        cards = tuple([car.card for car in public.trains[seat]])
        return (*ships(options.content, cards, public.city_up, options.max_cars), DECLINE)
    if phase == DRAW_AGAIN:
        return tuple([DRAWS[card] for card in public.tableau])
    if phase == KEEP_CORPORATION:
        return tuple([KEEP_CORPORATIONS[card] for card in own.offered_corporations])
    return tuple([KEEPS[card] for card in own.offered_freight])


def menu(view: FreightView) -> tuple[Action, ...]:
    """The actions listed for the view's seat; none for a seat that is not to act."""
    seat = view.seat
    if seat is None or view.own is None or seat not in to_act(view.public):
        return ()
    return actions(view.public, view.own, seat)


def open_kinds(view: FreightView) -> tuple[str, ...]:
    """`load`, where some card can be loaded: it has more placements than are listed (F-31)."""
    seat, own = view.seat, view.own
    if seat is None or own is None or view.public.phase != TURN or view.public.turn != seat:
        return ()
    content, supply = content_of(view.public.options.content), view.public.supplies[seat]
    return (LOAD,) if any(content.can_load(card, supply) for card in own.hand) else ()


def sealed(public: Public, action: Action) -> bool:
    """The choices of the set-up stay secret (F-26)."""
    return action.kind in (KEEP, CORPORATION)


def reveals(public: Public, action: Action) -> bool:
    """Whether an action may turn something up: a refill, the End of Game card, the table, the Corporations."""
    if action.kind in (KEEP, CORPORATION):
        return sum(public.chosen) == setup.needed(public) * len(public.chosen) - 1
    last = public.phase == FINAL_SHIPPING and public.turn == public.end_revealer
    return last or action.kind == DRAW or bool(action.claims)


# What it does


def play(state: FreightState, seat: int, action: Action) -> FreightState:
    """The state after a legal action of a seat."""
    kind = action.kind
    if kind == DRAW:
        return _draw(state, seat, action.card)
    if kind == LOAD:
        return _load(state, seat, action)
    if kind == SHIP:
        return _ship(state, seat, action)
    if kind in (KEEP, CORPORATION):
        return _keep(state, seat, action)
    public = state.public
    if kind == PASS.kind and public.options.forfeit:
        public = public._replace(forfeited=put(public.forfeited, seat, True))
    return _next(public, state.own, state.hidden)


def _acted(public: Public, seat: int) -> tuple[bool, ...]:
    """`Public.forfeited` after a seat drew, loaded or shipped."""
    return put(public.forfeited, seat, False) if public.forfeited[seat] else public.forfeited


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def _keep(state: FreightState, seat: int, action: Action) -> FreightState:
    public, own, hidden = state
    (hand, corporation, offered, freight), card = own[seat], action.card
    if action.kind == CORPORATION:
        corporation = card
    else:
        hand, freight = tuple(sorted((*hand, card))), _without(freight, card)
    public = public._replace(
        hand_sizes=put(public.hand_sizes, seat, len(hand)), chosen=put(public.chosen, seat, public.chosen[seat] + 1)
    )
    state = State(public, put(own, seat, Own(hand, corporation, offered, freight)), hidden)
    if min(public.chosen) < setup.needed(public):
        return state
    return setup.deal_freight(state) if public.phase == KEEP_CORPORATION else setup.begin(state)


def _draw(state: FreightState, seat: int, card: int) -> FreightState:
    """Takes a card; the End of Game card is set aside and the next card taken or turned up instead (F-5)."""
    public, own, hidden = state
    deck, tableau, phase, known = hidden.deck, public.tableau, TURN, public.known
    revealer, left = public.end_revealer, public.final_turns_left
    top = NONE
    if deck and (card == DECK or public.phase == TURN):
        top, deck = deck[0], deck[1:]
        if top == END:
            revealer, left = seat, len(own)
            top, deck = (deck[0], deck[1:]) if deck else (NONE, ())
    if card == DECK:
        card = top
        if card < 0 and tableau:
            phase = DRAW_AGAIN
    else:
        at = tableau.index(card)
        known = put(known, seat, tuple(sorted((*known[seat], card))))
        tableau = (*tableau[:at], top, *tableau[at + 1 :]) if top >= 0 else tableau[:at] + tableau[at + 1 :]
    if card >= 0:
        part = own[seat]
        hand = tuple(sorted((*part.hand, card)))
        own = put(own, seat, make(Own, (hand, part.corporation, part.offered_corporations, ())))
        sizes = public.hand_sizes
        sizes = put(sizes, seat, len(hand))
    else:
        sizes = public.hand_sizes
    turn = public.turn
    if left == public.final_turns_left and public.phase == TURN:
        phase, turn, left = after_turn(public, len(own))
    elif phase == TURN:
        # The turn that turned up the End of Game card is none of the final ones.
        turn = (turn + 1) % len(own)
    public = make(Public, (
        public.options, phase, turn, tableau, len(deck), public.city_up, public.city_deck_size, revealer, left,
        (), sizes, public.supplies, public.trains, public.shipments, public.cities, public.credits, public.corporations,
        known, _acted(public, seat),
    ))  # fmt: skip
    hidden = make(Hidden, (deck, hidden.city_deck, hidden.removed, hidden.removed_cities, hidden.chance))
    return make(State, (public, own, hidden))


def _load(state: FreightState, seat: int, action: Action) -> FreightState:
    public, own, hidden = state
    content = content_of(public.options.content)
    supply, card, place = public.supplies[seat], action.card, action.place
    if place != content.listed(card, supply):
        place = content.tidy(place, supply)
    for piece, _ in place:
        supply ^= 1 << piece
    part = own[seat]
    part = make(Own, (_without(part.hand, card), part.corporation, part.offered_corporations, ()))
    trains = put(public.trains, seat, (*public.trains[seat], Car(card, place)))
    known = public.known
    if card in known[seat]:
        known = put(known, seat, _without(known[seat], card))
    phase, turn, left = after_turn(public, len(own))
    public = make(Public, (
        public.options, phase, turn, public.tableau, public.deck_size, public.city_up, public.city_deck_size,
        public.end_revealer, left, (), put(public.hand_sizes, seat, len(part.hand)),
        put(public.supplies, seat, supply), trains, public.shipments, public.cities, public.credits,
        public.corporations, known, _acted(public, seat),
    ))  # fmt: skip
    return make(State, (public, put(own, seat, part), hidden))


def unload(train: Train, cars: tuple[int, ...]) -> tuple[Train, int]:
    """The train without these cards, and the pieces that come back."""
    freed = 0
    for car in train:
        if car.card in cars:
            for piece, _ in car.place:
                freed |= 1 << piece
    return tuple([car for car in train if car.card not in cars]), freed


def _ship(state: FreightState, seat: int, action: Action) -> FreightState:
    public, own, hidden = state
    cars, claims = action.cars, action.claims
    train, freed = unload(public.trains[seat], cars)
    earned = shipment_credits(content_of(public.options.content), cars, claims)
    city_up, city_deck, cities = public.city_up, hidden.city_deck, public.cities
    if claims:
        shown: list[int] = []
        for city in city_up:
            if city not in claims:
                shown.append(city)
            elif city_deck and public.end_revealer < 0:
                shown.append(city_deck[0])
                city_deck = city_deck[1:]
        city_up = tuple(shown)
        cities = put(cities, seat, cities[seat] + claims)
        hidden = hidden._replace(city_deck=city_deck)
    trains, shipments, supplies = public.trains, public.shipments, public.supplies
    public = public._replace(
        city_up=city_up,
        city_deck_size=len(city_deck),
        supplies=put(supplies, seat, supplies[seat] | freed),
        trains=put(trains, seat, train),
        shipments=put(shipments, seat, (*shipments[seat], cars)),
        cities=cities,
        credits=put(public.credits, seat, public.credits[seat] + earned),
        forfeited=_acted(public, seat),
    )
    return _next(public, own, hidden)


def after_turn(public: Public, seats: int) -> tuple[str, int, int]:
    """Phase, turn and final turns left after a turn in which the End of Game card was not turned up."""
    turn, left = public.turn, public.final_turns_left
    following = (turn + 1) % seats
    if left < 0:
        return TURN, following, left
    if public.phase == TURN:
        left -= 1
        return TURN if left else FINAL_SHIPPING, following, left
    if turn != public.end_revealer:
        return FINAL_SHIPPING, following, left
    return OVER, NONE, left


def _next(public: Public, own: tuple[Own, ...], hidden: Hidden) -> FreightState:
    """Ends a turn that did nothing or shipped: the last of these turns up the Corporations."""
    phase, turn, left = after_turn(public, len(own))
    shown = tuple([part.corporation for part in own]) if phase == OVER else public.corporations
    return State(public._replace(phase=phase, turn=turn, final_turns_left=left, corporations=shown), own, hidden)
