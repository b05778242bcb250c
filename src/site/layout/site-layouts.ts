import { lastChange } from "../../content/changes/read-changes.ts";
import type { SiteLayout } from "../../content/contract/site-layout.ts";
import { type ChangedKey, key } from "../../content/dependencies/keys.ts";
import { type Reader, type Reads, readerOf } from "../../content/dependencies/reads.ts";
import { defaultLayout } from "../../content/layout/default-layout.ts";
import { readLayout } from "../../content/layout/read-layout.ts";
import type { Db } from "../../db/client.ts";
import type { Routing } from "../../i18n/locale-url.ts";
import type { Locale } from "../../kernel/locale.ts";

/**
 * `position` of the newest change when it was read; `generation` counts the calls of `drop`; `reads` is what the layout was
 * made of.
 */
type CachedLayout = { layout: SiteLayout; reads: Reads; position: number; generation: number };

/** The layouts of a site, kept in memory: a page that is made anew spends one query on what surrounds it. */
export class SiteLayouts {
  readonly #db: Db;
  readonly #shared: boolean;
  readonly #cached = new Map<Locale, CachedLayout>();
  #generation = 0;

  constructor(db: Db, routing: Routing) {
    this.#db = db;
    this.#shared = routing.strategy === "no_prefix";
  }

  /** The layout of a language on the state of the database that is read: it is read again when anything changed since. */
  async read({ db, reads }: Reader, locale: Locale): Promise<SiteLayout> {
    // One key for all that it was made of: every page of the language has it.
    reads.add(key.layout(locale));
    const generation = this.#generation;
    const position = await lastChange(db);
    const cached = this.#cached.get(locale);
    if (cached !== undefined && cached.position === position) return cached.layout;
    const reader = readerOf(db);
    const layout = await readLayout(reader, { locale, shared: this.#shared });
    // A reader that began later may have finished first: an older layout never replaces a newer one.
    if ((this.#cached.get(locale)?.position ?? 0) <= position)
      this.#cached.set(locale, { layout, reads: reader.reads, position, generation });
    return layout;
  }

  /** The layout as it is now, for what reads nothing else: from memory until it is dropped. */
  async current(locale: Locale): Promise<SiteLayout> {
    const cached = this.#cached.get(locale);
    if (cached !== undefined && cached.generation === this.#generation) return cached.layout;
    return this.#db.snapshot((reader) => this.read(readerOf(reader), locale));
  }

  /** The last one that was read, or the default one: for pages that are shown when nothing can be read. */
  lastRead(locale: Locale): SiteLayout {
    return this.#cached.get(locale)?.layout ?? defaultLayout(locale);
  }

  /** The languages whose layout these changes alter. A layout that nobody read stands on no page. */
  changedBy(changes: readonly ChangedKey[]): Locale[] {
    return [...this.#cached].filter(([, { reads }]) => reads.isTouchedBy(changes)).map(([locale]) => locale);
  }

  /** To be called after a commit that changes a layout, or what its links lead to. */
  drop(): void {
    this.#generation++;
  }
}
