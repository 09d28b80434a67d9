"""Shed's rules: who acts, what there is to choose from and what it does.

`actions` and `apply` are the path that searches use; the contract's functions are thin around them.
"""

from pygames.core.game import State
from pygames.core.values import make, put
from pygames.shed.model import (
    FLIP,
    FROM_HOME,
    HOME,
    NONE,
    PASS,
    PASS_TURN,
    PICKUP,
    REFILL,
    SWAP,
    TAKE_PILE,
    Action,
    Cards,
    Hidden,
    Play,
    Public,
    ShedOptions,
    ShedState,
    ShedView,
    cards_left,
)
from pygames.shed.pieces import (
    ANY,
    EIGHT,
    FIRST_QUEEN,
    FIRST_SPECIAL,
    MEETING,
    REQUIREMENT_OF,
    TEN,
    decks,
)
from pygames.shed.plays import legal_plays, swaps
from pygames.shed.scoring import settled_places

_SEAT = tuple((seat,) for seat in range(6))
_FLIPS: tuple[tuple[Action, ...], ...] = tuple(tuple((FLIP, index) for index in range(count)) for count in range(3))
FOUR = 4


def bound(options: ShedOptions, seats: int) -> int:
    """No game has more actions: idle runs between progress events, and the events themselves (S-29).

    A progress event is an action that draws from the Spare (at most once a card of it: 52 or 104 less 11 a seat and the
    start card), burns the pile (each burn takes at least one card out of the game, so at most once a card), flips a
    face-down card or plays a face-up one (two of each a seat) or finishes a seat. Before each event and after the last
    lie at most `stop_limit * seats` idle turns, and the one that exceeds the limit ends the game. Swaps come before.
    """
    cards = 52 * decks(seats)
    events = (cards - 11 * seats - 1) + cards + (2 + 2 + 1) * seats
    idle = options.stop_limit * seats
    return events * (idle + 1) + idle + 1 + (seats if options.swap_start else 0)


def to_act(public: Public) -> tuple[int, ...]:
    """The seats that may act now; none exactly when the game is over."""
    turn = public.turn
    return () if turn < 0 else _SEAT[turn]


# What is allowed


def actions(public: Public, hand: Cards) -> tuple[Action, ...]:
    """All actions of the seat whose turn it is; `hand` is its own."""
    options, turn = public.options, public.turn
    up, down = public.up[turn], public.down[turn]
    if public.swaps_left:
        return tuple([(SWAP, *pair) for pair in swaps(tuple(sorted(hand + up)), HOME)])
    if not hand and not up:
        return _FLIPS[down]
    found = legal_plays(
        public.spare, hand, up, down, public.requirement, options.seven_on_seven, options.special_finish
    )
    if found:
        return tuple(found)
    return (TAKE_PILE,) if public.pile else (PASS_TURN,)


def menu(view: ShedView) -> tuple[Action, ...]:
    """The actions listed for the view's seat; none for a seat that is not to act."""
    if view.own is None or view.seat != view.public.turn:
        return ()
    return actions(view.public, view.own)


def reveals(public: Public, action: Action) -> bool:
    """A blind card is turned up for everybody."""
    return action[0] == FLIP


# Whose turn it is


def next_in(place: tuple[int, ...], seat: int) -> int:
    """The next seat still in, going round from `seat`; there must be one (it may be `seat` itself)."""
    seats = len(place)
    seat = (seat + 1) % seats
    while place[seat]:
        seat = (seat + 1) % seats
    return seat


def after_pickup(place: tuple[int, ...], picker: int, thrower: int) -> int:
    """Who continues when a pile is taken (S-24): its thrower, else the next seat still in after that."""
    if thrower == NONE:
        return next_in(place, picker)
    return next_in(place, thrower) if place[thrower] else thrower


# What it does


def take_out(cards: Cards, taken: Cards) -> Cards:
    """Cards without `taken`, as far as they are there."""
    left = list(cards)
    for card in taken:
        if card in left:
            left.remove(card)
    return tuple(left)


