"""What the cards show: a content set read from JSON, checked, and made ready for play.

The house set lies beside this module (`content.json`); a player's own file of the same schema takes its place. Fields
that follow from others (areas, counts of fillings and so on) may be left out; where given they must be right.
"""

from collections.abc import Mapping
from importlib.resources import files
from typing import Any, NamedTuple

from pygames.core.codec import Reader, canonical, parse
from pygames.freight_cars.fillings import Packing, Piece
from pygames.freight_cars.pieces import (
    CITY_IDS,
    CORPORATION_IDS,
    FREIGHT_IDS,
    PIECE_IDS,
    RESOURCES,
    SEATS,
)
from pygames.freight_cars.shapes import Cell, Cells, connected, normal, orientations

RULE = "freight_cars:11"
HOUSE = "house"
LARGEST_AREA = 15
LARGEST_PIECE = 6
WIDEST = 8


class Freight(NamedTuple):
    """A Freight card: its resource's number, its picture and its open cells in order."""

    resource: int
    rows: tuple[str, ...]
    cells: Cells


class Bonus(NamedTuple):
    """What a Corporation pays; which fields count depends on `type`."""

    type: str
    credits: int
    resources: tuple[int, ...] = ()
    low: int = 0
    high: int = 0


class Corporation(NamedTuple):
    """A Corporation card: its name and what its bonus pays for."""

    name: str
    text: str
    bonus: Bonus


class City(NamedTuple):
    """A City Demand: `needs` counts by resource."""

    name: str
    needs: tuple[int, ...]
    credits: int


class Numbers(NamedTuple):
    """The set-up's numbers; those by seats are for 2, 3 and 4."""

    cards: tuple[int, ...]
    extra: tuple[int, ...]
    corporations_dealt: int
    freight_dealt: int
    freight_kept: int
    cities_up: int
    stacks: int


