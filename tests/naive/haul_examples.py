"""The operations of Haul's worked examples, by the plain second implementation of its rules."""

from typing import Any

from tests.naive import haul as twin

Example = dict[str, Any]


def position_of(**fields: Any) -> twin.Position:
    """A position of Haul; what is not given lies as at the start of a game, with no card in any hand."""
    position: twin.Position = {
        "game": "haul",
        "format": 1,
        "options": {"dealer": "random", "hauls": 4, "refuel_tokens": 2, "strict_match": False, "open_hands": False},
        "seats": 4,
        "haul": 1,
        "load": 1,
        "dealer": 3,
        "leader": 0,
        "hands": [[], [], [], []],
        "played": [],
        "unclaimed": [],
        "finishing": [],
        "claim_ptr": 0,
        "pending": None,
        "trailers": [{}, {}, {}, {}],
        "discards": [[], [], [], []],
        "tokens": [2, 2, 2, 2],
        "haul_scores": [[], [], [], []],
        "chance": {"key": "0" * 64, "counter": 0},
    }
    assert fields.keys() <= position.keys()
    return position | fields


def as_text(action: twin.Action, claim: str) -> str:
    """A load as the examples write it: `add S top H`, `place H`, `replace D`, `refuel`."""
    if action["kind"] == "add":
        return f"add {action['cargo']} top {action['top']}"
    return action["kind"] if action["kind"] == "refuel" else f"{action['kind']} {twin.suit_of(claim)}"


def chosen(trailer: twin.Trailer, tokens: int, claim: str, choice: str) -> twin.Action:
    """The legal load that a text stands for."""
    [action] = [
        action for action in twin.load_options(trailer, tokens, claim, False) if as_text(action, claim) == choice
    ]
    return action


def after_plays(plays: list[list[Any]], **fields: Any) -> twin.Position:
    """A position in which the seats have just played, holding nothing else."""
    hands: list[list[str]] = [[], [], [], []]
    for seat, card in plays:
        hands[seat] = [card]
    position = position_of(hands=hands, leader=plays[0][0], **fields)
    for seat, card in plays:
        position = twin.play(position, seat, {"kind": "play", "card": card})
    return position


def finish(example: Example) -> Any:
    position = after_plays(example["plays"])
    finishing, claimers = position["finishing"], []
    while position["load"] == 1:
        [seat] = twin.to_act(position)
        claimers.append(seat)
        position = twin.play(position, seat, {"kind": "claim", "card": position["unclaimed"][0]})
        # With an empty trailer every card can be placed.
        position["trailers"] = [{}, {}, {}, {}]
        position = twin.play(position, seat, {"kind": "place"})
    return {"finishing": finishing, "claim_order": claimers, "next_leader": position["leader"]}


def load_options(example: Example) -> Any:
    claim = example["claim"]
    options = twin.load_options(example["trailer"], example["tokens"], claim, example.get("strict_match", False))
    return [as_text(action, claim) for action in options]


def load(example: Example) -> Any:
    action = chosen(example["trailer"], example["tokens"], example["claim"], example["choice"])
    trailer, tokens, discards = twin.load_card(example["trailer"], example["tokens"], example["claim"], action)
    return {"trailer": trailer, "tokens": tokens, "discards": discards}


def winners(example: Example) -> Any:
    scores = [[0, 0, total - last, last] for total, last in zip(example["totals"], example["haul4"], strict=True)]
    places = twin.outcome(position_of(haul=4, load=7, tokens=example["tokens"], haul_scores=scores))["places"]
    return [seat for seat, place in enumerate(places) if place == 1]


def full_load(example: Example) -> Any:
    trailers = [example["trailers"][str(seat)] for seat in range(4)]
    position = after_plays(example["plays"], trailers=trailers, tokens=example["tokens"])
    for seat, card, choice in example["acts"]:
        position = twin.play(position, seat, {"kind": "claim", "card": card})
        action = chosen(position["trailers"][seat], position["tokens"][seat], card, choice)
        position = twin.play(position, seat, action)
    return {
        "trailers": dict(enumerate(position["trailers"])),
        "tokens": position["tokens"],
        "discards": dict(enumerate(position["discards"])),
        "next_leader": position["leader"],
    }


def haul_leader(example: Example) -> Any:
    dealer = example["first_dealer"]
    dealers, leaders = [dealer], [(dealer + 1) % 4]
    for haul in (1, 2, 3):
        # The last load of the last Load of a Haul.
        position = position_of(
            haul=haul, load=7, dealer=dealers[-1], played=[[0, "5C"], [1, "5H"], [2, "2H"], [3, "10S"]],
            finishing=[3, 0, 1, 2], claim_ptr=3, pending=[3, "10S"], haul_scores=[[9] * (haul - 1)] * 4,
        )  # fmt: skip
        position["haul_scores"] = [list(scores) for scores in position["haul_scores"]]
        after = twin.play(position, 3, {"kind": "place"})
        dealers.append(after["dealer"])
        leaders.append(after["leader"])
    return {"dealers": dealers, "leaders": leaders}


OPS = {
    "finish": finish,
    "load_options": load_options,
    "load": load,
    "score": lambda example: twin.trailer_points(example["trailer"]),
    "winners": winners,
    "full_load": full_load,
    "haul_leader": haul_leader,
}
