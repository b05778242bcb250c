import { ask, attributes } from "../http/http.ts";

/** Every public page of the specification (rows R1, R2), without its language. */
export const PAGES = [
  ...["/", "/blog", "/careers", "/contact", "/investor", "/pricing"],
  ...["/legal", "/legal/legal", "/legal/privacy", "/legal/cookies", "/legal/terms", "/legal/accessibility"],
  "/legal/routes",
];

/** Addresses of every public page and article, by language; articles as the site map names them (row R2). */
export async function everyPage(siteUrl: string): Promise<Record<"fr" | "en", string[]>> {
  const { text } = await ask(siteUrl, "/legal/routes");
  const posts = attributes(text, "a", "href").filter((href) => /\/blog\/[\w-]+$/.test(href));
  if (posts.length < 10) throw new Error(`the site map names only ${posts.length} articles`);
  const english = PAGES.map((path) => (path === "/" ? "/en" : `/en${path}`));
  return {
    fr: [...PAGES, ...posts.filter((path) => path.startsWith("/blog/"))],
    en: [...english, ...posts.filter((path) => path.startsWith("/en/"))],
  };
}
