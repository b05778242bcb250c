import type { Locale } from "../../../../kernel/locale.ts";
import { jobPath } from "../../../../kernel/paths.ts";
import type { PublicItemKind } from "../../../../kinds/contract/kind-names.ts";
import { siteFacts } from "../../../framework/app/browser/site-routing.ts";

/** Paths of the pages of items, by their kind. */
const PATHS: Readonly<Record<PublicItemKind, (slug: string) => string>> = { job: jobPath };

/** The whole address of an item's page, as readers see it. */
export function itemAddress(kind: PublicItemKind, locale: Locale, slug: string): string {
  return siteFacts().home[locale].replace(/\/$/, "") + PATHS[kind](slug);
}
