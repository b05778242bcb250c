import { findFormerSite } from "../../content/former-site/find-former-site.ts";
import type { Db } from "../../db/client.ts";
import type { Routing } from "../../i18n/locale-url.ts";
import { pagePath, postPath } from "../../kernel/paths.ts";
import { redirectTo, type SiteRedirect } from "./redirects.ts";

/** The address that WordPress gives every text besides its own: the home page with the number of the text. */
const SHORT_ADDRESS = /^\/(?:index\.php)?\?(?:p|page_id)=\d{1,15}$/;

/** Whether an address names a text of a former site by its query alone: the home page answers at its path. */
export function isShortAddress(target: string): boolean {
  return SHORT_ADDRESS.test(target);
}

/** The way to where a text of a site that moved in stands now, for good; null where the address was none of its. */
export async function formerSiteRedirect(
  db: Pick<Db, "snapshot">,
  { target, host, routing }: { target: string; host: string | undefined; routing: Routing },
): Promise<SiteRedirect | null> {
  const found = await db.snapshot((reader) => findFormerSite(reader, target));
  if (found === null) return null;
  const { kind, locale, slug } = found;
  const path = kind === "post" ? postPath(slug) : pagePath(slug);
  return redirectTo(routing, host, { locale, path, query: "" }, locale);
}
