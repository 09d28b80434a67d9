"""What the tests share with the project's others."""

from tests.conftest import dist, node, pytest_collection_modifyitems, pytest_xdist_make_scheduler, root

__all__ = ["dist", "node", "pytest_collection_modifyitems", "pytest_xdist_make_scheduler", "root"]
