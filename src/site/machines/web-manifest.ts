import { publicPath } from "../../i18n/locale-url.ts";
import { LANGUAGE_TAGS, type Locale } from "../../kernel/locale.ts";
import { PAPER } from "../../ui/theme-colors.ts";
import type { SiteSettings } from "../settings.ts";

/** The site as something that can be put on a home screen (W3C, Web Application Manifest). */
export function renderWebManifest({ name, routing }: SiteSettings, locale: Locale): string {
  const home = publicPath(routing, locale, "/");
  return JSON.stringify({
    id: home,
    name,
    short_name: name,
    lang: LANGUAGE_TAGS[locale],
    dir: "ltr",
    start_url: home,
    scope: "/",
    // Readers keep the Back button and the URL: the site is made of links.
    display: "minimal-ui",
    background_color: PAPER.light,
    theme_color: PAPER.light,
    icons: [
      { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
      { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
      { src: "/icon-maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
  });
}
