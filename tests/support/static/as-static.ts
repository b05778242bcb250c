/**
 * What differs in a static copy by design, named one by one (docs/decisions/056-static-export.md). `asStatic` makes of an
 * answer of the running site what the copy has to hold; `withoutForms` leaves out of both what stands in the place of a form.
 */

const LISTS =
  /(?<!…(?:\/en)?)((?:\/en)?)(\/blog|\/legal\/routes)(\.md|\/_payload\.json)?\?(?:tag=([a-z0-9-]+))?(?:&amp;|&)?(?:page=(\d+))?/g;
const FEEDS = /((?:\/en)?)\/feed\.(xml|json)\?tag=([a-z0-9-]+)/g;

/** 1. Pages of lists have paths of their own: a server of files does not read a query. */
export function listPaths(text: string): string {
  return text
    .replace(FEEDS, (_, prefix: string, format: string, tag: string) => `${prefix}/blog/tag/${tag}/feed.${format}`)
    .replace(LISTS, (all, prefix: string, list: string, form = "", tag?: string, page?: string) => {
      if (tag === undefined && page === undefined) return all;
      return (
        prefix + list + (tag === undefined ? "" : `/tag/${tag}`) + (page === undefined ? "" : `/page/${page}`) + form
      );
    });
}

/** 2. Nothing can be searched: no link to it, in pages, in `llms.txt`, in structured data. */
function withoutSearch(text: string): string {
  return text
    .replace(/<a class="tool search-link[\s\S]*?<\/a>/g, "")
    .replace(/,"potentialAction":\{"@type":"SearchAction"[\s\S]*?"query-input":"[^"]*"\}/g, "")
    .replace(/^- \[[^\]]*\]\(\S*\/search\)[^\n]*\n/gm, "");
}

/** 3. A page with a form does not load its script. */
function withoutScript(text: string): string {
  return text.replace(/<script type="module" src="\/assets\/form-hook-[^"]*"><\/script>/g, "");
}

/** 4. In the place of a form stands whom to write to. */
function withoutForms(text: string): string {
  return text
    .replace(/<form [\s\S]*?<\/form>/g, "")
    .replace(/<p>(?:Le formulaire n’est pas proposé|The form is not offered)[\s\S]*?<\/p>/g, "")
    .replace(/^(?:Cette page contient un formulaire|This page has a form)[^\n]*\n/gm, "")
    .replace(/^(?:Le formulaire n’est pas proposé|The form is not offered)[^\n]*\n/gm, "");
}

/** A body of the running site as the copy has it. */
export function asStatic(text: string, type: string): string {
  if (!type.startsWith("application/json")) return withoutForms(withoutScript(withoutSearch(listPaths(text))));
  return JSON.stringify(JSON.parse(text), (_, value: unknown) =>
    typeof value === "string" ? withoutForms(withoutScript(withoutSearch(listPaths(value)))) : value,
  );
}

/** A body of the copy, to be compared with that. */
export function comparable(text: string, type: string): string {
  if (!type.startsWith("application/json")) return withoutForms(text);
  return JSON.stringify(JSON.parse(text), (_, value: unknown) =>
    typeof value === "string" ? withoutForms(value) : value,
  );
}
