"""What the documents point at is there: links and their headings, and a line for every folder of the page."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "ortools_in_pyodide" / "README.md"])
FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


def anchors(text: str) -> set[str]:
    """The names that GitHub gives to a text's headings."""
    plain = [re.sub(r"[^\w\- ]", "", heading.strip().lower()) for heading in HEADING.findall(FENCED.sub("", text))]
    return {heading.replace(" ", "-") for heading in plain}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_leads_to_a_place_that_is_there(page: Path) -> None:
    lost = []
    for link in LINK.findall(FENCED.sub("", page.read_text(encoding="utf-8"))):
        if re.match(r"[a-z]+:", link):
            continue
        name, _, heading = link.partition("#")
        target = page.parent / name if name else page
        if not target.exists() or (heading and heading not in anchors(target.read_text(encoding="utf-8"))):
            lost.append(link)
    assert lost == []


def test_links_are_found() -> None:
    """The test above is not one of nothing."""
    found = [link for page in PAGES for link in LINK.findall(page.read_text(encoding="utf-8"))]
    assert len(found) > 20
    assert any("#" in link for link in found)


def test_every_folder_of_the_page_has_its_line_in_the_architecture() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    table = text.partition("| folder of `web/` |")[2].partition("\n\n")[0]
    outside = ("node_modules", "__pycache__")
    folders = {path.name for path in (ROOT / "web").iterdir() if path.is_dir() and path.name not in outside}
    named = set(re.findall(r"`(\w+)/", table))
    assert folders <= named
    assert named - folders == set()
