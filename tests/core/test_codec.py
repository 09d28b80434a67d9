"""Reading JSON: in time linear in its length, only what JSON has, and with an id that can be given back."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pygames.bridge import Bridge
from pygames.core.codec import DEEPEST_TEXT, LONGEST_TEXT, parse
from pygames.core.errors import BadInput
from solver.door import handle

ROOT = Path(__file__).parents[2]
HALF, THIRD = LONGEST_TEXT // 2, LONGEST_TEXT // 3
LONG_TEXTS = {
    "escaped quotes, unclosed": '"' + '\\"' * (HALF - 1) + "\\",
    "unclosed": '"' + "x" * (LONGEST_TEXT - 1),
    "quotes": '"' * LONGEST_TEXT,
    "texts": '"a"' * THIRD,
    "backslashes": "\\" * LONGEST_TEXT,
    "escapes outside": '\\"' * HALF,
    "half an escape": '"' + "\\u00e9" * (LONGEST_TEXT // 6 - 1) + "\\u0",
    "brackets": "[]" * HALF,
    "lists": "[" + "[]," * (THIRD - 1) + "[]]",
    "closing brackets": "]" * LONGEST_TEXT,
    "a key": '{"' + "k" * (LONGEST_TEXT - 7) + '":1}',
    "digits": "9" * LONGEST_TEXT,
    "digits after a point": "0." + "9" * (LONGEST_TEXT - 2),
    "an exponent": "1e" + "9" * (LONGEST_TEXT - 2),
    "lines": "\n" * LONGEST_TEXT,
}
READ_IT = """
import sys
from pygames.core.codec import parse
from pygames.core.errors import BadInput
try:
    parse(sys.stdin.read(), "text")
except BadInput as error:
    assert len(error.refusal.text) < 200, error
"""


@pytest.mark.parametrize("kind", LONG_TEXTS)
def test_the_longest_texts_are_read_or_refused_before_anybody_has_to_wait(kind: str) -> None:
    # Under a second. A reader that looks at its input again and again takes hours, and would hang the tests.
    subprocess.run([sys.executable, "-c", READ_IT], input=LONG_TEXTS[kind].encode(), cwd=ROOT, timeout=120, check=True)


@pytest.mark.parametrize("inside", ["", '"', '"["', '"\\""', '"\\\\"', '"]]]]"', '"\\"[{"'])
def test_brackets_inside_texts_do_not_nest(inside: str) -> None:
    deep = "[" * DEEPEST_TEXT + inside + "]" * DEEPEST_TEXT
    if inside == '"':
        with pytest.raises(BadInput, match="Unterminated"):
            parse(deep, "text")
    else:
        parse(deep, "text")
    with pytest.raises(BadInput, match="deep"):
        parse(f"[{'[' * DEEPEST_TEXT}{inside}{']' * DEEPEST_TEXT}]", "text")


@pytest.mark.parametrize("number", ["1e400", "-1e400", "1" * 400 + ".5", "Infinity", "NaN", "9" * 5000])
def test_numbers_that_json_cannot_write_are_refused(number: str) -> None:
    for text in (number, f"[{number}]", f'{{"id":{number},"op":"games"}}'):
        with pytest.raises(BadInput) as caught:
            parse(text, "text")
        assert caught.value.refusal.code == "not-json"


@pytest.mark.parametrize("door", [Bridge().handle, handle], ids=["bridge", "solver"])
@pytest.mark.parametrize(
    ("given", "back"),
    [
        ("1", 1),
        ('"a"', "a"),
        ("null", None),
        ("1e400", None),
        ("1.0", None),
        ("true", None),
        ("[]", None),
        ("{}", None),
        ('"' + "x" * 5000 + '"', None),
        ("9" * 300, None),
    ],
)
def test_ids_are_texts_or_whole_numbers_at_both_doors(door: Callable[[str], str], given: str, back: object) -> None:
    def refuse(constant: str) -> None:
        raise AssertionError(constant)

    answer = json.loads(door(f'{{"id":{given},"op":"no such op"}}'), parse_constant=refuse)
    assert answer["id"] == back
    assert answer["ok"] is False
    if back is None and given != "null":
        assert answer["error"]["code"] in ("wrong-type", "too-long", "out-of-range", "not-json")
        assert len(answer["error"]["text"]) < 400
