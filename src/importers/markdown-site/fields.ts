import { isValues, type Values } from "./front-matter.ts";

/** Keys that hold further fields: a value within them counts as one of the first level (Hugo, Zola). */
const CONTAINERS = new Set(["params", "extra", "taxonomies"]);

/** What YAML and people write for nothing. */
const NOTHING = new Set(["", "~", "null"]);

type Entry = { label: string; value: unknown };

/** The fields of a front matter: found by any spelling of their keys (`pubDate`, `pub_date`), and known once they were read. */
export class Fields {
  readonly #entries = new Map<string, Entry>();
  readonly #used = new Set<Entry>();

  /** @param defaults values that hold where the front matter has none (`defaults` of Jekyll). */
  constructor(values: Values, defaults: Values = {}) {
    for (const [key, value] of Object.entries(values)) {
      if (!CONTAINERS.has(key.toLowerCase()) || !isValues(value)) this.#add(key, key, value);
    }
    for (const [key, value] of Object.entries(values)) {
      if (!CONTAINERS.has(key.toLowerCase()) || !isValues(value)) continue;
      for (const [inner, item] of Object.entries(value)) this.#add(inner, `${key}.${inner}`, item);
    }
    for (const [key, value] of Object.entries(defaults)) {
      const entry = { label: key, value };
      if (this.#entries.has(spelled(key))) continue;
      this.#entries.set(spelled(key), entry);
      this.#used.add(entry);
    }
  }

  #add(key: string, label: string, value: unknown): void {
    if (!isNothing(value) && !this.#entries.has(spelled(key))) this.#entries.set(spelled(key), { label, value });
  }

  /** The value of the first of these keys that has one; the others stay unread. Undefined where none has. */
  value(...keys: string[]): unknown {
    const entry = this.#first(keys);
    if (entry === undefined) return undefined;
    this.#used.add(entry);
    return entry.value;
  }

  /** A value that is only looked at. */
  peek(key: string): unknown {
    return this.#first([key])?.value;
  }

  /** The text of the first of these keys that has one, in one piece; empty where none has. A list or an object is none. */
  text(...keys: string[]): string {
    for (const key of keys) {
      const entry = this.#entries.get(spelled(key));
      const text = entry === undefined ? "" : textOf(entry.value);
      if (entry === undefined || text === "") continue;
      this.#used.add(entry);
      return text;
    }
    return "";
  }

  /** How the front matter spells the first of these keys that it has; empty where it has none. */
  label(...keys: string[]): string {
    return this.#first(keys)?.label ?? "";
  }

  /** Keys whose values nobody read. */
  left(): string[] {
    return [...this.#entries.values()].filter((entry) => !this.#used.has(entry)).map(({ label }) => label);
  }

  #first(keys: readonly string[]): Entry | undefined {
    return keys.map((key) => this.#entries.get(spelled(key))).find((entry) => entry !== undefined);
  }
}

function spelled(key: string): string {
  return key.toLowerCase().replace(/[-_ ]/g, "");
}

function isNothing(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === "string") return NOTHING.has(value.trim());
  return Array.isArray(value) ? value.every(isNothing) : isValues(value) && Object.keys(value).length === 0;
}

/** A value as text; empty for a list, an object, and nothing. */
export function textOf(value: unknown): string {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return typeof value === "string" && !isNothing(value) ? value.trim() : "";
}

/** The words of a value: of a list, of a text with commas, or of objects with a name. */
export function wordsOf(value: unknown, separator: RegExp | null = /,/): string[] {
  const items = Array.isArray(value)
    ? value
    : typeof value === "string" && separator
      ? value.split(separator)
      : [value];
  const words = items.flatMap((item) => {
    if (Array.isArray(item)) return item.map(textOf);
    if (isValues(item)) return [textOf(item.name ?? item.title ?? item.label ?? item.slug)];
    return [textOf(item)];
  });
  return [...new Set(words.filter((word) => word !== ""))];
}

/** Whether a value says yes or no; null for what says neither. */
export function flagOf(value: unknown): boolean | null {
  const text = textOf(value).toLowerCase();
  if (["true", "yes", "on", "y", "1", "oui"].includes(text)) return true;
  return ["false", "no", "off", "n", "0", "non"].includes(text) ? false : null;
}
