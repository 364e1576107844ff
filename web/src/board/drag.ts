/**
 * Dragging with mouse or finger, from elements with `data-drag` to elements with `data-drop`. A press with
 * hardly any movement stays a click, so two taps do the same.
 */
import type { Attachment } from "svelte/attachments";
import { hasMoved, onPointer, pointOf, swallowClick, type Point } from "../ui/pointer";

export interface Dragging {
  /** Called with the `data-drag` of a lifted element; with null when it is put down. */
  lift: (from: string | null) => void;
  drop: (from: string, to: string) => void;
}

interface Carried {
  from: string;
  source: Element;
  pointer: number;
  start: Point;
  ghost: HTMLElement | null;
}

export function dragging(handlers: Dragging): Attachment<HTMLElement> {
  return (root) => {
    let carried: Carried | null = null;

    function start(event: PointerEvent): void {
      const source = (event.target as Element).closest("[data-drag]");
      if (!source || event.button !== 0) return;
      carried = {
        from: source.getAttribute("data-drag") ?? "",
        source,
        pointer: event.pointerId,
        start: pointOf(event),
        ghost: null,
      };
    }

    function move(event: PointerEvent): void {
      if (!carried || event.pointerId !== carried.pointer) return;
      const { start } = carried;
      const now = pointOf(event);
      if (!carried.ghost) {
        if (!hasMoved(start, now)) return;
        carried.ghost = ghostOf(carried.source);
        handlers.lift(carried.from);
      }
      carried.ghost.style.transform = `translate(${now.x - start.x}px, ${now.y - start.y}px) scale(1.06)`;
      mark(root, targetAt(event));
    }

    function end(event: PointerEvent): void {
      if (!carried || event.pointerId !== carried.pointer) return;
      const { from, ghost } = carried;
      carried = null;
      if (!ghost) return;
      ghost.remove();
      mark(root, null);
      handlers.lift(null);
      swallowClick();
      const to = event.type === "pointerup" ? targetAt(event)?.getAttribute("data-drop") : null;
      if (to && to !== from) handlers.drop(from, to);
    }

    const rest = onPointer(root, { down: start, move, up: end });
    return () => {
      rest();
      carried?.ghost?.remove();
    };
  };
}

function targetAt(event: PointerEvent): Element | null {
  return document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-drop]") ?? null;
}

function mark(root: HTMLElement, target: Element | null): void {
  for (const marked of root.querySelectorAll(".over")) {
    if (marked !== target) marked.classList.remove("over");
  }
  target?.classList.add("over");
}

function ghostOf(source: Element): HTMLElement {
  const box = source.getBoundingClientRect();
  const ghost = source.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-flip");
  ghost.removeAttribute("data-drag");
  ghost.removeAttribute("data-drop");
  ghost.setAttribute("aria-hidden", "true");
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: "0",
    pointerEvents: "none",
    zIndex: "1000",
    transition: "none",
    translate: "none",
  });
  document.body.append(ghost);
  return ghost;
}
