"""Freight Cars: shapes, covers, what can be loaded, and placements."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from pygames.core.codec import Reader, canonical, parse
from pygames.core.errors import BadInput
from pygames.core.game import view
from pygames.freight_cars import GAME
from pygames.freight_cars.content import HOUSE, content_of, house_text, read_content
from pygames.freight_cars.pieces import ALL_PIECES, FREIGHT, PIECES
from pygames.freight_cars.shapes import Board, Cells, Cover, orientations, placements
from tests.games.freight_cars_positions import act, legal, position, refusal, written
from tests.scale import many

HOUSE_SET = content_of(HOUSE)

TETROMINOES = {
    "I": ((0, 0), (0, 1), (0, 2), (0, 3)),
    "O": ((0, 0), (0, 1), (1, 0), (1, 1)),
    "T": ((0, 0), (0, 1), (0, 2), (1, 1)),
    "S": ((0, 1), (0, 2), (1, 0), (1, 1)),
    "L": ((0, 0), (1, 0), (2, 0), (2, 1)),
}
PENTOMINOES = (
    "01 02 10 11 21", "00 01 02 03 04", "00 10 20 30 31", "00 10 20 21 31", "00 01 10 11 20", "00 01 02 11 21",
    "00 02 10 11 12", "00 10 20 21 22", "00 10 11 21 22", "01 10 11 12 21", "01 10 11 21 31", "00 01 11 21 22",
)  # fmt: skip


def cells(text: str) -> Cells:
    return tuple((int(pair[0]), int(pair[1])) for pair in text.split())


def rectangle(rows: int, columns: int) -> Cells:
    return tuple((row, column) for row in range(rows) for column in range(columns))


def plain_covers(board: Cells, shapes: tuple[Cells, ...], copies: tuple[int, ...]) -> Iterator[Cover]:
    """Every cover, by the plainest search."""
    if not board:
        yield ()
        return
    for shape in range(len(shapes) - 1, -1, -1):
        if not copies[shape]:
            continue
        left = tuple(count - (other == shape) for other, count in enumerate(copies))
        for laid in placements(shapes[shape], board):
            if laid[0] == board[0]:
                rest = tuple(cell for cell in board if cell not in laid)
                for cover in plain_covers(rest, shapes, left):
                    yield ((shape, laid), *cover)


# Shapes (cases D02, D04, D05)


def test_orientations_with_flips() -> None:
    assert {name: len(orientations(form)) for name, form in TETROMINOES.items()} == {
        "I": 2, "O": 1, "T": 4, "S": 4, "L": 8,
    }  # fmt: skip
    assert sum(len(orientations(cells(text))) for text in PENTOMINOES) == 63
    assert len({orientations(cells(text)) for text in PENTOMINOES}) == 12


@pytest.mark.parametrize(
    ("name", "rows", "columns", "copies", "count"),
    [("O", 2, 2, 1, 1), ("L", 2, 4, 2, 2), ("O", 4, 4, 4, 1), ("I", 4, 4, 4, 2), ("T", 4, 4, 4, 2), ("L", 4, 4, 4, 10)],
)
def test_covers_of_equal_pieces_are_counted_once(name: str, rows: int, columns: int, copies: int, count: int) -> None:
    board = Board(rectangle(rows, columns), (TETROMINOES[name],))
    assert sum(1 for _ in board.covers((copies,))) == count
    assert sum(filling.ways for filling in board.fillings((copies,))) == count


@pytest.mark.parametrize(("rows", "columns"), [(4, 5), (2, 10)])
def test_the_five_tetrominoes_fill_no_rectangle(rows: int, columns: int) -> None:
    board = Board(rectangle(rows, columns), tuple(TETROMINOES.values()))
    assert list(board.covers((1,) * 5)) == []
    assert board.fillings((1,) * 5) == ()


def test_the_twelve_pentominoes_fill_20_by_3_in_eight_ways() -> None:
    board = Board(rectangle(20, 3), tuple(cells(text) for text in PENTOMINOES))
    assert sum(1 for _ in board.covers((1,) * 12)) == 8


@pytest.mark.parametrize("card", [0, 20, 30, 40, 43])
def test_covers_come_in_their_one_order(card: int) -> None:
    board = HOUSE_SET.boards[card]
    plain = list(plain_covers(board.cells, HOUSE_SET.shapes, HOUSE_SET.copies))
    assert list(board.covers(HOUSE_SET.copies)) == plain
    found: dict[tuple[int, ...], Cover] = {}
    for cover in plain:
        shapes = [shape for shape, _ in cover]
        found.setdefault(tuple(shapes.count(shape) for shape in range(len(HOUSE_SET.shapes))), cover)
    assert {filling.used: filling.cover for filling in HOUSE_SET.fillings[card]} == found


# What can be loaded (F-31)


def test_can_load_is_exact() -> None:
    random = Random("can load")
    seen = set()
    for _ in range(many(400, 20_000)):
        card, supply = random.randrange(FREIGHT), random.getrandbits(PIECES) & random.getrandbits(PIECES)
        cover = next(HOUSE_SET.boards[card].covers(HOUSE_SET.free_copies(supply)), None)
        assert HOUSE_SET.can_load(card, supply) == (cover is not None)
        seen.add(cover is not None)
    assert seen == {True, False}


def test_the_listed_load_is_the_first_of_those_with_fewest_pieces() -> None:
    random = Random("listed")
    for _ in range(many(40, 400)):
        card, supply = (
            random.choice([0, 10, 20, 30, 31, 40, 43]),
            random.getrandbits(PIECES) | random.getrandbits(PIECES),
        )
        covers = list(plain_covers(HOUSE_SET.boards[card].cells, HOUSE_SET.shapes, HOUSE_SET.free_copies(supply)))
        first = min(covers, key=len, default=None)
        listed = HOUSE_SET.listed(card, supply)
        assert listed == (HOUSE_SET.lay(tuple(sorted(first)), supply) if first else ())


def test_every_filling_of_a_card_can_be_proposed() -> None:
    where = position([{"hand": ["F41"]}, {}], turn=0, tableau=["F01"])
    random, seen = Random("proposals"), set()
    for _ in range(4000):
        action = GAME.propose(view(where.state, 0), random)
        if action.kind == "load":
            assert GAME.refuse(view(where.state, 0), action) is None
            seen.add(action.place)
    assert len(seen) == 50


# Placements (F-14, F-30)


def place(*faults: str) -> dict[str, list[list[int]]]:
    """A right placement on F41 with these faults."""
    right = {"P09": [[0, 0], [0, 1], [1, 0], [1, 1]], "P02": [[0, 2], [1, 2]]}
    if "used" in faults:
        right["P15"] = [[0, 0], [1, 0], [2, 0], [2, 1], [2, 2]]
    if "shape" in faults:
        right["P03"] = [[0, 0], [5, 5]]
    if "outside" in faults:
        right["P00"] = [[-1, 0]]
    if "overlap" in faults:
        right["P04"] = [[0, 0], [0, 1], [0, 2]]
    if "not full" in faults:
        del right["P02"]
    return right


@pytest.mark.parametrize(
    ("faults", "code"),
    [
        (("used", "shape", "outside", "overlap", "not full"), "piece-not-in-supply"),
        (("shape", "outside", "overlap", "not full"), "wrong-shape"),
        (("outside", "overlap", "not full"), "outside-the-card"),
        (("overlap", "not full"), "overlap"),
        (("not full",), "not-full"),
    ],
)
def test_the_first_fault_of_a_placement_is_named(faults: tuple[str, ...], code: str) -> None:
    lying = {"P15": [[0, 0], [1, 0], [2, 0], [2, 1], [2, 2]], "P06": [[0, 1], [0, 2], [1, 1]], "P01": [[1, 2]]}
    train = [{"card": "F17", "place": lying}]
    where = position([{"hand": ["F41"], "train": train}, {}], turn=0)
    found = refusal(where, {"kind": "load", "card": "F41", "place": place(*faults)})
    assert (found.code, found.rule) == (code, "F-14")
    assert found.where.startswith("action.place")


def test_a_blocked_space_is_outside() -> None:
    where = position([{"hand": ["F42"]}, {}], turn=0)
    found = refusal(where, {"kind": "load", "card": "F42", "place": {"P00": [[0, 0]]}})
    assert (found.code, found.where) == ("outside-the-card", "action.place.P00")


@pytest.mark.parametrize("cell", [[-1, 0], [0, 0], [9, 4]])
def test_refusals_count_rows_and_columns_from_one(cell: list[int]) -> None:
    where = position([{"hand": ["F42"]}, {}], turn=0)
    blocked = refusal(where, {"kind": "load", "card": "F42", "place": {"P00": [cell]}}).text
    assert blocked == f"F42 has no open space at row {cell[0] + 1}, column {cell[1] + 1} (counted from 1)."
    twice = refusal(where, {"kind": "load", "card": "F42", "place": {"P00": [[1, 1]], "P01": [[1, 1]]}}).text
    assert twice == "Two pieces lie on row 2, column 2 (counted from 1)."


def test_an_empty_placement_is_not_full() -> None:
    where = position([{"hand": ["F41"]}, {}], turn=0)
    assert refusal(where, {"kind": "load", "card": "F41", "place": {}}).code == "not-full"


def test_a_piece_without_cells_has_the_wrong_shape() -> None:
    where = position([{"hand": ["F41"]}, {}], turn=0)
    assert refusal(where, {"kind": "load", "card": "F41", "place": {"P00": []}}).code == "wrong-shape"


def test_only_cards_in_hand_are_loaded() -> None:
    where = position([{"hand": ["F41"]}, {"hand": ["F42"]}], turn=0)
    found = refusal(where, {"kind": "load", "card": "F42", "place": {}})
    assert (found.code, found.where) == ("not-in-hand", "hand:F42")


def test_placements_that_differ_in_equal_pieces_are_one() -> None:
    where = position([{"hand": ["F41"]}, {}], turn=0)
    ways = [
        {"P04": [[0, 0], [0, 1], [0, 2]], "P05": [[1, 0], [1, 1], [1, 2]]},
        {"P05": [[0, 2], [0, 1], [0, 0]], "P04": [[1, 0], [1, 1], [1, 2]]},
    ]
    after = [act(where, {"kind": "load", "card": "F41", "place": way}) for way in ways]
    assert after[0].state == after[1].state


def test_the_lowest_free_pieces_are_used() -> None:
    where = position([{"hand": ["F41"]}, {}], turn=0)
    way = {"P03": [[0, 0], [0, 1]], "P01": [[0, 2]], "P05": [[1, 0], [1, 1], [1, 2]]}
    train = written(act(where, {"kind": "load", "card": "F41", "place": way}))["players"][0]["train"]
    assert train == [
        {"card": "F41", "place": {"P00": [[0, 2]], "P02": [[0, 0], [0, 1]], "P04": [[1, 0], [1, 1], [1, 2]]}}
    ]


def test_one_load_is_listed_for_each_loadable_card() -> None:
    where = position([{"hand": ["F41", "F30", "F09"], "train": [{"card": name} for name in ("F10", "F20", "F40")]}, {}])
    free = where.state.public.supplies[0]
    cards = [action["card"] for action in legal(where) if action["kind"] == "load"]
    assert cards == [name for name in ("F09", "F30", "F41") if HOUSE_SET.can_load(int(name[1:]) - 1, free)]
    assert GAME.open_kinds(view(where.state, 0)) == (("load",) if cards else ())


# Content (section 11)


def test_the_house_content_is_right() -> None:
    assert [sum(card.resource == resource for card in HOUSE_SET.freight) for resource in range(5)] == [10] * 5
    assert sum(len(piece.cells) for piece in HOUSE_SET.pieces) == 52
    assert len({orientations(card.cells) for card in HOUSE_SET.freight}) == FREIGHT
    assert all(HOUSE_SET.can_load(card, ALL_PIECES) for card in range(FREIGHT))
    assert sum(len(fillings) for fillings in HOUSE_SET.fillings) == 1563
    assert [sum(city.needs[resource] for city in HOUSE_SET.cities) for resource in range(5)] == [10] * 5


def house() -> dict[str, object]:
    value = parse(house_text(), "content").value
    assert isinstance(value, dict)
    return value


def test_a_copy_of_the_house_content_is_the_house_content() -> None:
    assert read_content(house(), "options.content") == HOUSE
    assert read_content(house_text(), "options.content") == HOUSE


def own_content() -> dict[str, object]:
    """The house content with cheaper trains and one other car, without figures that follow from the rest."""
    value = house()
    value["train_credits"] = {"1": 1, "2": 2, "3": 3}
    for card in value["freight_cards"]:  # type: ignore[attr-defined]
        for name in list(card):
            if name not in ("id", "resource", "rows"):
                del card[name]
    value["freight_cards"][0]["rows"] = ["...", "...", "..."]  # type: ignore[index]
    return value


def test_a_players_own_content_is_played_with() -> None:
    value = own_content()
    where = position([{"train": [{"card": "F01"}, {"card": "F02"}]}, {}], {"content": value}, turn=0)
    text = where.state.public.options.content
    assert text == canonical(value)
    shipped = act(where, {"kind": "ship", "cars": ["F01", "F02"], "claims": []})
    assert shipped.state.public.credits == (2, 0)
    again = position(written(shipped)["players"], written(shipped)["options"], turn=1)
    assert again.state.public.options == shipped.state.public.options


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        (("freight_cards", 3, "id"), "F05", "wrong-id"),
        (("freight_cards", 3, "resource"), "gold", "unknown-resource"),
        (("freight_cards", 3, "rows"), ["....", "..."], "bad-content"),
        (("freight_cards", 3, "rows"), ["########", "#.#.#.#.", "########", "#.#.#.##"], "cannot-be-filled"),
        (("freight_cards", 3, "area"), 9, "wrong-total"),
        (("freight_cards", 3, "fillings"), 65, "wrong-total"),
        (("pieces_per_player", 3, "cells"), [[0, 0], [1, 1]], "bad-content"),
        (("pieces_per_player", 3, "shape"), "I3", "bad-content"),
        (("corporation_cards", 2, "bonus", "type"), "per_mile", "unknown-name"),
        (("corporation_cards", 2, "bonus", "credits"), -1, "out-of-range"),
        (("city_demand_cards", 2, "resources"), [], "bad-content"),
        (("train_credits",), {"1": 1, "3": 6}, "bad-content"),
        (("setup", "freight_cards_by_players", "2"), 16, "end-in-setup"),
        (("setup", "freight_kept"), 3, "bad-content"),
        (("schema_version",), 2, "out-of-range"),
    ],
)
def test_wrong_content_is_refused_by_name(path: tuple[str | int, ...], value: object, code: str) -> None:
    content = house()
    parent: object = content
    for key in path[:-1]:
        parent = parent[key]  # type: ignore[index]
    parent[path[-1]] = value  # type: ignore[index]
    with pytest.raises(BadInput) as caught:
        position([{}, {}], {"content": content})
    assert caught.value.refusal.code == code
    assert caught.value.refusal.where.startswith("position.options.content")


@pytest.mark.parametrize("value", ["hose", 7, None, "{", "[]", {}])
def test_what_is_no_content_is_refused(value: object) -> None:
    with pytest.raises(BadInput):
        read_content(value, "options.content")


def test_a_view_with_own_content_reads_back() -> None:
    where = position([{"hand": ["F01"]}, {}], {"content": own_content()}, turn=0)
    seen = view(where.state, 0)
    assert GAME.read_view(Reader(GAME.write_view(seen), "view")) == seen
    assert [action for action in islice(legal(where), 5) if action["kind"] == "load"]


def test_placements_left_out_are_found_together() -> None:
    where = position([{"train": [{"card": name} for name in ("F10", "F20", "F30", "F40")]}, {}])
    train = written(where)["players"][0]["train"]
    assert len({piece for car in train for piece in car["place"]}) == sum(len(car["place"]) for car in train)
    with pytest.raises(BadInput) as caught:
        position([{"train": [{"card": name} for name in ("F10", "F20", "F30", "F40", "F50")]}, {}])
    assert caught.value.refusal.code == "cannot-be-filled"
