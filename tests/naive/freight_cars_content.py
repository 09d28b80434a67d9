"""What the cards and pieces of Freight Cars show (part 4.5 of the rulings), for the plain version of its rules.

A card is drawn row by row: a dot is an open cell, a hash a blocked one. Cells are `[row, column]`, row 0 at the top.
"""

import functools
import json
from dataclasses import dataclass
from typing import Any

Cell = tuple[int, int]

END = "END"  # the End of Game card

RESOURCES = ["grain", "timber", "coal", "oil", "steel"]

# The shapes of the pieces P00 to P15, then one way to lay each shape; a hash is a cell of it.
SHAPE_OF_PIECE = ["I1", "I1", "I2", "I2", "I3", "I3", "V3", "V3", "I4", "O4", "T4", "S4", "L4", "L4", "P5", "V5"]
DRAWN_SHAPES = {
    "I1": "#",
    "I2": "##",
    "I3": "###",
    "V3": "#./##",
    "I4": "####",
    "O4": "##/##",
    "T4": "###/.#.",
    "S4": ".##/##.",
    "L4": "#./#./##",
    "P5": "##/##/#.",
    "V5": "#../#../###",
}

# Ten Freight cards a resource.
DRAWN_CARDS = {
    "grain": [
        "#.#./....",
        "##..#/.....",
        "#...#/..#..",
        "###../##..#/....#",
        "#...#/.....",
        "...#/#.#./....",
        ".####/..##./.....",
        "#...#/.##.#/.....",
        "...#/..../....",
        ".##../..#../.....",
    ],
    "timber": [
        ".####/.....",
        ".###/.#../...#",
        "###./#.../...#",
        "#.../##.#/....",
        "....#/#....",
        "#...#/#.#.#/..#..",
        ".../.../...",
        "#.#../#...#/....#",
        "#..../.#.##/.....",
        ".#.##/...../.....",
    ],
    "coal": [
        "..##/#.##/#...",
        "#.##/...#/.#..",
        "##../##../...#",
        "##.../###.#/....#",
        "..#/.../...",
        "####./.#.#./.....",
        ".####/.#.../...#.",
        "#.###/...#./.....",
        "##.../..#.#/.....",
        "..../..../....",
    ],
    "oil": [
        "##./.../..#",
        "...##/.#...",
        ".../..#/..#",
        ".####/.#.##/.....",
        ".##./..#./#...",
        "...#/##../....",
        "#.###/#...#/.....",
        "#.../..../#...",
        "#...#/...#./#....",
        "..#../.#.#./.....",
    ],
    "steel": [
        ".../...",
        "#.##/#.#./....",
        "#.##/..#./#...",
        "##.#/..../..#.",
        ".#.../....#",
        "###../##.../...#.",
        "#..#/#.../....",
        "#..../###.#/.....",
        "##.../....#/#....",
        "..#../.#.../....#",
    ],
}

# C01 to C21.
BONUSES: list[dict[str, Any]] = [
    {"type": "per_card", "resources": ["grain"], "credits": 2},
    {"type": "per_card", "resources": ["timber"], "credits": 2},
    {"type": "per_card", "resources": ["coal"], "credits": 2},
    {"type": "per_card", "resources": ["oil"], "credits": 2},
    {"type": "per_card", "resources": ["steel"], "credits": 2},
    {"type": "per_set", "resources": ["grain", "timber"], "credits": 3},
    {"type": "per_set", "resources": ["grain", "coal"], "credits": 3},
    {"type": "per_set", "resources": ["grain", "oil"], "credits": 3},
    {"type": "per_set", "resources": ["grain", "steel"], "credits": 3},
    {"type": "per_set", "resources": ["timber", "coal"], "credits": 3},
    {"type": "per_set", "resources": ["timber", "oil"], "credits": 3},
    {"type": "per_set", "resources": ["timber", "steel"], "credits": 3},
    {"type": "per_set", "resources": ["coal", "oil"], "credits": 3},
    {"type": "per_set", "resources": ["coal", "steel"], "credits": 3},
    {"type": "per_set", "resources": ["oil", "steel"], "credits": 3},
    {"type": "per_set", "resources": ["grain", "timber", "coal", "oil", "steel"], "credits": 5},
    {"type": "per_shipment", "min_cars": 4, "max_cars": 5, "credits": 3},
    {"type": "per_shipment", "min_cars": 2, "max_cars": 2, "credits": 3},
    {"type": "per_city", "credits": 2},
    {"type": "per_area", "min_area": 11, "credits": 2},
    {"type": "per_kind_at_least", "at_least": 3, "credits": 3},
]

