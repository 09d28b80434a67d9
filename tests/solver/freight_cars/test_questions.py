"""Packing questions as JSON: right answers by search and by CP-SAT, and one refusal with its place for bad ones."""

import json
import re
import sys
from collections.abc import Callable
from itertools import product
from random import Random
from typing import Any

import pytest

from pygames.bridge import Bridge
from pygames.core.codec import Reader
from pygames.freight_cars.content import content_of, house_text
from pygames.freight_cars.packing import questions
from pygames.freight_cars.packing.search import best_train, fit_card
from pygames.freight_cars.packing.trains import TrainInstance
from pygames.freight_cars.pieces import ALL_PIECES, CITY_IDS, CORPORATION_IDS, FREIGHT_IDS, PIECE_IDS, pieces_in
from pygames.freight_cars.positions import names, read_place, read_train, write_train
from pygames.freight_cars.refusals import refuse_place
from pygames.freight_cars.shapes import normal, orientations
from solver import door
from tests.scale import many
from tests.solver.freight_cars.cases import random_train
from tests.solver.mutations import mutated

HOUSE = content_of("house")
DOMINOES: dict[str, Any] = {"rows": ["...."] * 2, "pieces": [{"cells": [[0, 0], [0, 1]], "count": 4}]}


def through(handle: Callable[[str], str]) -> Callable[..., dict[str, Any]]:
    def ask(**args: Any) -> dict[str, Any]:
        answer = json.loads(handle(json.dumps({"id": 1, "op": "pack", "args": args})))
        assert answer["id"] == 1
        assert isinstance(answer, dict)
        return answer

    return ask


engine = through(Bridge().handle)
solver = through(door.handle)


def both(**args: Any) -> list[dict[str, Any]]:
    """The answer by search in the engine's worker, and the one by CP-SAT in the solver's."""
    found = [engine(**args), solver(**args, prove=True)]
    assert solver(**args) == found[0]
    for answer in found:
        assert answer["ok"], answer
        assert answer["value"]["text"]
    return [answer["value"] for answer in found]


def fills(card: str, place: dict[str, Any], supply: int = ALL_PIECES) -> bool:
    where = read_place(Reader(place, "place"))
    return refuse_place(HOUSE, FREIGHT_IDS.index(card), supply, where) is None


def covers(cover: list[dict[str, Any]], board: dict[str, Any]) -> bool:
    cells = sorted(tuple(cell) for each in cover for cell in each["cells"])
    shapes = [normal(tuple(map(tuple, piece["cells"]))) for piece in board["pieces"]]
    assert all(normal(tuple(map(tuple, each["cells"]))) in orientations(shapes[each["piece"]]) for each in cover)
    return cells == sorted((r, c) for r, row in enumerate(board["rows"]) for c, mark in enumerate(row) if mark == ".")


# Answers


def test_fit_of_cards_as_by_their_tables() -> None:
    random = Random(1)
    for _ in range(many(12, 150)):
        card, supply = random.choice(FREIGHT_IDS), random.getrandbits(16)
        place, ways = fit_card(HOUSE, FREIGHT_IDS.index(card), supply)
        for value in both(question="fit", card=card, supply=names(PIECE_IDS, pieces_in(supply)), ways=True):
            assert value["status"] == ("optimal" if place else "impossible")
            assert value["ways"] == ways
            assert fills(card, value["place"], supply) == bool(place)


def test_what_lies_on_a_card_stays_where_it_lies() -> None:
    place = {"P09": [[0, 0], [0, 1], [1, 0], [1, 1]]}
    for value in both(question="fit", card="F41", place=place):
        assert value["place"]["P09"] == place["P09"]
        assert fills("F41", value["place"])
        assert value["ways"] is None


def test_boards_of_ones_own() -> None:
    laid = [{"piece": 0, "cells": [[0, 1], [0, 2]]}]
    for value in both(question="fit", board=DOMINOES, ways=True):
        assert (value["status"], value["ways"]) == ("optimal", 5)
        assert covers(value["cover"], DOMINOES)
    for value in both(question="fit", board=DOMINOES, laid=laid, ways=True):
        assert value["ways"] == 1
        assert laid[0] in value["cover"]
    for value in both(question="fit", board={**DOMINOES, "rows": ["...", "..."]}, laid=[]):
        assert value["status"] == "optimal"
    for value in both(question="fit", board={**DOMINOES, "rows": ["#..", "..."]}, ways=True):
        assert (value["status"], value["cover"], value["ways"]) == ("impossible", [], 0)
        assert "cannot" in value["text"]


