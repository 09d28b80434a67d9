"""Trains as a CP-SAT model over sets of shapes: one Boolean for each set of shapes that fills a card.

Cars share pieces, never spaces, so a supply is a capacity for each shape and placements need no variables. Each model
has the redundant area cut: cars loaded take no more area than the free pieces have. Without it proofs take minutes.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from ortools.sat.python import cp_model

from pygames.freight_cars.content import Content, content_of
from pygames.freight_cars.model import Car
from pygames.freight_cars.packing.boards import PackingError
from pygames.freight_cars.packing.trains import (
    Filled,
    FillInstance,
    FillScore,
    Shipment,
    TrainInstance,
    Trains,
    check_fill,
    check_train,
    credits_for,
    quick_bound,
    validate_filled,
    validate_trains,
)
from pygames.freight_cars.pieces import RESOURCES
from pygames.freight_cars.scoring import icons
from solver.cp_sat import TRAIN_WORK, new_solver, run

Expression: TypeAlias = cp_model.LinearExpr | int


class _Load(NamedTuple):
    """A card that may be loaded, by which of its fillings."""

    card: int
    loaded: cp_model.IntVar
    fillings: list[tuple[int, cp_model.IntVar]]


def _may_load(model: cp_model.CpModel, content: Content, card: int, most: int) -> _Load:
    """A card that may be loaded with pieces of a supply."""
    loaded = model.new_bool_var("")
    fillings = [(number, model.new_bool_var("")) for number in content.usable_fillings(card, most)]
    model.add(sum(literal for _, literal in fillings) == loaded)
    return _Load(card, loaded, fillings)


def _share(model: cp_model.CpModel, content: Content, loads: list[_Load], free: list[Expression]) -> None:
    """The cars loaded together take no more of any shape than is free, nor more area (the area cut)."""
    takes: list[list[Expression]] = [[] for _ in content.shapes]
    for card, _, fillings in loads:
        for number, literal in fillings:
            for shape, used in enumerate(content.fillings[card][number].used):
                if used:
                    takes[shape].append(used * literal)
    for taken, have in zip(takes, free, strict=True):
        if taken:
            model.add(sum(taken) <= have)
    if loads:
        area = sum(len(shape) * have for shape, have in zip(content.shapes, free, strict=True))
        model.add(sum(len(content.freight[card].cells) * loaded for card, loaded, _ in loads) <= area)


def _lay(content: Content, solver: cp_model.CpSolver, load: _Load, supply: int) -> Car:
    """The car as the solver loads it, with the lowest free pieces."""
    number = next(number for number, literal in load.fillings if solver.boolean_value(literal))
    return Car(load.card, content.lay(content.fillings[load.card][number].cover, supply))


def _pieces(car: Car) -> int:
    return sum(1 << piece for piece, _ in car.place)


# The filling that leaves most


def prove_best_fit(instance: FillInstance, *, work: float = TRAIN_WORK, seconds: float | None = None) -> Filled:
    """The filling of a card that leaves the most useful pieces: loads as many other cars beside it as can be.

    `work` is CP-SAT's deterministic limit, `seconds` one by the clock. Raises PackingError for a faulty instance or an
    answer that fails validation.
    """
    check_fill(instance)
    content, supply = content_of(instance.content), instance.supply
    place = content.listed(instance.card, supply)
    if not place:
        return Filled("impossible")
    model = cp_model.CpModel()
    first = _may_load(model, content, instance.card, supply)
    model.add(first.loaded == 1)
    others = {card: _may_load(model, content, card, supply) for card, _ in instance.others}
    _share(model, content, [first, *others.values()], list(content.free_copies(supply)))
    # Cars first, then their worth, then the pieces kept.
    pieces = supply.bit_count()
    by_worth = pieces + 1
    by_car = by_worth * (sum(worth for _, worth in instance.others) + 1)
    taken = sum(sum(content.fillings[instance.card][number].used) * literal for number, literal in first.fillings)
    model.maximize(
        sum((by_car + by_worth * worth) * others[card].loaded for card, worth in instance.others) + pieces - taken
    )
    solver = new_solver(work, seconds)
    status = run(model, solver)
    if status == "impossible":
        raise PackingError("the solver calls it impossible to load a card that its table fills")
    most = FillScore(len(others), sum(worth for _, worth in instance.others), pieces - len(place))
    if status == "unknown":
        return Filled("unknown", bound=most)
    car = _lay(content, solver, first, supply)
    supply ^= _pieces(car)
    following: list[Car] = []
    for load in others.values():
        if solver.boolean_value(load.loaded):
            following.append(_lay(content, solver, load, supply))
            supply ^= _pieces(following[-1])
    worth = sum(worth for card, worth in instance.others if solver.boolean_value(others[card].loaded))
    score = FillScore(len(following), worth, pieces - len(car.place))
    if status == "optimal":
        found = Filled("optimal", car.place, tuple(following), score, score)
    else:
        cars, rest = divmod(round(solver.best_objective_bound), by_car)
        bound = max(score, min(most, FillScore(cars, *divmod(rest, by_worth))))
        found = Filled("feasible", car.place, tuple(following), score, bound)
    validate_filled(instance, found)
    return found


# The train that brings most


class TrainModel:
    """The shipments of one instance, in order, as variables and constraints.

    A car of the hand is loaded just before it is shipped: earlier it would only hold pieces longer. A car that is on
    the train gives its pieces back to all shipments after its own.
    """

    def __init__(self, instance: TrainInstance) -> None:
        self.instance = instance
        self.content = content = content_of(instance.content)
        self.model = model = cp_model.CpModel()
        every = instance.supply
        if instance.shipments > 1:
            every |= sum(map(_pieces, instance.train))
        free: list[Expression] = list(content.free_copies(instance.supply))
        hand = [card for card in instance.hand if content.can_load(card, every)]
        # Longer than this no shipment can be.
        self.longest = min(instance.max_cars, len(hand) + len(instance.train))
        self.loads: list[list[_Load]] = []
        self.aboard: list[list[cp_model.IntVar]] = []
        self.claimed: list[list[cp_model.IntVar]] = []
        self.lengths: list[list[cp_model.IntVar]] = []
        for _ in range(instance.shipments):
            loads = [_may_load(model, content, card, every) for card in hand]
            _share(model, content, loads, free)
            shipped = [model.new_bool_var("") for _ in instance.train]
            for literal, held in zip(shipped, self._held(), strict=True):
                free = [have + many * literal if many else have for have, many in zip(free, held, strict=True)]
            self.loads.append(loads)
            self.aboard.append(shipped)
            self.claimed.append([model.new_bool_var("") for _ in instance.city_up])
            self.lengths.append([model.new_bool_var("") for _ in range(self.longest + 1)])
            self._ship()
        for several in (self.aboard, self.claimed, [[load.loaded for load in loads] for loads in self.loads]):
            for literals in zip(*several, strict=True):
                model.add_at_most_one(literals)
        for earlier, later in zip(self.lengths, self.lengths[1:], strict=False):
            model.add_implication(earlier[0], later[0])
        self.turns: Expression = sum(load.loaded for loads in self.loads for load in loads)
        self.turns += sum(1 - lengths[0] for lengths in self.lengths)
        if instance.turns is not None:
            model.add(self.turns <= instance.turns)
        self.unit = len(hand) + instance.shipments + 1
        """One credit is worth more than all turns."""
        self.credits: Expression = self._earned() + self._bonus()
        self.value = self.unit * self.credits - self.turns

    def _held(self) -> list[tuple[int, ...]]:
        """By car on the train, its copies of each shape."""
        return [self.content.free_copies(_pieces(car)) for car in self.instance.train]

    def _cars(self, shipment: int) -> list[tuple[int, cp_model.IntVar]]:
        """Each card that may be in a shipment, and whether it is."""
        aboard = zip([car.card for car in self.instance.train], self.aboard[shipment], strict=True)
        return [*aboard, *[(load.card, load.loaded) for load in self.loads[shipment]]]

    def _ship(self) -> None:
        """The last shipment has one length, and its resources meet its demands."""
        cars, lengths, model = self._cars(-1), self.lengths[-1], self.model
        model.add_exactly_one(lengths)
        model.add(sum(shipped for _, shipped in cars) == sum(many * here for many, here in enumerate(lengths)))
        cities = [self.content.cities[city] for city in self.instance.city_up]
        for resource in range(RESOURCES):
            needed = sum(city.needs[resource] * claimed for city, claimed in zip(cities, self.claimed[-1], strict=True))
            have = sum(shipped for card, shipped in cars if self.content.freight[card].resource == resource)
            model.add(needed <= have)
        for claimed in self.claimed[-1]:
            model.add_implication(lengths[0], ~claimed)

    def _earned(self) -> Expression:
        cities = [self.content.cities[city] for city in self.instance.city_up]
        return sum(
            self.content.train_credits(many) * here for lengths in self.lengths for many, here in enumerate(lengths)
        ) + sum(
            city.credits * literal for claimed in self.claimed for city, literal in zip(cities, claimed, strict=True)
        )

    def _bonus(self) -> Expression:
        """What the Corporation pays beyond what it pays already."""
        if self.instance.corporation < 0:
            return 0
        content, model = self.content, self.model
        kind, each, resources, low, high = content.corporations[self.instance.corporation].bonus
        shipped = [pair for number in range(self.instance.shipments) for pair in self._cars(number)]
        new = [
            sum(literal for card, literal in shipped if content.freight[card].resource == resource)
            for resource in range(RESOURCES)
        ]
        done = icons(content, [card for cars in self.instance.shipped for card in cars])
        if kind == "per_card":
            return each * sum(new[resource] for resource in resources)
        if kind == "per_shipment":
            return each * sum(sum(lengths[low : high + 1]) for lengths in self.lengths)
        if kind == "per_city":
            return each * sum(sum(claimed) for claimed in self.claimed)
        if kind == "per_area":
            return each * sum(literal for card, literal in shipped if len(content.freight[card].cells) >= low)
        if kind == "per_set":
            already = min(done[resource] for resource in resources)
            sets = model.new_int_var(0, already + len(shipped), "")
            for resource in resources:
                model.add(sets <= done[resource] + new[resource])
            return each * (sets - already)
        kinds: list[cp_model.IntVar] = []
        for resource in range(RESOURCES):
            if done[resource] < low:
                kinds.append(model.new_bool_var(""))
                model.add(low * kinds[-1] <= done[resource] + new[resource])
        return each * sum(kinds)

    def shipments(self, solver: cp_model.CpSolver) -> tuple[Shipment, ...]:
        """The shipments of the solver's solution."""
        supply, found = self.instance.supply, list[Shipment]()
        aboard = {car.card: _pieces(car) for car in self.instance.train}
        for number, loads in enumerate(self.loads):
            loaded: list[Car] = []
            for load in loads:
                if solver.boolean_value(load.loaded):
                    loaded.append(_lay(self.content, solver, load, supply))
                    aboard[load.card] = _pieces(loaded[-1])
                    supply ^= aboard[load.card]
            cars = tuple(sorted(card for card, shipped in self._cars(number) if solver.boolean_value(shipped)))
            supply |= sum(aboard[card] for card in cars)
            claims = zip(self.instance.city_up, self.claimed[number], strict=True)
            claimed = tuple(sorted(city for city, literal in claims if solver.boolean_value(literal)))
            if cars:
                found.append(Shipment(tuple(loaded), cars, claimed))
        return tuple(found)


