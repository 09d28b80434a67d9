"""The operations that worked examples name, each run through the engine's own functions.

An example is a mapping as in a YAML block: cards are faces, zones that do not matter are numbers of cards. Each
operation gives the result that its `expect` names.
"""

from typing import Any

from pygames.core.codec import Reader
from pygames.core.errors import BadInput
from pygames.core.examples import Fields, named, op
from pygames.core.game import State, view
from pygames.core.rng import Stream, chance_of
from pygames.shed.model import (
    FLIP,
    HOME,
    NONE,
    TAKE_PILE,
    Cards,
    Hidden,
    Play,
    Public,
    ShedOptions,
    ShedState,
    cards_of,
    kind,
)
from pygames.shed.pieces import ANY, REQUIREMENT_BY_NAME, REQUIREMENT_NAMES
from pygames.shed.positions import MOST_CARDS, MOST_TURNS, read_card, read_cards, write_cards
from pygames.shed.refusals import refuse
from pygames.shed.rules import actions, after_pickup, apply, pile_cards
from pygames.shed.scoring import settled_places
from pygames.shed.setup import SEATS, start_pile
from pygames.shed.setup import deal as deal_game

FILLER = 0
"""Stands for any card where an example gives only a number of them."""


def _number(reader: Reader) -> int:
    return reader.number(0, MOST_CARDS)


def _requirement(fields: Fields) -> int:
    return fields["req"].one_of(REQUIREMENT_BY_NAME, "a requirement")


def _pile(count: int) -> tuple[Play, ...]:
    return ((0, (FILLER,) * count),) if count else ()


def _state(
    seat: int,
    hand: Cards,
    *,
    seats: int = 3,
    active: tuple[int, ...] = (0, 1, 2),
    up: Cards = (),
    down: Cards = (FILLER,),
    spare: int = 0,
    requirement: int = ANY,
    pile: tuple[Play, ...] = (),
    idle: int = 0,
    options: ShedOptions | None = None,
) -> ShedState:
    """A state in which `seat` is to act; the others still in have two cards in hand and one face down."""
    options = options or ShedOptions()

    def by_seat(own: Any, others: Any, out: Any) -> tuple[Any, ...]:
        return tuple(own if one == seat else others if one in active else out for one in range(seats))

    hands = by_seat(hand, (FILLER, FILLER), ())
    downs = by_seat(down, (FILLER,), ())
    finished = [one for one in range(seats) if one not in active]
    public = Public(
        options=options,
        spare=spare,
        pile=pile,
        requirement=requirement,
        burned=(),
        hand=tuple(map(len, hands)),
        up=by_seat(up, (), ()),
        down=tuple(map(len, downs)),
        place=tuple(finished.index(one) + 1 if one in finished else 0 for one in range(seats)),
        turn=seat,
        passes_in_row=0,
        idle_turns=idle,
        known=((),) * seats,
        swaps_left=0,
    )
    return State(public, hands, Hidden((FILLER,) * spare, downs, chance_of("example")))


def _seats(fields: Fields) -> tuple[int, tuple[int, ...]]:
    """How many play, and which are still in, two at least."""
    seats = fields["seats"].number(min(SEATS), max(SEATS))
    active = fields["active"].list_of(lambda seat: seat.number(0, seats - 1))
    if len(set(active)) < len(active) or len(active) < 2:
        fields["active"].fail("impossible", "Two or more different seats are still in.", "shed:9")
    return seats, tuple(active)


def _seat(reader: Reader, active: tuple[int, ...]) -> int:
    """A seat that is still in."""
    seat = reader.number(min(active), max(active))
    if seat not in active:
        reader.fail("impossible", f"Seat {seat} is out.", "shed:9")
    return seat


@op("hand", "up", "down", "spare", "req", may=("pile",))
def legal(fields: Fields) -> object:
    """Every play by its faces in the order of their texts, the same faces once; or the one word of what else to do."""
    state = _state(
        0,
        tuple(sorted(read_cards(fields["hand"]))),
        up=tuple(sorted(read_cards(fields["up"]))),
        down=(FILLER,) * fields["down"].number(0, HOME),
        spare=_number(fields["spare"]),
        requirement=_requirement(fields),
        pile=_pile(_number(fields["pile"]) if "pile" in fields else 1),
    )
    if not any((state.own[0], state.public.up[0], state.public.down[0])):
        fields["hand"].fail("no-cards", "A seat without a card is out.", "shed:9")
    listed = actions(state.public, state.own[0])
    for action in listed:
        assert refuse(view(state, 0), action) is None
    if kind(listed[0]) != "play":
        return kind(listed[0])
    return [sorted(write_cards(cards)) for cards in sorted({cards_of(action) for action in listed})]


