// What both workers do: start once, then answer one call after the other.

import type { Call, FromWorker, Start } from "./messages.ts";

export const say = (message: FromWorker): void => self.postMessage(message);

/** One call to a Python door: JSON text in, JSON text out. */
export type Handle = (text: string) => string | Promise<string>;

/** The id of the call that is being answered. */
export let current = 0;

/** Serve the page: `begin` starts everything and returns the door. Whatever fails outside Python ends the worker's use. */
export function serve(begin: (start: Start) => Promise<Handle>): void {
  let last: Promise<unknown> = Promise.resolve();
  self.onmessage = ({ data }: MessageEvent<Start>) => {
    const started = begin(data);
    started.then(() => say({ ready: true }), fail);
    self.onmessage = ({ data: { id, text } }: MessageEvent<Call>) => {
      last = last.then(async () => {
        const handle = await started;
        current = id;
        say({ id, answer: await handle(text) });
      });
      last.catch(fail);
    };
  };
}

/** Tell the page, once, that this worker is of no more use. */
function fail(error: unknown): void {
  self.onmessage = null;
  say({ failed: error instanceof Error ? error.message : String(error) });
}
