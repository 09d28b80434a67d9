"""The operations that worked examples name, each run through the engine's own functions.

An example is a mapping as in a YAML block: cards are faces, loads are written `add S top H`, `place H`, `replace D`,
`refuel`. Each operation takes the whole example and gives the result that its `expect` names.
"""

from collections.abc import Mapping
from typing import Any

from pygames.core.codec import Reader
from pygames.core.errors import BadInput
from pygames.core.game import State, view
from pygames.core.rng import Stream, chance_of
from pygames.haul.codec import read_card, read_trailer, write_cards, write_trailer
from pygames.haul.model import (
    ADD,
    CLAIM,
    LOADS,
    PLACE,
    REFUEL,
    REPLACE,
    SEATS,
    Action,
    Card,
    HaulOptions,
    HaulState,
    Public,
    Trailer,
)
from pygames.haul.pieces import CARDS, SLOT_OF, SUIT, SUITS
from pygames.haul.rules import apply, finishing_order, load_actions, load_card, next_haul, refuse
from pygames.haul.scoring import places_of, trailer_score
from pygames.haul.setup import deal

Example = Mapping[str, Any]


def _reader(example: Example, name: str) -> Reader:
    if name not in example:
        raise BadInput("missing-field", f"The example has no field {name!r}.", name)
    return Reader(example[name], name)


def _trailer(value: object, where: str = "trailer") -> Trailer:
    return read_trailer(Reader(value, where))


def load_text(action: Action, card: Card) -> str:
    """A load in the examples' notation."""
    if action < PLACE:
        cargo, top = divmod(action - ADD, 4)
        return f"add {SUITS[cargo]} top {SUITS[top]}"
    if action == REFUEL:
        return "refuel"
    return f"{'place' if action == PLACE else 'replace'} {SUITS[SUIT[card]]}"


def read_load(text: str, card: Card, where: str) -> Action:
    """The action that a load in the examples' notation means for a claimed card."""
    words = text.split()
    known = {"place": PLACE, "replace": REPLACE}
    if words == ["refuel"]:
        return REFUEL
    if len(words) == 2 and words[0] in known and words[1] == SUITS[SUIT[card]]:
        return known[words[0]]
    if len(words) == 4 and words[0] == "add" and words[2] == "top" and words[1] in SLOT_OF and words[3] in SLOT_OF:
        return ADD + 4 * SLOT_OF[words[1]] + SLOT_OF[words[3]]
    raise BadInput("unknown-kind", f"{text!r} is not a load of this card.", where)


def finish(example: Example) -> object:
    pairs = [(pair[0], read_card(Reader(pair[1], "plays"))) for pair in _reader(example, "plays").value]  # type: ignore[attr-defined]
    leader = pairs[0][0]
    order = finishing_order(leader, tuple(card for _, card in pairs))
    return {"finishing": list(order), "claim_order": list(reversed(order)), "next_leader": order[0]}


def load_options(example: Example) -> object:
    card = read_card(_reader(example, "claim"))
    trailer = _trailer(example.get("trailer", {}))
    tokens = _reader(example, "tokens").number(0, 4)
    listed = load_actions(trailer, tokens, card, bool(example.get("strict_match", False)))
    return [load_text(action, card) for action in listed]


def load(example: Example) -> object:
    card = read_card(_reader(example, "claim"))
    trailer = _trailer(example.get("trailer", {}))
    tokens = _reader(example, "tokens").number(0, 4)
    action = read_load(_reader(example, "choice").text(), card, "choice")
    if action not in load_actions(trailer, tokens, card, False):
        raise BadInput("illegal", f"{example['choice']!r} is not allowed here.", "choice")
    after, thrown = load_card(trailer, card, action)
    return {"trailer": write_trailer(after), "tokens": tokens - (action == REFUEL), "discards": write_cards(thrown)}


def score(example: Example) -> object:
    return trailer_score(_trailer(_reader(example, "trailer").value))


def winners(example: Example) -> object:
    totals, tokens, last = (
        tuple(_reader(example, name).list_of(lambda n: n.number(0, 1000))) for name in ("totals", "tokens", "haul4")
    )
    return [seat for seat, place in enumerate(places_of(totals, tokens, last)) if place == 1]


def haul_leader(example: Example) -> object:
    options = HaulOptions(dealer=_reader(example, "first_dealer").number(0, SEATS - 1))
    state = deal(options, SEATS, Stream(chance_of("example")))
    dealers, leaders = [state.public.dealer], [state.public.leader]
    for _ in range(options.hauls - 1):
        state = next_haul(state.public, state.hidden)
        dealers.append(state.public.dealer)
        leaders.append(state.public.leader)
    return {"dealers": dealers, "leaders": leaders}


def _start(example: Example, plays: list[tuple[int, Card]]) -> HaulState:
    """A state before the first of these plays in which every seat holds the card it is to play and any others."""
    trailers = tuple(_trailer(_reader(example, "trailers").value[seat], f"trailers[{seat}]") for seat in range(SEATS))  # type: ignore[index]
    used = {card for trailer in trailers for cargo in trailer for card in cargo} | {card for _, card in plays}
    rest = [card for card in CARDS if card not in used]
    hands = []
    for seat in range(SEATS):
        card = next(card for owner, card in plays if owner == seat)
        hands.append(tuple(sorted([card, rest.pop(0)])))
    discards = (tuple(rest), (), (), ())
    leader = int(example["leader"])
    public = Public(
        options=HaulOptions(), haul=1, load=LOADS - 1, dealer=(leader - 1) % SEATS, leader=leader, played=(),
        finishing=(), unclaimed=(), claim_ptr=0, pending=-1, trailers=trailers, discards=discards,
        tokens=tuple(example["tokens"]), haul_scores=((),) * SEATS, hands=(),
    )  # fmt: skip
    return State(public, tuple(hands), chance_of("example"))


def full_load(example: Example) -> object:
    plays = [(int(seat), read_card(Reader(face, "plays"))) for seat, face in example["plays"]]
    state = _start(example, plays)
    filler = state.public.discards
    acts: list[tuple[int, Action]] = list(plays)
    for seat, face, choice in example["acts"]:
        card = read_card(Reader(face, "acts"))
        acts += [(seat, CLAIM + card), (seat, read_load(choice, card, "acts"))]
    for seat, action in acts:
        refusal = refuse(view(state, seat), action)
        if refusal:
            raise BadInput.of(refusal)
        state = apply(state, action)
    public = state.public
    return {
        "trailers": {seat: write_trailer(trailer) for seat, trailer in enumerate(public.trailers)},
        "tokens": list(public.tokens),
        "discards": {seat: write_cards(pile[len(filler[seat]) :]) for seat, pile in enumerate(public.discards)},
        "next_leader": public.leader,
    }


OPS = {
    "finish": finish,
    "load_options": load_options,
    "load": load,
    "score": score,
    "winners": winners,
    "full_load": full_load,
    "haul_leader": haul_leader,
}
