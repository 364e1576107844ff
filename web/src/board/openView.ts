/** A view with all secrets, put together from the views of all seats. */
import type { View } from "../protocol/messages";

/** One seat's view, with the other seats' own entries in lists of seats. These entries hold hands and secrets. */
export function openView<V extends View>(views: readonly V[], viewer: number): V {
  const base = views[viewer] as V;
  const parts = Object.entries(base).map(([field, value]) => [
    field,
    isOnePerSeat(value, views.length) ? views.map((view, seat) => entry(view, field, seat)) : (value as unknown),
  ]);
  return Object.fromEntries(parts) as V;
}

/** True if a value is a list with an entry for each seat. */
export function isOnePerSeat(value: unknown, seats: number): value is object[] {
  return (
    Array.isArray(value) &&
    value.length === seats &&
    value.every((one) => typeof one === "object" && one !== null)
  );
}

function entry(view: View, field: string, seat: number): unknown {
  return (view as unknown as Record<string, unknown[]>)[field]?.[seat];
}
