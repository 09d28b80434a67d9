/** "What is this?" on The Truckers' table, by topic. */
export const WHAT: Readonly<Record<string, string>> = {
  money: "What this player would have if the game were scored now. The most money wins.",
  space:
    "A place of the town with a pile of packages, the top one face up. A place without packages counts as a space only while another truck stands there.",
  start: "The start. It is no space: trucks drive past. Whoever passes it has made a lap and may add up to two trucks.",
  pile: "The pile of trucks. The number on top is how many units the next truck holds. A truck that is empty at the end costs $300.",
  road: "A truck on the road. Only the upper of two stacked trucks receives a package. The leading truck acts first.",
  flag: "This card would take your truck here, as all trucks stand now. Trucks ahead of you move first.",
  advance: "An advance card: your truck drives so many spaces. It comes back when all six are used.",
  spent: "You have used this card. All six come back when the last one is used.",
  loading:
    "The loading card: you stay where you are and load packages, and afterwards you may trade. It comes back at once.",
  stock: "A package waiting to be loaded. Each unit left here at the end costs $200.",
  wild: "A wild package counts as any kind, but only beside an ordinary package.",
  truck:
    "A truck carries one kind of package, and no two of your trucks the same kind. Full, it pays $200; empty at the end it costs $300.",
  pay: "What the packages on this truck pay now. Only you have the kind: $400. You have the most: $300, shared: $200. Second most: $100.",
  laps: "Laps made. When a truck has made the last lap, the round is finished and the game is over.",
  short: "Spaces to the finish. Each costs $100 at the end, so do not stay too far behind.",
  kinds: "The kinds loaded. All five together pay $500 more.",
  sealed: "Everybody chooses a card in secret. When all have chosen, the cards are turned over together.",
  last: "The cards turned over last.",
  seat: "A player to trade with. Choose packages to give or to ask for, then press here.",
  offer: "The offer on the table. The other player may accept or refuse.",
  used: "Advance cards this player still has.",
};
