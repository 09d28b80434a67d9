"""Tests of Loading Dock."""
