/** What a target is: told by the one tooltip, and where a press goes inside an SVG. */
import { mount, unmount } from "svelte";
import { createAttachmentKey, type Attachment } from "svelte/attachments";
import { pressKey } from "../../boards/keys";
import { tip } from "../../parts/tip";
import About from "./About.svelte";
import { isTouch, type Desk } from "./desk.svelte";

const TIP = createAttachmentKey();
const attachments = new WeakMap<Desk, Map<string, Attachment>>();

/** The tooltip of a target; whatever is chosen has its words beside the choice already. */
export function about(desk: Desk, target: string): Attachment {
  const known = attachments.get(desk) ?? new Map<string, Attachment>();
  attachments.set(desk, known);
  const found = known.get(target) ?? ((anchor) => tip(desk.chosen === target ? null : filling(desk, target))(anchor));
  known.set(target, found);
  return found;
}

function filling(desk: Desk, target: string) {
  return (bubble: HTMLElement) => {
    const shown = mount(About, { target: bubble, props: { desk, target, offers: true } });
    return () => void unmount(shown);
  };
}

/** Attributes and handlers of whatever can be pressed inside an SVG. */
export function handles(desk: Desk, target: string, name: string, tabindex: 0 | -1): Record<string | symbol, unknown> {
  return {
    role: "button",
    tabindex,
    "data-target": target,
    "data-drop": target,
    "aria-label": `${name}${desk.offers(target)}`,
    "aria-pressed": desk.chosen === target ? "true" : undefined,
    onclick: (event: MouseEvent) => desk.press(target, isTouch(event), event.currentTarget as Element),
    onkeydown: (event: KeyboardEvent) => pressKey(() => desk.press(target, false, event.currentTarget as Element))(event),
    [TIP]: about(desk, target),
  };
}
