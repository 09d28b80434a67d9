"""The packing questions as JSON, for puzzles and the table of Freight Cars: by search, or with proof.

`pack` takes `{"question", ...}` and answers with `status`, a sentence that says what it means, and the answer. With
`"prove": true` the prover that `pack` was handed answers (within `seconds`, if given), else search does. Cells are
`[row, column]`, places and trains as in positions. `content` is the house set unless a content file is given.

- `fit` and `finish`: `{"card", "supply"?, "place"?}` or `{"board": {"rows", "pieces": [{"cells", "count"}]}, "laid"?:
  [{"piece", "cells"}]}`; what lies already is given in the order of laying. Answers: `place` or `cover` (all that lies
  in the end); for `fit` with `"ways": true` the number of `ways`, null where they were not counted to the end; for
  `finish` `take_back` and `bound`.
- `best_fit`: `{"card", "others": [{"card", "worth"}], "supply"?}` gives `place`, `others`, `score`, `bound`.
- `best_train`: `{"hand", "train"?, "supply"?, "city_up"?, "corporation"?, "shipped"?, "cities"?, "max_cars"?,
  "shipments"?, "turns"?}` gives `shipments`, `credits`, `turns`, `bound`.
- `fillings`: `{"card", "supply"?, "at"?}` gives of all `sets` of shapes that fill a card number `at` (from 0) as a
  `place`, from the card's table.
- `why_not`: `{"card", "supply"?, "train"?}` gives `by_area`, `cells`, `shapes`, `pieces`, `bound`, `mend`.

`supply` are the free pieces: all that lie on no car, where it is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, TypeAlias

from pygames.core.codec import Reader
from pygames.core.errors import BadInput
from pygames.freight_cars.content import HOUSE, Content, content_of, read_content
from pygames.freight_cars.model import Train
from pygames.freight_cars.packing import search
from pygames.freight_cars.packing.board_json import Board, read_board
from pygames.freight_cars.packing.boards import Finish, Fit, PackingError, check_instance
from pygames.freight_cars.packing.trains import Filled, FillInstance, TrainInstance, Trains, check_fill, check_train
from pygames.freight_cars.packing.why_not import LoadInstance, Reason, case_of, why_not
from pygames.freight_cars.packing.words import reason_text
from pygames.freight_cars.pieces import (
    ALL_PIECES,
    CITY_IDS,
    CITY_OF,
    CORPORATION_OF,
    FREIGHT_IDS,
    FREIGHT_OF,
    PIECE_IDS,
    PIECE_OF,
)
from pygames.freight_cars.positions import (
    names,
    read_ids,
    read_place,
    read_places,
    read_train,
    write_place,
    write_train,
)
from pygames.freight_cars.refusals import refuse_place

Fields = Mapping[str, Reader]


class Prover(NamedTuple):
    """The five questions answered with proof: each takes the instance and `seconds=` (None: no limit by the clock)."""

    fit: Callable[..., Fit]
    ways: Callable[..., int | None]
    finish: Callable[..., Finish]
    best_fit: Callable[..., Filled]
    best_train: Callable[..., Trains]
    why_not: Callable[..., Reason]


Proof: TypeAlias = tuple[Prover, float | None]
"""A prover and the seconds it has for one question."""

MOST_SECONDS = 600
SEARCH_WORK = 60_000
"""Steps of a search before it says that it does not know: a second or two in the page."""

MEANING = {
    "optimal": "Proven: there is none better.",
    "feasible": "This can be done; whether something better can was not decided within the limit.",
    "impossible": "Proven: it cannot be done.",
    "unknown": "Not decided within the limit; that does not make it impossible.",
}
COMMON = ("content", "prove", "seconds")


def pack(args: Reader, make_prover: Callable[[], Prover] | None = None) -> dict[str, Any]:
    """Answers one question. `make_prover` gives the prover for `"prove": true` or raises ImportError.

    Raises BadInput with a code and the place; code `no-solver` where there is no prover.
    """
    members = args.members()
    if "question" not in members:
        args.fail("missing-field", "The field 'question' is missing.")
    required, optional, ask = members["question"].one_of(QUESTIONS, "a question about packing", "unknown-question")
    fields = args.fields(["question", *required], [*optional, *COMMON])
    content = read_content(fields["content"].value, fields["content"].where) if "content" in fields else HOUSE
    proof = _proof(fields, make_prover)
    return ask(args, fields, content, proof)


def read_seconds(fields: Fields) -> float | None:
    """A time limit; none where it is left out or null."""
    reader = fields.get("seconds")
    if reader is None or reader.value is None:
        return None
    value = reader.value
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value <= MOST_SECONDS:
        shown = repr(value)[:60]
        reader.fail("out-of-range", f"Expected seconds above 0 and at most {MOST_SECONDS}, found {shown}.")
    return float(value)


def _proof(fields: Fields, make_prover: Callable[[], Prover] | None) -> Proof | None:
    """The prover and its time, where proof is asked for."""
    seconds = read_seconds(fields)
    if "prove" not in fields or not fields["prove"].flag():
        return None
    try:
        if make_prover is None:
            raise ImportError("there is no solver here")
        return make_prover(), seconds
    except ImportError as error:
        raise BadInput("no-solver", f"CP-SAT cannot start: {error}.", fields["prove"].where) from None


def _checked(args: Reader, check: Callable[[], object]) -> None:
    """Turns what an instance's own check finds into a refusal with its place."""
    try:
        check()
    except PackingError as error:
        place, _, text = str(error).partition(": ")
        raise BadInput("bad-packing", f"{text[0].upper()}{text[1:]}.", f"{args.where}.{place}") from None


