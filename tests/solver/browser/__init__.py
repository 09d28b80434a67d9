"""Tests of the page's own `ortools` against the wheel."""
