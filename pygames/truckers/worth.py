"""What an action of The Truckers brings and costs, as far as the table shows it before the action is taken."""

from typing import Any

from pygames.core.codec import Reader
from pygames.core.game import Worth
from pygames.truckers.board import destination, landing
from pygames.truckers.codec import read_view
from pygames.truckers.loading import add, holds, load_after, loaded_cards, parts_of, refuse_load, take
from pygames.truckers.model import (
    ACCEPT,
    ADD,
    ANSWER,
    TRADE,
    Action,
    Cards,
    Loads,
    Multi,
    Offer,
    Own,
    Public,
    Single,
    TruckersView,
    laps_of,
    loads_of,
    seat_of,
)
from pygames.truckers.pieces import ADVANCE, FACE_NUMBERS, FACES, KIND, LOAD, MANY_NAMES, NO_CARD, RING, units
from pygames.truckers.policy import best_loads, own_loads, ranked_loads, rivals_of
from pygames.truckers.positions import read_offer, write_cards
from pygames.truckers.scoring import (
    ALL_KINDS,
    EMPTY_TRUCK,
    FULL_TRUCK,
    LEFT_OVER,
    counts_by_seat,
    kind_counts,
    kind_pay,
)


def worth(view: TruckersView, action: Action) -> Worth | None:
    """What an action brings and costs; `points` are dollars, as if the game were scored at once.

    `kind` is `advance`, `prepare` (the loading card), `load`, `add` (a truck, empty as yet) or `trade`; the rest has
    no worth.
    `after`, by kind:

    - `advance`: `place`, the place to which the truck would move as all trucks stand now, or null; `laps` completed by
      it; `onto` and `beside`, the seat that it would stand on or next to; `package`, the top one there,
      null also for a truck that makes its last lap (T-31).
    - `prepare`: `best`, the dollars of the best load that is ready, or null.
    - `load`: `parts`, what the dollars consist of, as [words, dollars]; `rivals`, by seat, what rivals gain or lose.
    - `trade`, where it is accepted: `sides`, as the function of that name gives them.
    """
    if view.seat is None or view.own is None:
        return None
    seat, public, own = seat_of(view)
    if isinstance(action, (Multi, Single)):
        return _load(public, own, seat, action)
    if isinstance(action, Offer):
        return _gain("trade", LEFT_OVER * (units(action.get) - units(action.give)))
    if action in ADVANCE:
        return _advance(public, seat, action)
    if action == LOAD:
        best = best_loads(public, own, seat)
        return Worth("prepare", "Get ready to load", 0, after={"best": best[0].gain if best else None})
    if action == ADD:
        return _gain("add", EMPTY_TRUCK)
    if action == ACCEPT and public.phase == ANSWER:
        both = sides(view, public.offers[-1])
        return _gain("trade", both[1]["now"], {"sides": both})
    return None


def _gain(kind: str, points: int, after: dict[str, Any] | None = None) -> Worth:
    return Worth(kind, f"{'−' if points < 0 else '+'}${abs(points)}", points, after=after)


def _advance(public: Public, seat: int, card: int) -> Worth:
    start = public.progress[seat]
    end = destination(public.sizes, public.progress, seat, card)
    if end == start:
        nowhere = {"place": None, "laps": 0, "onto": None, "beside": None, "package": None}
        return Worth("advance", "No space to move to", 0, after=nowhere)
    place = end % RING
    other, stacks = landing(public.progress, seat, end)
    finishes = end >= RING * public.options.laps
    top = NO_CARD if finishes else public.tops[place - 1]
    return Worth(
        "advance",
        f"To place {place}",
        0,
        after={
            "place": place,
            "laps": laps_of(end) - laps_of(start),
            "onto": other if other >= 0 and stacks else None,
            "beside": other if other >= 0 and not stacks else None,
            "package": FACES[top] if top >= 0 else None,
        },
    )


# Loads


def _load(public: Public, own: Own, seat: int, act: Multi | Single) -> Worth:
    loads = own_loads(public, own, seat)
    parts = load_parts(public, loads, seat, act)
    after = {"parts": [[words, dollars] for words, dollars in parts], "rivals": _rivals(public, loads, seat, act)}
    return _gain("load", sum(dollars for _, dollars in parts), after)


