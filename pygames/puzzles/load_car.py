"""Load one Freight car of the house set with just the pieces that lie there."""

from pygames.core.rng import Stream
from pygames.freight_cars.content import HOUSE, content_of
from pygames.freight_cars.pieces import FREIGHT_IDS
from pygames.freight_cars.shapes import Cells
from pygames.puzzles import packing, packing_hint
from pygames.puzzles.kind import Kind

SPARE = {"easy": (0,), "medium": (0, 1), "hard": (1, 2, 3), "fiendish": (2, 3, 4)}
"""How many pieces more than needed may lie there."""
AREAS = {"easy": (5, 9), "medium": (7, 12), "hard": (9, 15), "fiendish": (11, 15)}
"""The least and the largest number of open spaces."""
WAYS = {"easy": 1000, "medium": 4, "hard": 2, "fiendish": 2}
"""In how many ways the pieces may fill the car."""


def attempt(level: str, stream: Stream) -> packing.Setting | None:
    """A card, one set of its fillings, and some pieces to spare."""
    content = content_of(HOUSE)
    low, high = AREAS[level]
    card = stream.below(len(content.freight))
    if not low <= len(content.freight[card].cells) <= high:
        return None
    filling = stream.choose(content.fillings[card])
    pieces: list[Cells] = [
        shape for shape, count in zip(content.shapes, filling.used, strict=True) for _ in range(count)
    ]
    free = [content.copies[number] - count for number, count in enumerate(filling.used)]
    spare = [number for number, count in enumerate(free) for _ in range(count)]
    stream.shuffle(spare)
    spare = spare[: stream.choose(SPARE[level])]
    pieces += [content.shapes[number] for number in spare]
    there = [count + spare.count(number) for number, count in enumerate(filling.used)]
    ways = sum(
        each.ways
        for each in content.fillings[card]
        if all(used <= count for used, count in zip(each.used, there, strict=True))
    )
    if ways > WAYS[level]:
        return None
    board = packing.Board(f"Car {FREIGHT_IDS[card]}", content.freight[card].rows, FREIGHT_IDS[card])
    return packing.Setting((board,), packing.counted(pieces))


def goal(setting: packing.Setting) -> str:
    """What is to be reached."""
    return "Cover every open space of the car." + packing.spare_text(setting)


KIND = Kind(
    id="load_car",
    game="freight_cars",
    title="Load a car",
    about="One Freight car and the pieces to load it with.",
    family="packing",
    read=packing.read_setting,
    write=packing.write_setting,
    goal=goal,
    attempt=attempt,
    claims=packing.claims,
    rate=packing.rate,
    start=packing.start,
    play=packing.play,
    standing=packing.standing,
    solvable=packing.solvable,
    look=packing.look,
    left=packing.left,
    solve=packing.solve,
    hint=packing_hint.hint,
)
