"""Haul once more: a slow, plain version of the rules that shares nothing with the engine.

It works on complete positions and on actions exactly as they are written in JSON, and never changes what it is given.
Every function that decides something names the ruling (H-1 to H-24) that it follows.

A position says what is to be done next without a separate phase:

* `pending` is `[seat, card]`: that seat loads the card it has just claimed;
* `pending` is null and `finishing` is `[]`: the next seat in turn plays a card;
* `pending` is null and `finishing` lists the seats: the next seat from the back of that list claims a card.
"""

import copy
from typing import Any

Position = dict[str, Any]
Action = dict[str, str]
Trailer = dict[str, list[str]]

SEATS = 4
LOADS = 7
SUITS = ["H", "D", "S", "C"]
RANKS_OF_SUIT = {
    "H": [2, 3, 4, 5, 6, 7, 8],
    "D": [3, 4, 5, 6, 7, 8, 9],
    "S": [4, 5, 6, 7, 8, 9, 10],
    "C": [5, 6, 7, 8, 9, 10, 11],
}
DECK = [("J" if rank == 11 else str(rank)) + suit for suit in SUITS for rank in RANKS_OF_SUIT[suit]]
# fmt: off
KEYS = [
    "game", "format", "options", "seats", "haul", "load", "dealer", "leader", "hands", "played", "unclaimed",
    "finishing", "claim_ptr", "pending", "trailers", "discards", "tokens", "haul_scores", "chance",
]
# fmt: on


# Cards


def suit_of(card: str) -> str:
    """The letter of a card's suit: `"S"` for `"10S"`."""
    return card[-1]


def rank_of(card: str) -> int:
    """The rank of a card, which is also what it scores; the Jack is 11."""
    return 11 if card[:-1] == "J" else int(card[:-1])


def in_suit_order(cards: list[str]) -> list[str]:
    """Cards of one rank in the order H, D, S, C, in which buried cards are kept (H-9)."""
    return [card for suit in SUITS for card in cards if suit_of(card) == suit]


# Loading one claimed card


def load_options(trailer: Trailer, tokens: int, claim: str, strict_match: bool) -> list[Action]:
    """Every way to load the card `claim` on `trailer` (slot letter -> stack, top first) with `tokens` left.

    At least one way always exists (H-24).
    """
    own_slot = suit_of(claim)
    own_slot_is_empty = own_slot not in trailer

    # Adding: to any cargo of the same rank (two such cargos stay two, H-11), under any top whose slot is free.
    # The slot in which the cargo lies now counts as free for it (H-10). Only the top is named (H-9).
    adds: list[Action] = []
    for slot in SUITS:
        if slot not in trailer or rank_of(trailer[slot][0]) != rank_of(claim):
            continue
        for top in in_suit_order([*trailer[slot], claim]):
            if suit_of(top) == slot or suit_of(top) not in trailer:
                adds.append({"kind": "add", "cargo": slot, "top": suit_of(top)})

    # A lone card goes into its own suit's slot only (H-13), and an empty slot cannot be refused (H-8).
    if own_slot_is_empty:
        return [*adds, {"kind": "place"}]

    # House variant: with the own slot taken, a card that matches has to be added (1.3, H-24).
    if strict_match and adds:
        return adds

    # The own slot is taken. Replacing is open even where the card could be added (H-6), and so is a token (H-7).
    options: list[Action] = [*adds, {"kind": "replace"}]
    if tokens > 0:
        options.append({"kind": "refuel"})
    return options


def load_card(trailer: Trailer, tokens: int, claim: str, action: Action) -> tuple[Trailer, int, list[str]]:
    """The trailer and the tokens after a legal `action` for the claimed card, and the cards it discards.

    A discarded stack is listed top first.
    """
    after = copy.deepcopy(trailer)
    own_slot = suit_of(claim)
    if action["kind"] == "add":
        # Taking the cargo out first leaves its old slot empty at once when another suit comes on top (H-12).
        cards = [*after.pop(action["cargo"]), claim]
        tops = [card for card in cards if suit_of(card) == action["top"]]
        buried = [card for card in cards if suit_of(card) != action["top"]]
        after[action["top"]] = tops + in_suit_order(buried)
        return after, tokens, []
    if action["kind"] == "place":
        after[own_slot] = [claim]
        return after, tokens, []
    if action["kind"] == "replace":
        # The whole stack goes, whatever lies buried in it (H-15).
        discarded = after.pop(own_slot)
        after[own_slot] = [claim]
        return after, tokens, discarded
    if action["kind"] == "refuel":
        return after, tokens - 1, [claim]
    raise ValueError(f"not a way to load: {action}")