def split(action: Action, hand: Cards, up: Cards, spare: int) -> tuple[Cards, Cards]:
    """The cards that a legal play takes from the hand and from home (S-20, S-32)."""
    first = action[0]
    if spare or len(hand) > 1:
        return action, ()
    if first >= 0 and not up:
        return action, ()
    cards = action if first >= 0 else action[1:]
    if not hand or hand[0] not in cards or first == FROM_HOME:
        return (), cards
    at = cards.index(hand[0])
    return hand, cards[:at] + cards[at + 1 :]


def pile_cards(pile: tuple[Play, ...]) -> list[int]:
    return [card for _, cards in pile for card in cards]


def four_on_top(pile: tuple[Play, ...]) -> bool:
    """Whether four cards of one rank, Queens apart, lie in a row on top (option `four_burns`)."""
    rank = pile[-1][1][0] >> 2
    total = 0
    for _, cards in reversed(pile):
        if cards[0] >> 2 != rank:
            break
        total += len(cards) - (cards[-1] >= FIRST_QUEEN)
    return total >= FOUR


def apply(state: ShedState, action: Action) -> ShedState:
    """The state after the seat to act takes a legal action."""
    first = action[0]
    if first >= FROM_HOME:
        return _play(state, action)
    if first == PICKUP:
        return _pickup(state)
    if first == PASS:
        public = state.public
        passes = public.passes_in_row + 1
        turn = next_in(public.place, public.turn)
        public = public._replace(turn=turn, passes_in_row=passes, idle_turns=public.idle_turns + 1)
        return State(_stopped(public), state.own, state.hidden)
    return _flip(state, action[1]) if first == FLIP else _swap(state, action)


def play(state: ShedState, seat: int, action: Action) -> ShedState:
    """The contract's `play`: only one seat may act at a time, so the seat is known."""
    return apply(state, action)


def _stopped(public: Public) -> Public:
    """Ends the game where everybody passed or nothing has moved for too long (S-29 a and c)."""
    still_in = public.place.count(0)
    if public.passes_in_row < still_in and public.idle_turns <= public.options.stop_limit * still_in:
        return public
    return _cut_short(public)


def _cut_short(public: Public) -> Public:
    cards = tuple(cards_left(public, seat) for seat in range(len(public.place)))
    return public._replace(turn=NONE, place=settled_places(public.place, cards))


def _play(state: ShedState, action: Action) -> ShedState:
    public, hands, hidden = state
    turn, spare = public.turn, public.spare
    hand, up, known = hands[turn], public.up, public.known
    from_hand, from_home = split(action, hand, up[turn], spare)
    progress = False
    if from_home:
        progress = True
        up = put(up, turn, take_out(up[turn], from_home))
        cards = tuple(sorted(from_hand + from_home)) if from_hand else from_home
    else:
        cards = from_hand
    if from_hand:
        for card in from_hand:
            at = hand.index(card)
            hand = hand[:at] + hand[at + 1 :]
        if known[turn]:
            known = put(known, turn, take_out(known[turn], from_hand))
        if spare and len(hand) < REFILL:
            drawn = hidden.spare[: REFILL - len(hand)]
            hidden = Hidden(hidden.spare[len(drawn) :], hidden.down, hidden.chance)
            spare -= len(drawn)
            hand = tuple(sorted(hand + drawn))
            progress = True
        hands = put(hands, turn, hand)
    return _after_play(public, hands, hidden, cards, spare, up, public.down, known, progress)


def _after_play(
    public: Public,
    hands: tuple[Cards, ...],
    hidden: Hidden,
    cards: Cards,
    spare: int,
    up: tuple[Cards, ...],
    downs: tuple[int, ...],
    known: tuple[Cards, ...],
    progress: bool,
) -> ShedState:
    """What follows once cards have left a seat and it has drawn: finishing, effects, whose turn it is."""
    options, turn = public.options, public.turn
    pile: tuple[Play, ...] = (*public.pile, (turn, cards))
    place, burned = public.place, public.burned
    left = len(hands[turn])
    finished = not (left or up[turn] or downs[turn])
    if finished:
        place = put(place, turn, len(place) - place.count(0) + 1)
        progress = True
    rank = cards[0] >> 2
    requirement = REQUIREMENT_OF[rank]
    over = finished and (not options.play_on or place.count(0) == 1)
    if rank == TEN or (options.four_burns and four_on_top(pile)):
        burned = tuple(sorted((*burned, *pile_cards(pile))))
        pile, requirement, progress = (), ANY, True
        following = next_in(place, turn) if finished and not over else turn
    elif over:
        following = NONE
    else:
        following = next_in(place, turn)
        if rank == EIGHT:
            following = next_in(place, following)
    hand_counts = public.hand
    if hand_counts[turn] != left:
        hand_counts = put(hand_counts, turn, left)
    after = make(Public, (
        options, spare, pile, requirement, burned, hand_counts, up, downs, place, following, 0,
        0 if progress else public.idle_turns + 1, known, 0,
    ))  # fmt: skip
    if over or after.idle_turns > options.stop_limit * place.count(0):
        after = _cut_short(after)
    return make(State, (after, hands, hidden))


