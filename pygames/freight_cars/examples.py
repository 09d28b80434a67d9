"""The operations that worked examples name, each run through the engine's own functions on the house content.

Each takes the whole example, a mapping as in a YAML block, and gives the result that its `expect` names. A refusal's
code stands for the result in words: `piece-not-in-supply` is `piece not in supply`.
"""

from collections.abc import Mapping
from typing import Any

from pygames.core.codec import Reader
from pygames.core.errors import BadInput, Refusal
from pygames.core.rng import Stream, chance_of
from pygames.freight_cars.content import HOUSE, content_of
from pygames.freight_cars.model import TURN, Car, FreightOptions, FreightState, Own
from pygames.freight_cars.pieces import (
    ALL_PIECES,
    CITY_OF,
    CORPORATION_OF,
    END,
    FREIGHT,
    FREIGHT_OF,
    PIECE_OF,
    SEATS,
)
from pygames.freight_cars.positions import read_ids, read_place, read_state
from pygames.freight_cars.refusals import refuse_place, refuse_shipment
from pygames.freight_cars.rules import actions, play, to_act
from pygames.freight_cars.scoring import bonus, places_of, shipment_credits
from pygames.freight_cars.setup import deal, sizes

Example = Mapping[str, Any]


def _reader(example: Example, name: str) -> Reader:
    if name not in example:
        raise BadInput("missing-field", f"The example has no field {name!r}.", name)
    return Reader(example[name], name)


def _freight(example: Example, name: str = "cars") -> tuple[int, ...]:
    return tuple(sorted(read_ids(_reader(example, name), FREIGHT_OF, "a Freight card")))


def _cities(example: Example, name: str) -> tuple[int, ...]:
    return tuple(read_ids(_reader(example, name), CITY_OF, "a City Demand"))


def _result(refusal: Refusal | None, good: object) -> object:
    return refusal.code.replace("-", " ") if refusal else good


def _first_turn(seats: int) -> FreightState:
    """A game whose set-up has been played, every seat keeping the first cards offered."""
    state = deal(FreightOptions(), seats, Stream(chance_of("example")))
    while state.public.phase != TURN:
        seat = to_act(state.public)[0]
        state = play(state, seat, actions(state.public, state.own[seat], seat)[0])
    return state


def setup(example: Example) -> object:
    """The numbers of a set-up as played; draws are the Freight cards above the End of Game card in many deals."""
    found = {}
    for seats in SEATS:
        size = sizes(FreightOptions(), seats)
        state = _first_turn(seats)
        decks = [deal(FreightOptions(), seats, Stream(chance_of(f"deal {n}"))).hidden.deck for n in range(200)]
        above = [deck.index(END) - size.dealt - size.extra for deck in decks]
        found[seats] = {
            "cards": size.cards,
            "stacks": list(size.stacks),
            "face_up": len(state.public.tableau),
            "deck_with_end": state.public.deck_size,
            "min_draws": min(above),
            "max_draws": max(above),
        }
    return found


def load(example: Example) -> object:
    card = _reader(example, "card").one_of(FREIGHT_OF, "a Freight card")
    supply = ALL_PIECES
    if example.get("supply") != "all":
        supply = sum(1 << piece for piece in read_ids(_reader(example, "supply"), PIECE_OF, "a piece"))
    return _result(refuse_place(content_of(HOUSE), card, supply, read_place(_reader(example, "place"))), "ok")


def ship(example: Example) -> object:
    content, cars, claims = content_of(HOUSE), _freight(example), _cities(example, "claims")
    refusal = refuse_shipment(content, cars, claims, _cities(example, "face_up"), FreightOptions().max_cars)
    return _result(refusal, shipment_credits(content, cars, claims))


def ship_lengths(example: Example) -> object:
    cars = _freight(example)
    return [shipment_credits(content_of(HOUSE), cars[:count], ()) for count in range(1, len(cars) + 1)]


def _bonus(example: Example, name: str) -> int:
    shipments = [read_ids(item, FREIGHT_OF, "a Freight card") for item in _reader(example, "shipments").items()]
    return bonus(content_of(HOUSE), CORPORATION_OF[name], shipments, _cities(example, "cities"))


def corp(example: Example) -> object:
    return _bonus(example, _reader(example, "corp").text())


def corp_many(example: Example) -> object:
    return [_bonus(example, item.text()) for item in _reader(example, "corps").items()]


def end_order(example: Example) -> object:
    """Plays on from a turn in which one seat turns up the End of Game card and notes who acts in which phase."""
    seats = _reader(example, "players").number(2, 4)
    revealer = _reader(example, "revealer").number(0, seats - 1)
    fields = {"tableau": ["F01"], "deck": ["END", *[name for name in FREIGHT_OF if name != "F01"]], "turn": revealer}
    readers = {name: Reader(value, name) for name, value in fields.items()}
    state = read_state(readers, FreightOptions(), seats, Stream(chance_of("example")))
    found: dict[str, list[int]] = {}
    state = play(state, revealer, actions(state.public, state.own[revealer], revealer)[0])
    while acting := to_act(state.public):
        name = "final_turns" if state.public.phase == TURN else state.public.phase
        found.setdefault(name, []).append(acting[0])
        state = play(state, acting[0], actions(state.public, state.own[acting[0]], acting[0])[-1])
    return found


def fc_winners(example: Example) -> object:
    credits, cars, extra = (
        _reader(example, name).list_of(lambda n: n.number(0, 1000)) for name in ("credits", "cars", "bonus")
    )
    return [seat for seat, place in enumerate(places_of(credits, cars, extra)) if place == 1]


def fc_options(example: Example) -> object:
    """The kinds of action of a seat with so many cards about; cards in hand can all be loaded."""
    tableau, deck, loadable, loaded = (
        _reader(example, name).number(0, 9) for name in ("tableau", "deck", "loadable", "loaded")
    )
    public = _first_turn(2).public
    content, supply, train = content_of(HOUSE), ALL_PIECES, []
    for card in range(loaded):
        place = content.listed(card, supply)
        supply ^= sum(1 << piece for piece, _ in place)
        train.append(Car(card, place))
    rest = [card for card in range(loaded, FREIGHT) if content.can_load(card, supply)]
    public = public._replace(
        tableau=tuple(rest[loadable : loadable + tableau]),
        deck_size=deck,
        trains=(tuple(train), ()),
        supplies=(supply, ALL_PIECES),
        city_up=(),
    )
    own = Own(tuple(rest[:loadable]), 0, (0, 1, 2), ())
    return sorted({action.kind for action in actions(public, own, 0)})


OPS = {
    "setup": setup,
    "load": load,
    "ship": ship,
    "ship_lengths": ship_lengths,
    "corp": corp,
    "corp_many": corp_many,
    "end_order": end_order,
    "fc_winners": fc_winners,
    "fc_options": fc_options,
}
