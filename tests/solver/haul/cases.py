"""Random loading instances and the exhaustive search that judges plans."""

from random import Random

from pygames.haul.model import EMPTY, REFUEL, Trailer
from pygames.haul.pieces import CARD_OF, CARDS, RANK, SUIT
from pygames.haul.rules import load_actions, load_card
from pygames.haul.scoring import trailer_score
from solver.haul.instance import Instance


def cards(*faces: str) -> tuple[int, ...]:
    """Cards by face."""
    return tuple(CARD_OF[face] for face in faces)


def trailer(*cargos: str) -> Trailer:
    """A trailer from cargos such as `8S 8H`, top first."""
    slots = list(EMPTY)
    for cargo in cargos:
        stack = cards(*cargo.split())
        slots[SUIT[stack[0]]] = stack
    return (slots[0], slots[1], slots[2], slots[3])


def random_instance(random: Random, loads: int) -> Instance:
    """A trailer after some random loads, and offers of one to four cards; ranks often meet."""
    deck = list(CARDS)
    random.shuffle(deck)
    if random.random() < 0.5:
        deck.sort(key=lambda card: RANK[card] in (5, 6, 7, 8))
    strict = random.random() < 0.4
    loaded: Trailer = EMPTY
    for _ in range(random.randint(0, 8)):
        card = deck.pop()
        loaded, _ = load_card(loaded, card, random.choice(load_actions(loaded, 0, card, strict)))
    sizes = [min(random.randint(1, 4), len(deck) // loads) for _ in range(loads)]
    offers = tuple(tuple(deck.pop() for _ in range(size)) for size in sizes)
    return Instance(loaded, random.randint(0, 2), offers, strict)


def best_by_exhaustion(instance: Instance) -> tuple[int, int]:
    """The highest (score, tokens left) over every sequence of claims and loads."""
    reached = {(instance.trailer, instance.tokens)}
    for offer in instance.offers:
        reached = {
            (load_card(loaded, card, action)[0], tokens - (action == REFUEL))
            for loaded, tokens in reached
            for card in offer
            for action in load_actions(loaded, tokens, card, instance.strict_match)
        }
    return max((trailer_score(loaded), tokens) for loaded, tokens in reached)
