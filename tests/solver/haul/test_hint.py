"""Hints for a running Haul: the best choice over the worlds sampled, honestly counted, from a view alone."""

from collections.abc import Callable
from itertools import count
from random import Random

import pytest

from pygames.core.advice import STEP_KINDS, Advice
from pygames.core.errors import BadInput
from pygames.core.game import view
from pygames.haul.imagine import imagine, on_table
from pygames.haul.model import ADD, CLAIM, NONE, PLACE, REFUEL, Action, HaulOptions, HaulView, Trailer, phase, turn
from pygames.haul.pieces import CARD_NAMES, JACK, RANK
from pygames.haul.refusals import refuse
from pygames.haul.rules import apply, menu
from pygames.haul.scoring import trailer_score
from pygames.haul.words import against_rival, describe
from pygames.haul.worlds import play_out
from solver.haul import outlook as haul_outlook
from solver.haul.hint import Progress, hint
from solver.haul.instance import Instance, Plan, validate
from solver.haul.outlook import Outlook, PlannedComparison, choices, only_one_world
from solver.haul.reasons import cause_in_words, differences, how_sure, idea, sure, times_kept
from tests.games.haul_decisions import decisions, states
from tests.scale import many
from tests.solver.haul.cases import best_by_exhaustion, cards, trailer

WORK = 0.3


def never() -> bool:
    return False


def open_decisions(seed: str, first_load: int, options: HaulOptions | None = None) -> list[HaulView]:
    """Decisions with more than one choice, from a Load on."""
    found = decisions(seed, options)
    return [seen for seen in found if seen.public.load >= first_load and len(first_actions(seen)) > 1]


def first_actions(seen: HaulView) -> set[int]:
    return {choice[0] for choice in choices(seen)}


@pytest.mark.parametrize("options", [HaulOptions(), HaulOptions(strict_match=True), HaulOptions(open_hands=True)])
def test_best_and_next_best_are_those_of_planning_everything(options: HaulOptions) -> None:
    for seed in range(many(2, 40)):
        for seen in open_decisions(f"all {seed}", 4, options)[:: many(4, 1)]:
            comparison = PlannedComparison(seen, "worlds", WORK)
            comparison.imagine(4)
            found = comparison.settle(never)
            assert found is not None
            values = []
            for outlooks in comparison.outlooks:
                best = [best_by_exhaustion(outlook.instance) for outlook in outlooks]
                margin = sum(score - outlook.rival for (score, _), outlook in zip(best, outlooks, strict=True))
                values.append((margin, sum(tokens for _, tokens in best)))
            order = sorted(range(len(values)), key=lambda index: (-values[index][0], -values[index][1], index))
            first = order[0]
            begins = comparison.choices[first][0]
            second = next(index for index in order if comparison.choices[index][0] != begins)
            assert found == (first, second)
            assert [comparison.value(index) for index in found] == [values[index] for index in found]


def test_first_plans_are_real_and_bounds_hold() -> None:
    for seen in open_decisions("bounds", 1)[:: many(6, 1)]:
        comparison = PlannedComparison(seen, "worlds", WORK)
        comparison.imagine(2)
        for outlooks in comparison.outlooks:
            for outlook in outlooks:
                validate(outlook.instance, outlook.plan)


def test_an_outlook_is_the_engines_own_playing_out() -> None:
    for state in list(states("played out"))[:: many(5, 1)]:
        seat = turn(state.public)
        for choice in choices(view(state, seat)):
            after = state
            for action in choice:
                after = apply(after, action)
            if len(after.public.haul_scores[0]) == 0:
                after = play_out(after)
            scores = [scores[0] for scores in after.public.haul_scores]
            outlook = haul_outlook.look(state, seat, choice)
            assert outlook.plan.score == scores[seat]
            assert outlook.rival == max(score for other, score in enumerate(scores) if other != seat)


def test_what_needs_no_planning_is_already_the_best() -> None:
    spared = 0
    for seed in range(many(3, 40)):
        for state in states(f"spared {seed}"):
            if state.public.load >= 5:
                seat = turn(state.public)
                for choice in choices(view(state, seat)):
                    outlook = haul_outlook.look(state, seat, choice)
                    if outlook.planned:
                        spared += 1
                        found = outlook.plan.score, outlook.plan.tokens
                        assert found == best_by_exhaustion(outlook.instance)
    assert spared


def test_worlds_differ() -> None:
    comparison = PlannedComparison(open_decisions("many", 1)[0], "worlds", WORK)
    comparison.imagine(4)
    assert len({outlook.instance for outlook in comparison.outlooks[0]}) == 4