def trailer_points(trailer: Trailer) -> int:
    """What a trailer scores at the end of a Haul: all ranks, buried cards included. Tokens score nothing (H-21)."""
    return sum(rank_of(card) for stack in trailer.values() for card in stack)


# Whose turn it is


def finishing_order(played: list[list[Any]]) -> list[int]:
    """The seats of a full Load, best first: higher rank first, of equal ranks the one played earlier (H-3).

    `played` holds `[seat, card]` in the order of play.
    """
    order: list[int] = []
    for rank in range(11, 1, -1):
        for seat, card in played:
            if rank_of(card) == rank:
                order.append(seat)
    return order


def is_over(position: Position) -> bool:
    """Whether the last Haul has been scored (H-18)."""
    return len(position["haul_scores"][0]) == int(position["options"]["hauls"])


def to_act(position: Position) -> list[int]:
    """The one seat that has to act, as a list; `[]` once the game is over."""
    if is_over(position):
        return []
    if position["pending"] is not None:
        # Whoever claims also loads before the next seat claims (H-2).
        return [position["pending"][0]]
    if position["finishing"] == []:
        return [(position["leader"] + len(position["played"])) % SEATS]
    worst_first = list(reversed(position["finishing"]))
    return [worst_first[position["claim_ptr"]]]


def legal(position: Position, seat: int) -> list[Action]:
    """Everything `seat` may do now; `[]` for a seat that has not to act."""
    if seat not in to_act(position):
        return []
    if position["pending"] is not None:
        claimed = position["pending"][1]
        strict_match = position["options"]["strict_match"]
        return load_options(position["trailers"][seat], position["tokens"][seat], claimed, strict_match)
    if position["finishing"] == []:
        # Any card of the hand: suits need not be followed.
        return [{"kind": "play", "card": card} for card in position["hands"][seat]]
    # The own card may be claimed (H-4); a last card is still an action (H-5).
    return [{"kind": "claim", "card": card} for card in position["unclaimed"]]


# Acting


def play(
    position: Position,
    seat: int,
    action: Action,
    result: Position | None = None,
) -> Position:
    """The position after `seat` has done `action`; `position` itself is left as it was.

    The deal of a new Haul is chance, which this module does not know. When the action ends a Haul that is not the last
    one, `result`, the position that came about elsewhere, gives the four hands and the state of chance, and nothing
    else; without it the hands are empty and chance is unchanged. At any other action it is ignored.

    Raises ValueError when `seat` may not do `action`.
    """
    if action not in legal(position, seat):
        raise ValueError(f"seat {seat} may not do {action}")
    after = copy.deepcopy(position)

    if action["kind"] == "play":
        after["hands"][seat].remove(action["card"])
        after["played"].append([seat, action["card"]])
        if len(after["played"]) == SEATS:
            after["finishing"] = finishing_order(after["played"])
            card_of_seat = dict(after["played"])
            after["unclaimed"] = [card_of_seat[finisher] for finisher in after["finishing"]]
        return after

    if action["kind"] == "claim":
        after["unclaimed"].remove(action["card"])
        after["pending"] = [seat, action["card"]]
        return after

    claimed = after["pending"][1]
    trailer, tokens, discarded = load_card(after["trailers"][seat], after["tokens"][seat], claimed, action)
    after["trailers"][seat] = trailer
    after["tokens"][seat] = tokens
    after["discards"][seat] += discarded
    after["pending"] = None
    after["claim_ptr"] += 1
    if after["claim_ptr"] == SEATS:
        _end_load(after, result)
    return after


def _end_load(after: Position, result: Position | None) -> None:
    """Change `after`, whose four claimed cards are loaded, to the start of what comes next."""
    best = after["finishing"][0]
    after["played"] = []
    after["unclaimed"] = []
    after["finishing"] = []
    after["claim_ptr"] = 0
    if after["load"] < LOADS:
        after["load"] += 1
        after["leader"] = best
        return

    # The Haul is over: score it and collect every card. Tokens and scores stay (H-19).
    for seat in range(SEATS):
        after["haul_scores"][seat].append(trailer_points(after["trailers"][seat]))
    after["trailers"] = [{}, {}, {}, {}]
    after["discards"] = [[], [], [], []]
    if is_over(after):
        # Nobody deals again (H-18).
        return
    after["haul"] += 1
    after["load"] = 1
    after["dealer"] = (after["dealer"] + 1) % SEATS
    # Not the best of the Load before: each Haul starts at the new dealer's left (H-17).
    after["leader"] = (after["dealer"] + 1) % SEATS
    after["hands"] = [[], [], [], []]
    if result is not None:
        after["hands"], after["chance"] = copy.deepcopy(result["hands"]), copy.deepcopy(result["chance"])


# The end of the game


