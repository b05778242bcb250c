import type { Messages } from "../i18n/messages.ts";
import { BLOG_PATH } from "../kernel/paths.ts";
import type { PageModel } from "./load-page.ts";

/** A step from home to the page: a language-less path, null for the page itself. */
type Step = { label: string; path: string | null };

const LEGAL_PATH = "/legal";

/** Where a page stands: articles, tags and what belongs to the legal notice; none for pages that the menu names. */
export function stepsTo({ published: { document }, data }: PageModel, messages: Messages): Step[] {
  const home = { label: messages.home, path: "/" };
  const blog = { label: messages.navigation.blog, path: BLOG_PATH };
  if (document.kind === "post") return [home, blog, { label: document.title, path: null }];
  const tag = data.postList?.tag;
  if (tag) return [home, blog, { label: tag.label, path: null }];
  if (!`/${document.slug}`.startsWith(`${LEGAL_PATH}/`)) return [];
  return [home, { label: messages.legal.legal, path: LEGAL_PATH }, { label: document.title, path: null }];
}
