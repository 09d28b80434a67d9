"""`ortools_in_pyodide/example/` on a plain static host: programs written for the wheel run in it unchanged."""

import json
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

from tests.scale import many
from tests.web.conftest import START_LIMIT, watch

PROGRAMS = sorted(Path(__file__).with_name("example_programs").glob("*.py"))
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
WHEEL = "ortools_in_pyodide-9.15.0-py3-none-any.whl"
SECONDS = re.compile(r"\d+\.\d+ s\b")

FOREVER = """
from ortools.sat.python import cp_model
model = cp_model.CpModel()
inside = [[model.new_bool_var("") for _ in range(13)] for _ in range(14)]
for pigeon in inside:
    model.add_bool_or(pigeon)
for hole in zip(*inside):
    for a in range(14):
        for b in range(a):
            model.add_bool_or(~hole[a], ~hole[b])
solver = cp_model.CpSolver()
solver.parameters.cp_model_presolve = False
solver.parameters.symmetry_level = 0
solver.parameters.linearization_level = 0
print("solving")
solver.solve(model)
print("solved")
"""


class Quiet(SimpleHTTPRequestHandler):
    """Python's own server of static files, without its log."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def address(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of the ready folder, two folders below a host's top."""
    top = tmp_path_factory.mktemp("host")
    shutil.copytree(dist / "cp-sat-in-a-page", top / "some" / "where")
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(top))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/some/where/"
        server.shutdown()


@pytest.fixture(scope="module")
def page(browser: Browser, address: str) -> Iterator[Page]:
    """Return the example page, ready; fail on an error in the console or a request to another host."""
    complaints: list[str] = []
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(START_LIMIT)
    watch(page, address, complaints.append)
    page.goto(address)
    expect(status(page)).to_have_text("Ready.", timeout=START_LIMIT)
    yield page
    context.close()
    assert not complaints, "\n".join(complaints)


def status(page: Page) -> Locator:
    return page.get_by_role("status")


def start(page: Page, program: str) -> None:
    """Paste a program and press Run."""
    page.get_by_label("Program").fill(program)
    page.get_by_role("button", name="Run").click()


def run(page: Page, program: str, *, end: str = "Done.") -> str:
    """Paste a program, run it to its end, and return what it printed."""
    start(page, program)
    expect(status(page)).to_have_text(end, timeout=START_LIMIT)
    return page.get_by_role("log").inner_text()


def natively(program: Path) -> str:
    """Return what a program prints with the wheel."""
    return subprocess.run([sys.executable, program], capture_output=True, text=True, check=True).stdout


def masked(text: str) -> list[str]:
    """Return the lines of an output in any order, times left out: solvers may find solutions in another order."""
    return sorted(SECONDS.sub("? s", line.rstrip()) for line in text.splitlines())


def test_own_program(page: Page, root: Path) -> None:
    program = root / "ortools_in_pyodide/example/program.py"
    assert page.get_by_label("Program").input_value() == program.read_text(encoding="utf-8")
    page.get_by_role("button", name="Run").click()
    expect(status(page)).to_have_text("Done.", timeout=START_LIMIT)
    printed = page.get_by_role("log").inner_text()
    best = r"(?m)^plan \d+: pays 1430 of at most \d+$\n\nOPTIMAL after \d+\.\d\d s$"
    assert re.search(best, printed)
    assert re.search(best, natively(program))


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.stem)
def test_programs_print_what_they_print_with_the_wheel(page: Page, program: Path) -> None:
    expected = masked(natively(program))
    assert len(expected) > 1
    printed = run(page, program.read_text(encoding="utf-8"))
    warning = re.compile(r"(?m)^.*UserWarning: one search worker instead of 4.*\n.*\n")
    assert bool(warning.search(printed)) == (program.stem == "knapsacks")
    assert masked(warning.sub("", printed)) == expected


def test_output_comes_as_it_is_printed_and_stop_ends_a_solve(page: Page) -> None:
    start(page, FOREVER)
    expect(page.get_by_role("log")).to_have_text("solving\n", timeout=START_LIMIT)
    expect(page.locator("#solving")).to_have_text(re.compile(r"^[1-9]\d* s, solutions: 0$"), timeout=START_LIMIT)
    page.get_by_role("button", name="Stop").click()
    expect(status(page)).to_contain_text("Stopped.")
    expect(page.locator("#solving")).to_have_text(re.compile(r"^At the stop: [1-9]\d* s, solutions: 0$"))
    assert run(page, "print('again')") == "again\n"  # pressed while all is loaded again, and runs then
    expect(page.locator("#solving")).to_have_text("")


