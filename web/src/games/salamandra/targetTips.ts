/** The tooltip of a target, and presses inside an SVG. */
import { mount, unmount } from "svelte";
import { createAttachmentKey, type Attachment } from "svelte/attachments";
import { pressKey } from "../../board/keys";
import { tip } from "../../ui/tip";
import TargetTip from "./TargetTip.svelte";
import { isTouch, type BoardSelection } from "./boardSelection.svelte";

const TIP = createAttachmentKey();
const attachments = new WeakMap<BoardSelection, Map<string, Attachment>>();

/** The tooltip of a target; none for the selection, which has its words beside it. */
export function targetTip(selection: BoardSelection, target: string): Attachment {
  const known = attachments.get(selection) ?? new Map<string, Attachment>();
  attachments.set(selection, known);
  const found = known.get(target) ?? ((anchor) => tip(selection.chosen === target ? null : filling(selection, target))(anchor));
  known.set(target, found);
  return found;
}

function filling(selection: BoardSelection, target: string) {
  return (bubble: HTMLElement) => {
    const shown = mount(TargetTip, { target: bubble, props: { selection, target, offers: true } });
    return () => void unmount(shown);
  };
}

/** Attributes and handlers of a pressable element inside an SVG. */
export function pressHandlers(selection: BoardSelection, target: string, name: string, tabindex: 0 | -1): Record<string | symbol, unknown> {
  return {
    role: "button",
    tabindex,
    "data-target": target,
    "data-drop": target,
    "aria-label": `${name}${selection.offers(target)}`,
    "aria-pressed": selection.chosen === target ? "true" : undefined,
    onclick: (event: MouseEvent) => selection.press(target, isTouch(event), event.currentTarget as Element),
    onkeydown: (event: KeyboardEvent) => pressKey(() => selection.press(target, false, event.currentTarget as Element))(event),
    [TIP]: targetTip(selection, target),
  };
}