def test_finish_says_what_to_take_back() -> None:
    laid = [{"piece": 0, "cells": [[0, 0], [1, 0]]}, {"piece": 0, "cells": [[0, 2], [0, 3]]}]
    board = {"rows": ["....", "..#.", "...."], "pieces": [{"cells": [[0, 0], [0, 1]], "count": 6}]}
    for value in both(question="finish", board=board, laid=laid):
        assert (value["status"], value["take_back"], value["bound"]) == ("impossible", [], 2)
    laid = [{"piece": 0, "cells": [[0, 0], [0, 1]]}, {"piece": 0, "cells": [[1, 1], [1, 2]]}]
    for value in both(question="finish", board=DOMINOES, laid=laid):
        assert (value["status"], value["take_back"], value["bound"]) == ("optimal", [1], 1)
        assert covers(value["cover"], DOMINOES)


def test_a_wrong_piece_is_named_each_time_and_then_the_way_goes_on() -> None:
    """D07: the same answer at every asking while the mistake stands, then a real next step, then nothing to do."""
    supply, wrong = ["P04", "P05", "P09"], {"P09": [[0, 0], [0, 1], [1, 0], [1, 1]]}
    for _ in range(5):
        for value in both(question="finish", card="F41", supply=supply, place=wrong):
            assert value["take_back"] == ["P09"]
            assert sorted(value["place"]) == ["P04", "P05"]
    begun = {"P05": [[0, 0], [0, 1], [0, 2]]}
    for place in ({}, begun):
        for value in both(question="finish", card="F41", supply=supply, place=place):
            assert value["take_back"] == []
            assert fills("F41", value["place"])
            assert place.items() <= value["place"].items()


def test_a_finished_car_needs_nothing() -> None:
    place = {"P09": [[0, 0], [0, 1], [1, 0], [1, 1]], "P02": [[0, 2], [1, 2]]}
    for value in both(question="finish", card="F41", place=place):
        assert (value["take_back"], value["place"]) == ([], dict(sorted(place.items())))


def test_a_piece_on_another_car_is_not_used() -> None:
    """D07: neither to load a card, nor in a hint; why not names the car it lies on."""
    train = [{"card": card} for card in ("F10", "F20", "F30", "F40")]
    for value in both(question="why_not", card="F41", train=train):
        assert value["status"] == "optimal"
        assert value["mend"]
        assert {each["car"] for each in value["mend"]} <= {"F10", "F20", "F30", "F40"}
    free = both(question="why_not", card="F41", train=train[:1])
    assert {value["status"] for value in free} == {"impossible"}
    assert all("can be loaded" in value["text"] for value in free)


def test_best_fit_leaves_what_others_need() -> None:
    others = [{"card": card, "worth": worth} for card, worth in (("F02", 1), ("F13", 3), ("F25", 2))]
    search, proven = both(question="best_fit", card="F41", others=others)
    assert search["score"] == proven["score"] == search["bound"]
    for value in (search, proven):
        assert fills("F41", value["place"])
        used = [piece for car in ({"place": value["place"]}, *value["others"]) for piece in car["place"]]
        assert len(used) == len(set(used))
        assert all(fills(car["card"], car["place"]) for car in value["others"])


def train_args(seat: TrainInstance) -> dict[str, Any]:
    return {
        "hand": names(FREIGHT_IDS, seat.hand),
        "train": write_train(seat.train),
        "supply": names(PIECE_IDS, pieces_in(seat.supply)),
        "city_up": names(CITY_IDS, seat.city_up),
        "corporation": CORPORATION_IDS[seat.corporation] if seat.corporation >= 0 else None,
        "shipped": [names(FREIGHT_IDS, cars) for cars in seat.shipped],
        "cities": names(CITY_IDS, seat.cities),
        "max_cars": seat.max_cars,
        "shipments": seat.shipments,
        "turns": seat.turns,
    }


