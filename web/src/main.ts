import { mount } from "svelte";
import App from "./App.svelte";
import "./design/base.css";
import "./design/boards.css";
import "./design/controls.css";
import "./design/changes.css";
import "./design/layout.css";
import "./design/tokens.css";
import { session } from "./app/session.svelte";
import { reachability } from "./protocol/reachability.svelte";
import { preferredLanguage, words } from "./words/words.svelte";

await words.use(preferredLanguage());
reachability.watch();
await session.start();

const target = document.getElementById("app");
if (target) mount(App, { target });
// Fetched with the first key, because pointers do not need it. An element that loses the focus before is
// passed to it.
let last: EventTarget | null = null;
window.addEventListener("focusin", ({ target }) => (last = target));
window.addEventListener("keydown", () => void import("./app/focus").then(({ keepFocus }) => keepFocus(last)), { once: true });

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  void navigator.serviceWorker.register("/sw.js");
}
