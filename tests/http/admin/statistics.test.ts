import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdminSite, originOf, siteWithRoot } from "../../support/admin/admin.ts";
import { inDatabase } from "../../support/database/kept.ts";
import { ask } from "../../support/http/http.ts";
import { READ_ARTICLE, sendTwoVisitors } from "../../support/measured.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll } from "../../support/site.ts";

const NO_DATE = {
  fr: "Ce n’est pas une date : elle s’écrit année, mois, jour, comme 2026-11-22.",
  en: "This is not a date: it is written as year, month, day, like 2026-11-22.",
};
/** Sections whose name is their label in one of the languages. */
const PLAIN = new Set(["plans", "facts", "tags", "comparison", "call-to-action", "site-map", "double-page"]);

let own: AdminSite;
const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Paris", dateStyle: "short" }).format(Date.now());
const query = `?from=${today}&to=${today}`;

beforeAll(async () => {
  own = await siteWithRoot({ env: { TRUST_PROXY: "1" } });
  await sendTwoVisitors(own.site, "example.org");
});
afterAll(removeAll);

test("the audience of a period: days, languages, where from, and the period before", async () => {
  const { status, json } = await own.root.call("GET /statistics/audience", { query });
  expect(status).toBe(200);
  expect(json).toEqual({
    days: [{ day: today, views: 4, visitors: 2 }],
    before: { views: 0, visitors: 0 },
    languages: [
      { locale: "fr", views: 3, visitors: 2 },
      { locale: "en", views: 1, visitors: 1 },
    ],
    referrers: [{ host: "example.org", arrivals: 1 }],
  });
  const next = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  const after = await own.root.call("GET /statistics/audience", { query: `?from=${next}&to=${next}` });
  expect(after.json).toMatchObject({ days: [], before: { views: 4, visitors: 2 } });
});

/** What people call a page: the heading of its tab, without the site's name. */
async function pageAt(path: string, locale: "fr" | "en") {
  const { text } = await ask(own.site.url, path);
  const title = /<title>(.+?)(?: · Vitrine)?<\/title>/.exec(text)?.[1] ?? "none";
  return { title: expect.stringMatching(plainly(title)), url: originOf(own.site) + path, locale };
}

/** As it was written, before French typography set it. */
const plainly = (title: string) => new RegExp(`^${title.replace(/[^\p{L}\p{N}]+/gu, "[^\\p{L}\\p{N}]+")}$`, "u");

test("pages, sections, calls to action, reading and speed", async () => {
  const [article, pricing] = [await pageAt(READ_ARTICLE.path, "fr"), await pageAt("/pricing", "fr")];
  const { json: pages } = await own.root.call("GET /statistics/pages", { query });
  expect(pages.pages).toEqual([
    { path: READ_ARTICLE.path, locale: "fr", page: article, views: 2, visitors: 2 },
    { path: "/en/pricing", locale: "en", page: await pageAt("/en/pricing", "en"), views: 1, visitors: 1 },
    { path: "/pricing", locale: "fr", page: pricing, views: 1, visitors: 1 },
  ]);
  const section = { label: "Plan list", words: expect.any(String) };
  expect(pages.sections).toEqual([{ path: "/pricing", page: pricing, section: "plans", described: section, views: 1 }]);
  expect(pages.clicks).toEqual([
    {
      path: "/pricing",
      page: pricing,
      section: "closing",
      within: { label: "Call to action", words: expect.any(String) },
      cta: "contact",
      // As the button on the French page says it.
      described: { label: "Contact", words: expect.stringMatching(/\p{L}/u) },
      clicks: 1,
    },
  ]);
  const { json: articles } = await own.root.call("GET /statistics/articles", { query });
  expect(articles.articles).toEqual([
    {
      article: READ_ARTICLE.id,
      locale: "fr",
      title: article.title,
      url: article.url,
      starts: 2,
      reached: { 25: 2, 50: 1, 75: 1, 100: 1 },
      medianTime: 80,
    },
  ]);
  const { json: vitals } = await own.root.call("GET /statistics/vitals", { query });
  expect(vitals.vitals).toEqual([
    { vital: "LCP", device: "desktop", loads: 1, p75: 1_000 },
    { vital: "INP", device: "desktop", loads: 1, p75: 600 },
  ]);
  expect((await own.root.call("GET /statistics/live-visitors")).json).toMatchObject({ here: 2 });
});

