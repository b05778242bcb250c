import { messagesIn } from "../../i18n/messages.ts";
import { BLOG_PATH, CAREERS_PATH } from "../../kernel/paths.ts";
import type { PageModel } from "../pages/load-page.ts";
import { labelOf } from "./layout-links.ts";

/** A step of the way to a page; `path` is a public one. */
export type Crumb = { name: string; path: string };

const LEGAL_PATH = "/legal";

/**
 * The way from home to a page, itself included; empty for home. Sections are called as the menu or the footer calls them.
 * Names are as typed, paths language-less.
 */
export function breadcrumbs({ published, path, data, layout, job }: PageModel): Crumb[] {
  const { document, locale } = published;
  if (path === "/") return [];
  const messages = messagesIn(locale);
  const home = { name: messages.home, path: "/" };
  const blog = { name: labelOf(layout, BLOG_PATH) ?? messages.navigation.blog, path: BLOG_PATH };
  const current = { name: document.title, path };
  if (document.kind === "post") return [home, blog, current];
  if (job !== null) {
    return [home, { name: labelOf(layout, CAREERS_PATH) ?? messages.navigation.careers, path: CAREERS_PATH }, current];
  }
  const tag = data.postList?.tag;
  if (tag) return [home, blog, { name: tag.label, path }];
  if (path.startsWith(`${LEGAL_PATH}/`)) {
    return [home, { name: labelOf(layout, LEGAL_PATH) ?? messages.legal.legal, path: LEGAL_PATH }, current];
  }
  return [home, current];
}
