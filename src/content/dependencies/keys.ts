import type { PublicKind } from "../../db/schema.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { ItemKind } from "../../kinds/contract/kind-names.ts";

/**
 * What a rendering reads, and what a change alters, named by the same keys. A kept page is out of date once a change names
 * a key that it read. Keys are short strings, so that they can serve as the cache tags of a CDN.
 */
export const key = {
  /** The published version of one language of an entry, whole. */
  text: (translationId: string) => `text:${translationId}`,
  /** What lists show of it: address, title, summary, date, tags. */
  line: (translationId: string) => `line:${translationId}`,
  /** What links show of it: address, title, date. */
  name: (translationId: string) => `name:${translationId}`,
  /** At which addresses an entry is published, by language. */
  entry: (entryId: string) => `entry:${entryId}`,
  /** What stands at an address, or what it leads to. */
  address: ({ kind, locale, slug }: Address) => `address:${kind}:${locale}:${slug}`,
  /** The order of the published articles of a language, of one tag where given: read by stretches. */
  posts: (locale: Locale, tag: string | null = null) => listKey("posts", locale, tag),
  /** How many they are. */
  total: (locale: Locale, tag: string | null = null) => listKey("total", locale, tag),
  /** The tags of a language with their labels and numbers. */
  tags: (locale: Locale) => `tags:${locale}`,
  /** Which pages of a language are published, and what lists show of them. */
  pages: (locale: Locale) => `pages:${locale}`,
  /** The published items of a kind in a language, in their order, with what is said of them for all languages. */
  items: (kind: ItemKind, locale: Locale) => `items:${kind}:${locale}`,
  /** Every published address of the site, with the date of its last change. */
  addresses: () => "addresses",
  /** Menu, footer, and announcement of a language. */
  layout: (locale: Locale) => `layout:${locale}`,
  /** The facts of the site that pages show besides their own texts. */
  facts: () => "facts",
  /** How long the messages of forms are kept, and who reads them. */
  formSettings: () => "form-settings",
  /** What the library says of a picture. */
  media: (id: string) => `media:${id}`,
};

type Address = { kind: PublicKind; locale: Locale; slug: string };

function listKey(name: string, locale: Locale, tag: string | null): string {
  return tag === null ? `${name}:${locale}` : `${name}:${locale}:${tag}`;
}

/** The place of an article in lists: by its date, then by the id of its translation. */
export type Place = { publishedAt: Instant; id: string };

/** A part of a list, its ends included; null where it goes on to the end of the list. */
export type Stretch = { newest: Place | null; oldest: Place | null };

/** A key that a change alters. `places`: where in the list, when it is one; without them, anywhere. */
export type ChangedKey = { key: string; places?: readonly Place[] };

/** The articles of a language from the newest one to this place. */
export function downTo(place: Place | null): Stretch {
  return { newest: null, oldest: place };
}

/** Whether a change alters what was read. @param stretch null for all of it. */
export function isTouched(stretch: Stretch | null, { places }: ChangedKey): boolean {
  return stretch === null || places === undefined || places.some((place) => isWithin(stretch, place));
}

/** The shortest stretch that holds both; null for the whole list. */
export function hull(one: Stretch | null, other: Stretch | null): Stretch | null {
  if (one === null || other === null) return null;
  const newest = one.newest && other.newest && (isNewer(one.newest, other.newest) ? one.newest : other.newest);
  const oldest = one.oldest && other.oldest && (isNewer(one.oldest, other.oldest) ? other.oldest : one.oldest);
  return newest === null && oldest === null ? null : { newest, oldest };
}

function isWithin({ newest, oldest }: Stretch, place: Place): boolean {
  return (newest === null || !isNewer(place, newest)) && (oldest === null || !isNewer(oldest, place));
}

/** Ids are compared by their bytes, as both engines do. */
function isNewer(one: Place, other: Place): boolean {
  return one.publishedAt === other.publishedAt ? one.id > other.id : one.publishedAt > other.publishedAt;
}
