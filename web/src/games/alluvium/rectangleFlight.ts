/** Animates the largest rectangle into its scoring box after scoring. */
import { reducedMotion } from "../../app/motion";

const SETTLED = 340; // milliseconds until the returned sheet lies still
const LENGTH = 900;

/** Starts the animation; the function returned cancels it. */
export function flyInto(root: HTMLElement, from: string, to: string): () => void {
  if (reducedMotion()) return () => undefined;
  const timer = setTimeout(() => {
    const start = root.querySelector(from)?.getBoundingClientRect();
    const end = root.querySelector(to)?.getBoundingClientRect();
    if (!start || !end || start.width === 0) return;
    const frame = document.createElement("div");
    frame.className = "alluvium-landing";
    frame.setAttribute("aria-hidden", "true");
    Object.assign(frame.style, {
      left: `${start.left}px`,
      top: `${start.top}px`,
      width: `${start.width}px`,
      height: `${start.height}px`,
    });
    document.body.append(frame);
    const shift = `translate(${end.left - start.left}px, ${end.top - start.top}px)`;
    const scale = `scale(${end.width / start.width}, ${end.height / start.height})`;
    const path = [
      { transform: "none", opacity: 1 },
      { transform: "none", opacity: 1, offset: 0.25 },
      { transform: `${shift} ${scale}`, opacity: 0.35 },
    ];
    frame.animate(path, { duration: LENGTH, easing: "cubic-bezier(.5,0,.2,1)" }).onfinish = () => frame.remove();
  }, SETTLED);
  return () => clearTimeout(timer);
}
