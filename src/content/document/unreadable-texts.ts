import type { Queryable } from "../../db/client.ts";
import type { AddressedKind } from "../../db/schema.ts";
import type { Locale } from "../../kernel/locale.ts";
import { ADDRESSED_KINDS, type Addressed } from "./addressed.ts";
import { isDate } from "./dates.ts";
import { decodeDocument } from "./document.ts";

/** A published text that cannot be shown: its page is an error, and lists, feeds, and searches leave it out. */
export type UnreadableText = { entryId: string; kind: AddressedKind; locale: Locale; slug: string; title: string };

/** The newest published texts that are looked at: those that lists, feeds, and the home page show. */
const LOOKED_AT = 500;
/** Documents that one call reads at most; the next one goes on. */
const READ = 100;

type Options = {
  /** Called once for each text that is found. */
  onFound(text: UnreadableText, error: unknown): void;
};

/** Finds published texts that cannot be shown. A version never changes, and so is read once. */
export class UnreadableTexts {
  readonly #onFound: Options["onFound"];
  /** Ids of versions that were read. */
  #read = new Set<string>();
  readonly #found = new Map<string, UnreadableText>();

  constructor({ onFound }: Options) {
    this.#onFound = onFound;
  }

  /** What is published now and cannot be shown, as far as it is known yet. */
  async list(db: Queryable): Promise<UnreadableText[]> {
    const published = await db
      .selectFrom("translations")
      .select(["published_version_id as id", "published_at"])
      .where("published_version_id", "is not", null)
      .where("kind", "in", ADDRESSED_KINDS)
      .orderBy("published_at", "desc")
      .limit(LOOKED_AT)
      .execute();
    const ids = new Set(published.map(({ id }) => id ?? ""));
    // A date is looked at each time: it is at hand, and one that is none would take a list with it.
    for (const { id, published_at } of published) if (!isDate(published_at)) this.#read.delete(id ?? "");
    this.#read = new Set([...this.#read].filter((id) => ids.has(id)));
    for (const id of this.#found.keys()) if (!ids.has(id)) this.#found.delete(id);
    const next = [...ids].filter((id) => !this.#read.has(id)).slice(0, READ);
    if (next.length > 0) await this.#look(db, next);
    return [...this.#found.values()];
  }

  /** Adds a text that its page failed to show, although it can be read. */
  async add(db: Queryable, translationId: string, error: unknown): Promise<void> {
    const [row] = await textsQuery(db).where("translations.id", "=", translationId).execute();
    if (row !== undefined) this.#note(row, error);
  }

  async #look(db: Queryable, ids: readonly string[]): Promise<void> {
    for (const row of await textsQuery(db).where("versions.id", "in", ids).execute()) {
      this.#read.add(row.id);
      try {
        decodeDocument(row.document);
      } catch (error) {
        this.#note(row, error);
      }
    }
  }

  #note({ id, entry_id: entryId, kind, locale, slug, title }: Row, error: unknown): void {
    if (this.#found.has(id)) return;
    const text = { entryId, kind, locale, slug, title };
    this.#found.set(id, text);
    this.#onFound(text, error);
  }
}

type Row = Omit<UnreadableText, "entryId"> & { id: string; entry_id: string; document: string };

function textsQuery(db: Queryable) {
  return db
    .selectFrom("translations")
    .innerJoin("versions", "versions.id", "translations.published_version_id")
    .select(["translations.entry_id", "translations.kind", "translations.locale", "translations.slug"])
    .select(["versions.id", "versions.title", "versions.document"])
    .where("translations.kind", "in", ADDRESSED_KINDS)
    .$narrowType<Addressed>();
}