def test_best_train_says_what_the_programs_say() -> None:
    random = Random(3)
    for _ in range(many(6, 120)):
        seat = random_train(random, 6)
        expected = best_train(seat)
        search, proven = both(question="best_train", **train_args(seat))
        for value in (search, proven):
            assert (value["status"], value["credits"], value["turns"]) == ("optimal", expected.credits, expected.turns)
            assert value["bound"] == expected.credits
            for shipment in value["shipments"]:
                cars = read_train(Reader(shipment["loads"], "loads"))
                assert {FREIGHT_IDS[card] for card, _ in cars} <= set(shipment["cars"])


def test_several_shipments_are_proven_by_cp_sat_only() -> None:
    seat = random_train(Random(4), 7, shipments=3)
    search, proven = both(question="best_train", **{**train_args(seat), "turns": None})
    assert (search["status"], proven["status"]) == ("feasible", "optimal")
    assert search["credits"] <= proven["credits"] <= search["bound"]


def test_ones_own_cards_can_be_asked_about() -> None:
    content = json.loads(house_text())
    content["freight_cards"][40] = {**content["freight_cards"][40], "rows": ["..", ".."]}
    for name in list(content["freight_cards"][40]):
        if name not in ("id", "resource", "rows"):
            del content["freight_cards"][40][name]
    for value in both(question="fit", card="F41", content=content):
        assert sorted(cell for cells in value["place"].values() for cell in cells) == [[0, 0], [0, 1], [1, 0], [1, 1]]


# Limits


def test_what_is_not_decided_in_time_is_said_to_be_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """D08, F07: for a board that can be covered and for one that cannot: unknown, never impossible."""
    monkeypatch.setattr(questions, "SEARCH_WORK", 2)
    pieces = [{"cells": [[0, 0], [0, 1], [1, 0]], "count": 12}]
    for rows, status in ((["......"] * 6, "optimal"), (["........."] * 3, "impossible")):
        board = {"rows": rows, "pieces": pieces}
        for question in ("fit", "finish"):
            for answer in (
                engine(question=question, board=board),
                solver(question=question, board=board, prove=True, seconds=1e-6),
            ):
                assert answer["ok"]
                assert answer["value"]["status"] == "unknown"
                assert "Not decided" in answer["value"]["text"]
                assert not answer["value"]["cover"]
        assert solver(question="fit", board=board, prove=True)["value"]["status"] == status
    seat = random_train(Random(4), 7, shipments=3)
    value = solver(question="best_train", **train_args(seat), prove=True, seconds=1e-6)["value"]
    assert value["status"] in ("unknown", "feasible")
    for seconds, status in ((1e-6, "unknown"), (600, "optimal")):
        value = solver(question="why_not", card="F41", supply=["P09"], prove=True, seconds=seconds)["value"]
        assert value["status"] == status


def test_without_cp_sat_only_what_is_to_be_proven_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith(("ortools", "solver.cp_sat", "solver.freight_cars"))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "ortools", None)
    for door_ in (engine, solver):
        assert door_(question="fit", card="F41")["ok"]
        error = door_(question="fit", card="F41", prove=True)["error"]
        assert (error["code"], error["where"]) == ("no-solver", "args.prove")


# Bad input


