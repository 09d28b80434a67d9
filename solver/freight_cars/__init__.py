"""Freight Cars with CP-SAT: packing questions with proof, and hints with a plan of several shipments."""
