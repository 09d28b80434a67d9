// Firefox for the tests, over WebDriver BiDi: one request a line in, one answer a line out, both JSON. Argument: Firefox's path.
// The first line out is {pid, name}. A request is {op, ...}; an answer {value} or {error}. The end of the input closes Firefox.
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const { default: puppeteer } = createRequire(new URL("../../../web/package.json", import.meta.url))("puppeteer-core");

const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath: process.argv[2],
  headless: true,
  protocolTimeout: 0, // the tests have limits of their own
  timeout: 300_000,
  defaultViewport: { width: 1280, height: 800 },
});
const page = await browser.newPage();
page.setDefaultTimeout(0);
const complaints = [];
// Firefox says so of a worker that is ended while it works, and that is how a solve is cancelled.
const ENDED = "uncaught exception: undefined";
page.on("pageerror", ({ message }) => {
  if (message !== ENDED) complaints.push(`exception: ${message}`);
});
page.on("console", (message) => {
  if (message.type() === "error") complaints.push(`console: ${message.text()}`);
});

const OPS = {
  open: async ({ address }) => {
    complaints.splice(0); // of the page before
    await page.goto(address);
  },
  reload: () => page.reload().then(() => null),
  evaluate: ({ script, args }) => page.evaluate(`(${script})(...${JSON.stringify(args)})`),
  click: ({ x, y }) => page.mouse.click(x, y),
  screenshot: ({ path }) => page.screenshot({ path }).then(() => null),
  complaints: () => complaints.splice(0),
};
const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);
say({ pid: browser.process().pid, name: (await browser.version()).replace("firefox/", "Firefox ") });
for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  try {
    say({ value: (await OPS[request.op](request)) ?? null });
  } catch (error) {
    say({ error: String(error?.message ?? error) });
  }
}
await browser.close();
