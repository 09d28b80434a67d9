"""Trains in puzzles: cars that share one set of pieces, what each group of them brings, and which can be loaded."""

from __future__ import annotations

from collections import Counter
from functools import cached_property, lru_cache
from itertools import combinations
from typing import Any, NamedTuple

from pygames.core.codec import Reader
from pygames.core.errors import BadInput
from pygames.freight_cars.content import HOUSE, content_of
from pygames.freight_cars.packing.search import Together, Worth
from pygames.freight_cars.packing.trains import MOST_DEMANDS, TrainInstance
from pygames.freight_cars.pieces import CITY_IDS, CITY_OF, CORPORATION_IDS, CORPORATION_OF, FREIGHT_OF
from pygames.freight_cars.shapes import Cells, orientations
from pygames.puzzles import packing
from pygames.puzzles.packing import Table, ready
from pygames.puzzles.reasoning import OutOfWork, State

LONGEST = 5
"""The most cars of one shipment."""


class Setting(NamedTuple):
    """All that is given: cars with pieces to load them, the City Demands face up, and a Corporation, -1 for none."""

    cars: packing.Setting
    cities: tuple[int, ...]
    corporation: int = -1


class Group(NamedTuple):
    """Some of the cars, by their numbers: the credits of shipping them with the best claims, and those claims.

    `area`: the spaces of them all; `loadable`: whether the pieces of the setting fill them all.
    """

    cars: tuple[int, ...]
    credits: int
    claims: tuple[int, ...]
    area: int
    loadable: bool


def instance_of(setting: Setting) -> TrainInstance:
    """The same question as the packing searches and CP-SAT ask it, all pieces free and no car loaded yet."""
    content = content_of(HOUSE)
    wanted = Counter({orientations(piece.cells)[0]: piece.copies for piece in setting.cars.pieces})
    supply = 0
    for number, piece in enumerate(content.pieces):
        if wanted[content.shapes[piece.shape]]:
            wanted[content.shapes[piece.shape]] -= 1
            supply |= 1 << number
    cards = tuple(FREIGHT_OF[str(board.card)] for board in setting.cars.boards)
    return TrainInstance(cards, (), supply, setting.cities, setting.corporation, max_cars=LONGEST)


class Trains:
    """All groups of a setting's cars, judged."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        instance = instance_of(setting)
        content = content_of(HOUSE)
        worth, together = Worth(instance), Together(content, instance.supply)
        self.area = sum(len(piece.cells) * piece.copies for piece in setting.cars.pieces)
        groups: list[Group] = []
        for many in range(1, min(LONGEST, len(instance.hand)) + 1):
            for cars in combinations(range(len(instance.hand)), many):
                cards = tuple(instance.hand[car] for car in cars)
                codes = sum(map(worth.code, cards))
                area = sum(len(content.freight[card].cells) for card in cards)
                loadable = together.load(cards) is not None
                groups.append(Group(cars, worth.of(codes, cards), worth.claims(cards), area, loadable))
        self.groups = tuple(groups)
        self.loadable = tuple(group for group in groups if group.loadable)
        self.best = max((group.credits for group in self.loadable), default=0)
        self.answers = tuple(group for group in self.loadable if group.credits == self.best)
        """The groups that bring the most; none where no car can be loaded."""

    @cached_property
    def dearer(self) -> tuple[Group, ...]:
        """The groups that would bring as much as the best or more, if they could be loaded."""
        return tuple(group for group in self.groups if group.credits >= self.best and not group.loadable)

    @cached_property
    def clashes(self) -> tuple[Group, ...]:
        """The smallest groups within those whose spaces are few enough, and which the pieces yet do not fill."""
        found: list[Group] = []
        for group in self.groups:
            if group.loadable or group.area > self.area or any(set(each.cars) <= set(group.cars) for each in found):
                continue
            if any(set(group.cars) <= set(each.cars) for each in self.dearer if each.area <= self.area):
                found.append(group)
        return tuple(found)

    def full(self, table: Table) -> frozenset[int]:
        """The cars that are full."""
        laid = Counter[int]()
        for lying in table:
            laid[lying.board] += len(lying.cells)
        boards = self.setting.cars.boards
        return frozenset(number for number, board in enumerate(boards) if laid[number] == len(board.cells()))

    def train(self, table: Table) -> Group:
        """The best train of the cars that are full; one without cars where none is."""
        full = self.full(table)
        return max(
            (group for group in self.groups if full.issuperset(group.cars)),
            key=lambda group: group.credits,
            default=Group((), 0, (), 0, True),
        )

    def part(self, group: Group, table: Table) -> tuple[packing.Setting, Table]:
        """The puzzle of loading these cars alone with what is not on other cars, and what lies on them."""
        boards = tuple(self.setting.cars.boards[car] for car in group.cars)
        away = Counter(lying.piece for lying in table if lying.board not in group.cars)
        pieces = tuple(
            piece._replace(copies=piece.copies - away[number]) for number, piece in enumerate(self.setting.cars.pieces)
        )
        on = tuple(lying._replace(board=group.cars.index(lying.board)) for lying in table if lying.board in group.cars)
        return packing.Setting(boards, pieces), on

    def can_finish(self, group: Group, table: Table) -> bool:
        """Whether the rest of these cars can be loaded with the free pieces. Raises `BadInput` at a limit."""
        _, on = self.part(group, table)
        laid, there = (sum(len(lying.cells) for lying in some) for some in (table, on))
        if group.area - there > self.area - laid:
            return False
        whole, _ = self.part(group, ())
        puzzle = ready(whole)
        used = Counter(lying.piece for lying in table)
        free = tuple(piece.copies - used[number] for number, piece in enumerate(whole.pieces))
        try:
            return puzzle.field.solvable(State(puzzle.state(on).covered, free))
        except OutOfWork:
            raise BadInput("too-hard", "This puzzle is too large to be searched through here.", "puzzle") from None

    def within_reach(self, table: Table) -> Group | None:
        """A best train that can still be loaded, of several the one on which most lies already; None for none."""
        laid = Counter[int]()
        for lying in table:
            laid[lying.board] += len(lying.cells)
        by_laid = sorted(self.answers, key=lambda group: (-sum(laid[car] for car in group.cars), group.cars))
        return next((group for group in by_laid if self.can_finish(group, table)), None)


@lru_cache(maxsize=8)
def trains_of(setting: Setting) -> Trains:
    """A setting's trains; the last few are remembered, since every question about a puzzle needs them."""
    return Trains(setting)


