"""The hint of Freight Cars, for the page's button, the command line and a computer player alike."""

from random import Random

from pygames.core.advice import Advice, Budget
from pygames.freight_cars.model import Action, FreightView


def hint(view: FreightView, budget: Budget, random: Random) -> Advice[Action]:
    """The best choice with its reasons in four steps: `hints.hint.hint`, imported when first asked.

    So an engine starts without the packing searches, which only hints and questions need.
    """
    from pygames.freight_cars.hints.hint import hint as found

    return found(view, budget, random)
