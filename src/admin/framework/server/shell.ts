import { publicPath, type Routing } from "../../../i18n/locale-url.ts";
import type { FirebaseSignInPage } from "../../../identity/contract/firebase-sign-in.ts";
import { LANGUAGE_TAGS, type Locale } from "../../../kernel/locale.ts";
import { ROOT_ID, type SiteFacts } from "../contract/shell.ts";
import { siteFacts } from "./site-facts.ts";

const WORDS = {
  fr: { title: "Administration", noScript: "L’administration a besoin de JavaScript : activez-le, puis rechargez." },
  en: { title: "Back office", noScript: "The back office needs JavaScript: turn it on, then reload." },
} satisfies Record<Locale, object>;

/** `app`: the whole back office. `entry`: the pages before the sign-in alone, which load fast on a slow phone. */
export type ShellKind = "app" | "entry";

/** URLs of one built app: its scripts, the modules these import statically, and its style sheets. */
export type AppAssets = {
  scripts: readonly string[];
  preloads: readonly string[];
  styles: readonly string[];
};

/** URLs of the built files that a shell refers to. */
export type ShellAssets = Record<ShellKind, AppAssets> & {
  /** Fonts that every screen uses. */
  fonts: readonly string[];
  /** Scripts with the words of each language, which both apps load before they render. */
  words: Record<Locale, readonly string[]>;
};

type Options = {
  locale: Locale;
  kind: ShellKind;
  name: string;
  routing: Routing;
  build: string;
  /** The owner's Firebase project, where it keeps the accounts. */
  firebase: FirebaseSignInPage | null;
  assets: ShellAssets;
  /** The one inline script that the Content-Security-Policy allows: it applies the theme before the first paint. */
  earlyScript: string;
};

/** The HTML page of the back office. It is the same for everybody and holds no data: the app loads that by its calls. */
export function renderShell({ locale, kind, name, routing, build, firebase, assets, earlyScript }: Options): string {
  const words = WORDS[locale];
  const { scripts, preloads, styles } = assets[kind];
  const facts = JSON.stringify({
    ...siteFacts({ name, routing }),
    ...(firebase !== null && { firebase }),
  } satisfies SiteFacts);
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
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<script>${earlyScript}</script>`,
    ...scripts.map((src) => `<script type="module" src="${src}"></script>`),
    ...[...preloads, ...assets.words[locale]].map((href) => `<link rel="modulepreload" href="${href}">`),
    // After the scripts: no text is shown before these have run.
    ...assets.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin="">`),
    "</head>",
    "<body>",
    `<div id="${ROOT_ID}" data-base="${base}" data-site="${escapeHtml(facts)}"></div>`,
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
