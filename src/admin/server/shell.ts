import { publicPath, type Routing } from "../../i18n/locale-url.ts";
import { LANGUAGE_TAGS, type Locale } from "../../kernel/locale.ts";
import { ROOT_ID } from "../contract/shell.ts";

const WORDS = {
  fr: { title: "Administration", noScript: "L’administration a besoin de JavaScript : activez-le, puis rechargez." },
  en: { title: "Back office", noScript: "The back office needs JavaScript: turn it on, then reload." },
} satisfies Record<Locale, object>;

/** The built app: its script, what that script imports at once, its style sheets, and the fonts of every screen. */
export type ShellAssets = {
  scripts: readonly string[];
  preloads: readonly string[];
  styles: readonly string[];
  fonts: readonly string[];
};

type Options = {
  locale: Locale;
  name: string;
  routing: Routing;
  build: string;
  assets: ShellAssets;
  /** The one inline script the policy allows: puts the theme in force before anything is drawn. */
  earlyScript: string;
};

/** The one HTML page of the back office, the same for everybody: what it shows, its calls bring. */
export function renderShell({ locale, name, routing, build, assets, earlyScript }: Options): string {
  const words = WORDS[locale];
  const base = publicPath(routing, locale, "/admin").slice(0, -"/admin".length);
  return [
    "<!DOCTYPE html>",
    `<html lang="${LANGUAGE_TAGS[locale]}" data-build="${escapeHtml(build)}">`,
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${words.title} · ${escapeHtml(name)}</title>`,
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...assets.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin="">`),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<script>${earlyScript}</script>`,
    ...assets.scripts.map((src) => `<script type="module" src="${src}"></script>`),
    ...assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    "</head>",
    "<body>",
    `<div id="${ROOT_ID}" data-base="${base}"></div>`,
    `<noscript>${words.noScript}</noscript>`,
    "</body>",
    "</html>",
    "",
  ].join("\n");
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? "");
}
