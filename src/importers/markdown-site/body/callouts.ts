import { CALLOUT_KINDS, type CalloutKind } from "../../../rich-text/schema.ts";

/** Kinds of callouts by the words that programs have for them. */
const KINDS: Readonly<Record<string, CalloutKind>> = {
  ...{
    note: "note",
    info: "note",
    notice: "note",
    abstract: "note",
    summary: "note",
    tldr: "note",
    todo: "note",
    seealso: "note",
  },
  ...{
    question: "note",
    faq: "note",
    example: "note",
    callout: "note",
    admonition: "note",
    alert: "note",
    aside: "note",
  },
  ...{ tip: "tip", hint: "tip", success: "tip", check: "tip", done: "tip" },
  ...{ important: "important", secondary: "note", primary: "note", default: "note" },
  ...{
    warning: "warning",
    warn: "warning",
    caution: "warning",
    danger: "warning",
    error: "warning",
    attention: "warning",
  },
  ...{ failure: "warning", fail: "warning", bug: "warning", critical: "warning" },
};
/** Tags whose kind stands in their arguments. */
const GENERAL = new Set(["callout", "admonition", "alert", "aside", "notice", "note", ":::"]);

/** The kind of a word; null for a word that is none. */
export function calloutKind(word: string): CalloutKind | null {
  return KINDS[word.toLowerCase()] ?? null;
}

/** Number of a kind, for a mark that stands for it. */
export function calloutNumber(kind: CalloutKind): number {
  return CALLOUT_KINDS.indexOf(kind);
}

/** The kind and the title of a callout that a tag begins; null for another tag. */
export function calloutOf(
  name: string,
  named: ReadonlyMap<string, string>,
  listed: readonly string[],
): { kind: CalloutKind; title: string } | null {
  const word = name.toLowerCase();
  if (word === ":::") {
    const [type = "", ...title] = listed;
    return { kind: calloutKind(type) ?? "note", title: title.join(" ") };
  }
  const own = calloutKind(word);
  if (own === null) return null;
  const given = named.get("type") ?? named.get("kind") ?? named.get("variant") ?? named.get("level") ?? listed[0] ?? "";
  const kind = GENERAL.has(word) ? (calloutKind(given) ?? own) : own;
  const rest = GENERAL.has(word) && calloutKind(listed[0] ?? "") !== null ? listed.slice(1) : listed;
  return { kind, title: named.get("title") ?? named.get("label") ?? named.get("header") ?? rest.join(" ") };
}
