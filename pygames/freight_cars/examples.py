"""The operations that worked examples name, each run through the engine's own functions on the house content.

Each takes the fields of an example and gives the result that its `expect` names. A refusal's
code stands for the result in words: `piece-not-in-supply` is `piece not in supply`.
"""

from pygames.core.codec import Reader
from pygames.core.errors import Refusal
from pygames.core.examples import Fields, op
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

MOST_POINTS = 1000


def _freight(reader: Reader) -> tuple[int, ...]:
    return tuple(sorted(read_ids(reader, FREIGHT_OF, "a Freight card")))


def _cities(reader: Reader) -> tuple[int, ...]:
    return tuple(read_ids(reader, CITY_OF, "a City Demand"))


def _result(refusal: Refusal | None, good: object) -> object:
    return refusal.code.replace("-", " ") if refusal else good


def _first_turn(seats: int) -> FreightState:
    """A game whose set-up has been played, every seat keeping the first cards offered."""
    state = deal(FreightOptions(), seats, Stream(chance_of("example")))
    while state.public.phase != TURN:
        seat = to_act(state.public)[0]
        state = play(state, seat, actions(state.public, state.own[seat], seat)[0])
    return state


@op()
def setup(fields: Fields) -> object:
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


@op("card", "supply", "place")
def load(fields: Fields) -> object:
    card = fields["card"].one_of(FREIGHT_OF, "a Freight card", "unknown-card")
    supply = ALL_PIECES
    if fields["supply"].value != "all":
        supply = sum(1 << piece for piece in set(read_ids(fields["supply"], PIECE_OF, "a piece")))
    return _result(refuse_place(content_of(HOUSE), card, supply, read_place(fields["place"])), "ok")


@op("cars", "claims", "face_up")
def ship(fields: Fields) -> object:
    content, cars, claims = content_of(HOUSE), _freight(fields["cars"]), _cities(fields["claims"])
    refusal = refuse_shipment(content, cars, claims, _cities(fields["face_up"]), FreightOptions().max_cars)
    return _result(refusal, shipment_credits(content, cars, claims))


@op("cars")
def ship_lengths(fields: Fields) -> object:
    cars = _freight(fields["cars"])
    return [shipment_credits(content_of(HOUSE), cars[:count], ()) for count in range(1, len(cars) + 1)]


def _bonus(fields: Fields, reader: Reader) -> int:
    corporation = reader.one_of(CORPORATION_OF, "a Corporation", "unknown-card")
    shipments = [read_ids(item, FREIGHT_OF, "a Freight card") for item in fields["shipments"].items()]
    return bonus(content_of(HOUSE), corporation, shipments, _cities(fields["cities"]))


@op("corp", "shipments", "cities")
def corp(fields: Fields) -> object:
    return _bonus(fields, fields["corp"])


@op("corps", "shipments", "cities")
def corp_many(fields: Fields) -> object:
    return [_bonus(fields, item) for item in fields["corps"].items()]


@op("players", "revealer")
def end_order(fields: Fields) -> object:
    """Plays on from a turn in which one seat turns up the End of Game card and notes who acts in which phase."""
    seats = fields["players"].number(2, 4)
    revealer = fields["revealer"].number(0, seats - 1)
    zones = {"tableau": ["F01"], "deck": ["END", *[name for name in FREIGHT_OF if name != "F01"]], "turn": revealer}
    readers = {name: Reader(value, name) for name, value in zones.items()}
    state = read_state(readers, FreightOptions(), seats, Stream(chance_of("example")))
    found: dict[str, list[int]] = {}
    state = play(state, revealer, actions(state.public, state.own[revealer], revealer)[0])
    while acting := to_act(state.public):
        name = "final_turns" if state.public.phase == TURN else state.public.phase
        found.setdefault(name, []).append(acting[0])
        state = play(state, acting[0], actions(state.public, state.own[acting[0]], acting[0])[-1])
    return found


@op("credits", "cars", "bonus")
def fc_winners(fields: Fields) -> object:
    seats = len(fields["credits"].items())
    credits, cars, extra = (
        fields[name].list_of(lambda n: n.number(0, MOST_POINTS), seats) for name in ("credits", "cars", "bonus")
    )
    return [seat for seat, place in enumerate(places_of(credits, cars, extra)) if place == 1]


@op("tableau", "deck", "loadable", "loaded")
def fc_options(fields: Fields) -> object:
    """The kinds of action of a seat with so many cards about; cards in hand can all be loaded."""
    tableau, deck, loadable, loaded = (fields[name].number(0, 9) for name in ("tableau", "deck", "loadable", "loaded"))
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
