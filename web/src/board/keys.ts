/** Keyboard input of boards, wherever the focus is. */

export type Arrow = readonly [dx: number, dy: number];

const ARROWS: Readonly<Record<string, Arrow>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface KeyPress {
  readonly key: string;
  readonly defaultPrevented: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly target: EventTarget | null;
}

/** Elements that use the keys themselves. */
const BUSY = "input, textarea, select, dialog, [role=slider], [role=tablist]";

/** True if a key is meant for the board. Keys with modifiers, and those typed into a field, are not. */
export function isForBoard(event: KeyPress): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !(event.target as Element | null)?.closest?.(BUSY);
}

export function arrowOf({ key }: Pick<KeyPress, "key">): Arrow | null {
  return ARROWS[key] ?? null;
}

/** Index that a digit chooses among `count` things; null for none. 0 is the tenth. */
export function digitOf({ key }: Pick<KeyPress, "key">, count: number): number | null {
  if (!/^\d$/.test(key)) return null;
  const at = (Number(key) + 9) % 10;
  return at < count ? at : null;
}

/** Lets Enter and the space bar press an element that is not a native button. */
export function pressKey(press: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    press();
  };
}
