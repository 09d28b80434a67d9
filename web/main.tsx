import { render } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { openDoors } from "./app/doors.ts";
import { listenToEngine } from "./app/entry.ts";
import { followLink } from "./app/flows.ts";
import { firstGame, nameOf, setTables } from "./app/games.ts";
import { isMyTurn, match } from "./app/match.ts";
import { setRecord } from "./app/reports.ts";
import type { Route } from "./app/routing.ts";
import { listenToHistory, router } from "./app/routing.ts";
import { show } from "./app/settings.ts";
import type { Snapshot } from "./app/shapes.ts";
import { useStore } from "./app/store.ts";
import { watchLayout } from "./parts/layout.ts";
import { LiveRegions } from "./parts/live.tsx";
import { Toasts } from "./parts/toasts.tsx";
import { EditorScreen } from "./puzzles/editor.tsx";
import { PuzzlesScreen } from "./puzzles/list.tsx";
import { PuzzleScreen } from "./puzzles/play.tsx";
import { HomeScreen } from "./screens/home.tsx";
import { ReplayScreen } from "./screens/replay.tsx";
import { RulesScreen } from "./screens/rules.tsx";
import { SettingsScreen } from "./screens/settings.tsx";
import { SetupScreen } from "./screens/setup.tsx";
import { StatisticsScreen } from "./screens/statistics.tsx";
import { TableScreen } from "./screens/table.tsx";
// The order of style sheets: the page's, the tables', and what fits both to the screen.
import "./styles/main.css";
import { TABLES } from "./games/index.ts";
import "./styles/fit.css";

/** A new screen takes the focus, so that keys and screen readers begin where the eye does. */
function useScreenFocus(name: string): void {
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
    first.current = false;
  }, [name]);
}

/** The window's title says where the page is; at a table, whose turn it is. */
function useTitle(route: Route): void {
  const { snapshot, id, curtain } = useStore(match);
  const open = route.name === "play" && id === route.value ? snapshot : null;
  const where = open === null ? titleOf(route) : `${turnOf(open, curtain)} · ${nameOf(open.game)}`;
  useEffect(() => {
    document.title = where === "" ? "Loading Dock" : `${where} · Loading Dock`;
  }, [where]);
}

function titleOf({ name, value }: Route): string {
  if (name === "settings") return "Settings and help";
  if (name === "statistics") return "Statistics";
  if (name === "replay") return "Replay";
  if (name === "puzzles") return "Puzzles";
  if (name === "puzzle") return "Puzzle";
  if (name === "puzzle-editor") return "Make a puzzle";
  if (name === "setup") return `Set up ${nameOf(value || firstGame())}`;
  if (name === "rules") return `Rules of ${nameOf(value.split(":")[0] || firstGame())}`;
  return "";
}

/** `curtain` is the seat that should take the device. */
function turnOf(snapshot: Snapshot, curtain: number | null): string {
  if (snapshot.score.over) return "Game over";
  const seat = curtain ?? snapshot.to_act[0] ?? snapshot.viewer;
  if (curtain === null && isMyTurn(snapshot)) return "Your turn";
  return `${snapshot.seats[seat]?.name ?? `Seat ${seat + 1}`} to play`;
}

function Screen() {
  const { route } = useStore(router);
  useScreenFocus(route.name);
  useEffect(() => void followLink(route), [route]);
  useTitle(route);
  switch (route.name) {
    case "play":
      return <TableScreen key={route.value} id={route.value} />;
    case "replay":
      return <ReplayScreen key={route.value} id={route.value} />;
    case "setup":
      return <SetupScreen key={route.value} id={route.value || firstGame()} />;
    case "puzzles":
      return <PuzzlesScreen />;
    case "puzzle-editor":
      return <EditorScreen route={route} />;
    case "puzzle":
      return <PuzzleScreen route={route} />;
    case "settings":
      return <SettingsScreen />;
    case "statistics":
      return <StatisticsScreen />;
    case "rules":
      return <RulesScreen at={route.value || firstGame()} />;
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
setTables(TABLES);
setRecord(() => match.get().snapshot?.record ?? null);
listenToHistory();
const root = document.getElementById("app");
if (root) render(<App />, root);
// The shell is on screen before the engine is asked for, so that home and set-up work at once.
openDoors();
listenToEngine();
