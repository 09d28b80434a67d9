"""The names that methods had before they were written in small letters."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any


def deprecated(message: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Decorator: warn of an old function when `enable_warnings` is set."""

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        def old(*args: Any, **kwargs: Any) -> Any:
            _warn(f"{function.__name__} is a deprecated function. {message}")
            return function(*args, **kwargs)

        old.__name__ = function.__name__
        return old

    return decorate


def deprecated_method(function: Callable[..., Any], old_name: str) -> Callable[..., Any]:
    """An old name of a function, which warns when `enable_warnings` is set."""

    def old(*args: Any, **kwargs: Any) -> Any:
        _warn(f"{old_name} is a deprecated function. Use {function.__name__} instead.")
        return function(*args, **kwargs)

    old.__name__ = old_name
    return old


def warn_where(switch: Callable[[], bool]) -> None:
    """Warn of old names from now on where `switch` says so; `cp_model` has the switch that a program sets."""
    global _switch
    _switch = switch


def _off() -> bool:
    return False


_switch: Callable[[], bool] = _off


def _warn(text: str) -> None:
    if _switch():
        warnings.warn(text, DeprecationWarning, stacklevel=3)


def snake_case_to_camel_case(name: str) -> str:
    """The old name of a method."""
    words = "".join(word.capitalize() for word in name.split("_"))
    return words.replace("2d", "2D").replace("Xor", "XOr")
