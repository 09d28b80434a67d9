/** "What is this?" on Shed's table, by topic. */
export const WHAT: Readonly<Record<string, string>> = {
  left: "All cards of this player: in the hand, face up and face down. Who has none first wins.",
  hand: "A card in your hand. Several cards of one rank may go together, and a Queen may ride along with her suit.",
  held: "How many cards this player holds.",
  pile: "The pile. The play on top says what the next one must be. If nothing of yours fits, you take all of it.",
  sign: "What the next play must be. A Special (2, 8 or 10) nearly always fits.",
  scale: "All ranks from low to high, then the Specials, then the Queen. A rank with a tick fits now.",
  spare: "The Spare: after playing you draw until you hold two cards. While it lasts, home cards are locked.",
  burned: "Burned cards are out of the game.",
  up: "Home cards, face up. They are played when the Spare and all but one card of the hand are gone.",
  down: "Home cards, face down. Nobody knows them. They are turned over last, one at a time.",
  next: "Plays next. An 8 skips this player; after a 10 the same player goes again.",
  skipped: "Misses a turn if you play this.",
  out: "No cards left: out of the game with this place.",
  row: "Equal cards lie on top. If the option is on, four of them in a row burn the pile.",
  quiet: "Nothing has moved for many turns. If this goes on, the next pile that would be picked up burns instead.",
};
