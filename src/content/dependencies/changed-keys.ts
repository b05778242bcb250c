import { LOCALES, type Locale, NO_LANGUAGE, type TextLanguage } from "../../kernel/locale.ts";
import { type ItemKind, isItemKind } from "../../kinds/contract/kind-names.ts";
import { hasAddress, type PublicText } from "../document/addressed.ts";
import { type ChangedKey, key, type Place } from "./keys.ts";
import type { PublishedChange, PublishedLine } from "./published-change.ts";

/** The keys of everything that visitors may see otherwise after something was published or unpublished. Pure. */
export function changedKeys(change: PublishedChange): ChangedKey[] {
  if (change.before === null && change.after === null) return [];
  const shown = isItemKind(change.kind) ? itemKeys(change.kind, change.locale) : [];
  return hasAddress(change) ? [...addressedKeys(change), ...shown] : shown;
}

/** The keys of what shows the items of a kind. @param language of the text that changed: what has none shows in all. */
export function itemKeys(kind: ItemKind, language: TextLanguage): ChangedKey[] {
  const locales: readonly Locale[] = language === NO_LANGUAGE ? LOCALES : [language];
  return locales.map((locale) => ({ key: key.items(kind, locale) }));
}

type AddressedChange = PublishedChange & PublicText;

function addressedKeys(change: AddressedChange): ChangedKey[] {
  const { before, after, translationId, kind, locale } = change;
  const keys = [key.text(translationId), key.addresses()];
  if (!isSame(before, after)) {
    keys.push(key.line(translationId));
    if (kind === "page") keys.push(key.pages(locale));
  }
  if (!isSame(nameOf(before), nameOf(after))) keys.push(key.name(translationId));
  return [...[...keys, ...addressKeys(change)].map((each) => ({ key: each })), ...listKeys(change)];
}

/** What leads to it, where that leads elsewhere now: links by id, addresses that it has and had. */
function addressKeys({ before, after, entryId, kind, locale, formerSlugs }: AddressedChange): string[] {
  if (before?.slug === after?.slug) return [];
  const slugs = [before?.slug, after?.slug, ...formerSlugs].filter((slug) => slug !== undefined);
  return [key.entry(entryId), ...[...new Set(slugs)].map((slug) => key.address({ kind, locale, slug }))];
}

/** The lists that an article stands in, or stood in, where its place in them is another one now. */
function listKeys({ before, after, translationId, kind, locale }: AddressedChange): ChangedKey[] {
  if (kind !== "post") return [];
  const placeOf = (line: PublishedLine | null): Place[] =>
    line === null ? [] : [{ publishedAt: line.publishedAt, id: translationId }];
  const places = [...placeOf(before), ...placeOf(after)];
  const isRedated = before?.publishedAt !== after?.publishedAt;
  const changed: ChangedKey[] = [];
  if (isRedated) changed.push({ key: key.posts(locale), places });
  if (before === null || after === null) changed.push({ key: key.total(locale) });
  const [had, has] = [tagsOf(before), tagsOf(after)];
  for (const tag of new Set([...had.keys(), ...has.keys()])) {
    const isMoved = had.has(tag) !== has.has(tag);
    if (isMoved) changed.push({ key: key.total(locale, tag) });
    if (isMoved || isRedated) changed.push({ key: key.posts(locale, tag), places });
  }
  // The label of a tag is that of its newest article.
  if (!isSame([...had], [...has]) || (isRedated && has.size > 0)) changed.push({ key: key.tags(locale) });
  return changed;
}

function nameOf(line: PublishedLine | null) {
  return line && { slug: line.slug, title: line.title, publishedAt: line.publishedAt };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function tagsOf(line: PublishedLine | null): Map<string, string> {
  return new Map(line?.tags.map(({ tag, label }) => [tag, label]));
}
