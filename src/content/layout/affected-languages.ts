import type { Locale } from "../../kernel/locale.ts";
import type { Change } from "../publishing/affected-urls.ts";

/**
 * The languages whose every page a change alters, because a menu, a footer, or an announcement links to what appeared,
 * disappeared, or moved. Pure, like `affectedUrls`.
 * @param shared whether languages share URLs (`no_prefix`): a link then leads to another language where it has no other.
 */
export function affectedLanguages({ before, after }: Change, { shared }: { shared: boolean }): Locale[] {
  if (before.entry?.slug === after.entry?.slug) return [];
  const links = [before.linkedBy, after.linkedBy];
  return [...new Set(links.flatMap(({ own, shared: others }) => (shared ? [...own, ...others] : own)))];
}
