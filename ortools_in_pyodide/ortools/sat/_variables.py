"""Variables and literals of a model."""

from __future__ import annotations

from typing import Any

from ..util.python.sorted_interval_list import Domain
from ._linear import LinearExpr


class Literal(LinearExpr):
    """A Boolean variable or its negation."""

    __slots__ = ()

    @property
    def index(self) -> int:
        """The variable's index in the model, or -index - 1 for its negation."""
        raise NotImplementedError

    def negated(self) -> Any:
        """The opposite literal; TypeError where the variable is not Boolean."""
        raise NotImplementedError

    def __invert__(self) -> Any:
        return self.negated()

    def Not(self) -> Any:  # noqa: N802
        return self.negated()

    def Index(self) -> int:  # noqa: N802
        return self.index

    def __bool__(self) -> bool:
        raise NotImplementedError("Evaluating a Literal as a Boolean value is not supported.")

    def __hash__(self) -> int:  # type: ignore[override]
        raise NotImplementedError


class IntVar(Literal):
    """A variable of a model: `IntVar(proto)` makes one, `IntVar(proto, index)` names one that is there."""

    __slots__ = ("_index", "_model")

    def __init__(self, model_proto: Any, index: int | None = None) -> None:
        self._model = model_proto
        if index is None:
            index = len(self._model.variables)
            self._model.variables.add()
        self._index: int = index

    @property
    def index(self) -> int:
        """The variable's index in the model."""
        return self._index

    @property
    def model_proto(self) -> Any:
        """The model's message."""
        return self._model

    @property
    def proto(self) -> Any:
        """The variable's message."""
        return self._model.variables[self._index]

    @property
    def name(self) -> str:
        """The variable's name, maybe empty."""
        return self.proto.name  # type: ignore[no-any-return]

    @name.setter
    def name(self, name: str) -> None:
        self.proto.name = name

    @property
    def domain(self) -> Domain:
        """The values it may take."""
        return Domain.from_flat_intervals(self.proto.domain)

    @domain.setter
    def domain(self, domain: Domain) -> None:
        self.with_domain(domain)

    @property
    def is_boolean(self) -> bool:
        """Whether all its values are 0 or 1."""
        domain = self.proto.domain
        return len(domain) == 2 and domain[0] >= 0 and domain[1] <= 1

    def with_name(self, name: str) -> IntVar:
        """Set the name; returns the variable."""
        self.name = name
        return self

    def with_domain(self, domain: Domain) -> IntVar:
        """Set the values it may take; returns the variable."""
        bounds = domain.flattened_intervals()
        list.__setitem__(self.proto.domain, slice(None), bounds)
        return self

    def negated(self) -> Any:
        if not self.is_boolean:
            raise TypeError("negated() is only supported for Boolean variables.")
        result = object.__new__(NotBooleanVariable)
        result._variable = self
        return result

    def __hash__(self) -> int:  # type: ignore[override]
        return hash((id(self._model), self._index))

    def __copy__(self) -> IntVar:
        return IntVar(self._model, self._index)

    def __str__(self) -> str:
        if self._index >= len(self._model.variables):
            return f"x{self._index}"
        if self.name:
            return self.name
        domain = self.proto.domain
        fixed = len(domain) == 2 and domain[0] == domain[1]
        return str(domain[0]) if fixed else f"x{self._index}"

    def __repr__(self) -> str:
        if self._index >= len(self._model.variables):
            return f"x{self._index}"
        bounds = self.proto.domain
        pairs = zip(bounds[::2], bounds[1::2], strict=False)
        values = ", ".join(f"{low}..{high}" if low != high else str(low) for low, high in pairs)
        return f"{self.name or f'x{self._index}'}({values})"

    def Name(self) -> str:  # noqa: N802
        return self.name

    def Proto(self) -> Any:  # noqa: N802
        return self.proto


class NotBooleanVariable(Literal):
    """The negation of a Boolean variable."""

    __slots__ = ("_variable",)
    _variable: IntVar

    @property
    def index(self) -> int:
        """-index - 1, where index is the variable's."""
        return -self._variable._index - 1

    def negated(self) -> Any:
        """The variable."""
        return self._variable

    def __hash__(self) -> int:  # type: ignore[override]
        return hash((id(self._variable._model), self.index))

    def __str__(self) -> str:
        return f"not({self._variable})"

    def __repr__(self) -> str:
        return f"NotBooleanVariable(var_index={self._variable._index})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (_negation, (self._variable,))


def _negation(variable: IntVar) -> Any:
    return variable.negated()
