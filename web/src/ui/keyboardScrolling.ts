/** Makes an element focusable while its content scrolls, so that keys can scroll it. */
import type { Attachment } from "svelte/attachments";

export const scrolling: Attachment<HTMLElement> = (box) => {
  const update = (): void => {
    const scrolls = box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;
    if (scrolls === box.hasAttribute("tabindex")) return;
    // With the next frame: a scroll bar that comes or goes changes the size just reported.
    requestAnimationFrame(() => (scrolls ? (box.tabIndex = 0) : box.removeAttribute("tabindex")));
  };
  const sizes = new ResizeObserver(update);
  sizes.observe(box);
  // Observed again, the element is measured after the layout of other words; measuring at once would force a
  // second layout.
  const words = new MutationObserver(() => {
    sizes.unobserve(box);
    sizes.observe(box);
  });
  words.observe(box, { childList: true, characterData: true, subtree: true });
  return () => {
    sizes.disconnect();
    words.disconnect();
  };
};
