"""The invariants of a state of The Truckers."""

from pygames.truckers.imagine import seen_packages
from pygames.truckers.loading import are_legal
from pygames.truckers.model import (
    ADD_TRUCK,
    ANSWER,
    FACE_DOWN,
    LOADING,
    NONE,
    NOT_CHOSEN,
    OVER,
    SELECT,
    TRADE,
    Public,
    TruckersState,
    is_final,
    laps_of,
)
from pygames.truckers.pieces import (
    ALL_ADVANCE,
    CHOICES,
    COPIES,
    FACE_NUMBERS,
    FACES,
    FIRST_TRUCKS,
    LOAD,
    NO_CARD,
    RING,
    TRUCK_COPIES,
    card_text,
)
from pygames.truckers.round import MOST_TRUCKS

# Invariants


def faults(state: TruckersState) -> tuple[str, ...]:
    """Every broken invariant, each with its place first; empty for a sound state."""
    public = state.public
    return (
        *_package_faults(state),
        *_truck_faults(state),
        *_board_faults(public),
        *_hand_faults(state),
        *_round_faults(public),
    )


def _package_faults(state: TruckersState) -> list[str]:
    public, _, hidden = state
    found: list[str] = []
    cards = seen_packages(public) + [card for deck in hidden.decks for card in deck]
    for face in FACE_NUMBERS:
        if cards.count(face) != COPIES[face]:
            found.append(f"cards: {FACES[face]} is there {cards.count(face)} times, not {COPIES[face]} times (T-1)")
    for number, (top, size, below) in enumerate(zip(public.tops, public.sizes, hidden.decks, strict=True)):
        if len(below) != max(0, size - 1) or (top == NO_CARD) != (size == 0) or not 0 <= size <= 3:
            found.append(f"decks[{number}]: its top and number do not fit (truckers:2)")
    for seat, stock in enumerate(public.stocks):
        if list(stock) != sorted(stock):
            found.append(f"players[{seat}].stock: not in order (truckers:6)")
    return found


def _truck_faults(state: TruckersState) -> list[str]:
    public, own, hidden = state
    found: list[str] = []
    trucks = [capacity for row in public.rows for capacity in row] + list(hidden.pile)
    if public.truck_count:
        trucks.append(public.truck_top)
    for capacity, count in TRUCK_COPIES.items():
        if trucks.count(capacity) != count:
            found.append(
                f"truck_pile: there are {trucks.count(capacity)} trucks of {capacity}, not {count} (truckers:1)"
            )
    if len(hidden.pile) != max(0, public.truck_count - 1) or (public.truck_top == NO_CARD) != (public.truck_count == 0):
        found.append("truck_pile: its top and number do not fit (truckers:2)")
    hiding = public.options.hidden_loads and public.phase != OVER
    if bool(public.loaded) != hiding:
        found.append("players: loads are not shown and hidden as the options say (T-20)")
        return found
    for seat, row in enumerate(public.rows):
        loads = own[seat].loads if hiding else public.loads[seat]
        place = f"players[{seat}].trucks"
        if row[: len(FIRST_TRUCKS)] != FIRST_TRUCKS:
            found.append(f"{place}: a row begins with a 3 and a 5 (truckers:2)")
        if len(loads) != len(row):
            found.append(f"{place}: not one load for each truck (truckers:7)")
        elif not are_legal(row, loads) or any(list(load) != sorted(load) for load in loads):
            found.append(f"{place}: not legally loaded (truckers:7)")
        if hiding:
            if tuple(sorted(card for load in loads for card in load)) != public.loaded[seat] or public.loads[seat]:
                found.append(f"{place}: the hidden loads are not what was loaded (T-20)")
        elif own[seat].loads:
            found.append(f"{place}: loads are public here (T-20)")
    return found


def _board_faults(public: Public) -> list[str]:
    found: list[str] = []
    seats = len(public.rows)
    if sorted(public.start_no) != list(range(1, seats + 1)):
        found.append("players: the start numbers are 1 to the number of seats (T-5)")
    for seat, at in enumerate(public.progress):
        if at < 0 or (at and at % RING == 0):
            found.append(f"players[{seat}].index: a truck stands at the start only before it moves (T-5)")
        under = public.beneath[seat]
        if under != NONE:
            place = f"stacks: seat {seat} on seat {under}"
            if under == seat or public.beneath[under] != NONE or public.beneath.count(under) > 1 or not at:
                found.append(f"{place} is not a stack of two (T-10)")
            elif public.progress[under] % RING != at % RING or laps_of(public.progress[under]) < laps_of(at):
                found.append(f"{place} must be on the same place, and not a lap ahead (T-11)")
    for place_number in range(1, RING):
        there = [seat for seat, at in enumerate(public.progress) if at and at % RING == place_number]
        if len(there) > 2:
            found.append(f"players: more than two trucks on place {place_number} (T-10)")
        elif len(there) == 2:
            one, two = there
            apart = public.beneath[one] != two and public.beneath[two] != one
            if apart and laps_of(public.progress[one]) == laps_of(public.progress[two]):
                found.append(f"stacks: the trucks of seats {one} and {two} have equal laps, so they are stacked (T-9)")
    return found


