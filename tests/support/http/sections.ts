import { attributes } from "./http.ts";

/** The markup of a section of a page, by its name in measurement. */
export function sectionOf(html: string, name: string): string {
  return html.slice(html.indexOf(`data-track-section="${name}"`)).split("</section>")[0] ?? "";
}

/** The words of some markup, an element a line, with ordinary spaces. */
export function wordsIn(html: string): string {
  return html.replace(/<[^<>]*>/g, "\n").replace(/[ \u00A0\u202F]+/g, " ");
}

/** The style sheets that a page loads. */
export function styleSheets(html: string): string[] {
  return attributes(html, "link", "href").filter((href) => href.endsWith(".css"));
}
