"""The invariants of a state of Freight Cars."""

from pygames.freight_cars.content import content_of
from pygames.freight_cars.model import (
    DRAW_AGAIN,
    FINAL_SHIPPING,
    KEEP_CORPORATION,
    KEEP_FREIGHT,
    OVER,
    PHASES,
    TURN,
    FreightState,
    Own,
    Public,
)
from pygames.freight_cars.pieces import (
    ALL_PIECES,
    CITIES,
    CITY_IDS,
    CORPORATIONS,
    END,
    FREIGHT,
    FREIGHT_IDS,
    PIECE_IDS,
)
from pygames.freight_cars.refusals import refuse_place
from pygames.freight_cars.scoring import meets, shipment_credits
from pygames.freight_cars.setup import needed, sizes


def faults(state: FreightState) -> tuple[str, ...]:
    """Every broken invariant, each with its place first; empty for a sound state."""
    public, own, _ = state
    if public.phase not in PHASES:
        return ("phase: unknown (freight_cars:3)",)
    found = [*_card_faults(state), *_phase_faults(state)]
    for seat, part in enumerate(own):
        found.extend(f"players[{seat}].{fault}" for fault in _seat_faults(public, part, seat))
        found.extend(_forfeit_faults(public, part, seat))
    if public.phase in (KEEP_CORPORATION, KEEP_FREIGHT):
        found.extend(_set_up_faults(state))
    elif public.chosen:
        found.append("phase: choices of the set-up are still counted (freight_cars:2)")
    kept = tuple(part.corporation for part in own)
    shown = public.phase == OVER or (public.options.open_corporations and public.phase != KEEP_CORPORATION)
    if public.corporations != (kept if shown else ()):
        found.append("players: open Corporations are not those kept (F-29)")
    return tuple(found)


def _card_faults(state: FreightState) -> list[str]:
    """Every card is in one place, and the public counts are right."""
    public, own, hidden = state
    found: list[str] = []
    freight = [*hidden.deck, *public.tableau, *hidden.removed]
    cities = [*public.city_up, *hidden.city_deck, *hidden.removed_cities]
    corporations: list[int] = []
    for seat, part in enumerate(own):
        freight += [*part.hand, *part.offered_freight, *[car.card for car in public.trains[seat]]]
        freight += [card for cars in public.shipments[seat] for card in cars]
        cities += public.cities[seat]
        corporations += part.offered_corporations
    if freight.count(END) != (public.end_revealer < 0):
        found.append("deck: the End of Game card lies in the deck until it is turned up (F-5)")
    for card in range(FREIGHT):
        if freight.count(card) != 1:
            found.append(f"cards: {_count_text(FREIGHT_IDS[card], freight.count(card))}")
    for city in range(CITIES):
        if cities.count(city) != 1:
            found.append(f"cards: {_count_text(CITY_IDS[city], cities.count(city))}")
    if len(set(corporations)) < len(corporations) or not set(corporations) <= set(range(CORPORATIONS)):
        found.append("cards: a Corporation is offered 2 times (freight_cars:2)")
    if public.deck_size != len(hidden.deck) or public.city_deck_size != len(hidden.city_deck):
        found.append("deck: a deck's size is not what is told (freight_cars:2)")
    if list(hidden.removed) != sorted(hidden.removed) or list(hidden.removed_cities) != sorted(hidden.removed_cities):
        found.append("removed: not in order (freight_cars:2)")
    content = content_of(public.options.content)
    if len(public.city_up) > content.numbers.cities_up:
        found.append(f"city_up: at most {content.numbers.cities_up} City Demands lie face up (freight_cars:2)")
    if len(public.tableau) > sizes(public.options, len(own)).face_up:
        found.append(f"tableau: at most {sizes(public.options, len(own)).face_up} cards lie face up (F-3)")
    return found


def _count_text(name: str, count: int) -> str:
    return f"{name} is there {count} times" if count else f"{name} is nowhere"


def _phase_faults(state: FreightState) -> list[str]:
    """The turn, the End of Game card and the final turns fit the phase."""
    public, own, _ = state
    seats, found = len(own), []
    phase, turn, revealer, left = public.phase, public.turn, public.end_revealer, public.final_turns_left
    acting = phase in (TURN, DRAW_AGAIN, FINAL_SHIPPING)
    if acting != (turn >= 0) or turn >= seats or revealer >= seats:
        found.append("turn: a seat has the turn exactly while there are turns (freight_cars:3)")
    if (revealer < 0) != (left < 0) or (phase in (DRAW_AGAIN, FINAL_SHIPPING, OVER) and revealer < 0):
        found.append("final_turns_left: counted exactly from when the End of Game card is turned up (F-6)")
    if revealer >= 0:
        wanted = {TURN: (revealer - turn) % seats + 1, DRAW_AGAIN: seats, FINAL_SHIPPING: 0, OVER: 0}.get(phase)
        if left != wanted:
            found.append(f"final_turns_left: not {left} here (F-6)")
        if phase == DRAW_AGAIN and turn != revealer:
            found.append("turn: only who turned up the End of Game card draws again (F-5)")
    if phase == DRAW_AGAIN and (public.deck_size or not public.tableau):
        found.append("phase: one draws again when the deck is empty and the tableau is not (F-5)")
    if phase == TURN and revealer < 0 and not public.options.allow_deck_draw and not public.tableau:
        found.append(
            "tableau: without draws from the deck it holds cards until the End of Game card is up (freight_cars:12)"
        )
    return found


