"""Protocol buffers' text format: printing as the wheel does, and reading."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ._message import Field, Message

_ESCAPES = {"\n": "\\n", "\r": "\\r", "\t": "\\t", '"': '\\"', "'": "\\'", "\\": "\\\\"}
_UNESCAPES = {"n": "\n", "r": "\r", "t": "\t", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}


def _quoted(data: bytes) -> str:
    out = []
    for byte in data:
        sign = chr(byte)
        out.append(_ESCAPES.get(sign) or (sign if 32 <= byte < 127 else f"\\{byte:03o}"))
    return f'"{"".join(out)}"'


def number_text(value: float) -> str:
    """A double in the fewest of 15 or 17 digits that read back."""
    text = f"{value:.15g}"
    return text if float(text) == value or value != value else f"{value:.17g}"


def _scalar_text(field: Field, value: Any) -> str:
    if field.enum:
        return str(value.name if value.name != "???" else value.value)
    if field.kind == "bool":
        return "true" if value else "false"
    if field.kind == "double":
        return number_text(value)
    if field.kind in ("string", "bytes"):
        return _quoted(value.encode() if isinstance(value, str) else value)
    return str(value)


def _lines(message: Message, indent: str, short: bool, out: list[str]) -> None:
    values = message.__dict__
    for field in message._ordered():
        value = values[field.name]
        if field.message:
            for inside in value if field.repeated else (value,):
                if short and field.kind in ("IntegerVariableProto", "LinearExpressionProto"):
                    line: list[str] = []
                    _lines(inside, "", True, line)
                    out.append(f"{indent}{field.name} {{ {' '.join([*line, '}'])}")
                else:
                    out.append(f"{indent}{field.name} {{")
                    _lines(inside, indent + "  ", short, out)
                    out.append(f"{indent}}}")
        elif field.repeated and short and field.kind not in ("string", "bytes"):
            if value:
                out.append(f"{indent}{field.name}: [{', '.join([_scalar_text(field, item) for item in value])}]")
        else:
            for item in value if field.repeated else (value,):
                if field.rule != "implicit" or field.encode(item):
                    out.append(f"{indent}{field.name}: {_scalar_text(field, item)}")


def to_text(message: Message, short: bool = False) -> str:
    """The message, no newline at its end: one value a line or, in short, a list or small message a line."""
    out: list[str] = []
    _lines(message, "", short, out)
    return "\n".join(out)


_TOKEN = re.compile(r"""\s+|\#[^\n]*|("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[\w.+-]+|[{}<>\[\]:,;])""")
_ESCAPE = re.compile(r"\\(x[0-9a-fA-F]{1,2}|[0-7]{1,3}|.)")


class _Reader:
    def __init__(self, text: str) -> None:
        self.tokens: list[str] = []
        at = 0
        while at < len(text):
            match = _TOKEN.match(text, at)
            if not match:
                line = text.count("\n", 0, at) + 1
                raise ValueError(f"line {line}: {text[at : at + 20]!r} cannot be read")
            if match[1]:
                self.tokens.append(match[1])
            at = match.end()
        self.tokens.append("")  # the end
        self.at = 0

    @property
    def here(self) -> str:
        return self.tokens[self.at]

    def next(self) -> str:
        self.at += 1
        return self.tokens[self.at - 1]

    def accept(self, *tokens: str) -> str:
        return self.next() if self.here in tokens and self.here else ""


def _unquoted(token: str) -> bytes:
    def escape(match: re.Match[str]) -> str:
        code = match[1]
        if code[0] == "x":
            return chr(int(code[1:], 16))
        if code[0] in "01234567":
            return chr(int(code, 8) & 255)
        return _UNESCAPES.get(code, code)

    inside = token[1:-1].encode().decode("latin-1")  # so that escaped bytes and plain ones can be mixed
    return _ESCAPE.sub(escape, inside).encode("latin-1")


def _read_scalar(reader: _Reader, field: Field) -> Any:
    token = reader.next()
    if token[:1] in ('"', "'"):
        if field.kind not in ("string", "bytes"):
            raise ValueError(f"{field.name} is no text")
        data = _unquoted(token)
        while reader.here[:1] in ('"', "'") and reader.here:
            data += _unquoted(reader.next())
        return data.decode() if field.kind == "string" else data
    if field.enum:
        if token in field.enum.__members__:
            return field.enum.__members__[token]
        if re.fullmatch(r"-?\d+", token):
            return field.enum(int(token))
        raise ValueError(f"{field.name} has no value {token}")
    if field.kind == "bool":
        if token in ("true", "True", "t", "1"):
            return True
        if token in ("false", "False", "f", "0"):
            return False
        raise ValueError(f"{field.name} is true or false, not {token}")
    if field.kind == "double":
        return float(token.rstrip("fF") if token.lower().lstrip("-") not in ("inf", "infinity") else token)
    if field.kind in ("string", "bytes"):
        raise ValueError(f"{field.name} is a text in quotes, not {token}")
    if re.fullmatch(r"-?0[0-7]+", token):
        return int(token, 8)
    return int(token, 0)


def _read_one(reader: _Reader, field: Field, message: Message) -> None:
    if field.message:
        opening = reader.accept("{", "<")
        if not opening:
            raise ValueError(f"{field.name} is a message in braces")
        inside = getattr(message, field.name)
        _read_message(reader, inside.add() if field.repeated else inside, "}" if opening == "{" else ">")
    elif field.repeated:
        getattr(message, field.name).append(_read_scalar(reader, field))
    else:
        setattr(message, field.name, _read_scalar(reader, field))


def _read_message(reader: _Reader, message: Message, closing: str) -> None:
    while reader.here != closing:
        name = reader.next()
        field = message._fields.get(name)
        if field is None:
            raise ValueError(f"{type(message).__name__} has no field named {name!r}")
        if not reader.accept(":") and not field.message:
            raise ValueError(f"a colon is missing after {name}")
        if field.repeated and reader.accept("["):
            while not reader.accept("]"):
                _read_one(reader, field, message)
                if not reader.accept(",") and reader.here != "]":
                    raise ValueError(f"a comma or ] is missing in {name}")
        else:
            _read_one(reader, field, message)
        reader.accept(",", ";")
    reader.next()


def parse(text: str, into: Message) -> None:
    """Merge a text into a message; ValueError says what cannot be read."""
    try:
        _read_message(_Reader(text), into, "")
    except (TypeError, IndexError) as error:
        raise ValueError(str(error)) from None
