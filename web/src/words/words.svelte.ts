/** The current language, and messages in words. */
import type { FluentBundle, FluentVariable } from "@fluent/bundle";
import type { Message, Problem } from "../protocol/messages";
import { addWords, isBuiltIn, isLanguage, loadBundle, type Language } from "./bundles";

export type Args = Record<string, string | number | Message>;

const STORAGE_KEY = "nemeton.language";
/** Formatted messages by bundle: a board repeats most of them after every move. */
const formatted = new WeakMap<FluentBundle, Map<string, string>>();
const MAX_FORMATTED = 2000;

class Words {
  language = $state<Language>("en");
  bundle = $state.raw<FluentBundle | null>(null);

  /** Games and occasions whose words are loaded, or on their way. */
  private readonly loaded = new Map<string, Promise<void>>();
  /** Number of finished attempts to load the words of errors. */
  private attempts = $state(0);

  /** Changes to a language of the client; any other is ignored. */
  async use(language: string): Promise<void> {
    if (!isLanguage(language)) return;
    let loaded: string[];
    let bundle: FluentBundle;
    do {
      loaded = [...this.loaded.keys()];
      bundle = await loadBundle(language, loaded);
    } while (this.loaded.size > loaded.length); // another one was added meanwhile
    this.bundle = bundle;
    this.language = language;
    document.documentElement.lang = language;
  }

  async choose(language: string): Promise<void> {
    localStorage.setItem(STORAGE_KEY, language);
    await this.use(language);
  }

  /** Loads a game's or an occasion's words, in this language and any chosen later. */
  load(name: string): Promise<void> {
    let loaded = this.loaded.get(name);
    if (!loaded) {
      loaded = this.bundle ? this.add(this.bundle, name) : Promise.resolve();
      this.loaded.set(name, loaded);
      loaded.catch(() => this.loaded.delete(name)); // so that it can be tried again
    }
    return loaded;
  }

  private async add(bundle: FluentBundle, name: string): Promise<void> {
    await addWords(bundle, this.language, name);
    formatted.delete(bundle);
  }

  /** Loads the words of errors at the first error; true once that was tried. */
  loadErrorWords(): boolean {
    if (this.attempts === 0 && !this.loaded.has("errors")) {
      const done = (): void => void (this.attempts += 1);
      this.load("errors").then(done, done);
    }
    return this.attempts > 0;
  }

  /** Loads the words of games that the client was built without, for their names. */
  async loadForeign(games: readonly string[]): Promise<void> {
    await Promise.all(games.filter((game) => !isBuiltIn(game)).map((game) => this.load(game)));
  }

  has(id: string): boolean {
    return this.bundle?.hasMessage(id) ?? false;
  }

  /** True if a message can be said as a sentence about somebody. */
  hasSentence(id: string): boolean {
    return this.bundle?.getMessage(id)?.attributes["sentence"] !== undefined;
  }
}

export const words = new Words();

/** The language of the last visit, else the first supported one of the browser's. */
export function preferredLanguage(): Language {
  const saved = localStorage.getItem(STORAGE_KEY);
  const wanted = [saved ?? "", ...navigator.languages].map((tag) => tag.slice(0, 2));
  return wanted.find(isLanguage) ?? "en";
}

/**
 * A message in the current language; its id if there are no words. The attribute `sentence` of an action's
 * message makes it a sentence about somebody.
 */
export function t(id: string, args?: Args, attribute?: "sentence"): string {
  const bundle = words.bundle;
  const known = bundle && formatted.get(bundle);
  const key = args || attribute ? JSON.stringify([id, args, attribute]) : id;
  const found = known?.get(key);
  if (found !== undefined) return found;
  const message = bundle?.getMessage(id);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (!bundle || !pattern) return id;
  const text = bundle.formatPattern(pattern, variables(args), []);
  formatted.set(bundle, (known && known.size < MAX_FORMATTED ? known : new Map<string, string>()).set(key, text));
  return text;
}

/** A message of the server or the rules in words, with the messages inside it. */
export function say(message: Message): string {
  return t(message.id, message.args);
}

/** The reason of a refusal, by a rule or the server. Empty until its words are loaded. */
export function sayProblem({ code, args, rule }: Problem, game?: string): string {
  const id = rule && game ? `${game}-refused-${code}` : `error-${code}`;
  if (words.has(id)) return t(id, args ?? {});
  return rule || words.loadErrorWords() ? t("error-other", { code }) : "";
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

/** Text, or a message inside a message, which can be shown with its symbol. */
export type MessagePart = string | Message;

const OPEN = "\uE000";
const CLOSE = "\uE001";

export function messageParts(message: Message, attribute?: "sentence"): MessagePart[] {
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

/** One formatter a language, because making one is slow. */
const lists = new Map<string, Intl.ListFormat>();

export function formatList(list: readonly string[]): string {
  const known = lists.get(words.language) ?? new Intl.ListFormat(words.language, { type: "conjunction" });
  lists.set(words.language, known);
  return known.format(list);
}

export function formatTime(milliseconds: number): string {
  return new Intl.DateTimeFormat(words.language, {
    dateStyle: "medium",
    timeStyle: "short",
  }).format(new Date(milliseconds));
}
