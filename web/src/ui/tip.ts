/**
 * The tooltip: `{@attach tip("words")}` explains an element. It opens under a resting mouse, with the
 * keyboard focus, at a tap of an element that cannot be pressed and a long press of one that can; it closes
 * with Escape, and never covers its element. A function may fill it, with pictures and all; its content is
 * then in the element's own label too. An element inside `data-about="4.2"` names that rule: a press on the
 * number, or the key ?, dispatches a `rule` event.
 */
import type { Attachment } from "svelte/attachments";
import { TipTimers, GRACE } from "./tipTimers";
import { placeTip } from "./tipPlacement";
import { hasMoved, pointOf, type Point } from "./pointer";
import { t } from "../words/words.svelte";

const PRESSABLE = "button, a, input, select, summary, [role=button]";

/** Fills the bubble; returns the function that empties it. */
export type FillTip = (bubble: HTMLElement) => () => void;
export type TipContent = string | FillTip;

let bubble: HTMLElement | null = null;
let empty: (() => void) | null = null;
let explained: Element | null = null;
/** Opened by the mouse. A tooltip opened by finger or keyboard is not closed by the mouse. */
let openedByMouse = false;
const timers = new TipTimers<Element>();

function open(anchor: Element, content: TipContent, byMouse = false): void {
  close();
  bubble ??= createBubble();
  // A modal dialog makes everything outside it inert, and screen readers hardly reach content outside all
  // landmarks.
  (anchor.closest("dialog, main, aside, header, footer") ?? document.body).append(bubble);
  if (typeof content === "string") bubble.textContent = content;
  else empty = content(bubble);
  const rule = anchor.closest<HTMLElement>("[data-about]")?.dataset.about;
  if (rule) bubble.append(ruleButton(anchor, rule));
  bubble.showPopover?.();
  explained = anchor;
  openedByMouse = byMouse;
  place(bubble, anchor);
  if (typeof content === "string" && anchor.getAttribute("aria-label") !== content) anchor.setAttribute("aria-describedby", bubble.id);
}

function ruleButton(anchor: Element, rule: string): HTMLElement {
  const button = document.createElement("button");
  button.textContent = t("rule-number", { rule });
  button.onclick = () => {
    close();
    anchor.dispatchEvent(new CustomEvent("rule", { detail: rule, bubbles: true }));
  };
  return button;
}

function place(bubble: HTMLElement, anchor: Element): void {
  const size = { width: bubble.offsetWidth, height: bubble.offsetHeight };
  const { left, top } = placeTip(anchor.getBoundingClientRect(), size, { width: window.innerWidth, height: window.innerHeight });
  Object.assign(bubble.style, { left: `${left}px`, top: `${top}px` });
}

function close(): void {
  timers.clear();
  hide();
}

function hide(): void {
  if (explained?.getAttribute("aria-describedby") === bubble?.id) explained?.removeAttribute("aria-describedby");
  explained = null;
  empty?.();
  empty = null;
  bubble?.replaceChildren();
  bubble?.remove();
}

/** Closes a tooltip opened by the mouse only: a finger may be down by now. */
function hideByMouse(): void {
  if (openedByMouse) hide();
}

/** Opens the tooltip at once, after a press without effect. */
export function explain(anchor: Element): void {
  const entry = entries.get(anchor);
  if (entry) open(anchor, entry.content);
}

function createBubble(): HTMLElement {
  const element = document.createElement("div");
  Object.assign(element, { id: "tip", className: "tip", role: "tooltip", popover: "manual" });
  element.addEventListener("pointerenter", () => timers.keepOpen());
  element.addEventListener("pointerleave", () => timers.closeSoon(hideByMouse));
  const closeOutside = (event: Event): void => {
    if (![explained, element].some((one) => one?.contains(event.target as Node))) close();
  };
  window.addEventListener("pointerdown", closeOutside, { capture: true });
  // A focused element is scrolled into view, and its tooltip moves along. A scrolling finger sends
  // `pointercancel`; scrolling before its press is not its doing.
  const moveAlong = (): void => (explained?.matches(":focus-visible") ? place(element, explained) : hide());
  window.addEventListener("scroll", moveAlong, { capture: true, passive: true });
  const pressed = ({ key }: KeyboardEvent): void => {
    if (key === "Escape") close();
    if (key === "?") element.querySelector("button")?.click();
  };
  window.addEventListener("keydown", pressed, { capture: true });
  return element;
}