def test_one_world_is_enough_exactly_where_all_imagined_hands_are_equal() -> None:
    answers = set()
    for seen in decisions("how many"):
        hands = {imagine(seen, Random(number)).own for number in range(40)}
        assert only_one_world(seen) == (len(hands) == 1)
        answers.add(only_one_world(seen))
    assert answers == {False, True}


def test_every_plan_of_a_settled_comparison_holds() -> None:
    for seen in open_decisions("settled", 1)[:: many(9, 1)]:
        comparison = PlannedComparison(seen, "worlds", WORK)
        comparison.imagine(3)
        assert comparison.settle(never) is not None
        for outlooks in comparison.outlooks:
            for outlook in outlooks:
                validate(outlook.instance, outlook.plan)


@pytest.mark.parametrize(
    "options",
    [
        HaulOptions(),
        HaulOptions(strict_match=True),
        HaulOptions(open_hands=True),
        HaulOptions(hauls=1, refuel_tokens=0),
    ],
)
def test_every_decision_of_a_haul_gets_legal_advice_in_four_steps(options: HaulOptions) -> None:
    asked = set()
    for seen in decisions("legal", options):
        asked.add(phase(seen.public))
        advice = hint(seen, "seed", worlds=2)
        assert refuse(seen, advice.action) is None
        assert tuple(step.kind for step in advice.steps) == STEP_KINDS
        assert all(step.text for step in advice.steps)
        assert advice.proven
        assert advice.worlds <= 2
    assert asked == {"play", "claim", "load"}


def test_nothing_is_named_that_the_seat_does_not_see() -> None:
    for seen in decisions("secrets"):
        visible = {*on_table(seen.public), *(seen.own or ())}
        text = " ".join(step.text for step in hint(seen, "seed", worlds=2).steps)
        for card, name in enumerate(CARD_NAMES):
            assert name not in text or card in visible


def test_hidden_cards_change_nothing() -> None:
    for state in list(states("hidden"))[:: many(12, 1)]:
        seat = turn(state.public)
        seen = view(state, seat)
        other = imagine(seen, Random(99))
        assert hint(view(other, seat), "seed", worlds=2) == hint(seen, "seed", worlds=2)


def test_same_view_seed_and_worlds_same_answer() -> None:
    seen = open_decisions("same", 3)[0]
    assert hint(seen, "a", worlds=8) == hint(seen, "a", worlds=8)


def test_worlds_depend_on_the_seed() -> None:
    seen = open_decisions("differ", 1)[0]
    whys = {hint(seen, seed, worlds=4).steps[-1].text for seed in "abcd"}
    assert len(whys) > 1


def stop_after(worlds: int) -> tuple[Callable[[], bool], Progress]:
    reached = [0]

    def progress(done: int, wanted: int, so_far: Advice[Action]) -> None:
        reached[0] = done

    return lambda: reached[0] >= worlds, progress


def test_an_answer_cut_short_is_the_answer_for_fewer_worlds() -> None:
    seen = open_decisions("short", 2)[0]
    stop, progress = stop_after(8)
    cut = hint(seen, "seed", worlds=64, stop=stop, progress=progress)
    assert cut.worlds == 8
    assert cut == hint(seen, "seed", worlds=8)


def test_stopped_at_once_there_is_still_one_world() -> None:
    seen = open_decisions("at once", 2)[0]
    assert hint(seen, "seed", worlds=16, stop=lambda: True) == hint(seen, "seed", worlds=1)


def test_time_is_kept_by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = open_decisions("clock", 2)[0]
    seconds = count()
    monkeypatch.setattr("time.monotonic", lambda: next(seconds))
    assert hint(seen, "seed", worlds=16, seconds=0.5) == hint(seen, "seed", worlds=8)


def test_progress_names_each_number_of_worlds_with_an_answer() -> None:
    told: list[tuple[int, int, Advice[Action]]] = []
    seen = open_decisions("progress", 5)[0]
    last = hint(seen, "seed", worlds=20, progress=lambda *news: told.append(news))
    assert [news[:2] for news in told] == [(1, 20), (2, 20), (4, 20), (8, 20), (16, 20), (20, 20)]
    assert told[1][2] == hint(seen, "seed", worlds=2)
    assert told[-1][2] == last


