"""Haul with CP-SAT: the best claims and loads for known offers, proven, and hints that rest on them."""
