/**
 * Parts of a file of words: `import("…/en.ftl?lobby")` is what the lobby says of a game, `?errors`
 * what can go wrong, `?examples` what the examples of the rules say, `?rest` all but these two.
 * Nobody fetches what is not said yet.
 */
import { readFileSync } from "node:fs";

const PARTS = {
  lobby: /^\w+-(title|tagline)\b/,
  errors: /^error-/,
  examples: /^example-/,
  rest: /^(?!error-|example-)/,
};

/** Messages with their attributes, each beginning where an identifier stands first in a line. */
export function part(text, name) {
  const messages = text.split(/^(?=[a-z][\w-]* *=)/m).filter((one) => /^[a-z]/.test(one));
  const said = messages.filter((one) => PARTS[name].test(one));
  return said.map((one) => one.replace(/^#.*\n?/gm, "").replace(/\n+$/, "\n")).join("");
}

export function wordParts() {
  return {
    name: "word-parts",
    enforce: "pre",
    load(id) {
      const [path, name] = id.split("?");
      if (!path.endsWith(".ftl") || !(name in PARTS)) return null;
      this.addWatchFile(path);
      return `export default ${JSON.stringify(part(readFileSync(path, "utf8"), name))};`;
    },
  };
}
