/** What scrolls in itself can be reached and scrolled by keyboard, as long as it does. */
import type { Attachment } from "svelte/attachments";

export const scrolling: Attachment<HTMLElement> = (box) => {
  const look = (): void => {
    const scrolls = box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;
    if (scrolls === box.hasAttribute("tabindex")) return;
    // Not at once: a bar that comes or goes changes the size that was just told.
    requestAnimationFrame(() => (scrolls ? (box.tabIndex = 0) : box.removeAttribute("tabindex")));
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(box);
  // Observed anew, it is looked at once other words are laid out: to measure at once would do that twice.
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
