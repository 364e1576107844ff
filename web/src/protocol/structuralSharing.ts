/**
 * Structural sharing: the new value, with all equal parts of the old one. Drawings of an unchanged part then
 * stay as they are. Both are JSON, and neither is changed.
 */
export function share<T>(old: unknown, fresh: T): T {
  if (old === fresh) return fresh; // most of a view, and nearly all of a log, is the same object
  if (!isObject(old) || !isObject(fresh) || Array.isArray(old) !== Array.isArray(fresh)) return fresh;
  let same = Object.keys(old).length === Object.keys(fresh).length;
  const parts = Object.entries(fresh).map(([name, part]) => {
    const shared = share(old[name], part);
    same &&= shared === old[name];
    return [name, shared] as const;
  });
  if (same) return old as T;
  return (Array.isArray(fresh) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as T;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value instanceof Object;
}
