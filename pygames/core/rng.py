"""Chance: a generator of our own, so that a seed means the same game on every Python and in the page.

The words are SHA-256 of key and block number, eight 32-bit words a block; the state is the key and how many words
have been drawn. SHA-256 is built into every Python (in the page too) and faster there than integer arithmetic.
"""

import secrets
from collections.abc import Sequence
from hashlib import sha256
from struct import Struct
from typing import NamedTuple, TypeVar

from pygames.core.errors import BadInput, shown

T = TypeVar("T")

WORDS_PER_BLOCK = 8
WORD = 1 << 32
_BLOCK = Struct(f">{WORDS_PER_BLOCK}L")


class Chance(NamedTuple):
    """A generator's whole state: a 32-byte key and the number of 32-bit words already drawn."""

    key: bytes
    counter: int


def chance_of(seed: str | int) -> Chance:
    """The generator of a seed's text; the key is SHA-256 of its UTF-8 bytes. A whole number is its decimal text.

    Raises `BadInput` for what is neither.
    """
    if not isinstance(seed, str | int) or isinstance(seed, bool):
        raise BadInput("wrong-type", f"A seed is a text or a whole number, not {shown(seed)}.", "seed")
    return Chance(sha256(str(seed).encode("utf-8", "surrogatepass")).digest(), 0)


def fresh_seed() -> str:
    """A seed of 256 random bits, as 64 hexadecimal digits."""
    return secrets.token_hex(32)


class Stream:
    """Draws from a `Chance`; `chance` is the state after what was drawn so far."""

    __slots__ = ("_blocks", "_key", "_words")

    def __init__(self, chance: Chance) -> None:
        self._key, counter = chance
        self._blocks, drawn = divmod(counter, WORDS_PER_BLOCK)
        self._words = self._next_block()[: WORDS_PER_BLOCK - drawn] if drawn else []
        """The rest of the last block, the next word last."""

    @property
    def chance(self) -> Chance:
        """The state from which the stream goes on."""
        return Chance(self._key, WORDS_PER_BLOCK * self._blocks - len(self._words))

    def _next_block(self) -> list[int]:
        """A block's words, the first one last."""
        block = sha256(self._key + self._blocks.to_bytes(8, "big")).digest()
        self._blocks += 1
        return [*_BLOCK.unpack(block)][::-1]

    def word(self) -> int:
        """The next 32 bits."""
        if not self._words:
            self._words = self._next_block()
        return self._words.pop()

    def below(self, limit: int) -> int:
        """A whole number from 0 to `limit - 1`, each as likely: words beyond the last full multiple are rejected."""
        if not 0 < limit <= WORD:
            raise ValueError(f"limit {limit} is not in 1..{WORD}")
        usable = WORD - WORD % limit
        while True:
            word = self.word()
            if word < usable:
                return word % limit

    def shuffle(self, items: list[T]) -> None:
        """Fisher-Yates from the last place down; every order is as likely."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def choose(self, items: Sequence[T]) -> T:
        """One of `items`, each as likely."""
        return items[self.below(len(items))]
