/** Every part of the page in every state. It is not shipped: builders look at it, and the picture tests do. */
import { render } from "preact";
import { show } from "../app/settings.ts";
import { watchLayout } from "../parts/layout.ts";
import "../styles/main.css";
import "../styles/fit.css";
import "./gallery.css";
import { CardSections } from "./cards.tsx";
import { ChoosingSections } from "./choosing.tsx";
import { PackingSections } from "./packing.tsx";
import { TableSections } from "./table.tsx";
import { TellingSections } from "./telling.tsx";

function Gallery() {
  return (
    <main class="gallery">
      <h1>Gallery of parts</h1>
      <CardSections />
      <TableSections />
      <ChoosingSections />
      <PackingSections />
      <TellingSections />
    </main>
  );
}

show();
watchLayout();
const root = document.getElementById("app");
if (root) render(<Gallery />, root);
document.documentElement.dataset.ready = "gallery";
