import type { Locale } from "../../../../kernel/locale.ts";
import { documentPath, jobPath } from "../../../../kernel/paths.ts";
import type { PublicItemKind } from "../../../../kinds/contract/kind-names.ts";
import { siteFacts } from "../../../framework/app/browser/site-routing.ts";

/** Paths of items, by their kind: of the page of a job, of the file of a document. */
const PATHS: Readonly<Record<PublicItemKind, (slug: string) => string>> = { job: jobPath, document: documentPath };

/** The whole address of an item, as readers see it. */
export function itemAddress(kind: PublicItemKind, locale: Locale, slug: string): string {
  return siteFacts().home[locale].replace(/\/$/, "") + PATHS[kind](slug);
}
