"""Routes' options and deals."""

from pygames.core.errors import BadInput
from pygames.core.game import State
from pygames.core.options import Option, Value, switch
from pygames.core.rng import Stream
from pygames.routes.decks import WHOLE, cards_of, fault_in, read_deck
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
from pygames.routes.pieces import DECK, NUMBER, SHORT

OPTIONS = (
    Option("first_player", ("random", 0, 1), "random", "First player", "Who takes the first turn."),
    switch(
        "queens_anywhere",
        "Queens Anywhere",
        "Every number card with room takes a Queen; she counts while her card is the last of its route.",
    ),
    switch(
        "kings_add", "Kings Add", "A King adds the plain number of its card: with two of them a 4 is worth 12, not 16."
    ),
    switch("founding_suit", "Founding Suit", "A route's suit is that of its first card; Queens still change it."),
    switch(
        "no_attachment_limit",
        "No Attachment Limit",
        "Any number of face cards may be attached to one number card.",
    ),
    switch("quick_sale", "Quick Sale", "Who sells two routes at once wins, whatever the third pair does."),
    switch("reshuffle", "Reshuffle", "An empty deck is made anew from your discards, twice for each player."),
    switch("short_deck", "Short Deck", "Each player has 30 cards drawn at random from a deck."),
    switch("double_deck", "Double Deck", "Each player shuffles two decks together: 108 cards."),
    switch("queens_shield", "Queen's Shield", "A Joker on an Ace spares the number cards with Queens on them."),
    switch(
        "steady_course",
        "Steady Course",
        "When a removal leaves two equal cards last, the route keeps its direction.",
    ),
    switch("fresh_hand", "Fresh Hand", "Who is dealt less than three number cards shows the hand and gets another."),
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
