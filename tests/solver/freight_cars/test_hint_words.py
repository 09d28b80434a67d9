"""What a Freight Cars hint says is true: of trains called the best, cars that stay, demands not met, and margins."""

import itertools
import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from pygames.core.advice import Advice, Budget, standing
from pygames.core.game import view
from pygames.core.playout import first_state
from pygames.freight_cars import GAME
from pygames.freight_cars.content import content_of
from pygames.freight_cars.hints.finding import Finding, pieces_count
from pygames.freight_cars.hints.hint import hint
from pygames.freight_cars.hints.plan import PlanInstance, best_with, instance_of, search_plan, validate_plan
from pygames.freight_cars.hints.reasons import bonus_cards, idea, in_use_text, lack_text, lacking
from pygames.freight_cars.hints.why import shipment_pay, why
from pygames.freight_cars.model import (
    CORPORATION,
    DRAW,
    FINAL_SHIPPING,
    KEEP_CORPORATION,
    LOAD,
    NONE,
    SHIP,
    TURN,
    Action,
    FreightView,
)
from pygames.freight_cars.packing.trains import credits_for
from pygames.freight_cars.pieces import CITIES, FREIGHT_OF
from pygames.freight_cars.policy import earns, prospect
from pygames.freight_cars.rules import actions
from pygames.freight_cars.scoring import shipment_credits
from pygames.freight_cars.words import credits_text
from pygames.freight_cars.worlds import compare
from solver.freight_cars.hint import hint as solve
from solver.freight_cars.plan import prove_plan
from solver.freight_cars.trains import prove_best_train
from tests.games.freight_cars_decisions import decisions, turns, wandering
from tests.games.freight_cars_positions import position
from tests.scale import many

HOUSE = content_of("house")
TRAIN = r"(F\d\d(?:(?:, | and )F\d\d)*)(?: for ([^:;]*?))?: (\d+) credits?(?:, (\d+) of them from your Corporation)?"

OUTSIDE = r"is not in it\b|is in neither train"


def asked(seen: FreightView, worlds: int = 1) -> Iterator[tuple[Advice[Action], int]]:
    """The hints of both workers, and how many shipments their plans have at most."""
    yield hint(seen, Budget(worlds), Random(1)), 1
    yield solve(seen, "seed", worlds=worlds), 2


def positions(seed: str, games: int) -> Iterator[FreightView]:
    for number in range(games):
        choose = wandering(f"{seed} {number}")
        yield from turns(f"{seed} {number}", 2 + number % 3, choose)


def cards(text: str) -> tuple[int, ...]:
    return tuple(sorted(FREIGHT_OF[name] for name in re.findall(r"F\d\d", text)))


def named(text: str | None) -> tuple[int, ...]:
    return tuple(city for city in range(CITIES) if text and HOUSE.cities[city].name in re.split(r", | and ", text))


def trains_told(text: str) -> list[tuple[tuple[int, ...], tuple[int, ...], int]]:
    """Trains that a text tells with their credits: cars, demands, credits."""
    return [(cards(found[1]), named(found[2]), int(found[3])) for found in re.finditer(TRAIN, text)]


def beaten(instance: PlanInstance, credits: int, turns: int, shipments: int) -> bool:
    """Whether more credits are proven to be had in no more turns, draws counted."""
    within = replace(instance.seat, turns=turns, shipments=shipments)
    if search_plan(replace(instance, seat=replace(within, shipments=1), pace=0)).credits > credits:
        return True
    found = prove_best_train(within)
    loads = [load.card for shipment in found.shipments for load in shipment.loads]
    return found.credits > credits and found.turns + sum(card in instance.face_up for card in loads) <= turns


