"""One generic message class over the generated table: presence, checks, wire and text format of every message."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import index as whole
from typing import Any, ClassVar

from . import _wire
from ._enums import Enum

Check = Callable[[Any], Any]
_RANGES = {
    "int32": (-(2**31), 2**31 - 1),
    "int64": (-(2**63), 2**63 - 1),
    "uint32": (0, 2**32 - 1),
    "uint64": (0, 2**64 - 1),
}


def _refusal(kind: str, value: object) -> TypeError:
    return TypeError(f"incompatible function arguments: {value!r} is no {kind}")


def checker(kind: str) -> Check:
    """A function that returns a value fit for a scalar field of this kind, or raises TypeError."""
    if kind in _RANGES:
        low, high = _RANGES[kind]

        def check_whole(value: Any) -> int:
            try:
                number = whole(value)
            except TypeError:
                raise _refusal(kind, value) from None
            if not low <= number <= high:
                raise _refusal(kind, value)
            return int(number)

        return check_whole
    if kind == "double":

        def check_double(value: Any) -> float:
            if isinstance(value, str | bytes):
                raise _refusal(kind, value)
            try:
                return float(value)
            except (TypeError, ValueError):
                raise _refusal(kind, value) from None

        return check_double
    if kind == "bool":

        def check_bool(value: Any) -> bool:
            if value is None or hasattr(type(value), "__bool__"):
                return bool(value)
            raise _refusal(kind, value)

        return check_bool
    sort = bytes if kind == "bytes" else str

    def check_text(value: Any) -> Any:
        if not isinstance(value, sort):
            raise _refusal(kind, value)
        return value

    return check_text


class Scalars(list[Any]):
    """A repeated scalar field: a list that takes only values of its kind."""

    __slots__ = ()
    _check: ClassVar[Check]

    def append(self, value: Any) -> None:
        list.append(self, type(self)._check(value))

    def extend(self, values: Iterable[Any]) -> None:
        list.extend(self, list(map(type(self)._check, values)))

    def __setitem__(self, at: Any, value: Any) -> None:
        list.__setitem__(self, whole(at), type(self)._check(value))

    def __str__(self) -> str:
        return f"[{', '.join(str(value) for value in self)}]"

    __hash__ = None


class Messages(list[Any]):
    """A repeated sub-message; `add()` makes a new one at the end, what is appended is copied."""

    __slots__ = ()
    _kind: ClassVar[type[Message]]

    def add(self) -> Any:
        message = self._kind()
        list.append(self, message)
        return message

    def append(self, message: Any) -> None:
        if type(message) is not self._kind:
            raise _refusal(self._kind.__name__, message)
        list.append(self, message.__copy__())

    def extend(self, messages: Iterable[Any]) -> None:
        for message in list(messages):
            self.append(message)


class Field:
    """What is known of one field."""

    __slots__ = (
        "check",
        "default",
        "encode",
        "enum",
        "kind",
        "message",
        "name",
        "number",
        "repeated",
        "rivals",
        "rule",
    )

    def __init__(self, name: str, number: int, kind: str, rule: str) -> None:
        self.name = name
        self.number = number
        self.kind = kind
        self.rule = rule
        self.rivals: Sequence[str] = ()  # the other members of its oneof
        self.message: type[Message] | None = None
        self.enum: type[Enum] | None = None
        self.repeated: type[Any] | None = None
        self.default: Any = None
        self.check: Check
        self.encode: _wire.Encoder

    def __get__(self, message: Message | None, owner: type[Message]) -> Any:
        """Called while a repeated field or a sub-message is not in the instance: makes it, which sets its presence."""
        if message is None:
            return self
        for rival in self.rivals:
            message.__dict__.pop(rival, None)
        value = message.__dict__[self.name] = self.repeated() if self.repeated else self.message()  # type: ignore[misc]
        return value


class Message:
    """Base of every message. Set fields stand in the instance's dictionary; class attributes give the defaults."""

    _fields: ClassVar[dict[str, Field]] = {}
    _by_number: ClassVar[dict[int, Field]] = {}
    _encoders: ClassVar[dict[str, _wire.Encoder]] = {}
    _ranks: ClassVar[dict[str, int]] = {}  # field numbers by name

    def __setattr__(self, name: str, value: Any) -> None:
        field = self._fields.get(name)
        if field is None:
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        if field.repeated:
            raise AttributeError(f"the repeated field {name!r} of {type(self).__name__!r} cannot be set: extend it")
        if field.message:
            if type(value) is not field.message:
                raise _refusal(field.kind, value)
            value = value.__copy__()
        else:
            value = field.check(value)
        for rival in field.rivals:
            self.__dict__.pop(rival, None)
        self.__dict__[name] = value

    def _ordered(self) -> list[Field]:
        """The fields that are set, by number."""
        return [self._fields[name] for name in sorted(self.__dict__, key=self._ranks.__getitem__)]

    def _encode(self) -> bytes:
        values = self.__dict__
        encoders = self._encoders
        if len(values) == 1:
            for name, value in values.items():
                return encoders[name](value)
        return b"".join([encoders[name](values[name]) for name in sorted(values, key=self._ranks.__getitem__)])

    def _merge_bytes(self, data: bytes) -> None:
        for number, wire, raw in _wire.read_fields(data):
            field = self._by_number.get(number)
            if field is None:
                continue  # from a newer version of the solver
            if field.message:
                inside = field.message()
                inside._merge_bytes(raw)
                if field.repeated:
                    list.append(getattr(self, field.name), inside)
                else:
                    getattr(self, field.name).merge_from(inside)
            elif field.repeated:
                self._merge_repeated(field, wire, raw)
            else:
                value = _wire.to_scalar(field.kind, raw)
                self.__dict__[field.name] = field.enum(value) if field.enum else value

    def _merge_repeated(self, field: Field, wire: int, raw: Any) -> None:
        values = getattr(self, field.name)
        if wire != 2 or field.kind in ("string", "bytes"):
            numbers = [_wire.to_scalar(field.kind, raw)]
        elif field.kind == "double":
            numbers = [_wire.to_scalar("double", raw[at : at + 8]) for at in range(0, len(raw), 8)]
        else:
            half = 2**63
            numbers = [value if value < half else value - 2**64 for value in _wire.read_varints(raw)]
        list.extend(values, map(field.enum, numbers) if field.enum else numbers)

    def copy_from(self, other: Any) -> None:
        """Become a copy of another message of the same kind."""
        if other is not self:
            self.__dict__.clear()
            self.merge_from(other)

    def merge_from(self, other: Any) -> None:
        """Take over what `other` has: repeated fields are joined, sub-messages merged, the rest replaced."""
        if type(other) is not type(self):
            raise _refusal(type(self).__name__, other)
        for name, value in list(other.__dict__.items()):
            field = self._fields[name]
            if field.repeated:
                if field.message:
                    list.extend(getattr(self, name), [message.__copy__() for message in value])
                else:
                    list.extend(getattr(self, name), value)
            elif field.message:
                getattr(self, name).merge_from(value)
            else:
                self.__dict__[name] = value

    def __copy__(self) -> Any:
        copied = type(self)()
        copied.merge_from(self)
        return copied

    def __deepcopy__(self, memo: dict[int, Any]) -> Any:
        return self.__copy__()

    def parse_text_format(self, text: str) -> bool:
        """Become what the text says; False, and unchanged, where it cannot be read."""
        return self._read_text(text, type(self)())

    def merge_text_format(self, text: str) -> bool:
        """Add what the text says; False, and unchanged, where it cannot be read."""
        return self._read_text(text, self.__copy__())

    def _read_text(self, text: str, into: Message) -> bool:
        from ._text import parse

        try:
            parse(text, into)
        except ValueError as error:
            from sys import stderr

            print(f"Error parsing text-format {type(self).__name__}: {error}", file=stderr)
            return False
        self.__dict__.clear()
        self.__dict__.update(into.__dict__)
        return True

    def __str__(self) -> str:
        from ._text import to_text

        return to_text(self)

    # Names of Python's protobuf package, which programs use on `cp_model_pb2`.

    def SerializeToString(self) -> bytes:  # noqa: N802
        """The message in wire format."""
        return self._encode()

    def ParseFromString(self, data: bytes) -> int:  # noqa: N802
        """Become what wire bytes say; ValueError, and unchanged, where they are damaged. Returns their number."""
        fresh = type(self).FromString(data)
        self.__dict__.clear()
        self.__dict__.update(fresh.__dict__)
        return len(data)

    @classmethod
    def FromString(cls, data: bytes) -> Any:  # noqa: N802
        """A new message from wire bytes; ValueError where they are damaged."""
        message = cls()
        message._merge_bytes(bytes(data))
        return message

    def HasField(self, name: str) -> bool:  # noqa: N802
        """Whether a sub-message, a member of a oneof or an optional field is set; ValueError for any other."""
        field = self._fields.get(name)
        if field is None or field.repeated or field.rule == "implicit":
            raise ValueError(f"{type(self).__name__} has no field {name!r} with presence")
        return name in self.__dict__

    def ClearField(self, name: str) -> None:  # noqa: N802
        """Unset a field; ValueError where there is none of this name."""
        if name not in self._fields:
            raise ValueError(f"{type(self).__name__} has no field {name!r}")
        self.__dict__.pop(name, None)

    def WhichOneof(self, group: str) -> str | None:  # noqa: N802
        """The member of a oneof that is set."""
        return next((name for name in self.__dict__ if self._fields[name].rule == f"oneof {group}"), None)

    def Clear(self) -> None:  # noqa: N802
        """Unset every field."""
        self.__dict__.clear()

    def ByteSize(self) -> int:  # noqa: N802
        """How many bytes the message takes in wire format."""
        return len(self._encode())

    CopyFrom = copy_from
    MergeFrom = merge_from
