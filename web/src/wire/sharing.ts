/**
 * The new value, with every part of the old one that is still the same: whatever is drawn from such
 * a part is then known to be as it was, and left alone. Both are JSON, and neither is changed.
 */
export function share<T>(old: unknown, fresh: T): T {
  if (old === fresh || !isObject(old) || !isObject(fresh) || Array.isArray(old) !== Array.isArray(fresh)) return fresh;
  const names = Object.keys(fresh);
  let same = names.length === Object.keys(old).length;
  const shared: Record<string, unknown> = {};
  for (const name of names) {
    shared[name] = share(old[name], fresh[name]);
    same &&= shared[name] === old[name] && name in old;
  }
  if (same) return old as T;
  return (Array.isArray(fresh) ? Object.values(shared) : shared) as T;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
