/**
 * Parts of a file of words, so that each is fetched when it is needed: `import("…/en.ftl?lobby")` has the
 * lobby's words for a game, `?errors` those of errors, and so on; `?rest` has all others.
 */
import { readFileSync } from "node:fs";

const LOBBY = /^\w+-(title|tagline)\b/;
/** Messages for occasions; src/words/bundles.ts has their files. */
const ON_OCCASION = {
  dialogs: new RegExp(
    "^(" +
      "identity-|log-out-|prefer-|about-(unofficial|buy)|" + // of the lobby
      "setup-(?!seats)|hotseat-|invite-(title|about|how)|pace-|grace-|name-once|" + // of a new table
      "room-|terms-|watching-room|copy-link|copied|waiting-for-host|start|add-bot|remove-bot|sit-here|" +
      "hint-|learn-|guide\\b|handover(?!-wait)|peek =|to-now =|" + // on top of a table
      "leave|seat-colour|colour-|table-options|edition|commitment|seed =)", // before and beside a game
  ),
  errors: /^error-(?!other|offline|unexpected)/,
  examples: /^example-/,
  guide: /^\w+-guide-/,
  replay: /^((replay|review|puzzle)-|(total|rematch|look-back|download|how-it-was-decided) =)/,
};

/** Messages with their attributes, each from an identifier at the start of a line. */
export function part(text, name) {
  const messages = text.split(/^(?=[a-z][\w-]* *=)/m).filter((one) => /^[a-z]/.test(one));
  const said = messages.filter((one) => belongs(one, name));
  return said.map((one) => one.replace(/^#.*\n?/gm, "").replace(/\n+$/, "\n")).join("");
}

function belongs(message, name) {
  if (name === "lobby") return LOBBY.test(message);
  if (name === "rest") return !Object.values(ON_OCCASION).some((occasion) => occasion.test(message));
  return ON_OCCASION[name].test(message);
}

export function wordParts() {
  return {
    name: "word-parts",
    enforce: "pre",
    load(id) {
      const [path, name] = id.split("?");
      if (!path.endsWith(".ftl") || !["lobby", "rest", ...Object.keys(ON_OCCASION)].includes(name)) return null;
      this.addWatchFile(path);
      return `export default ${JSON.stringify(part(readFileSync(path, "utf8"), name))};`;
    },
  };
}
