/** Colour and mark of a seat's pieces. */
export interface SeatStyle {
  fill: string;
  /** A small shape, in a box of 10 × 10 around its middle. */
  mark: string;
}

const SEAT_STYLES: readonly SeatStyle[] = [
  { fill: "#b5382e", mark: "M0 -5 L4.8 4 H-4.8 Z" },
  { fill: "#1f66a8", mark: "M-4 -4 H4 V4 H-4 Z" },
  { fill: "#d9791a", mark: "M0 -5.4 A5.4 5.4 0 1 0 0 5.4 A5.4 5.4 0 1 0 0 -5.4 Z M0 -2.5 A2.5 2.5 0 1 1 0 2.5 A2.5 2.5 0 1 1 0 -2.5 Z" },
  { fill: "#3a3846", mark: "M-1.7 -5.4 H1.7 V-1.7 H5.4 V1.7 H1.7 V5.4 H-1.7 V1.7 H-5.4 V-1.7 H-1.7 Z" },
];

export function seatStyle(seat: number): SeatStyle {
  return SEAT_STYLES[seat % SEAT_STYLES.length] as SeatStyle;
}