def _supply(fields: Fields, free: int) -> int:
    """The free pieces that are given, else all of `free`."""
    if "supply" not in fields:
        return free
    supply = 0
    _once("piece-twice", _named(fields, "supply"))
    pieces = read_ids(fields["supply"], PIECE_OF, "a piece")
    for item, piece in zip(fields["supply"].items(), pieces, strict=True):
        if not free >> piece & 1:
            item.fail("piece-on-train", f"{PIECE_IDS[piece]} lies on a car, so it is not free.")
        supply |= 1 << piece
    return supply


def _named(fields: Fields, field: str) -> list[Reader]:
    """The names in a list that may be left out, each with its place."""
    return fields[field].items() if field in fields else []


def _once(code: str, names: Iterable[Reader]) -> None:
    """Refuses the first name that stands at an earlier place too."""
    seen: dict[object, str] = {}
    for reader in names:
        if not isinstance(reader.value, str):
            continue  # Refused, with its place, when it is read.
        if reader.value in seen:
            reader.fail(code, f"{reader.value[:40]} stands there twice: {seen[reader.value]} names it too.")
        seen[reader.value] = reader.where


def _train(fields: Fields, content: Content) -> tuple[Train, int]:
    if "train" not in fields:
        return (), ALL_PIECES
    cars = read_train(fields["train"])
    _once("card-twice", _cards_of(fields, "train"))
    return read_places(content, cars, fields["train"].where)


def _cards_of(fields: Fields, field: str) -> list[Reader]:
    """The names of the cards in a list of objects that have been read."""
    return [item.members()["card"] for item in _named(fields, field)]


def _card(fields: Fields) -> int:
    return fields["card"].one_of(FREIGHT_OF, "a Freight card", "unknown-card")


def _said(status: str, **answer: Any) -> dict[str, Any]:
    return {"status": status, "text": MEANING[status], **answer}


# One board


def _board(args: Reader, fields: Fields, content: str) -> Board:
    """The board that is asked about: one given in full, or a card with what lies on it."""
    given = ("board", "laid") if "board" in fields else ("card", "supply", "place")
    for name in ("board", "laid", "card", "supply", "place"):
        if name in fields and name not in given:
            fields[name].fail("unknown-field", f"The field {name!r} does not go with {given[0]!r}.")
    if "board" in fields:
        board = read_board(fields["board"], fields.get("laid"))
    elif "card" in fields:
        board = _on_card(fields, content_of(content), _card(fields))
    else:
        args.fail("missing-field", "The field 'card' or 'board' is missing.")
    _checked(args, lambda: check_instance(board.instance))
    return board


