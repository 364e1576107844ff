/** The switch for marking spells that lack one rune, kept in this browser. */
const STORAGE_KEY = "nemeton.bloodrunes.hints";

export class Hints {
  shown = $state(localStorage.getItem(STORAGE_KEY) === "on");

  toggle(): void {
    this.shown = !this.shown;
    localStorage.setItem(STORAGE_KEY, this.shown ? "on" : "off");
  }
}
