/** What scrolls in itself can be reached and scrolled by keyboard, as long as it does. */
import type { Attachment } from "svelte/attachments";

export const scrolling: Attachment<HTMLElement> = (box) => {
  const look = (): void => {
    const scrolls = box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;
    if (scrolls) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  };
  // With the next frame: to measure at once would lay out the page in the middle of a change.
  let soon = 0;
  const words = new MutationObserver(() => {
    cancelAnimationFrame(soon);
    soon = requestAnimationFrame(look);
  });
  const sizes = new ResizeObserver(look);
  sizes.observe(box);
  words.observe(box, { childList: true, characterData: true, subtree: true });
  return () => {
    cancelAnimationFrame(soon);
    sizes.disconnect();
    words.disconnect();
  };
};
