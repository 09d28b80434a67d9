import { render } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { doors, openDoors } from "./app/doors.ts";
import { followLink } from "./app/flows.ts";
import { listenToEngine, match, setTeller } from "./app/match.ts";
import { setRecord } from "./app/reports.ts";
import { listenToHistory, router } from "./app/routing.ts";
import { show } from "./app/settings.ts";
import { useStore } from "./app/store.ts";
import { GAMES, gameOf } from "./games/index.ts";
import { watchLayout } from "./parts/layout.ts";
import { LiveRegions } from "./parts/live.tsx";
import { Toasts } from "./parts/toasts.tsx";
import { keepOffline } from "./runtime/index.ts";
import { HomeScreen } from "./screens/home.tsx";
import { RulesScreen } from "./screens/rules.tsx";
import { SettingsScreen } from "./screens/settings.tsx";
import { SetupScreen } from "./screens/setup.tsx";
import { TableScreen } from "./screens/table.tsx";
import "./styles/main.css";

/** A new screen takes the focus, so that keys and screen readers begin where the eye does. */
function useScreenFocus(name: string): void {
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
    first.current = false;
  }, [name]);
}

function Screen() {
  const { route } = useStore(router);
  useScreenFocus(route.name);
  useEffect(() => void followLink(route), [route]);
  useEffect(() => {
    document.title = route.name === "play" ? "Haul · Loading Dock" : "Loading Dock";
  }, [route.name]);
  switch (route.name) {
    case "play":
      return <TableScreen key={route.value} id={route.value} />;
    case "setup":
      return <SetupScreen />;
    case "settings":
      return <SettingsScreen />;
    case "rules":
      return <RulesScreen at={route.value || "haul"} />;
    default:
      return <HomeScreen />;
  }
}

function App() {
  return (
    <>
      <Screen />
      <Toasts />
      <LiveRegions />
    </>
  );
}

show();
watchLayout();
setTeller({
  shows: (game) => Object.hasOwn(GAMES, game),
  about: (snapshot) => gameOf(snapshot.game).about(snapshot),
  yourTurn: (snapshot) => gameOf(snapshot.game).yourTurn(snapshot),
});
setRecord(() => match.get().snapshot?.record ?? null);
listenToHistory();
const root = document.getElementById("app");
if (root) render(<App />, root);
// The shell is on screen before the engine is asked for, so that home and set-up work at once.
openDoors();
listenToEngine();
// Keeping the page for offline use fetches a lot: it waits until the start is over.
const stop = doors.subscribe(() => {
  if (doors.get().engine !== "ready") return;
  stop();
  keepOffline(document);
});
