import { setImmediate } from "node:timers/promises";
import type { SiteLayout } from "../../content/contract/site-layout.ts";
import { findPreviewed, type Previewed } from "../../content/previews/preview-links.ts";
import { showableDraft } from "../../content/previews/showable-draft.ts";
import { readCoverFocus } from "../../content/reading/cover-focus.ts";
import { publishedSlugs } from "../../content/reading/find-published.ts";
import type { Db, Queryable } from "../../db/client.ts";
import { absoluteUrl } from "../../i18n/locale-url.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Sentence } from "../../kernel/errors.ts";
import type { Locale } from "../../kernel/locale.ts";
import { pagePath, postPath } from "../../kernel/paths.ts";
import { loadModel, type PageModel, type ReadLayout } from "../pages/load-page.ts";
import { needsOf, type PageNeeds } from "../pages/page-needs.ts";
import type { SiteSettings } from "../settings.ts";
import { renderNothingToShow, renderPreview, renderPreviewOver } from "./render-preview.tsx";

/** What a private link answers. */
export type PreviewAnswer =
  | { status: 200 | 404; html: string; needs?: PageNeeds }
  /** All of it is published meanwhile: the page itself. */
  | { status: 302; location: string };

type Site = { settings: SiteSettings; db: Db; readLayout: ReadLayout };

/** @param options.reader the language of whoever looks, for a link that says nothing of one. */
export async function previewPage(
  { settings, db, readLayout }: Site,
  options: { tokenHash: string; now: Instant; reader: Locale },
): Promise<PreviewAnswer> {
  const { tokenHash, now, reader } = options;
  const found = await db.snapshot(async (snapshot) => {
    const previewed = await findPreviewed(snapshot, tokenHash, now);
    if (previewed === null) return { layout: await readLayout(snapshot, reader) };
    return load(snapshot, previewed, { now, readLayout });
  });
  // A long draft takes long to render: whoever wants a kept page comes in between.
  await setImmediate();
  if (!("previewed" in found)) {
    return { status: 404, html: renderPreviewOver(settings, { locale: reader, layout: found.layout }) };
  }
  const { previewed, missing, model, layout } = found;
  const { locale, kind, slug, expiresAt } = previewed;
  if (previewed.draft === null && slug !== null) {
    const path = kind === "post" ? postPath(slug) : pagePath(slug);
    return { status: 302, location: absoluteUrl(settings.routing, locale, path) };
  }
  const words = { expiresAt, missing: missing.map((sentence) => sentence[locale]) };
  if (model === null) return { status: 200, html: renderNothingToShow(settings, { locale, layout, ...words }) };
  return {
    status: 200,
    html: renderPreview(settings, model, words),
    needs: needsOf(settings, model.published.document),
  };
}

type Loaded = { previewed: Previewed; missing: Sentence[]; model: PageModel | null; layout: SiteLayout };

async function load(
  db: Queryable,
  previewed: Previewed,
  { now, readLayout }: { now: Instant; readLayout: ReadLayout },
): Promise<Loaded> {
  const { draft, locale, entryId, key, translationId } = previewed;
  const layout = await readLayout(db, locale);
  const nothing = { previewed, missing: [], model: null, layout };
  if (draft === null) return nothing;
  const { document, missing } = showableDraft(draft.document, locale, now);
  if (document === null) return { ...nothing, missing };
  const slugs = { ...(await publishedSlugs(db, entryId)), [locale]: document.slug };
  const coverFocus = await readCoverFocus(db, document);
  const published = { entryId, key, translationId, locale, updatedAt: draft.savedAt, document, coverFocus, slugs };
  const { kind, slug } = document;
  const address = kind === "post" ? { kind, slug } : { kind, slug, page: 1, tag: null };
  const loaded = await loadModel(db, published, address, readLayout);
  return { previewed, missing, model: loaded !== null && "model" in loaded ? loaded.model : null, layout };
}
