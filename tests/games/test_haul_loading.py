"""Haul: what may be done with a claimed card, and what it does to the trailer."""

import pytest

from tests.games.haul_positions import Trailer, act, code, legal, loading, note, why_not

PLACE, REPLACE, REFUEL = ({"kind": kind} for kind in ("place", "replace", "refuel"))


def add(cargo: str, top: str) -> dict[str, str]:
    return {"kind": "add", "cargo": cargo, "top": top}


def loaded(card: str, trailer: Trailer, choice: dict[str, str]) -> tuple[Trailer, int, list[str]]:
    """The trailer, the tokens and the discards of a seat that loads a claimed card."""
    state, seat = loading(card, trailer)
    before = note(state)
    after = note(act(state, seat, **choice))
    thrown = after["discards"][seat][len(before["discards"][seat]) :]
    return after["trailers"][seat], after["tokens"][seat], thrown


@pytest.mark.parametrize(
    ("card", "trailer", "tokens", "wanted"),
    [
        # H-8: an empty slot takes the card, and no token spares it.
        ("2H", {}, 2, [PLACE]),
        ("2H", {"D": ["8D"]}, 2, [PLACE]),
        # H-6, H-7: with its slot taken a card may be added, may replace, may be paid for.
        ("8D", {"H": ["8H"], "D": ["5D"]}, 1, [add("H", "H"), REPLACE, REFUEL]),
        ("8D", {"H": ["8H"], "D": ["5D"]}, 0, [add("H", "H"), REPLACE]),
        ("5S", {"S": ["8S", "8H"]}, 1, [REPLACE, REFUEL]),
        # H-10: any card of the stack on top whose slot is empty or the stack's own.
        ("8H", {"S": ["8S"]}, 2, [add("S", "H"), add("S", "S"), PLACE]),
        ("8C", {"S": ["8S", "8H"], "C": ["9C"]}, 0, [add("S", "H"), add("S", "S"), REPLACE]),
        ("8C", {"S": ["8S", "8H"], "H": ["4H"]}, 2, [add("S", "S"), add("S", "C"), PLACE]),
        # H-11: a third card joins either of two cargos, or lies beside them.
        (
            "6D",
            {"H": ["6H"], "S": ["6S"]},
            0,
            [add("H", "H"), add("H", "D"), add("S", "D"), add("S", "S"), PLACE],
        ),
    ],
)
def test_what_may_be_done(card: str, trailer: Trailer, tokens: int, wanted: list[dict[str, str]]) -> None:
    state, seat = loading(card, trailer, tokens)
    listed = legal(state, seat)
    assert sorted(map(str, listed)) == sorted(map(str, wanted))
    assert all(code(state, seat, **choice) is None for choice in wanted)


@pytest.mark.parametrize(
    ("card", "trailer", "tokens", "choice", "wanted", "where", "rule"),
    [
        ("2H", {}, 2, REFUEL, "slot-empty", "slot:{}:H", "H-8"),
        ("2H", {}, 2, REPLACE, "slot-empty", "slot:{}:H", "haul:9"),
        ("5S", {"S": ["8S"]}, 2, PLACE, "slot-occupied", "slot:{}:S", "haul:7"),
        ("5S", {"S": ["8S"]}, 0, REFUEL, "no-token", "tokens:{}", "haul:9"),
        # H-13: a single card lies in the slot of its own suit only.
        ("5S", {}, 2, add("D", "D"), "no-cargo", "slot:{}:D", "haul:8"),
        ("5S", {"D": ["6D"]}, 2, add("D", "D"), "wrong-rank", "slot:{}:D", "haul:8"),
        ("8D", {"H": ["8H"]}, 2, add("H", "C"), "no-such-top", "slot:{}:C", "H-10"),
        ("8D", {"H": ["8H"], "D": ["5D"]}, 2, add("H", "D"), "top-occupied", "slot:{}:D", "H-10"),
    ],
)
def test_what_may_not_be_done_is_refused_by_its_rule(
    card: str, trailer: Trailer, tokens: int, choice: dict[str, str], wanted: str, where: str, rule: str
) -> None:
    state, seat = loading(card, trailer, tokens)
    refusal = why_not(state, seat, **choice)
    assert refusal is not None
    assert (refusal.code, refusal.where, refusal.rule) == (wanted, where.format(seat), rule)


