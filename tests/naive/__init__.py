"""Slow, plainly written second implementations of the rules, which the engines are compared with."""
