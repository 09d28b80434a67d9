"""What the solver says of models and answers: statistics, validation; and models written to files."""

from __future__ import annotations

import struct
from typing import Any

from ._protos import CLASSES
from ._solving import SolveWrapper, ask
from ._text import to_text

_MASK = 2**64 - 1
_MIX, _STEP = 0x2127599BF4325C37, 0x880355F21E6D1965  # fasthash64's constants
_SEED = 0xA5B85C5E198ED849  # with which CP-SAT prints its fingerprints


def _mixed(value: int) -> int:
    value = (value ^ value >> 23) * _MIX & _MASK
    return value ^ value >> 47


def fingerprint(numbers: Any) -> int:
    """The 64-bit fasthash of whole numbers of 64 bits, as CP-SAT prints it for a solution."""
    result = _SEED ^ (8 * len(numbers) * _STEP & _MASK)
    for word in struct.unpack(f"<{len(numbers)}Q", struct.pack(f"<{len(numbers)}q", *numbers)):
        result = (result ^ _mixed(word)) * _STEP & _MASK
    return _mixed(result)


_SUMMARY = (
    ("integers", "num_integers"),
    ("booleans", "num_booleans"),
    ("conflicts", "num_conflicts"),
    ("branches", "num_branches"),
    ("propagations", "num_binary_propagations"),
    ("integer_propagations", "num_integer_propagations"),
    ("restarts", "num_restarts"),
    ("lp_iterations", "num_lp_iterations"),
)
_TIMES = (
    ("walltime", "wall_time"),
    ("usertime", "user_time"),
    ("deterministic_time", "deterministic_time"),
    ("gap_integral", "gap_integral"),
)


class CpSatHelper:
    """What the solver says of a model or a response."""

    @staticmethod
    def model_stats(model_proto: Any) -> str:
        """Statistics of the model, from the log of a solve that is stopped at once; ValueError where it is invalid."""
        fault = CpSatHelper.validate_model(model_proto)
        if fault:
            raise ValueError(f"an invalid model has no statistics: {fault}")
        wrapper = SolveWrapper()
        parameters = CLASSES["SatParameters"]()
        parameters.max_time_in_seconds = 0
        parameters.log_search_progress = parameters.log_to_response = True
        parameters.log_to_stdout = False
        wrapper.set_parameters(parameters)
        log = wrapper.solve(model_proto).solve_log
        return log.partition("\nInitial ")[2].partition("\n\nStarting presolve")[0]  # type: ignore[no-any-return]

    @staticmethod
    def solver_response_stats(response: Any) -> str:
        """A summary of the answer, one number a line."""
        known = response.status.name != "INFEASIBLE"
        lines = ["CpSolverResponse summary:", f"status: {response.status.name}"]
        lines.append(f"objective: {format(response.objective_value, '.16g') if known else 'NA'}")
        lines.append(f"best_bound: {format(response.best_objective_bound, '.16g') if known else 'NA'}")
        lines += [f"{word}: {getattr(response, field)}" for word, field in _SUMMARY]
        lines += [f"{word}: {getattr(response, field):.6g}" for word, field in _TIMES]
        if response.solution:
            lines.append(f"solution_fingerprint: {fingerprint(response.solution):#x}")
        return "\n".join(lines) + "\n"

    @staticmethod
    def validate_model(model_proto: Any) -> str:
        """What is wrong with the model, or an empty text; the solver is asked."""
        return str(ask("validate", model_proto._encode()))

    @staticmethod
    def write_model_to_file(model_proto: Any, filename: str) -> bool:
        """Write the model, as text where the name ends in "txt", else in wire format. False where that fails."""
        try:
            with open(filename, "wb") as file:
                file.write(_text_file(model_proto) if filename.endswith("txt") else model_proto._encode())
        except OSError:
            return False
        return True


def _text_file(model_proto: Any) -> bytes:
    text = to_text(model_proto, short=True)
    return f"{text}\n".encode() if text else b""
