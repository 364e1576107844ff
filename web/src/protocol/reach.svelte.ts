/** Whether the server can be reached, as far as the browser and the last request know. */
const AGAIN = 3000;

class Reach {
  lost = $state(false);
  private readonly returns = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Hear of it when the network goes and comes. */
  watch(): void {
    window.addEventListener("offline", () => this.failed());
    window.addEventListener("online", () => void this.look());
  }

  failed(): void {
    this.lost = true;
    this.timer ??= setTimeout(() => void this.look(), AGAIN);
  }

  worked(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.lost) return;
    this.lost = false;
    for (const back of this.returns) back();
  }

  /** Calls `back` whenever the server can be reached again; returns what ends that. */
  onReturn(back: () => void): () => void {
    this.returns.add(back);
    return () => this.returns.delete(back);
  }

  private async look(): Promise<void> {
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

export const reach = new Reach();
