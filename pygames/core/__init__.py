"""What every game shares: the contract, chance, JSON, options, positions, matches and advice."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python would fail with a message about named tuples
    raise ImportError(
        f"Loading Dock needs Python 3.11 or newer; this is Python {sys.version_info[0]}.{sys.version_info[1]}."
    )
