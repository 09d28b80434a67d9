"""The rules as the build puts them into the page: every place that a refusal, a score line or a link names is there."""

import ast
import gzip
import json
import re
from pathlib import Path

import pytest

from pygames import __version__
from pygames.bridge import Bridge
from pygames.registry import GAMES

GAME_IDS = pytest.mark.parametrize("game", list(GAMES))


@pytest.fixture(scope="module")
def pages(dist: Path) -> dict[str, str]:
    """Return the rules page of each game."""
    index = (dist / "site" / "index.html").read_text(encoding="utf-8")
    found = re.search(r'<script type="application/json" id="files">(.*?)</script>', index)
    assert found
    files: dict[str, str] = json.loads(found[1])
    return {
        game: gzip.decompress((dist / "site" / files[f"rules-{game}.html"]).read_bytes()).decode() for game in GAMES
    }


def anchors(page: str) -> list[str]:
    return re.findall(r'id="rule-([^"]+)"', page)


def named(root: Path, game: str) -> set[str]:
    """The places that the engine's values name: sections as `haul:7`, rulings as `H-8`; prose is not looked at."""
    place = re.compile(rf"(?:{game}:\d+|[A-Z]-\d+)")
    values = (
        node.value
        for path in sorted((root / "pygames" / game).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )
    return {value for value in values if place.fullmatch(value)}


@GAME_IDS
def test_every_place_that_the_engine_names_is_in_the_page(root: Path, pages: dict[str, str], game: str) -> None:
    places = named(root, game)
    assert len(places) > 5
    assert {place.partition(":")[2] or place.lower() for place in places} <= set(anchors(pages[game]))


@GAME_IDS
def test_every_link_in_the_rules_leads_to_a_place_that_is_there_once(pages: dict[str, str], game: str) -> None:
    links = re.findall(r'href="([^"]*)"', pages[game])
    assert any(re.fullmatch(rf"#rules={game}:[A-Z]-\d+", link) for link in links), "no citation opens its ruling"
    for link in links:
        found = re.fullmatch(r"#rules=(\w+)(?::([\w-]+))?", link)
        assert found, link
        assert found[2] is None or found[2].lower() in anchors(pages[found[1]]), link
    assert len(anchors(pages[game])) == len(set(anchors(pages[game])))


@GAME_IDS
def test_the_rules_are_whole_and_nothing_in_them_runs(root: Path, pages: dict[str, str], game: str) -> None:
    titles = re.findall(r"^#+ (.+)$", (root / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8"), re.M)
    assert len(re.findall(r"<h[1-4]\b", pages[game])) >= len(titles)
    assert "<table>" in pages[game]
    assert re.search(r"<script|<img|<iframe|\son\w+=", pages[game]) is None


def test_the_page_offers_what_the_engine_lists(dist: Path) -> None:
    listed = json.loads(Bridge().handle('{"id":1,"op":"games"}'))["value"]
    script = next((dist / "site" / "assets").glob("main.*.js")).read_text(encoding="utf-8")
    for game in listed:
        assert f'id:"{game["id"]}",name:"{game["name"]}"' in script
        for option in game["options"]:
            assert json.dumps(option["help"], ensure_ascii=False)[1:-1] in script


def test_the_version_is_the_projects(dist: Path) -> None:
    script = next((dist / "site" / "assets").glob("main.*.js")).read_text(encoding="utf-8")
    assert f'"{__version__}"' in script