@pytest.mark.parametrize(
    ("card", "trailer", "choice", "after", "tokens", "thrown"),
    [
        ("2H", {"D": ["8D"]}, PLACE, {"D": ["8D"], "H": ["2H"]}, 2, []),
        ("5S", {"S": ["8S"]}, REPLACE, {"S": ["5S"]}, 2, ["8S"]),
        # H-15: the whole stack goes.
        ("5S", {"S": ["8S", "8H", "8D"]}, REPLACE, {"S": ["5S"]}, 2, ["8S", "8H", "8D"]),
        ("5S", {"S": ["8S", "8H", "8D"]}, REFUEL, {"S": ["8S", "8H", "8D"]}, 1, ["5S"]),
        # H-9: below the top the cards lie in the order of the suits.
        ("8C", {"S": ["8S", "8H"], "C": ["9C"]}, add("S", "S"), {"S": ["8S", "8H", "8C"], "C": ["9C"]}, 2, []),
        # H-12: with another top the stack moves, and its old slot is free.
        ("8C", {"S": ["8S", "8H"], "C": ["9C"]}, add("S", "H"), {"H": ["8H", "8S", "8C"], "C": ["9C"]}, 2, []),
        # H-15: a buried card keeps no slot.
        ("4H", {"S": ["8S", "8H"]}, PLACE, {"S": ["8S", "8H"], "H": ["4H"]}, 2, []),
        # H-11: the other cargo of that rank is left alone.
        ("6D", {"H": ["6H"], "S": ["6S"]}, add("S", "D"), {"H": ["6H"], "D": ["6D", "6S"]}, 2, []),
    ],
)
def test_what_loading_does(
    card: str, trailer: Trailer, choice: dict[str, str], after: Trailer, tokens: int, thrown: list[str]
) -> None:
    assert loaded(card, trailer, choice) == (after, tokens, thrown)


def test_h14_a_stack_is_written_top_first() -> None:
    state, seat = loading("5C", {"S": ["8S", "8H"]})
    assert note(state)["trailers"][seat] == {"S": ["8S", "8H"]}
    # The Spade is on top, so the Heart's slot is free and the Spades' is not.
    assert legal(loading("4H", {"S": ["8S", "8H"]})[0], loading("4H", {"S": ["8S", "8H"]})[1]) == [PLACE]
    assert PLACE not in legal(*loading("4S", {"S": ["8S", "8H"]}))


def test_h16_a_card_never_finds_its_own_slot_taken_by_its_own_rank() -> None:
    """A card is there once, so what lies in its slot under its suit has another rank."""
    for card in ("8S", "8H", "8D", "8C"):
        others = [face for face in ("8S", "8H", "8D", "8C") if face != card]
        state, seat = loading(card, {others[0][-1]: others})
        assert REPLACE not in legal(state, seat)


def test_h24_strict_match_leaves_adding_alone_where_a_match_and_a_taken_slot_meet() -> None:
    trailer: Trailer = {"H": ["8H"], "D": ["5D"]}
    state, seat = loading("8D", trailer, strict_match=True)
    assert legal(state, seat) == [add("H", "H")]
    for choice in (REPLACE, REFUEL):
        refusal = why_not(state, seat, **choice)
        assert refusal is not None
        assert (refusal.code, refusal.rule) == ("must-match", "H-24")
    # With its own slot empty the card may still lie there, and without a match it may replace.
    assert PLACE in legal(*loading("8D", {"H": ["8H"]}, strict_match=True))
    assert REPLACE in legal(*loading("6D", trailer, strict_match=True))
