import type { Queryable } from "../../db/client.ts";
import { LOCALES, type Locale } from "../../kernel/locale.ts";
import { jobPath, pagePath, postPath } from "../../kernel/paths.ts";
import type { LayoutLink, SiteLayout } from "../contract/site-layout.ts";
import { key } from "../dependencies/keys.ts";
import { type Reader, readerOf } from "../dependencies/reads.ts";
import type { Addressed } from "../document/addressed.ts";
import { jobState } from "../items/closing.ts";
import { jobOfPage } from "../items/item-page.ts";
import { findPublishedItem } from "../items/list-published-items.ts";
import { findRedirect } from "../reading/find-published.ts";
import { readSiteFacts } from "../site/site-facts.ts";
import { type LinkedEntry, linkedEntry, targetsOf } from "./linked-entries.ts";
import { readStoredLayout } from "./stored-layout.ts";

type Options = {
  locale: Locale;
  /** Whether languages share URLs (`no_prefix`): a page then answers in another language where it has no other. */
  shared: boolean;
};

/**
 * The layout of a language as visitors get it: links to pages and articles that are not published are left out, those to
 * one that moved lead to its new URL, and a group without links is left out. An announcement whose link is left out
 * keeps its text.
 */
export async function readLayout(reader: Reader, { locale, shared }: Options): Promise<SiteLayout> {
  const { layout } = await readStoredLayout(reader, locale);
  const targets = await resolveTargets(reader, targetsOf(layout), { locale, shared });
  const resolved = (links: LayoutLink[]) =>
    links.flatMap((link) => {
      const to = targets.get(link.to);
      return to === undefined ? [] : [{ ...link, to }];
    });
  const { menu, footer, announcement } = layout;
  // Once started, a video of a published text is shown by its host.
  const hasVideos = (await readSiteFacts(reader)).videoHosts.length > 0;
  return {
    menu: resolved(menu),
    footer: {
      ...footer,
      noThirdParties: hasVideos ? null : footer.noThirdParties,
      groups: footer.groups
        .map((group) => ({ ...group, links: resolved(group.links) }))
        .filter(({ links }) => links.length > 0),
    },
    announcement:
      announcement.kind === "text" && announcement.to !== null
        ? { ...announcement, to: targets.get(announcement.to) ?? null }
        : announcement,
  };
}

/** The targets of a layout that visitors do not get, because nothing is published there. */
export async function hiddenTargets(db: Queryable, layout: SiteLayout, options: Options): Promise<string[]> {
  const targets = targetsOf(layout);
  const resolved = await resolveTargets(readerOf(db), targets, options);
  return [...new Set(targets.filter((to) => !resolved.has(to)))];
}

/** The current target of each target; one that leads to nothing published is absent. */
async function resolveTargets(
  reader: Reader,
  targets: readonly string[],
  { locale, shared }: Options,
): Promise<Map<string, string>> {
  const entries = targets.map((to) => ({ to, entry: linkedEntry(to, locale) }));
  const addresses = entries.flatMap(({ entry }) =>
    entry === null ? [] : localesFor(entry, shared).map((of) => ({ ...entry, locale: of })),
  );
  for (const address of addresses) reader.reads.add(key.address(address));
  const isPublished = await publishedAmong(reader, addresses);
  const resolved = new Map<string, string>();
  for (const { to, entry } of entries) {
    if (entry === null || localesFor(entry, shared).some((of) => isPublished({ ...entry, locale: of }))) {
      resolved.set(to, to);
      continue;
    }
    const found = (await jobTarget(reader, to, entry, shared)) ?? (await movedTarget(reader, to, entry, shared));
    if (found !== null) resolved.set(to, found);
  }
  return resolved;
}

/** The languages in which the target of a link may be shown, best first. */
function localesFor({ locale, named }: LinkedEntry, shared: boolean): Locale[] {
  return shared && !named ? [locale, ...LOCALES.filter((other) => other !== locale)] : [locale];
}

type Address = Pick<LinkedEntry, "kind" | "locale" | "slug">;

/** Reads in one query which of these entries are published. @returns whether one of them is. */
async function publishedAmong({ db }: Reader, entries: readonly Address[]): Promise<(entry: Address) => boolean> {
  if (entries.length === 0) return () => false;
  const rows = await db
    .selectFrom("translations")
    .select(["kind", "locale", "slug"])
    .where("kind", "in", [...new Set(entries.map(({ kind }) => kind))])
    .where("locale", "in", [...LOCALES])
    .where("slug", "in", [...new Set(entries.map(({ slug }) => slug))])
    .where("published_version_id", "is not", null)
    .$narrowType<Addressed>()
    .execute();
  const name = ({ kind, locale, slug }: Address) => `${kind} ${locale} ${slug}`;
  const published = new Set(rows.map(name));
  return (entry) => published.has(name(entry));
}

/** The target of a link to the page of a job, where it is now; null for any other, and where it is gone. */
async function jobTarget(reader: Reader, to: string, entry: LinkedEntry, shared: boolean): Promise<string | null> {
  const slug = entry.kind === "page" ? jobOfPage(entry.slug) : null;
  if (slug === null) return null;
  for (const locale of localesFor(entry, shared)) {
    const current = (await findRedirect(reader, { kind: "job", locale, slug })) ?? slug;
    const job = await findPublishedItem(reader, "job", { locale, slug: current });
    const state = job === null ? "gone" : jobState(job.facts, job.closedAt);
    if (state === "open" || state === "filled") return current === slug ? to : withPath(to, entry, jobPath(current));
  }
  return null;
}

/** The new target of an entry that moved from this one; null where none did. */
async function movedTarget(reader: Reader, to: string, entry: LinkedEntry, shared: boolean): Promise<string | null> {
  for (const locale of localesFor(entry, shared)) {
    const slug = await findRedirect(reader, { ...entry, locale });
    if (slug === null) continue;
    const path = entry.kind === "post" ? postPath(slug) : pagePath(slug);
    return withPath(to, entry, path);
  }
  return null;
}

/** A target with another path; its language, its query, and its fragment stay. */
function withPath(to: string, { named, locale }: LinkedEntry, path: string): string {
  const [before = ""] = to.split(/[?#]/, 1);
  return (named ? `/${locale}${path}` : path) + to.slice(before.length);
}
