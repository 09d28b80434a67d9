"""Routes' rules: who acts, what there is to choose from and what it does.

`actions` and `apply` are the path that searches use; the contract's functions are thin around them.
"""

from pygames.core.game import State
from pygames.core.rng import Chance, Stream
from pygames.core.values import make, put
from pygames.routes.model import (
    ATTACHED,
    DISBAND,
    DISCARD,
    FACE,
    LEVEL,
    NUMBER,
    OPEN,
    PAIRS,
    RESHUFFLES,
    SEATS,
    SLOTS,
    SWAP,
    UNLIMITED,
    Action,
    Card,
    Hand,
    Hidden,
    Public,
    Route,
    RoutesOptions,
    RoutesState,
    RoutesView,
    card_of,
    place_of,
)
from pygames.routes.pieces import FOREIGN, JACK, JOKER, KINDS, KING, QUEEN, RANK
from pygames.routes.pieces import NUMBER as IS_NUMBER
from pygames.routes.scoring import winner_by_sales
from pygames.routes.setup import numbers_in, pack, pack_size
from pygames.routes.table import (
    Gone,
    held_after,
    joker,
    may_follow,
    route_value,
    slot_value,
    take,
)

_SEAT = tuple([(seat,) for seat in range(SEATS)])
_STARTS = tuple([SLOTS * index for index in range(SEATS * PAIRS)])
_ROUTES = tuple([tuple([index for index in range(PAIRS) if fits >> index & 1]) for fits in range(1 << PAIRS)])
"""By a bit set of one's own routes, their numbers."""
_DISBANDS = tuple([tuple([DISBAND + index for index in routes]) for routes in _ROUTES])
_NUMBERS = tuple(
    [tuple([tuple([NUMBER + 4 * card + index for index in routes]) for routes in _ROUTES]) for card in range(KINDS)]
)


def bound(options: RoutesOptions, seats: int) -> int:
    """`2 x passes x (cards + number cards)`.

    Every action but a disband takes a card out of the hand, and nothing but a reshuffle brings one back: that is at
    most `cards` such actions for each time a player goes through the deck, once and again after each of two reshuffles.
    A disband clears a number card, which was put down by an action of its own in the same pass or an earlier one: at
    most as many disbands as number cards were put down, `number cards` a pass (R-8).
    """
    cards = pack_size(options)
    passes = 1 + RESHUFFLES * options.reshuffle
    return SEATS * passes * (cards + min(cards, numbers_in(pack(options))))


def to_act(public: Public) -> tuple[int, ...]:
    """The seats that may act now; none exactly when the game is over."""
    return _SEAT[public.turn] if public.winner < 0 else ()


# What is allowed


def opening_actions(routes: tuple[Route, ...], hand: Hand) -> tuple[Action, ...]:
    """The opening's choices: number cards on one's own empty routes; without a number card a swap (R-2)."""
    cards = sorted(set(hand))
    numbers = [card for card in cards if IS_NUMBER[card]]
    if not numbers:
        return tuple([SWAP + card for card in cards])
    empty = [index for index, route in enumerate(routes) if not route]
    return tuple([OPEN + 4 * card + index for card in numbers for index in empty])


def actions(public: Public, hand: Hand) -> tuple[Action, ...]:
    """All actions of the seat whose turn it is; `hand` is its own. Equal cards are listed once."""
    (options, turn, _, opening_left, _, _, _, _, routes, _, held, _) = public
    base = PAIRS * turn
    if opening_left[turn]:
        return opening_actions(routes[base : base + PAIRS], hand)
    first, second, third = routes[base : base + PAIRS]
    on_first = may_follow(first, held[base], options)
    on_second = may_follow(second, held[base + 1], options)
    on_third = may_follow(third, held[base + 2], options)
    found: list[Action] = []
    discards: list[Action] = []
    places: list[int] = []
    previous = -1
    for card in hand:
        if card == previous:
            continue
        previous = card
        discards.append(DISCARD + card)
        if IS_NUMBER[card]:
            found += _NUMBERS[card][on_first[card] + 2 * on_second[card] + 4 * on_third[card]]
            continue
        start = FACE + 1024 * card
        if RANK[card] == QUEEN and not options.queens_anywhere:
            found += [start + place for place in last_places(routes, options)]
            continue
        if not places:
            places = open_places(routes, options)
        found += [start + place for place in places]
    found += discards
    found += _DISBANDS[bool(first) + 2 * bool(second) + 4 * bool(third)]
    return tuple(found)


def open_places(routes: tuple[Route, ...], options: RoutesOptions) -> list[int]:
    """Every number card with room for a face card, as `128 * route + slot`."""
    most = UNLIMITED if options.no_attachment_limit else ATTACHED
    found: list[int] = []
    for start, route in zip(_STARTS, routes, strict=True):
        if route:
            found += [place for place, slot in enumerate(route, start) if len(slot) <= most]
    return found


