"""The solver's parameters under the name of the generated protobuf module."""

from ._protos import CLASSES

SatParameters = CLASSES["SatParameters"]
