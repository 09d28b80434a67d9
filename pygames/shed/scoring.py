"""Shed's places; a seat's score is how many seats it has left behind (`shed:9`)."""

from pygames.core.game import Outcome, ScoreLine
from pygames.shed.model import Public, cards_left


def settled_places(place: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    """Places for all: those that finished keep theirs, the rest follow by fewest cards, equal counts sharing (S-29)."""
    finished = sum([1 for one in place if one])
    still_in = [count for one, count in zip(place, cards, strict=True) if not one]
    return tuple(
        [
            one or finished + 1 + sum([other < count for other in still_in])
            for one, count in zip(place, cards, strict=True)
        ]
    )


def outcome(public: Public) -> Outcome:
    """As it stands: seats still in are placed by how few cards they have, but score nothing yet."""
    seats = range(len(public.place))
    places = settled_places(public.place, tuple([cards_left(public, seat) for seat in seats]))
    scores = tuple(
        [sum([1 for other in public.place if not other or other > one]) if one else 0 for one in public.place]
    )
    return Outcome(scores, places)


def tally(public: Public) -> tuple[int, ...]:
    """By seat, all the cards that it has left."""
    return tuple([cards_left(public, seat) for seat in range(len(public.place))])


def lines(public: Public) -> tuple[ScoreLine, ...]:
    """None: Shed has places only."""
    return ()


def unscored(public: Public) -> tuple[int, ...]:
    """Nothing on the table is worth points."""
    return (0,) * len(public.place)
