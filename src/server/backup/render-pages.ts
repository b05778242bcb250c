import { createHash } from "node:crypto";
import type { RenderedPage } from "../../backup/manifest.ts";
import { readerOf } from "../../content/dependencies/reads.ts";
import { countAddresses, listAddresses } from "../../content/reading/list-published.ts";
import type { Db, Queryable } from "../../db/client.ts";
import { absoluteUrl } from "../../i18n/locale-url.ts";
import { AppError } from "../../kernel/errors.ts";
import { LOCALES, type Locale } from "../../kernel/locale.ts";
import { pagePath, postPath } from "../../kernel/paths.ts";
import { readFormSettings } from "../../messages/form-settings.ts";
import type { SiteSettings } from "../../site/settings.ts";
import { Site, type SiteAnswer } from "../../site/site.ts";

/** Pages that a backup is compared by. */
const PAGES = 20;

/**
 * Renders public pages from a database, as the site does for a visitor, and gives the hash of each. Nothing in them depends on
 * when that is: the same rows give the same pages.
 * @param urls of the pages.
 */
export async function renderPages(
  db: Pick<Db, "snapshot" | "snapshotInTurns">,
  urls: readonly string[],
  settings: SiteSettings,
): Promise<RenderedPage[]> {
  const site = new Site({ settings, db: db as Db, commonHeaders: {}, readSent: () => null, readFormSettings });
  const pages: RenderedPage[] = [];
  for (const url of urls) {
    const { pathname, search, host } = new URL(url);
    const visitor = { cookie: undefined, acceptLanguage: undefined, fetchSite: "same-origin" };
    pages.push({ url, ...(await answered(() => site.answer(pathname + search, host, visitor))) });
  }
  return pages;
}

/** The home page of each language, and pages from all over the site: the same ones for the same rows. */
export async function choosePages(reader: Queryable, { routing }: SiteSettings): Promise<string[]> {
  const reading = readerOf(reader);
  const total = await countAddresses(reading);
  const urls = new Set(LOCALES.map((locale: Locale) => absoluteUrl(routing, locale, "/")));
  for (let place = 0; place < Math.min(PAGES, total); place++) {
    const offset = Math.floor((place * total) / Math.min(PAGES, total));
    for (const { kind, locale, slug } of await listAddresses(reading, { limit: 1, offset })) {
      urls.add(absoluteUrl(routing, locale, kind === "post" ? postPath(slug) : pagePath(slug)));
    }
  }
  return [...urls].slice(0, PAGES);
}

/** A database that stands still: every read is on the one state of a snapshot that is open. */
export function frozen(reader: Queryable): Pick<Db, "snapshot" | "snapshotInTurns"> {
  return { snapshot: (read) => read(reader), snapshotInTurns: (read) => read(reader) };
}

/** A page that cannot be shown is compared too: by its error. */
async function answered(answer: () => Promise<SiteAnswer>): Promise<Pick<RenderedPage, "status" | "sha256">> {
  const hashOf = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");
  try {
    const found = await answer();
    if (found.kind !== "ready") return { status: 0, sha256: hashOf(JSON.stringify(found)) };
    const body = Buffer.from(found.answer.variant("identity").body, "latin1");
    return { status: found.status, sha256: hashOf(body) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { status: error.status, sha256: hashOf(error.code) };
  }
}
