"""The operations that worked examples name, each run through the engine's own functions.

An example is a mapping as in a YAML block: cards are faces, zones that do not matter are numbers of cards. Each
operation takes the whole example and gives the result that its `expect` names.
"""

from collections.abc import Mapping
from typing import Any

from pygames.core.codec import Reader
from pygames.core.errors import BadInput
from pygames.core.game import State, view
from pygames.core.rng import Stream, chance_of
from pygames.shed.codec import read_card, read_cards, write_cards
from pygames.shed.model import (
    FLIP,
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
from pygames.shed.refusals import refuse
from pygames.shed.rules import actions, after_pickup, apply, pile_cards
from pygames.shed.scoring import settled_places
from pygames.shed.setup import deal as deal_game
from pygames.shed.setup import start_pile

Example = Mapping[str, Any]
FILLER = 0
"""Stands for any card where an example gives only a number of them."""


def _reader(example: Example, name: str) -> Reader:
    if name not in example:
        raise BadInput("missing-field", f"The example has no field {name!r}.", name)
    return Reader(example[name], name)


def _number(example: Example, name: str) -> int:
    return _reader(example, name).number(0, 104)


def _cards(example: Example, name: str) -> Cards:
    return read_cards(_reader(example, name))


def _requirement(example: Example) -> int:
    return _reader(example, "req").one_of(REQUIREMENT_BY_NAME, "a requirement")


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


def _seats(example: Example) -> tuple[int, tuple[int, ...]]:
    seats = _number(example, "seats")
    return seats, tuple(_reader(example, "active").list_of(lambda seat: seat.number(0, seats - 1)))


def legal(example: Example) -> object:
    """Every play by its faces in the order of their texts, the same faces once; or the one word of what else to do."""
    state = _state(
        0,
        _cards(example, "hand"),
        up=_cards(example, "up"),
        down=(FILLER,) * _number(example, "down"),
        spare=_number(example, "spare"),
        requirement=_requirement(example),
        pile=_pile(int(example.get("pile", 1))),
    )
    listed = actions(state.public, state.own[0])
    for action in listed:
        assert refuse(view(state, 0), action) is None
    if kind(listed[0]) != "play":
        return kind(listed[0])
    return [sorted(write_cards(cards)) for cards in sorted({cards_of(action) for action in listed})]


def after(example: Example) -> object:
    """What a play leaves; `hand` is the hand without the cards played."""
    seats, active = _seats(example)
    seat, cards = _number(example, "seat"), _cards(example, "cards")
    hand = tuple(sorted(cards + _cards(example, "hand")))
    state = _state(
        seat, hand, seats=seats, active=active, spare=_number(example, "spare"), pile=_pile(_number(example, "pile"))
    )
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


def pickup_next(example: Example) -> object:
    seats, active = _seats(example)
    thrower = NONE if example["thrower"] in (None, "none") else _number(example, "thrower")
    place = tuple(0 if seat in active else 1 for seat in range(seats))
    return after_pickup(place, _number(example, "picker"), thrower)


def flip(example: Example) -> object:
    others = (FILLER,) * _number(example, "others_left")
    card = read_card(_reader(example, "card"))
    pile = _pile(_number(example, "pile"))
    state = _state(0, (), down=(card, *others), requirement=_requirement(example), pile=pile)
    public = apply(state, (FLIP, 0)).public
    return {"played": not public.hand[0], "hand": public.hand[0]}


def start(example: Example) -> object:
    found = []
    for item in _reader(example, "cards").items():
        pile, requirement, _ = start_pile(read_card(item))
        found.append(f"{REQUIREMENT_NAMES[requirement]}/{len(pile)}")
    return found


def deal(example: Example) -> object:
    options = ShedOptions(allow_two=True)
    return {seats: deal_game(options, seats, Stream(chance_of("example"))).public.spare for seats in range(2, 7)}


def stall(example: Example) -> object:
    """What picking up does after many idle turns."""
    seats = _number(example, "active")
    state = _state(
        0,
        (FILLER,) * _number(example, "hand"),
        seats=seats,
        active=tuple(range(seats)),
        pile=_pile(_number(example, "pile")),
        idle=_number(example, "idle"),
        options=ShedOptions(allow_two=True, stall_rule=_reader(example, "stall_rule").text()),
    )
    public = apply(state, TAKE_PILE).public
    return {
        "hand": public.hand[0],
        "burned": len(public.burned),
        "pile": len(pile_cards(public.pile)),
        "idle": public.idle_turns,
    }


def stalled_places(example: Example) -> object:
    finished: list[int] = [item.number(0, 5) for item in _reader(example, "finished").items()]
    cards = {int(seat): int(count) for seat, count in example["cards"].items()}
    seats = len(finished) + len(cards)
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
