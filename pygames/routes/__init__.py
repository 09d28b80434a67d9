"""Routes: two players, three facing pairs of routes; sell two of them at a value from 21 to 26."""

from pygames.core.game import Game
from pygames.routes import advice, codec, examples, imagine, model, rules, scoring, setup, words
from pygames.routes.model import Action, Hand, Hidden, Public

GAME: Game[Public, Hand, Hidden, Action] = Game(
    id="routes",
    name="Routes",
    rules_version=1,
    seats=(model.SEATS,),
    options=setup.OPTIONS,
    options_type=model.RoutesOptions,
    presets=setup.PRESETS,
    deal=setup.deal,
    to_act=rules.to_act,
    phase=model.phase,
    menu=rules.menu,
    open_kinds=lambda view: (),
    refuse=rules.refuse,
    play=rules.play,
    sealed=lambda public, action: False,
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
    read_state=codec.read_state,
    write_state=codec.write_state,
    state_fields=codec.FIELDS,
    read_view=codec.read_view,
    write_view=codec.write_view,
    describe=words.describe,
    targets=words.targets,
    events=words.events,
    advisers=advice.ADVISERS,
    units=advice.UNITS,
    examples=examples.OPS,
)
