import { mount } from "svelte";
import App from "./App.svelte";
import "./design/base.css";
import "./design/controls.css";
import "./design/following.css";
import "./design/tokens.css";
import { keepFocus } from "./parts/focus";
import { session } from "./parts/session.svelte";
import { reach } from "./wire/reach.svelte";
import { preferredLanguage, words } from "./words/words.svelte";

await words.use(preferredLanguage());
reach.watch();
await session.begin();

const target = document.getElementById("app");
if (target) mount(App, { target });
keepFocus();

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  void navigator.serviceWorker.register("/sw.js");
}
