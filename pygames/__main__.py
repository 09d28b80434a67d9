"""The command line: `python3 -m pygames COMMAND`; commands and shapes stand in `docs/interfaces.md`."""

import sys

from pygames.commandline.main import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
