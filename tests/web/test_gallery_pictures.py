"""The gallery looks as its pictures in `tests/web/pictures/` show it; `python3 build.py gallery --renew` renews them.

Picture and page are compared at a third of their size, so that a font's edges do not matter. Where they differ, the
failure says which parts do, and a picture with the differences in red lies in `.build/pictures/`.
"""

import base64
import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.scale import SOAK
from tests.web.gallery_page import make_gallery, show_gallery

PICTURES = Path(__file__).parent / "pictures"
DIFFERENCES = Path(__file__).resolve().parents[2] / ".build" / "pictures"
RENEW = os.environ.get("LOADING_DOCK_RENEW") == "1"
SIZES = {"phone": (390, 844), "low": (844, 390), "tablet": (768, 1024), "desktop": (1280, 800)}
LOOKS: dict[str, dict[str, Any]] = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "forced": {"forced_colors": "active"},
}
ALL = [(size, look) for size in SIZES for look in LOOKS]
LANDING = [("phone", "light"), ("tablet", "forced"), ("desktop", "dark")]
TOLERANCE = 0.004
"""The share of a part's dots that may differ by more than an eighth of the range."""
FONT_WIDTH = 191
"""How wide `PROBE` is in Liberation Sans, Arial and whatever else has the same widths, at 16 px."""
PROBE = "Loading Dock 0123456789"

REDUCE = """async (shot) => {
  const image = new Image();
  image.src = shot;
  await image.decode();
  const canvas = new OffscreenCanvas(Math.ceil(image.width / 3), Math.ceil(image.height / 3));
  const pen = canvas.getContext("2d");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.9 });
  return await new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.readAsDataURL(blob);
  });
}"""

COMPARE = """async ([before, after, parts]) => {
  const load = async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  };
  const dots = (image, width, height) => {
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    pen.drawImage(image, 0, 0);
    return pen.getImageData(0, 0, width, height);
  };
  const [old, now] = [await load(before), await load(after)];
  const [width, height] = [Math.max(old.width, now.width), Math.max(old.height, now.height)];
  const [a, b] = [dots(old, width, height), dots(now, width, height)];
  const differs = [];
  for (const { part, top, bottom } of parts) {
    const [first, last] = [Math.floor(top / 3), Math.min(height, Math.ceil(bottom / 3))];
    let count = 0;
    for (let i = first * width * 4; i < last * width * 4; i += 4) {
      const off = Math.max(...[0, 1, 2].map((c) => Math.abs(a.data[i + c] - b.data[i + c])));
      if (off <= 32) continue;
      count += 1;
      b.data.set([255, 0, 0, 255], i);
    }
    differs.push({ part, share: count / Math.max(1, (last - first) * width) });
  }
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d").putImageData(b, 0, 0);
  const blob = await canvas.convertToBlob({ type: "image/png" });
  const picture = await new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.readAsDataURL(blob);
  });
  return { sizes: [[old.width, old.height], [now.width, now.height]], differs, picture };
}"""

PARTS = """() => [...document.querySelectorAll("[data-part]")].map((part) => {
  const { top, bottom } = part.getBoundingClientRect();
  return { part: part.dataset.part, top: top + scrollY, bottom: bottom + scrollY };
})"""

MEASURE = """(text) => {
  const pen = new OffscreenCanvas(1, 1).getContext("2d");
  pen.font = "16px 'Liberation Sans', Arial, sans-serif";
  return pen.measureText(text).width;
}"""


@pytest.fixture(scope="module")
def gallery(node: str, tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the address of the gallery."""
    return make_gallery(node, tmp_path_factory.mktemp("gallery"))


def data_address(content: bytes, kind: str) -> str:
    return f"data:image/{kind};base64,{base64.b64encode(content).decode()}"


def content_of(address: str) -> bytes:
    return base64.b64decode(address.partition(",")[2])


@pytest.mark.parametrize(("size", "look"), ALL if SOAK or RENEW else LANDING)
def test_picture(size: str, look: str, browser: Browser, gallery: str) -> None:
    width, height = SIZES[size]
    page, errors = show_gallery(browser, gallery, viewport={"width": width, "height": height}, **LOOKS[look])
    font = page.evaluate(MEASURE, PROBE)
    if abs(font - FONT_WIDTH) > 1 and not RENEW:
        pytest.skip(
            f"pictures need Liberation Sans or Arial (Debian: fonts-liberation); the font here is {font:.0f} wide"
        )
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    shot = page.screenshot(full_page=True, animations="disabled")
    parts = page.evaluate(PARTS)
    reduced = page.evaluate(REDUCE, data_address(shot, "png"))
    path = PICTURES / f"{size}-{look}.webp"
    if RENEW:
        PICTURES.mkdir(exist_ok=True)
        path.write_bytes(content_of(reduced))
        page.close()
        return
    result = page.evaluate(COMPARE, [data_address(path.read_bytes(), "webp"), reduced, parts])
    page.close()
    assert not errors
    different = [f"{one['part']} ({one['share']:.1%})" for one in result["differs"] if one["share"] > TOLERANCE]
    before, after = result["sizes"]
    if different or before != after:
        DIFFERENCES.mkdir(parents=True, exist_ok=True)
        difference = DIFFERENCES / f"{size}-{look}.png"
        difference.write_bytes(content_of(result["picture"]))
        moved = f"; it is {after} dots large, its picture {before}: all below the first difference has moved"
        pytest.fail(
            f"The gallery ({size}, {look}) differs from {path.name} in {', '.join(different) or 'its length'}"
            f"{moved if before != after else ''}. See {difference}; if it should look so: "
            "python3 build.py gallery --renew"
        )


def test_pictures_are_small() -> None:
    """All pictures together stay below 2 MB, and there is one for each size and look, and no other."""
    pictures = sorted(PICTURES.glob("*"))
    assert [path.name for path in pictures] == sorted(f"{size}-{look}.webp" for size, look in ALL)
    assert sum(path.stat().st_size for path in pictures) < 2_000_000