def _seat_faults(public: Public, own: Own, seat: int) -> list[str]:
    content = content_of(public.options.content)
    found: list[str] = []
    if public.hand_sizes[seat] != len(own.hand):
        found.append("hand: its size is not what is told (freight_cars:2)")
    if len({*public.known[seat]} & {*own.hand}) < len(public.known[seat]):
        found.append("known: not cards of this hand (freight_cars:4)")
    zones = (("hand", own.hand), ("offered_freight", own.offered_freight), ("known", public.known[seat]))
    for name, cards in zones:
        if list(cards) != sorted(cards):
            found.append(f"{name}: not in order (freight_cars:2)")
    offered = own.offered_corporations
    if len(offered) != content.numbers.corporations_dealt or list(offered) != sorted(offered):
        found.append(
            f"offered_corporations: {content.numbers.corporations_dealt} in order are offered (freight_cars:2)"
        )
    chosen = public.phase != KEEP_CORPORATION or public.chosen[seat] > 0
    if (own.corporation >= 0) != chosen or (chosen and own.corporation not in offered):
        found.append("corporation: not one of those offered, or not yet chosen (freight_cars:2)")
    if public.phase != KEEP_FREIGHT and own.offered_freight:
        found.append("offered_freight: only in the set-up (freight_cars:2)")
    supply = ALL_PIECES
    for index, (card, place) in enumerate(public.trains[seat]):
        fault = refuse_place(content, card, supply, place)
        if fault:
            found.append(f"train[{index}].{fault.where}: {fault.text[0].lower()}{fault.text[1:-1]} (F-14)")
        for piece, _ in place:
            supply &= ~(1 << piece)
        if [piece for piece, _ in place] != sorted({piece for piece, _ in place}):
            found.append(f"train[{index}].place: not in order (F-30)")
        if fault is None and place != content.tidy(place, sum(1 << piece for piece, _ in place)):
            found.append(f"train[{index}].place: equal pieces do not lie in order (F-30)")
    if supply != public.supplies[seat]:
        names = ", ".join(name for piece, name in enumerate(PIECE_IDS) if (supply ^ public.supplies[seat]) >> piece & 1)
        found.append(f"supply: free pieces and pieces on the train are all sixteen ({names}) (freight_cars:5)")
    shipped = [card for cars in public.shipments[seat] for card in cars]
    for index, cars in enumerate(public.shipments[seat]):
        if not 1 <= len(cars) <= public.options.max_cars or list(cars) != sorted(set(cars)):
            found.append(f"shipments[{index}]: not 1 to {public.options.max_cars} cars in order (F-9)")
    if not meets(content, shipped, public.cities[seat]):
        found.append("cities: the shipped cars do not meet these demands (F-11)")
    earned = sum(shipment_credits(content, cars, ()) for cars in public.shipments[seat])
    earned += shipment_credits(content, (), public.cities[seat])
    if public.credits[seat] != earned:
        found.append(f"credits: shipments and City Demands earned {earned} (freight_cars:7)")
    return found


def _forfeit_faults(public: Public, own: Own, seat: int) -> list[str]:
    """Faults of a lost turn: until its seat acts again its hand stays as it was."""
    if not public.forfeited[seat]:
        return []
    place = f"players[{seat}].forfeited"
    if not public.options.forfeit or public.phase in (KEEP_CORPORATION, KEEP_FREIGHT):
        return [f"{place}: no turn is lost here (F-15)"]
    content = content_of(public.options.content)
    if any(content.can_load(card, public.supplies[seat]) for card in own.hand):
        return [f"{place}: a card of this hand can be loaded (F-15)"]
    return []


def _set_up_faults(state: FreightState) -> list[str]:
    public, own, _ = state
    numbers = content_of(public.options.content).numbers
    found: list[str] = []
    if len(public.chosen) != len(own) or min(public.chosen) >= needed(public) or max(public.chosen) > needed(public):
        found.append("phase: this step of the set-up has not all its choices to come (freight_cars:2)")
    lying = (public.tableau, public.city_up, *public.trains, *public.shipments, *public.cities)
    if any(lying) or public.end_revealer >= 0:
        found.append("phase: nothing lies on the table yet in the set-up (freight_cars:2)")
    for seat, part in enumerate(own):
        if public.known[seat]:
            found.append(f"players[{seat}].known: nobody has taken a card face up in the set-up (freight_cars:4)")
        wanted = numbers.freight_dealt if public.phase == KEEP_FREIGHT else 0
        if len(part.hand) + len(part.offered_freight) != wanted:
            found.append(f"players[{seat}].offered_freight: {wanted} Freight cards are dealt (freight_cars:2)")
        if public.phase == KEEP_FREIGHT and len(part.hand) != public.chosen[seat]:
            found.append(f"players[{seat}].hand: not the cards kept (freight_cars:2)")
    size, deck = sizes(public.options, len(own)), state.hidden.deck
    if len(deck) != size.cards + 1 - sum(len(part.hand + part.offered_freight) for part in own):
        found.append("deck: not all cards of the set-up (freight_cars:2)")
    if END in deck[: -1 - size.bottom]:
        found.append("deck: the End of Game card begins among the last cards, those of the bottom stack (F-4)")
    if public.city_deck_size != public.options.city_cards:
        found.append(f"city_deck: {public.options.city_cards} City Demands are used (freight_cars:12)")
    return found
