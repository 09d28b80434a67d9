"""Freight Cars: two to four seats draw Freight cards, load them exactly full with pieces, and ship trains."""

from typing import Any

from pygames.core.codec import Reader
from pygames.core.game import Game
from pygames.freight_cars import (
    advice,
    codec,
    examples,
    faults,
    figures,
    guide,
    imagine,
    model,
    refusals,
    rules,
    scoring,
    setup,
    words,
    worlds,
    worth,
    zones,
)
from pygames.freight_cars.model import Action, Hidden, Own, Public
from pygames.freight_cars.pieces import SEATS


def pack(args: Reader) -> dict[str, Any]:
    """Answers a question about packing by search; `packing.questions` is imported when first asked."""
    from pygames.freight_cars.packing.questions import pack as found

    return found(args)


GAME: Game[Public, Own, Hidden, Action] = Game(
    id="freight_cars",
    name="Freight Cars",
    example_ids="FC",
    rules_version=2,
    seats=SEATS,
    options=setup.OPTIONS,
    options_type=model.FreightOptions,
    deal=setup.deal,
    to_act=rules.to_act,
    phase=model.phase,
    menu=rules.menu,
    open_kinds=rules.open_kinds,
    refuse=refusals.refuse,
    play=rules.play,
    sealed=rules.sealed,
    reveals=rules.reveals,
    over=model.is_over,
    outcome=scoring.outcome,
    unscored=scoring.unscored,
    lines=scoring.lines,
    propose=imagine.propose,
    imagine=imagine.imagine,
    faults=faults.faults,
    bound=rules.bound,
    read_action=codec.read_action,
    write_action=codec.write_action,
    read_state=codec.read_state,
    write_state=codec.write_state,
    state_fields=codec.FIELDS,
    read_view=codec.read_view,
    write_view=codec.write_view,
    describe=words.describe,
    targets=words.targets,
    events=words.events,
    zones=zones.zones,
    worth=worth.worth,
    figures=figures.figures,
    measure=worlds.MEASURE,
    ending=worlds.ending,
    settled=worlds.settled,
    guide=guide.GUIDE,
    advisers=advice.ADVISERS,
    units=advice.UNITS,
    examples=examples.OPS,
    questions={"pack": pack},
)
