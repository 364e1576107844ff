/** Paths of Salamandra's apprentices, fields and cards. */
import type { Action } from "../../protocol/actions";
import { atSeat, type Trace } from "../../board/contract";
import { targetsOf } from "./targets";
import type { SalamandraView } from "./types";

export function traces(
  { seat, action }: { seat: number; action: Action | null },
  before: SalamandraView,
  after: SalamandraView,
): Trace[] {
  if (!action) return [];
  const mover = atSeat(seat);
  const [target, temple] = targetsOf(action).map((name) => `[data-target="${name}"]`);
  if (target === undefined) return [{ from: null, to: mover }];
  switch (action.verb) {
    case "place":
    case "study-book":
      return [{ from: mover, to: target }];
    case "lay": {
      const laid = before.new_field ?? fieldAt(after, action.args["cell"] ?? "");
      return laid === null ? [] : [{ from: mover, to: `.land [data-flip="field ${laid}"]` }];
    }
    case "build":
    case "build-free":
    case "buy":
    case "take":
    case "win-grove":
    case "harvest-grove":
    case "send":
    case "work-and-send":
      return [{ from: target, to: mover }];
    default:
      return temple === undefined ? [{ from: null, to: target }] : [{ from: target, to: temple }];
  }
}

function fieldAt(view: SalamandraView, cell: string): string | null {
  return Object.entries(view.fields).find(([, field]) => field.cell === cell)?.[0] ?? null;
}
