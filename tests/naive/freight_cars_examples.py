"""The operations of Freight Cars' worked examples, by the plain second implementation of its rules."""

from typing import Any

from tests.naive import freight_cars as twin
from tests.naive.freight_cars import Position
from tests.naive.freight_cars_content import END, HOUSE
from tests.naive.freight_cars_faults import CARDS_OF_GAME
from tests.naive.freight_cars_money import corporation_bonus, meets, places
from tests.naive.freight_cars_packing import load_fault
from tests.naive.freight_cars_table import start, table

Example = dict[str, Any]


def after_setup(seats: int) -> Position:
    """Everybody keeps the first cards offered, and seat 0 begins."""
    position = start(1, seats)
    for zone in ("offered_corporations", "offered_freight", "offered_freight"):
        for seat in range(seats):
            keep = {"kind": "keep", "card": position["players"][seat][zone][0]}
            position = twin.play(position, seat, keep, {"turn": 0, "chance": position["chance"]})
    return position


def setup(example: Example) -> Any:
    found = {}
    for seats, cards in CARDS_OF_GAME.items():
        position = after_setup(seats)
        rest = [card for card in position["deck"] if card != END]
        decks = [[*rest[:above], END, *rest[above:]] for above in range(len(rest) + 1)]
        above = [deck.index(END) for deck in decks if twin.faults({**position, "deck": deck}) == []]
        bottom = above[-1] - above[0]
        # The other three stacks are as equal as can be, and larger ones come first (F-4).
        others = [(cards - bottom) // 3 + (stack < (cards - bottom) % 3) for stack in range(3)]
        found[seats] = {
            "cards": len(start(1, seats)["deck"]) - 1,
            "stacks": [*others, bottom],
            "face_up": len(position["tableau"]),
            "deck_with_end": len(position["deck"]),
            "min_draws": above[0],
            "max_draws": above[-1],
        }
    return found


def load(example: Example) -> Any:
    supply = sorted(HOUSE.shapes) if example["supply"] == "all" else example["supply"]
    return load_fault(HOUSE, example["card"], supply, example["place"]) or "ok"


def ship(example: Example) -> Any:
    """Credits, or why not. One set of pieces need not fill all these cars together, so they stand there empty."""
    cars, claims = example["cars"], example["claims"]
    position = table(city_up=" ".join(example["face_up"]), faultless=False)
    position["players"][0]["train"] = [{"card": card, "place": {}} for card in cars]
    try:
        after = twin.play(position, 0, {"kind": "ship", "cars": cars, "claims": claims})
    except ValueError:
        if not set(claims) <= set(example["face_up"]):
            return "not face up"
        return "bad length" if meets(HOUSE, cars, claims) else "resources short"
    return after["players"][0]["credits"]


def ship_lengths(example: Example) -> Any:
    cars = example["cars"]
    return [ship({"cars": cars[:count], "claims": [], "face_up": []}) for count in range(1, len(cars) + 1)]


def corporations(example: Example) -> Any:
    shipped = {"shipments": example["shipments"], "cities": example["cities"]}
    return [corporation_bonus(HOUSE, {"corporation": card, **shipped}) for card in example["corps"]]


def end_order(example: Example) -> Any:
    """Who acts in the final turns and in the final round, after the revealer has drawn the End of Game card."""
    seats, revealer = example["players"], example["revealer"]
    position = table(seats=seats, turn=revealer, deck=f"{END} F47 F48 F49 F50", faultless=False)
    position = twin.play(position, revealer, {"kind": "draw", "card": "deck"})
    order: dict[str, list[int]] = {"turn": [], "final_shipping": []}
    while position["phase"] != "over":
        seat, phase = position["turn"], position["phase"]
        order[phase].append(seat)
        action = {"kind": "draw", "card": position["tableau"][0]} if phase == "turn" else {"kind": "decline"}
        position = twin.play(position, seat, action)
    return {"final_turns": order["turn"], "final_shipping": order["final_shipping"]}


def winners(example: Example) -> Any:
    standings = list(zip(example["credits"], example["cars"], example["bonus"], strict=True))
    return [seat for seat, place in enumerate(places(standings)) if place == 1]


def options(example: Example) -> Any:
    """Kinds of action in a turn. Cards in hand are such as an empty train lets the seat load."""
    ids = [f"F{number:02}" for number in range(1, 51)]

    def take(number: int) -> str:
        taken = ids[:number]
        del ids[:number]
        return " ".join(taken)

    position = table(
        {"hand": take(example["loadable"])},
        tableau=take(example["tableau"]),
        deck=take(example["deck"]),
        city_up="",
        end_revealer=1,
        final_turns_left=2,
        faultless=False,
    )
    position["players"][0]["train"] = [{"card": card, "place": {}} for card in take(example["loaded"]).split()]
    return sorted({action["kind"] for action in twin.legal(position, 0)})


OPS = {
    "setup": setup,
    "load": load,
    "ship": ship,
    "ship_lengths": ship_lengths,
    "corp": lambda example: corporations({**example, "corps": [example["corp"]]})[0],
    "corp_many": corporations,
    "end_order": end_order,
    "fc_winners": winners,
    "fc_options": options,
}