class Content(Packing):
    """A content set. `train[n]` is what a shipment of n cars earns, n up to the longest priced."""

    def __init__(self, reader: Reader) -> None:
        fields = reader.fields(
            ["schema_version", "game", "resources", "pieces_per_player", "freight_cards", "corporation_cards",
             "city_demand_cards", "train_credits", "setup"],
            ["about"],
        )  # fmt: skip
        fields["schema_version"].number(1, 1)
        if "about" in fields:
            fields["about"].text()
        fields["game"].one_of({"freight_cars": None}, "the game of this content", "other-game")
        self.resources = tuple(fields["resources"].list_of(_name, RESOURCES))
        if len(set(self.resources)) < RESOURCES:
            fields["resources"].fail("bad-content", "The five resources need five different ids.", RULE)
        self._resource_of = {name: number for number, name in enumerate(self.resources)}
        pieces, forms, self.shape_names = self._read_pieces(fields["pieces_per_player"])
        super().__init__(pieces, forms)
        self.cities: tuple[City, ...] = tuple(_records(fields["city_demand_cards"], CITY_IDS, self._city))
        self.corporations: tuple[Corporation, ...] = tuple(
            _records(fields["corporation_cards"], CORPORATION_IDS, self._corporation)
        )
        self.train = _read_train(fields["train_credits"])
        self.numbers = _read_numbers(fields["setup"])
        self.freight: tuple[Freight, ...] = tuple(_records(fields["freight_cards"], FREIGHT_IDS, self._card))

    # Reading

    @staticmethod
    def _read_pieces(reader: Reader) -> tuple[list[Piece], list[Cells], list[str]]:
        """Pieces, the distinct shapes and their names."""
        forms: list[Cells] = []
        names: list[str] = []
        pieces: list[Piece] = []

        def piece(item: Reader) -> Piece:
            fields = item.fields(["id", "shape", "cells"], ["name", "area", "orientations"])
            cells = _cells(fields["cells"])
            if not 1 <= len(cells) <= LARGEST_PIECE or not connected(cells):
                fields["cells"].fail("bad-content", f"A piece is 1 to {LARGEST_PIECE} cells that hang together.", RULE)
            turned = orientations(cells)
            shape = fields["shape"].text(20)
            _derived(fields, {"area": len(cells), "orientations": len(turned)})
            if turned[0] not in forms and shape not in names:
                forms.append(turned[0])
                names.append(shape)
            if turned[0] not in forms or names[forms.index(turned[0])] != shape:
                fields["shape"].fail(
                    "bad-content", "One shape has one name: turns and flips make no other shape.", RULE
                )
            return Piece(names.index(shape), fields["name"].text(40) if "name" in fields else shape, normal(cells))

        pieces.extend(_records(reader, PIECE_IDS, piece))
        return pieces, forms, names

    def _card(self, item: Reader) -> Freight:
        counts = ("fillings", "fillings_without_monominoes", "fillings_without_monominoes_and_dominoes", "min_pieces")
        fields = item.fields(
            ["id", "resource", "rows"], ["height", "width", "cells", "blocked", "area", "difficulty", *counts]
        )
        rows = tuple(fields["rows"].list_of(lambda row: row.text(WIDEST)))
        width = len(rows[0]) if rows else 0
        if not 1 <= len(rows) <= WIDEST or width == 0 or any(len(r) != width or set(r) - {".", "#"} for r in rows):
            fields["rows"].fail("bad-content", "Rows are of one length and made of dots and hashes.", RULE)
        at = [(row, column) for row in range(len(rows)) for column in range(width)]
        cells = tuple(cell for cell in at if rows[cell[0]][cell[1]] == ".")
        if not 1 <= len(cells) <= LARGEST_AREA:
            fields["rows"].fail("bad-content", f"A car has 1 to {LARGEST_AREA} spaces, not {len(cells)}.", RULE)
        fillings = self.add_board(cells)
        if not fillings:
            fields["rows"].fail("cannot-be-filled", "No set of pieces fills this car exactly.", RULE)
        ones, twos = ([s for s, form in enumerate(self.shapes) if len(form) == size] for size in (1, 2))
        without_ones = [filling for filling in fillings if not any(filling.used[shape] for shape in ones)]
        without_twos = [filling for filling in without_ones if not any(filling.used[shape] for shape in twos)]
        _derived(
            fields,
            {
                "height": len(rows),
                "width": width,
                "area": len(cells),
                "cells": [list(cell) for cell in cells],
                "blocked": [list(cell) for cell in at if cell not in cells],
                counts[0]: sum(filling.ways for filling in fillings),
                counts[1]: sum(filling.ways for filling in without_ones),
                counts[2]: sum(filling.ways for filling in without_twos),
                counts[3]: min(sum(filling.used) for filling in fillings),
            },
        )
        if "difficulty" in fields:
            fields["difficulty"].text(20)
        return Freight(self._resource(fields["resource"]), rows, cells)

    def _resource(self, reader: Reader) -> int:
        return reader.one_of(self._resource_of, "a resource of this content", "unknown-resource")

    def _city(self, item: Reader) -> City:
        fields = item.fields(["id", "city", "resources", "credits"])
        wanted = fields["resources"].list_of(self._resource)
        if not 1 <= len(wanted) <= 8:
            fields["resources"].fail("bad-content", "A demand names one to eight resources.", RULE)
        needs = tuple(wanted.count(resource) for resource in range(RESOURCES))
        return City(fields["city"].text(40), needs, fields["credits"].number(0, 99))

    def _corporation(self, item: Reader) -> Corporation:
        fields = item.fields(["id", "name", "text", "bonus"])
        members = fields["bonus"].members()
        if "type" not in members:
            fields["bonus"].fail("missing-field", "A bonus needs a field 'type'.")
        kind = members["type"].text()
        wanted = {
            "per_card": ["resources"],
            "per_set": ["resources"],
            "per_shipment": ["min_cars", "max_cars"],
            "per_city": [],
            "per_area": ["min_area"],
            "per_kind_at_least": ["at_least"],
        }
        names = members["type"].one_of(wanted, "a type of bonus")
        bonus = fields["bonus"].fields(["type", "credits", *names])
        low, high = 0, 99
        resources: tuple[int, ...] = ()
        if "resources" in names:
            resources = tuple(sorted(bonus["resources"].list_of(self._resource)))
            if not resources or len(set(resources)) < len(resources):
                bonus["resources"].fail("bad-content", "A bonus lists one or more different resources.", RULE)
        elif names:
            low = bonus[names[0]].number(1, 99)
        if "max_cars" in names:
            high = bonus["max_cars"].number(low, 99)
        value = Bonus(kind, bonus["credits"].number(0, 99), resources, low, high)
        return Corporation(fields["name"].text(60), fields["text"].text(300), value)

    def train_credits(self, cars: int) -> int:
        """What a shipment's length earns; beyond the longest priced length no more (F-9)."""
        return self.train[min(cars, len(self.train) - 1)]


