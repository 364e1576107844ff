/** The form in hand, hovering over the sheet before it is drawn. It knows shapes, but no rules. */
import { cellName, place } from "../../board/grid";
import type { Action } from "../../protocol/actions";
import type { BoardProps } from "../../board/contract";
import { extent, type Extent, type Offsets } from "./geometry";
import type { AlluviumBox, AlluviumView } from "./types";

type Props = Pick<BoardProps<AlluviumView, AlluviumBox>, "view" | "box" | "actions">;

export class Ghost {
  shown = $state(false);
  /** A single box in place of the form (action B). */
  single = $state<string | null>(null);
  private chosen = $state(0);
  private turned = $state(0);
  private left = $state(0);
  private top = $state(0);

  constructor(private readonly props: () => Props) {}

  get forms(): readonly string[] {
    return this.props().view.task?.forms ?? [];
  }

  /** Index among the forms in hand. */
  get choice(): number {
    return Math.min(this.chosen, Math.max(0, this.forms.length - 1));
  }

  get form(): string | null {
    return this.forms[this.choice] ?? null;
  }

  get rotation(): number {
    return this.turned % Math.max(1, this.rotations.length);
  }

  get offsets(): Offsets {
    return this.rotations[this.rotation] ?? [];
  }

  private get rotations(): readonly Offsets[] {
    return this.form === null ? [] : (this.props().box.forms[this.form] ?? []);
  }

  private get extent(): Extent {
    return extent(this.offsets);
  }

  /** Boxes that the form would cover. */
  readonly boxes: string[] = $derived.by(() => {
    if (!this.shown || this.form === null) return [];
    if (this.single !== null) return [this.single];
    const { left } = this.extent;
    return this.offsets.map(([column, row]) =>
      cellName({ column: this.left + column - left, row: this.top + row }),
    );
  });

  /** The action that would draw it. */
  readonly action: Action | null = $derived.by(() => {
    if (!this.shown || this.form === null) return null;
    const { actions } = this.props();
    if (this.single !== null) return actions.find("box", { box: this.single });
    return actions.find("draw", {
      form: this.form.toLowerCase(),
      rotation: String(this.rotation + 1),
      box: cellName({ column: this.left - this.extent.left, row: this.top }),
    });
  });

  /** The box under the pointer. */
  get cursor(): string {
    if (this.single !== null) return this.single;
    if (this.form === null) return "a1";
    const { grip } = this.extent;
    return cellName({ column: this.left + grip.column, row: this.top + grip.row });
  }

  /** Moves the form until its grip, or another of its boxes, is over this box. */
  moveTo(box: string, grip: { column: number; row: number } | null = null): void {
    if (this.form === null) return;
    this.single = null;
    this.shown = true;
    const at = place(box);
    const held = grip ?? this.extent.grip;
    this.settle(at.column - held.column, at.row - held.row);
  }

  showSingle(box: string): void {
    this.single = box;
    this.shown = true;
  }

  nudge(columns: number, rows: number): void {
    if (this.form === null) return;
    const { grid } = this.props().box;
    if (!this.shown) {
      this.moveTo(cellName({ column: (grid.width - 1) >> 1, row: (grid.height - 1) >> 1 }));
      return;
    }
    this.single = null;
    this.settle(this.left + columns, this.top + rows);
  }

  /** Turns the form by a quarter around the box under the pointer. */
  rotate(turns = 1): void {
    if (this.form === null) return;
    const cursor = this.cursor;
    const count = this.rotations.length;
    this.turned = (((this.rotation + turns) % count) + count) % count;
    if (this.shown) this.moveTo(cursor);
  }

  choose(at: number): void {
    const cursor = this.cursor;
    this.chosen = at;
    this.turned = 0;
    if (this.shown) this.moveTo(cursor);
  }

  /** Offset from a box of the sheet to the form's top left corner. */
  gripAt(box: string): { column: number; row: number } {
    const at = place(box);
    return { column: at.column - this.left, row: at.row - this.top };
  }

  hide(): void {
    this.shown = false;
    this.single = null;
  }

  private settle(left: number, top: number): void {
    const { grid } = this.props().box;
    const { width, height } = this.extent;
    this.left = Math.max(0, Math.min(grid.width - width, left));
    this.top = Math.max(0, Math.min(grid.height - height, top));
  }
}
