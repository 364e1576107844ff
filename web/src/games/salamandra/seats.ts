/** How the pieces of a seat are told apart: by colour and by mark. */
export interface Livery {
  fill: string;
  /** A small shape, in a box of 10 × 10 round its middle. */
  mark: string;
}

const LIVERIES: readonly Livery[] = [
  { fill: "#b5382e", mark: "M0 -5 L4.8 4 H-4.8 Z" },
  { fill: "#1f66a8", mark: "M-4 -4 H4 V4 H-4 Z" },
  { fill: "#d9791a", mark: "M0 -4.6 A4.6 4.6 0 1 0 0 4.6 A4.6 4.6 0 1 0 0 -4.6 Z" },
  { fill: "#3a3846", mark: "M0 -5.6 L5.6 0 L0 5.6 L-5.6 0 Z" },
];

export function livery(seat: number): Livery {
  return LIVERIES[seat % LIVERIES.length] as Livery;
}
