// What the page's copy of Python's standard library leaves out: modules that no engine, solver or start of Pyodide
// imports. tests/pyodide/test_standard_library.py imports everything that is kept.

const names = (text) => text.split(/\s+/).filter(Boolean);

/** Packages, as folders. */
const PACKAGES = names(`
  __phello__ _pyrepl concurrent/interpreters ctypes html http multiprocessing pyodide/http sqlite3 site-packages
  tomllib unittest urllib/robotparser wsgiref xml xmlrpc zoneinfo
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
  importlib/metadata/diagnose json/__main__ json/tool logging/config logging/handlers sysconfig/__main__
  pyodide/_nodesock_transport pyodide/console urllib/request urllib/response urllib/robotparser zipfile/__main__
`);

const ENCODINGS = names("__init__ aliases ascii cp437 latin_1 raw_unicode_escape unicode_escape utf_16 utf_16_be utf_16_le utf_32 utf_8 utf_8_sig");

/** Whether the page's standard library keeps the file `path` of Pyodide's. */
export function kept(path) {
  if (PACKAGES.some((name) => path.startsWith(`${name}/`))) return false;
  if (MODULES.some((name) => path === `${name}.py`)) return false;
  if (path.startsWith("encodings/")) return ENCODINGS.some((name) => path === `encodings/${name}.py`);
  return true;
}