def load_parts(public: Public, loads: Loads, seat: int, act: Multi | Single) -> list[tuple[str, int]]:
    """What a load gains its seat, item by item, as if the game were scored at once."""
    row, rivals, void = public.rows[seat], rivals_of(public, seat), public.options.void_second_on_tie
    after = load_after(loads, act)
    found = [("not left over", -LEFT_OVER * units(loaded_cards(act)))]
    for truck, _ in parts_of(act):
        kind = KIND[after[truck][0]]
        before, now = units(loads[truck]), units(after[truck])
        if not before:
            found.append((f"truck {truck + 1} not empty", -EMPTY_TRUCK))
        if now == row[truck]:
            found.append((f"truck {truck + 1} full", FULL_TRUCK))
        found.append((MANY_NAMES[kind], _pay(now, rivals[kind], void) - _pay(before, rivals[kind], void)))
    if all(kind_counts(after)) and not all(kind_counts(loads)):
        found.append(("all kinds", ALL_KINDS))
    return [(words, dollars) for words, dollars in found if dollars]


def _pay(mine: int, rivals: Cards, void: bool) -> int:
    return kind_pay((mine, *rivals), void)[0]


def _rivals(public: Public, loads: Loads, seat: int, act: Multi | Single) -> list[int]:
    """By seat, what a load changes for the others, who may lose a majority by it; 0 for the seat itself."""
    was = counts_by_seat(public)
    now = [list(counts) for counts in was]
    now[seat] = kind_counts(load_after(loads, act))
    was[seat] = kind_counts(loads)
    void = public.options.void_second_on_tie
    change = [0] * len(was)
    for kind in {KIND[load_after(loads, act)[truck][0]] for truck, _ in parts_of(act)}:
        before = kind_pay([counts[kind] for counts in was], void)
        after = kind_pay([counts[kind] for counts in now], void)
        change = [sum(three) for three in zip(change, after, (-pay for pay in before), strict=True)]
    change[seat] = 0
    return change


def fits(view: TruckersView) -> dict[str, list[int | None]]:
    """By face, what one such package would gain on each truck of the view's seat, or null where it may not go."""
    seat, public, own = seat_of(view)
    row, loads = public.rows[seat], own_loads(public, own, seat)
    found: dict[str, list[int | None]] = {}
    for card in FACE_NUMBERS:
        acts = [Multi(truck, (card,)) for truck in range(len(row))]
        found[FACES[card]] = [
            None
            if refuse_load(seat, row, loads, (card,), act)
            else sum(dollars for _, dollars in load_parts(public, loads, seat, act))
            for act in acts
        ]
    return found


# Trades


def sides(view: TruckersView, offer: Offer) -> list[dict[str, Any]]:
    """What an offer changes for its proposer and for who is asked, in this order.

    Each is `{"seat", "gives", "gets", "now", "loaded"}`: `now` is its money if the game were scored at once, `loaded`
    if it first loaded the best that its stock then allows, null where its trucks are hidden.
    """
    public = view.public
    proposer = public.order[public.turn]
    found = []
    for seat, gives, gets in ((proposer, offer.give, offer.get), (offer.to, offer.get, offer.give)):
        now = LEFT_OVER * (units(gets) - units(gives))
        stock = public.stocks[seat]
        loads = loads_of(view, seat)
        loaded = None
        if loads:
            better = _best(public, loads, seat, add(take(stock, gives), gets)) - _best(public, loads, seat, stock)
            loaded = now + better
        found.append(
            {"seat": seat, "gives": write_cards(gives), "gets": write_cards(gets), "now": now, "loaded": loaded}
        )
    return found


def _best(public: Public, loads: Loads, seat: int, stock: Cards) -> int:
    ranked = ranked_loads(public.rows[seat], loads, stock, rivals_of(public, seat)) if stock else ()
    return max(0, ranked[0].gain) if ranked else 0


def weigh_offer(arguments: Reader) -> list[dict[str, Any]]:
    """The page's operation `weigh_offer`: `{"view", "offer": {"to", "give", "get"}}` -> `sides`.

    The view is of a seat that trades; both stocks must hold what the offer names.
    """
    fields = arguments.fields(["view", "offer"])
    view = read_view(fields["view"])
    offer = read_offer(fields["offer"])
    public = view.public
    if public.phase not in (TRADE, ANSWER):
        fields["view"].fail("wrong-phase", "Nobody trades in this view.")
    proposer = public.order[public.turn]
    if not 0 <= offer.to < len(public.stocks) or offer.to == proposer:
        fields["offer"].fail("no-such-seat", "The offer is to no other seat.")
    if not (holds(public.stocks[proposer], offer.give) and holds(public.stocks[offer.to], offer.get)):
        fields["offer"].fail("not-in-stock", "The stocks do not hold what the offer names.")
    return sides(view, offer)
