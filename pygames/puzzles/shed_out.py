"""Shed: with all cards open, be the first to shed everything, whatever the others do."""

from collections.abc import Hashable

from pygames.core.game import State, view
from pygames.core.rng import Stream, chance_of
from pygames.puzzles.position_kind import kind_of
from pygames.puzzles.positions import Act, Contest, Idea, Node, Setting, certified, menu_of, quick_search
from pygames.shed import GAME
from pygames.shed.model import PICKUP, Hidden, Public, ShedOptions, ShedState, cards_left, cards_of, is_over, kind
from pygames.shed.pieces import (
    ANY,
    CARDS,
    EIGHT,
    FIRST_QUEEN,
    FIRST_SPECIAL,
    MEETING,
    RANK,
    RANK_NAMES,
    REQUIREMENT_OF,
    SEVEN,
    TEN,
)
from pygames.shed.rules import next_in, pile_cards, split
from pygames.shed.words import number_of

MOST_CARDS = 12
"""Cards in play: hands, home cards and the pile."""
MOST_TURNS = 8
MOST_TRIED = 800
"""Positions looked at before a deal is given up."""
DEALS = {
    "easy": ((2, 3), (2, 2), (3, 4)),
    "medium": ((2, 3), (2, 3), (3, 5)),
    "hard": ((3,), (2, 3), (4, 5)),
    "fiendish": ((3,), (2, 3), (5, 6)),
}
"""By level: numbers of seats, of cards of each rival, of one's own (from, to)."""
TURNS = {"easy": (2, 2), "medium": (2, 3), "hard": (3, 4), "fiendish": (4, 5)}
"""By level: how many moves it takes."""


def value(setting: Setting, node: Node) -> int | None:
    """1 once the seat has shed everything first, 0 once it cannot be first any more or has used its moves."""
    place = node.state.public.place
    if place[setting.seat]:
        return int(place[setting.seat] == 1)
    return 0 if any(place) or node.used >= setting.turns else None


def fault(setting: Setting) -> str:
    """Why a position is none for this kind."""
    public, hands, hidden = setting.state
    if hidden.spare or any(hidden.down) or public.swaps_left:
        return "Every card lies open in this puzzle: no Spare, no face-down cards, no exchange before the start."
    if sum(cards_left(public, seat) for seat in range(len(hands))) + len(pile_cards(public.pile)) > MOST_CARDS:
        return f"At most {MOST_CARDS} cards are in play in this puzzle."
    if any(public.place) or is_over(public):
        return "Nobody has finished yet in this puzzle."
    return "" if public.known == hands else "Every hand is known to all in this puzzle: `known` repeats `hand`."


def position(hands: tuple[tuple[int, ...], ...], up: tuple[tuple[int, ...], ...], pile: int, turn: int) -> ShedState:
    """A state with these hands and face-up home cards and one card as the pile; all other cards are out of the game."""
    seats = len(hands)
    held = {pile, *(card for zone in (*hands, *up) for card in zone)}
    public = Public(
        options=ShedOptions(allow_two=seats == 2, play_on=False),
        spare=0,
        pile=(((turn - 1) % seats, (pile,)),),
        requirement=REQUIREMENT_OF[RANK[pile]],
        burned=tuple(card for card in CARDS if card not in held),
        hand=tuple(map(len, hands)),
        up=up,
        down=(0,) * seats,
        place=(0,) * seats,
        turn=turn,
        passes_in_row=0,
        idle_turns=0,
        known=hands,
        swaps_left=0,
    )
    return State(public, hands, Hidden((), ((),) * seats, chance_of("")))


def attempt(level: str, stream: Stream) -> Setting | None:
    """A deal that takes so many moves and has one first move that does it."""
    seat_counts, theirs, mine = DEALS[level]
    seats = stream.choose(seat_counts)
    deck = list(CARDS)
    stream.shuffle(deck)
    pile = deck.pop()
    if RANK[pile] == TEN or pile >= FIRST_QUEEN:
        return None
    sizes = [mine[0] + stream.below(mine[1] - mine[0] + 1)]
    sizes += [theirs[0] + stream.below(theirs[1] - theirs[0] + 1) for _ in range(seats - 1)]
    if sum(sizes) + 1 > MOST_CARDS:
        return None
    home = stream.below(3) if level != "easy" else 0
    cards = [[deck.pop() for _ in range(size)] for size in sizes]
    up = [tuple(sorted(cards[0][:home])), *[()] * (seats - 1)]
    hands = [tuple(sorted(cards[0][home:])), *[tuple(sorted(held)) for held in cards[1:]]]
    state = position(tuple(hands), tuple(up), pile, 0)
    low, high = TURNS[level]
    if len(GAME.menu(view(state, 0))) < 2 + (level != "easy"):
        return None
    for turns in range(low - 1, high + 1):
        setting = Setting(state, 0, turns)
        search = quick_search(CONTEST, setting, MOST_TRIED)
        if search is None:
            return None
        if search.good(search.start):
            return setting if turns >= low and certified(CONTEST, setting, level) else None
    return None


