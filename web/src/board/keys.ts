/** Keys that a board listens to, wherever the focus is. */

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

/** Whoever has the focus there wants the key for something else. */
const BUSY = "input, textarea, select, dialog, [role=slider], [role=tablist]";

/** Is the key meant for the board? Not with modifiers, nor while somebody types or chooses. */
export function isForBoard(event: KeyPress): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !(event.target as Element | null)?.closest?.(BUSY);
}

export function arrowOf({ key }: Pick<KeyPress, "key">): Arrow | null {
  return ARROWS[key] ?? null;
}

/** Which of so many things the digits choose: 1 to 9, then 0 for the tenth; null: none. */
export function digitOf({ key }: Pick<KeyPress, "key">, count: number): number | null {
  if (!/^\d$/.test(key)) return null;
  const at = (Number(key) + 9) % 10;
  return at < count ? at : null;
}

/** Lets what is no button of the browser's own be pressed with Enter and the space bar. */
export function pressKey(press: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    press();
  };
}
