"""Tests of the build and of what it makes."""
