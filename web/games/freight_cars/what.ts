/** "What is this?" on Freight Cars' table, by topic. */
export const WHAT: Readonly<Record<string, string>> = {
  total: "Credits earned by shipping. What the Corporation pays is added at the end of the game.",
  mark: "✓ and a number: so many sets of your free pieces fill this car. ✕: they do not fill it.",
  hand: "A car in your hand. Fill every open space with your free pieces to load it onto your train.",
  display: "Cars that anybody may take. Taking one is a turn, and the top card of the deck fills the gap.",
  deck: "The top card of the deck is drawn unseen. Near the bottom lies the End of Game card: then everybody has one more turn.",
  city: "A City Demand pays when one shipment carries all these resources. Each car serves one demand. A tick: your train has it.",
  corporation:
    "Your Corporation pays at the end of the game for what you shipped. Only you know it until then, unless they are open.",
  ladder: "What a shipment earns by its number of cars. One long train earns more than several short ones.",
  rack: "Free pieces. Loading puts them on a car; shipping the car brings them back.",
  train: "Loaded cars that have not been shipped. Choose cars here to ship them; the engine sends them off.",
  held: "How many cars this player holds. Cars taken from the display are known to everybody.",
  turns: "The End of Game card is up: so many turns are left in all. Then everybody may ship one last time.",
};