def test_stop_ends_a_program_that_prints_without_end(page: Page) -> None:
    start(page, "n = 0\nwhile True:\n    n += 1\n    print('line', n)")
    expect(page.get_by_text("Only the end of the output is kept.")).to_be_visible(timeout=START_LIMIT)
    page.get_by_role("button", name="Stop").click()
    expect(status(page)).to_contain_text("Stopped.")
    assert len(page.get_by_role("log").inner_text()) < 250_000
    assert run(page, "print('again')") == "again\n"
    expect(page.get_by_text("Only the end of the output is kept.")).to_be_hidden()


@pytest.mark.parametrize(
    ("program", "printed"),
    [
        (
            "def f():\n    return 1 / 0\n\nf()",
            ["line 4, in <module>", "return 1 / 0", "ZeroDivisionError: division by zero"],
        ),
        ("x = = 1", ["x = = 1", "SyntaxError: invalid syntax"]),
        ("from ortools.sat.python import cp_model\ncp_model.CpModel().add(3)", ["TypeError: "]),
        ("import nothing_of_this_name", ["ModuleNotFoundError: No module named 'nothing_of_this_name'"]),
        ("from ortools.linear_solver import pywraplp", ["ortools.linear_solver is not available in the browser"]),
        ("input('name? ')", ["name? ", "EOFError"]),
        ("import sys\nprint('so far')\nsys.exit('no more')", ["so far\n", "no more\n"]),
    ],
)
def test_errors_are_pythons_own(page: Page, program: str, printed: list[str]) -> None:
    said = run(page, program, end="Ended by an error.")
    for part in printed:
        assert part in said
    assert "pyodide" not in said.lower()
    assert run(page, "print('well', end='')") == "well"


@pytest.mark.parametrize(
    "exit_code", ["3", "'no more'", "0", "None", "True", "-1", "256", "''", "[1, 2]"][: many(3, 9)]
)
def test_sys_exit_prints_what_it_prints_natively(page: Page, exit_code: str) -> None:
    program = f"import sys\nprint('so far')\nsys.exit({exit_code})"
    natively = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    code = natively.returncode
    end = "Ended by an error." if natively.stderr else f"Ended with exit status {code}." if code else "Done."
    assert run(page, program, end=end) == natively.stdout + natively.stderr


def test_a_package_that_is_not_there_is_named_with_its_file_and_folder(page: Page, address: str) -> None:
    said = run(page, "import pandas", end="Ended by an error.")
    for name in ("numpy", "pandas"):
        file = re.escape(f"{address}pyodide/{name}-") + r"[\w.]+-cp\d+-cp\d+-\w+\.whl"
        told = rf"(?m)^{name} is not loaded\. Its file, of Pyodide [\d.]+, belongs here: {file}\n.*fetch.*$"
        assert re.search(told, said), said
    assert "ModuleNotFoundError: No module named 'pandas'" in said


@pytest.mark.parametrize(
    ("program", "kept"),
    [
        ("print('a' * 150_000)\nprint('end')", "a" * 99_995 + "\nend\n"),
        ("print('b' * 5_000_000)", "b" * 99_999 + "\n"),
        ("print('first ' + 'b' * 99_993)", "first " + "b" * 99_993 + "\n"),
        ("import sys\nprint('c' * 150_000, file=sys.stderr)\nprint('d')", "c" * 99_997 + "\nd\n"),
        ("print('\U0001f69a' * 60_000 + 'e')", "\U0001f69a" * 49_999 + "e\n"),
        ("print('\U0001f69a' * 60_000)", "\U0001f69a" * 49_999 + "\n"),  # not half of a character
        ("for n in range(20_000):\n    print(f'{n:09}')", "".join(f"{n:09}\n" for n in range(10_000, 20_000))),
    ][:: many(2, 1)],
)
def test_the_end_of_the_output_is_kept(page: Page, program: str, kept: str) -> None:
    run(page, program)
    assert page.get_by_role("log").text_content() == kept
    notice = page.get_by_text("Only the end of the output is kept.")
    assert notice.is_hidden() == kept.startswith("first")


@pytest.fixture(scope="module")
def unwatched(browser: Browser, address: str) -> Iterator[Page]:
    """Return the example page with no eye on the console: a Python that dies complains there."""
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(START_LIMIT)
    page.goto(address)
    expect(status(page)).to_have_text("Ready.", timeout=START_LIMIT)
    yield page
    context.close()


