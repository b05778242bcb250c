import type { Offers } from "../../blocks/view-context.ts";
import type { Document } from "../../content/document/document.ts";
import { type Video, videoFrameSource } from "../../rich-text/embeds/video.ts";
import type { SiteSettings } from "../settings.ts";
import type { PageModel } from "./load-page.ts";

/** What a page needs and most pages do without: their documents keep every byte, and a stricter policy. */
export type PageNeeds = {
  /** Addresses of style sheets besides the site's. */
  styles: readonly string[];
  /** Addresses of scripts besides the site's. */
  scripts: readonly string[];
  /** Origins that may stand in a frame of the page. */
  frames: readonly string[];
};

type Shown = Pick<PageModel, "published" | "data">;

/** Types of nodes that the style sheet of embeds is about. A button is drawn by the site's own. */
const STYLED = new Set(["gallery", "video", "file"]);

/** What the texts and the offers of a document ask of the page that shows them. */
export function needsOf({ assets, isStatic }: SiteSettings, { published: { document }, data }: Shown): PageNeeds {
  const { offers, forms } = data;
  const found = { styled: false, frames: new Set<string>() };
  visit([document, offers?.features], false, found);
  const styles = found.styled ? [assets.embeds.style] : [];
  if (offers !== undefined && styledOffers(document, offers)) styles.push(assets.offers);
  const hasForm = forms !== undefined && forms.shown.length > 0;
  if (hasForm) styles.push(assets.form.style);
  return { styles, scripts: hasForm && !isStatic ? [assets.form.hook] : [], frames: [...found.frames].sort() };
}

/** A list of features or of plans is drawn by the site's style sheet, unless a plan is put forward. */
function styledOffers(document: Document, { plans }: Offers): boolean {
  const types = new Set(document.kind === "page" ? document.blocks.map(({ type }) => type) : []);
  return types.has("plan-comparison") || (types.has("plan-list") && plans.some(({ highlighted }) => highlighted));
}

function visit(value: unknown, inText: boolean, found: { styled: boolean; frames: Set<string> }): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) visit(item, inText, found);
    return;
  }
  const { type, content, attrs } = value as { type?: unknown; content?: unknown; attrs?: unknown };
  const within = inText || (type === "doc" && Array.isArray(content));
  if (within) {
    if (STYLED.has(String(type))) found.styled = true;
    if (type === "video") found.frames.add(videoFrameSource(attrs as Video));
    visit(content, true, found);
    return;
  }
  for (const inner of Object.values(value)) visit(inner, false, found);
}

/**
 * Which build's documents may show a page without a full load (`PagePayload.build`): none where the page needs what only
 * its own document has. A style that came late would shift the page, and a policy cannot be opened any more.
 */
export function payloadBuild({ build }: SiteSettings, { styles, frames }: PageNeeds): string {
  return styles.length + frames.length === 0 ? build.id : "";
}

const POLICY = "Content-Security-Policy";

/** Headers that replace the common ones of a page: its policy opens frames to what stands in them, and nothing else. */
export function headersOf(
  common: Readonly<Record<string, string>>,
  { frames }: PageNeeds,
): Readonly<Record<string, string>> {
  const policy = common[POLICY];
  return frames.length === 0 || policy === undefined ? {} : { [POLICY]: `${policy}; frame-src ${frames.join(" ")}` };
}
