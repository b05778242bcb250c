import type { Queryable, Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { LOCALES, type Locale } from "../../kernel/locale.ts";
import { INVESTOR_SLUG } from "../../kernel/paths.ts";
import type { LayoutLink, SiteLayout } from "../contract/site-layout.ts";
import { readerOf } from "../dependencies/reads.ts";
import { decodeDocument, type PageDocument } from "../document/document.ts";
import { type DraftDocument, decodeDraft } from "../document/draft.ts";
import { saveDraft } from "../drafts/save-draft.ts";
import { linkedEntry } from "../layout/linked-entries.ts";
import { saveLayout } from "../layout/save-layout.ts";
import { readStoredLayout } from "../layout/stored-layout.ts";
import { publishDocument } from "../publishing/publish.ts";

/** Key of the entry of the page for investors, which some call partners. */
const KEY = "investor";

/** The page in a language. */
type InvestorPage = {
  translationId: string;
  /** What menus, the page, and the site map call it. */
  name: string;
  isPublished: boolean;
  /** Whether it was taken off the site. */
  isWithdrawn: boolean;
  /** Of its current text: what a publish names as seen. */
  revision: number;
};

type Pages = Partial<Record<Locale, InvestorPage>>;

/** The page for investors in each language that it was written in. */
export async function readInvestorPage(db: Queryable): Promise<Pages> {
  const texts = await readTexts(db);
  return Object.fromEntries(
    [...texts].map(([locale, { translationId, published, draft, isWithdrawn, revision }]) => [
      locale,
      {
        translationId,
        name: (draft ?? published)?.title ?? "",
        isPublished: published !== null,
        isWithdrawn,
        revision,
      },
    ]),
  );
}

type Renaming = { names: Readonly<Partial<Record<Locale, string>>>; now: Instant; by: string };

/**
 * Gives the page for investors another name in each language: its title, the words above its heading, and the links that menus and
 * footers have to it. A page that is published is published again; what is written and not published yet stays so, under
 * the new name. Its address stays.
 * @returns the languages that have another name now.
 */
export async function renameInvestorPage(tx: Tx, { names, now, by }: Renaming): Promise<Locale[]> {
  const renamed: Locale[] = [];
  for (const [locale, { published, draft, revision }] of await readTexts(tx)) {
    const name = names[locale]?.trim() ?? "";
    if (name === "" || (draft ?? published)?.title === name) continue;
    const text = { key: KEY, locale, now, by };
    let seen = revision;
    if (published !== null) {
      await publishDocument(tx, { ...text, document: withName(published, name), seen });
      seen = (await readTexts(tx)).get(locale)?.revision ?? seen;
    }
    if (draft !== null) await saveDraft(tx, { ...text, document: withName(draft, name), seen });
    await renameLinks(tx, { locale, name, now, by });
    renamed.push(locale);
  }
  return renamed;
}

type PageDraft = Extract<DraftDocument, { kind: "page" }>;
type Text = {
  translationId: string;
  published: PageDocument | null;
  draft: PageDraft | null;
  isWithdrawn: boolean;
  revision: number;
};

async function readTexts(db: Queryable): Promise<Map<Locale, Text>> {
  const rows = await db
    .selectFrom("entries")
    .innerJoin("translations", "translations.entry_id", "entries.id")
    .leftJoin("drafts", "drafts.translation_id", "translations.id")
    .leftJoin("versions", "versions.id", "translations.published_version_id")
    .leftJoin("withdrawals", "withdrawals.translation_id", "translations.id")
    .select([
      "translations.id",
      "translations.locale",
      "translations.revision",
      "withdrawals.translation_id as withdrawn",
    ])
    .select(["drafts.document as draft", "versions.document as published"])
    .where("entries.key", "=", KEY)
    .where("entries.kind", "=", "page")
    .execute();
  const texts = new Map<Locale, Text>();
  for (const locale of LOCALES) {
    const row = rows.find((each) => each.locale === locale);
    if (row === undefined) continue;
    const published = row.published === null ? null : decodeDocument(row.published);
    const draft = row.draft === null ? null : decodeDraft(row.draft);
    texts.set(locale, {
      translationId: row.id,
      published: published?.kind === "page" ? published : null,
      draft: draft?.kind === "page" ? draft : null,
      isWithdrawn: row.withdrawn !== null,
      revision: row.revision,
    });
  }
  return texts;
}

function withName<D extends PageDocument | PageDraft>(document: D, name: string): D {
  const blocks = document.blocks.map((block) =>
    block.type === "hero" && "eyebrow" in block && block.eyebrow === document.title
      ? { ...block, eyebrow: name }
      : block,
  );
  return { ...document, title: name, blocks };
}

/** Links of menu and footer that lead to the page say its name. */
async function renameLinks(
  tx: Tx,
  { locale, name, now, by }: { locale: Locale; name: string; now: Instant; by: string },
): Promise<void> {
  const { layout, revision } = await readStoredLayout(readerOf(tx), locale);
  const isToPage = ({ to }: LayoutLink) => {
    const entry = linkedEntry(to, locale);
    return entry?.kind === "page" && entry.slug === INVESTOR_SLUG && entry.locale === locale;
  };
  const named = (links: LayoutLink[]) => links.map((link) => (isToPage(link) ? { ...link, label: name } : link));
  const renamed: SiteLayout = {
    ...layout,
    menu: named(layout.menu),
    footer: {
      ...layout.footer,
      groups: layout.footer.groups.map((group) => ({ ...group, links: named(group.links) })),
    },
  };
  if ([...layout.menu, ...layout.footer.groups.flatMap(({ links }) => links)].some(isToPage)) {
    await saveLayout(tx, { locale, layout: renamed, seen: revision, now, by });
  }
}
