/** The person at this browser, their preferences, and the games of this server. */
import { reducedMotion } from "./motion";
import { api, Failed } from "../protocol/api";
import type { GameInfo, Me, Problem } from "../protocol/messages";
import { reachability } from "../protocol/reachability.svelte";
import { t, words } from "../words/words.svelte";
import { applyLook, isDefault, savePreferences, savedPreferences, DEFAULTS, type MovePace, type Preferences } from "./preferences";

/** Permission to notify, which belongs to this browser alone. */
const NOTIFY = "nemeton.notify";
/** Set once a person has chosen a name, here or on another device. */
const NAMED = "nemeton.named";

class Session {
  me = $state.raw<Me | null>(null);
  games = $state.raw<GameInfo[]>([]);
  problem = $state.raw<Problem | null>(null);
  prefs = $state.raw<Preferences>(DEFAULTS);
  notify = $state(false);
  named = $state(false);
  /** The server has said whose session this is, or could not be reached. */
  looked = $state(false);

  async begin(): Promise<void> {
    this.named = localStorage.getItem(NAMED) !== null;
    this.notify = localStorage.getItem(NOTIFY) === "yes";
    this.like(savedPreferences());
    reachability.onReturn(() => void this.look());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) void this.look();
    });
    await this.look();
  }

  /** Asks the server for the games and the person: at the start, and whenever server or page are back. */
  private async look(): Promise<void> {
    if (this.problem?.code === "offline") this.problem = null;
    try {
      if (this.games.length === 0) {
        const games = await api.games();
        await words.loadForeign(games.map(({ name }) => name));
        this.games = games;
      }
      this.know((await api.whoAmI()).me);
    } catch (error) {
      if (!reachability.lost) this.fail(error); // the offline notice shows it already
    } finally {
      this.looked = true;
    }
  }

  /** Takes over a name given on another device. */
  called(name: string | null | undefined): void {
    if (this.me && name && this.me.name !== name) this.me = { ...this.me, name };
  }

  /** The person; a guest with a random name if there is none yet. */
  async known(): Promise<Me> {
    if (!this.me) {
      const names = t("guest-names").split(",");
      const name = names[Math.floor(Math.random() * names.length)] ?? "Nemeton";
      await this.become(name.trim());
    }
    return this.me as Me;
  }

  /** Registers a guest, who keeps the preferences set here before. */
  private async become(name: string): Promise<void> {
    const { prefs } = this;
    const me = await api.becomeGuest(name);
    this.know(isDefault(prefs) ? me : await api.prefer(prefs));
  }

  /** Sets the person and their preferences. */
  know(me: Me | null): void {
    this.me = me;
    if (me) this.like({ ...DEFAULTS, ...me.prefs });
  }

  private like(prefs: Preferences): void {
    this.prefs = prefs;
    applyLook(prefs);
    savePreferences(prefs);
  }

  /** Changes preferences here at once, and on other devices at their next visit. */
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

  /** Notes that a name was chosen, so that nobody is asked again. */
  noteNamed(): void {
    this.named = true;
    localStorage.setItem(NAMED, "yes");
  }

  /** Ends the session of this browser, of all (`everywhere`), or of all but this one (`others`). */
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
