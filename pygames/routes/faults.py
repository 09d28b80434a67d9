"""The invariants of a state of Routes."""

from collections import Counter

from pygames.routes.imagine import known_shown, on_table
from pygames.routes.model import (
    ATTACHED,
    HAND,
    LEVEL,
    OPENING,
    PAIRS,
    RESHUFFLES,
    SEATS,
    Hand,
    Public,
    RoutesState,
)
from pygames.routes.pieces import FACES, FOREIGN, NUMBER, RANK
from pygames.routes.scoring import out_of_cards, winner, winner_by_sales
from pygames.routes.setup import numbers_in, pack, pack_size
from pygames.routes.table import route_value

# Invariants


def _route_faults(public: Public, index: int) -> list[str]:
    options, route, held = public.options, public.routes[index], public.held[index]
    side, number = divmod(index, PAIRS)
    place = f"routes[{side}][{number}]"
    found = []
    for at, slot in enumerate(route):
        if not slot or slot[0] >= FOREIGN or not NUMBER[slot[0]]:
            found.append(f"{place}[{at}]: a slot begins with a number card of the route's owner (routes:6)")
        elif any(RANK[card] <= 10 for card in slot[1:]):
            found.append(f"{place}[{at}]: only face cards are attached (routes:7)")
        elif len(slot) > 1 + ATTACHED and not options.no_attachment_limit:
            found.append(f"{place}[{at}]: more than three face cards on a card (R-19)")
    if not found and public.values[index] != route_value(route, options.kings_add):
        found.append(
            f"{place}: its value is {route_value(route, options.kings_add)}, not {public.values[index]} (routes:9)"
        )
    level = len(route) >= 2 and RANK[route[-1][0]] == RANK[route[-2][0]]
    if options.steady_course and level != (held != LEVEL):
        found.append(f"held_direction[{side}][{number}]: held exactly while two equal cards end the route (V-4)")
    if not options.steady_course and held != LEVEL:
        found.append(f"held_direction[{side}][{number}]: nothing is held without Steady Course (V-4)")
    return found


def _seat_faults(state: RoutesState, seat: int) -> list[str]:
    public, hands, hidden = state
    options, hand, deck = public.options, hands[seat], hidden.decks[seat]
    found = []
    have = Counter((*hand, *deck, *on_table(public, seat)))
    whole = Counter(pack(options))
    for card in sorted(have):
        if have[card] > whole[card]:
            found.append(f"cards: seat {seat} has {FACES[card]} {have[card]} times, of {whole[card]} (routes:1)")
    if have.total() != pack_size(options):
        found.append(f"cards: seat {seat} has {have.total()} cards, not {pack_size(options)} (routes:1)")
    if options.short_deck and known_shown(public, seat) - have:
        found.append(f"shown_hands[{seat}]: a shown card is nowhere in the deck (V-5)")
    if public.hand_count[seat] != len(hand):
        found.append(f"hand[{seat}]: this hand holds {len(hand)} cards, counted {public.hand_count[seat]} (routes:3)")
    if public.deck_count[seat] != len(deck):
        found.append(f"deck[{seat}]: this deck holds {len(deck)} cards, counted {public.deck_count[seat]} (routes:3)")
    if list(hand) != sorted(hand):
        found.append(f"hand[{seat}]: the cards are not in order (routes:3)")
    return found


def _counter_faults(public: Public, hands: tuple[Hand, ...], seat: int) -> list[str]:
    """Faults of the opening, the hand's size and the reshuffles."""
    options, left, size = public.options, public.opening_left[seat], public.hand_count[seat]
    found = []
    started = [len(route) for route in public.routes[PAIRS * seat : PAIRS * seat + PAIRS] if route]
    if not 0 <= left <= OPENING:
        found.append(f"opening_left[{seat}]: this is not from 0 to 3 (R-1)")
    elif left and (max(started, default=1) > 1 or len(started) > OPENING - left):
        found.append(
            f"opening_left[{seat}]: {left} placements are left, yet the routes hold more than was placed (R-1)"
        )
    full = HAND + left
    undrawn = public.winner >= 0 and seat == public.turn and winner_by_sales(public.values, options.quick_sale) >= 0
    # A hand that found nothing to draw stays short when discards become a deck later: a draw is one card (V-3).
    late = options.reshuffle and not left and public.reshuffles_left[seat] < RESHUFFLES and (size or public.winner >= 0)
    short = size < full and (left or public.deck_count[seat])
    if size > full or (short and not late and not (undrawn and size == full - 1)):
        found.append(
            f"hand[{seat}]: this hand holds {size} cards; it is {full} while there is a deck to draw from (routes:5)"
        )
    if options.fresh_hand and numbers_in(hands[seat]) < left:
        found.append(f"hand[{seat}]: a fresh hand keeps a number card for every placement left (V-5)")
    most = RESHUFFLES if options.reshuffle else 0
    if not 0 <= public.reshuffles_left[seat] <= most:
        found.append(f"reshuffles_left[{seat}]: this is not from 0 to {most} (V-3)")
    if public.shown_hands[seat] and not options.fresh_hand:
        found.append(f"shown_hands[{seat}]: hands are shown in Fresh Hand only (V-5)")
    for hand in public.shown_hands[seat]:
        if len(hand) != HAND + OPENING or numbers_in(hand) >= OPENING or list(hand) != sorted(hand):
            found.append(f"shown_hands[{seat}]: eight cards in order, fewer than three of them number cards (V-5)")
        elif Counter(hand) - Counter(pack(options)):
            found.append(f"shown_hands[{seat}]: a card more often than a deck has it (V-5)")
    return found


def _early_faults(public: Public) -> list[str]:
    """Face cards reach a table only where somebody has finished opening."""
    if not any(public.opening_left) or 0 in public.opening_left:
        return []
    if any(len(slot) > 1 for route in public.routes for slot in route):
        return ["opening_left: face cards lie on the table, yet both players are still opening (routes:4)"]
    return []


def faults(state: RoutesState) -> tuple[str, ...]:
    """Every broken invariant, each with its place first; empty for a sound state."""
    public, hands, _ = state
    found: list[str] = []
    for index in range(SEATS * PAIRS):
        found.extend(_route_faults(public, index))
    for seat in range(SEATS):
        found.extend(_seat_faults(state, seat))
        found.extend(_counter_faults(public, hands, seat))
    found.extend(_early_faults(public))
    if public.turn not in range(SEATS):
        found.append("turn: no such seat (routes:1)")
    if public.winner != winner(public):
        found.append(f"winner: {winner(public)} by the table, not {public.winner} (routes:11)")
    out = out_of_cards(public)
    if out >= 0 and (out != public.turn or not any(public.hand_count)):
        found.append(f"hand[{out}]: only the player who acted last can be out of cards (R-10)")
    return tuple(found)
