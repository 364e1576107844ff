/** Editions saved in this browser: components files under the names people gave them. */
export interface OwnEdition {
  name: string;
  text: string;
}

function key(game: string): string {
  return `nemeton.editions.${game}`;
}

export function ownEditions(game: string): OwnEdition[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(game)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isEdition) : [];
  } catch {
    return [];
  }
}

function isEdition(one: unknown): one is OwnEdition {
  const { name, text } = (one ?? {}) as Partial<OwnEdition>;
  return typeof name === "string" && typeof text === "string";
}

/** Saves an edition in place of one of the same name; false if the browser has no room. */
export function keepEdition(game: string, edition: OwnEdition): boolean {
  const others = ownEditions(game).filter(({ name }) => name !== edition.name);
  return write(game, [...others, edition]);
}

export function forgetEdition(game: string, name: string): boolean {
  return write(game, ownEditions(game).filter((edition) => edition.name !== name));
}

function write(game: string, editions: OwnEdition[]): boolean {
  try {
    localStorage.setItem(key(game), JSON.stringify(editions));
    return true;
  } catch {
    return false;
  }
}
