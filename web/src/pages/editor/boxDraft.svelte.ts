/**
 * The box being edited: its parts, its file, and the server's verdict. A change shows at once; the server is
 * asked after it has answered the last question.
 */
import { api, Failed } from "../../protocol/api";
import type { ComponentFault, ComponentsChecked, Problem } from "../../protocol/messages";
import { t } from "../../words/words.svelte";
import type { BoxEditor, Parts } from "../../board/editor/contract";

const PAUSE = 250; // milliseconds without another change before the server is asked
const PATIENCE = 1000; // … before it is asked again, if it was busy
const WAITS = new Set(["components-busy", "too-fast", "offline", "database-away"]);
const REMEMBERED = 100;

interface Step {
  text: string;
  parts: Parts;
}

export class BoxDraft {
  text = $state("");
  parts = $state.raw<Parts | null>(null);
  own = $state.raw<Parts | null>(null);
  fault = $state.raw<ComponentFault | null>(null);
  hash = $state("");
  /** Set when the verdict is about the latest change. */
  settled = $state(false);
  /** The reason for having no verdict, such as a host that does not allow editing. */
  problem = $state.raw<Problem | null>(null);
  chosen = $state("");
  operator = $state("");
  /** Number of steps that can be undone. */
  steps = $state(0);

  private readonly before: Step[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asking = false;
  private closed = false;

  constructor(
    readonly game: string,
    private readonly editor: BoxEditor,
  ) {}

  /** Starts with this file, or with the game's own. */
  async begin(saved: string | null): Promise<void> {
    const own = await api.components(this.game, null);
    const judgement = await this.judge(own);
    if (!judgement) return;
    this.own = judgement.parts as Parts;
    if (saved === null) this.adopt(own, judgement);
    else await this.read(saved);
  }

  /** Opens another file; returns false if it cannot be read. */
  async read(text: string): Promise<boolean> {
    const judgement = await this.judge(text);
    if (!judgement) return false;
    if (judgement.parts === null) {
      if (!this.parts) this.parts = this.own;
      this.text = text;
      this.fault = judgement.fault;
      this.settled = true;
      return false;
    }
    this.remember();
    this.adopt(text, judgement);
    return true;
  }

  /** Changes the parts; a box that differs from the game's own gets another name. */
  change(changed: Parts): void {
    this.remember();
    const sameName = changed.edition === this.own?.edition && changed.edition === this.parts?.edition;
    const parts = sameName ? { ...changed, edition: t("editor-first-name") } : changed;
    this.set({ parts, text: this.editor.write(parts) });
  }

  /** Chooses the part at this place. */
  chooseAt(place: string): void {
    const name = this.editor.partAt?.(place) ?? place.split(".").slice(1).join(".");
    if (name) this.chosen = name;
  }

  undo(): void {
    const step = this.before.pop();
    this.steps = this.before.length;
    if (step) this.set(step);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  get differences(): string[] {
    return this.parts && this.own ? this.editor.differences(this.parts, this.own) : [];
  }

  private set({ text, parts }: Step): void {
    this.parts = parts;
    this.text = text;
    this.settled = false;
    this.later(PAUSE);
  }

  private adopt(text: string, judgement: ComponentsChecked): void {
    this.text = text;
    this.parts = judgement.parts as Parts;
    this.note(judgement);
  }

  private note(judgement: ComponentsChecked): void {
    this.fault = judgement.fault;
    this.hash = judgement.hash;
    this.settled = true;
  }

  private remember(): void {
    if (!this.parts) return;
    this.before.push({ text: this.text, parts: this.parts });
    if (this.before.length > REMEMBERED) this.before.shift();
    this.steps = this.before.length;
  }

  private later(milliseconds: number): void {
    clearTimeout(this.timer);
    if (!this.closed) this.timer = setTimeout(() => void this.ask(), milliseconds);
  }

  private async ask(): Promise<void> {
    if (this.asking) {
      this.later(PAUSE);
      return;
    }
    this.asking = true;
    const { text } = this;
    const judgement = await this.judge(text);
    this.asking = false;
    if (judgement && text === this.text) this.note(judgement);
  }

  /** Null if the server could not judge; `problem` has the reason. Asks again where waiting helps. */
  private async judge(text: string): Promise<ComponentsChecked | null> {
    while (!this.closed) {
      try {
        const judgement = await api.judgeComponents(this.game, text, this.operator);
        this.problem = null;
        return judgement;
      } catch (error) {
        if (!(error instanceof Failed)) throw error;
        this.problem = error.problem;
        if (!WAITS.has(error.problem.code)) return null;
        await new Promise((resolve) => setTimeout(resolve, PATIENCE));
      }
    }
    return null;
  }
}
