"""The Truckers: three to five truckers drive around a town of package decks, load their trucks and trade."""

from pygames.core.game import Game
from pygames.truckers import advice, codec, examples, imagine, model, reading, rules, scoring, setup, words
from pygames.truckers.model import Action, Hidden, Own, Public

GAME: Game[Public, Own, Hidden, Action] = Game(
    id="truckers",
    name="The Truckers",
    rules_version=1,
    seats=(3, 4, 5),
    options=setup.OPTIONS,
    options_type=model.TruckersOptions,
    deal=setup.deal,
    to_act=model.to_act,
    phase=model.phase,
    menu=rules.menu,
    open_kinds=rules.open_kinds,
    refuse=rules.refuse,
    play=rules.play,
    sealed=rules.sealed,
    reveals=rules.reveals,
    over=model.is_over,
    outcome=scoring.outcome,
    unscored=scoring.unscored,
    lines=scoring.lines,
    propose=imagine.propose,
    imagine=imagine.imagine,
    faults=imagine.faults,
    bound=rules.bound,
    read_action=codec.read_action,
    write_action=codec.write_action,
    read_state=reading.read_state,
    write_state=codec.write_state,
    state_fields=codec.FIELDS,
    read_view=reading.read_view,
    write_view=codec.write_view,
    describe=words.describe,
    targets=words.targets,
    events=words.events,
    advisers=advice.ADVISERS,
    units=advice.UNITS,
    examples=examples.OPS,
)
