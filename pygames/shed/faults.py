"""The invariants of a state of Shed."""

from pygames.shed.model import HAND, HOME, NONE, REFILL, Play, Public, ShedState
from pygames.shed.pieces import (
    ANY,
    CARDS,
    FACES,
    FIRST_QUEEN,
    RANK,
    REQUIREMENT_OF,
    TEN,
    decks,
)
from pygames.shed.refusals import requirement_text
from pygames.shed.rules import pile_cards, take_out


def faults(state: ShedState) -> tuple[str, ...]:
    """Every broken invariant, each with its place first; empty for a sound state."""
    public, hands, hidden = state
    found = _card_faults(state)
    if public.spare != len(hidden.spare):
        found.append("spare: not as many cards as everybody sees (shed:1)")
    for seat, hand in enumerate(hands):
        if public.hand[seat] != len(hand) or list(hand) != sorted(hand):
            found.append(f"hand[{seat}]: not in order, or not as many cards as everybody sees (shed:1)")
        if public.down[seat] != len(hidden.down[seat]):
            found.append(f"down[{seat}]: not as many cards as everybody sees (shed:1)")
        if take_out(public.known[seat], hand) or list(public.known[seat]) != sorted(public.known[seat]):
            found.append(f"known[{seat}]: not cards of this hand in order (shed:7)")
        found.extend(_seat_faults(public, seat))
    found.extend(_pile_faults(public.pile))
    requirement = REQUIREMENT_OF[RANK[public.pile[-1][1][0]]] if public.pile else ANY
    if public.requirement != requirement:
        found.append(
            f"requirement: this pile asks for {requirement_text(requirement, public.options.seven_on_seven)} (shed:3)"
        )
    if list(public.burned) != sorted(public.burned):
        found.append("burned: not in order (shed:1)")
    found.extend(_turn_faults(public))
    return tuple(found)


def _card_faults(state: ShedState) -> list[str]:
    """Each face must be there once for each deck."""
    public, hands, hidden = state
    cards = [*hidden.spare, *public.burned, *pile_cards(public.pile)]
    for zones in (hands, public.up, hidden.down):
        for zone in zones:
            cards.extend(zone)
    total = decks(len(hands))
    counts = [0] * len(CARDS)
    for card in cards:
        counts[card] += 1
    return [
        f"cards: {FACES[card]} is there {counts[card]} times, not {total}" for card in CARDS if counts[card] != total
    ]


def _seat_faults(public: Public, seat: int) -> list[str]:
    found = []
    up, down, hand = public.up[seat], public.down[seat], public.hand[seat]
    if len(up) > HOME or list(up) != sorted(up):
        found.append(f"up[{seat}]: at most two cards lie face up, in order (shed:6)")
    if down > HOME:
        found.append(f"down[{seat}]: at most two cards lie face down (shed:6)")
    if public.spare and not (len(up) == down == HOME and hand >= REFILL):
        found.append(
            f"hand[{seat}]: while the Spare lasts every seat has its home cards and two or more in its hand (shed:4)"
        )
    empty = not (hand or up or down)
    if empty != bool(public.place[seat]) and (empty or public.turn != NONE):
        found.append(f"place[{seat}]: a seat has a place when it has no cards left (shed:9)")
    return found


def _pile_faults(pile: tuple[Play, ...]) -> list[str]:
    found = []
    for index, (seat, cards) in enumerate(pile):
        place = f"pile[{len(pile) - 1 - index}]"
        group = [card for card in cards if card < FIRST_QUEEN]
        queens = cards[len(group) :]
        if seat == NONE and (index or len(cards) > 1):
            found.append(f"{place}: only a start card, one card at the bottom, was thrown by nobody (shed:1)")
        if list(cards) != sorted(cards) or len({RANK[card] for card in group}) != (seat != NONE or not queens):
            found.append(f"{place}: a play has one rank, in order (shed:4)")
        elif len(queens) > 1 or (group and queens and not any((card ^ queens[0]) & 3 == 0 for card in group)):
            found.append(f"{place}: a play has at most one Queen, and a card of her suit (shed:4)")
        if group and RANK[group[0]] == TEN:
            found.append(f"{place}: a 10 leaves no pile (shed:5)")
    return found


def _turn_faults(public: Public) -> list[str]:
    found = []
    seats = len(public.place)
    options = public.options
    settled = sorted(place for place in public.place if place)
    if settled and settled != [1 + sum(other < place for other in settled) for place in settled]:
        found.append("place: places follow one another from 1, shared ones share a number (shed:9)")
    still_in = public.place.count(0)
    if public.turn == NONE:
        if still_in:
            found.append("turn: the game is over, so every seat has a place (shed:9)")
        return found
    if still_in < 2 or (settled and not options.play_on):
        found.append("turn: the game is over (shed:9)")
    elif public.place[public.turn]:
        found.append("turn: this seat has finished (shed:9)")
    if len(set(settled)) < len(settled):
        found.append("place: places are shared only when the game has stopped (shed:9)")
    if not 0 <= public.passes_in_row < max(still_in, 1) or (public.passes_in_row and public.pile):
        found.append("passes_in_row: passing needs an empty pile and stops the game when all have passed (shed:7)")
    if not 0 <= public.idle_turns <= options.stop_limit * still_in:
        found.append("idle_turns: the game stops before so many idle turns (shed:8)")
    if not 0 <= public.swaps_left <= (seats if options.swap_start else 0):
        found.append("swaps_left: not from 0 to the number of seats, or without the option (shed:10)")
    elif public.swaps_left and (
        set(public.hand) != {HAND} or len(public.pile) > 1 or public.idle_turns or public.passes_in_row
    ):
        found.append("swaps_left: cards are exchanged before the first play only (shed:10)")
    return found
