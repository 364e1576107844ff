/** Editions saved in this browser: components files under the names people gave them. */
export interface SavedEdition {
  name: string;
  text: string;
}

function key(game: string): string {
  return `nemeton.editions.${game}`;
}

export function savedEditions(game: string): SavedEdition[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(key(game)) ?? "[]");
    return Array.isArray(saved) ? saved.filter(isEdition) : [];
  } catch {
    return [];
  }
}

function isEdition(one: unknown): one is SavedEdition {
  const { name, text } = (one ?? {}) as Partial<SavedEdition>;
  return typeof name === "string" && typeof text === "string";
}

/** Saves an edition, in place of one of the same name. Returns false if the browser has no room. */
export function saveEdition(game: string, edition: SavedEdition): boolean {
  const others = savedEditions(game).filter(({ name }) => name !== edition.name);
  return write(game, [...others, edition]);
}

export function deleteEdition(game: string, name: string): boolean {
  return write(game, savedEditions(game).filter((edition) => edition.name !== name));
}

function write(game: string, editions: SavedEdition[]): boolean {
  try {
    localStorage.setItem(key(game), JSON.stringify(editions));
    return true;
  } catch {
    return false;
  }
}
