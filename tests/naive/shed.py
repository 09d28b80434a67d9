"""Shed once more: a slow, plain version of the rules that shares nothing with the engine.

It works on complete positions and on actions exactly as they are written in JSON, and never changes what it is given.
Every function that decides something names the ruling (S-1 to S-36) that it follows, or the part of the rulings'
section on Shed (5.1, 5.3). Once the cards are dealt, chance has no say in Shed.
"""

import copy
from itertools import combinations
from typing import Any

from tests.naive import shed_faults
from tests.naive.shed_cards import (
    DECK,
    SPECIALS,
    Action,
    Position,
    decks,
    groups,
    in_order,
    meets,
    rank_of,
    rank_of_play,
    requirement_of,
    without,
)

# A hand is filled up to so many cards while the Spare lasts (S-6).
REFILL = 2


# The deal


def deal(options: dict[str, Any], seats: int, cards: list[str], first: int) -> Position:
    """The start of a game with all `cards` dealt as they lie, seat after seat, and `first` to act (S-3, S-5)."""
    if sorted(cards) != sorted(DECK * decks(seats)):
        raise ValueError(f"these are not the cards for {seats} seats")
    left = list(cards)
    zones: dict[str, list[list[str]]] = {"hand": [], "up": [], "down": []}
    for _ in range(seats):
        for zone, size in (("hand", 7), ("up", 2), ("down", 2)):
            zones[zone].append(left[:size] if zone == "down" else in_order(left[:size]))
            left = left[size:]
    start_card = left.pop(0)
    # A 10 burns alone and is not replaced; any other card binds the first seat, but an 8 skips nobody (S-4).
    pile = [] if rank_of(start_card) == "10" else [{"seat": None, "cards": [start_card], "rank": rank_of(start_card)}]
    return {
        "game": "shed",
        "format": 1,
        "options": dict(options),
        "seats": seats,
        "chance": {"key": "0" * 64, "counter": 0},
        "spare": left,
        "pile": pile,
        "requirement": requirement_of(pile),
        "burned": [] if pile else [start_card],
        **zones,
        "place": [None] * seats,
        "turn": first,
        "passes_in_row": 0,
        "idle_turns": 0,
        "known": [[] for _ in range(seats)],
        "swaps_left": seats if options["swap_start"] else 0,
    }


# Who is in, and who comes next


def seats_in(position: Position) -> list[int]:
    """The seats that have no place yet."""
    return [seat for seat, place in enumerate(position["place"]) if place is None]


def next_in(position: Position, seat: int) -> int:
    """The first seat to the left of `seat` that is still in; `seat` itself when no other is."""
    candidate = (seat + 1) % int(position["seats"])
    while position["place"][candidate] is not None:
        candidate = (candidate + 1) % int(position["seats"])
    return candidate


def after_pickup(position: Position, picker: int) -> int:
    """Who continues once `picker` has taken or burned the pile that still lies there (S-24, S-25)."""
    thrower = position["pile"][0]["seat"]
    if thrower is None:
        # Nobody threw the start card.
        return next_in(position, picker)
    if position["place"][thrower] is not None:
        # This may be the picker.
        return next_in(position, thrower)
    return int(thrower)


def to_act(position: Position) -> list[int]:
    """The one seat that has to act, as a list; `[]` once the game is over."""
    return [] if position["turn"] is None else [position["turn"]]


def cards_left(position: Position, seat: int) -> int:
    """How many cards a seat has, in hand and home."""
    return len(position["hand"][seat]) + len(position["up"][seat]) + len(position["down"][seat])


# What may be played


def allowed_source(position: Position, seat: int) -> tuple[list[str], list[str]]:
    """The hand cards and the face-up home cards that `seat` may use now."""
    hand, up = position["hand"][seat], position["up"][seat]
    if position["spare"] != [] or len(hand) >= 2:
        # Home is locked (S-19, S-23).
        return list(hand), []
    # With one card in hand both serve, also together (S-20); with none, home alone.
    return list(hand), list(up)


def is_last_special(position: Position, seat: int, rank: str, size: int) -> bool:
    """Whether a play of `size` cards would be the seat's last and of a Special's rank (S-15, S-16)."""
    if position["options"]["special_finish"]:
        return False
    return rank in SPECIALS and position["spare"] == [] and cards_left(position, seat) == size


def fits(position: Position, seat: int, cards: list[str]) -> bool:
    """Whether these cards, which make up one play, may be played by `seat` now."""
    rank = rank_of_play(cards)
    if is_last_special(position, seat, rank, len(cards)):
        return False
    return meets(rank, position["requirement"], position["options"]["seven_on_seven"])


