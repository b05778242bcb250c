import type { Locale } from "../../../../../kernel/locale.ts";
import { postPath } from "../../../../../kernel/paths.ts";
import { siteFacts } from "../../../../framework/app/browser/site-routing.ts";

/** The whole address of an article, as readers see it. */
export function articleAddress(locale: Locale, slug: string): string {
  return siteFacts().home[locale].replace(/\/$/, "") + postPath(slug);
}
