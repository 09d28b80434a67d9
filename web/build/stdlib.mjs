// What the page's copy of Python's standard library leaves out: modules that no engine, solver or start of Pyodide
// imports. tests/pyodide/test_standard_library.py imports everything that is kept.

const names = (text) => text.split(/\s+/).filter(Boolean);

/** Packages, as folders. */
const PACKAGES = names(`
  __phello__ _pyrepl concurrent/interpreters ctypes html http multiprocessing pyodide/http sqlite3 site-packages
  tomllib unittest urllib wsgiref xml xmlrpc zoneinfo
`);

/** Single modules, by what they are for. */
const MODULES = names(`
  __hello__ antigravity this
  bdb cProfile code compileall doctest modulefinder pdb pickletools profile pstats py_compile pyclbr pydoc rlcompleter
  symtable tabnanny timeit trace tracemalloc zipapp
  ftplib imaplib mailbox mimetypes netrc poplib smtplib socketserver uuid webbrowser ipaddress
  _markupbase cmd configparser csv filecmp fileinput getopt getpass optparse plistlib pty quopri sched shelve
  tty wave colorsys nturl2path stringprep
  _pyio _py_abc sre_compile sre_constants sre_parse
  asyncio/__main__ asyncio/proactor_events asyncio/tools asyncio/windows_events asyncio/windows_utils
  concurrent/futures/interpreter concurrent/futures/process
  importlib/metadata/_adapters importlib/metadata/diagnose json/__main__ json/tool logging/config logging/handlers sysconfig/__main__
  pyodide/_nodesock_transport pyodide/console zipfile/__main__
`);

/** Of these packages only the named modules are kept. */
const PARTS = {
  // A look for new modules imports importlib.metadata, and that the bare package.
  email: names("__init__"),
  encodings: names(`
    __init__ aliases ascii cp437 latin_1 raw_unicode_escape unicode_escape utf_16 utf_16_be utf_16_le utf_32 utf_8 utf_8_sig
  `),
};

/** Whether the page's standard library keeps the file `path` of Pyodide's. */
export function kept(path) {
  if (PACKAGES.some((name) => path.startsWith(`${name}/`))) return false;
  if (MODULES.some((name) => path === `${name}.py`)) return false;
  const parts = PARTS[path.split("/")[0]];
  return parts === undefined || parts.some((name) => path.endsWith(`/${name}.py`));
}