def test_no_train_is_called_the_best_where_more_is_to_be_had_in_no_more_turns() -> None:
    told = {1: 0, 2: 0}
    for number, seen in enumerate(positions("best", many(3, 40))):
        if seen.public.phase != TURN or number % many(3, 1):
            continue
        for advised, shipments in asked(seen):
            text, instance = advised.steps[1].text, instance_of(seen, shipments)
            one = re.search(rf"the best train in sight is {TRAIN}, (\d+) turns? away", text)
            two = re.search(r"the best plan in sight.*?; (\d+) credits together in (\d+) turns", text)
            if one is not None:
                assert not beaten(instance, int(one[3]), int(one[5]), 1), text
                told[1] += 1
            elif two is not None:
                trains = trains_told(two[0])
                assert len(trains) == 2
                assert sum(credits for _, _, credits in trains) == int(two[1])
                assert not beaten(instance, int(two[1]), int(two[2]), 2), text
                told[2] += 1
            else:
                assert "the best" not in text, text
            done = trains_told((two or one or [""])[0])
            for many_of in range(1, len(done) + 1):
                brings = credits_for(instance.seat, [train[:2] for train in done[:many_of]])
                assert brings == sum(credits for _, _, credits in done[:many_of]), text
    assert all(told.values()), told


def test_a_plan_that_is_not_proven_best_is_not_called_so() -> None:
    for seen in turns("not proven")[:: many(9, 2)]:
        if seen.public.phase == TURN:
            plan = prove_plan(instance_of(seen, 2))
            unsure = Finding(seen, Action(DRAW, 0), instance_of(seen, 2), replace(plan, status="feasible"))
            assert "the best" not in idea(unsure)


def test_the_advised_card_stands_in_the_trains_named_or_the_text_says_it_does_not() -> None:
    """And the best train with it has it, and no better one with it takes no more turns."""
    seen_so, outside = 0, 0
    for number, seen in enumerate(positions("named", many(3, 30))):
        if seen.public.phase != TURN or number % many(3, 1):
            continue
        for advised, shipments in asked(seen):
            text, action, instance = advised.steps[1].text, advised.action, instance_of(seen, shipments)
            trains = trains_told(text)
            if action.kind not in (DRAW, LOAD) or action.card < 0 or not trains:
                continue
            seen_so += 1
            if any(action.card in train[0] for train in trains[: 1 + ("trains: first" in text)]):
                assert not re.search(OUTSIDE, text)
                continue
            outside += 1
            assert re.search(OUTSIDE, text)
            found = re.search(rf"the best train with it is {TRAIN}, (\d+) turns? away", text)
            if found is None:
                assert "for a later train" in text or "turns are left" in text
                continue
            assert action.card in cards(found[1])
            within = replace(instance, seat=replace(instance.seat, turns=int(found[5])), pace=0)
            assert best_with(within, action.card).credits <= int(found[3])
    assert seen_so > outside > 0


def test_best_with_is_a_plan_with_the_card_that_nothing_with_it_beats() -> None:
    for seen in turns("with")[:: many(7, 1)]:
        if seen.public.phase != TURN:
            continue
        instance = instance_of(seen)
        for card in instance.seat.hand[:: many(3, 1)]:
            found = best_with(instance, card)
            if not HOUSE.can_load(card, instance.seat.supply):
                assert not found.shipments
                continue
            if found.shipments:
                validate_plan(instance, found)
                assert card in found.cards()
            best = search_plan(instance)
            assert found.value <= best.value
            assert card not in best.cards() or found.value == best.value


def test_a_car_on_the_train_is_told_from_one_still_to_be_loaded() -> None:
    """Whatever is shipped: cars that stay are named, and one more car is spoken of only where none stays."""
    met = set()
    for seen in positions("stay", many(3, 30)):
        assert seen.own is not None
        instance, seat = instance_of(seen, 2), seen.seat or 0
        if seen.public.phase != TURN or not seen.public.trains[seat]:
            continue
        plan = search_plan(instance)
        for action in [each for each in actions(seen.public, seen.own, seat) if each.kind == SHIP][:: many(4, 1)]:
            text = idea(Finding(seen, action, instance, plan))
            staying = {car.card for car in seen.public.trains[seat]} - set(action.cars)
            loadable = any(HOUSE.can_load(card, seen.public.supplies[seat]) for card in seen.own.hand)
            if staying:
                assert re.search(r"F\d\d stays?\b", text)
                assert staying <= set(cards(re.search(r"((?:F\d\d(?:, | and )?)+) stays?\b", text)[1]))  # type: ignore[index]
                assert "One more car" not in text
            if "to load it takes a turn" in text:
                assert loadable
            if "to draw and load it takes two turns" in text:
                assert not seen.own.hand
                assert seen.public.final_turns_left < 0
            met.add((bool(staying), text[:12] if not staying else ""))
    assert {staying for staying, _ in met} == {True, False}
    assert len(met) > 3


