"""Five haulage games as pure-Python engines on one contract; see `pygames.core.game`."""

__version__ = "0.1.0"