def _hand_faults(state: TruckersState) -> list[str]:
    public, own, _ = state
    found: list[str] = []
    selecting = public.phase == SELECT
    for seat, hand in enumerate(public.hands):
        if not hand or hand & ~ALL_ADVANCE:
            found.append(f"players[{seat}].advance_hand: not a hand of advance cards (T-44)")
            continue
        chosen, choice = public.chosen[seat], own[seat].choice
        place = f"chosen[{seat}]"
        if selecting:
            if (chosen == FACE_DOWN) != (choice != NOT_CHOSEN) or chosen not in (NOT_CHOSEN, FACE_DOWN):
                found.append(f"{place}: what lies face down and what was chosen do not fit (truckers:3)")
            elif choice and choice not in CHOICES[hand]:
                found.append(f"{place}: {card_text(choice)} is not in hand (truckers:5)")
            elif seat in public.resigned and choice != LOAD:
                found.append(f"{place}: a seat that has resigned plays its loading card (T-50)")
        elif choice:
            found.append(f"{place}: nothing lies face down now (truckers:3)")
        elif (chosen == NOT_CHOSEN) != (public.phase == OVER) or not 0 <= chosen <= LOAD:
            found.append(f"{place}: the cards are revealed, one for each seat, until the round ends (truckers:3)")
    if selecting and NOT_CHOSEN not in public.chosen:
        found.append("chosen: all have chosen, so the cards are revealed (truckers:3)")
    return found


def _round_faults(public: Public) -> list[str]:
    """Faults of the progress of a round: whose turn it is and what it may be about."""
    found: list[str] = []
    now, seats = public.phase, len(public.rows)
    limit = public.options.stall_rounds
    final = is_final(public)
    if public.round < 1 or not 0 <= public.idle_rounds <= limit:
        found.append("idle_rounds: out of range (T-35)")
    elif now == OVER and not final and public.idle_rounds < limit:
        found.append("phase: the game is not over yet (truckers:12)")
    elif now != OVER and public.idle_rounds == limit:
        found.append("phase: after so many idle rounds the game is over (T-35)")
    if now in (SELECT, OVER):
        if now == SELECT and final:
            found.append("players: a truck has made its last lap, so the game is over (truckers:12)")
        if public.order or public.turn or public.stayed or public.loaders:
            found.append("order: nothing is being resolved now (truckers:3)")
        return found + _detail_faults(public, NONE)
    if sorted(public.order) != list(range(seats)):
        return [*found, "order: every seat once (T-13)"]
    if not 0 <= public.turn < seats:
        return [*found, "turn: not a seat of the order (T-13)"]
    seat = public.order[public.turn]
    done = public.order[: public.turn] if now in (ADD_TRUCK, LOADING) else public.order
    movers = [other for other in (*done, seat) if public.chosen[other] != LOAD]
    if seat in public.resigned:
        found.append("turn: a seat that has resigned decides nothing (T-50)")
    if not set(public.stayed) <= set(movers) or list(public.stayed) != sorted(set(public.stayed)):
        found.append("stayed: only seats whose truck was to move (T-15)")
    if any(other not in done or public.chosen[other] != LOAD for other in public.loaders) or list(
        public.loaders
    ) != sorted(set(public.loaders)):
        found.append("loaders: only seats whose loading card was resolved (truckers:6)")
    return found + _detail_faults(public, seat)


def _detail_faults(public: Public, seat: int) -> list[str]:
    """Faults of what belongs to one phase only."""
    found: list[str] = []
    now, options = public.phase, public.options
    if now == ADD_TRUCK:
        moved = public.chosen[seat] != LOAD and seat not in public.stayed
        if not moved or not 1 <= public.crossings <= laps_of(public.progress[seat]):
            found.append("crossings: this seat has not passed the start so often (T-30)")
        if not 0 <= public.added < MOST_TRUCKS or not public.truck_count:
            found.append("added: no further truck can be added for this crossing (T-30)")
    elif public.crossings or public.added:
        found.append("crossings: no truck can be added now (T-29)")
    if now == LOADING and public.chosen[seat] != LOAD:
        found.append("turn: this seat did not play its loading card (truckers:6)")
    if now not in (TRADE, ANSWER):
        if public.offers:
            found.append("offers: nobody is trading now (truckers:10)")
        return found
    if seat not in public.loaders or not options.max_offers:
        found.append("turn: this seat may not trade (T-36)")
    made = len(public.offers)
    most = made + 1 if isinstance(options.max_offers, str) else options.max_offers
    if made > most or made == (most if now == TRADE else 0):
        found.append("offers: so many offers cannot have been made (T-37)")
    if len(set(public.offers)) < made:
        found.append("offers: no offer is made twice in a round (T-37)")
    for offer in public.offers:
        if offer.to == seat or not (offer.give or offer.get) or not 0 <= offer.to < len(public.rows):
            found.append("offers: an offer gives or gets something, and goes to another seat (truckers:10)")
            continue
        # No package moves between a proposer's refused offers, so every one of them is still possible.
        for cards, stock in ((offer.give, public.stocks[seat]), (offer.get, public.stocks[offer.to])):
            if any(cards.count(card) > stock.count(card) for card in cards) or list(cards) != sorted(cards):
                found.append("offers: an offered package is not in its stock (T-39)")
    if now == ANSWER and public.offers and public.offers[-1].to in public.resigned:
        found.append("offers: a seat that has resigned answers nothing (T-50)")
    return found
