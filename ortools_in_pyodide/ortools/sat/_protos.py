"""Every message and enumeration of CP-SAT, made from the generated table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import _messages, _wire
from ._enums import Enum, make_enum
from ._message import Field, Message, Messages, Scalars, checker

MODULE = "ortools.sat.python.cp_model_helper"
_CPP_NAMES = {
    "int32": "int32_t",
    "int64": "int64_t",
    "uint32": "uint32_t",
    "uint64": "uint64_t",
    "string": "std_string",
}

ENUMS: dict[str, type[Enum]] = {
    name: make_enum(name.split(".")[-1], values, MODULE, name) for name, values in _messages.ENUMS.items()
}
CLASSES: dict[str, type[Message]] = {
    name: type(name.split(".")[-1], (Message,), {"__module__": MODULE, "__qualname__": name})
    for name in _messages.MESSAGES
}
REPEATED: dict[str, type[Any]] = {}
_CHECKS = {kind: checker(kind) for kind in ("int32", "int64", "uint32", "uint64", "bool", "double", "string", "bytes")}


def _enum_check(kind: type[Enum]) -> Callable[[Any], Enum]:
    def check(value: Any) -> Enum:
        if not isinstance(value, kind):
            raise TypeError(f"incompatible function arguments: {value!r} is no {kind.__qualname__}")
        return value

    return check


def _number_check(kind: type[Enum]) -> Callable[[Any], Enum]:
    """A repeated enumeration takes numbers too, as in the wheel."""
    return lambda value: kind(_CHECKS["int32"](value))


def _repeated(kind: str) -> type[Any]:
    """The list class of a kind, made once."""
    if kind in CLASSES:
        name = f"repeated_{kind.split('.')[-1]}"
        base: type[Any] = Messages
        extra: dict[str, Any] = {"_kind": CLASSES[kind]}
    else:
        cpp = f"operations_research_sat_{kind.replace('.', '_')}" if kind in ENUMS else _CPP_NAMES.get(kind, kind)
        name = f"repeated_scalar_{cpp}"
        base = Scalars
        extra = {"_check": staticmethod(_number_check(ENUMS[kind]) if kind in ENUMS else _CHECKS[kind])}
    if name not in REPEATED:
        REPEATED[name] = type(name, (base,), {"__slots__": (), "__module__": MODULE, **extra})
    return REPEATED[name]


def _encoder(field: Field) -> _wire.Encoder:
    implicit = field.rule == "implicit"
    if field.message:
        return _wire.messages_encoder(field.number) if field.repeated else _wire.message_encoder(field.number)
    if field.repeated:
        make = _wire.packed_encoder if field.rule == "packed" else _wire.single_encoder
        return make(field.number, field.kind)
    return (
        _wire.enum_encoder(field.number, implicit)
        if field.enum
        else _wire.scalar_encoder(field.number, field.kind, implicit)
    )


def _clear(name: str) -> Callable[[Any], None]:
    def clear(self: Any) -> None:
        self.__dict__.pop(name, None)

    return clear


def _has(name: str) -> Callable[[Any], bool]:
    def has(self: Any) -> bool:
        return name in self.__dict__

    return has


def _fill(name: str, rows: tuple[tuple[Any, ...], ...]) -> None:
    """Give a message class its fields, with `clear_` and `has_` for those that have them in the wheel."""
    message = CLASSES[name]
    fields: dict[str, Field] = {}
    for word, number, kind, rule, default in rows:
        field = fields[word] = Field(word, number, kind, rule)
        field.message = CLASSES.get(kind)
        field.enum = ENUMS.get(kind)
        if rule in ("packed", "single"):
            field.repeated = _repeated(kind)
        if rule.startswith("oneof "):
            field.rivals = [row[0] for row in rows if row[3] == rule and row[0] != word]
        field.encode = _encoder(field)
        if field.message or field.repeated:
            setattr(message, word, field)  # makes the value when it is first read
        else:
            field.check = _enum_check(field.enum) if field.enum else _CHECKS[kind]
            field.default = field.enum.__members__[default] if field.enum else default
            setattr(message, word, field.default)
        if not field.repeated:
            setattr(message, f"clear_{word}", _clear(word))
            if field.message:
                setattr(message, f"has_{word}", _has(word))
    message._fields = fields
    message._by_number = {field.number: field for field in fields.values()}
    message._encoders = {field.name: field.encode for field in fields.values()}
    message._ranks = {field.name: field.number for field in fields.values()}


for _name, _rows in _messages.MESSAGES.items():
    _fill(_name, _rows)
for _name in (*ENUMS, *CLASSES):
    _outer, _, _inner = _name.rpartition(".")
    if _outer:  # nested types and their members are attributes of the outer message
        setattr(CLASSES[_outer], _inner, ENUMS.get(_name) or CLASSES.get(_name))
        for _member in ENUMS[_name].__members__.values() if _name in ENUMS else ():
            setattr(CLASSES[_outer], _member.name, _member)
