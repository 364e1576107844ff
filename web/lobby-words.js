/**
 * A game's words as the lobby needs them: `import("…/en.ftl?lobby")` leaves out what is only said
 * at a table or when one is set up (actions, options, prompts, refusals, scores): most of it.
 */
import { readFileSync } from "node:fs";

const QUERY = ".ftl?lobby";
const AT_THE_TABLE = /^\w+-(option|refused|prompt|gain|score|hidden)\b/;

/** Messages with their attributes, each beginning where an identifier stands first in a line. */
function forLobby(text) {
  const messages = text.split(/^(?=[a-z][\w-]* *=)/m).filter((one) => /^[a-z]/.test(one));
  const said = messages.filter((one) => !AT_THE_TABLE.test(one) && !/^ +\.told *=/m.test(one));
  return said.map((one) => one.replace(/^#.*\n?/gm, "")).join("");
}

export function lobbyWords() {
  return {
    name: "lobby-words",
    enforce: "pre",
    load(id) {
      if (!id.endsWith(QUERY)) return null;
      const path = id.slice(0, -"?lobby".length);
      this.addWatchFile(path);
      return `export default ${JSON.stringify(forLobby(readFileSync(path, "utf8")))};`;
    },
  };
}