def plays(position: Position, seat: int) -> list[Action]:
    """Every play of cards that everybody or their owner can see."""
    hand, up = allowed_source(position, seat)
    found: list[Action] = []
    for cards in groups([*hand, *up]):
        if not fits(position, seat, cards):
            continue
        if len(hand) == 1 and hand[0] in up and cards.count(hand[0]) == 1:
            # The one hand card has a twin at home: which of the two is meant has to be said (S-32).
            found.append({"kind": "play", "cards": cards, "source": "hand"})
            found.append({"kind": "play", "cards": cards, "source": "home"})
        else:
            found.append({"kind": "play", "cards": cards})
    return found


def swaps(position: Position, seat: int) -> list[Action]:
    """Every choice of two of the nine cards that the seat can see, to lie face up (S-30)."""
    cards = in_order([*position["hand"][seat], *position["up"][seat]])
    found: list[Action] = []
    for pair in combinations(cards, 2):
        action = {"kind": "swap", "up": [*pair]}
        if action not in found:
            found.append(action)
    return found


def legal(position: Position, seat: int) -> list[Action]:
    """Everything `seat` may do now; `[]` for a seat that has not to act."""
    if seat not in to_act(position):
        return []
    if position["swaps_left"] > 0:
        return swaps(position, seat)
    if position["hand"][seat] == [] and position["up"][seat] == []:
        # Only blind cards are left (S-21); they are turned without knowing whether they fit.
        return [{"kind": "flip", "index": index} for index in range(len(position["down"][seat]))]
    found = plays(position, seat)
    if found:
        # Whoever can play has to (S-18).
        return found
    return [{"kind": "pass"}] if position["pile"] == [] else [{"kind": "pickup"}]


# Acting


def play(
    position: Position,
    seat: int,
    action: Action,
    result: Position | None = None,
) -> Position:
    """The position after `seat` has done `action`; `position` itself is left as it was.

    Nothing in Shed is decided by chance after the deal, so `result` is not used. The cards of a play may be given in
    any order.

    Raises ValueError when `seat` may not do `action`.
    """
    action = dict(action)
    if action.get("kind") == "play" and isinstance(action.get("cards"), list):
        given = action["cards"]
        action["cards"] = in_order(given)
        if len(action["cards"]) != len(given):
            raise ValueError(f"not all of these are cards: {given}")
    if action not in legal(position, seat):
        raise ValueError(f"seat {seat} may not do {action}")
    after = copy.deepcopy(position)

    if action["kind"] == "swap":
        _swap(after, seat, action["up"])
        return after

    progress = False
    if action["kind"] == "play":
        progress = _play_cards(after, seat, action)
    elif action["kind"] == "flip":
        _flip(after, seat, action["index"])
        # Hit or miss, a hidden card has come to light (S-29, S-26).
        progress = True
    elif action["kind"] == "pickup":
        progress = _pickup(after, seat)
    elif action["kind"] == "pass":
        after["turn"] = next_in(after, seat)

    after["passes_in_row"] = after["passes_in_row"] + 1 if action["kind"] == "pass" else 0
    after["idle_turns"] = 0 if progress else after["idle_turns"] + 1
    after["requirement"] = requirement_of(after["pile"])
    _end_if_due(after)
    return after


def _swap(after: Position, seat: int, new_up: list[str]) -> None:
    """Lay `new_up` face up; the other seven are the hand (S-30, option `swap_start`)."""
    old_up = after["up"][seat]
    everything = [*after["hand"][seat], *old_up]
    taken_in = without(old_up, new_up)
    laid_out = without(new_up, old_up)
    after["hand"][seat] = in_order(without(everything, new_up))
    after["up"][seat] = in_order(new_up)
    after["known"][seat] = in_order([*without(after["known"][seat], laid_out), *taken_in])
    after["swaps_left"] -= 1
    # All are in, so after the last swap this is the first seat again.
    after["turn"] = next_in(after, seat)


def _play_cards(after: Position, seat: int, action: Action) -> bool:
    """Play cards of hand and face-up home; says whether there was a progress event (S-29)."""
    hand, up = allowed_source(after, seat)
    cards = action["cards"]
    if up == []:
        from_hand = cards
    elif hand == []:
        from_hand = []
    else:
        # One hand card. Of a face that lies in both places both copies go, or the one copy that is named (S-32).
        from_hand = hand if hand[0] in cards and action.get("source") != "home" else []
    from_home = without(cards, from_hand)
    after["hand"][seat] = without(after["hand"][seat], from_hand)
    after["up"][seat] = without(after["up"][seat], from_home)
    after["known"][seat] = without(after["known"][seat], from_hand)
    spare_before = len(after["spare"])
    burned_before = len(after["burned"])

    _put_on_pile(after, seat, cards)

    drawn = len(after["spare"]) < spare_before
    burned = len(after["burned"]) > burned_before
    finished = after["place"][seat] is not None
    return drawn or burned or finished or from_home != []


