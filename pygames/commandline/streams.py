"""Text that comes in and goes out: Unicode's encodings are read, and nothing printed can pose as something else."""

import json
import sys
from pathlib import Path
from typing import IO

from pygames.core.codec import LONGEST_TEXT
from pygames.core.errors import BadInput, cut, shown

MOST_BYTES = 4 * LONGEST_TEXT + 4
"""The longest text that is read in the widest encoding, with its mark."""


def decoded(data: bytes, where: str) -> str:
    """The text of UTF-8, UTF-16 or UTF-32, with or without a byte order mark, as shells and editors write them.

    Raises `BadInput`.
    """
    encoding = json.detect_encoding(data)
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        text = f"This is not text: byte {error.start + 1} cannot be read as {encoding.removesuffix('-sig').upper()}."
        raise BadInput("not-text", text, where) from None
    return text.removeprefix("\ufeff")


def read_file(name: str) -> str:
    """A file's text. Raises `BadInput`."""
    try:
        with Path(name).open("rb") as file:
            return decoded(file.read(MOST_BYTES + 1), cut(name))
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise BadInput("no-file", f"{shown(name)} cannot be read: {why}.", cut(name)) from None


def read_stdin() -> str:
    """The text on standard input. Raises `BadInput`."""
    if sys.stdin is None:
        raise BadInput("no-input", "Standard input is closed: the position is read from it.", "stdin")
    if not hasattr(sys.stdin, "buffer"):  # a stream of text that a program has put there
        return sys.stdin.read()
    return decoded(sys.stdin.buffer.read(MOST_BYTES + 1), "stdin")


def escaped(text: str) -> str:
    """A text with whatever is no visible character or space written as Python writes it: `\\n`, `\\x1b`, `\\ud800`.

    So a name in a game can neither begin a line nor steer a terminal.
    """
    if text.isprintable():
        return text
    return "".join([one if one.isprintable() else one.encode("unicode_escape").decode("ascii") for one in text])


def write(text: str, stream: IO[str]) -> None:
    """Writes a text; characters that the stream's encoding lacks are escaped."""
    encoding = getattr(stream, "encoding", None) or "utf-8"
    stream.write(text.encode(encoding, "backslashreplace").decode(encoding))


def say(line: str) -> None:
    """Prints one line, whatever is in it."""
    write(f"{escaped(line)}\n", sys.stdout)