def _on_card(fields: Fields, content: Content, card: int) -> Board:
    """A card's board; pieces that lie on it are free pieces like the others."""
    supply = _supply(fields, ALL_PIECES)
    laid: list[tuple[int, Any]] = []
    if "place" in fields:
        place = dict(read_place(fields["place"]))
        fault = refuse_place(content, card, supply, tuple(sorted(place.items())))
        if fault is not None and fault.code != "not-full":
            raise BadInput(
                fault.code, fault.text, f"{fields['place'].where}{fault.where.removeprefix('place')}", "F-14"
            )
        laid = [(PIECE_OF[name], place[PIECE_OF[name]]) for name in fields["place"].members()]
    return Board.of_card(content, card, supply, laid)


def _fit(args: Reader, fields: Fields, content: str, proof: Proof | None) -> dict[str, Any]:
    board = _board(args, fields, content)
    count = "ways" in fields and fields["ways"].flag()
    if proof is None:
        found: Fit = search.fit(board.instance, count=count, work=SEARCH_WORK)
        ways = found.ways
    else:
        prover, seconds = proof
        found = prover.fit(board.instance, seconds=seconds)
        ways = found.ways
        if count and found.status == "optimal":
            ways = prover.ways(board.instance, seconds=seconds)
    answer = _said(found.status, ways=ways, **board.written(found.cover, ()))
    if found.status == "optimal":
        answer["text"] = "This fills it."
    return answer


def _finish(args: Reader, fields: Fields, content: str, proof: Proof | None) -> dict[str, Any]:
    board = _board(args, fields, content)
    if proof is None:
        found: Finish = search.finish(board.instance, work=SEARCH_WORK)
    else:
        prover, seconds = proof
        found = prover.finish(board.instance, seconds=seconds)
    back = [board.name(number) for number in found.take_back]
    return _said(found.status, take_back=back, bound=found.bound, **board.written(found.cover, found.take_back))


def _fillings(args: Reader, fields: Fields, content: str, proof: Proof | None) -> dict[str, Any]:
    known, card, supply = content_of(content), _card(fields), _supply(fields, ALL_PIECES)
    usable = known.usable_fillings(card, supply)
    if not usable:
        return _said("impossible", place={}, sets=0, at=0)
    at = fields["at"].number(0, len(usable) - 1) if "at" in fields else 0
    place = known.filling(card, usable[at], supply)
    return {**_said("optimal", place=write_place(place), sets=len(usable), at=at), "text": "This fills it."}


# Trains


def _best_fit(args: Reader, fields: Fields, content: str, proof: Proof | None) -> dict[str, Any]:
    def other(item: Reader) -> tuple[int, int]:
        both = item.fields(["card"], ["worth"])
        return _card(both), both["worth"].number(0, 10_000) if "worth" in both else 1

    others = tuple(fields["others"].list_of(other))
    _once("card-twice", [fields["card"], *_cards_of(fields, "others")])
    instance = FillInstance(_card(fields), others, _supply(fields, ALL_PIECES), content)
    _checked(args, lambda: check_fill(instance))
    if proof is None:
        found: Filled = search.best_fit(instance)
    else:
        prover, seconds = proof
        found = prover.best_fit(instance, seconds=seconds)
    return _said(
        found.status,
        place=write_place(found.place),
        others=write_train(found.others),
        score=found.score._asdict(),
        bound=found.bound._asdict(),
    )


