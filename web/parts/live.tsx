import { announcements } from "../app/announce.ts";
import { useStore } from "../app/store.ts";

/** The page's two live regions, heard but not seen. */
export function LiveRegions() {
  const { polite, politeCount, assertive, assertiveCount } = useStore(announcements);
  return (
    <>
      <div class="visually-hidden" role="status" aria-live="polite" data-live="polite">
        <span key={politeCount}>{polite}</span>
      </div>
      <div class="visually-hidden" aria-live="assertive" data-live="assertive">
        <span key={assertiveCount}>{assertive}</span>
      </div>
    </>
  );
}
