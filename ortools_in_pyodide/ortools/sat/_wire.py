"""Protocol buffers' wire format: one encoder and one decoder per kind of field."""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any

MASK = 2**64 - 1

Encoder = Callable[[Any], bytes]


class _Varints(dict[int, bytes]):
    """Ready varints of the numbers met so far; big numbers are not kept. Negative ones take ten bytes."""

    def __missing__(self, number: int) -> bytes:
        if not -(2**63) <= number <= MASK:
            raise OverflowError(f"{number} does not fit in 64 bits")
        rest = number & MASK
        out = bytearray()
        while rest > 127:
            out.append(rest & 127 | 128)
            rest >>= 7
        out.append(rest)
        coded = bytes(out)
        if -65536 <= number <= 65536:
            self[int(number)] = coded
        return coded


VARINTS = _Varints({-(2**63): b"\x80" * 9 + b"\x01", 2**63 - 1: b"\xff" * 8 + b"\x7f"})
varint = VARINTS.__getitem__

_double = struct.Struct("<d")
WIRE_TYPES = {"double": 1, "string": 2, "bytes": 2}  # every other scalar is a varint


def _value_encoder(kind: str) -> Encoder:
    """Encode one value of a scalar kind, without its tag."""
    if kind == "double":
        return _double.pack
    if kind == "string":
        return lambda text: varint(len(data := text.encode())) + data
    if kind == "bytes":
        return lambda data: varint(len(data)) + data
    return lambda value: varint(int(value))  # whole numbers, bool, enumerations


def scalar_encoder(number: int, kind: str, implicit: bool) -> Encoder:
    """Encode a singular scalar field with its tag; one with implicit presence is left out where it has the default."""
    tag = varint(number << 3 | WIRE_TYPES.get(kind, 0))
    encode = _value_encoder(kind)
    if not implicit:
        return lambda value: tag + encode(value)
    if kind == "double":  # -0.0 is not the default
        return lambda value: b"" if value == 0 and str(value)[0] != "-" else tag + encode(value)
    return lambda value: tag + encode(value) if value else b""


def enum_encoder(number: int, implicit: bool) -> Encoder:
    """Encode a singular enumeration with its tag."""
    tag = varint(number << 3)
    return lambda value: b"" if implicit and not value.value else tag + varint(value.value)


def packed_encoder(number: int, kind: str) -> Encoder:
    """Encode a packed repeated field with its tag and length; an empty one is nothing."""
    tag = varint(number << 3 | 2)
    if kind == "double":

        def encode_doubles(values: Any) -> bytes:
            return tag + varint(8 * len(values)) + struct.pack(f"<{len(values)}d", *values) if values else b""

        return encode_doubles

    def encode(values: Any) -> bytes:
        if not values:
            return b""
        data = b"".join(map(varint, values))
        return tag + varint(len(data)) + data

    return encode


def single_encoder(number: int, kind: str) -> Encoder:
    """Encode a repeated scalar field that is not packed: each value with its tag."""
    tag = varint(number << 3 | WIRE_TYPES.get(kind, 0))
    encode = _value_encoder(kind)
    return lambda values: b"".join(tag + encode(value) for value in values)


def message_encoder(number: int) -> Encoder:
    """Encode a sub-message with its tag and length."""
    tag = varint(number << 3 | 2)
    return lambda message: tag + varint(len(data := message._encode())) + data


def messages_encoder(number: int) -> Encoder:
    """Encode a repeated sub-message, each with its tag and length."""
    tag = varint(number << 3 | 2)

    def encode(messages: Any) -> bytes:
        parts: list[bytes] = []
        for message in messages:
            data = message._encode()
            parts += (tag, varint(len(data)), data)
        return b"".join(parts)

    return encode


def read_varint(data: bytes, at: int) -> tuple[int, int]:
    """Return an unsigned varint and the place after it."""
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        if byte < 128:
            return value, at
        shift += 7


def read_varints(data: bytes) -> list[int]:
    """All varints of a packed field, unsigned."""
    values = []
    value = shift = 0
    for byte in data:
        if byte < 128:
            values.append(value | byte << shift)
            value = shift = 0
        else:
            value |= (byte & 127) << shift
            shift += 7
    if shift:
        raise ValueError("a packed field ends in the middle of a number")
    return values


def signed(value: int) -> int:
    """Read a 64-bit varint as a signed number."""
    return value - 2**64 if value >> 63 else value


def to_scalar(kind: str, raw: Any) -> Any:
    """Turn what stands on the wire (an unsigned number or bytes) into a Python value."""
    if kind == "double":
        return _double.unpack(raw)[0]
    if kind == "string":
        return raw.decode()
    if kind == "bool":
        return bool(raw)
    if kind in ("bytes", "uint32", "uint64"):
        return raw
    return signed(raw)


def read_fields(data: bytes) -> list[tuple[int, int, Any]]:
    """Split a message into (field number, wire type, unsigned number or bytes); ValueError where it is cut short."""
    fields = []
    at = 0
    end = len(data)
    try:
        while at < end:
            tag, at = read_varint(data, at)
            wire = tag & 7
            raw: Any
            if wire == 0:
                raw, at = read_varint(data, at)
            else:
                size, at = read_varint(data, at) if wire == 2 else ({1: 8, 5: 4}[wire], at)
                raw = data[at : at + size]
                at += size
                if at > end:
                    raise IndexError
            fields.append((tag >> 3, wire, raw))
    except (IndexError, KeyError):
        raise ValueError("the message is damaged or cut short") from None
    return fields
