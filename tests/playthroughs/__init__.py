"""Whole games written down line by line, and the tests that compare them."""
