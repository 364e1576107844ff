/** Who sits at this browser, and what they have set here. */
import { reducedMotion } from "../boards/flight";
import { type Pace } from "../table/pacing";
import { api, Failed } from "../wire/api";
import type { GameInfo, Me, Problem } from "../wire/messages";
import { reach } from "../wire/reach.svelte";
import { t, words } from "../words/words.svelte";

const KEPT = "nemeton.settings";

interface Settings {
  sound: boolean;
  /** Confirm a complete turn without being asked. */
  quick: boolean;
  notify: boolean;
  /** How fast moves of others are shown; null: as the system likes motion. */
  pace: Pace | null;
}

class Session {
  me = $state.raw<Me | null>(null);
  games = $state.raw<GameInfo[]>([]);
  problem = $state.raw<Problem | null>(null);
  settings = $state<Settings>({ sound: false, quick: false, notify: false, pace: null });

  async begin(): Promise<void> {
    this.settings = { ...this.settings, ...kept() };
    reach.onReturn(() => void this.look());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) void this.look();
    });
    await this.look();
  }

  /** Look again what the server has: at the start, when it is back, when the page is. */
  private async look(): Promise<void> {
    if (this.problem?.code === "offline") this.problem = null;
    try {
      if (this.games.length === 0) {
        const games = await api.games();
        await words.meet(games.map(({ name }) => name));
        this.games = games;
      }
      this.me = (await api.whoAmI()).me;
    } catch (error) {
      if (!reach.lost) this.fail(error); // that is said already, and healed
    }
  }

  /** The server calls us so: we were renamed, maybe on another device. */
  called(name: string | null | undefined): void {
    if (this.me && name && this.me.name !== name) this.me = { ...this.me, name };
  }

  /** The person, made a guest with a friendly name if still unknown. */
  async known(): Promise<Me> {
    if (!this.me) {
      const names = t("guest-names").split(",");
      const name = names[Math.floor(Math.random() * names.length)] ?? "Nemeton";
      this.me = await api.becomeGuest(name.trim());
    }
    return this.me;
  }

  async rename(name: string): Promise<void> {
    await this.known();
    this.me = await api.rename(name);
  }

  /** End the session of this browser; with `everywhere`, all others too, or (`others`) only them. */
  async logOut(where: "here" | "everywhere" | "others"): Promise<void> {
    this.me = (where === "here" ? await api.logOut() : await api.logOutEverywhere(where === "others")).me;
  }

  /** Let the server play by itself what is the only legal action. */
  async playForced(wanted: boolean): Promise<void> {
    try {
      this.me = await api.prefer({ auto_forced: wanted });
    } catch (error) {
      this.fail(error);
    }
  }

  set(change: Partial<Settings>): void {
    this.settings = { ...this.settings, ...change };
    localStorage.setItem(KEPT, JSON.stringify(this.settings));
  }

  get pace(): Pace {
    return this.settings.pace ?? (reducedMotion() ? "off" : "normal");
  }

  game(name: string): GameInfo | undefined {
    return this.games.find((game) => game.name === name);
  }

  fail(error: unknown): void {
    if (!(error instanceof Failed)) throw error;
    this.problem = error.problem;
  }
}

function kept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}

export const session = new Session();