def key(setting: Setting, state: ShedState) -> Hashable:
    """What tells one state of a puzzle from another.

    A seat can throw an 8 at itself and pick it up again for ever, so turns without progress count.
    """
    public, hands, _ = state
    return public.pile, hands, public.up, public.turn, public.place, public.passes_in_row, public.idle_turns


def goal(setting: Setting, best: int) -> str:
    """The goal."""
    moves = "1 move" if setting.turns == 1 else f"at most {setting.turns} moves"
    return f"All cards are open. Be the first to shed all of yours, in {moves} of your own, whatever the others do."


def left(setting: Setting, node: Node) -> str:
    """What is still to do."""
    moves = setting.turns - node.used
    cards = number_of(cards_left(node.state.public, setting.seat))
    return f"{cards} and {moves} move{'' if moves == 1 else 's'} left"


def idea(setting: Setting, node: Node, action: Act) -> Idea:
    """The technique of a move."""
    public, hands, _ = node.state
    seat = setting.seat
    seats = len(hands)
    if action[0] < 0 and kind(action) != "play":
        where = "Look at the pile." if action[0] == PICKUP else "Look at your cards: none of them can be played."
        return Idea("forced", where, "Nothing you hold fits, so there is no choice here.")
    cards = cards_of(action)
    rank = RANK[cards[0]]
    where = f"Look at your {RANK_NAMES[rank]}{'s' if sum(RANK[card] == rank for card in hands[seat]) > 1 else ''}."
    following = next_in(public.place, seat)
    name = CONTEST.name(setting, following)
    if len(cards) == cards_left(public, seat):
        return Idea("last", where, "You can shed all that you have left in this one move.")
    if rank == TEN:
        text = "A 10 burns the pile and you go on at once, so nobody gets a turn in between."
        return Idea("burn", where, text)
    if rank == EIGHT:
        if seats == 2:
            return Idea("skip", where, f"An 8 skips {name}, so it is your turn again, but you then have to beat the 8.")
        text = f"An 8 takes the turn away from {name}, who is dangerous here."
        return Idea("skip", where, text)
    if cards[-1] >= FIRST_QUEEN:
        return Idea("queen", where, "A Queen leaves your hand only along with a card of her suit, and here is one.")
    _, home = split(action, hands[seat], public.up[seat], public.spare)
    requirement = REQUIREMENT_OF[rank]
    meeting = MEETING[public.options.seven_on_seven][requirement]
    theirs = [*hands[following], *(public.up[following] if len(hands[following]) < 2 else ())]
    if not any(meeting >> RANK[card] & 1 for card in theirs):
        text = f"Nothing that {name} may play fits on it, so {name} has to take the pile and you lead again."
        return Idea("block", where, text)
    if home:
        return Idea("home", where, "With one card or none in your hand your face-up cards can be played as well.")
    if len(cards) > 1:
        return Idea("group", where, "Cards of one rank can leave together: that saves moves.")
    if rank == SEVEN:
        return Idea("seven", where, "After a 7 only low cards and Specials fit: see who has none of them.")
    if cards[0] >= FIRST_SPECIAL:
        return Idea("special", where, "A Special cannot be your last card, so it has to go while it does you good.")
    if requirement != ANY and all(RANK[card] >= rank for card in hands[seat]):
        return Idea("low_first", where, "A low card fits less and less often: get rid of it while it fits.")
    return Idea("order", where, "The order matters: count what each of the others could answer with.")


CONTEST = Contest(
    id="shed_out",
    game=GAME,
    title="Shed everything",
    about="All cards are open: be the first to shed yours, whatever the others do.",
    goal=goal,
    value=value,
    attempt=attempt,
    idea=idea,
    left=left,
    limits=(26, 40, 54),
    menu=menu_of(GAME),
    turns=MOST_TURNS,
    fault=fault,
    key=key,
)

KIND = kind_of(CONTEST)
