"""The engine's own hint for Haul: what it says about the cards on the table is so."""

import re
from random import Random

import pytest

from pygames.core.advice import Budget
from pygames.core.game import view
from pygames.haul.hint import claim_idea, hint, play_idea, where
from pygames.haul.model import ADD, CLAIM, EMPTY, LOADS, REFUEL, REPLACE, SEATS, HaulView, phase
from pygames.haul.pieces import CARD_NAMES, CARD_OF, FACES, RANK, SUIT, SUIT_NAMES, SUITS
from pygames.haul.refusals import refuse
from pygames.haul.rules import finishing_order, load_actions, menu
from pygames.haul.words import cargo_name, targets
from pygames.haul.worth import worth
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
            more = ["brings more at once" in claim_idea(seen, action - CLAIM) for action in menu(seen)]
            assert not all(more)
            told |= set(more)
    assert told == {False, True}


def test_the_idea_of_a_claim_that_can_only_replace_names_what_is_lost() -> None:
    """The cargo, by how much, and the token that would save it."""
    named = set()
    for seed in range(many(4, 40)):
        for seen in decisions(f"losses {seed}"):
            public, seat = seen.public, seen.seat or 0
            if phase(public) != "claim":
                continue
            for card in public.unclaimed:
                loads = load_actions(public.trailers[seat], public.tokens[seat], card, public.options.strict_match)
                text = claim_idea(seen, card)
                loses = loads[0] >= REPLACE
                assert ("replaces" in text) == loses
                if loses:
                    assert cargo_name(public.trailers[seat][SUIT[card]]) in text
                    assert ("Refuel Token" in text) == bool(public.tokens[seat])
                    named.add(bool(public.tokens[seat]))
    assert named == {True, False}


def test_where_to_look_marks_what_it_names_and_not_everything() -> None:
    """Every card and slot that the sentence names is marked; cards that do less good than others are not."""
    kinds = set()
    for seed in range(many(3, 20)):
        for seen in decisions(f"where {seed}"):
            text, places = where(seen)
            assert places
            assert len(set(places)) == len(places)
            for card in names(text):
                face = FACES[card]
                assert {f"hand:{face}", f"load:{face}", "pending"} & set(places)
            listed = {spot for action in menu(seen) for spot in targets(seen, action)}
            own = {f"slot:{seen.seat}:{suit}" for suit in SUITS}
            assert set(places) <= listed | own | {f"load:{FACES[card]}" for card in seen.public.played}
            joins = "can join" in text
            kinds.add((phase(seen.public), joins))
            if joins:
                cards = [spot for spot in places if spot.startswith(("hand:", "load:"))]
                assert len(cards) == len(names(text))
            assert not re.search(r"\b1 cards|slots is|slot are|and \w+ and \w+ slot|\.\.|  ", text)
    assert kinds >= {(what, joins) for what in ("play", "claim") for joins in (True, False)}


def test_sentences_are_short_and_numbers_agree_with_their_nouns() -> None:
    """No riddles: idea and why are a line or two; one point is no points; how sure it is stands by itself."""
    for seen in list(decisions("why"))[:: many(5, 1)]:
        found = hint(seen, Budget(40), Random(1))
        _, idea, _, why = [step.text for step in found.steps]
        assert "this Haul" in why or "Nothing else is worth comparing" in why
        for text in (idea, why, found.sure):
            assert len(text) < 200
            assert not re.search(r"(?<![.\d])1 points\b|  |\.\.|(?<![.\d])0 points", text)
        assert "deals that fit" not in why
        if found.estimates:
            assert f" {found.worlds} deals" in found.sure or found.worlds == 1
            margin = found.reasons[-1]
            assert margin.kind == "margin"
            assert margin.numbers["points"] == found.estimates[0].mean


def test_reasons_say_what_a_claim_brings_and_costs() -> None:
    told = set()
    for seed in range(many(2, 20)):
        for seen in decisions(f"reasons {seed}"):
            if phase(seen.public) != "play":
                first = hint(seen, Budget(8), Random(1))
                reason = first.reasons[0]
                found = worth(seen, first.action)
                assert found is not None
                assert (reason.kind, reason.cards) == (found.kind, found.discards)
                assert reason.numbers["points"] == found.points
                told.add(reason.kind)
    assert told >= {"join", "place", "replace"}


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
