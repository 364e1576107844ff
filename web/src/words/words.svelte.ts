/** The language in use, and everything put into it. */
import type { FluentBundle, FluentVariable } from "@fluent/bundle";
import type { Message, Problem } from "../protocol/messages";
import { addWords, isBuiltIn, LANGUAGES, loadBundle, type Language } from "./bundles";

export type Args = Record<string, string | number | Message>;

const KEPT = "nemeton.language";
/** Sentences as they were put together: a board says nearly the same after every move. */
const said = new WeakMap<FluentBundle, Map<string, string>>();
const MOST_SAID = 2000;

class Words {
  language = $state<Language>("en");
  bundle = $state.raw<FluentBundle | null>(null);

  /** Games and occasions whose words are here, or about to be. */
  private readonly opened = new Map<string, Promise<void>>();
  /** How often somebody waited for the words of an error, with or without success. */
  private waits = $state(0);

  async use(language: Language): Promise<void> {
    let opened: string[];
    let bundle: FluentBundle;
    do {
      opened = [...this.opened.keys()];
      bundle = await loadBundle(language, opened);
    } while (this.opened.size > opened.length); // one was opened meanwhile
    this.bundle = bundle;
    this.language = language;
    document.documentElement.lang = language;
  }

  async choose(language: Language): Promise<void> {
    localStorage.setItem(KEPT, language);
    await this.use(language);
  }

  /** Makes sure that a game, or an occasion, has all its words, in this language and any chosen later. */
  open(name: string): Promise<void> {
    let opened = this.opened.get(name);
    if (!opened) {
      opened = this.bundle ? this.add(this.bundle, name) : Promise.resolve();
      this.opened.set(name, opened);
      opened.catch(() => this.opened.delete(name)); // so that it can be tried again
    }
    return opened;
  }

  private async add(bundle: FluentBundle, name: string): Promise<void> {
    await addWords(bundle, this.language, name);
    said.delete(bundle);
  }

  /** Has all been done to have words for errors? Most people never need them, so they come only now. */
  knowErrors(): boolean {
    if (this.waits === 0 && !this.opened.has("errors")) {
      const done = (): void => void (this.waits += 1);
      this.open("errors").then(done, done);
    }
    return this.waits > 0;
  }

  /** The same for games that the client was built without: their very names are theirs to say. */
  async meet(games: readonly string[]): Promise<void> {
    await Promise.all(games.filter((game) => !isBuiltIn(game)).map((game) => this.open(game)));
  }

  has(id: string): boolean {
    return this.bundle?.hasMessage(id) ?? false;
  }

  /** Are there words for it as something that somebody does? */
  hasSentence(id: string): boolean {
    return this.bundle?.getMessage(id)?.attributes["sentence"] !== undefined;
  }
}

export const words = new Words();

/** The language kept from last time, else the first one of the browser's that we speak. */
export function preferredLanguage(): Language {
  const kept = localStorage.getItem(KEPT);
  const wanted = [kept ?? "", ...navigator.languages].map((tag) => tag.slice(0, 2));
  const found = wanted.find((tag) => (LANGUAGES as readonly string[]).includes(tag));
  return (found as Language | undefined) ?? "en";
}

/**
 * A sentence in the language in use; the id itself where no words are known. An attribute is
 * another way to say the same: an action's `sentence` says it as something that somebody does.
 */
export function t(id: string, args?: Args, attribute?: "sentence"): string {
  const bundle = words.bundle;
  const known = bundle && said.get(bundle);
  const key = args || attribute ? JSON.stringify([id, args, attribute]) : id;
  const found = known?.get(key);
  if (found !== undefined) return found;
  const message = bundle?.getMessage(id);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (!bundle || !pattern) return id;
  const text = bundle.formatPattern(pattern, variables(args), []);
  said.set(bundle, (known && known.size < MOST_SAID ? known : new Map<string, string>()).set(key, text));
  return text;
}

/** A message of the server or the rules, put into words; messages inside it come first. */
export function say(message: Message): string {
  return t(message.id, message.args);
}

/** Why something was refused: by a rule of the game, or by the server; empty until there are words for it. */
export function sayProblem({ code, args, rule }: Problem, game?: string): string {
  const id = rule && game ? `${game}-refused-${code}` : `error-${code}`;
  if (words.has(id)) return t(id, args ?? {});
  return rule || words.knowErrors() ? t("error-other", { code }) : "";
}

export function sayCapital(message: Message): string {
  return capital(say(message));
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(words.language) + text.slice(1);
}

function variables(args: Args = {}): Record<string, FluentVariable> {
  const spoken: Record<string, FluentVariable> = {};
  for (const [name, value] of Object.entries(args)) {
    spoken[name] = typeof value === "object" ? say(value) : value;
  }
  return spoken;
}

/** A sentence in parts, so that a message inside it can be shown with its symbol. */
export type Part = string | Message;

const OPEN = "\uE000";
const CLOSE = "\uE001";

export function parts(message: Message, attribute?: "sentence"): Part[] {
  const nested: Message[] = [];
  const args: Args = {};
  for (const [name, value] of Object.entries(message.args ?? {})) {
    if (typeof value === "object") {
      args[name] = `${OPEN}${nested.length}${CLOSE}`;
      nested.push(value);
    } else {
      args[name] = value;
    }
  }
  return t(message.id, args, attribute)
    .split(new RegExp(`${OPEN}(\\d+)${CLOSE}`))
    .map((piece, index) => (index % 2 ? (nested[Number(piece)] ?? "") : piece))
    .filter((part) => part !== "");
}

/** Made once a language: to make one takes longer than to use it a hundred times. */
const lists = new Map<string, Intl.ListFormat>();

export function names(list: readonly string[]): string {
  const known = lists.get(words.language) ?? new Intl.ListFormat(words.language, { type: "conjunction" });
  lists.set(words.language, known);
  return known.format(list);
}

export function moment(milliseconds: number): string {
  return new Intl.DateTimeFormat(words.language, {
    dateStyle: "medium",
    timeStyle: "short",
  }).format(new Date(milliseconds));
}
