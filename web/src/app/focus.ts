/**
 * Keeps the keyboard focus off the page body. When the focused element goes away, is disabled or is drawn
 * again, the focus goes to the element drawn in its place, else to the part of the page it was in, else to
 * the element focused before. It returns when the element can be focused again. On another page it goes to
 * that page's title.
 */

/** Parts of a page that have a name for screen readers. */
const PARTS = "section, aside, main, nav, form, dialog, [role=group], [role=region]";
const CONTROLS = "button, a[href], input, select, textarea, summary, [role=button]";
const NAMED = "[aria-label], [aria-labelledby]";
/** Number of earlier focused elements that are remembered. */
const HISTORY_LENGTH = 6;

/** A focused element with its surroundings, which are unknown once it is removed. */
interface FocusRecord {
  readonly element: Element;
  readonly name: string;
  readonly parts: readonly Element[];
  readonly page: string;
}

type Focusable = Element & HTMLOrSVGElement;

function nameOf(element: Element): string {
  return element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "";
}

function partsOf(element: Element): Element[] {
  const parts: Element[] = [];
  for (let up = element.parentElement?.closest(PARTS); up; up = up.parentElement?.closest(PARTS)) parts.push(up);
  return parts;
}

function isFocusable(element: Element): boolean {
  return element.isConnected && !element.matches(":disabled, [inert] *") && element.checkVisibility();
}

/** The part itself, or the one drawn in its place. */
function currentParts(part: Element): Element[] {
  const label = part.getAttribute("aria-label");
  if (part.isConnected || label === null) return [part];
  return [...document.querySelectorAll(part.localName)].filter((one) => one.getAttribute("aria-label") === label);
}

/** Returns the same element, one of the same name, or its part of the page. */
function replacement({ element, name, parts }: FocusRecord): Element | undefined {
  if (isFocusable(element)) return element;
  for (const part of parts.flatMap(currentParts).filter(isFocusable)) {
    const like = [...part.querySelectorAll(CONTROLS)].find((one) => isFocusable(one) && nameOf(one) === name);
    if (like || part.matches(NAMED)) return like ?? part;
  }
  return undefined;
}

function isOnPage(element: Element | null): boolean {
  return element === null || element === document.body;
}

/** Watches the focus for the lifetime of the page. `before` had the focus last until now. */
export function keepFocus(before: EventTarget | null): void {
  /** Elements that had the focus, latest first. */
  let history: readonly FocusRecord[] = [];
  /** A part or a title that has the focus in place of a control. */
  let substitute: Element | null = null;
  let due = false;

  function note(target: EventTarget | null): void {
    if (!(target instanceof Element) || target === substitute) return;
    substitute = null;
    const page = window.location.pathname;
    const before = history.filter((one) => one.element !== target && one.page === page).slice(0, HISTORY_LENGTH - 1);
    history = [{ element: target, name: nameOf(target), parts: partsOf(target), page }, ...before];
  }

  document.addEventListener("focusin", ({ target }) => note(target));
  note(isOnPage(document.activeElement) ? before : document.activeElement);
  // The element lost the focus although it can be focused: somebody pressed on an empty place.
  if (history[0] && history[0].element !== document.activeElement && isFocusable(history[0].element)) history = [];

  // A press on an empty place removes the focus on purpose.
  document.addEventListener("focusout", ({ target }) => {
    setTimeout(() => {
      if (isOnPage(document.activeElement) && target instanceof Element && isFocusable(target)) history = [];
    });
  });

  function check(): void {
    const [last] = history;
    const active = document.activeElement;
    const lost = active === null || isOnPage(active) || !isFocusable(active);
    if (!last || !(lost || (active === substitute && isFocusable(last.element)))) return;
    const here = history.filter((one) => one.page === window.location.pathname);
    const next = here.map(replacement).find((one) => one !== undefined) ?? document.querySelector("h1");
    if (!next) return;
    substitute = null;
    if (next !== last.element && !next.matches(CONTROLS)) {
      substitute = next;
      if (!next.hasAttribute("tabindex")) next.setAttribute("tabindex", "-1");
    }
    (next as Focusable).focus({ preventScroll: true });
  }

  // A removed element loses the focus at once; a disabled one, with the next frame.
  const watcher = new MutationObserver(() => {
    // Between two elements that can be focused, the focus is on its way.
    if (history[0] && !isFocusable(history[0].element)) check();
    if (due) return;
    due = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        due = false;
        check();
      }),
    );
  });
  watcher.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["disabled", "hidden", "inert", "open", "class"],
  });
  check(); // it may have been lost before the watcher began
}