def pile_burns(public: Public) -> bool:
    """Whether a pile that is picked up now burns instead, because nothing has moved for long (S-29 b)."""
    options = public.options
    return options.stall_rule == "burn" and public.idle_turns > options.burn_limit * public.place.count(0)


def _pickup(state: ShedState) -> ShedState:
    """The pile goes to the hand, or burns where nothing has moved for long (S-29 b); its thrower continues."""
    public, hands, hidden = state
    turn, pile = public.turn, public.pile
    following = after_pickup(public.place, turn, pile[-1][0])
    cards = pile_cards(pile)
    if pile_burns(public):
        public = public._replace(
            pile=(), requirement=ANY, burned=tuple(sorted((*public.burned, *cards))),
            turn=following, passes_in_row=0, idle_turns=0,
        )  # fmt: skip
        return State(public, hands, hidden)
    return State(_stopped(_taken(public, cards, following, public.idle_turns + 1)), _with(hands, turn, cards), hidden)


def _with(hands: tuple[Cards, ...], seat: int, cards: list[int]) -> tuple[Cards, ...]:
    return put(hands, seat, tuple(sorted((*hands[seat], *cards))))


def _taken(public: Public, cards: list[int], following: int, idle: int) -> Public:
    """The public part after open cards went to the hand of the seat to act and the pile is gone."""
    (options, spare, _, _, burned, hand, up, down, place, turn, _, _, known, _) = public
    hand = put(hand, turn, hand[turn] + len(cards))
    known = put(known, turn, tuple(sorted((*known[turn], *cards))))
    return Public(options, spare, (), ANY, burned, hand, up, down, place, following, 0, idle, known, 0)


def fits_alone(public: Public, card: int, others_left: int) -> bool:
    """Whether a blind card may be played (S-16, S-26); `others_left` are the seat's other cards."""
    options = public.options
    if not MEETING[options.seven_on_seven][public.requirement] >> (card >> 2) & 1:
        return False
    return card < FIRST_SPECIAL or others_left > 0 or options.special_finish


def _flip(state: ShedState, index: int) -> ShedState:
    public, hands, hidden = state
    turn = public.turn
    blind = hidden.down[turn]
    card, rest = blind[index], blind[:index] + blind[index + 1 :]
    hidden = Hidden(hidden.spare, put(hidden.down, turn, rest), hidden.chance)
    downs = put(public.down, turn, len(rest))
    if fits_alone(public, card, len(rest)):
        return _after_play(public, hands, hidden, (card,), public.spare, public.up, downs, public.known, True)
    pile = public.pile
    following = after_pickup(public.place, turn, pile[-1][0]) if pile else next_in(public.place, turn)
    cards = [*pile_cards(pile), card]
    public = _taken(public._replace(down=downs), cards, following, 0)
    return State(public, _with(hands, turn, cards), hidden)


def _swap(state: ShedState, action: Action) -> ShedState:
    """The named cards lie face up from now on, the rest of the nine is the hand."""
    public, hands, hidden = state
    turn = public.turn
    old_up, new_up = public.up[turn], action[1:]
    into_hand = take_out(old_up, new_up)
    hand = take_out(tuple(sorted(hands[turn] + old_up)), new_up)
    known = tuple(sorted(take_out(public.known[turn], take_out(new_up, old_up)) + into_hand))
    public = public._replace(
        up=put(public.up, turn, new_up),
        known=put(public.known, turn, known),
        turn=(turn + 1) % len(public.place),
        swaps_left=public.swaps_left - 1,
    )
    return State(public, put(hands, turn, hand), hidden)