def last_places(routes: tuple[Route, ...], options: RoutesOptions) -> list[int]:
    """Every last card of a route with room for a Queen, as `128 * route + slot`."""
    most = UNLIMITED if options.no_attachment_limit else ATTACHED
    return [
        start + len(route) - 1 for start, route in zip(_STARTS, routes, strict=True) if route and len(route[-1]) <= most
    ]


def menu(view: RoutesView) -> tuple[Action, ...]:
    """The actions listed for the view's seat; none for a seat that is not to act."""
    public = view.public
    if view.own is None or view.seat != public.turn or public.winner >= 0:
        return ()
    return actions(public, view.own)


# What it does


def apply(state: RoutesState, action: Action) -> RoutesState:
    """The state after the seat to act takes a legal action."""
    public, hands, hidden = state
    (options, turn, _, opening_left, reshuffles_left, deck_count, hand_count, discard, routes, values, held,
     shown) = public  # fmt: skip
    gone: Gone = ([], [])
    draws = True
    card = card_of(action)
    if action >= FACE:
        index, at = place_of(action)
        routes, values, held = _attach(public, card, index, at, gone)
    elif action >= NUMBER or action < SWAP:
        index = PAIRS * turn + (action & 3)
        routes = put(routes, index, (*routes[index], (card,)))
        values = put(values, index, values[index] + RANK[card])
        if held[index]:
            held = put(held, index, LEVEL)
        if action < SWAP:
            opening_left = put(opening_left, turn, opening_left[turn] - 1)
            draws = False
    elif action >= DISBAND:
        index = PAIRS * turn + action - DISBAND
        for slot in routes[index]:
            take(slot, turn, gone)
        routes = put(routes, index, ())
        values = put(values, index, 0)
        if held[index]:
            held = put(held, index, LEVEL)
        draws = False
    else:
        gone[turn].append(card)
    first, second = gone
    if first:
        discard = ((*first[::-1], *discard[0]), discard[1])
    if second:
        discard = (discard[0], (*second[::-1], *discard[1]))
    cards = [*hands[turn]]
    if card >= 0:
        cards.remove(card)
    winner = winner_by_sales(values, options.quick_sale)
    if winner < 0:
        if draws:
            decks, chance = hidden
            deck = decks[turn]
            if not deck and reshuffles_left[turn] and discard[turn]:
                deck, chance = _reshuffled(discard[turn], chance)
                discard = put(discard, turn, ())
                reshuffles_left = put(reshuffles_left, turn, reshuffles_left[turn] - 1)
            if deck:
                cards.append(deck[0])
                cards.sort()
                deck = deck[1:]
                hidden = make(Hidden, (put(decks, turn, deck), chance))
                deck_count = put(deck_count, turn, len(deck))
        if not cards and not deck_count[turn]:
            winner = 1 - turn
    if len(cards) != hand_count[turn]:
        hand_count = put(hand_count, turn, len(cards))
    hands = put(hands, turn, tuple(cards))
    after = make(Public, (options, turn if winner >= 0 else 1 - turn, winner, opening_left, reshuffles_left, deck_count,
                          hand_count, discard, routes, values, held, shown))  # fmt: skip
    return make(State, (after, hands, hidden))


def _reshuffled(pile: tuple[Card, ...], chance: Chance) -> tuple[tuple[Card, ...], Chance]:
    """A new deck from discards."""
    stream = Stream(chance)
    cards = list(pile)
    stream.shuffle(cards)
    return tuple(cards), stream.chance


def _attach(
    public: Public, card: Card, index: int, at: int, gone: Gone
) -> tuple[tuple[Route, ...], tuple[int, ...], tuple[int, ...]]:
    """Routes, values and held directions after a face card is played on a number card."""
    options, routes, values, held = public.options, public.routes, public.values, public.held
    rank = RANK[card]
    route = routes[index]
    slot = route[at]
    if rank == JACK:
        take(slot, index // PAIRS, gone)
        gone[public.turn].append(card)
        after = route[:at] + route[at + 1 :]
        value = values[index] - slot_value(slot, options.kings_add)
        if options.steady_course:
            held = put(held, index, held_after(route, held[index], after))
        return put(routes, index, after), put(values, index, value), held
    attached = card if index // PAIRS == public.turn else card + FOREIGN
    routes = put(routes, index, put(route, at, (*slot, attached)))
    if rank == KING:
        before = slot_value(slot, options.kings_add)
        value = values[index] + (RANK[slot[0]] if options.kings_add else before)
        return routes, put(values, index, value), held
    if rank == JOKER:
        after_all, hit = joker(routes, index, at, options, gone)
        if hit:
            new_values, new_held = list(values), list(held)
            for number in hit:
                new_values[number] = route_value(after_all[number], options.kings_add)
                if options.steady_course:
                    new_held[number] = held_after(routes[number], held[number], after_all[number])
            return after_all, tuple(new_values), tuple(new_held)
    elif held[index] and at == len(route) - 1:
        held = put(held, index, -held[index])
    return routes, values, held


def play(state: RoutesState, seat: int, action: Action) -> RoutesState:
    """The contract's `play`: only one seat may act at a time, so the seat is known."""
    return apply(state, action)
