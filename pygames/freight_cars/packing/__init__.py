"""Packing for Freight Cars by search: which boards and trains can be loaded, and how best.

Five questions, each with an instance, an answer, a judge and a search:

- fit: can this board be covered, how, and in how many ways (`search.fit`, `search.fit_card`);
- best fit: the filling of a card that leaves the most useful pieces (`search.best_fit`);
- best train: what to load, ship and claim for the most credits (`search.best_train`);
- why not: the smallest set of facts because of which a car cannot be loaded (`why_not.why_not`);
- finish: can a begun board be completed, else what to take back (`search.finish`).

`questions.pack` asks them in JSON; a prover that it is handed answers the same five with proof.
"""