@pytest.mark.parametrize(
    ("args", "code", "where"),
    [
        ({}, "missing-field", "args"),
        ({"question": "how"}, "unknown-question", "args.question"),
        ({"question": "fit"}, "missing-field", "args"),
        ({"question": "fit", "card": "F51"}, "unknown-card", "args.card"),
        ({"question": "fit", "card": "F41", "more": 1}, "unknown-field", "args.more"),
        ({"question": "fit", "card": "F41", "board": DOMINOES}, "unknown-field", "args.card"),
        ({"question": "fit", "card": "F41", "laid": []}, "unknown-field", "args.laid"),
        ({"question": "fit", "card": "F41", "supply": ["P16"]}, "unknown-piece", "args.supply[0]"),
        ({"question": "fit", "card": "F41", "supply": ["P01", "P01"]}, "piece-twice", "args.supply[1]"),
        ({"question": "fit", "card": "F41", "prove": 1}, "wrong-type", "args.prove"),
        ({"question": "fit", "card": "F41", "seconds": 0}, "out-of-range", "args.seconds"),
        ({"question": "fit", "card": "F41", "seconds": True}, "out-of-range", "args.seconds"),
        ({"question": "fit", "card": "F41", "ways": "yes"}, "wrong-type", "args.ways"),
        ({"question": "fit", "card": "F41", "content": "mine"}, "bad-option", "args.content"),
        ({"question": "fit", "card": "F41", "place": {"P99": [[0, 0]]}}, "unknown-piece", "args.place.P99"),
        ({"question": "fit", "card": "F41", "place": {"P00": [[0, 9]]}}, "outside-the-card", "args.place.P00"),
        ({"question": "fit", "card": "F41", "place": {"P00": [[0, 0], [0, 1]]}}, "wrong-shape", "args.place.P00"),
        ({"question": "fit", "card": "F41", "place": {"P00": [[0, 0]], "P01": [[0, 0]]}}, "overlap", "args.place.P01"),
        (
            {"question": "finish", "card": "F41", "supply": ["P01"], "place": {"P00": [[0, 0]]}},
            "piece-not-in-supply",
            "args.place.P00",
        ),
        ({"question": "fit", "board": {"rows": [], "pieces": []}}, "bad-board", "args.board.rows"),
        ({"question": "fit", "board": {"rows": ["..", "."], "pieces": []}}, "bad-board", "args.board.rows"),
        ({"question": "fit", "board": {"rows": ["." * 21], "pieces": []}}, "too-long", "args.board.rows[0]"),
        ({"question": "fit", "board": {"rows": ["."] * 21, "pieces": []}}, "bad-board", "args.board.rows"),
        (
            {"question": "fit", "board": {"rows": ["."], "pieces": DOMINOES["pieces"] * 41}},
            "too-large",
            "args.board.pieces",
        ),
        (
            {"question": "fit", "board": {"rows": ["."], "pieces": DOMINOES["pieces"] * 2}},
            "shape-twice",
            "args.board.pieces[1]",
        ),
        (
            {"question": "fit", "board": {"rows": ["."], "pieces": [{"cells": [[0, 0]], "count": -1}]}},
            "out-of-range",
            "args.board.pieces[0].count",
        ),
        (
            {
                "question": "fit",
                "board": {"rows": ["."], "pieces": [{"cells": [[0, c] for c in range(13)], "count": 1}]},
            },
            "wrong-shape",
            "args.board.pieces[0].cells",
        ),
        (
            {"question": "fit", "board": DOMINOES, "laid": [{"piece": 1, "cells": [[0, 0], [0, 1]]}]},
            "unknown-piece",
            "args.laid[0].piece",
        ),
        (
            {"question": "fit", "board": DOMINOES, "laid": [{"piece": 0, "cells": [[0, 3], [0, 4]]}]},
            "outside-the-board",
            "args.laid[0].cells",
        ),
        (
            {"question": "fit", "board": DOMINOES, "laid": [{"piece": 0, "cells": [[0, 0], [1, 1]]}]},
            "wrong-shape",
            "args.laid[0].cells",
        ),
        (
            {"question": "fit", "board": DOMINOES, "laid": [{"piece": 0, "cells": [[0, 0], [0, 1]]}] * 2},
            "overlap",
            "args.laid[1].cells",
        ),
        (
            {
                "question": "fit",
                "board": {"rows": ["...."], "pieces": [{"cells": [[0, 0]], "count": 1}]},
                "laid": [{"piece": 0, "cells": [[0, 0]]}, {"piece": 0, "cells": [[0, 1]]}],
            },
            "piece-not-in-supply",
            "args.laid[1]",
        ),
        ({"question": "best_fit", "card": "F41", "others": [{"card": "F41"}]}, "card-twice", "args.others[0].card"),
        (
            {"question": "best_fit", "card": "F41", "others": [{"card": "F02"}, {"card": "F02"}]},
            "card-twice",
            "args.others[1].card",
        ),
        (
            {"question": "best_fit", "card": "F41", "others": [{"card": "F01", "worth": -1}]},
            "out-of-range",
            "args.others[0].worth",
        ),
        ({"question": "best_train", "hand": ["F01", "F01"]}, "card-twice", "args.hand[1]"),
        ({"question": "best_train", "hand": ["F01"], "train": [{"card": "F01"}]}, "card-twice", "args.train[0].card"),
        (
            {"question": "best_train", "hand": ["F01"], "shipped": [["F02"], ["F03", "F01"]]},
            "card-twice",
            "args.shipped[1][1]",
        ),
        ({"question": "best_train", "hand": [], "city_up": ["D02", "D02"]}, "card-twice", "args.city_up[1]"),
        ({"question": "best_train", "hand": [], "train": [{"card": "F02"}] * 2}, "card-twice", "args.train[1].card"),
        (
            {"question": "best_train", "hand": [], "train": [{"card": f"F{card:02}"} for card in range(1, 12)]},
            "cannot-be-filled",
            "args.train",
        ),
        (
            {"question": "best_train", "hand": [], "train": [{"card": "F41", "place": {"P00": [[0, 0]]}}]},
            "not-full",
            "args.train[0].place",
        ),
        ({"question": "best_train", "hand": [], "city_up": list(CITY_IDS[:9])}, "bad-packing", "args.city_up"),
        (
            {"question": "best_train", "hand": [], "city_up": ["D01"], "cities": ["D01"]},
            "card-twice",
            "args.cities[0]",
        ),
        ({"question": "best_train", "hand": [], "shipments": 5}, "out-of-range", "args.shipments"),
        ({"question": "best_train", "hand": [], "max_cars": 9}, "out-of-range", "args.max_cars"),
        ({"question": "best_train", "hand": [], "turns": 0}, "out-of-range", "args.turns"),
        ({"question": "best_train", "hand": [], "corporation": "C22"}, "unknown-card", "args.corporation"),
        ({"question": "why_not", "card": "F02", "train": [{"card": "F02"}]}, "card-twice", "args.card"),
        (
            {
                "question": "why_not",
                "card": "F02",
                "train": [{"card": "F41", "place": {"P09": [[0, 0], [0, 1], [1, 0], [1, 1]], "P02": [[0, 2], [1, 2]]}}],
                "supply": ["P09"],
            },
            "piece-on-train",
            "args.supply[0]",
        ),
    ],
)
def test_bad_questions_are_refused_with_their_place(args: dict[str, Any], code: str, where: str) -> None:
    for answer in (engine(**args), solver(**args)):
        assert not answer["ok"]
        assert (answer["error"]["code"], answer["error"]["where"]) == (code, where)
        assert answer["error"]["text"]