@pytest.mark.parametrize(
    ("dies", "reason"),
    [
        ("import os; os._exit(3)", "exit(3)"),
        ("import os; os._exit(0)", "exit(0)"),
        ("import os; os.abort()", "unreachable"),
        ("import ctypes; ctypes.string_at(2**31 - 1)", "out of bounds"),
        (
            "import sys; sys.setrecursionlimit(10**6)\nclass A:\n    __repr__ = lambda self: repr(self)\nrepr(A())",
            "call stack",
        ),
        ("import js; js.close()", "ended"),
    ][:: many(2, 1)],
)
def test_a_python_that_dies_is_told_of(unwatched: Page, dies: str, reason: str) -> None:
    gone = "Python does not run any more. Run starts it again."
    said = run(unwatched, f"print('so far')\n{dies}", end=gone)
    assert said.startswith("so far\n")
    assert reason in said
    assert run(unwatched, "print('again')") == "again\n"


def test_endless_recursion_with_a_high_limit(page: Page) -> None:
    program = "import sys\nsys.setrecursionlimit(10**6)\ndef f():\n    f()\nf()"
    said = run(page, program, end="Ended by an error.")
    assert "RecursionError: maximum recursion depth exceeded" in said
    assert len(said) < 1000


def test_browser_without_webassembly(browser: Browser, address: str) -> None:
    page = browser.new_page()
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(address)
    expect(status(page)).to_contain_text("This browser has WebAssembly switched off")
    expect(page.get_by_role("button", name="Run")).to_have_attribute("aria-disabled", "true")
    page.close()


def test_each_run_starts_afresh(page: Page) -> None:
    run(page, "import sys\nleft_over = 1\nsys.exit(0)")
    told = run(page, "print(__name__, 'left_over' in globals(), __import__('sys').argv)")
    assert told == "__main__ False ['program.py']\n"


def test_waiting_at_the_top_level(page: Page) -> None:
    program = "import asyncio\nawait asyncio.sleep(0.01)\n" + PROGRAMS[0].read_text(encoding="utf-8")
    assert "Total value: 194.0" in run(page, program)


AWAITED = """
from ortools.sat.python import awaitable, cp_model
model = cp_model.CpModel()
x = [model.new_int_var(0, 9, "") for _ in range(3)]
model.add_all_different(x)
model.maximize(sum(x))
solver = cp_model.CpSolver()
told = []
status = await awaitable.solve(solver, model, on_progress=told.append, deadline=60)
print(status.name, solver.objective_value, told[-1].objective == 24)
"""


def test_awaited_solve(page: Page) -> None:
    assert run(page, AWAITED) == "OPTIMAL 24.0 True\n"


def test_keyboard(page: Page) -> None:
    page.get_by_label("Program").fill("print(6 * 7)")
    page.keyboard.press("Control+Enter")
    expect(page.get_by_role("log")).to_have_text("42\n")
    page.get_by_role("button", name="Run").focus()
    names = []
    for _ in range(3):
        page.keyboard.press("Tab")
        names.append(page.evaluate("document.activeElement.id"))
    assert names == ["stop", "program", "output"]


def test_axe_and_reflow(page: Page) -> None:
    run(page, "raise ValueError('seen in red')", end="Ended by an error.")
    for scheme, width in (("light", 1280), ("dark", 390)):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        page.set_viewport_size({"width": width, "height": 844})
        found = Axe().run(page, options={"runOnly": RULES})
        assert found.violations_count == 0, found.generate_report()
    for width, text in ((1280, 100), (320, 100), (640, 200)):
        page.set_viewport_size({"width": width, "height": 800})
        page.evaluate("size => { document.documentElement.style.fontSize = size + '%'; }", text)
        sideways = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert sideways <= 0, f"scrolls sideways at {width} px and {text} % text"


def test_opened_from_disk_it_says_what_to_do(browser: Browser, dist: Path) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto((dist / "cp-sat-in-a-page/index.html").as_uri())
    expect(status(page)).to_contain_text("Opened from disk")
    expect(page.get_by_role("button", name="Run")).to_be_disabled()
    context.close()


