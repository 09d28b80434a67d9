"""OR-Tools' CP-SAT for a web page: the wheel's Python API in plain Python over CP-SAT compiled to wasm."""

__version__ = "9.15.0"