def _best_train(args: Reader, fields: Fields, content: str, proof: Proof | None) -> dict[str, Any]:
    train, free = _train(fields, content_of(content))

    def number(name: str, least: int, most: int, default: int) -> int:
        return fields[name].number(least, most) if name in fields else default

    def ids(name: str, known: Mapping[str, int], what: str) -> tuple[int, ...]:
        return tuple(read_ids(fields[name], known, what)) if name in fields else ()

    open_ended = "turns" not in fields or fields["turns"].value is None
    corporation = fields.get("corporation")
    shipped = fields["shipped"].items() if "shipped" in fields else []
    instance = TrainInstance(
        hand=ids("hand", FREIGHT_OF, "a Freight card"),
        train=train,
        supply=_supply(fields, free),
        city_up=ids("city_up", CITY_OF, "a City Demand"),
        corporation=-1
        if corporation is None or corporation.value is None
        else corporation.one_of(CORPORATION_OF, "a Corporation card", "unknown-card"),
        shipped=tuple(tuple(sorted(read_ids(cars, FREIGHT_OF, "a Freight card"))) for cars in shipped),
        cities=ids("cities", CITY_OF, "a City Demand"),
        max_cars=number("max_cars", 1, 8, 5),
        shipments=number("shipments", 1, 4, 1),
        turns=None if open_ended else fields["turns"].number(1, 1000),
        content=content,
    )
    cards = [*_named(fields, "hand"), *_cards_of(fields, "train"), *[card for cars in shipped for card in cars.items()]]
    _once("card-twice", cards)
    _once("card-twice", [*_named(fields, "city_up"), *_named(fields, "cities")])
    _checked(args, lambda: check_train(instance))
    if proof is None:
        found: Trains = search.best_train(instance)
    else:
        prover, seconds = proof
        found = prover.best_train(instance, seconds=seconds)
    shipments = [
        {
            "loads": write_train(shipment.loads),
            "cars": names(FREIGHT_IDS, shipment.cars),
            "claims": names(CITY_IDS, shipment.claims),
        }
        for shipment in found.shipments
    ]
    return _said(found.status, shipments=shipments, credits=found.credits, turns=found.turns, bound=found.bound)


def _why_not(args: Reader, fields: Fields, content: str, proof: Proof | None) -> dict[str, Any]:
    known = content_of(content)
    train, free = _train(fields, known)
    instance = LoadInstance(_card(fields), _supply(fields, free), train, content)
    _once("card-twice", [*_cards_of(fields, "train"), fields["card"]])
    _checked(args, lambda: case_of(instance))
    if proof is None:
        found: Reason = why_not(instance, work=SEARCH_WORK)
    else:
        prover, seconds = proof
        found = prover.why_not(instance, seconds=seconds)
    answer = _said(
        found.status,
        by_area=found.by_area,
        cells=[list(cell) for cell in found.cells],
        shapes=[known.shape_names[shape] for shape in found.shapes],
        pieces=[
            PIECE_IDS[next(number for number, piece in enumerate(known.pieces) if piece.shape == shape)]
            for shape in found.shapes
        ],
        bound=found.bound,
        mend=None
        if found.mend is None
        else [{"piece": PIECE_IDS[piece], "car": FREIGHT_IDS[car]} for piece, car in found.mend],
    )
    if found.status in ("optimal", "impossible"):
        answer["text"] = reason_text(known, instance.card, found)
    return answer


Ask = Callable[[Reader, Fields, str, Proof | None], dict[str, Any]]
BOARD = ("card", "supply", "place", "board", "laid")
QUESTIONS: Mapping[str, tuple[tuple[str, ...], tuple[str, ...], Ask]] = {
    # question: (required fields, optional fields, function)
    "fit": ((), (*BOARD, "ways"), _fit),
    "finish": ((), BOARD, _finish),
    "best_fit": (("card", "others"), ("supply",), _best_fit),
    "best_train": (
        ("hand",),
        ("train", "supply", "city_up", "corporation", "shipped", "cities", "max_cars", "shipments", "turns"),
        _best_train,
    ),
    "fillings": (("card",), ("supply", "at"), _fillings),
    "why_not": (("card",), ("supply", "train"), _why_not),
}
