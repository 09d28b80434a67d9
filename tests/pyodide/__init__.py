"""Tests that run inside Pyodide under Node."""