# D01 to D21: the resources asked for and the credits paid.
DEMANDS = [
    ("grain timber", 3),
    ("grain coal", 3),
    ("grain oil", 3),
    ("grain steel", 3),
    ("timber coal", 3),
    ("timber oil", 3),
    ("timber steel", 3),
    ("coal oil", 3),
    ("coal steel", 3),
    ("oil steel", 3),
    ("grain grain", 4),
    ("timber timber", 4),
    ("coal coal", 4),
    ("oil oil", 4),
    ("steel steel", 4),
    ("grain timber coal", 6),
    ("timber coal oil", 6),
    ("coal oil steel", 6),
    ("oil steel grain", 6),
    ("steel grain timber", 6),
    ("grain timber coal oil steel", 10),
]


@dataclass(frozen=True, eq=False)
class Content:
    """What is on the cards: every mapping is by id. There is one object for each content."""

    shapes: dict[str, str]  # piece -> its shape
    layouts: dict[str, list[Cell]]  # shape -> the cells of one way to lay it
    cells: dict[str, list[Cell]]  # Freight card -> its open cells, by row and then column
    icons: dict[str, str]  # Freight card -> its one resource (F-21)
    bonuses: dict[str, dict[str, Any]]  # Corporation -> what it pays for
    demands: dict[str, list[str]]  # City Demand -> its resources, one twice where it is asked for twice
    prices: dict[str, int]  # City Demand -> credits


def cells_of(drawing: str, mark: str) -> list[Cell]:
    """The cells that show `mark`, by row and then column."""
    rows = drawing.split("/")
    return [(row, column) for row, line in enumerate(rows) for column, sign in enumerate(line) if sign == mark]


def _house() -> Content:
    drawings = [drawing for resource in RESOURCES for drawing in DRAWN_CARDS[resource]]
    icons = [resource for resource in RESOURCES for _ in DRAWN_CARDS[resource]]
    return Content(
        shapes={f"P{number:02}": shape for number, shape in enumerate(SHAPE_OF_PIECE)},
        layouts={shape: cells_of(drawing, "#") for shape, drawing in DRAWN_SHAPES.items()},
        cells={f"F{number:02}": cells_of(drawing, ".") for number, drawing in enumerate(drawings, 1)},
        icons={f"F{number:02}": icon for number, icon in enumerate(icons, 1)},
        bonuses={f"C{number:02}": bonus for number, bonus in enumerate(BONUSES, 1)},
        demands={f"D{number:02}": asked.split() for number, (asked, _) in enumerate(DEMANDS, 1)},
        prices={f"D{number:02}": price for number, (_, price) in enumerate(DEMANDS, 1)},
    )


HOUSE = _house()


@functools.cache
def read_content(text: str) -> Content:
    """Content of one's own, from a file in the form that 4.5 describes."""
    told = json.loads(text)
    return Content(
        shapes={piece["id"]: piece["shape"] for piece in told["pieces_per_player"]},
        layouts={
            piece["shape"]: [(row, column) for row, column in piece["cells"]] for piece in told["pieces_per_player"]
        },
        cells={card["id"]: cells_of("/".join(card["rows"]), ".") for card in told["freight_cards"]},
        icons={card["id"]: card["resource"] for card in told["freight_cards"]},
        bonuses={card["id"]: card["bonus"] for card in told["corporation_cards"]},
        demands={card["id"]: card["resources"] for card in told["city_demand_cards"]},
        prices={card["id"]: card["credits"] for card in told["city_demand_cards"]},
    )


def content_of(position: dict[str, Any]) -> Content:
    """What the cards of this position show: the option `content` says it (4.3)."""
    chosen = position["options"]["content"]
    return HOUSE if chosen == "house" else read_content(chosen)