def at(args: Any, where: str) -> Any:
    """What stands at a place such as `args.train[0].card`."""
    for step in re.findall(r"[^.\[\]]+", where)[1:]:
        args = args[int(step) if isinstance(args, list) else step]
    return args


def test_a_name_given_twice_is_told_where_it_stands_by_its_own_name() -> None:
    """Whatever two places name the same card: the place exists, is the later one, and holds that name."""
    lists: dict[str, list[tuple[str, Callable[[str], Any]]]] = {
        "best_train": [
            ("hand", lambda card: card),
            ("train", lambda card: {"card": card}),
            ("shipped", lambda card: [card]),
        ],
        "best_fit": [("others", lambda card: {"card": card})],
        "why_not": [("train", lambda card: {"card": card})],
    }
    base: dict[str, dict[str, Any]] = {
        "best_train": {"hand": ["F07"]},
        "best_fit": {"card": "F09", "others": []},
        "why_not": {"card": "F09"},
    }
    for question, fields in lists.items():
        for first, second in product(range(len(fields)), repeat=2):
            args: dict[str, Any] = {"question": question, **json.loads(json.dumps(base[question]))}
            for number in (first, second):
                name, write = fields[number]
                args[name] = [*args.get(name, []), write("F05")]
            answer = engine(**args)
            error = answer["error"]
            assert error == solver(**args, prove=True)["error"]
            assert error["code"] == "card-twice"
            assert at(args, error["where"]) in ("F05", ["F05"])
            assert "F05" in error["text"]
            assert at(args, re.search(r"args\S*(?= names)", error["text"])[0]) in ("F05", ["F05"])  # type: ignore[index]