def _is_ahead(position: Position, one: int, other: int) -> bool:
    """Whether seat `one` stands above seat `other`: total, then tokens, then the last Haul's score (H-20)."""
    scores = position["haul_scores"]
    tokens = position["tokens"]
    if sum(scores[one]) != sum(scores[other]):
        return bool(sum(scores[one]) > sum(scores[other]))
    if tokens[one] != tokens[other]:
        return bool(tokens[one] > tokens[other])
    return bool(scores[one][-1] > scores[other][-1])


def outcome(position: Position) -> dict[str, Any]:
    """`{"over", "scores", "places"}`.

    `scores` adds up each seat's finished Hauls. `places` is null until the game is over; then 1 is best, seats that
    nothing separates share a place, and a seat's place is one more than the number of seats above it.
    """
    scores = [sum(position["haul_scores"][seat]) for seat in range(SEATS)]
    if not is_over(position):
        return {"over": False, "scores": scores, "places": None}
    places = [1 + sum(_is_ahead(position, other, seat) for other in range(SEATS)) for seat in range(SEATS)]
    return {"over": True, "scores": scores, "places": places}


# Counting


def perft(position: Position, depth: int) -> int:
    """How many different sequences of exactly `depth` actions lead on from `position`.

    No new deal is made: a sequence may end with the last action of a Haul and cannot go beyond it.
    """
    if depth == 0:
        return 1
    count = 0
    for seat in to_act(position):
        for action in legal(position, seat):
            count += perft(play(position, seat, action), depth - 1)
    return count


# What cannot be in a game


def faults(position: Position) -> list[str]:
    """What is wrong with a complete position, a sentence each; `[]` for every position that a game can reach."""
    if sorted(position) != sorted(KEYS):
        return [f"the keys are {sorted(position)}"]
    found = _faults_of_settings(position)
    found += _faults_of_cards(position)
    found += _faults_of_trailers(position)
    found += _faults_of_scores(position)
    if is_over(position):
        return found + _faults_of_the_end(position)
    return found + _faults_of_the_load(position)


def _faults_of_settings(position: Position) -> list[str]:
    found = []
    options = position["options"]
    if position["game"] != "haul" or position["format"] != 1:
        found.append("it is not a position of Haul in format 1")
    if position["seats"] != SEATS:
        found.append("there are not four seats (H-22)")
    if sorted(options) != ["dealer", "hauls", "open_hands", "refuel_tokens", "strict_match"]:
        return [*found, f"the options are {sorted(options)}"]
    if options["dealer"] not in ["random", 0, 1, 2, 3]:
        found.append(f"the option dealer is {options['dealer']}")
    if options["hauls"] not in [1, 2, 3, 4]:
        found.append(f"the option hauls is {options['hauls']}")
    if options["refuel_tokens"] not in [0, 1, 2, 3, 4]:
        found.append(f"the option refuel_tokens is {options['refuel_tokens']}")
    if not isinstance(options["strict_match"], bool) or not isinstance(options["open_hands"], bool):
        found.append("a house variant is neither on nor off")
    if position["haul"] not in range(1, options["hauls"] + 1):
        found.append(f"it is Haul {position['haul']} of {options['hauls']}")
    if position["load"] not in range(1, LOADS + 1):
        found.append(f"it is Load {position['load']}")
    if position["dealer"] not in range(SEATS) or position["leader"] not in range(SEATS):
        found.append("the dealer or the leader is no seat")
    if options["dealer"] != "random" and position["dealer"] != (options["dealer"] + position["haul"] - 1) % SEATS:
        found.append("the deal has not gone one seat left a Haul (H-1)")
    if position["load"] == 1 and position["leader"] != (position["dealer"] + 1) % SEATS:
        found.append("the first Load is not led from the dealer's left (H-17)")
    for zone in ["hands", "trailers", "discards", "tokens", "haul_scores"]:
        if len(position[zone]) != SEATS:
            found.append(f"{zone} has not one entry a seat")
    for seat, tokens in enumerate(position["tokens"]):
        if tokens not in range(options["refuel_tokens"] + 1):
            found.append(f"seat {seat} has {tokens} tokens")
    return found


def _faults_of_cards(position: Position) -> list[str]:
    """Each of the 28 cards is in exactly one zone until the last Haul is scored; then none is in any."""
    cards: list[str] = []
    for seat in range(SEATS):
        cards += position["hands"][seat] + position["discards"][seat]
        for stack in position["trailers"][seat].values():
            cards += stack
    if position["finishing"] == []:
        cards += [card for _, card in position["played"]]
    else:
        # From here on `played` is a memory of the Load; the cards themselves wait to be claimed or loaded.
        cards += position["unclaimed"]
    if position["pending"] is not None:
        cards.append(position["pending"][1])

    expected = [] if is_over(position) else DECK
    found = [f"{card} is not in the deck" for card in cards if card not in DECK]
    for card in DECK:
        if cards.count(card) != expected.count(card):
            found.append(f"{card} is there {cards.count(card)} times")
    return found


