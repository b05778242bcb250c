/** The pages the specification names (§2). An owner's further pages need no entry here. */
export type PageRoute = {
  name: string;
  /** Language-less path. */
  path: string;
  /** Set on legal pages: the canonical path, and the French alias that leads there. */
  legal?: { canonical: string; alias?: string };
};

/** Every page that the specification names. */
export const PAGE_ROUTES: readonly PageRoute[] = [
  { name: "home", path: "/" },
  { name: "blog", path: "/blog" },
  { name: "pricing", path: "/pricing" },
  { name: "careers", path: "/careers" },
  { name: "investor", path: "/investor" },
  { name: "contact", path: "/contact" },
  { name: "legal", path: "/legal", legal: { canonical: "/legal", alias: "/mentions-legales" } },
  { name: "legal-legal", path: "/legal/legal", legal: { canonical: "/legal" } },
  {
    name: "privacy",
    path: "/legal/privacy",
    legal: { canonical: "/legal/privacy", alias: "/politique-de-confidentialite" },
  },
  { name: "cookies", path: "/legal/cookies", legal: { canonical: "/legal/cookies", alias: "/politique-de-cookies" } },
  {
    name: "terms",
    path: "/legal/terms",
    legal: { canonical: "/legal/terms", alias: "/conditions-generales-utilisation" },
  },
  {
    name: "accessibility",
    path: "/legal/accessibility",
    legal: { canonical: "/legal/accessibility", alias: "/accessibilite" },
  },
  { name: "routes", path: "/legal/routes", legal: { canonical: "/legal/routes" } },
];

/** French aliases of legal pages, by path (row R3). */
export const ALIASES: ReadonlyMap<string, string> = new Map(
  PAGE_ROUTES.flatMap(({ legal }) => (legal?.alias === undefined ? [] : [[legal.alias, legal.canonical] as const])),
);
