// Playing without a network: the page's side of the service worker. A page opened from disk needs none and has none.

/** `none`: this page cannot be kept. `update`: a newer page waits; `takeOver` reloads into it. */
export type OfflineState = "none" | "preparing" | "ready" | "update";

export interface Offline {
  readonly state: OfflineState;
  /** Let the waiting page take over and reload; save first. */
  takeOver(): void;
  onState(listener: (state: OfflineState) => void): void;
}

/** Keep the page for offline use. Call when the start is over: it fetches everything, the solver too. */
export function keepOffline(page: Document): Offline {
  const listeners: ((state: OfflineState) => void)[] = [];
  let state: OfflineState = "none";
  let waiting: ServiceWorker | null = null;
  const become = (next: OfflineState): void => {
    state = next;
    for (const listener of listeners) listener(next);
  };
  const follow = (registration: ServiceWorkerRegistration): void => {
    const look = (): void => {
      // The very first worker waits for a moment too, with nothing to take over from.
      waiting = registration.active === null ? null : registration.waiting;
      become(waiting !== null ? "update" : "preparing");
      if (registration.active === null || waiting !== null) return;
      // The worker lives on where the browser, or a person, has emptied its caches: it says what is so.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<OfflineState>) => {
        if (state !== "update") become(data);
      };
      registration.active.postMessage("is everything kept?", [port2]);
    };
    const watch = (): void => registration.installing?.addEventListener("statechange", look);
    registration.addEventListener("updatefound", watch);
    watch();
    look();
  };
  const onSite = page.getElementById("files") !== null && "serviceWorker" in navigator;
  if (onSite) navigator.serviceWorker.register("service-worker.js").then(follow, () => become("none"));
  return {
    get state() {
      return state;
    },
    takeOver() {
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      waiting?.postMessage("take over");
    },
    onState: (listener) => void listeners.push(listener),
  };
}
