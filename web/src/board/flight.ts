/**
 * Animates pieces to their new place (FLIP). Elements name their piece in `data-flip`; a piece that has moved
 * starts at the place of its old element.
 */
import { reducedMotion } from "../app/motion";

const LENGTH = 280;

interface Seen {
  name: string;
  box: DOMRect;
}

/** Remembers the places of all pieces; call the function returned after the page has changed. */
export function watchFlights(root: HTMLElement): () => void {
  if (reducedMotion()) return () => undefined;
  const before = measure(root);
  return () => {
    if (before.length === 0) return;
    const stayed = new Set<Seen>();
    const moved: { element: SVGElement | HTMLElement; now: Seen }[] = [];
    for (const element of pieces(root)) {
      const now = { name: element.dataset["flip"] ?? "", box: element.getBoundingClientRect() };
      const same = before.find((old) => old.name === now.name && near(old.box, now.box));
      if (same) stayed.add(same);
      else moved.push({ element, now });
    }
    for (const { element, now } of moved) {
      const from = before.find((old) => old.name === now.name && !stayed.has(old));
      if (from) {
        stayed.add(from);
        fly(element, from.box, now.box);
      } else {
        element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: LENGTH, easing: "ease-out" });
      }
    }
  };
}

function pieces(root: HTMLElement): (SVGElement | HTMLElement)[] {
  return [...root.querySelectorAll<SVGElement | HTMLElement>("[data-flip]")];
}

function measure(root: HTMLElement): Seen[] {
  return pieces(root).map((element) => ({
    name: element.dataset["flip"] ?? "",
    box: element.getBoundingClientRect(),
  }));
}

function near(one: DOMRect, other: DOMRect): boolean {
  return Math.abs(one.left - other.left) + Math.abs(one.top - other.top) < 12;
}

function fly(element: SVGElement | HTMLElement, from: DOMRect, to: DOMRect): void {
  if (to.width === 0 || from.width === 0) return;
  // Inside an SVG, lengths are in units of the drawing.
  const unit = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1;
  const dx = (from.left - to.left) / unit;
  const dy = (from.top - to.top) / unit;
  const scale = from.width / to.width;
  element.style.transformBox = "fill-box";
  element.animate(
    [
      { transformOrigin: "0 0", transform: `translate(${dx}px, ${dy}px) scale(${scale})` },
      { transformOrigin: "0 0", transform: "none" },
    ],
    { duration: LENGTH, easing: "cubic-bezier(.3,.8,.3,1)" },
  );
}