# JSON


def read_setting(reader: Reader) -> Setting:
    """A setting from JSON. Raises `BadInput` at the first fault: every car is a card, every piece of the house set."""
    fields = reader.fields(["boards", "pieces", "cities"], ["corporation"])
    content = content_of(HOUSE)
    given = {"boards": fields["boards"].value, "pieces": fields["pieces"].value}
    cars = packing.read_setting(Reader(given, reader.where))
    cards: set[str] = set()
    for board, item in zip(cars.boards, fields["boards"].items(), strict=True):
        if board.card is None or board.rows != content.freight[FREIGHT_OF[board.card]].rows:
            item.fail("not-a-car", "A car of a train has a Freight card and just the spaces of that card.")
        if board.card in cards:
            item.fail("card-twice", f"{board.card} stands there already.")
        cards.add(board.card)
    for piece, item in zip(cars.pieces, fields["pieces"].items(), strict=True):
        copies = house_copies(piece.cells)
        if piece.copies > copies:
            item.fail("not-in-the-set", f"The house set has {copies} of this shape.")
    cities = tuple(fields["cities"].list_of(lambda item: item.one_of(CITY_OF, "a City Demand", "unknown-card")))
    if len(set(cities)) < len(cities) or len(cities) > MOST_DEMANDS:
        fields["cities"].fail("wrong-length", f"A puzzle has at most {MOST_DEMANDS} City Demands, each once.")
    corporation = -1
    if "corporation" in fields and fields["corporation"].value is not None:
        corporation = fields["corporation"].one_of(CORPORATION_OF, "a Corporation", "unknown-card")
    return Setting(cars, cities, corporation)


def house_copies(cells: Cells) -> int:
    """How many pieces of a shape the house set has."""
    content = content_of(HOUSE)
    form = orientations(cells)[0]
    return content.copies[content.shapes.index(form)] if form in content.shapes else 0


def write_setting(setting: Setting) -> dict[str, Any]:
    """A setting as JSON."""
    return {
        **packing.write_setting(setting.cars),
        "cities": [CITY_IDS[city] for city in setting.cities],
        "corporation": None if setting.corporation < 0 else CORPORATION_IDS[setting.corporation],
    }


# Words


def amount(credits: int) -> str:
    """Credits in words."""
    return f"{credits} {'credit' if credits == 1 else 'credits'}"


def several(names: list[str], last: str = "and") -> str:
    """Things in a row: "grain, coal and oil"."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}"


def city_text(city: int) -> str:
    """A City Demand in words."""
    content = content_of(HOUSE)
    name, needs, credits = content.cities[city]
    wanted = [
        resource if count == 1 else f"{count} {resource}"
        for resource, count in zip(content.resources, needs, strict=True)
        if count
    ]
    return f"{name} wants {several(wanted)}: {amount(credits)}"


def length_text() -> str:
    """What trains earn by their length, in words."""
    earned = [str(credits) for credits in content_of(HOUSE).train[1 : LONGEST + 1]]
    lengths = [str(cars) for cars in range(1, LONGEST + 1)]
    return f"A train of {several(lengths, 'or')} cars earns {several(earned, 'or')} credits"


def offers(setting: Setting, claims: tuple[int, ...]) -> list[dict[str, Any]]:
    """All that is paid for, each `{"text", "met"}`; `met` for a demand that the train serves now, else None."""
    found: list[dict[str, Any]] = [{"text": f"{length_text()}.", "met": None}]
    found += [{"text": f"{city_text(city)}.", "met": city in claims} for city in setting.cities]
    if setting.corporation >= 0:
        name, text, _ = content_of(HOUSE).corporations[setting.corporation]
        found.append({"text": f"{name}: {text}.", "met": None})
    return found


def cars_text(setting: Setting, cars: tuple[int, ...]) -> str:
    """Cars in a sentence: "grain car F12 and oil car F31"."""
    titles = [setting.cars.boards[car].title for car in cars]
    return several([f"{title[:1].lower()}{title[1:]}" for title in titles])


def earned_text(setting: Setting, group: Group) -> str:
    """What a train brings, added up."""
    content = content_of(HOUSE)
    length = content.train_credits(len(group.cars))
    count = len(group.cars)
    many = f"{count} {'car' if count == 1 else 'cars'}"
    parts = [f"{length} for {many}"]
    parts += [f"{content.cities[city].credits} from {content.cities[city].name}" for city in group.claims]
    rest = group.credits - length - sum(content.cities[city].credits for city in group.claims)
    if rest:
        parts.append(f"{rest} from the Corporation")
    return f"{several(parts)}, {amount(group.credits)} in all" if len(parts) > 1 else f"{amount(length)} for {many}"
