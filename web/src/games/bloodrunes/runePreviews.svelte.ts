/** Previews of casting a rune: spells it completes or breaks on each square, by seat. */
import { Previews, previewWords } from "../../board/previews.svelte";
import type { Action } from "../../protocol/actions";
import type { BoardProps } from "../../board/contract";
import type { BloodrunesBox, BloodrunesView } from "./types";

/** In order of importance. */
const KINDS = ["completes", "breaks", "nearer"] as const;
export type PreviewMarkKind = (typeof KINDS)[number];

export interface RunePreview {
  square: string;
  /** Effects by seat, each once. */
  marks: { kind: PreviewMarkKind; seat: number }[];
  /** Squares of the spells that it completes. */
  squares: readonly string[];
  words: readonly string[];
}

interface Given extends Pick<BoardProps<BloodrunesView, BloodrunesBox>, "view" | "box" | "actions" | "names" | "preview"> {
  /** The selected rune, if it can be cast. */
  rune: string | null;
}

export class RunePreviews {
  /** The square pointed at. */
  pointed = $state<string | null>(null);
  private readonly previews = new Previews(() => this.given().preview);

  constructor(private readonly given: () => Given) {}

  private readonly casts = $derived.by(() => {
    const { rune, box, actions } = this.given();
    const found = new Map<string, Action>();
    if (rune === null) return found;
    for (const square of box.sides["south"] ?? []) {
      const action = actions.find("cast-rune", { rune, square });
      if (action) found.set(square, action);
    }
    return found;
  });

  /** For effects: asks for the preview of a rune. */
  ask(): (() => void) | undefined {
    return this.casts.size > 0 ? this.previews.ask([...this.casts.values()]) : undefined;
  }

  readonly bySquare: ReadonlyMap<string, RunePreview> = $derived.by(() => {
    const { view, names } = this.given();
    const found = new Map<string, RunePreview>();
    for (const [square, action] of this.casts) {
      const preview = this.previews.of(action);
      const sent = preview?.marks ?? [];
      if (sent.length === 0) continue;
      const marks = KINDS.flatMap((kind) => {
        const seats = new Set(sent.filter(([what]) => what === kind).map(([, , seat]) => seat));
        return [...seats].map((seat) => ({ kind, seat }));
      });
      const squares = sent.flatMap(([what, places]) => (what === "completes" ? places : []));
      found.set(square, { square, marks, squares, words: previewWords(preview, "bloodrunes", view.seat ?? 0, names) });
    }
    return found;
  });

  /** The preview in words: of the square pointed at, else of all. */
  readonly sentences: readonly { square: string; words: string }[] = $derived.by(() =>
    [...this.bySquare.values()]
      .filter(({ square }) => this.pointed === null || this.pointed === square)
      .map(({ square, words }) => ({ square, words: words.join(", ") })),
  );

  /** True if a spell completed by the rune pointed at has this square. */
  serves(square: string): boolean {
    return this.pointed !== null && (this.bySquare.get(this.pointed)?.squares.includes(square) ?? false);
  }
}
