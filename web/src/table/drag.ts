/**
 * Dragging with mouse or finger: an element with `data-drag` is carried to one with `data-drop`.
 * A press that hardly moves stays a click, so tap-tap works with the same elements.
 */
import type { Attachment } from "svelte/attachments";

const THRESHOLD = 8;

export interface Dragging {
  /** Something is being carried (its `data-drag`), or no longer (null). */
  lift: (from: string | null) => void;
  drop: (from: string, to: string) => void;
}

interface Carried {
  from: string;
  source: Element;
  pointer: number;
  startX: number;
  startY: number;
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
        startX: event.clientX,
        startY: event.clientY,
        ghost: null,
      };
    }

    function move(event: PointerEvent): void {
      if (!carried || event.pointerId !== carried.pointer) return;
      const dx = event.clientX - carried.startX;
      const dy = event.clientY - carried.startY;
      if (!carried.ghost) {
        if (Math.hypot(dx, dy) < THRESHOLD) return;
        carried.ghost = ghostOf(carried.source);
        handlers.lift(carried.from);
      }
      carried.ghost.style.transform = `translate(${dx}px, ${dy}px) scale(1.06)`;
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

    root.addEventListener("pointerdown", start);
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
    return () => {
      root.removeEventListener("pointerdown", start);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
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

/** The browser sends a click after a drag that ends on its source. */
function swallowClick(): void {
  const swallow = (event: Event): void => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
}
