"""The workflow that publishes the page: what it runs, what it may do, and that its actions are pinned by commit."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / ".github" / "workflows"
FILES = sorted(FOLDER.glob("*.yml"))
PAGES = FOLDER / "pages.yml"
PIN = re.compile(r"[\w.-]+/[\w./-]+@[0-9a-f]{40}")


def read(path: Path) -> dict[str, Any]:
    workflow = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert isinstance(workflow, dict)
    return workflow


def steps_of(job: dict[str, Any]) -> list[dict[str, Any]]:
    return list(job["steps"])


def test_the_page_has_a_workflow() -> None:
    assert PAGES in FILES


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_action_is_pinned_by_commit_and_tells_its_version(path: Path) -> None:
    used = [step["uses"] for job in read(path)["jobs"].values() for step in steps_of(job) if "uses" in step]
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if "uses:" in line]
    assert used
    assert [name for name in used if not PIN.fullmatch(name)] == []
    assert [line for line in lines if not re.search(r"@[0-9a-f]{40} # v\d+\.\d+\.\d+$", line)] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_nothing_is_allowed_but_what_a_job_asks_for(path: Path) -> None:
    workflow = read(path)
    assert workflow["permissions"] == {}
    for job in workflow["jobs"].values():
        assert job["permissions"]
        assert job["timeout-minutes"] <= 90


def test_the_permissions_are_the_least() -> None:
    jobs = read(PAGES)["jobs"]
    assert {name: job["permissions"] for name, job in jobs.items()} == {
        "build": {"contents": "read"},
        "deploy": {"pages": "write", "id-token": "write"},
    }
    (checkout,) = [step for step in steps_of(jobs["build"]) if step.get("uses", "").startswith("actions/checkout@")]
    assert checkout["with"]["persist-credentials"] is False


def test_what_is_deployed_was_built_and_tested_by_the_commands_of_ci() -> None:
    jobs = read(PAGES)["jobs"]
    steps = steps_of(jobs["build"])
    assert [step["run"] for step in steps if "run" in step] == ["bash .ci/run"]
    tested = next(index for index, step in enumerate(steps) if step.get("run") == "bash .ci/run")
    (kept,) = [index for index, step in enumerate(steps) if "upload-pages-artifact" in step.get("uses", "")]
    assert tested < kept
    assert steps[kept]["with"]["path"] == "dist/site"
    assert jobs["deploy"]["needs"] == "build"


def test_pull_requests_deploy_nothing() -> None:
    jobs = read(PAGES)["jobs"]
    condition = "github.event_name != 'pull_request' && github.ref == 'refs/heads/main'"
    (kept,) = [step for step in steps_of(jobs["build"]) if "upload-pages-artifact" in step.get("uses", "")]
    assert jobs["deploy"]["if"] == condition
    assert kept["if"] == condition


def test_a_running_deployment_is_never_cut_off() -> None:
    concurrency = read(PAGES)["concurrency"]
    assert concurrency["cancel-in-progress"] is False
    assert "pages" in concurrency["group"]
