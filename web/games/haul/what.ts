/** "What is this?" on Haul's table, by topic. */
export const WHAT: Readonly<Record<string, string>> = {
  total: "Points from the Hauls that are over. The most points after the last Haul win.",
  aboard: "What the trailer is worth now: the ranks of all cards on it, buried ones too. It counts when the Haul ends.",
  token:
    "Refuel Tokens: spend one to throw away a card that you have picked instead of loading it. Unspent ones break ties.",
  dealer: "Dealt this Haul.",
  leader: "Leads this Load: plays the first card.",
  slot: "A slot takes a card of its own suit.",
  heavy: "A Heavy Load: cards of one rank in one slot. All of them count.",
  hand: "A card in your hand. On a trailer it scores its rank; a Jack scores 11. Low cards pick early, high cards pick late.",
  load: "A card in the dock. Each player takes one of them and loads it.",
  order: "Who played the lowest card picks first, who played the highest picks last and leads the next Load.",
};
