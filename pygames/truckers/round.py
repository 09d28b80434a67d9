"""The workbench of a round: a state taken apart, worked on until somebody has to decide, and put together again."""

from pygames.core.game import State
from pygames.core.rng import Stream
from pygames.core.values import put
from pygames.truckers.board import destination, landing, receivers, resolve_order
from pygames.truckers.loading import add, load_after, loaded_cards, take
from pygames.truckers.model import (
    ADD_TRUCK,
    ANSWER,
    FACE_DOWN,
    LOADING,
    NO_OWN,
    NONE,
    NOT_CHOSEN,
    OVER,
    SELECT,
    TRADE,
    Hidden,
    Multi,
    Offer,
    Own,
    Public,
    Single,
    TruckersState,
)
from pygames.truckers.pieces import ALL_ADVANCE, LOAD, NO_CARD, RING

MOST_TRUCKS = 2
"""Trucks that may be added for one crossing."""


class Round:
    """A state being worked on; the fields are those of `Public`, by seat in lists where a round changes them."""

    __slots__ = (
        "added", "beneath", "chosen", "crossings", "hands", "hidden", "idle_rounds", "loaded", "loaders", "loads",
        "offers", "options", "order", "own", "phase", "progress", "resigned", "round", "rows", "sizes", "start_no",
        "stayed", "stocks", "tops", "truck_count", "truck_top", "turn",
    )  # fmt: skip

    def __init__(self, state: TruckersState) -> None:
        public, self.own, self.hidden = state
        (self.options, self.phase, self.round, self.tops, self.sizes, self.truck_top, self.truck_count, self.hands,
         self.rows, self.loads, self.loaded, self.stocks, self.progress, self.beneath, self.start_no, self.chosen,
         self.order, self.turn, self.crossings, self.added, self.stayed, self.loaders, self.offers, self.idle_rounds,
         self.resigned) = public  # fmt: skip

    def state(self) -> TruckersState:
        public = Public(
            self.options, self.phase, self.round, self.tops, self.sizes, self.truck_top, self.truck_count, self.hands,
            self.rows, self.loads, self.loaded, self.stocks, self.progress, self.beneath, self.start_no, self.chosen,
            self.order, self.turn, self.crossings, self.added, self.stayed, self.loaders, self.offers,
            self.idle_rounds, self.resigned,
        )  # fmt: skip
        return State(public, self.own, self.hidden)

    # Resolving the cards

    def reveal(self) -> None:
        """All cards are turned over and resolved from the leading truck on, up to the first decision."""
        self.chosen = tuple([own.choice for own in self.own])
        self.own = tuple([Own(NOT_CHOSEN, own.loads) if own.loads else NO_OWN for own in self.own])
        self.order = resolve_order(self.progress, self.beneath, self.start_no)
        self.turn = 0
        self.resolve()

    def resolve(self) -> None:
        """Goes on with the card whose turn it is."""
        order, chosen = self.order, self.chosen
        while self.turn < len(order):
            seat = order[self.turn]
            if chosen[seat] != LOAD:
                self.move(seat, chosen[seat])
                if self.crossings and seat not in self.resigned:
                    self.phase = ADD_TRUCK
                    return
                self.crossings = 0
            elif seat not in self.resigned:
                self.phase = LOADING
                return
            self.turn += 1
        self.receive()
        if self.options.sole_loader_steal and len(self.loaders) == 1:
            self.steal(self.loaders[0])
        self.turn = -1
        self.next_trader()

    def next_card(self) -> None:
        """The seat whose turn it is has nothing more to decide."""
        self.turn += 1
        self.resolve()

    def move(self, seat: int, card: int) -> None:
        """Spends an advance card and moves the truck; `crossings` counts how often trucks may be added for it."""
        hand = self.hands[seat] & ~(1 << card)
        self.hands = put(self.hands, seat, hand or ALL_ADVANCE)
        start = self.progress[seat]
        end = destination(self.sizes, self.progress, seat, card)
        if end == start:
            self.stayed = tuple(sorted((*self.stayed, seat)))
            return
        other, stacks = landing(self.progress, seat, end)
        self.progress = put(self.progress, seat, end)
        beneath = [NONE if under == seat else under for under in self.beneath]
        beneath[seat] = other if stacks else NONE
        self.beneath = tuple(beneath)
        self.crossings = end // RING - start // RING if self.truck_count else 0

    def add_truck(self, seat: int) -> None:
        """The top truck card joins the seat's row and the next one is turned up (T-4)."""
        self.rows = put(self.rows, seat, (*self.rows[seat], self.truck_top))
        if self.options.hidden_loads:
            loads = self.own[seat].loads
            self.own = put(self.own, seat, Own(NOT_CHOSEN, (*loads, ())))
        else:
            self.loads = put(self.loads, seat, (*self.loads[seat], ()))
        decks, pile, chance = self.hidden
        self.truck_count -= 1
        self.truck_top = pile[0] if pile else NO_CARD
        self.hidden = Hidden(decks, pile[1:], chance)
        self.added += 1
        if self.added == MOST_TRUCKS or not self.truck_count:
            self.end_crossing()

    def end_crossing(self) -> None:
        """This crossing's offer of trucks is over; the next one's follows."""
        self.added = 0
        self.crossings -= 1
        if not self.truck_count:
            self.crossings = 0
        if not self.crossings:
            self.next_card()

    def load(self, seat: int, act: Multi | Single) -> None:
        """Packages leave the stock for good (T-28)."""
        cards = loaded_cards(act)
        self.stocks = put(self.stocks, seat, take(self.stocks[seat], cards))
        if self.options.hidden_loads:
            self.own = put(self.own, seat, Own(NOT_CHOSEN, load_after(self.own[seat].loads, act)))
            self.loaded = put(self.loaded, seat, add(self.loaded[seat], cards))
        else:
            self.loads = put(self.loads, seat, load_after(self.loads[seat], act))
        self.loaders = tuple(sorted((*self.loaders, seat)))
        self.next_card()

    # Receiving and trading

    def offer(self, offer: Offer) -> None:
        """The seat addressed has to answer; one that has resigned refuses at once."""
        self.offers = (*self.offers, offer)
        self.phase = ANSWER
        if offer.to in self.resigned:
            self.answer(False)

    def receive(self) -> None:
        """Every entitled seat takes the top package of its place, if there is one."""
        finish = RING * self.options.laps
        for seat in receivers(self.progress, self.beneath, self.chosen, self.stayed, finish):
            deck = self.progress[seat] % RING - 1
            if not self.sizes[deck]:
                continue
            self.stocks = put(self.stocks, seat, add(self.stocks[seat], (self.tops[deck],)))
            decks, pile, chance = self.hidden
            below = decks[deck]
            self.tops = put(self.tops, deck, below[0] if below else NO_CARD)
            self.sizes = put(self.sizes, deck, self.sizes[deck] - 1)
            if below:
                self.hidden = Hidden(put(decks, deck, below[1:]), pile, chance)

    def steal(self, seat: int) -> None:
        """The sole loader takes a package at random from each rival that has one, clockwise (T-41, an option)."""
        stream = Stream(self.hidden.chance)
        count = len(self.stocks)
        for step in range(1, count):
            rival = (seat + step) % count
            if self.stocks[rival]:
                card = (stream.choose(self.stocks[rival]),)
                self.stocks = put(self.stocks, rival, take(self.stocks[rival], card))
                self.stocks = put(self.stocks, seat, add(self.stocks[seat], card))
        self.hidden = self.hidden._replace(chance=stream.chance)

    def next_trader(self) -> None:
        """The next seat that loaded may trade; after the last the round ends."""
        self.offers = ()
        self.turn += 1
        order = self.order
        if self.loaders and self.options.max_offers:
            while self.turn < len(order):
                if order[self.turn] in self.loaders and order[self.turn] not in self.resigned:
                    self.phase = TRADE
                    return
                self.turn += 1
        self.end_round()

    def answer(self, accepted: bool) -> None:
        """An accepted offer ends the proposer's trading; after a refused one it may offer again (T-37)."""
        if accepted:
            seat = self.order[self.turn]
            to, give, get = self.offers[-1]
            stocks = list(self.stocks)
            stocks[seat] = add(take(stocks[seat], give), get)
            stocks[to] = add(take(stocks[to], get), give)
            self.stocks = tuple(stocks)
            self.next_trader()
        elif len(self.offers) == self.options.max_offers:
            self.next_trader()
        else:
            self.phase = TRADE

    # The round's end

    def end_round(self) -> None:
        """The next round, or the end: after the round of a last lap (T-48) or too many idle ones (T-35)."""
        moved = any(card != LOAD and seat not in self.stayed for seat, card in enumerate(self.chosen))
        self.idle_rounds = 0 if moved or self.loaders else self.idle_rounds + 1
        self.order = self.stayed = self.loaders = ()
        self.turn = 0
        self.chosen = (NOT_CHOSEN,) * len(self.rows)
        if max(self.progress) >= RING * self.options.laps or self.idle_rounds >= self.options.stall_rounds:
            self.phase = OVER
            if self.options.hidden_loads:
                self.loads = tuple([own.loads for own in self.own])
                self.loaded = ()
                self.own = (NO_OWN,) * len(self.own)
            return
        self.round += 1
        self.phase = SELECT
        for seat in self.resigned:
            self.choose_for(seat)
        if NOT_CHOSEN not in self.chosen:
            self.reveal()

    # A seat that has resigned (T-50)

    def resign(self, seat: int) -> None:
        """From now on this seat plays its loading card, loads nothing, adds no truck and refuses every offer."""
        self.resigned = tuple(sorted((*self.resigned, seat)))
        now = self.phase
        if now == SELECT:
            self.choose_for(seat)
            if NOT_CHOSEN not in self.chosen:
                self.reveal()
        elif now == ANSWER and seat == self.offers[-1].to:
            self.answer(False)
        elif seat == self.order[self.turn]:
            if now in (TRADE, ANSWER):
                self.next_trader()
            else:
                self.crossings = self.added = 0
                self.next_card()

    def choose_for(self, seat: int) -> None:
        """A seat that has resigned plays its loading card."""
        self.chosen = put(self.chosen, seat, FACE_DOWN)
        self.own = put(self.own, seat, Own(LOAD, self.own[seat].loads))
