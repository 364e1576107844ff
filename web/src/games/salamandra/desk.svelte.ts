/** What is pointed at and chosen on the board, and what a press does there. */
import { t } from "../../words/words.svelte";
import type { BoardProps } from "../contract";
import type { Count } from "./box";
import { byTarget, kindOf, nameOf, read } from "./targets";
import type { SalamandraView } from "./types";
import { changed } from "./wording";

type Props = Pick<BoardProps<SalamandraView>, "view" | "legal" | "act">;

/** Where there is no other target. */
export const LAND = "land";

export interface Choice {
  text: string;
  label: string;
  changes: Count[];
}

export class Desk {
  /** A target with several actions, or a temple that waits for who works. */
  chosen = $state<string | null>(null);
  pointed = $state<string | null>(null);
  /** What is being carried over the board. */
  carried = $state<string | null>(null);
  /** Where a field that was dragged out of the market goes next. */
  private cell: string | null = null;
  private readonly props: () => Props;

  constructor(props: () => Props) {
    this.props = props;
  }

  private readonly targets = $derived.by(() => byTarget(this.props().legal));

  get view(): SalamandraView {
    return this.props().view;
  }

  /** Is anything asked of this seat? */
  readonly asked = $derived.by(() => this.props().legal.length > 0);

  /** The actions of a target; with a temple chosen, an apprentice's only one is to work for it. */
  actions(target: string): string[] {
    const all = this.targets.get(target) ?? [];
    const chosen = this.chosen;
    if (!chosen?.startsWith("temple ") || kindOf(target) !== "place") return all;
    return all.filter((text) => text.startsWith(chosen));
  }

  ready(target: string): boolean {
    return this.actions(target).length > 0;
  }

  changes(text: string): Count[] {
    return Object.entries(this.view.changes[text] ?? {});
  }

  choices(target: string): Choice[] {
    return this.actions(target).map((text) => ({
      text,
      label: this.label(text),
      changes: this.changes(text),
    }));
  }

  private label(text: string): string {
    const { verb, rest } = read(text);
    const free = text.endsWith(" free");
    const id = free ? "build-free" : verb.replaceAll(" ", "-");
    return t("salamandra-do", { verb: id, what: kindOf(rest) || rest });
  }

  /** What a screen reader adds to a target's name. */
  offers(target: string): string {
    return this.choices(target)
      .map((choice) => ` ${choice.label}: ${changed(choice.changes)}.`)
      .join("");
  }

  /** A single action is taken at once, after it could be seen what it brings; else there is a choice. */
  press(target: string, touch: boolean): void {
    const actions = this.actions(target);
    const seen = !touch || this.chosen === target || this.chosen?.startsWith("temple ");
    if (actions.length === 1 && actions[0] && seen) this.take(actions[0]);
    else this.chosen = this.chosen === target ? null : target;
  }

  take(text: string): void {
    this.chosen = null;
    this.pointed = null;
    this.props().act(text);
  }

  leave(): void {
    this.chosen = null;
    this.cell = null;
  }

  carry(from: string | null): void {
    this.leave();
    this.pointed = null;
    this.carried = from;
  }

  /** Something was carried to a target. A field that is not dropped on a cell is built all the same. */
  drop(from: string, to: string): void {
    const { act } = this.props();
    const [kind, name] = [kindOf(to), nameOf(to)];
    this.leave();
    if (from === "apprentice" && kind === "place") act(`place ${name}`);
    else if (kindOf(from) === "field" && (kind === "cell" || to === LAND)) {
      this.cell = kind === "cell" ? name : null;
      act(this.actions(from)[0] ?? `build ${nameOf(from)}`);
    } else if (kindOf(from) === "place" && kind === "temple") act(`${to} ${nameOf(from)}`);
    else if (kindOf(from) === "place" && kind === "book") this.chosen = this.ready(from) ? from : null;
  }

  /** After each step: what has gone is let go, and a carried field is laid down. */
  settle(): void {
    const { legal, act } = this.props();
    if (this.chosen && !this.targets.has(this.chosen) && legal.length === 0) this.chosen = null;
    if (this.cell !== null && this.view.step === "lay") {
      const lay = `lay ${this.cell}`;
      this.cell = null;
      if (legal.includes(lay)) act(lay);
    }
  }
}

/** Attributes and handlers of whatever can be pressed inside an SVG. */
export function handles(desk: Desk, target: string, name: string, tabindex: 0 | -1): Record<string, unknown> {
  return {
    role: "button",
    tabindex,
    "data-target": target,
    "data-drop": target,
    "aria-label": `${name}${desk.offers(target)}`,
    "aria-pressed": desk.chosen === target ? "true" : undefined,
    onclick: (event: MouseEvent) => desk.press(target, isTouch(event)),
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      desk.press(target, false);
    },
    ...points(desk, target),
  };
}

export function points(desk: Desk, target: string): Record<string, unknown> {
  const leave = (): void => {
    if (desk.pointed === target) desk.pointed = null;
  };
  return {
    onpointerenter: (event: PointerEvent) => {
      if (event.pointerType === "mouse") desk.pointed = target;
    },
    onpointerleave: leave,
    onfocus: (event: FocusEvent) => {
      if ((event.target as Element).matches(":focus-visible")) desk.pointed = target;
    },
    onblur: leave,
  };
}

export function isTouch(event: MouseEvent): boolean {
  return (event as PointerEvent).pointerType === "touch";
}
