"""Five haulage games as pure-Python engines on one contract; see `pygames.core.game`."""

__version__ = "0.1.0"
"""The product's version: wheel, command line and page take it from here."""
