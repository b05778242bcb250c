import type { Article } from "./articles.ts";

export type Lang = "fr" | "en";

/** A version of an article in one language; its number stands in every part of it. */
export type Numbered = { key: string; lang: Lang; version: number; slug: string };

/** The day of the run (UTC): newer than any starter article, so that it stands at the head of every list. */
const TODAY = new Date().toISOString().slice(0, 10);

/** The article as a writer hands it in. */
export function numbered({ key, lang, version, slug }: Numbered): Article {
  return {
    title: titleOf(key, lang, version),
    lang,
    slug,
    date: TODAY,
    summary: `Summary of ${key} in ${lang} version ${version}`,
    tags: ["crash", `even ${version % 2 === 0}`],
    translationKey: key,
    body: paragraphs(key, version).join("\n\n"),
  };
}

export function titleOf(key: string, lang: Lang, version: number): string {
  return `Article ${key} in ${lang} version ${version}`;
}

/** Of a length that changes from one version to the next, so that two versions cannot be confused by their size. */
function paragraphs(key: string, version: number): string[] {
  const middle = Array.from(
    { length: 1 + (version % 7) * 3 },
    (_, index) => `Line ${index} of ${key} version ${version}`,
  );
  return [`First of ${key} version ${version}`, ...middle, `Last of ${key} version ${version}`];
}

/**
 * The version a page shows.
 * @throws Error when title, summary and paragraphs are not all of that one version, each there once and in order
 */
export function versionShown(html: string, key: string, lang: Lang): number {
  const version = Number(new RegExp(`<h1[^>]*>${titleOf(key, lang, 0).slice(0, -1)}(\\d+)<`).exec(html)?.[1]);
  if (Number.isNaN(version)) throw new Error(`no article ${key} in ${lang}`);
  const shown = [...html.matchAll(/<p[^>]*>([^<]*)<\/p>/g)].map(([, text]) => text as string);
  const own = shown.filter((text) => text.includes(` of ${key} version `));
  const expected = paragraphs(key, version).join("|");
  if (own.join("|") !== expected)
    throw new Error(`version ${version} of ${key} in ${lang} is not whole: ${own.join("|")}`);
  const { summary = "" } = numbered({ key, lang, version, slug: "" });
  if (!html.includes(summary)) throw new Error(`version ${version} of ${key} in ${lang} has another summary`);
  return version;
}
