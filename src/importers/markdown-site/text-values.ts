import type { FoundPicture } from "../reading/found.ts";
import { absolute } from "./addresses.ts";
import { textOf } from "./fields.ts";
import { isValues, type Values } from "./front-matter.ts";
import { looksLikeLanguage } from "./languages.ts";
import type { Location } from "./locate.ts";
import type { SiteConfig } from "./site-config.ts";

/** The slug of a text: its own, the last part of its address, or the name of its file. */
export function slugOf(slug: string, url: string, name: string): string {
  const last = (path: string) =>
    path
      .replace(/\/(?:index\.html?)?$/, "")
      .split("/")
      .at(-1)
      ?.replace(/\.html?$/, "") ?? "";
  if (slug !== "") return last(slug);
  return url === "" || /[:{]/.test(url.replace(/^https?:\/\//i, "")) ? name : last(url);
}

/** The language with which an address begins (`/fr/page/`); empty where it begins with none that the site has. */
export function prefixOf(url: string, { languages }: Pick<SiteConfig, "languages">): string {
  const first = absolute(url).split("/")[1] ?? "";
  const isKnown = first === "fr" || first === "en" || languages.has(first);
  return isKnown && looksLikeLanguage(first) ? first : "";
}

/** A picture as front matter names it: an address, a list of them, or an object with one. */
export function coverOf(value: unknown): FoundPicture | null {
  if (Array.isArray(value)) return value.length === 0 ? null : coverOf(value[0]);
  if (!isValues(value)) {
    const source = textOf(value);
    return source === "" || /^(?:true|false)$/i.test(source) ? null : { source, alt: null };
  }
  const keys = ["src", "url", "image", "path", "file", "source", "overlay_image", "teaser", "feature", "href"];
  const source = keys.map((key) => textOf(value[key])).find((each) => each !== "") ?? "";
  const alt = textOf(value.alt) || textOf(value.image_description) || textOf(value.description);
  return source === "" ? null : { source, alt: alt === "" ? null : alt };
}

/** Values that the site gives to texts by their paths; the more exact one counts. */
export function defaultsFor(path: string, { inPosts }: Location, config: SiteConfig): Values {
  const fitting = config.defaults.filter(({ path: scope, type }) => {
    const isWithin = scope === "" || path === scope || path.startsWith(`${scope}/`);
    return isWithin && (type === "" || type === (inPosts ? "posts" : "pages") || type === (inPosts ? "post" : "page"));
  });
  return Object.assign(
    {},
    ...fitting.sort((one, other) => one.path.length - other.path.length).map(({ values }) => values),
  );
}

/** A name without the address of an email behind it, which readers do not see: `Camille Exemple <camille@example.org>`. */
export function withoutEmail(name: string): string {
  const start = name.lastIndexOf("<");
  return start !== -1 && name.endsWith(">") && name.includes("@", start) ? name.slice(0, start).trim() : name;
}