/** An element's explanation; an attachment that runs again only changes the words. */
interface Entry {
  content: TipContent;
  attached: boolean;
  leave: () => void;
}
const entries = new WeakMap<Element, Entry>();

export function tip(content: TipContent | null | undefined): Attachment {
  return (anchor) => {
    if (!content) return;
    let entry = entries.get(anchor);
    if (!entry) {
      entry = { content, attached: true, leave: listen(anchor, () => entries.get(anchor)?.content ?? content) };
      entries.set(anchor, entry);
    }
    Object.assign(entry, { content, attached: true });
    if (explained === anchor && bubble && typeof content === "string") open(anchor, content, openedByMouse);
    const { leave } = entry;
    return () => {
      const left = entry;
      left.attached = false;
      queueMicrotask(() => {
        if (left.attached) return;
        leave();
        entries.delete(anchor);
      });
    };
  };
}

function listen(anchor: Element, content: () => TipContent): () => void {
  const pressable = anchor.closest(PRESSABLE) !== null;
  // The picture beside a name is no tab stop: pressing the name shows it large.
  const isTabStop = pressable || anchor.hasAttribute("tabindex") || anchor.closest("[data-at-seat]") !== null;
  if (!isTabStop) anchor.setAttribute("tabindex", "0");
  const listening = new AbortController();
  const on = (type: string, hear: (event: never) => void): void =>
    anchor.addEventListener(type, hear as EventListener, { signal: listening.signal });
  const show = (): void => open(anchor, content());
  const showByMouse = (): void => open(anchor, content(), true);
  let start: Point | null = null;

  on("pointerenter", ({ pointerType }: PointerEvent) => pointerType === "mouse" && timers.rest(anchor, showByMouse));
  on("pointerleave", ({ pointerType }: PointerEvent) => {
    if (pointerType === "mouse") {
      timers.restEnds(anchor);
      if (explained === anchor && openedByMouse) timers.closeSoon(hideByMouse);
    } else {
      start = null;
      timers.pressEnds(anchor);
    }
  });
  on("focus", () => anchor.matches(":focus-visible") && show());
  on("blur", () => explained === anchor && close()); // a long press elsewhere may have opened it there
  on("keydown", ({ key }: KeyboardEvent) => (key === "Enter" || key === " ") && close());
  on("pointerdown", (event: PointerEvent) => {
    if (event.pointerType === "mouse") {
      close(); // the element is being used
      return;
    }
    start = pointOf(event);
    if (!pressable) show();
    else
      timers.press(anchor, () => {
        show();
        swallowClick();
      });
  });
  on("pointermove", (event: PointerEvent) => {
    if (start && event.pointerType !== "mouse" && hasMoved(start, pointOf(event))) close();
  });
  on("pointerup", () => timers.pressEnds(anchor));
  on("pointercancel", close);
  on("contextmenu", (event: Event) => start && event.preventDefault());
  return () => {
    listening.abort();
    if (explained === anchor) close();
    timers.restEnds(anchor);
    timers.pressEnds(anchor);
    if (!isTabStop) anchor.removeAttribute("tabindex");
  };
}

/** Swallows the click that ends a long press. */
function swallowClick(): void {
  const swallow = (event: Event): void => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, once: true });
  const ended = (): void => {
    setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), GRACE);
  };
  window.addEventListener("pointerup", ended, { once: true });
}
