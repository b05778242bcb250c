import { messagesIn } from "../../i18n/messages.ts";
import type { PageModel } from "../pages/load-page.ts";

/** What a page is called by machines and in the window's title: the pages of a list are told apart. */
export function titleOf({ published: { document, locale }, data }: PageModel): string {
  const messages = messagesIn(locale);
  const { postList, siteMap } = data;
  const title = postList?.tag ? messages.postsOn(postList.tag.label) : (document.seo.title ?? document.title);
  const page = postList?.page ?? siteMap?.page ?? 1;
  return page === 1 ? title : messages.pageOfTitle(title, page);
}

/** The sentence under that title in a search engine's list; empty where there is none of its own. */
export function descriptionOf({ published: { document, locale }, data: { postList } }: PageModel): string {
  if (postList?.tag) return messagesIn(locale).postsTagged(postList.tag.label, postList.total);
  return document.seo.description ?? document.summary;
}
