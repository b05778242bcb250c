import type { Fetched } from "../../fetching/open-fetcher.ts";
import type { PageHead } from "../page/read-head.ts";

const RELATION = "https://api.w.org/";

/** The root of a public REST API, as the home page of a WordPress names it; null where it does not. */
export function restRoot(home: Pick<Fetched, "url" | "header">, head: PageHead): string | null {
  const linked = (home.header("link") ?? "")
    .slice(0, 10_000)
    .split(",")
    .map((link) => /^\s*<([^<>]{1,1000})>\s*;(.{0,300})$/.exec(link))
    .find((link) => link?.[2]?.includes(RELATION))?.[1];
  const href = linked ?? head.links.find(({ rel }) => rel.includes(RELATION))?.href;
  return href === undefined ? null : (URL.parse(href, home.url)?.href ?? null);
}

/** The address of the site that an API is of, without a slash at its end: a WordPress may stand in a folder. */
export function siteOfRest(root: string): string {
  const { origin, pathname } = new URL(root);
  const ends = ["/wp-json", "/index.php"].map((name) => pathname.lastIndexOf(name)).filter((at) => at >= 0);
  return `${origin}${pathname.slice(0, Math.min(...ends, pathname.length)).replace(/\/$/, "")}`;
}

/** The address of a route of the API, where it stands in the path and where it stands in the query. */
export function restAddress(
  root: string,
  route: string,
  parameters: Readonly<Record<string, string | number>>,
): string {
  const url = new URL(root);
  const within = url.searchParams.get("rest_route");
  if (within === null) url.pathname = `${url.pathname.replace(/\/$/, "")}/${route}`;
  else url.searchParams.set("rest_route", `${within.replace(/\/$/, "")}/${route}`);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, String(value));
  return url.href;
}
