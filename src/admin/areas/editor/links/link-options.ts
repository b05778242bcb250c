import {
  type EntryLinkState,
  entryLinkState,
  type LinkableEntry,
} from "../../../../content/contract/linkable-entry.ts";
import { LOCALES, type Locale } from "../../../../kernel/locale.ts";
import { pagePath, postPath } from "../../../../kernel/paths.ts";
import { folded } from "../../../../kernel/text/folded.ts";
import { outlineOf, plainText } from "../../../../rich-text/outline.ts";
import type { RichText } from "../../../../rich-text/schema.ts";
import type { LinkableHeading } from "../links-schemas.ts";
import { readTypedAddress } from "./typed-address.ts";
import type { LinkWords } from "./words.fr.ts";

/** A line of the list that a link is chosen from. */
export type LinkOption = { id: string; label: string; detail: string } & (
  | { target: "entry"; entry: LinkableEntry }
  /** An address, or a heading of the same text. */
  | { target: "address"; href: string }
);

/** Headings of the same text in the list. */
const MOST_HEADINGS = 6;

/** The headings of a text, as links within it name them. */
export function headingsOf(text: RichText): LinkableHeading[] {
  return [...outlineOf(text).ids].map(([node, id]) => ({
    id,
    level: Number(node.attrs?.level),
    text: plainText(node),
  }));
}

type Options = {
  typed: string;
  entries: readonly LinkableEntry[];
  headings: readonly LinkableHeading[];
  locale: Locale;
  words: LinkWords;
};

/** What is offered for what was typed: the address it is, headings of the same text, then pages and articles. */
export function linkOptions({ typed, entries, headings, locale, words }: Options): LinkOption[] {
  const address = readTypedAddress(typed);
  const options: LinkOption[] = [];
  if (address !== null && address.kind !== "refused" && typed.trim() !== "#") {
    const label = words[address.kind](address.shown);
    options.push({ id: "address", label, detail: "", target: "address", href: address.href });
  }
  const sought = folded(typed.replace(/^#/, "").trim());
  const isHeading = typed.trim().startsWith("#");
  const own = headings.filter(({ id, text }) => folded(text).includes(sought) || id.startsWith(sought));
  if (isHeading || sought !== "") {
    for (const { id, text } of own.slice(0, MOST_HEADINGS)) {
      options.push({ id: `heading ${id}`, label: text, detail: words.here, target: "address", href: `#${id}` });
    }
  }
  if (isHeading || address !== null) return options;
  return [...options, ...entries.map((entry) => entryOption(entry, locale, words))];
}

function entryOption(entry: LinkableEntry, locale: Locale, words: LinkWords): LinkOption {
  const state = entryLinkState(entry, locale);
  const detail = [words.kinds[entry.kind], state === "published" ? pathOf(entry, locale) : words.states[state]];
  return {
    id: entry.entryId,
    label: titleOf(entry, locale, words),
    detail: detail.filter((each) => each !== null).join(" · "),
    target: "entry",
    entry,
  };
}

/** What an entry is called in a text of a language: in that language, else in the other one. */
export function titleOf({ texts }: LinkableEntry, locale: Locale, words: Pick<LinkWords, "untitled">): string {
  const titles = [locale, ...LOCALES].map((each) => texts[each]?.title);
  return titles.find((title) => title !== undefined && title !== "") ?? words.untitled;
}

/** Where an entry stands in a language, else in the other one; null while it is published in none. */
export function placeOf({ kind, texts }: LinkableEntry, locale: Locale): { locale: Locale; path: string } | null {
  for (const each of [locale, ...LOCALES]) {
    const slug = texts[each]?.slug;
    if (slug != null) return { locale: each, path: kind === "post" ? postPath(slug) : pagePath(slug) };
  }
  return null;
}

function pathOf(entry: LinkableEntry, locale: Locale): string | null {
  return placeOf(entry, locale)?.path ?? null;
}

/** Whether visitors are led somewhere by a link in that state. */
export function leadsSomewhere(state: EntryLinkState | "moved" | "missing" | "elsewhere" | "invalid"): boolean {
  return ["published", "other-language", "moved", "elsewhere"].includes(state);
}
