// The site's service worker: after one visit the page opens and plays without a network.
//
// The page itself (its HTML, script and style) is kept in a cache of its release. The large run-time files have their
// content's hash in their names and are kept in one cache for all releases, so that a release fetches only what is new.

export {};

declare const self: ServiceWorkerGlobalScope;

/** Set by the build: the release, the page's own files, and the run-time files by name. All addresses are relative. */
declare const RELEASE: string;
declare const PAGE: readonly string[];
declare const FILES: Readonly<Record<string, string>>;

/** How long to wait for a newer page before the kept one is shown, in milliseconds. */
const PATIENCE = 3000;
/** Other copies of this page, at other paths of the same host, have caches of their own. */
const PREFIX = `loading-dock ${new URL(self.registration.scope).pathname} `;
const PAGE_CACHE = `${PREFIX}page ${RELEASE}`;
const FILES_CACHE = `${PREFIX}files`;

/** Browsers that suspend wasm on a promise need only that build of the solver, others only the other. */
const unused = typeof WebAssembly === "object" && "promising" in WebAssembly ? "asyncify" : "jspi";
const wanted = Object.entries(FILES)
  .filter(([name]) => !name.includes(unused))
  .map(([, address]) => full(address));

function full(address: string): string {
  return new URL(address, self.registration.scope).href;
}

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("message", (event) => {
  if (event.data === "take over") void self.skipWaiting();
  const [port] = event.ports;
  if (event.data === "is everything kept?" && port) event.waitUntil(tell(port));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = request.url.split("#")[0] ?? "";
  if (request.method !== "GET" || !address.startsWith(self.registration.scope)) return;
  event.respondWith(request.mode === "navigate" ? page(request) : kept(request));
});

async function keep(): Promise<void> {
  const own = await caches.open(PAGE_CACHE);
  await own.addAll(PAGE.map((address) => new Request(full(address), { cache: "no-cache" })));
  const files = await caches.open(FILES_CACHE);
  for (const address of wanted) if ((await files.match(address)) === undefined) await files.add(address);
}

/** Says `ready` where everything is kept; else `preparing`, and then what came of keeping it again. */
async function tell(port: MessagePort): Promise<void> {
  if (!(await allKept())) {
    port.postMessage("preparing");
    try {
      await keep();
    } catch {
      port.postMessage("none");
      return;
    }
  }
  port.postMessage("ready");
}

async function allKept(): Promise<boolean> {
  const [own, files] = [await caches.open(PAGE_CACHE), await caches.open(FILES_CACHE)];
  const found = await Promise.all([
    ...PAGE.map((address) => own.match(full(address))),
    ...wanted.map((address) => files.match(address)),
  ]);
  return !found.includes(undefined);
}

async function tidy(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(`${PREFIX}page `) && name !== PAGE_CACHE) await caches.delete(name);
  }
  const files = await caches.open(FILES_CACHE);
  for (const request of await files.keys()) if (!wanted.includes(request.url)) await files.delete(request);
}

/** The newest page that can be had soon, else the kept one. */
async function page(request: Request): Promise<Response> {
  const own = await (await caches.open(PAGE_CACHE)).match(self.registration.scope);
  if (own === undefined) return fetch(request);
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(own), PATIENCE));
  return Promise.race([
    fetch(request).then(
      (answer) => (answer.ok ? answer : own),
      () => own,
    ),
    late,
  ]);
}

/** A kept file, else the network's. */
async function kept(request: Request): Promise<Response> {
  for (const name of [PAGE_CACHE, FILES_CACHE]) {
    const found = await (await caches.open(name)).match(request);
    if (found) return found;
  }
  return fetch(request);
}
