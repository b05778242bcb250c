import type { Block } from "../../blocks/schema.ts";
import type { BlockData } from "../../blocks/view-context.ts";
import type { Reader } from "../../content/dependencies/reads.ts";
import { findPublished } from "../../content/reading/find-published.ts";
import { listPages, listPosts } from "../../content/reading/list-published.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { RichText, RichTextNode } from "../../rich-text/schema.ts";
import { loadPage, type SiteReads } from "../pages/load-page.ts";

/** Real examples of everything the design draws. */
export type Samples = {
  /** The first block of each type among the published pages. */
  blocks: Block[];
  /** What those blocks show besides their own words. */
  data: BlockData;
  /** The first node of each kind among the newest articles, as one text. */
  richText: RichText;
};

/** Articles looked through for kinds of nodes. */
const ARTICLES = 40;

/** Finds one real example of everything. @param site reads what the pages show besides what is published. */
export async function collectSamples(reader: Reader, locale: Locale, site: SiteReads): Promise<Samples> {
  const blocks = new Map<string, Block>();
  const data: BlockData = {};
  for (const { slug } of await listPages(reader, locale)) {
    const loaded = await loadPage(reader, { kind: "page", slug, page: 1, tag: null }, [locale], site);
    if (loaded === null || !("model" in loaded)) continue;
    const { published, data: shown } = loaded.model;
    Object.assign(data, shown);
    if (published.document.kind !== "page") continue;
    for (const block of published.document.blocks) if (!blocks.has(block.type)) blocks.set(block.type, block);
  }
  return { blocks: [...blocks.values()], data, richText: await collectNodes(reader, locale) };
}

async function collectNodes(reader: Reader, locale: Locale): Promise<RichText> {
  const found = new Map<string, RichTextNode>();
  for (const { slug } of await listPosts(reader, { locale, limit: ARTICLES })) {
    const published = await findPublished(reader, { kind: "post", locale, slug });
    if (published?.document.kind !== "post") continue;
    for (const node of published.document.body.content) {
      const kind = `${node.type} ${node.attrs?.level ?? node.attrs?.kind ?? ""}`;
      // A reference without its notes would lead nowhere.
      if (!found.has(kind) && !JSON.stringify(node).includes('"footnote')) found.set(kind, node);
    }
  }
  return { type: "doc", content: [...found.values()] };
}
