/** The piece a player has selected, for as long as it stays at its place. */

/** A place on the board, written "hand 2" in elements. */
export interface Spot<From extends string = string> {
  from: From;
  at: string;
}

export interface Held<From extends string = string> extends Spot<From> {
  /** The piece at the place when it was selected; null for an empty place. */
  name: string | null;
}

export function spot<From extends string>(text: string): Spot<From> {
  const [from = "", at = ""] = text.split(" ");
  return { from: from as From, at };
}

export class Selection<From extends string = string> {
  held = $state.raw<Held<From> | null>(null);

  /** Returns the piece at a place now; null or undefined for none. */
  constructor(private readonly nameAt: (spot: Spot<From>) => string | null | undefined) {}

  take(spot: Spot<From> | null): void {
    this.held = spot && { from: spot.from, at: spot.at, name: this.nameAt(spot) ?? null };
  }

  drop(): void {
    this.held = null;
  }

  is({ from, at }: Spot<From>): boolean {
    return this.held?.from === from && this.held.at === at;
  }

  /** Place of the selection, if it is in that area. */
  heldFrom(from: From): string | null {
    return this.held?.from === from ? this.held.at : null;
  }

  /** Drops the selection if another player has moved the piece. */
  settle(): void {
    if (this.held && (this.nameAt(this.held) ?? null) !== this.held.name) this.held = null;
  }
}
