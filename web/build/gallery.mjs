// Make the gallery of parts, one page that is not shipped: node gallery.mjs OUT_FILE
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { bundlePage } from "./bundles.mjs";

const [out] = process.argv.slice(2);
const { js, css } = await bundlePage("gallery/index.tsx", { PRODUCT_VERSION: '""', OFFERED_GAMES: "[]" });
const script = js.toString().replaceAll("</script", "<\\/script");
mkdirSync(dirname(out), { recursive: true });
writeFileSync(
  out,
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Gallery of parts · Loading Dock</title>
<link rel="icon" href="data:,">
<style>${css}</style>
</head>
<body><div id="app"></div><script>${script}</script></body>
</html>
`,
);