def _name(reader: Reader) -> str:
    name = reader.text(20)
    if not name:
        reader.fail("bad-content", "A name is missing.", RULE)
    return name


def _cell(reader: Reader) -> Cell:
    row, column = reader.list_of(lambda number: number.number(0, WIDEST), 2)
    return row, column


def _cells(reader: Reader) -> Cells:
    cells = reader.list_of(_cell)
    if not cells or len(set(cells)) < len(cells):
        reader.fail("bad-content", "A piece needs cells, each once.", RULE)
    return tuple(sorted(cells))


def _records(reader: Reader, names: tuple[str, ...], read: Any) -> list[Any]:
    """One record for each of these ids, in their order."""
    found = []
    for item, name in zip(reader.items(len(names)), names, strict=True):
        members = item.members()
        if "id" not in members or members["id"].text() != name:
            item.fail("wrong-id", f"The record here has the id {name}.", RULE)
        found.append(read(item))
    return found


def _derived(fields: Mapping[str, Reader], values: Mapping[str, object]) -> None:
    for name, value in values.items():
        if name in fields and (fields[name].value != value or isinstance(fields[name].value, (bool, float))):
            fields[name].fail("wrong-total", f"This is {canonical(value)[:60]}.", RULE)


def _read_train(reader: Reader) -> tuple[int, ...]:
    members = reader.members()
    names = [str(cars) for cars in range(1, len(members) + 1)]
    if not names or sorted(members) != sorted(names):
        reader.fail("bad-content", "Credits are given for 1 car, 2 cars and so on, without a gap.", RULE)
    return (0, *[members[name].number(0, 999) for name in names])


def _read_numbers(reader: Reader) -> Numbers:
    tables = ("freight_cards_by_players", "extra_face_up_by_players")
    most = {
        "corporations_dealt": 5,
        "corporations_kept": 1,
        "freight_dealt": 9,
        "freight_kept": 8,
        "city_demands_face_up": 8,
        "stacks": 9,
    }
    fields = reader.fields([*tables, *most])
    by_seats = []
    for table in tables:
        row = fields[table].fields([str(seats) for seats in SEATS])
        by_seats.append(tuple(row[str(seats)].number(1, len(FREIGHT_IDS)) for seats in SEATS))
    dealt, _, freight, keep, cities, stacks = (fields[name].number(1, limit) for name, limit in most.items())
    if keep >= freight:
        fields["freight_kept"].fail("bad-content", "At least one dealt card is given up.", RULE)
    for seats, cards, extra in zip(SEATS, *by_seats, strict=True):
        if seats * freight + extra > cards - cards // stacks:
            fields[tables[0]].fail(
                "end-in-setup", f"With {seats} players the End of Game card could turn up in the set-up.", RULE
            )
    return Numbers(by_seats[0], by_seats[1], dealt, freight, keep, cities, stacks)


_KNOWN: dict[str, Content] = {}
_MOST_KNOWN = 8


def _keep(text: str, content: Content) -> Content:
    if len(_KNOWN) >= _MOST_KNOWN:
        del _KNOWN[next(name for name in _KNOWN if name != HOUSE)]
    _KNOWN[text] = content
    return content


def content_of(text: str) -> Content:
    """The content that an option's value stands for: the house set or a file's text. Raises `BadInput`."""
    known = _KNOWN.get(text)
    if known is not None:
        return known
    source = house_text() if text == HOUSE else text
    return _keep(text, Content(parse(source, "content")))


def house_text() -> str:
    """The house set of cards and pieces as JSON text, as a content file has it."""
    return files(__package__).joinpath("content.json").read_text(encoding="utf-8")


def read_content(value: object, where: str) -> str:
    """An option's value from a content file, given as an object or as its text. Raises `BadInput`."""
    if isinstance(value, str) and not value.lstrip().startswith("{"):
        Reader(value, where).fail("bad-option", f"Content is {HOUSE!r} or a content file's text.", RULE)
    reader = parse(value, where) if isinstance(value, str) else Reader(value, where)
    reader.members()
    text = canonical(reader.value)
    if text == canonical(parse(house_text(), where).value):
        return HOUSE
    if text not in _KNOWN:
        _keep(text, Content(reader))
    return text
