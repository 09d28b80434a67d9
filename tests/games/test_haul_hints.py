"""The engine's own hint for Haul: what it says about the cards on the table is so."""

import re
from random import Random

import pytest

from pygames.core.advice import Budget
from pygames.core.game import view
from pygames.haul.hint import claim_idea, hint, play_idea, where_step
from pygames.haul.model import ADD, CLAIM, EMPTY, LOADS, REFUEL, SEATS, HaulView, phase
from pygames.haul.pieces import CARD_NAMES, CARD_OF, RANK, SUIT, SUIT_NAMES
from pygames.haul.refusals import refuse
from pygames.haul.rules import finishing_order, menu
from tests.games.haul_decisions import decisions, states
from tests.scale import many

TURNED = "still to come may claim sooner or later"


def dock(played: str, own: str, load: int = 2) -> HaulView:
    """A view of seat 3, who is to play to a dock with an empty trailer."""
    cards = tuple(CARD_OF[face] for face in played.split())
    state = next(states("dock"))
    public = state.public._replace(played=cards, load=load, leader=(3 - len(cards)) % SEATS, trailers=(EMPTY,) * SEATS)
    hands = tuple((CARD_OF[own],) if seat == 3 else () for seat in range(SEATS))
    return view(state._replace(public=public, own=hands), 3)


@pytest.mark.parametrize(
    ("played", "card", "told"),
    [
        ("10S 9D 9S", "8S", "You will finish lowest and so claim first, with all four cards to choose from."),
        ("10S 9D 9S", "9C", "You will finish lowest and so claim first, with all four cards to choose from."),
        ("4S 3D 3H", "5D", "You will finish highest and so claim last, but lead the next Load."),
        ("4S 9D 9S", "8D", "You will claim second: before the players of the 9 of Diamonds and the 9 of Spades, "
                           "after the player of the 4 of Spades."),
        ("4S 5D", "8D", "You will claim after the players of the 4 of Spades and the 5 of Diamonds, "
                        "but lead the next Load unless a higher card comes."),
        ("9S", "8D", "You will claim before the player of the 9 of Spades; "
                     "only players still to come can claim sooner."),
    ],
)  # fmt: skip
def test_the_idea_of_a_play_looks_at_the_dock(played: str, card: str, told: str) -> None:
    assert play_idea(dock(played, card), CARD_OF[card]) == told


def test_nothing_is_led_after_the_last_load() -> None:
    for played in ("", "4S", "4S 5D", "4S 5D 6H"):
        assert "lead" not in play_idea(dock(played, "JC", LOADS), CARD_OF["JC"])


def test_the_idea_of_a_play_agrees_with_the_finishing_order() -> None:
    """Whatever is said about claiming sooner or later than a card on the dock is what the rule makes of the two."""
    kinds = set()
    for seed in range(many(2, 40)):
        for seen in decisions(f"plays {seed}"):
            played = seen.public.played
            if phase(seen.public) != "play":
                continue
            for card in seen.own or ():
                text = play_idea(seen, card)
                claiming = [(*played, card)[index] for index in finishing_order(0, (*played, card))[::-1]]
                place = claiming.index(card)
                before = re.search(r"before the players? of ([^;:]*?)(, after|[;.])", text)
                after = re.search(r"after the players? of ([^;:]*?)(, but|[;.])", text)
                assert not before or names(before[1]) == set(claiming[place + 1 :])
                assert not after or names(after[1]) == set(claiming[:place])
                if len(played) == SEATS - 1:
                    assert ("claim first" in text, "claim last" in text) == (place == 0, place == SEATS - 1)
                    kinds.add(place)
                elif played:
                    assert before or after
                    assert ("only players still to come can claim sooner" in text) == (place == 0)
    assert kinds == {0, 1, 2, 3}


def names(text: str) -> set[int]:
    return {card for card, name in enumerate(CARD_NAMES) if f"the {name}" in text}


def test_a_leader_is_told_how_many_higher_cards_there_are() -> None:
    for state in states("leaders"):
        if phase(state.public) == "play" and not state.public.played:
            seat = state.public.leader
            held = [card for other, hand in enumerate(state.own) if other != seat for card in hand]
            for card in state.own[seat]:
                higher = sum(RANK[other] > RANK[card] for other in held)
                text = play_idea(view(state, seat), card)
                assert re.match(f"Of the {len(held)} cards that the others hold {higher} (is|are) higher: ", text)


def test_the_idea_of_a_claim_speaks_of_a_better_one_exactly_where_there_is_one() -> None:
    told = set()
    for seed in range(many(3, 40)):
        for seen in decisions(f"claims {seed}"):
            if phase(seen.public) != "claim":
                continue
            ideas = [claim_idea(seen, action - CLAIM) for action in menu(seen)]
            more = ["Another card here is worth more" in text for text in ideas]
            none = ["No card here is worth more" in text for text in ideas]
            assert not all(more)
            assert not any(one and other for one, other in zip(more, none, strict=True))
            told |= {*zip(more, none, strict=True)}
    assert told == {(False, False), (False, True), (True, False)}


def test_where_to_look_differs_from_play_to_play_and_is_proper_english() -> None:
    for seed in range(many(2, 20)):
        plays, texts = [], []
        for seen in decisions(f"where {seed}"):
            text = where_step(seen, menu(seen)[0]).text
            texts.append(text)
            if phase(seen.public) == "play":
                plays.append(text)
                assert not seen.public.played or names(text) >= set(seen.public.played)
        assert len(set(plays)) > 0.8 * len(plays)
        for text in texts:
            assert not re.search(r"\b1 cards|slots is|slot are|and \w+ and \w+ slot|\.\.|  ", text)


def test_the_numbers_are_of_this_haul() -> None:
    for seen in list(decisions("why"))[:: many(9, 1)]:
        why = hint(seen, Budget(2), Random(1)).steps[-1].text
        assert "this Haul" in why or "nothing else to compare" in why


def test_refusals_name_cards_by_their_names() -> None:
    """No code such as 9S is in what a person is told."""
    refused = set()
    for seen in (seen for deal in range(many(2, 40)) for seen in decisions(f"refusals {deal}")):
        for action in range(REFUEL + 1):
            refusal = refuse(seen, action)
            if refusal:
                refused.add(refusal.code)
                assert not re.search(r"\b(10|[2-9J])[HDSC]\b", refusal.text), refusal.text
    assert refused >= {"not-in-hand", "not-on-offer", "slot-occupied", "slot-empty", "no-cargo"}


def test_an_empty_slot_is_refused_with_the_slot_of_the_card() -> None:
    asked = 0
    for seen in (seen for deal in range(many(2, 40)) for seen in decisions(f"slots {deal}")):
        public = seen.public
        if phase(public) != "load":
            continue
        own = SUIT[public.pending]
        for slot, cargo in enumerate(public.trailers[seen.seat or 0]):
            refusal = refuse(seen, ADD + 4 * slot + slot)
            if cargo or slot == own:
                continue
            asked += 1
            assert refusal is not None
            assert f"the {CARD_NAMES[public.pending]} goes only in the {SUIT_NAMES[own]} slot" in refusal.text
    assert asked
