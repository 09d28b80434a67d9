"""Whole positions of Shed as JSON and back.

The shape of a position stands in `docs/positions/shed.md`; cards are faces, Spare and pile top first. What a person
leaves out is filled in by `fill`.
"""

from collections.abc import Mapping
from typing import Any

from pygames.core.codec import Reader
from pygames.core.game import State
from pygames.core.positions import check_faults, write_chance
from pygames.core.rng import Stream
from pygames.shed.faults import faults
from pygames.shed.fill import Zones, dealt, fill, places, turn
from pygames.shed.model import (
    NONE,
    Cards,
    Hidden,
    Play,
    Public,
    ShedOptions,
    ShedState,
)
from pygames.shed.pieces import (
    ANY,
    CARD_OF,
    FACES,
    RANK,
    RANKS,
    REQUIREMENT_BY_NAME,
    REQUIREMENT_NAMES,
    REQUIREMENT_OF,
    TEN,
)
from pygames.shed.refusals import requirement_text
from pygames.shed.setup import check_seats, deal

MOST_CARDS = 104
MOST_TURNS = 10**6


# Zones


def write_cards(cards: Cards) -> list[str]:
    """Cards as their faces, in the order given."""
    return [FACES[card] for card in cards]


def read_card(reader: Reader) -> int:
    """A card from its face. Raises `BadInput` for any other text."""
    return reader.one_of(CARD_OF, "a card of Shed", "unknown-card")


def read_row(reader: Reader) -> Cards:
    """Cards in the order given."""
    return tuple(reader.list_of(read_card))


def read_cards(reader: Reader) -> Cards:
    """Cards from a list of faces. Raises `BadInput`."""
    return tuple(sorted(reader.list_of(read_card)))


def write_play(play: Play) -> dict[str, Any]:
    """A play on the pile as JSON."""
    seat, cards = play
    return {"seat": None if seat == NONE else seat, "cards": write_cards(cards), "rank": RANKS[RANK[cards[0]]]}


def read_play(reader: Reader, seats: int) -> Play:
    """A play on the pile from JSON. Raises `BadInput`."""
    fields = reader.fields(["seat", "cards"], ["rank"])
    seat = NONE if fields["seat"].value is None else fields["seat"].number(0, seats - 1)
    cards = read_cards(fields["cards"])
    if not cards:
        fields["cards"].fail("no-cards", "A play has at least one card.", "shed:4")
    rank = RANKS[RANK[cards[0]]]
    if "rank" in fields and fields["rank"].text() != rank:
        fields["rank"].fail("wrong-rank", f"These cards play as {rank}.", "S-8")
    return seat, cards


def read_pile(reader: Reader, seats: int) -> tuple[Play, ...]:
    """The plays of a pile, written top first, kept bottom first."""
    return tuple(reversed(reader.list_of(lambda item: read_play(item, seats))))


# Positions and views

PUBLIC_FIELDS = (
    "spare", "pile", "requirement", "burned", "hand", "up", "down", "place", "turn", "passes_in_row", "idle_turns",
    "known", "swaps_left",
)  # fmt: skip
FIELDS = PUBLIC_FIELDS


def write_public(public: Public) -> dict[str, Any]:
    """The public part; Spare, hands and face-down cards as numbers of cards."""
    return {
        "spare": public.spare,
        "pile": [write_play(play) for play in reversed(public.pile)],
        "requirement": REQUIREMENT_NAMES[public.requirement],
        "burned": write_cards(public.burned),
        "hand": list(public.hand),
        "up": [write_cards(cards) for cards in public.up],
        "down": list(public.down),
        "place": [place or None for place in public.place],
        "turn": None if public.turn == NONE else public.turn,
        "passes_in_row": public.passes_in_row,
        "idle_turns": public.idle_turns,
        "known": [write_cards(cards) for cards in public.known],
        "swaps_left": public.swaps_left,
    }


