"""What a person reads off Shed's table: what each requirement means, what lies on top, who is next."""

from typing import Any

from pygames.shed.model import NONE, Public, ShedView
from pygames.shed.pieces import FIRST_QUEEN, MEETING, RANKS, REQUIREMENT_NAMES
from pygames.shed.refusals import requirement_text
from pygames.shed.rules import next_in, pile_burns


def figures(view: ShedView) -> dict[str, Any]:
    """For the page:

    - `ranks`: all ranks from low to high, then the Specials and the Queen (`shed:2`).
    - `needs`: by requirement, what it asks for in words (`asks`) and which ranks meet it (`fits`, `shed:3`).
    - `top`: `[rank, count]`, how many cards of one rank lie in a row on top, Queens apart; None on an empty pile.
    - `next`: the seat after the one to act, where nothing is skipped; None when the game is over.
    - `burns`: whether a pile that is picked up now burns instead (S-29 b).
    - `quiet`: finished turns since something last moved, and after how many the pile burns and the game stops (S-29).
    """
    public = view.public
    options, still_in = public.options, public.place.count(0)
    meeting = MEETING[options.seven_on_seven]
    burn = options.burn_limit * still_in if options.stall_rule == "burn" else None
    return {
        "ranks": list(RANKS),
        "needs": {
            name: {
                "asks": requirement_text(requirement, options.seven_on_seven),
                "fits": [rank for at, rank in enumerate(RANKS) if meeting[requirement] >> at & 1],
            }
            for requirement, name in enumerate(REQUIREMENT_NAMES)
        },
        "top": _top(public),
        "next": None if public.turn == NONE else next_in(public.place, public.turn),
        "burns": public.turn != NONE and pile_burns(public),
        "quiet": {"turns": public.idle_turns, "burn": burn, "stop": options.stop_limit * still_in},
    }


def _top(public: Public) -> list[Any] | None:
    if not public.pile:
        return None
    rank, count = public.pile[-1][1][0] >> 2, 0
    for _, cards in reversed(public.pile):
        if cards[0] >> 2 != rank:
            break
        count += len(cards) - (len(cards) > 1 and cards[-1] >= FIRST_QUEEN)
    return [RANKS[rank], count]
