/** The page shown: a path and a query, kept in the address bar. */
class Route {
  path = $state(window.location.pathname);
  query = $state.raw(new URLSearchParams(window.location.search));

  constructor() {
    window.addEventListener("popstate", () => this.read());
  }

  go(path: string): void {
    window.history.pushState(null, "", path);
    this.read();
    window.scrollTo(0, 0);
  }

  replace(path: string): void {
    window.history.replaceState(null, "", path);
    this.read();
  }

  private read(): void {
    this.path = window.location.pathname;
    this.query = new URLSearchParams(window.location.search);
  }
}

export const route = new Route();

/** Lets a plain link change the page without loading it again. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey) return;
  const link = (event.currentTarget as HTMLAnchorElement).getAttribute("href");
  if (!link?.startsWith("/")) return;
  event.preventDefault();
  route.go(link);
}
