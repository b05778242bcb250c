import { isObject } from "../cards/payload.ts";
import { attributes, escapeHtml } from "../markup/escape.ts";

/** Elements that Mobiledoc's markups may be. All others give their words alone. */
const ELEMENTS: ReadonlySet<string> = new Set([
  ...["a", "strong", "b", "em", "i", "s", "u", "code", "sub", "sup", "mark", "del"],
]);

const TEXT = 0;
const ATOM = 1;

/** What the markers of a section refer to, by number. */
export type Tables = { markups: readonly unknown[]; atoms: readonly unknown[] };

/** The element that a file refers to by number; a number is all that is taken for one. */
export function elementAt(list: readonly unknown[], index: unknown): unknown {
  return typeof index === "number" ? list[index] : undefined;
}

/**
 * The markers of a section as HTML. Each is `[type, markups it opens, how many it closes, words or number of an atom]`; what
 * stays open at the end is closed there.
 */
export function markersHtml(markers: unknown, tables: Tables): string {
  if (!Array.isArray(markers)) return "";
  const out: string[] = [];
  const open: string[] = [];
  for (const marker of markers) {
    if (!Array.isArray(marker)) continue;
    const [type, opened, closed, value] = marker as unknown[];
    for (const index of Array.isArray(opened) ? opened : []) {
      const { tag, start } = startOf(elementAt(tables.markups, index));
      out.push(start);
      open.push(tag);
    }
    if (type === TEXT && typeof value === "string") out.push(escapeHtml(value));
    if (type === ATOM) out.push(atomHtml(elementAt(tables.atoms, value)));
    const closing = typeof closed === "number" ? Math.min(closed, open.length) : 0;
    for (let count = 0; count < closing; count++) out.push(endOf(open.pop()));
  }
  while (open.length > 0) out.push(endOf(open.pop()));
  return out.join("");
}

/** A markup is `[element]` or `[element, [name, value, name, value]]`. */
function startOf(markup: unknown): { tag: string; start: string } {
  const [name, list] = Array.isArray(markup) ? (markup as unknown[]) : [];
  const tag = typeof name === "string" ? name.toLowerCase() : "";
  if (!ELEMENTS.has(tag)) return { tag: "", start: "" };
  return { tag, start: `<${tag}${tag === "a" ? linkAttributes(list) : ""}>` };
}

function endOf(tag: string | undefined): string {
  return tag === undefined || tag === "" ? "" : `</${tag}>`;
}

/** Names and values in turn. */
function linkAttributes(list: unknown): string {
  const values = Array.isArray(list) ? (list as unknown[]) : [];
  const link = { href: "", title: "" };
  for (let index = 0; index + 1 < values.length; index += 2) {
    const value = values[index + 1];
    if (typeof value !== "string") continue;
    if (values[index] === "href") link.href = value;
    if (values[index] === "title") link.title = value;
  }
  return attributes(link);
}

/** An atom is `[name, words, payload]`; Ghost's own is the line break. */
function atomHtml(atom: unknown): string {
  const [name, words, payload] = Array.isArray(atom) ? (atom as unknown[]) : [];
  if (name === "soft-return" || name === "soft-break") return "<br>";
  if (typeof words === "string" && words !== "") return escapeHtml(words);
  return isObject(payload) && typeof payload.value === "string" ? escapeHtml(payload.value) : "";
}
