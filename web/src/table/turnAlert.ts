/** Announces the player's turn: tab title, notification, and a sound if wanted. */
import { session } from "../app/session.svelte";
import { t } from "../words/words.svelte";

let calling = false;

export function announceTurn(mine: boolean, title: string): void {
  const wanted = mine ? t("title-turn", { title }) : title;
  if (document.title !== wanted) document.title = wanted;
  if (mine && !calling) {
    if (session.prefs.sound) void import("../app/chime").then(({ chime }) => chime());
    if (session.notify && document.hidden && "Notification" in window && Notification.permission === "granted") {
      const note = new Notification(title, { body: t("your-turn"), icon: "/icon-192.png", tag: "nemeton-turn" });
      note.onclick = () => window.focus();
    }
  }
  calling = mine;
}
