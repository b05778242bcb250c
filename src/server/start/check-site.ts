import { readerOf } from "../../content/dependencies/reads.ts";
import { listPageStates } from "../../content/reading/list-blanks.ts";
import { listStarterStates } from "../../content/site/starter-texts.ts";
import type { Db } from "../../db/client.ts";
import { absoluteUrl, type Routing } from "../../i18n/locale-url.ts";
import type { Locale } from "../../kernel/locale.ts";
import { pagePath } from "../../kernel/paths.ts";
import type { LegalField } from "../../legal/contract/legal-identity.ts";

type PageLine = { url: string; title: string; locale: Locale };

/** What an owner has yet to fill in before the site is complete, and which texts are still the starter's. */
export type SiteCheck = {
  /** Fields of the legal identity that are blank, each with the pages that name it. */
  fields: Array<{ field: LegalField; pages: PageLine[] }>;
  /** Blanks that pages hold in their own words. */
  texts: Array<PageLine & { text: string }>;
  /** Pages that came with the program. */
  pages: Array<PageLine & { edited: boolean }>;
  /** Articles that came with the program. */
  articles: { starter: number; edited: number };
};

/** Reads on one state of the database what is still to do. */
export async function checkSite(db: Db, routing: Routing): Promise<SiteCheck> {
  const { states, starters } = await db.snapshot(async (reader) => ({
    states: await listPageStates(readerOf(reader)),
    starters: await listStarterStates(reader),
  }));
  const lineOf = ({ locale, slug, title }: { locale: Locale; slug: string; title: string }): PageLine => ({
    url: absoluteUrl(routing, locale, pagePath(slug)),
    title,
    locale,
  });
  const fields = new Map<LegalField, PageLine[]>();
  const texts: SiteCheck["texts"] = [];
  for (const state of states) {
    for (const blank of state.blanks) {
      if ("text" in blank) texts.push({ ...lineOf(state), text: blank.text });
      else fields.set(blank.field, [...(fields.get(blank.field) ?? []), lineOf(state)]);
    }
  }
  const articles = starters.filter(({ kind }) => kind === "post");
  const edited = articles.filter((article) => article.edited).length;
  return {
    fields: [...fields].map(([field, pages]) => ({ field, pages })),
    texts,
    pages: starters.filter(({ kind }) => kind === "page").map((page) => ({ ...lineOf(page), edited: page.edited })),
    articles: { starter: articles.length - edited, edited },
  };
}
