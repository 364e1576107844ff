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
  hasName = $state(false);
  /** The server has said whose session this is, or could not be reached. */
  loaded = $state(false);

  async start(): Promise<void> {
    this.hasName = localStorage.getItem(NAMED) !== null;
    this.notify = localStorage.getItem(NOTIFY) === "yes";
    this.apply(savedPreferences());
    reachability.onReturn(() => void this.refresh());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) void this.refresh();
    });
    await this.refresh();
  }

  /** Asks the server for games and person: at the start, and after every absence. */
  private async refresh(): Promise<void> {
    if (this.problem?.code === "offline") this.problem = null;
    try {
      if (this.games.length === 0) {
        const games = await api.games();
        await words.loadForeign(games.map(({ name }) => name));
        this.games = games;
      }
      this.setPerson((await api.whoAmI()).me);
    } catch (error) {
      if (!reachability.lost) this.fail(error); // the offline notice shows it already
    } finally {
      this.loaded = true;
    }
  }

  /** Takes over a name given on another device. */
  updateName(name: string | null | undefined): void {
    if (this.me && name && this.me.name !== name) this.me = { ...this.me, name };
  }

  /** The person; a guest with a random name if there is none yet. */
  async ensurePerson(): Promise<Me> {
    if (!this.me) {
      const names = t("guest-names").split(",");
      const name = names[Math.floor(Math.random() * names.length)] ?? "Nemeton";
      await this.registerGuest(name.trim());
    }
    return this.me as Me;
  }

  /** Registers a guest, who keeps the preferences set here before. */
  private async registerGuest(name: string): Promise<void> {
    const { prefs } = this;
    const me = await api.becomeGuest(name);
    this.setPerson(isDefault(prefs) ? me : await api.prefer(prefs));
  }

  /** Sets the person and their preferences. */
  setPerson(me: Me | null): void {
    this.me = me;
    if (me) this.apply({ ...DEFAULTS, ...me.prefs });
  }

  private apply(prefs: Preferences): void {
    this.prefs = prefs;
    applyLook(prefs);
    savePreferences(prefs);
  }

  /** Changes preferences here at once, and on other devices at their next visit. */
  async changePreferences(change: Partial<Preferences>): Promise<void> {
    this.apply({ ...this.prefs, ...change });
    if (!this.me) return;
    try {
      this.setPerson(await api.prefer(this.prefs));
    } catch (error) {
      this.fail(error);
    }
  }

  setNotify(wanted: boolean): void {
    this.notify = wanted;
    localStorage.setItem(NOTIFY, wanted ? "yes" : "no");
  }

  async rename(name: string): Promise<void> {
    if (this.me) this.setPerson(await api.rename(name));
    else await this.registerGuest(name);
    this.noteName();
  }

  /** Notes that a name was chosen, so that nobody is asked again. */
  noteName(): void {
    this.hasName = true;
    localStorage.setItem(NAMED, "yes");
  }

  /** Ends sessions: of this browser, of all (`everywhere`), or of all but this one (`others`). */
  async logOut(where: "here" | "everywhere" | "others"): Promise<void> {
    if (where !== "others") {
      localStorage.removeItem(NAMED);
      this.hasName = false;
    }
    this.setPerson((where === "here" ? await api.logOut() : await api.logOutEverywhere(where === "others")).me);
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