def _put_on_pile(after: Position, seat: int, cards: list[str]) -> None:
    """Put down cards that have left their zone, and do what follows, in the order that 5.1 gives."""
    rank = rank_of_play(cards)
    after["pile"].insert(0, {"seat": seat, "cards": cards, "rank": rank})

    # First the draw, even where a 10 lets the seat go on (S-7).
    while after["spare"] != [] and len(after["hand"][seat]) < REFILL:
        after["hand"][seat].append(after["spare"].pop(0))
    after["hand"][seat] = in_order(after["hand"][seat])

    # Then the place of a seat without cards.
    if cards_left(after, seat) == 0:
        after["place"][seat] = 1 + sum(place is not None for place in after["place"])

    # Then the effect, once a play (S-13).
    four = after["options"]["four_burns"] and equals_on_top(after) >= 4
    if rank == "10" or four:
        _burn_pile(after)
        after["turn"] = seat if after["place"][seat] is None else next_in(after, seat)
    elif rank == "8":
        # With two seats in, that is the thrower again (S-2, S-14).
        after["turn"] = next_in(after, next_in(after, seat))
    else:
        after["turn"] = next_in(after, seat)


def equals_on_top(position: Position) -> int:
    """How many cards of the top play's rank lie on top in a row; Queens riding there neither count nor part them."""
    rank = position["pile"][0]["rank"]
    count = 0
    for thrown in position["pile"]:
        if thrown["rank"] != rank:
            break
        count += sum(rank_of(card) == rank for card in thrown["cards"])
    return count


def _burn_pile(after: Position) -> None:
    """The whole pile leaves the game, the start card too (S-35)."""
    for thrown in after["pile"]:
        after["burned"] += thrown["cards"]
    after["burned"] = in_order(after["burned"])
    after["pile"] = []


def _take_pile(after: Position, seat: int, revealed: list[str]) -> None:
    """Pile and revealed card go to the hand, where everybody saw them go. Nothing is drawn (S-27)."""
    taken = list(revealed)
    for thrown in after["pile"]:
        taken += thrown["cards"]
    after["hand"][seat] = in_order([*after["hand"][seat], *taken])
    after["known"][seat] = in_order([*after["known"][seat], *taken])
    after["pile"] = []


def _flip(after: Position, seat: int, index: int) -> None:
    """Turn a blind card: it is played when it may be played alone, else it goes to the hand with the pile."""
    card = after["down"][seat][index]
    can_be_played = fits(after, seat, [card])
    after["down"][seat].pop(index)
    if can_be_played:
        _put_on_pile(after, seat, [card])
        return
    # A miss onto a pile is a pickup that no breaker turns into a burn (S-24); one onto none passes the turn on (S-26).
    after["turn"] = next_in(after, seat) if after["pile"] == [] else after_pickup(after, seat)
    _take_pile(after, seat, [card])


def _pickup(after: Position, seat: int) -> bool:
    """Take the pile, or burn it when the table has stalled for too long; says whether it burned (S-29 b)."""
    options = after["options"]
    limit = options["burn_limit"] * len(seats_in(after))
    after["turn"] = after_pickup(after, seat)
    if options["stall_rule"] == "burn" and after["idle_turns"] > limit:
        _burn_pile(after)
        return True
    _take_pile(after, seat, [])
    return False


# The end of the game


def _end_if_due(after: Position) -> None:
    """Give the open places and end the game, where it ends with this action."""
    still_in = seats_in(after)
    stopped = (
        # One seat left is last (5.1).
        len(still_in) <= 1
        # House variant: the first to finish ends it (option `play_on`).
        or (not after["options"]["play_on"] and len(still_in) < after["seats"])
        # All pass one after another (S-29 a), or nothing has moved for too long (S-29 c).
        or after["passes_in_row"] == len(still_in)
        or after["idle_turns"] > after["options"]["stop_limit"] * len(still_in)
    )
    if not stopped:
        return
    finished = after["seats"] - len(still_in)
    for seat in still_in:
        fewer = sum(cards_left(after, other) < cards_left(after, seat) for other in still_in)
        after["place"][seat] = finished + 1 + fewer
    after["turn"] = None


def outcome(position: Position) -> dict[str, Any]:
    """`{"over", "scores", "places"}`.

    A seat with a place scores a point for every seat that has a worse one or none yet. `places` is null until the game
    is over; seats that share a place have the same number.
    """
    places = position["place"]
    scores = []
    for place in places:
        behind = sum(other is None or other > place for other in places) if place is not None else 0
        scores.append(behind)
    over = position["turn"] is None
    return {"over": over, "scores": scores, "places": list(places) if over else None}


def faults(position: Position) -> list[str]:
    """What is wrong with a complete position, a sentence each; `[]` for every position that a game can reach."""
    return shed_faults.faults(position)


# Counting


def perft(position: Position, depth: int) -> int:
    """How many different sequences of exactly `depth` actions lead on from `position`."""
    if depth == 0:
        return 1
    count = 0
    for seat in to_act(position):
        for action in legal(position, seat):
            count += perft(play(position, seat, action), depth - 1)
    return count
