"""Shed: three to six seats shed hand, face-up and face-down cards over a common pile."""

from pygames.core.game import Game
from pygames.shed import advice, codec, examples, imagine, model, refusals, rules, scoring, setup, words
from pygames.shed.model import Action, Cards, Hidden, Public

GAME: Game[Public, Cards, Hidden, Action] = Game(
    id="shed",
    name="Shed",
    rules_version=1,
    seats=setup.SEATS,
    options=setup.OPTIONS,
    options_type=model.ShedOptions,
    deal=setup.deal,
    to_act=rules.to_act,
    phase=model.phase,
    menu=rules.menu,
    open_kinds=lambda view: (),
    refuse=refusals.refuse,
    play=rules.play,
    sealed=lambda public, action: False,
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
