/** Who sits at this browser, and what they have set here. */
import { reducedMotion } from "./motion";
import { api, Failed } from "../protocol/api";
import type { GameInfo, Me, Problem } from "../protocol/messages";
import { reach } from "../protocol/reach.svelte";
import { t, words } from "../words/words.svelte";
import { applyLook, isUsual, keepPreferences, keptPreferences, USUAL, type MovePace, type Preferences } from "./prefs";

/** Whether this browser may notify is this browser's alone. */
const NOTIFY = "nemeton.notify";
/** They have said what they want to be called, here or on another device. */
const NAMED = "nemeton.named";

class Session {
  me = $state.raw<Me | null>(null);
  games = $state.raw<GameInfo[]>([]);
  problem = $state.raw<Problem | null>(null);
  prefs = $state.raw<Preferences>(USUAL);
  notify = $state(false);
  named = $state(false);
  /** The server has said who sits here, or could not be asked. */
  looked = $state(false);

  async begin(): Promise<void> {
    this.named = localStorage.getItem(NAMED) !== null;
    this.notify = localStorage.getItem(NOTIFY) === "yes";
    this.like(keptPreferences());
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
      this.know((await api.whoAmI()).me);
    } catch (error) {
      if (!reach.lost) this.fail(error); // that is said already, and healed
    } finally {
      this.looked = true;
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
      await this.become(name.trim());
    }
    return this.me as Me;
  }

  /** A new person; what was preferred here before comes along. */
  private async become(name: string): Promise<void> {
    const { prefs } = this;
    const me = await api.becomeGuest(name);
    this.know(isUsual(prefs) ? me : await api.prefer(prefs));
  }

  /** This is who sits here, and how they like things. */
  know(me: Me | null): void {
    this.me = me;
    if (me) this.like({ ...USUAL, ...me.prefs });
  }

  private like(prefs: Preferences): void {
    this.prefs = prefs;
    applyLook(prefs);
    keepPreferences(prefs);
  }

  /** At once here, and on all other devices when they next look. */
  async prefer(change: Partial<Preferences>): Promise<void> {
    this.like({ ...this.prefs, ...change });
    if (!this.me) return;
    try {
      this.know(await api.prefer(this.prefs));
    } catch (error) {
      this.fail(error);
    }
  }

  mayNotify(wanted: boolean): void {
    this.notify = wanted;
    localStorage.setItem(NOTIFY, wanted ? "yes" : "no");
  }

  async rename(name: string): Promise<void> {
    if (this.me) this.know(await api.rename(name));
    else await this.become(name);
    this.noteNamed();
  }

  /** Nobody is asked for a name a second time. */
  noteNamed(): void {
    this.named = true;
    localStorage.setItem(NAMED, "yes");
  }

  /** End the session of this browser; with `everywhere`, all others too, or (`others`) only them. */
  async logOut(where: "here" | "everywhere" | "others"): Promise<void> {
    if (where !== "others") {
      localStorage.removeItem(NAMED);
      this.named = false;
    }
    this.know((where === "here" ? await api.logOut() : await api.logOutEverywhere(where === "others")).me);
  }

  get pace(): MovePace {
    const { pace } = this.prefs;
    return pace === "system" ? (reducedMotion() ? "off" : "normal") : pace;
  }

  game(name: string): GameInfo | undefined {
    return this.games.find((game) => game.name === name);
  }

  fail(error: unknown): void {
    if (!(error instanceof Failed)) throw error;
    this.problem = error.problem;
  }
}

export const session = new Session();