def test_where_nothing_is_hidden_one_world_is_enough() -> None:
    for seen in open_decisions("open", 6, HaulOptions(open_hands=True)):
        assert only_one_world(seen)
        advice = hint(seen, "seed", worlds=16)
        assert advice.worlds == 1
        assert "one deal that fits" in advice.sure
    seen = open_decisions("closed", 6)[0]
    assert not only_one_world(seen)
    assert hint(seen, "seed", worlds=9).worlds == 9


def test_a_claim_that_is_the_only_one_needs_no_worlds() -> None:
    seen = next(seen for seen in decisions("forced") if len(seen.public.unclaimed) == 1 and seen.public.pending < 0)
    assert hint(seen, "seed").worlds == 0


def test_without_work_the_answer_claims_no_proof() -> None:
    seen = open_decisions("no work", 2)[0]
    advice = hint(seen, "seed", worlds=8, work=0.0)
    assert advice.action in menu(seen)
    assert not advice.proven
    assert " are proven best." in advice.sure
    assert "Every plan" not in advice.sure


def test_refuel_is_left_out_only_where_the_card_can_be_added() -> None:
    state = next(state for state in states("refuel") if state.public.pending >= 0)
    seat = turn(state.public)
    card = cards("8D")[0]
    for loaded, kept in ((trailer("8H", "5D"), False), (trailer("7H", "5D"), True)):
        trailers = tuple(loaded if other == seat else () for other in range(4))
        public = state.public._replace(pending=card, trailers=trailers)  # type: ignore[arg-type]
        seen = view(state._replace(public=public), seat)
        assert REFUEL in menu(seen)
        assert (REFUEL in first_actions(seen)) == kept
        assert set(menu(seen)) - {REFUEL} <= first_actions(seen)


@pytest.mark.parametrize(
    ("margin", "told"),
    [
        (0.04, "as much as the best rival"),
        (1.0, "1 point more than the best rival"),
        (-2.25, "2.2 points less than the best rival"),
        (12.0, "12 points more than the best rival"),
    ],
)
def test_margins_in_words(margin: float, told: str) -> None:
    assert against_rival(margin) == told


def test_reasons_tell_what_the_comparison_found() -> None:
    """Numbers in the last step are those of the two choices, and it says which is the next best."""
    seen = open_decisions("told", 3)[0]
    comparison = PlannedComparison(seen, "worlds", WORK)
    comparison.imagine(4)
    found = comparison.settle(never)
    assert found is not None
    second = found[1]
    text = hint(seen, "worlds", worlds=4).steps[-1].text
    margin, next_margin = (comparison.value(index)[0] / 4 for index in found)
    assert against_rival(margin) in text
    assert f"brings {margin - next_margin:.1f} point".replace(".0", "") in text or margin == next_margin
    name = describe(seen, comparison.choices[second][0])
    assert f"to {name[0].lower()}{name[1:]}" in text


def ended(loaded: Trailer, tokens: int, rival: int) -> Outlook:
    """An outlook with nothing left to load."""
    score = trailer_score(loaded)
    return Outlook(Instance(loaded, tokens, ()), rival, Plan((), score, tokens, "optimal", score), True)


def test_causes_are_those_that_speak_for_the_choice_weightiest_first() -> None:
    state = next(state for state in states("causes") if state.public.pending >= 0)
    seat = turn(state.public)
    trailers = tuple(trailer("8H") if other == seat else () for other in range(4))
    public = state.public._replace(pending=cards("8C")[0], trailers=trailers)  # type: ignore[arg-type]
    seen = view(state._replace(public=public), seat)
    add, place = ADD, PLACE  # onto the Hearts cargo with Hearts on top; into the Clubs slot
    mine = [ended(trailer("8H 8C", "JC"), 1, 30), ended(trailer("8H"), 1, 31)]
    other = [ended(trailer("8H", "JC"), 0, 33), ended(trailer("8H"), 1, 32)]
    found = differences(seen, add, place, mine, other)
    assert [reason.kind for reason in found] == ["rank", "rival", "tokens", "slots"]
    assert [cause_in_words(reason) for reason in found] == [
        "You keep about 12 points of 8s instead of 8.",
        "The best rival gets about 30.5 points instead of 32.5.",
        "You keep 1 Refuel Token instead of 0.5.",
        "Your Clubs slot stays free.",
    ]
    assert found[0].numbers == {"rank": 8, "mine": 12, "other": 8}
    assert found[-1].places == (f"slot:{seat}:C",)
    assert differences(seen, place, add, other, mine) == []
    jack = differences(seen, add, add, [ended(trailer("JC"), 0, 9)], [ended(trailer("8C"), 0, 9)])
    assert [cause_in_words(reason) for reason in jack] == ["You keep about 11 points of the Jack instead of 0."]


