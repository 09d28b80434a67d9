"""`check`: whatever is wrong in an example is one line that names the fault and its place, and the run goes on."""

import copy
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pygames.commandline.check import as_json, examples_of, report, run_example
from pygames.commandline.main import main
from pygames.core.errors import BadInput
from pygames.registry import GAMES
from tests.scale import many

EXAMPLES = {
    name: list(examples_of((Path(__file__).parents[1] / "examples" / f"{name}.yaml").read_text("utf-8"), name))
    for name in GAMES
}
GAME_IDS = pytest.mark.parametrize("name", list(GAMES))

WORDS = ["", "x", "A", "Z", "up", "all", "none", "fish", "10S", "JOK", "F01", "C01", "D01", "P00"]
JUNK: list[Any] = [
    None, True, -1, 0, 1, 2, 5, 9, 10**20, 1.5, float("nan"), *WORDS, [], {}, [[]], [0], [1, 2, 3], [[0, 0]], [["A"]],
    ["fish"], ["10S", "10S"], {"A": 1}, {"0": 1}, {"A": "A"},
]  # fmt: skip
HEAD = ("id", "op", "rule")


def places(value: Any, above: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value inside a value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inner:
        yield (*above, key)
        yield from places(item, (*above, key))


def changed(example: Any, random: Random) -> Any:
    """An example with one value replaced, taken out, doubled, or under another name."""
    example = copy.deepcopy(example)
    *way, last = random.choice([way for way in places(example) if way[0] not in HEAD])
    holder = example
    for key in way:
        holder = holder[key]
    what = random.random()
    if what < 0.6:
        holder[last] = copy.deepcopy(random.choice(JUNK))
    elif what < 0.8:
        del holder[last]
    elif isinstance(holder, list):
        holder.append(copy.deepcopy(holder[last]))
    else:
        holder[random.choice(["A", "0", "varients", f"{last}x"])] = holder.pop(last)
    return example


@GAME_IDS
def test_a_changed_example_of_any_op_has_a_result_or_is_refused_with_its_place(name: str) -> None:
    random = Random(name)
    by_op: dict[str, list[Any]] = {op: [] for op in GAMES[name].examples}
    for example in EXAMPLES[name]:
        if any(place[0] not in HEAD for place in places(example)):
            by_op[str(example["op"])].append(example)
    refused = 0
    for examples in filter(None, by_op.values()):
        for _ in range(many(60, 3000)):
            example = changed(random.choice(examples), random)
            try:
                run_example(as_json(example, "here"))
            except BadInput as error:
                refused += 1
                code, text, where, _ = error.refusal
                assert code, example
                assert text, example
                assert where.startswith((str(example["id"]), "here")), example
    assert refused > 100


@GAME_IDS
def test_every_field_of_every_op_is_needed_or_named_and_no_other_is_taken(name: str) -> None:
    for example in EXAMPLES[name]:
        assert report(example, "here") == (True, f"{example['id']} {example['op']}: ok")
        good, line = report({**example, "varients": ["kings_add"]}, "here")
        assert not good
        assert f"(unknown-field at {example['id']}.varients)" in line
        op = GAMES[name].examples[example["op"]]
        for field in op.needs:
            good, line = report({key: value for key, value in example.items() if key != field}, "here")
            assert not good
            assert f"(missing-field at {example['id']}.{field})" in line
        if not op.complete:
            assert not report({key: value for key, value in example.items() if key != "expect"}, "here")[0]


FAULTY = {
    "{id: TR-90, op: move, decks: {}, trucks: {A: [0, 1]}, mover: Z, card: 4, expect: [1, 1, alone]}": "TR-90.mover",
    "{id: TR-91, op: order, trucks: {A: [0, 6], B: [0, 6]}, stack: {A: B, B: A}, expect: [A]}": "TR-91.stack.B",
    "{id: RO-90, op: value, route: [5H+KS+KD, 9C], varients: [kings_add], expect: 29}": "RO-90.varients",
    "{id: FC-90, op: fc_winners, credits: [1, 2], cars: [1], bonus: [0, 0], expect: [1]}": "FC-90.cars",
    "{id: SH-90, op: legal, hand: [9H], up: [], down: 1, spare: 0, req: any, pile: up, expect: [[9H]]}": "SH-90.pile",
    "{id: HA-90, op: score, trailer: {H: [8H]}, expect: 9}": "expected 9, got 8",
    "{id: XX-90, op: score}": "XX-90.id",
    "{id: HA-91, op: fly}": "HA-91.op",
    "{id: HA-92, op: [score]}": "faulty.yaml[8].op",
    "{op: score}": "faulty.yaml[9]",
    "just words": "faulty.yaml[10]",
    "{id: HA-93, op: score, trailer: {H: [2020-01-01]}, expect: 8}": "faulty.yaml[11]",
    '{id: HA-94, op: score, trailer: {H: ["\\ud800"]}, expect: 8}': "HA-94.trailer.H[0]",
}
"""Examples with a fault, and what their line names."""


def test_each_faulty_example_is_one_line_and_the_run_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "faulty.yaml"
    right = "{id: HA-95, op: score, trailer: {H: [8H]}, expect: 8}"
    file.write_text("".join(f"- {text}\n" for text in [*FAULTY, right]), "utf-8")
    assert main(["check", str(file)]) == 1
    *lines, last = capsys.readouterr().out.splitlines()
    for line, place in zip(lines, FAULTY.values(), strict=True):
        assert ": FAILED, " in line
        assert place in line
    assert last == "HA-95 score: ok"


@pytest.mark.parametrize(
    "text",
    [
        "- {id: HA-01, op: score, op: finish}\n",
        "- &a {id: HA-01, op: score, trailer: {}, expect: 0}\n- *a\n",
        "- &a [*a]\n",
        "[" * 3000,
        "- {id: [\n",
        "- 2020-99-99\n",
        "- {id: HA-01, op: score, expect: " + "9" * 5000 + "}\n",
        "id: HA-01\n",
    ],
)
def test_a_text_that_is_no_list_of_examples_is_refused_before_any_is_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    good, bad = tmp_path / "good.yaml", tmp_path / "bad.yaml"
    good.write_text("- {id: HA-95, op: score, trailer: {H: [8H]}, expect: 8}\n")
    bad.write_text(text)
    assert main(["check", str(good), str(bad)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert str(bad) in told.err


NO_YAML = {
    "- {id: ]\n": "1:8",
    "- !!python/object:os.system x\n": "1:3",
    "- !!timestamp soon\n": "1:3",
    "- 1\n- 2020-99-99\n": "2:3",
    "- 1\n- [2, !!int x]\n": "2:7",
    '- !!int ""\n': "1:3",
    '- !!float "-"\n': "1:3",
    "- !!bool perhaps\n": "1:3",
    "- 1\n- " + "9" * 5000 + "\n": "2:3",
    "- ? [a]\n  : 1\n": "1:5",
    "- {a: 1, a: 2}\n": "1:3",
    "- &a 1\n- *a\n": "2:3",
    "- 1\n- \x01\n": "2:3",
    "- !" + "x" * 5000 + " 1\n": "1:3",
    "[" * 3000: "1",
}
"""Texts that cannot be read, and the line and column that the refusal names."""


@pytest.mark.parametrize("name", ["bad.yaml", "bad.md"])
@pytest.mark.parametrize(("text", "place"), list(NO_YAML.items()), ids=lambda text: repr(text[:20]))
def test_a_text_that_is_not_yaml_gets_one_short_line_with_its_place(name: str, text: str, place: str) -> None:
    above = 0
    if name.endswith(".md"):
        above = 5
        text = f"# Examples\n```yaml\n- 1\n```\n```yaml\n{text}\n```\n"
    line, *column = place.split(":")
    with pytest.raises(BadInput) as caught:
        list(examples_of(text, name))
    refusal = caught.value.refusal
    assert refusal.code == "not-yaml"
    assert refusal.where == ":".join([name, str(int(line) + above), *column])
    assert "\n" not in refusal.text
    assert len(refusal.text) < 200
