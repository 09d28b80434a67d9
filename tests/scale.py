"""How much of a check to run: little on every landing, a lot in a soak."""

import os

SOAK = os.environ.get("LOADING_DOCK_SOAK") == "1"


def many(landing: int, soak: int) -> int:
    """Return the number for this run: `landing` as a rule, `soak` where `build.py soak` runs the tests."""
    return soak if SOAK else landing
