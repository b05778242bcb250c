import type { Queryable } from "../../db/client.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { LayoutLink, SiteLayout } from "../contract/site-layout.ts";
import { type Reader, readerOf } from "../dependencies/reads.ts";
import { readSiteFacts } from "../site/site-facts.ts";
import { targetsOf } from "./linked-entries.ts";
import { resolveTargets } from "./resolve-targets.ts";
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
