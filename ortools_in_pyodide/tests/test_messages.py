"""Messages keep presence, wire format and text as protobuf does, measured with the wheel's generated modules."""

import random
from typing import Any

import pytest

from ortools_in_pyodide.tests.both import page_module, wheel_module
from tests.scale import many

PAGE: Any = page_module("sat.python.cp_model_helper")
WHEEL: Any = wheel_module("sat.python.cp_model_helper")
PROTOBUF: Any = wheel_module("sat.sat_parameters_pb2")


def random_value(kind: str, source: random.Random) -> Any:
    """A value for a scalar field, often an awkward one."""
    if kind == "bool":
        return source.random() < 0.5
    if kind == "double":
        return source.choice([0.0, -0.0, 0.1, 1 / 3, 1e300, -2.5e-7, float("inf"), 123456789.0, 2.0**60])
    if kind == "string":
        return source.choice(["", "a", "naïve", "quote \" and ' and \\", "line\nbreak\ttab\r", "\x01\x7f"])
    bits = 31 if kind.endswith("32") else 63
    return source.choice([0, 1, -1, 127, 128, 300, -(2**bits), 2**bits - 1])


def fill(parameters: list[Any], seed: int) -> None:
    """Set the same random fields of several SatParameters."""
    source = random.Random(seed)
    fields = list(PAGE.SatParameters._fields.values())
    for field in source.sample(fields, 12):
        if field.kind == "SatParameters":
            continue
        if field.enum:
            name = source.choice(list(field.enum.__members__))
            for each in parameters:
                member = getattr(PAGE.SatParameters, name) if isinstance(each, PAGE.SatParameters) else None
                value = getattr(PROTOBUF.SatParameters, name) if member is None else member
                if field.repeated:
                    getattr(each, field.name).append(int(value))
                else:
                    setattr(each, field.name, value)
            continue
        value = random_value(field.kind, source)
        for each in parameters:
            if field.repeated:
                getattr(each, field.name).extend([value, value])
            else:
                setattr(each, field.name, value)


def test_parameters_on_the_wire() -> None:
    """Random parameters give protobuf's bytes and text, and are read back from either."""
    for seed in range(many(300, 5000)):
        ours, theirs = PAGE.SatParameters(), PROTOBUF.SatParameters()
        fill([ours, theirs], seed)
        wire = theirs.SerializeToString(deterministic=True)
        assert ours.SerializeToString() == wire, f"seed {seed}"
        assert PAGE.SatParameters.FromString(wire).SerializeToString() == wire
        again, native = PAGE.SatParameters(), WHEEL.SatParameters()
        assert native.parse_text_format(str(ours))
        assert str(native) == str(ours), f"seed {seed}"
        assert again.parse_text_format(str(native))
        assert again.SerializeToString() == wire


def test_defaults() -> None:
    """Every parameter starts with protobuf's default and is not sent."""
    ours, theirs = PAGE.SatParameters(), PROTOBUF.SatParameters()
    assert ours.SerializeToString() == b""
    names = {field.name for field in theirs.DESCRIPTOR.fields}
    shared = names & set(ours._fields)
    assert len(shared) > 250
    for name in shared:
        value = getattr(ours, name)
        assert (list(value) if isinstance(value, list) else value) == getattr(theirs, name), name


def test_presence() -> None:
    """Reading a sub-message sets it, a member of a oneof drops the others, clearing unsets."""
    for helper in (PAGE, WHEEL):
        model = helper.CpModelProto()
        assert not model.has_objective()
        assert model.objective.offset == 0
        assert model.has_objective()
        model.clear_objective()
        assert not model.has_objective()
        constraint = model.constraints.add()
        constraint.linear.vars.extend([1, 2])
        assert constraint.has_linear()
        constraint.bool_or.literals.append(3)
        assert (constraint.has_linear(), constraint.has_bool_or()) == (False, True)
        model.objective.offset = 2.5
        copied = helper.CpModelProto()
        copied.copy_from(model)
        copied.merge_from(model)
        assert str(copied) == (
            "constraints {\n  bool_or {\n    literals: 3\n  }\n}\n"
            "constraints {\n  bool_or {\n    literals: 3\n  }\n}\nobjective {\n  offset: 2.5\n}"
        )


@pytest.mark.parametrize(
    "text",
    [
        "bad: 7",
        "num_workers 7",
        "num_workers: x",
        "num_workers: 1.5",
        "search_branching: NOTHING",
        "name: 5",
        "num_workers:",
    ],
)
def test_text_that_cannot_be_read(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    """False, the message as it was, and a line on standard error."""
    ours, theirs = PAGE.SatParameters(), WHEEL.SatParameters()
    ours.random_seed = 5
    assert not ours.merge_text_format(text)
    assert str(ours) == "random_seed: 5"
    assert "Error parsing text-format" in capsys.readouterr().err
    assert not theirs.merge_text_format(text)


def test_damaged_bytes() -> None:
    """A message cut short is refused, and what was there before stays."""
    parameters = PAGE.SatParameters()
    parameters.name = "kept"
    for data in (b"\x0a", b"\x0a\x05ab", b"\x08\x80", b"\x0f"):
        with pytest.raises(ValueError, match="damaged or cut short"):
            parameters.ParseFromString(data)
    assert parameters.name == "kept"


def test_names_of_the_protobuf_package() -> None:
    """`cp_model_pb2` and `sat_parameters_pb2` are there, with protobuf's method names."""
    model = page_module("sat.cp_model_pb2").CpModelProto()
    model.variables.add().domain.extend([0, 1])
    model.constraints.add().bool_or.literals.append(0)
    assert model.constraints[0].WhichOneof("constraint") == "bool_or"
    assert model.constraints[0].HasField("bool_or")
    other = type(model)()
    other.CopyFrom(model)
    assert other.ByteSize() == len(other.SerializeToString()) == len(model.SerializeToString())
    other.ClearField("variables")
    assert len(other.variables) == 0
    assert page_module("sat.sat_parameters_pb2").SatParameters is PAGE.SatParameters
    assert page_module("sat.cp_model_pb2").OPTIMAL == 4