def write_state(state: ShedState) -> dict[str, Any]:
    """The game's own fields of a position as JSON, without the header."""
    hidden = state.hidden
    return {
        **write_public(state.public),
        "spare": write_cards(hidden.spare),
        "hand": [write_cards(hand) for hand in state.own],
        "down": [write_cards(cards) for cards in hidden.down],
        "chance": write_chance(hidden.chance),
    }


def _cards_or_count(reader: Reader) -> Cards | int:
    """Cards in the order given, or how many are to be dealt."""
    return reader.number(0, MOST_CARDS) if isinstance(reader.value, int) else read_row(reader)


def read_state(fields: Mapping[str, Reader], options: ShedOptions, seats: int, stream: Stream) -> ShedState:
    """A whole state; what is left out is filled in, anything impossible is refused."""
    where = "position"
    check_seats(options, seats, f"{where}.")
    start = None
    if any(name in fields for name in ("spare", "pile", "burned", "hand", "up", "down")):
        pile = read_pile(fields["pile"], seats) if "pile" in fields else ()
        zones = fill(_read_zones(fields, seats), pile, seats, stream, where)
    else:
        start = deal(options, seats, stream)
        pile, zones = start.public.pile, dealt(start)
    first = start.public.turn if start else None
    swaps = start.public.swaps_left if start else 0
    public = read_public(fields, options, seats, pile, zones, first, swaps)
    hidden = Hidden(zones.spare, zones.down, stream.chance)
    return check(State(public, zones.hand, hidden), where)


def _read_zones(fields: Mapping[str, Reader], seats: int) -> dict[str, Any]:
    """Zones as they are given: cards, numbers of cards to be dealt, nothing for a zone that is left out."""
    given: dict[str, Any] = {}
    for name in ("hand", "down"):
        if name in fields:
            given[name] = fields[name].list_of(_cards_or_count, seats)
    if "spare" in fields:
        given["spare"] = _cards_or_count(fields["spare"])
    if "up" in fields:
        given["up"] = tuple(fields["up"].list_of(read_cards, seats))
    if "burned" in fields:
        given["burned"] = read_cards(fields["burned"])
    return given


def read_public(
    fields: Mapping[str, Reader],
    options: ShedOptions,
    seats: int,
    pile: tuple[Play, ...],
    zones: Zones,
    first: int | None,
    swaps: int,
) -> Public:
    """The public part of given zones, without checking it as a whole."""

    def number(name: str, high: int, default: int) -> int:
        return fields[name].number(0, high) if name in fields else default

    requirement = REQUIREMENT_OF[RANK[pile[-1][1][0]]] if pile else ANY
    if "requirement" in fields:
        asked = fields["requirement"].one_of(REQUIREMENT_BY_NAME, "a requirement")
        # A 10 asks for nothing, since it leaves no pile: that is refused later, with its own rule.
        if asked != requirement and not (pile and RANK[pile[-1][1][0]] == TEN):
            fields["requirement"].fail(
                "wrong-requirement",
                f"This pile asks for {requirement_text(requirement, options.seven_on_seven)}.",
                "shed:3",
            )
    empty = tuple(not (hand or up or down) for hand, up, down in zip(zones.hand, zones.up, zones.down, strict=True))
    if "place" in fields:
        place = tuple(fields["place"].list_of(lambda item: 0 if item.value is None else item.number(1, seats), seats))
    else:
        place = places(empty)
    if "turn" in fields:
        acting = NONE if fields["turn"].value is None else fields["turn"].number(0, seats - 1)
    else:
        acting = turn(place, options, first)
    return Public(
        options=options,
        spare=len(zones.spare),
        pile=pile,
        requirement=requirement,
        burned=zones.burned,
        hand=tuple(map(len, zones.hand)),
        up=zones.up,
        down=tuple(map(len, zones.down)),
        place=place,
        turn=acting,
        passes_in_row=number("passes_in_row", seats, 0),
        idle_turns=number("idle_turns", MOST_TURNS, 0),
        known=tuple(fields["known"].list_of(read_cards, seats)) if "known" in fields else ((),) * seats,
        swaps_left=number("swaps_left", seats, swaps),
    )


def check(state: ShedState, where: str) -> ShedState:
    check_faults(faults(state), where, "shed:1")
    return state
