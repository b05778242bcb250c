import { lastChange } from "../../content/changes/read-changes.ts";
import type { SiteLayout } from "../../content/contract/site-layout.ts";
import { defaultLayout } from "../../content/layout/default-layout.ts";
import { readLayout } from "../../content/layout/read-layout.ts";
import type { Db, Queryable } from "../../db/client.ts";
import type { Routing } from "../../i18n/locale-url.ts";
import type { Locale } from "../../kernel/locale.ts";

/** `position` of the newest change when it was read; `generation` counts the calls of `drop`. */
type CachedLayout = { layout: SiteLayout; position: number; generation: number };

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
  async read(db: Queryable, locale: Locale): Promise<SiteLayout> {
    const generation = this.#generation;
    const position = await lastChange(db);
    const cached = this.#cached.get(locale);
    const isCurrent = cached !== undefined && cached.position === position;
    const layout = isCurrent ? cached.layout : await readLayout(db, { locale, shared: this.#shared });
    // A reader that began later may have finished first: an older layout never replaces a newer one.
    if ((this.#cached.get(locale)?.position ?? 0) <= position)
      this.#cached.set(locale, { layout, position, generation });
    return layout;
  }

  /** The layout as it is now, for what reads nothing else: from memory until it is dropped. */
  async current(locale: Locale): Promise<SiteLayout> {
    const cached = this.#cached.get(locale);
    if (cached !== undefined && cached.generation === this.#generation) return cached.layout;
    return this.#db.snapshot((reader) => this.read(reader, locale));
  }

  /** The last one that was read, or the default one: for pages that are shown when nothing can be read. */
  lastRead(locale: Locale): SiteLayout {
    return this.#cached.get(locale)?.layout ?? defaultLayout(locale);
  }

  /** To be called after a commit that changes a layout, or what its links lead to. */
  drop(): void {
    this.#generation++;
  }
}