def test_a_shipment_that_begins_a_plan_of_two_tells_what_follows() -> None:
    told = 0
    for seen in positions("follows", many(4, 30)):
        if seen.public.phase != TURN or not seen.public.trains[seen.seat or 0]:
            continue
        instance = instance_of(seen, 2)
        plan = prove_plan(instance)
        if len(plan.shipments) < 2 or plan.shipments[0].loads:
            continue
        first, then = plan.shipments
        text = idea(Finding(seen, Action(SHIP, NONE, (), first.cars, first.claims), instance, plan, None, True))
        assert trains_told(text)[-1][:2] == (then.cars, then.claims)
        assert f"{plan.credits} credits together in {plan.turns} turns" in text
        told += 1
    assert told


def test_the_final_shipping_says_just_what_a_demand_lacks() -> None:
    """With so many more cars as are said to be too few all is met, with one fewer it is not; and no more is said."""
    some_missing = beside = 0
    for number in range(many(12, 120)):
        for seen in turns(f"final {number}", 2 + number % 3, wandering(f"{number}"), city_cards=21):
            assert seen.own is not None
            seat = seen.seat or 0
            if seen.public.phase != FINAL_SHIPPING:
                continue
            for action in actions(seen.public, seen.own, seat):
                if action.kind != SHIP:
                    continue
                text = idea(Finding(seen, action, instance_of(seen), search_plan(instance_of(seen))))
                have = [0] * len(HOUSE.resources)
                for car in seen.public.trains[seat]:
                    have[HOUSE.freight[car.card].resource] += 1
                for city in set(seen.public.city_up) - set(action.claims):
                    lacks = lacking(HOUSE, have, city, action.claims)
                    assert all(lack_text(HOUSE, lack) in text for lack in lacks)
                    short = {lack.resource: lack.short for lack in lacks}
                    for resource in range(len(HOUSE.resources)):
                        needs = sum(HOUSE.cities[each].needs[resource] for each in (city, *action.claims))
                        missing = max(0, needs - have[resource]) if HOUSE.cities[city].needs[resource] else 0
                        assert short.get(resource, 0) == missing, text
                        some_missing += bool(missing and have[resource])
                    beside += any(lack.beside for lack in lacks)
    assert some_missing
    assert beside


def test_a_choice_that_others_led_is_given_its_true_reason() -> None:
    """Where another did better on average, it is what looks best at once, and the text says by what."""
    doubted = 0
    for number in range(many(25, 300)):
        for seen in decisions(f"doubt {number}", 2):
            if seen.public.phase != KEEP_CORPORATION:
                break
            assert seen.own is not None
            advised = hint(seen, Budget(4), Random(number))
            text = advised.steps[-1].text
            stands = "so what looks best at once stands" in text
            assert stands == ("too little more to be sure of" in text)
            if stands:
                doubted += 1
                pays = {card: prospect(HOUSE, card) for card in seen.own.offered_corporations}
                assert advised.action.kind == CORPORATION
                assert pays[advised.action.card] == max(pays.values())
                assert f"it pays about {round(max(pays.values()))} credit" in text
    assert doubted


def test_what_stands_by_doubt_was_the_first_choice_and_another_led() -> None:
    told = 0
    for seen in turns("led")[:: many(4, 1)]:
        if seen.public.phase != TURN:
            continue
        text = solve(seen, "s", worlds=3).steps[-1].text
        told += "looks best at once" in text
        if "you end" in text and "; if you" in text and "about the same" not in text:
            first, second = re.findall(r"you end (?:(level)|([\d.]+) credits (ahead|behind))", text)[:2]
            mine, other = (0.0 if a else float(b) * (1 if c == "ahead" else -1) for a, b, c in (first, second))
            assert (other > mine) <= (" sure" in text)
    assert told


