"""Load several Freight cars of the house set together from one set of pieces."""

from dataclasses import replace

from pygames.core.rng import Stream
from pygames.freight_cars.content import HOUSE, content_of
from pygames.freight_cars.pieces import FREIGHT_IDS
from pygames.puzzles import load_car, packing
from pygames.puzzles.pieces import random_loads

CARS = {"easy": (2, 2), "medium": (2, 3), "hard": (3, 3), "fiendish": (3, 4)}
"""The fewest and the most cars."""


def attempt(level: str, stream: Stream) -> packing.Setting | None:
    """Some cards, and a set of pieces that fills them together."""
    content = content_of(HOUSE)
    low, high = CARS[level]
    cards = list(range(len(content.freight)))
    stream.shuffle(cards)
    cards = sorted(cards[: low + stream.below(high - low + 1)])
    found = random_loads(cards, stream)
    if found is None:
        return None
    pieces, _ = found
    boards = tuple(
        packing.Board(f"Car {FREIGHT_IDS[card]}", content.freight[card].rows, FREIGHT_IDS[card]) for card in cards
    )
    return packing.Setting(boards, packing.counted(pieces))


def goal(setting: packing.Setting) -> str:
    """What is to be reached."""
    count = len(setting.boards)
    return f"Load {'both cars' if count == 2 else f'all {count} cars'} from one set of pieces." + packing.spare_text(
        setting
    )


KIND = replace(
    load_car.KIND,
    id="load_cars",
    title="Load several cars",
    about="Two to four Freight cars that share one set of pieces.",
    goal=goal,
    attempt=attempt,
)