test("a list as a file, as each language's spreadsheets read it", async () => {
  const file = (list: string, lang: string) =>
    own.root.call("GET /statistics.csv", { query: `${query}&list=${list}&lang=${lang}` });
  const french = await file("pages", "fr");
  expect(french.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(french.headers["content-disposition"]).toBe(`attachment; filename="pages-${today}-${today}.csv"`);
  expect(french.text).toBe(
    `\uFEFF"page";"langue";"vues";"visiteurs"\r\n"${READ_ARTICLE.path}";"fr";2;2\r\n"/en/pricing";"en";1;1\r\n"/pricing";"fr";1;1\r\n`,
  );
  expect((await file("languages", "en")).text).toBe(`\uFEFF"language","views","visitors"\r\n"fr",3,2\r\n"en",1,1\r\n`);
  for (const list of ["days", "referrers", "sections", "clicks", "articles"]) {
    expect((await file(list, "en")).text.split("\r\n")).toHaveLength(3);
  }
  expect((await file("vitals", "en")).text.split("\r\n")).toHaveLength(4);
});

const REFUSED: Array<[string, Record<string, { fr: string; en: string }>]> = [
  ["", { from: NO_DATE, to: NO_DATE }],
  ["?from=2026-01-01", { to: NO_DATE }],
  ["?from=x&to=y", { from: NO_DATE, to: NO_DATE }],
  ["?from=2026-02-30&to=2026-03-01", { from: NO_DATE }],
  [
    "?from=2026-02-02&to=2026-02-01",
    { to: { fr: "La date de fin précède la date de début.", en: "The end date is before the start date." } },
  ],
  [
    "?from=2000-01-01&to=2026-01-01",
    {
      to: {
        fr: "La période est trop longue : elle compte 800 jours au plus.",
        en: "The period is too long: it has 800 days at most.",
      },
    },
  ],
];

test.each(REFUSED)(
  "a period that is none (%j) is refused, with what is wrong with which field",
  async (wrong, fields) => {
    for (const call of ["audience", "pages", "articles", "vitals"]) {
      for (const locale of ["fr", "en"] as const) {
        const headers = { "accept-language": locale };
        const { status, json } = await own.root.call(`GET /statistics/${call}`, { query: wrong, headers });
        expect(status).toBe(422);
        const said = Object.entries(json.error.fields).map(([name, text]) => [name, String(text).replace(/\s/g, " ")]);
        expect(Object.fromEntries(said)).toEqual(
          Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, sentence[locale]])),
        );
      }
    }
  },
);

test("what is not published any more keeps its path and a name that can be read", async () => {
  inDatabase(own.site, (database) => {
    database.prepare("insert into daily_pages values (?, '/blog/gone', 'fr', 9, 9)").run(today);
    database.prepare("insert into daily_sections values (?, '/blog/gone', 'adjacent', 9)").run(today);
    database.prepare("insert into daily_sections values (?, '/gone', 'bug-report', 8)").run(today);
    database.prepare("insert into daily_sections values (?, '/gone', 'latest-posts', 7)").run(today);
  });
  const { json } = await own.root.call("GET /statistics/pages", { query, headers: { "accept-language": "fr" } });
  expect(json.pages[0]).toMatchObject({ path: "/blog/gone", page: null });
  expect(json.sections.slice(0, 3)).toMatchObject([
    { path: "/blog/gone", page: null, described: { label: "Articles précédent et suivant", words: null } },
    { path: "/gone", page: null, described: { label: "Bug report", words: null } },
    { path: "/gone", page: null, described: { label: "Derniers articles", words: null } },
  ]);
});

inFull("every section that a page shows has a label in both languages, as has what it leads to", async () => {
  const { site, root } = await siteWithRoot();
  const sitemap = (await ask(site.url, "/sitemap-1.xml")).text;
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  expect(paths.length).toBeGreaterThan(20);
  // One row of each name, wherever it stands: what is shown is described by its page.
  const names = new Map<string, { path: string; section: string; cta: string | null }>();
  for (const path of paths) {
    const { text } = await ask(site.url, path, { headers: { "sec-fetch-site": "same-origin" } });
    let section = "unknown";
    for (const [, kind, name = ""] of text.matchAll(/data-track-(section|cta)="([^"]+)"/g)) {
      if (kind === "section") section = name;
      names.set(`${path} ${section} ${kind} ${name}`, { path, section, cta: kind === "cta" ? name : null });
    }
  }
  const described: string[] = [];
  const all = [...names.values()];
  for (let from = 0; from < all.length; from += 25) {
    const part = all.slice(from, from + 25);
    inDatabase(site, (database) => {
      database.exec("delete from daily_sections; delete from daily_clicks");
      for (const { path, section, cta } of part) {
        if (cta === null) database.prepare("insert into daily_sections values (?, ?, ?, 1)").run(today, path, section);
        else database.prepare("insert into daily_clicks values (?, ?, ?, ?, 1)").run(today, path, section, cta);
      }
    });
    for (const locale of ["fr", "en"]) {
      const headers = { "accept-language": locale };
      const { json } = await root.call("GET /statistics/pages", { query, headers });
      for (const { path, section, described: what } of json.sections)
        described.push(`${path} ${section}: ${what.label}`);
      for (const { within } of json.clicks) expect(within.label).toMatch(/^\p{Lu}/u);
    }
  }
  expect(described.length).toBeGreaterThan(100);
  // A label is words of the reader's language: never the name with a capital, which is what nothing explains.
  const unexplained = described.filter((line) => {
    const [, name = "", label = ""] = /^\S+ (\S+): (.+)$/.exec(line) ?? [];
    return label === name || (label.toLowerCase() === name.replaceAll("-", " ") && !PLAIN.has(name));
  });
  expect(unexplained).toEqual([]);
});
