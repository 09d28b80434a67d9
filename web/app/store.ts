import { useEffect, useState } from "preact/hooks";

/** A value with listeners: the page keeps one for each subject (settings, saves, messages, the match …). */
export interface Store<S> {
  get(): S;
  set(next: Partial<S>): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<S extends object>(initial: S): Store<S> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(next) {
      state = { ...state, ...next };
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Draws the component again whenever the store changes. */
export function useStore<S extends object>(store: Store<S>): S {
  const [state, setState] = useState(store.get);
  useEffect(() => {
    const update = () => setState(store.get());
    // The store may have changed between drawing and this effect.
    update();
    return store.subscribe(update);
  }, [store]);
  return state;
}
