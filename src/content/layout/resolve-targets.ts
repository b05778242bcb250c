import { LOCALES, type Locale } from "../../kernel/locale.ts";
import { documentPath, jobPath, pagePath, postPath } from "../../kernel/paths.ts";
import type { PublicItemKind } from "../../kinds/contract/kind-names.ts";
import { key } from "../dependencies/keys.ts";
import type { Reader } from "../dependencies/reads.ts";
import type { Addressed } from "../document/addressed.ts";
import { jobState } from "../items/closing.ts";
import { itemOfPage } from "../items/item-page.ts";
import { findPublishedItem } from "../items/list-published-items.ts";
import { findRedirect } from "../reading/find-published.ts";
import { type LinkedEntry, linkedEntry } from "./linked-entries.ts";

type Options = {
  locale: Locale;
  /** Whether languages share URLs (`no_prefix`): a page then answers in another language where it has no other. */
  shared: boolean;
};

/** The current target of each target; one that leads to nothing published is absent. */
export async function resolveTargets(
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
    const found = (await itemTarget(reader, to, entry, shared)) ?? (await movedTarget(reader, to, entry, shared));
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

/** The target of a link to a job or a document, where it is now; null for any other, and where it is gone. */
async function itemTarget(reader: Reader, to: string, entry: LinkedEntry, shared: boolean): Promise<string | null> {
  const item = entry.kind === "page" ? itemOfPage(entry.slug) : null;
  if (item === null) return null;
  const { kind, slug } = item;
  const path = kind === "job" ? jobPath : documentPath;
  for (const locale of localesFor(entry, shared)) {
    const current = (await findRedirect(reader, { kind, locale, slug })) ?? slug;
    if (!(await isItemShown(reader, { kind, locale, slug: current }))) continue;
    return current === slug ? to : withPath(to, entry, path(current));
  }
  return null;
}

type ItemAddress = { kind: PublicItemKind; locale: Locale; slug: string };

async function isItemShown(reader: Reader, { kind, ...address }: ItemAddress): Promise<boolean> {
  if (kind === "document") return (await findPublishedItem(reader, kind, address))?.facts.visible === true;
  const job = await findPublishedItem(reader, kind, address);
  const state = job === null ? "gone" : jobState(job.facts, job.closedAt);
  return state === "open" || state === "filled";
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
