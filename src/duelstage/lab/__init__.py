"""The balance lab: many matches between bots, and what can be said of cards, decks and seats from them."""
