/** Reachability of the server, by the browser's events and the last request. */
const RETRY = 3000;

class Reach {
  lost = $state(false);
  private readonly returns = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Listens to the browser's online and offline events. */
  watch(): void {
    window.addEventListener("offline", () => this.failed());
    window.addEventListener("online", () => void this.probe());
  }

  failed(): void {
    this.lost = true;
    this.timer ??= setTimeout(() => void this.probe(), RETRY);
  }

  worked(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.lost) return;
    this.lost = false;
    for (const back of this.returns) back();
  }

  /** Calls `back` whenever the server is reached again; returns the function that ends this. */
  onReturn(back: () => void): () => void {
    this.returns.add(back);
    return () => this.returns.delete(back);
  }

  private async probe(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    try {
      await fetch("/api/me", { cache: "no-store" });
      this.worked();
    } catch {
      this.failed();
    }
  }
}

export const reachability = new Reach();
