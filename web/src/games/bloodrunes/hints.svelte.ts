/** The switch for marking spells that lack one rune, kept in this browser. */
const KEPT = "nemeton.bloodrunes.hints";

export class Hints {
  shown = $state(localStorage.getItem(KEPT) === "on");

  toggle(): void {
    this.shown = !this.shown;
    localStorage.setItem(KEPT, this.shown ? "on" : "off");
  }
}
