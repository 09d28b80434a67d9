"""Routes' sales, winner and score sheet (`routes:10`, `routes:11`)."""

from pygames.core.game import Outcome, ScoreLine
from pygames.routes.model import NOBODY, PAIRS, SEATS, Public

LOW, HIGH = 21, 26
"""The values at which a route can sell."""


def seller(first: int, second: int) -> int:
    """Which of two facing values sells: 0 or 1, or -1 for neither (R-24, R-25)."""
    if LOW <= first <= HIGH:
        if not LOW <= second <= HIGH or first > second:
            return 0
        return 1 if second > first else NOBODY
    return 1 if LOW <= second <= HIGH else NOBODY


def sales(values: tuple[int, ...]) -> tuple[int, ...]:
    """By pair, the seat whose route sells, or -1."""
    return tuple([seller(values[pair], values[pair + PAIRS]) for pair in range(PAIRS)])


def winner_by_sales(values: tuple[int, ...], quick_sale: bool) -> int:
    """Who has won by selling, or -1: all three pairs must have a seller, but for Quick Sale."""
    a, b, c, d, e, f = values
    one = seller(a, d)
    if one < 0 and not quick_sale:
        return NOBODY
    two = seller(b, e)
    if two < 0 and not quick_sale:
        return NOBODY
    three = seller(c, f)
    if three < 0 and not quick_sale:
        return NOBODY
    if one == two and one >= 0:
        return one
    if three >= 0 and three in (one, two):
        return three
    return NOBODY


def out_of_cards(public: Public) -> int:
    """The seat that has nothing left in hand or deck, or -1.

    A draw that a reshuffle could supply has been made by then, so nothing more can come (V-3).
    """
    for seat in range(SEATS):
        if not public.hand_count[seat] and not public.deck_count[seat]:
            return seat
    return NOBODY


def winner(public: Public) -> int:
    """Who has won, or -1: sales come first, running out after them (R-9)."""
    sold = winner_by_sales(public.values, public.options.quick_sale)
    if sold >= 0:
        return sold
    out = out_of_cards(public)
    return 1 - out if out >= 0 else NOBODY


def sales_of(public: Public) -> tuple[int, ...]:
    """By seat, how many pairs its routes sell now."""
    sold = sales(public.values)
    return tuple([sold.count(seat) for seat in range(SEATS)])


def outcome(public: Public) -> Outcome:
    """Scores are the pairs sold; no sale is final before the end (R-29), so until then there are none."""
    if public.winner < 0:
        return Outcome((0,) * SEATS, (1,) * SEATS)
    return Outcome(sales_of(public), tuple([1 if seat == public.winner else 2 for seat in range(SEATS)]))


def unscored(public: Public) -> tuple[int, ...]:
    """By seat, the pairs that its routes would sell if the game ended now."""
    return sales_of(public) if public.winner < 0 else (0,) * SEATS


def lines(public: Public) -> tuple[ScoreLine, ...]:
    """At the end one line for each pair sold, and one for a player who ran out of cards."""
    if public.winner < 0:
        return ()
    found = []
    for pair, seat in enumerate(sales(public.values)):
        if seat >= 0:
            mine, theirs = public.values[pair + PAIRS * seat], public.values[pair + PAIRS * (1 - seat)]
            found.append(ScoreLine(seat, f"Pair {pair + 1}: {mine} against {theirs}", 1, "routes:10"))
    if winner_by_sales(public.values, public.options.quick_sale) < 0:
        found.append(ScoreLine(1 - public.winner, "Out of cards", 0, "routes:11"))
    return tuple(found)
