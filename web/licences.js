/**
 * Licences of the bundled packages: `licences.txt` beside the client. scripts/licences.py puts their list
 * into CREDITS.md.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const PACKAGE = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//;
const BUNDLED = /^# Licenses of bundled dependencies/m; // in tools, of which the bundle has only a few lines
/** Texts of licences that a package names without including them. */
const TEXTS = join(import.meta.dirname, "licences");

function holder({ author, name }) {
  return (typeof author === "string" ? author : author?.name)?.replace(/ *[<(].*/, "") ?? `the authors of ${name}`;
}

function text(folder, about) {
  const file = readdirSync(folder).find((one) => /^licen[cs]e(\.|$)/i.test(one));
  if (file) return readFileSync(join(folder, file), "utf8").split(BUNDLED)[0];
  const common = join(TEXTS, `${about.license}.txt`);
  if (!existsSync(common)) throw new Error(`${about.name} brings no licence, and ${common} is missing`);
  return `Copyright (c) ${holder(about)}\n\n${readFileSync(common, "utf8")}`;
}

function entry(folder) {
  const about = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return { head: `${about.name} ${about.version} (${about.license})`, text: text(folder, about).trim() };
}

/** Folders of the packages that these files come from. */
export function folders(files) {
  const found = files.map((file) => PACKAGE.exec(file.replaceAll("\\", "/"))?.[1]).filter(Boolean);
  return [...new Set(found)].sort();
}

export function licences() {
  return {
    name: "licences",
    apply: "build",
    generateBundle(_options, bundle) {
      // Modules, and assets of style sheets: fonts and pictures.
      const assets = Object.values(bundle).flatMap((one) => one.originalFileNames ?? []);
      const files = [...this.getModuleIds(), ...assets.map((file) => join(import.meta.dirname, file))];
      const entries = folders([...files, join(import.meta.dirname, "node_modules/vite/client")]).map(entry);
      const list = entries.map(({ head }) => `- ${head}`).join("\n");
      const texts = entries.map(({ head, text }) => `${"=".repeat(80)}\n${head}\n\n${text}\n`).join("\n");
      const source = `What others made and this browser client holds, and on which terms:\n\n${list}\n\n${texts}`;
      this.emitFile({ type: "asset", fileName: "licences.txt", source });
    },
  };
}
