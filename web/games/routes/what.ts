/** "What is this?" on the table of Routes, by topic. */
export const WHAT: Readonly<Record<string, string>> = {
  sold: "Pairs that this player's routes sell now. The game ends when all three pairs are being sold; most pairs win.",
  number:
    "A number card: an Ace counts 1, the others their number. It goes at the end of a route of yours, if it goes on that way or is of the suit.",
  "card J":
    "A Jack takes a number card off the table, yours or your rival's, with all that is attached to it. He goes too.",
  "card Q": "A Queen goes on the last card of a route. She turns the route round, and her suit counts from then on.",
  "card K": "A King doubles what his card is worth. A second one doubles it again.",
  "card Joker":
    "A Joker on an Ace clears all other number cards of that suit, on a 2 to 10 all others of that value, on all six routes.",
  held: "Cards in the rival's hand. Nobody else sees them.",
  deck: "Cards left in the deck. Whoever has no card left in hand and deck loses.",
  discards: "The discards lie open. Press the pile, then a card or a route of yours, to throw it away.",
  slot: "A number card. An Ace counts 1, the others their number. Three face cards fit on it, of either player.",
  king: "A number card with a King counts double; each further King doubles it again.",
  end: "The end of the route: the arrow says whether it goes up or down, the suit always fits. The same value never follows.",
  scale: "The totals of both routes on one scale. In the marked part, 21 to 26, a route can sell; the higher one does.",
  total: "What the route is worth: its number cards added up, each doubled for every King on it.",
  standing:
    "Whether this route sells, or why not: short of 21, overloaded above 26, beaten by the facing one, or tied with it.",
  variant: "The rules of this game. With any variant it is a casual game; press to read what each one changes.",
};