def test_why_not_says_why_the_card_cannot_be_loaded() -> None:
    """The card, and what is short or the area, the spaces, and what would mend it."""
    random, told = Random(8), set()
    for _ in range(many(500, 3_000)):
        cards = random.sample(range(len(FREIGHT_IDS)), 5)
        train = [{"card": FREIGHT_IDS[card]} for card in cards[1 : random.randint(2, 5)]]
        args: dict[str, Any] = {"question": "why_not", "card": FREIGHT_IDS[cards[0]], "train": train}
        if random.random() < 0.6:
            args = {**args, "train": [], "supply": names(PIECE_IDS, pieces_in(random.getrandbits(16)))}
        answer = engine(**args)
        if not answer["ok"]:
            assert answer["error"]["code"] == "cannot-be-filled"
            continue
        value = answer["value"]
        if value["status"] == "impossible":
            assert "can be loaded" in value["text"]
            continue
        text = value["text"]
        assert value["status"] == "optimal"
        assert text.startswith(args["card"])
        assert "none better" not in text
        assert ("covers just so many spaces" in text) == value["by_area"]
        assert all(shape in text for shape in value["shapes"])
        for row, column in value["cells"]:
            assert re.search(rf"row {row + 1} columns? ([\d, ]*\b)?{column + 1}\b", text)
        for each in value["mend"] or ():
            assert each["piece"] in text
            assert each["car"] in text
        assert ("would be enough" in text) == (value["mend"] is not None)
        told.add((value["by_area"], value["mend"] is None))
    assert len(told) >= 3


QUESTIONS: list[dict[str, Any]] = [
    {
        "question": "fit",
        "card": "F41",
        "supply": ["P00", "P02", "P04"],
        "place": {"P02": [[0, 0], [0, 1]]},
        "ways": True,
    },
    {"question": "finish", "board": DOMINOES, "laid": [{"piece": 0, "cells": [[0, 1], [0, 2]]}]},
    {"question": "best_fit", "card": "F41", "others": [{"card": "F02", "worth": 3}], "supply": ["P00", "P14", "P02"]},
    {"question": "best_train", "hand": ["F01", "F11"], "train": [{"card": "F31"}], "city_up": ["D01"], "turns": 4},
    {"question": "why_not", "card": "F41", "train": [{"card": "F10"}, {"card": "F20"}], "supply": ["P00"]},
]


@pytest.mark.filterwarnings("error")
def test_garbage_gets_one_refusal_or_a_sound_answer() -> None:
    random, refused = Random(12), 0
    for number in range(many(250, 20_000)):
        args = mutated(random, random.choice(QUESTIONS))
        if number % 3 == 0:
            args = mutated(random, args) if args else args
        for ask in (engine, solver):
            answer = ask(**args)
            if answer["ok"]:
                assert answer["value"]["status"] in questions.MEANING
            else:
                refused += 1
                assert answer["error"]["code"] not in ("internal", "no-solver"), args
                assert answer["error"]["where"].startswith("args"), args
                assert answer["error"]["text"]
        assert engine(**QUESTIONS[0])["ok"]
    assert refused > 100


def test_all_fillings_of_a_card_are_walked_through() -> None:
    """Each fills the card, no two with the same shapes, and their number is what the table's marks say."""
    random = Random("fillings")
    for _ in range(many(20, 500)):
        card = random.choice(FREIGHT_IDS)
        supply = random.sample(PIECE_IDS, random.randrange(4, len(PIECE_IDS)))
        bits = sum(1 << PIECE_IDS.index(piece) for piece in supply)
        first = engine(question="fillings", card=card, supply=supply)["value"]
        usable = HOUSE.usable_fillings(FREIGHT_IDS.index(card), bits)
        assert first["sets"] == len(usable)
        assert first["status"] == ("optimal" if usable else "impossible")
        seen = set()
        for at in range(len(usable)):
            place = engine(question="fillings", card=card, supply=supply, at=at)["value"]["place"]
            assert fills(card, place, bits)
            seen.add(tuple(sorted(HOUSE.pieces[PIECE_IDS.index(piece)].shape for piece in place)))
        assert len(seen) == len(usable)
        beyond = engine(question="fillings", card=card, supply=supply, at=max(len(usable), 1))
        assert not usable or beyond["error"]["where"] == "args.at"


def test_what_a_car_leaves_is_what_its_fillings_leave() -> None:
    random = Random("leaves")
    for _ in range(many(30, 1000)):
        card, *others = random.sample(range(len(FREIGHT_IDS)), 5)
        supply = random.randrange(ALL_PIECES + 1)
        best = 0
        for number in HOUSE.usable_fillings(card, supply)[:12]:
            left = supply & ~sum(1 << piece for piece, _ in HOUSE.filling(card, number, supply))
            best = max(best, sum(HOUSE.can_load(other, left) for other in others))
        assert HOUSE.left_loadable(card, others, supply) == best