def test_lead_is_over_the_worlds_that_both_met() -> None:
    seen = next(seen for seen in turns("lead") if seen.public.phase == TURN)
    assert seen.own is not None
    comparison = compare(seen, actions(seen.public, seen.own, seen.seat or 0)[:4], map(Random, itertools.count()))
    one, two = comparison.choices[:2]
    comparison.look()
    first = comparison.mean(one) - comparison.mean(two)
    comparison.running.remove(two)
    comparison.look()
    assert comparison.lead(one, two) == first == -comparison.lead(two, one)


def test_hints_tell_margins_in_words() -> None:
    told = 0
    for number in range(many(4, 40)):
        state = first_state(GAME, f"margins {number}", 4)
        for _ in range(6):
            seats = GAME.to_act(state.public)
            seen = view(state, seats[0])
            advised = GAME.advisers["hint"](seen, Budget(2), Random(number))
            text = advised.steps[-1].text
            if advised.worlds:
                assert re.search(r"you end (level with|\d+\.\d \w+ (ahead of|behind)) the best rival", text), text
                assert not re.search(
                    r"[-+−]\d|\bit ends\b|\b(ahead of|behind|level with) it\b|on the best rival", text
                ), text
                told += 1
            state = GAME.play(state, seats[0], advised.action)
    assert told


def test_standing_is_a_margin_without_the_rival() -> None:
    assert [standing(value, "credits") for value in (1.25, -2.0, 0.01)] == [
        "1.2 credits ahead",
        "2.0 credits behind",
        "level",
    ]


@pytest.mark.parametrize(("seats", "used"), [(2, 30), (3, 40), (4, 50)])
def test_cards_are_counted_of_those_that_the_game_uses(seats: int, used: int) -> None:
    seen, told = next(iter(decisions("in use", seats))), 0
    for corporation in range(len(HOUSE.corporations)):
        finding = Finding(seen, Action(CORPORATION, corporation))
        kind, _, resources, low, _ = HOUSE.corporations[corporation].bonus
        large = kind == "per_area"
        all_cards = sum(len(c.cells) >= low if large else c.resource in resources for c in HOUSE.freight)
        assert bonus_cards(finding, corporation) == (round(all_cards * used / 50), used)
        told += in_use_text(*bonus_cards(finding, corporation)) in idea(finding)
    assert told > 5


def test_a_shipment_tells_what_it_brings_now_and_what_the_corporation_adds() -> None:
    both = 0
    for seen in positions("both parts", many(2, 20)):
        assert seen.own is not None
        seat = seen.seat or 0
        if seen.public.phase not in (TURN, FINAL_SHIPPING):
            continue
        for action in [each for each in actions(seen.public, seen.own, seat) if each.kind == SHIP][:: many(4, 1)]:
            finding = Finding(seen, action, instance_of(seen), search_plan(instance_of(seen)))
            now, added = shipment_pay(finding)
            assert now == shipment_credits(HOUSE, action.cars, action.claims)
            brings = earns(HOUSE, seen.public, seen.own, seat, action)
            assert now + added == brings
            text = why(finding)
            assert f"It brings {credits_text(now)} now" in text
            assert (f"your Corporation adds {added} at the end, {brings} in all" in text) == (added > 0)
            both += added > 0
    assert both


def test_one_of_a_kind_is_told_in_the_singular() -> None:
    assert [pieces_count(count) for count in range(3)] == ["no piece", "1 piece", "2 pieces"]
    for number in range(many(3, 60)):
        for seen in list(decisions(f"one {number}", 2 + number % 3, wandering(f"one {number}")))[:: many(9, 1)]:
            text = " ".join(step.text for step in hint(seen, Budget(1), Random(1)).steps)
            assert not re.search(r"(?<![.\d])1 (credits|cars|cards|pieces|spaces|turns|times)\b", text), text


def test_who_has_no_car_in_the_final_shipping_is_told_so() -> None:
    where = position([{"hand": ["F01"]}, {}], phase=FINAL_SHIPPING, end_revealer=1, tableau=["F02"])
    for ask in (hint, GAME.advisers["hint"]):
        advised = ask(view(where.state, 0), Budget(1), Random(1))
        assert advised.steps[0].text == "This is the final shipping, and your train is empty."
