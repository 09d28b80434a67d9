"""Places, pieces and reasons of Freight Cars in words."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.freight_cars.content import Content
from pygames.freight_cars.packing.why_not import Reason
from pygames.freight_cars.pieces import FREIGHT_IDS, PIECE_IDS
from pygames.freight_cars.shapes import Cells
from pygames.freight_cars.words import card_name, listed

COUNTED = "rows and columns are counted from 1 at the top left"


def ids(cards: Sequence[int]) -> str:
    return listed(FREIGHT_IDS[card] for card in cards)


def pieces_text(content: Content, pieces: Sequence[int]) -> str:
    return listed(f"{content.pieces[piece].name} {PIECE_IDS[piece]}" for piece in pieces)


def shape_text(content: Content, shape: int) -> str:
    """The name of the pieces of a shape."""
    return next(piece.name for piece in content.pieces if piece.shape == shape)


def cells_text(cells: Cells) -> str:
    """Cells by rows, in words counted from 1 (in JSON they are counted from 0)."""
    rows: dict[int, list[int]] = {}
    for row, column in cells:
        rows.setdefault(row + 1, []).append(column + 1)
    return " and ".join(
        f"row {row} column{'s' * (len(columns) > 1)} {', '.join(map(str, columns))}" for row, columns in rows.items()
    )


def reason_text(content: Content, card: int, reason: Reason) -> str:
    """Why a card cannot be loaded, as far as it is proven, and what would mend it."""
    name = card_name(content, card)
    if reason.status == "impossible":
        return f"There is nothing to explain: {name} can be loaded."
    if reason.by_area:
        text = f"{name} cannot be loaded: no choice of the free pieces covers just so many spaces together"
    else:
        short = listed(f"{shape_text(content, shape)}s ({content.shape_names[shape]})" for shape in reason.shapes)
        limit = f"with no more {short} than are free, " if short else ""
        text = f"{name} cannot be loaded: {limit}no pieces fill {cells_text(reason.cells)}"
        text += f"{' all at once' * (len(reason.cells) > 1)} ({COUNTED})"
    if reason.mend is None:
        return f"{text}. No pieces on the train would change that."
    missing = pieces_text(content, [piece for piece, _ in reason.mend])
    cars = ids(tuple(dict.fromkeys(car for _, car in reason.mend)))
    many = len(reason.mend) > 1
    text = f"{text}. {missing[0].upper()}{missing[1:]}, which {'lie' if many else 'lies'} on {cars} now,"
    return f"{text} would be enough."
