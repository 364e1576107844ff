/** What a player has taken up: the thing at a place, for as long as it lies there. */

/** A place on the board, written "hand 2" where elements name it. */
export interface Spot<From extends string = string> {
  from: From;
  at: string;
}

export interface Held<From extends string = string> extends Spot<From> {
  /** What lay there when it was taken up; null: a free place was chosen. */
  name: string | null;
}

export function spot<From extends string>(text: string): Spot<From> {
  const [from = "", at = ""] = text.split(" ");
  return { from: from as From, at };
}

export class Selection<From extends string = string> {
  held = $state.raw<Held<From> | null>(null);

  /** What lies at a place now; null or undefined if nothing does. */
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

  /** The place of what is held, if it was taken from there. */
  heldFrom(from: From): string | null {
    return this.held?.from === from ? this.held.at : null;
  }

  /** Others may act meanwhile: what is no longer there is let go. */
  settle(): void {
    if (this.held && (this.nameAt(this.held) ?? null) !== this.held.name) this.held = null;
  }
}