def prove_best_train(instance: TrainInstance, *, work: float = TRAIN_WORK, seconds: float | None = None) -> Trains:
    """The shipments that bring the most credits, the Corporation's bonus included, and of these those of fewest turns.

    Limits and errors as in `prove_best_fit`.
    """
    check_train(instance)
    train = TrainModel(instance)
    train.model.maximize(train.value)
    solver = new_solver(work, seconds)
    status = run(train.model, solver)
    if status == "impossible":
        raise PackingError("the solver calls it impossible to ship nothing")
    most = quick_bound(instance)
    if status == "unknown":
        return Trains("unknown", bound=most)
    shipments = train.shipments(solver)
    earned = credits_for(instance, [(shipment.cars, shipment.claims) for shipment in shipments])
    turns = sum(len(shipment.loads) + 1 for shipment in shipments)
    value = round(solver.objective_value)
    if value != train.unit * earned - turns:
        raise PackingError(f"the solver promises {value}, its shipments bring {earned} credits in {turns} turns")
    bound = (round(solver.best_objective_bound) + train.unit - 1) // train.unit
    if status == "optimal":
        found = Trains("optimal", shipments, earned, turns, bound)
    else:
        found = Trains("feasible", shipments, earned, turns, max(earned, min(bound, most)))
    validate_trains(instance, found)
    return found


def prove_only_train(instance: TrainInstance, found: Trains, *, work: float = TRAIN_WORK) -> bool | None:
    """Whether no other cars of the hand bring as many credits in one shipment as those found; None at the limit."""
    another = TrainModel(instance)
    another.model.add(another.credits >= found.credits)
    ((shipment,), (loads,)) = found.shipments, another.loads
    chosen = [load.loaded if load.card in shipment.cars else 1 - load.loaded for load in loads]
    another.model.add(sum(chosen) < len(chosen))
    status = run(another.model, new_solver(work))
    return None if status == "unknown" else status == "impossible"
