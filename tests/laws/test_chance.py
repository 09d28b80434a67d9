"""The generator: known answers, no bias, and no two games alike without a seed."""

from collections import Counter

import pytest

from pygames.core.match import Seat, new_match
from pygames.core.rng import Chance, Stream, chance_of, fresh_seed
from pygames.registry import GAMES
from tests.scale import many

# SHA-256 of the key and the block number, computed with coreutils' sha256sum.
KEY_OF_ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
FIRST_WORDS = [0xB3A927D7, 0x6D3D627E, 0x438BFD64, 0x15D029BF, 0x559572DE, 0x6F261109, 0x9B25C535, 0xF7025C2D]


def test_the_key_is_sha256_of_the_seed() -> None:
    assert chance_of("abc") == Chance(bytes.fromhex(KEY_OF_ABC), 0)


def test_the_first_words_are_known() -> None:
    stream = Stream(chance_of("abc"))
    assert [stream.word() for _ in FIRST_WORDS] == FIRST_WORDS


def test_words_do_not_depend_on_how_they_are_reached() -> None:
    stream = Stream(chance_of("abc"))
    words = [stream.word() for _ in range(40)]
    for start in range(40):
        assert Stream(Chance(bytes.fromhex(KEY_OF_ABC), start)).word() == words[start]
    assert stream.chance == Chance(bytes.fromhex(KEY_OF_ABC), 40)


def test_a_shuffle_has_no_favourite_order() -> None:
    count = many(6_000, 60_000)
    stream = Stream(chance_of("fair"))
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(count):
        items = [0, 1, 2]
        stream.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 6
    # Six standard deviations of a binomial count.
    for seen in orders.values():
        assert abs(seen - count / 6) < 6 * (count * 5 / 36) ** 0.5


def test_every_place_of_a_deck_is_as_likely() -> None:
    size, count = 28, many(3_000, 50_000)
    stream = Stream(chance_of("deck"))
    places = [[0] * size for _ in range(size)]
    for _ in range(count):
        deck = list(range(size))
        stream.shuffle(deck)
        for place, card in enumerate(deck):
            places[card][place] += 1
    expected = count / size
    chi_square = sum((seen - expected) ** 2 / expected for row in places for seen in row)
    freedom = (size - 1) ** 2
    assert abs(chi_square - freedom) < 6 * (2 * freedom) ** 0.5


def test_below_rejects_what_it_cannot_do() -> None:
    for limit in (0, -1, 2**32 + 1):
        with pytest.raises(ValueError, match="limit"):
            Stream(chance_of("x")).below(limit)


def test_games_without_a_seed_never_repeat() -> None:
    assert len({fresh_seed() for _ in range(50)}) == 50
    for game in GAMES.values():
        seats = tuple(Seat("Somebody", "easy") for _ in range(game.seats[0]))
        assert len({new_match(game, seats).digest() for _ in range(50)}) == 50


def test_the_same_seed_repeats_the_same_deal() -> None:
    for game in GAMES.values():
        seats = tuple(Seat("Somebody", "easy") for _ in range(game.seats[0]))
        assert new_match(game, seats, "again").digest() == new_match(game, seats, "again").digest()
