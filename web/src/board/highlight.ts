/** Marks elements of the page by an attribute, for style sheets to draw. */

/** Marked elements by attribute, so that the page is not searched for them. */
const marked = new WeakMap<ParentNode, Map<string, Set<Element>>>();

export function mark(root: ParentNode, attribute: string, selectors: readonly string[]): void {
  const known = marked.get(root) ?? new Map<string, Set<Element>>();
  marked.set(root, known);
  const wanted = new Set(selectors.length > 0 ? root.querySelectorAll(selectors.join()) : []);
  for (const element of known.get(attribute) ?? []) {
    if (!wanted.has(element)) element.removeAttribute(attribute);
  }
  for (const element of wanted) element.setAttribute(attribute, "");
  known.set(attribute, wanted);
}
