/** The tooltip of a target, and presses inside an SVG. */
import { mount, unmount } from "svelte";
import { createAttachmentKey, type Attachment } from "svelte/attachments";
import { pressKey } from "../../board/keys";
import { tip } from "../../ui/tip";
import TargetTip from "./TargetTip.svelte";
import { isTouch, type Pointing } from "./boardSelection.svelte";

const TIP = createAttachmentKey();
const attachments = new WeakMap<Pointing, Map<string, Attachment>>();

/** The tooltip of a target; none for the selection, which has its words beside it. */
export function about(pointing: Pointing, target: string): Attachment {
  const known = attachments.get(pointing) ?? new Map<string, Attachment>();
  attachments.set(pointing, known);
  const found = known.get(target) ?? ((anchor) => tip(pointing.chosen === target ? null : filling(pointing, target))(anchor));
  known.set(target, found);
  return found;
}

function filling(pointing: Pointing, target: string) {
  return (bubble: HTMLElement) => {
    const shown = mount(TargetTip, { target: bubble, props: { pointing, target, offers: true } });
    return () => void unmount(shown);
  };
}

/** Attributes and handlers of a pressable element inside an SVG. */
export function handles(pointing: Pointing, target: string, name: string, tabindex: 0 | -1): Record<string | symbol, unknown> {
  return {
    role: "button",
    tabindex,
    "data-target": target,
    "data-drop": target,
    "aria-label": `${name}${pointing.offers(target)}`,
    "aria-pressed": pointing.chosen === target ? "true" : undefined,
    onclick: (event: MouseEvent) => pointing.press(target, isTouch(event), event.currentTarget as Element),
    onkeydown: (event: KeyboardEvent) => pressKey(() => pointing.press(target, false, event.currentTarget as Element))(event),
    [TIP]: about(pointing, target),
  };
}
