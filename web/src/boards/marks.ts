/** Marks parts of the page by an attribute, for CSS to draw; nothing of a board needs to know. */
export function mark(root: ParentNode, attribute: string, selectors: readonly string[]): void {
  const wanted = new Set(selectors.flatMap((selector) => [...root.querySelectorAll(selector)]));
  for (const element of root.querySelectorAll(`[${attribute}]`)) {
    if (!wanted.has(element)) element.removeAttribute(attribute);
  }
  for (const element of wanted) element.setAttribute(attribute, "");
}