def _faults_of_trailers(position: Position) -> list[str]:
    found = []
    for seat, trailer in enumerate(position["trailers"]):
        for slot, stack in trailer.items():
            where = f"seat {seat}, slot {slot}"
            if slot not in SUITS or stack == []:
                found.append(f"{where}: no such slot, or nothing in it")
                continue
            if suit_of(stack[0]) != slot:
                found.append(f"{where}: {stack[0]} is on top (H-13)")
            if any(rank_of(card) != rank_of(stack[0]) for card in stack):
                found.append(f"{where}: more than one rank")
            if stack[1:] != in_suit_order(stack[1:]):
                found.append(f"{where}: the buried cards are out of order (H-9)")
    return found


def _faults_of_scores(position: Position) -> list[str]:
    found = []
    all_scores = position["haul_scores"]
    finished = position["options"]["hauls"] if is_over(position) else position["haul"] - 1
    for seat, scores in enumerate(all_scores):
        if len(scores) != finished:
            found.append(f"seat {seat} has {len(scores)} Haul scores instead of {finished}")
            return found
    for haul in range(finished):
        of_seats = [scores[haul] for scores in all_scores]
        if of_seats == [0] * SEATS:
            # Written down by nobody.
            continue
        # The first card of a Haul has to be placed (H-8) and cargo goes only where other cargo comes, so a card at
        # least is aboard, and no more than one of each Load. No card is on two trailers.
        values = sorted(rank_of(card) for card in DECK)
        too_little, too_much = min(of_seats) < values[0], max(of_seats) > sum(values[-LOADS:])
        if too_little or too_much or sum(of_seats) > sum(values):
            found.append(f"the scores of Haul {haul + 1} cannot be")
    return found


def _faults_of_the_end(position: Position) -> list[str]:
    found = []
    if position["haul"] != position["options"]["hauls"] or position["load"] != LOADS:
        found.append("the game is over before the last Load of the last Haul")
    if position["played"] or position["unclaimed"] or position["finishing"] or position["pending"] is not None:
        found.append("the game is over with a Load under way")
    if position["claim_ptr"] != 0:
        found.append("the game is over with a claim counted")
    return found


def _faults_of_the_load(position: Position) -> list[str]:
    found = []
    played = position["played"]
    finishing = position["finishing"]
    unclaimed = position["unclaimed"]
    pending = position["pending"]
    claim_ptr = position["claim_ptr"]

    in_turn = [(position["leader"] + step) % SEATS for step in range(len(played))]
    if [seat for seat, _ in played] != in_turn:
        found.append("the seats have not played in turn")
    for seat in range(SEATS):
        expected = LOADS + 1 - position["load"] - (1 if seat in in_turn else 0)
        if len(position["hands"][seat]) != expected:
            found.append(f"seat {seat} holds {len(position['hands'][seat])} cards instead of {expected} (H-24)")

    if len(played) < SEATS:
        if finishing or unclaimed or pending is not None or claim_ptr != 0:
            found.append("cards are claimed before all seats have played")
        loaded_this_load: list[int] = []
    else:
        if finishing != finishing_order(played):
            found.append("the finishing order is wrong (H-3)")
            return found
        worst_first = list(reversed(finishing))
        if claim_ptr not in range(SEATS):
            found.append(f"{claim_ptr} claims are finished in a running Load")
            return found
        loaded_this_load = worst_first[:claim_ptr]
        card_of_seat = dict(played)
        if unclaimed != [card_of_seat[seat] for seat in finishing if card_of_seat[seat] in unclaimed]:
            found.append("the unclaimed cards are not played cards in finishing order")
        if len(unclaimed) != SEATS - claim_ptr - (0 if pending is None else 1):
            found.append(f"{len(unclaimed)} cards are unclaimed after {claim_ptr} claims")
        if pending is not None:
            if pending[0] != worst_first[claim_ptr]:
                found.append(f"seat {pending[0]} claims out of turn")
            if pending[1] not in card_of_seat.values():
                found.append(f"{pending[1]} is claimed without having been played")

    # A claimed card ends on its claimer's trailer or among its claimer's discards, and nowhere else.
    for seat in range(SEATS):
        on_trailer = sum(len(stack) for stack in position["trailers"][seat].values())
        claimed = on_trailer + len(position["discards"][seat])
        expected = position["load"] - 1 + (1 if seat in loaded_this_load else 0)
        if claimed != expected:
            found.append(f"seat {seat} has had {claimed} cards instead of {expected}")
    return found
