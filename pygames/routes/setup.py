"""Routes' options and deals."""

from collections import Counter
from typing import Any

from pygames.core.codec import Reader
from pygames.core.errors import BadInput, shown
from pygames.core.game import State
from pygames.core.options import Option, Value, read_options, switch
from pygames.core.rng import Stream
from pygames.routes.decks import MOST, WHOLE, cards_of, fault_in, fault_of, read_deck, write_deck
from pygames.routes.model import (
    DEALT,
    LEVEL,
    NOBODY,
    OPENING,
    PAIRS,
    RESHUFFLES,
    SEATS,
    VARIANTS,
    Card,
    Hand,
    Hidden,
    Public,
    RoutesOptions,
    RoutesState,
)
from pygames.routes.pieces import CARD_OF, DECK, FACES, NUMBER, SHORT

OPTIONS = (
    Option("first_player", ("random", 0, 1), "random", "First player", "Who takes the first turn."),
    switch(
        "queens_anywhere",
        "Queens Anywhere",
        "A Queen goes on any number card with room. She does nothing there until her card is the last of its route.",
    ),
    switch(
        "kings_add",
        "Kings Add",
        "A King adds the plain number of its card instead of doubling: with two of them a 4 counts 12, not 16.",
    ),
    switch(
        "founding_suit",
        "Founding Suit",
        "A route's suit is that of its first card. Queens still change it, and it stays changed when cards follow. If "
        "the first card goes, the next one counts. With Queens Anywhere only a Queen on the last card counts.",
    ),
    switch(
        "no_attachment_limit", "No Attachment Limit", "A number card takes any number of face cards, not just three."
    ),
    switch("quick_sale", "Quick Sale", "Whoever sells two pairs after an action wins at once."),
    switch(
        "reshuffle",
        "Reshuffle",
        "When you are to draw and your deck is empty, your discards are shuffled into a new one, twice a game "
        "at the most.",
    ),
    switch(
        "short_deck",
        "Short Deck",
        "Each player plays with 30 cards drawn at random from the deck; nobody is told which. Not with Double Deck.",
    ),
    switch(
        "double_deck", "Double Deck", "Each player shuffles two whole decks together, 108 cards. Not with Short Deck."
    ),
    switch(
        "queens_shield",
        "Queen's Shield",
        "A Joker on an Ace spares the number cards with Queens on them, of whatever suit.",
    ),
    switch(
        "steady_course",
        "Steady Course",
        "When a removal leaves two equal cards last, the route keeps the direction that it had instead of going down. "
        "A Queen played on the last card after that turns it.",
    ),
    switch(
        "fresh_hand",
        "Fresh Hand",
        "Whoever is dealt fewer than three number cards shows the hand and is dealt another one, until "
        "there are three.",
    ),
    switch("sheltered_joker", "Sheltered Joker", "A Joker leaves the rest of its own route alone."),
    Option(
        "deck",
        (WHOLE,),
        WHOLE,
        "Built deck",
        "Both players play with a deck of your making: 30 to 54 cards, with Double Deck to 108, at least 16 of them "
        "number cards.",
        read_deck,
        added=True,
    ),
)

PRESETS: dict[str, dict[str, Value]] = {"standard": {}, **{name: {name: True} for name in VARIANTS}}


def check_options(options: RoutesOptions, where: str = "options") -> None:
    """Raises `BadInput` for a deck both short and double, and for a built one that this game's decks do not allow."""
    if options.short_deck and options.double_deck:
        raise BadInput("options-clash", "A deck cannot be both short and double.", f"{where}.double_deck", "routes:12")
    fault = fault_in(options)
    if fault:
        raise BadInput("bad-deck", fault, f"{where}.deck", "routes:12")


def check_deck(arguments: Reader) -> dict[str, Any]:
    """The page's operation `check_deck`: what may be built, and what a list of cards lacks.

    `{"cards": {face: count}, "options"}` -> `{"deck", "size", "numbers", "fault", "most": {face: count}}`: `deck` is
    the value of the option, `fault` a sentence or "".
    """
    fields = arguments.fields(["cards"], ["options"])
    given = {name: field.value for name, field in fields["options"].members().items()} if "options" in fields else {}
    read_options(OPTIONS, {name: value for name, value in given.items() if name != "deck"}, "args.options")
    decks = 2 if given.get("double_deck") else 1
    cards: Counter[Card] = Counter()
    for face, count in fields["cards"].members().items():
        if face not in CARD_OF:
            count.fail("bad-deck", f"{shown(face)} is no card.")
        cards[CARD_OF[face]] = count.number(0, MOST)
    return {
        "deck": write_deck(cards),
        "size": cards.total(),
        "numbers": sum([count for card, count in cards.items() if NUMBER[card]]),
        "fault": fault_of(+cards, decks),
        "most": {FACES[card]: count * decks for card, count in Counter(DECK).items()},
    }


def pack(options: RoutesOptions) -> tuple[Card, ...]:
    """The cards that one player's deck is made of, in order; a short deck takes 30 of them."""
    if options.deck != WHOLE:
        return cards_of(options.deck)
    return tuple(sorted(DECK * 2)) if options.double_deck else DECK


def pack_size(options: RoutesOptions) -> int:
    """How many cards each player has in all their zones together, from the deal to the end."""
    return SHORT if options.short_deck else len(pack(options))


def numbers_in(cards: tuple[Card, ...]) -> int:
    """How many of these are number cards."""
    return sum([NUMBER[card] for card in cards])


def deal_one(options: RoutesOptions, stream: Stream) -> tuple[Hand, tuple[Card, ...], tuple[Hand, ...]]:
    """One player's hand, deck (top first) and the hands shown before (V-5)."""
    cards = list(pack(options))
    stream.shuffle(cards)
    del cards[pack_size(options) :]
    shown = []
    while options.fresh_hand and numbers_in(tuple(cards[:DEALT])) < OPENING:
        shown.append(tuple(sorted(cards[:DEALT])))
        stream.shuffle(cards)
    return tuple(sorted(cards[:DEALT])), tuple(cards[DEALT:]), tuple(shown)


def deal(options: RoutesOptions, seats: int, stream: Stream) -> RoutesState:
    """A new game: the first player is drawn (R-32), then seat 0 and seat 1 are dealt from their own decks."""
    check_options(options)
    first = stream.below(SEATS) if options.first_player == "random" else int(options.first_player)
    hands, decks, shown = zip(*[deal_one(options, stream) for _ in range(SEATS)], strict=True)
    public = Public(
        options=options,
        turn=first,
        winner=NOBODY,
        opening_left=(OPENING,) * SEATS,
        reshuffles_left=(RESHUFFLES if options.reshuffle else 0,) * SEATS,
        deck_count=tuple([len(deck) for deck in decks]),
        hand_count=(DEALT,) * SEATS,
        discard=((),) * SEATS,
        routes=((),) * (SEATS * PAIRS),
        values=(0,) * (SEATS * PAIRS),
        held=(LEVEL,) * (SEATS * PAIRS),
        shown_hands=shown,
    )
    return State(public, hands, Hidden(decks, stream.chance))
