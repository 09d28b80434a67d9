import { useEffect, useState } from "preact/hooks";
import type { PackingMove } from "../app/progress.ts";
import { Packing } from "../parts/grid.tsx";
import type { Cell } from "../parts/polyomino.ts";
import { arranged, kindOf, movesBetween, onBoard, onGrid, piecesOf, placedAfter } from "./arrange.ts";
import type { PackingSetting, PuzzleMark } from "./shapes.ts";

/** Whether the window is higher than wide; it follows the window. */
function useUpright(): boolean {
  const [upright, setUpright] = useState(() => innerHeight > innerWidth);
  useEffect(() => {
    const look = () => setUpright(innerHeight > innerWidth);
    addEventListener("resize", look);
    return () => removeEventListener("resize", look);
  }, []);
  return upright;
}

interface PackingPuzzleProps {
  readonly label: string;
  readonly setting: PackingSetting;
  readonly moves: readonly PackingMove[];
  readonly marks: readonly PuzzleMark[];
  onMoves(added: readonly PackingMove[]): void;
}

/** Boards, pieces and what has been laid: the very parts that cars are packed with. */
export function PackingPuzzle({ label, setting, moves, marks, onMoves }: PackingPuzzleProps) {
  const upright = useUpright();
  const arrangement = arranged(setting, upright);
  const pieces = piecesOf(setting);
  const placed = placedAfter(moves, arrangement, pieces);
  const marked = marks.flatMap(({ board, cells }) =>
    board === undefined || !cells ? [] : onGrid(arrangement, board, cells),
  );
  const kinds = marks.flatMap(({ piece }) => piece ?? []);
  const markedPieces = new Set(pieces.filter(({ id }) => kinds.includes(kindOf(id))).map(({ id }) => id));
  const nameOf = (cell: Cell): string => {
    const { board, cells } = onBoard(arrangement, setting, [cell]);
    const [row, column] = cells[0] ?? [0, 0];
    const on = setting.boards.length > 1 ? ` of ${setting.boards[board]?.title ?? "the board"}` : "";
    return `row ${row + 1}, column ${column + 1}${on}`;
  };
  return (
    <div
      class={`puzzle-boards ${upright ? "upright" : ""}`}
      style={{
        "--columns": arrangement.rows[0]?.length ?? 1,
        "--rows": arrangement.rows.length,
        "--pieces": pieces.length,
      }}
    >
      <Packing
        label={label}
        rows={arrangement.rows}
        pieces={pieces}
        placed={placed}
        marked={marked}
        markedPieces={markedPieces}
        nameOf={nameOf}
        titles={
          setting.boards.length > 1
            ? setting.boards.map(({ title }, at) => [arrangement.corners[at] ?? [0, 0], title] as const)
            : []
        }
        onChange={(next) => onMoves(movesBetween(placed, next, setting, arrangement, pieces))}
      />
    </div>
  );
}
