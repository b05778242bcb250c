import { parse as parseToml, TomlDate } from "smol-toml";
import { isAlias, isMap, isScalar, LineCounter, parseDocument } from "yaml";

/** Values of a front matter by their keys: texts, lists, and values again. Numbers and dates of YAML are the text that was typed. */
export type Values = { [key: string]: unknown };

/** The two parts of a Markdown file of another program. */
export type LooseFrontMatter = {
  values: Values;
  /** The line of each key of the first level, where it is known. */
  lines: ReadonlyMap<string, number>;
  body: string;
  /** The line of the file on which the body begins. */
  bodyLine: number;
  /** Why the front matter, or a part of it, cannot be read, and where; what could be read is in `values`. */
  error: { detail: string; line: number } | null;
};

/** Aliases of YAML that may be opened: 100 of them do not make a text larger than memory. */
const MAX_ALIASES = 100;

/** Splits a file into front matter (YAML, TOML or JSON, or none) and Markdown. `text` has `\n` alone at its ends of lines. */
export function splitLooseFrontMatter(text: string): LooseFrontMatter {
  const start = /^(?:[ \t]*\n)*/.exec(text)?.[0].length ?? 0;
  const rest = text.slice(start);
  const offset = countLines(text.slice(0, start));
  if (/^---[ \t]*(?:yaml[ \t]*)?\n/.test(rest)) return fenced(text, start, "---", offset) ?? none(text);
  if (/^\+\+\+[ \t]*\n/.test(rest)) return fenced(text, start, "+++", offset) ?? none(text);
  if (/^(?:;;;[ \t]*\n|\{[ \t]*(?:\n|"))/.test(rest)) return json(text, start, offset) ?? none(text);
  return none(text);
}

function none(text: string): LooseFrontMatter {
  return { values: {}, lines: new Map(), body: text, bodyLine: 1, error: null };
}

/** What stands between two lines of `---` or `+++`; null where the first one is a rule, or nothing closes it. */
function fenced(text: string, start: number, fence: "---" | "+++", offset: number): LooseFrontMatter | null {
  const from = text.indexOf("\n", start) + 1;
  const end = closingFence(text, from, fence);
  if (end === null) return null;
  const source = text.slice(from, end.at);
  const line = offset + 2;
  const read = fence === "+++" ? readToml(source, line) : readYaml(source, line);
  if (read === null) return null;
  return { ...read, body: text.slice(end.next), bodyLine: offset + 1 + countLines(text.slice(start, end.next)) };
}

function closingFence(text: string, from: number, fence: string): { at: number; next: number } | null {
  for (let at = from; at <= text.length; ) {
    const newline = text.indexOf("\n", at);
    const end = newline === -1 ? text.length : newline;
    const line = text.slice(at, Math.min(end, at + 80)).trimEnd();
    if (line === fence || (fence === "---" && line === "...")) return { at, next: Math.min(end + 1, text.length) };
    if (newline === -1) return null;
    at = newline + 1;
  }
  return null;
}

type Read = Pick<LooseFrontMatter, "values" | "lines" | "error">;

/**
 * Every value is the text that was typed (the schema "failsafe"): `1.10` is no number, `2026-11-20` no date that shifts.
 * @returns null for what is no front matter, as words between two rules.
 */
function readYaml(source: string, firstLine: number): Read | null {
  const counter = new LineCounter();
  const document = parseDocument(source, { schema: "failsafe", lineCounter: counter, uniqueKeys: false, merge: true });
  const lines = new Map<string, number>();
  const [error] = document.errors;
  if (error !== undefined) {
    const detail = error.message.split("\n", 1)[0] ?? "";
    return salvage(source, firstLine, { detail, line: firstLine - 1 + counter.linePos(error.pos[0]).line });
  }
  if (document.contents === null) return { values: {}, lines, error: null };
  if (!isMap(document.contents)) return null;
  for (const { key } of document.contents.items) {
    if (isScalar(key)) lines.set(String(key.value), firstLine - 1 + counter.linePos(key.range?.[0] ?? 0).line);
  }
  try {
    return { values: plain(document.toJS({ maxAliasCount: MAX_ALIASES })) as Values, lines, error: null };
  } catch (cause) {
    const hasAlias = document.contents.items.some(({ value }) => isAlias(value));
    const detail = cause instanceof Error && !hasAlias ? cause.message : "YAML";
    return salvage(source, firstLine, { detail, line: firstLine });
  }
}

/** The lines `key: value` of a YAML that is none as a whole: a title with a colon costs no other field. */
function salvage(source: string, firstLine: number, error: { detail: string; line: number }): Read | null {
  const values: Values = {};
  const lines = new Map<string, number>();
  for (const [index, line] of source.split("\n").entries()) {
    const colon = line.indexOf(":");
    const key = line.slice(0, Math.max(colon, 0)).trimEnd();
    if (!/^[\w-]{1,60}$/.test(key)) continue;
    const value = unquoted(line.slice(colon + 1).trim());
    if (value === "") continue;
    values[key] = value;
    lines.set(key, firstLine + index);
  }
  return lines.size === 0 ? null : { values, lines, error };
}

function unquoted(value: string): string {
  const quote = value[0];
  const isQuoted = (quote === '"' || quote === "'") && value.length > 1 && value.endsWith(quote);
  return isQuoted ? value.slice(1, -1) : value;
}

function readToml(source: string, firstLine: number): Read {
  const lines = new Map<string, number>();
  for (const [index, line] of source.split("\n").entries()) {
    const key = /^[ \t]*\[?([\w-]{1,60})[ \t]*[=\]]/.exec(line)?.[1];
    if (key !== undefined && !lines.has(key)) lines.set(key, firstLine + index);
  }
  try {
    return { values: plain(parseToml(source)) as Values, lines, error: null };
  } catch (cause) {
    const { message, line } = cause as { message: string; line?: number };
    const error = { detail: message.split("\n", 1)[0] ?? "", line: firstLine - 1 + (line ?? 1) };
    return { values: salvageToml(source), lines, error };
  }
}

function salvageToml(source: string): Values {
  const values: Values = {};
  for (const line of source.split("\n")) {
    const equals = line.indexOf("=");
    const key = line.slice(0, Math.max(equals, 0)).trim();
    if (/^[\w-]{1,60}$/.test(key)) values[key] = unquoted(line.slice(equals + 1).trim());
  }
  return values;
}

/** An object of JSON at the beginning (Hugo), or between two lines of `;;;` (Metalsmith, Hexo). */
function json(text: string, start: number, offset: number): LooseFrontMatter | null {
  const isFenced = text.startsWith(";;;", start);
  const end = isFenced ? closingFence(text, text.indexOf("\n", start) + 1, ";;;") : objectEnd(text, start);
  if (end === null) return null;
  const source = isFenced ? text.slice(text.indexOf("\n", start) + 1, end.at) : text.slice(start, end.next);
  const body = text.slice(end.next).replace(/^[ \t]*\n/, "");
  const bodyLine = 1 + countLines(text.slice(0, text.length - body.length));
  try {
    const values: unknown = JSON.parse(isFenced && !source.trim().startsWith("{") ? `{${source}}` : source);
    if (!isValues(values)) return null;
    return { values: plain(values) as Values, lines: new Map(), body, bodyLine, error: null };
  } catch {
    // A text may well begin with a brace. Keys in quotation marks are those of a front matter.
    if (!/^[{\s]*"\w+"\s*:/.test(source)) return null;
    return { values: {}, lines: new Map(), body, bodyLine, error: { detail: "JSON", line: offset + 1 } };
  }
}

/** Where the object that begins at `start` ends; null where it does not. */
function objectEnd(text: string, start: number): { at: number; next: number } | null {
  let depth = 0;
  let inText = false;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (inText) {
      if (character === "\\") at++;
      else if (character === '"') inText = false;
    } else if (character === '"') inText = true;
    else if (character === "{") depth++;
    else if (character === "}" && --depth === 0) return { at, next: at + 1 };
  }
  return null;
}

/** Deeper than any front matter is. */
const MAX_DEPTH = 8;

/** Dates of TOML as the text that was typed; nothing deeper than `MAX_DEPTH`, whatever aliases make of it. */
function plain(value: unknown, depth = 0): unknown {
  if (value instanceof TomlDate) return value.toISOString();
  if (depth > MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((item) => plain(item, depth + 1));
  if (!isValues(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item, depth + 1)]));
}

/** Whether something is an object with keys. */
export function isValues(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function countLines(text: string): number {
  let lines = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) lines++;
  return lines;
}
