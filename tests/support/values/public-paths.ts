/** Paths of a site that visitors, machines, and the sign-in ask for. */
export const PUBLIC_PATHS = [
  ...["/", "/blog", "/feed.xml", "/feed.json", "/search?q=a"].flatMap((path) => [
    path,
    path === "/" ? "/en" : `/en${path}`,
  ]),
  ...["/sitemap.xml", "/llms.txt", "/robots.txt", "/readyz", "/api/search?lang=fr&q=a", "/admin", "/en/admin"],
];