def test_the_idea_leads_to_the_move() -> None:
    """A claim's idea tells what the plans do with that very card, a play's what they claim in the same Load."""
    asked = set()
    for seen in [*open_decisions("idea", 2)[:: many(6, 1)], *open_decisions("ideas", 5)[:: many(2, 1)]]:
        if phase(seen.public) == "load":
            continue
        comparison = PlannedComparison(seen, "worlds", WORK)
        comparison.imagine(3)
        found = comparison.settle(never)
        assert found is not None
        action, outlooks = comparison.choices[found[0]][0], comparison.outlooks[found[0]]
        text = idea(seen, action, outlooks)
        count = len(outlooks)
        if phase(seen.public) == "claim":
            card = action - CLAIM
            kept = times_kept(card, outlooks)
            asked.add(("claim", 2 * kept >= count))
            rank = "the Jack" if RANK[card] == JACK else f"{RANK[card]}s"
            start = (
                f"Think of {rank}:" if 2 * kept >= count else "Little lasts" if kept else "None of these will survive"
            )
            assert text.startswith(start)
            assert not kept or (f"in {kept} of {count} plans" if kept < count else f"in all {count} plans") in text
        else:
            claims = [outlook.plan.steps[0].claim for outlook in outlooks]
            named = [card for card, name in enumerate(CARD_NAMES) if f"you then claim the {name}" in text]
            for card in named:
                assert card in seen.public.played
                assert all(claims.count(other) <= claims.count(card) for other in seen.public.played)
            asked.add(("play", bool(named)))
            assert (claims.count(action) > 0) >= ("your own card" in text)
            assert named or "your own card" in text or "not been played yet" in text
    assert {("claim", True), ("claim", False), ("play", True), ("play", False)} <= asked


@pytest.mark.parametrize(
    ("leads", "told"),
    [([1], False), ([3, 3, 3, 3], True), ([0, 0, 0, 0], False), ([9, -8, 7, -6], False), ([9, 8, 7, -1], True)],
)
def test_a_lead_is_sure_from_twice_its_standard_error(leads: list[int], told: bool) -> None:
    assert sure(leads) == told


def test_a_small_lead_over_sampled_deals_is_called_chance() -> None:
    """Where the worlds are a sample the reasons say so, and a lead that others could turn is not called one."""
    doubts = set()
    for seen in open_decisions("doubt", 3)[:: many(5, 1)]:
        comparison = PlannedComparison(seen, "worlds", WORK)
        comparison.imagine(6)
        found = comparison.settle(never)
        assert found is not None
        text = how_sure(comparison, *found)
        assert ("chance" in text) != only_one_world(seen)
        mine, other = (comparison.outlooks[index] for index in found)
        leads = [one.value[0] - two.value[0] for one, two in zip(mine, other, strict=True)]
        doubtful = sum(leads) > 0 and not only_one_world(seen) and not sure(leads)
        assert ("too small to be sure of" in text) == doubtful
        doubts.add(doubtful)
    assert doubts == {True, False}


def test_a_claim_is_compared_with_every_load_that_may_follow() -> None:
    state = next(state for state in states("claims") if phase(state.public) == "claim" and state.public.load == 4)
    seat = turn(state.public)
    expected = [
        (claim, action)
        for claim in menu(view(state, seat))
        for action in menu(view(apply(state, claim), seat))
        if action != REFUEL
    ]
    found = [choice for choice in choices(view(state, seat)) if choice[1] != REFUEL]
    assert found == expected


def test_last_load_of_a_haul_scores_the_trailer_as_it_then_is() -> None:
    state = [state for state in states("last") if state.public.pending >= 0][-1]
    seat, public = turn(state.public), state.public
    assert (public.load, public.claim_ptr) == (7, 3)
    for action in menu(view(state, seat)):
        outlook = haul_outlook.look(state, seat, (action,))
        assert action >= ADD
        assert outlook.planned
        assert outlook.plan.score == trailer_score(outlook.instance.trailer)
        validate(outlook.instance, outlook.plan)


def test_a_seat_with_nothing_to_decide_is_refused() -> None:
    state = next(states("refused"))
    for seat in (None, (turn(state.public) + 1) % 4):
        with pytest.raises(BadInput, match="nothing to decide"):
            hint(view(state, seat), "seed")
    over = state.public._replace(haul_scores=((1,) * 4,) * 4, pending=NONE)
    with pytest.raises(BadInput, match="nothing to decide"):
        hint(view(state._replace(public=over), 0), "seed")
