/** What scrolls in itself can be reached and scrolled by keyboard, as long as it does. */
import type { Attachment } from "svelte/attachments";
import { withFrame } from "./frames";

export const scrolling: Attachment<HTMLElement> = (box) => {
  const look = (): void => {
    const scrolls = box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;
    if (scrolls) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  };
  // With the next frame: to measure at once would lay out the page in the middle of a change.
  let callOff = (): void => undefined;
  const words = new MutationObserver(() => {
    callOff();
    callOff = withFrame(look);
  });
  const sizes = new ResizeObserver(look);
  sizes.observe(box);
  words.observe(box, { childList: true, characterData: true, subtree: true });
  return () => {
    callOff();
    sizes.disconnect();
    words.disconnect();
  };
};