def test_where_wasm_cannot_be_suspended_the_other_build_runs_and_a_missing_file_is_named(
    browser: Browser, address: str, dist: Path
) -> None:
    context = browser.new_context()
    page = context.new_page()
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url.rpartition("/")[2]))
    mark = '<script type="text/plain" id="worker">'
    text = (dist / "cp-sat-in-a-page/index.html").read_text(encoding="utf-8")
    assert text.count(mark) == 1
    older = text.replace(mark, f"{mark}delete WebAssembly.promising; delete WebAssembly.Suspending;")
    page.route(address, lambda route: route.fulfill(body=older, content_type="text/html"))
    page.route("**/*.wasm", lambda route: route.fulfill(status=404))
    page.goto(address)
    expect(status(page)).to_have_text("Python or the solver does not run. Run starts them again.", timeout=START_LIMIT)
    expect(page.get_by_role("log")).to_contain_text("cp_sat_asyncify.wasm: 404")
    page.unroute("**/*.wasm")
    program = next(program for program in PROGRAMS if program.stem == "stopping")
    assert masked(run(page, program.read_text(encoding="utf-8"))) == masked(natively(program))
    assert run(page, AWAITED) == "OPTIMAL 24.0 True\n"
    assert {name for name in fetched if name.startswith("cp_sat_") and name.endswith(".wasm")} == {
        "cp_sat_asyncify.wasm"
    }
    context.close()


SURROUNDINGS = [  # what comes before and after the documentation's lines, and what is said in the end
    (
        """const program = `
from js import postMessage
from ortools.sat.python import cp_model
postMessage(cp_model.CpSolver().solve(cp_model.CpModel()).name)`;
""",
        "",
        "OPTIMAL",
    ),
    (
        "const python = { registerJsModule() {} }, model = new Uint8Array(), parameters = new Uint8Array();\n",
        "postMessage(String(answer.slice(0, 2)));",
        "8,4",  # field 1, the status, is 4
    ),
]


@pytest.mark.parametrize("at", [0, 1])
def test_lines_of_the_documentation_start_it(page: Page, address: str, root: Path, at: int) -> None:
    text = (root / "ortools_in_pyodide/README.md").read_text(encoding="utf-8")
    lines = re.findall(r"(?s)```js\n(.*?)```", text)[at]
    before, after, expected = SURROUNDINGS[at]
    script = before + lines + after
    page.route(f"{address}worker.js", lambda route: route.fulfill(body=script, content_type="text/javascript"))
    said = page.evaluate("""() => new Promise((resolve) => {
        const worker = new Worker("worker.js", { type: "module" });
        worker.onerror = (event) => resolve(`failed: ${event.message}`);
        worker.onmessage = ({ data }) => { worker.terminate(); resolve(data); };
    })""")
    assert said == expected


def test_documentation_names_the_pyodide_that_is_built_in(root: Path) -> None:
    text = (root / "ortools_in_pyodide/README.md").read_text(encoding="utf-8")
    package = json.loads((root / "web/package.json").read_text(encoding="utf-8"))
    assert set(re.findall(r"[Pp]yodide[ @](\d+(?:\.\d+)+)", text)) == {package["dependencies"]["pyodide"]}


def test_folder_for_others_has_all_it_takes(dist: Path) -> None:
    folder = dist / "cp-sat"
    assert {path.name for path in folder.iterdir()} == {
        "cp_sat.js",
        "cp_sat.d.ts",
        "cp_sat_client.js",
        "cp_sat_client.d.ts",
        "cp_sat_messages.d.ts",
        "cp_sat_compile.d.ts",
        "wasm-components.txt",
        "cp_sat_worker_jspi.js",
        "cp_sat_worker_asyncify.js",
        "cp_sat_jspi.wasm",
        "cp_sat_asyncify.wasm",
        "or-tools-license.txt",
        WHEEL,
    }
    assert (dist / "wheels" / WHEEL).read_bytes() == (folder / WHEEL).read_bytes()
    for script in folder.glob("*.js"):
        assert "new Function" not in script.read_text(encoding="utf-8")


def test_types_are_complete(root: Path, dist: Path, node: str, tmp_path: Path) -> None:
    program = tmp_path / "program.ts"
    program.write_text(
        f"""
import {{ createCpSat }} from "{dist}/cp-sat/cp_sat.js";
import {{ cpSatBuild, startCpSat, type Progress }} from "{dist}/cp-sat/cp_sat_client.js";
const solver = await createCpSat({{ wasm: new Uint8Array(), jspi: cpSatBuild() === "jspi" }});
const text: string = await solver.validate(new Uint8Array());
const client = startCpSat({{ script: "a", wasm: "b" }});
const onProgress = ({{ objective }}: Progress): void => console.log(objective?.toFixed(), text);
const options = {{ onProgress, slices: {{ first: 1 }} }};
// @ts-expect-error
await client.solve("no bytes");
export const answer: Uint8Array = await client.solve(new Uint8Array(), undefined, options);
"""
    )
    tsc = root / "web/node_modules/typescript/bin/tsc"
    options = ["--noEmit", "--strict", "--target", "es2022", "--module", "esnext", "--moduleResolution", "bundler"]
    done = subprocess.run([node, tsc, *options, program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
