import type { AddressedDraft } from "../../content/document/draft.ts";
import type { ListedText } from "../../content/listing/current-texts.ts";
import type { ExportedAuthor, ExportedGroup, ExportedTag } from "../../exporters/wordpress/wxr.ts";
import { LOCALES, type Locale } from "../../kernel/locale.ts";
import { slugify } from "../../kernel/text/slugify.ts";

/**
 * Authors and tags of an export, each with a number and a name of its own, as WordPress asks: what Vitrine knows by its words
 * alone is an account and a term there.
 */
export class Terms {
  readonly #authors = new Map<string, ExportedAuthor>();
  readonly #tags = new Map<string, ExportedTag>();
  /** Slugs and logins that are taken. */
  readonly #slugs = new Map<string, string>();
  readonly #logins = new Set<string>();
  /** Terms have numbers of one row. */
  #last = 0;

  get authors(): ExportedAuthor[] {
    return [...this.#authors.values()];
  }

  get tags(): ExportedTag[] {
    return [...this.#tags.values()];
  }

  nextId(): number {
    this.#last += 1;
    return this.#last;
  }

  /** The account of whoever readers see as the author. */
  author(name: string): ExportedAuthor {
    const known = this.#authors.get(name);
    if (known !== undefined) return known;
    const base = slugify(name) || "author";
    let login = base;
    for (let count = 2; this.#logins.has(login); count++) login = `${base}-${count}`;
    this.#logins.add(login);
    const author = { id: this.#authors.size + 1, login, name };
    this.#authors.set(name, author);
    return author;
  }

  /** The term of a tag in a language. The same word of two languages is two terms there, whose slugs differ. */
  tag(locale: Locale, { tag, label }: { tag: string; label: string }): ExportedTag {
    const key = `${locale} ${tag}`;
    const known = this.#tags.get(key);
    if (known !== undefined) return known;
    const slug = this.#slugs.has(tag) ? `${tag}-${locale}` : tag;
    this.#slugs.set(slug, key);
    const term = { id: this.nextId(), slug, name: label };
    this.#tags.set(key, term);
    return term;
  }

  /** Tags with their languages: those that are the same word in several are translations of each other. */
  tagGroups(): ExportedGroup[] {
    const words = new Set([...this.#tags.keys()].map((key) => key.slice(key.indexOf(" ") + 1)));
    return [...words].map((tag) => {
      const ids = idsByLocale((locale) => this.#tags.get(`${locale} ${tag}`)?.id);
      const id = this.nextId();
      return { id, taxonomy: "term_translations", slug: `pll_tag_${id}`, ids };
    });
  }

  /** Adds what a text names. */
  addAll({ locale }: ListedText, document: AddressedDraft, fallbackAuthor: string): void {
    if (document.kind !== "post") return;
    this.author(document.author ?? fallbackAuthor);
    for (const tag of document.tags) this.tag(locale, tag);
  }
}

/** The numbers of texts, and the terms that join the languages of one entry. */
export function numberTexts<T extends ListedText>(
  texts: readonly T[],
  terms: Terms,
): { numbered: Array<T & { number: number; group: string | null }>; groups: ExportedGroup[] } {
  const ofEntry = new Map<string, Partial<Record<Locale, number>>>();
  texts.forEach(({ entryId, locale }, index) => {
    ofEntry.set(entryId, { ...ofEntry.get(entryId), [locale]: index + 1 });
  });
  const groups: ExportedGroup[] = [];
  const slugs = new Map<string, string>();
  for (const [entryId, ids] of ofEntry) {
    if (Object.keys(ids).length < 2) continue;
    const id = terms.nextId();
    const slug = `pll_${id}`;
    slugs.set(entryId, slug);
    groups.push({ id, taxonomy: "post_translations", slug, ids });
  }
  const numbered = texts.map((text, index) => ({
    ...text,
    number: index + 1,
    group: slugs.get(text.entryId) ?? null,
  }));
  return { numbered, groups };
}

function idsByLocale(idOf: (locale: Locale) => number | undefined): Partial<Record<Locale, number>> {
  return Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const id = idOf(locale);
      return id === undefined ? [] : [[locale, id]];
    }),
  );
}
