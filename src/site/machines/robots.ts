import { originOf } from "../../i18n/locale-url.ts";
import type { Locale } from "../../kernel/locale.ts";
import { SITEMAP_PATH } from "../../kernel/paths.ts";
import type { SiteSettings } from "../settings.ts";

/** Everything public may be read; the sitemap says where it is (RFC 9309). */
export function renderRobots(settings: SiteSettings, locale: Locale): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${originOf(settings.routing, locale)}${SITEMAP_PATH}\n`;
}
