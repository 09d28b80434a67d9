"""The invariants of a state of Haul."""

from pygames.haul.imagine import hand_sizes, on_table
from pygames.haul.model import SEATS, HaulState, Public, Trailer, is_over
from pygames.haul.pieces import CARDS, FACES, RANK, SUIT, SUITS, TOTAL
from pygames.haul.rules import finishing_order, stack
from pygames.haul.scoring import LEAST_SCORE, MOST_SCORE, is_possible


def _trailer_faults(seat: int, trailer: Trailer) -> list[str]:
    found = []
    for slot, cargo in enumerate(trailer):
        place = f"trailers[{seat}].{SUITS[slot]}"
        if not cargo:
            continue
        if SUIT[cargo[0]] != slot:
            found.append(f"{place}: {FACES[cargo[0]]} is on top, which is of another suit (haul:8)")
        if len({RANK[card] for card in cargo}) > 1:
            found.append(f"{place}: a cargo has one rank only (haul:8)")
        elif cargo != stack(cargo, SUIT[cargo[0]]):
            found.append(f"{place}: buried cards lie in the order H, D, S, C (haul:8)")
    return found


def faults(state: HaulState) -> tuple[str, ...]:
    """Every broken invariant, each with its place first; empty for a sound state."""
    public, hands, _ = state
    options = public.options
    found: list[str] = []
    over = is_over(public)
    cards = [card for hand in hands for card in hand] + list(on_table(public))
    for card in CARDS:
        count = cards.count(card)
        if count > 1:
            found.append(f"cards: {FACES[card]} is there {count} times")
        elif count == 0 and not over:
            found.append(f"cards: {FACES[card]} is nowhere")
    if over and cards:
        found.append("cards: the game is over, yet cards lie about (haul:11)")
    if not over and sum(RANK[card] for card in set(cards)) != TOTAL and not found:
        found.append("cards: the points do not add up (haul:1)")
    sizes = hand_sizes(public)
    for seat, hand in enumerate(hands):
        if len(hand) != sizes[seat]:
            found.append(f"hands[{seat}]: holds {len(hand)} cards, not {sizes[seat]} (haul:2)")
        if list(hand) != sorted(hand):
            found.append(f"hands[{seat}]: not in order (haul:2)")
        found.extend(_trailer_faults(seat, public.trailers[seat]))
        if not 0 <= public.tokens[seat] <= options.refuel_tokens:
            found.append(f"tokens[{seat}]: {public.tokens[seat]} of {options.refuel_tokens} (haul:9)")
        if len(public.haul_scores[seat]) != (options.hauls if over else public.haul - 1):
            found.append(f"haul_scores[{seat}]: not one score for each finished Haul (haul:10)")
    for number, scores in enumerate(zip(*public.haul_scores, strict=False), 1):
        if not is_possible(scores):
            found.append(
                f"haul_scores: Haul {number} cannot have ended {scores}: a seat scores {LEAST_SCORE} to {MOST_SCORE}, "
                f"all four at most {TOTAL} (haul:10)"
            )
    if options.open_hands != bool(public.hands) or (public.hands and public.hands != hands):
        found.append("hands: open hands do not show the hands (haul:12)")
    if public.load == 1 and public.leader != (public.dealer + 1) % SEATS:
        found.append("leader: the seat left of the dealer leads the first Load (haul:4)")
    found.extend(_load_faults(public))
    return tuple(found)


def _load_faults(public: Public) -> list[str]:
    """Faults of the Load in hand: who has played, in which order they finished, what is left to claim."""
    found: list[str] = []
    if not public.finishing:
        if public.unclaimed or public.pending >= 0 or public.claim_ptr:
            found.append("finishing: nothing can be claimed while cards are being played (haul:4)")
        if len(public.played) >= SEATS:
            found.append("played: four cards are played, so they must be ranked (haul:5)")
        return found
    if len(public.played) != SEATS or public.finishing != finishing_order(public.leader, public.played):
        return ["finishing: not the order in which the played cards finish (haul:5)"]
    order = [public.played[(seat - public.leader) % SEATS] for seat in public.finishing]
    if not set(public.unclaimed) <= set(order) or list(public.unclaimed) != [c for c in order if c in public.unclaimed]:
        found.append("unclaimed: not cards of this Load in finishing order (haul:6)")
    if public.pending >= 0 and (public.pending not in order or public.pending in public.unclaimed):
        found.append("pending: not a claimed card of this Load (haul:6)")
    if not 0 <= public.claim_ptr < SEATS:
        found.append("claim_ptr: not from 0 to 3 (haul:6)")
    elif len(public.unclaimed) + (public.pending >= 0) + public.claim_ptr != SEATS:
        found.append("unclaimed: the number left does not fit claim_ptr (haul:6)")
    return found
