"""Haul: four seats, 28 cards, seven Loads a Haul; claim cards and stack them on a trailer of four slots."""

from pygames.core.game import Game
from pygames.core.rng import Chance
from pygames.haul import advice, codec, examples, imagine, model, rules, scoring, setup, words
from pygames.haul.model import Action, Hand, Public

GAME: Game[Public, Hand, Chance, Action] = Game(
    id="haul",
    name="Haul",
    rules_version=1,
    seats=(model.SEATS,),
    options=setup.OPTIONS,
    options_type=model.HaulOptions,
    deal=setup.deal,
    to_act=rules.to_act,
    phase=model.phase,
    menu=rules.menu,
    open_kinds=lambda view: (),
    refuse=rules.refuse,
    play=rules.play,
    sealed=lambda public, action: False,
    reveals=lambda public, action: public.options.open_hands,
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
