// A worker that holds CP-SAT and nothing else: the page asks with the bytes of a model, and hears of progress while it is solved.

import { CpSatFault, createCpSat } from "./cp_sat.ts";
import type { Ask, FromAlone, Happened, StartAlone } from "./messages.ts";
import { BestSoFar, solveInSlices } from "./slices.ts";

/** Whether this script holds the build of CP-SAT that suspends wasm on a promise; set when bundling. */
declare const JSPI: boolean;

const say = (message: FromAlone): void => self.postMessage(message);

/** Of the solve that runs: how its stop is read, its best answer where it goes in slices, and events that are not told yet. */
let stopped: () => boolean = () => false;
let best: BestSoFar | null = null;
let events: Happened[] = [];
let id = 0;
let signed = 0;

/** Between two signs of life: milliseconds. */
const SIGN = 1000;

self.onmessage = ({ data }: MessageEvent<StartAlone>) => {
  const starting = start(data);
  starting.catch((error: unknown) => say({ failed: words(error) }));
  let last: Promise<unknown> = starting;
  self.onmessage = ({ data: ask }: MessageEvent<Ask>) => {
    last = last.then(async () => {
      try {
        say(await answer(await starting, ask));
      } catch (error) {
        say({ id: ask.id, fault: { code: error instanceof CpSatFault ? error.code : "failed", text: words(error) } });
      }
    });
    last.catch(() => undefined);
  };
};

async function start({ wasm, lock }: StartAlone): Promise<Awaited<ReturnType<typeof createCpSat>>> {
  const cpSat = await createCpSat({
    wasm,
    jspi: JSPI,
    onProgress: (progress) => say({ id, progress: best === null ? progress : best.progress(progress) }),
    stopped: () => {
      tellEvents();
      const now = performance.now();
      if (now - signed >= SIGN) {
        signed = now;
        say({ id, alive: true });
      }
      return stopped();
    },
  });
  say({ ready: true, locked: await hold(lock) });
  return cpSat;
}

function tellEvents(): void {
  if (events.length > 0) say({ id, events });
  events = [];
}

async function answer(cpSat: Awaited<ReturnType<typeof createCpSat>>, ask: Ask): Promise<FromAlone> {
  await cpSat.ready();
  id = ask.id;
  best = null;
  events = [];
  stopped = reader(ask.stop);
  if (typeof ask.stop === "string" && stopped()) {
    // Not to be seen here (a policy forbids it), or set already: the page knows which.
    stopped = () => false;
    say({ id, stoppable: false });
  } else say({ id, stoppable: true });
  cpSat.report(ask.progress);
  cpSat.endBy(ask.deadline);
  const done = (bytes: Uint8Array): FromAlone => {
    tellEvents();
    return { id: ask.id, answer: bytes, log: cpSat.takeLog() };
  };
  if (ask.events !== 0)
    return done(
      await cpSat.solveWithEvents(ask.model, ask.parameters, ask.events, (kind, bytes) => {
        events.push({ kind, bytes });
      }),
    );
  if (ask.slices === null) return done(await cpSat.solve(ask.model, ask.parameters));
  best = new BestSoFar(ask.model);
  const { deadline } = ask;
  return done(
    await solveInSlices(best, ask.parameters, ask.slices, {
      solve: (model, parameters) => cpSat.solve(model, parameters),
      ended: () => stopped() || (deadline !== null && Date.now() >= deadline),
      onAnswer: (better) => say({ id: ask.id, better }),
    }),
  );
}

/** How a stop is read without waiting: shared memory, or an address that is gone once it is set. */
function reader(stop: SharedArrayBuffer | string): () => boolean {
  if (typeof stop !== "string") {
    const flag = new Int32Array(stop);
    return () => Atomics.load(flag, 0) !== 0;
  }
  return () => {
    const request = new XMLHttpRequest();
    try {
      request.open("GET", stop, false);
      request.overrideMimeType("text/plain"); // else Firefox reads it as XML and complains
      request.send();
      return false;
    } catch {
      return true;
    }
  };
}

/** Hold a lock as long as this worker lives, so that the page learns of its end; says whether it is held. */
function hold(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const held = navigator.locks.request(name, () => {
        resolve(true);
        return new Promise(() => undefined);
      });
      held.catch(() => resolve(false));
    } catch {
      resolve(false);
    }
  });
}

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));