@op("seats", "active", "seat", "cards", "hand", "pile", "spare")
def after(fields: Fields) -> object:
    """What a play leaves; `hand` is the hand without the cards played."""
    seats, active = _seats(fields)
    seat, cards = _seat(fields["seat"], active), read_cards(fields["cards"])
    if not cards:
        fields["cards"].fail("no-cards", "A play has at least one card.", "shed:4")
    hand = tuple(sorted(cards + read_cards(fields["hand"])))
    spare, pile = _number(fields["spare"]), _pile(_number(fields["pile"]))
    state = _state(seat, hand, seats=seats, active=active, spare=spare, pile=pile)
    refusal = refuse(view(state, seat), cards)
    if refusal:
        raise BadInput.of(refusal)
    public = apply(state, cards).public
    return {
        "next": public.turn,
        "req": REQUIREMENT_NAMES[public.requirement],
        "pile": len(pile_cards(public.pile)),
        "hand": public.hand[seat],
        "spare": public.spare,
        "burned": len(public.burned),
    }


@op("seats", "active", "picker", "thrower")
def pickup_next(fields: Fields) -> object:
    seats, active = _seats(fields)
    nobody = fields["thrower"].value in (None, "none")
    thrower = NONE if nobody else fields["thrower"].number(0, seats - 1)
    place = tuple(0 if seat in active else 1 for seat in range(seats))
    return after_pickup(place, _seat(fields["picker"], active), thrower)


@op("card", "others_left", "req", "pile")
def flip(fields: Fields) -> object:
    others = (FILLER,) * fields["others_left"].number(0, HOME - 1)
    card = read_card(fields["card"])
    pile = _pile(_number(fields["pile"]))
    state = _state(0, (), down=(card, *others), requirement=_requirement(fields), pile=pile)
    public = apply(state, (FLIP, 0)).public
    return {"played": not public.hand[0], "hand": public.hand[0]}


@op("cards")
def start(fields: Fields) -> object:
    found = []
    for item in fields["cards"].items():
        pile, requirement, _ = start_pile(read_card(item))
        found.append(f"{REQUIREMENT_NAMES[requirement]}/{len(pile)}")
    return found


@op()
def deal(fields: Fields) -> object:
    options = ShedOptions(allow_two=True)
    return {seats: deal_game(options, seats, Stream(chance_of("example"))).public.spare for seats in range(2, 7)}


@op("active", "idle", "pile", "hand", "stall_rule")
def stall(fields: Fields) -> object:
    """What picking up does after many idle turns."""
    seats = fields["active"].number(min(SEATS), max(SEATS))
    rules = {"burn": "burn", "stop": "stop"}
    options = ShedOptions(allow_two=True, stall_rule=fields["stall_rule"].one_of(rules, "a stall rule (burn or stop)"))
    state = _state(
        0,
        (FILLER,) * _number(fields["hand"]),
        seats=seats,
        active=tuple(range(seats)),
        pile=_pile(fields["pile"].number(1, MOST_CARDS)),
        idle=fields["idle"].number(0, MOST_TURNS),
        options=options,
    )
    public = apply(state, TAKE_PILE).public
    return {
        "hand": public.hand[0],
        "burned": len(public.burned),
        "pile": len(pile_cards(public.pile)),
        "idle": public.idle_turns,
    }


@op("finished", "cards")
def stalled_places(fields: Fields) -> object:
    known = {str(seat): seat for seat in range(max(SEATS))}
    finished = fields["finished"].list_of(lambda item: item.number(0, max(SEATS) - 1))
    cards = {seat: _number(item) for seat, item in named(fields["cards"], known, "a seat").values()}
    seats = len(finished) + len(cards)
    if sorted([*finished, *cards]) != list(range(seats)):
        fields["finished"].fail("impossible", "Every seat has finished or has cards left, not both.")
    place = tuple(finished.index(seat) + 1 if seat in finished else 0 for seat in range(seats))
    ranked = settled_places(place, tuple(cards.get(seat, 0) for seat in range(seats)))
    return dict(enumerate(ranked))


OPS = {
    "legal": legal,
    "after": after,
    "pickup_next": pickup_next,
    "flip": flip,
    "start": start,
    "deal": deal,
    "stall": stall,
    "stalled_places": stalled_places,
}
