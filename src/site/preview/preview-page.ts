import { setImmediate } from "node:timers/promises";
import { lastChange } from "../../content/changes/read-changes.ts";
import type { SiteLayout } from "../../content/contract/site-layout.ts";
import { type Reader, readerOf } from "../../content/dependencies/reads.ts";
import { isAddressed } from "../../content/document/document.ts";
import { decodeDraft } from "../../content/document/draft.ts";
import { findPreviewed, type Previewed } from "../../content/previews/preview-links.ts";
import { showableDraft } from "../../content/previews/showable-draft.ts";
import { readCoverFocus, readFocus } from "../../content/reading/cover-focus.ts";
import { publishedSlugs } from "../../content/reading/find-published.ts";
import type { Db } from "../../db/client.ts";
import { absoluteUrl } from "../../i18n/locale-url.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Sentence } from "../../kernel/errors.ts";
import { localTimes } from "../../kernel/local-time.ts";
import type { Locale } from "../../kernel/locale.ts";
import { pagePath, postPath } from "../../kernel/paths.ts";
import { loadModel, type PageModel, type SiteReads } from "../pages/load-page.ts";
import { needsOf, type PageNeeds } from "../pages/page-needs.ts";
import type { SiteSettings } from "../settings.ts";
import { renderNothingToShow, renderPreview, renderPreviewOver } from "./render-preview.tsx";
import type { RenderedPreview, RenderedPreviews } from "./rendered-previews.ts";

/** What a private link answers. */
export type PreviewAnswer =
  | { status: 200 | 404; html: string; needs?: PageNeeds }
  /** All of it is published meanwhile: the page itself. */
  | { status: 302; location: string };

type Site = {
  settings: SiteSettings;
  db: Db;
  reads: SiteReads;
  rendered: RenderedPreviews;
  /** Called each time the page of a draft is made anew. */
  onRender(translationId: string): void;
};

/** @param options.reader the language of whoever looks, for a link that says nothing of one. */
export async function previewPage(
  { settings, db, reads, rendered, onRender }: Site,
  options: { tokenHash: string; now: Instant; reader: Locale },
): Promise<PreviewAnswer> {
  const { tokenHash, now, reader } = options;
  const found = await db.snapshot(async (snapshot) => {
    const previewed = await findPreviewed(snapshot, tokenHash, now);
    const state = readerOf(snapshot);
    if (previewed === null) return { layout: await reads.readLayout(state, reader) };
    const { date: day } = localTimes(settings.timeZone)(now);
    const key = keyOf(previewed, day, await lastChange(snapshot));
    const kept = rendered.get(key);
    if (kept !== undefined && now < kept.until && (await isCutAlike(state, kept.cover))) return { kept };
    return { ...(await load(state, previewed, { now, reads })), key };
  });
  if ("kept" in found) return answerOf(found.kept);
  // A long draft takes long to render: whoever wants a kept page comes in between.
  await setImmediate();
  if (!("previewed" in found)) {
    return { status: 404, html: renderPreviewOver(settings, { locale: reader, layout: found.layout }) };
  }
  const { previewed, missing, model, layout, key, date } = found;
  const { locale, kind, slug, expiresAt, translationId } = previewed;
  if (previewed.draft === null && slug !== null) {
    const path = kind === "post" ? postPath(slug) : pagePath(slug);
    return { status: 302, location: absoluteUrl(settings.routing, locale, path) };
  }
  const words = { expiresAt, missing: missing.map((sentence) => sentence[locale]) };
  if (model === null) return { status: 200, html: renderNothingToShow(settings, { locale, layout, ...words }) };
  onRender(translationId);
  const { document, coverFocus } = model.published;
  const cover = document.kind === "post" && document.cover !== undefined ? document.cover : null;
  const page: RenderedPreview = {
    html: renderPreview(settings, model, words),
    needs: needsOf(settings, model),
    cover: cover === null ? null : { id: cover.id, focus: coverFocus },
    // A date to come is said to be one until then.
    until: date !== null && date > now ? date : Number.POSITIVE_INFINITY,
  };
  // A page shows pictures that are cut wherever it lists them.
  if (kind === "post") rendered.keep(key, page);
  return answerOf(page);
}

function answerOf({ html, needs }: RenderedPreview): PreviewAnswer {
  return { status: 200, html, ...(needs !== undefined && { needs }) };
}

/**
 * All that a page of a draft shows: which text in which state, until when its link works, what is public besides, and the
 * day, where that stands for its date.
 */
function keyOf({ translationId, draft, expiresAt }: Previewed, day: string, change: number): string {
  return [translationId, draft?.revision, draft?.savedAt, expiresAt, change, day].join(" ");
}

async function isCutAlike(reader: Reader, cover: RenderedPreview["cover"]): Promise<boolean> {
  if (cover === null) return true;
  const focus = await readFocus(reader, cover.id);
  return focus?.x === cover.focus?.x && focus?.y === cover.focus?.y;
}

type Loaded = {
  previewed: Previewed;
  missing: Sentence[];
  model: PageModel | null;
  layout: SiteLayout;
  date: Instant | null;
};

async function load(
  reader: Reader,
  previewed: Previewed,
  { now, reads }: { now: Instant; reads: SiteReads },
): Promise<Loaded> {
  const { draft, locale, entryId, key, translationId } = previewed;
  const layout = await reads.readLayout(reader, locale);
  const nothing = { previewed, missing: [], model: null, layout, date: null };
  if (draft === null) return nothing;
  const written = decodeDraft(draft.text);
  if (!isAddressed(written)) return nothing;
  const { document, missing } = showableDraft(written, locale, now);
  if (document === null) return { ...nothing, missing };
  const slugs = { ...(await publishedSlugs(reader, entryId)), [locale]: document.slug };
  const coverFocus = await readCoverFocus(reader, document);
  const published = { entryId, key, translationId, locale, updatedAt: draft.savedAt, document, coverFocus, slugs };
  const { kind, slug } = document;
  const address = kind === "post" ? { kind, slug } : { kind, slug, page: 1, tag: null };
  const loaded = await loadModel(reader, published, address, reads);
  const model = loaded !== null && "model" in loaded ? loaded.model : null;
  return { previewed, missing, model, layout, date: written.publishedAt };
}
