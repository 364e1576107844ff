/**
 * Shows the paths of pieces. A frame flies from the old place to the new, with an arrow behind it. With
 * reduced motion both places are marked instead.
 */
import type { Trace } from "./contract";
import { reducedMotion } from "../app/motion";

const SHARE = 0.8; // share of the time for which a move is shown
const GAP = 90; // milliseconds between two pieces of one move

/** Remembers the places that pieces leave; call the function returned after the page has changed. */
export function watchTrails(root: HTMLElement, traces: readonly Trace[], length: number): () => void {
  if (length === 0 || reducedMotion()) return () => undefined;
  const from = traces.map((trace) => (trace.from ? boxOf(root, trace.from) : null));
  return () => {
    traces.forEach((trace, at) => {
      const start = from[at] ?? (trace.from ? boxOf(root, trace.from) : null);
      const end = boxOf(root, trace.to);
      if (start && end) draw(start, end, length * SHARE, at * GAP);
    });
  };
}

function boxOf(root: HTMLElement, selector: string): DOMRect | null {
  for (const element of root.querySelectorAll(selector)) {
    const box = element.getBoundingClientRect();
    if (box.width > 0 && box.height > 0) return box;
  }
  return null;
}

function draw(start: DOMRect, end: DOMRect, duration: number, delay: number): void {
  const frame = document.createElement("div");
  frame.className = "trail-frame";
  const arrow = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  arrow.setAttribute("class", "trail-arrow");
  const one = middle(start);
  const other = middle(end);
  arrow.innerHTML = `<path d="M${one.x} ${one.y} L${other.x} ${other.y}" pathLength="1" />`;
  document.body.append(arrow, frame);
  const moving = frame.animate([{ ...place(start), opacity: 1 }, { ...place(end), opacity: 1 }], {
    duration,
    delay,
    fill: "both",
    easing: "cubic-bezier(.4,.1,.2,1)",
  });
  arrow.animate([{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }], { duration, delay, fill: "both" });
  const gone = (): void => {
    frame.remove();
    arrow.remove();
  };
  moving.onfinish = gone;
  moving.oncancel = gone;
}

function middle({ left, top, width, height }: DOMRect): { x: number; y: number } {
  return { x: left + width / 2, y: top + height / 2 };
}

function place({ left, top, width, height }: DOMRect): Keyframe {
  return { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
}
