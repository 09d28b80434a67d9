"""The operations that worked examples name, each run through the engine's own functions.

An example is a mapping as in a YAML block: cards are faces, loads are written `add S top H`, `place H`, `replace D`,
`refuel`. Each operation gives the result that its `expect` names.
"""

from pygames.core.codec import Reader
from pygames.core.errors import BadInput, shown
from pygames.core.examples import Fields, flag, op
from pygames.core.game import State, view
from pygames.core.rng import Stream, chance_of
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
from pygames.haul.positions import read_card, read_trailer, write_cards, write_trailer
from pygames.haul.refusals import refuse
from pygames.haul.rules import apply, finishing_order, load_actions, load_card, next_haul
from pygames.haul.scoring import places_of, trailer_score
from pygames.haul.setup import deal

MOST_POINTS = 1000


def load_text(action: Action, card: Card) -> str:
    """A load in the examples' notation."""
    if action < PLACE:
        cargo, top = divmod(action - ADD, 4)
        return f"add {SUITS[cargo]} top {SUITS[top]}"
    if action == REFUEL:
        return "refuel"
    return f"{'place' if action == PLACE else 'replace'} {SUITS[SUIT[card]]}"


def read_load(reader: Reader, card: Card) -> Action:
    """The action that a load in the examples' notation means for a claimed card."""
    words = reader.text(100).split()
    known = {"place": PLACE, "replace": REPLACE}
    if words == ["refuel"]:
        return REFUEL
    if len(words) == 2 and words[0] in known and words[1] == SUITS[SUIT[card]]:
        return known[words[0]]
    if len(words) == 4 and words[0] == "add" and words[2] == "top" and words[1] in SLOT_OF and words[3] in SLOT_OF:
        return ADD + 4 * SLOT_OF[words[1]] + SLOT_OF[words[3]]
    return reader.fail("unknown-kind", f"{shown(reader.value)} is not a load of this card.")


def _tokens(reader: Reader) -> int:
    return reader.number(0, 4)


def _seat(reader: Reader) -> int:
    return reader.number(0, SEATS - 1)


def _plays(reader: Reader) -> list[tuple[int, Card]]:
    """What every seat plays in one Load, the leader first; seats and cards are there once each."""
    found = []
    for seat, card in reader.list_of(lambda pair: pair.items(2), SEATS):
        found.append((_seat(seat), read_card(card)))
    leader = found[0][0]
    if [seat for seat, _ in found] != [(leader + index) % SEATS for index in range(SEATS)]:
        reader.fail("wrong-order", "Seats play in turn, each once.", "haul:4")
    if len({card for _, card in found}) < SEATS:
        reader.fail("card-twice", "A card is played twice.", "haul:1")
    return found


@op("plays")
def finish(fields: Fields) -> object:
    plays = _plays(fields["plays"])
    order = finishing_order(plays[0][0], tuple(card for _, card in plays))
    return {"finishing": list(order), "claim_order": list(reversed(order)), "next_leader": order[0]}


def _claim(fields: Fields) -> tuple[Card, Trailer]:
    """A claimed card, and a trailer that does not hold it."""
    card, trailer = read_card(fields["claim"]), read_trailer(fields["trailer"])
    if any(card in cargo for cargo in trailer):
        fields["claim"].fail("card-twice", "The claimed card lies on the trailer.", "haul:1")
    return card, trailer


@op("claim", "trailer", "tokens", may=("strict_match",))
def load_options(fields: Fields) -> object:
    card, trailer = _claim(fields)
    listed = load_actions(trailer, _tokens(fields["tokens"]), card, flag(fields, "strict_match"))
    return [load_text(action, card) for action in listed]


@op("claim", "trailer", "tokens", "choice")
def load(fields: Fields) -> object:
    card, trailer = _claim(fields)
    tokens = _tokens(fields["tokens"])
    action = read_load(fields["choice"], card)
    if action not in load_actions(trailer, tokens, card, False):
        fields["choice"].fail("illegal", f"{shown(fields['choice'].text())} is not allowed here.")
    after, thrown = load_card(trailer, card, action)
    return {"trailer": write_trailer(after), "tokens": tokens - (action == REFUEL), "discards": write_cards(thrown)}


@op("trailer")
def score(fields: Fields) -> object:
    return trailer_score(read_trailer(fields["trailer"]))


@op("totals", "tokens", "haul4")
def winners(fields: Fields) -> object:
    totals, tokens, last = (
        tuple(fields[name].list_of(lambda n: n.number(0, MOST_POINTS), SEATS)) for name in ("totals", "tokens", "haul4")
    )
    return [seat for seat, place in enumerate(places_of(totals, tokens, last)) if place == 1]


@op("first_dealer")
def haul_leader(fields: Fields) -> object:
    options = HaulOptions(dealer=_seat(fields["first_dealer"]))
    state = deal(options, SEATS, Stream(chance_of("example")))
    dealers, leaders = [state.public.dealer], [state.public.leader]
    for _ in range(options.hauls - 1):
        state = next_haul(state.public, state.hidden)
        dealers.append(state.public.dealer)
        leaders.append(state.public.leader)
    return {"dealers": dealers, "leaders": leaders}


def _start(fields: Fields, plays: list[tuple[int, Card]]) -> HaulState:
    """A state before the first of these plays in which every seat holds the card it is to play and one other."""
    trailers = tuple(fields["trailers"].fields(map(str, range(SEATS)))[str(seat)] for seat in range(SEATS))
    loaded = tuple(read_trailer(reader) for reader in trailers)
    used = [card for trailer in loaded for cargo in trailer for card in cargo] + [card for _, card in plays]
    rest = [card for card in CARDS if card not in used]
    if len(set(used)) < len(used) or len(rest) < SEATS:
        fields["trailers"].fail("impossible", "Every card is there once, and each seat has one more in hand.", "haul:1")
    leader = _seat(fields["leader"])
    if leader != plays[0][0]:
        fields["leader"].fail("wrong-order", "The leader plays first.", "haul:4")
    card_of = dict(plays)
    hands = tuple(tuple(sorted([card_of[seat], rest.pop(0)])) for seat in range(SEATS))
    public = Public(
        options=HaulOptions(), haul=1, load=LOADS - 1, dealer=(leader - 1) % SEATS, leader=leader, played=(),
        finishing=(), unclaimed=(), claim_ptr=0, pending=-1, trailers=loaded, discards=(tuple(rest), (), (), ()),
        tokens=tuple(fields["tokens"].list_of(_tokens, SEATS)), haul_scores=((),) * SEATS, hands=(),
    )  # fmt: skip
    return State(public, hands, chance_of("example"))


@op("leader", "plays", "trailers", "tokens", "acts")
def full_load(fields: Fields) -> object:
    plays = _plays(fields["plays"])
    state = _start(fields, plays)
    filler = state.public.discards
    steps = [(seat, card, fields["plays"].where) for seat, card in plays]
    for act in fields["acts"].items(SEATS):
        seat_reader, face, choice = act.items(3)
        seat, card = _seat(seat_reader), read_card(face)
        steps += [(seat, CLAIM + card, face.where), (seat, read_load(choice, card), choice.where)]
    for seat, action, where in steps:
        refusal = refuse(view(state, seat), action)
        if refusal:
            raise BadInput.of(refusal._replace(where=where))
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
