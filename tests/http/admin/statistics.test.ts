import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdminSite, siteWithRoot } from "../../support/admin.ts";
import { READ_ARTICLE, sendTwoVisitors } from "../../support/measured.ts";
import { removeAll } from "../../support/site.ts";

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

test("pages, sections, calls to action, reading and speed", async () => {
  const { json: pages } = await own.root.call("GET /statistics/pages", { query });
  expect(pages.pages).toEqual([
    { path: READ_ARTICLE.path, locale: "fr", views: 2, visitors: 2 },
    { path: "/en/pricing", locale: "en", views: 1, visitors: 1 },
    { path: "/pricing", locale: "fr", views: 1, visitors: 1 },
  ]);
  expect(pages.sections).toEqual([{ path: "/pricing", section: "plans", views: 1 }]);
  expect(pages.clicks).toEqual([{ path: "/pricing", section: "closing", cta: "contact", clicks: 1 }]);
  const { json: articles } = await own.root.call("GET /statistics/articles", { query });
  expect(articles.articles).toEqual([
    {
      article: READ_ARTICLE.id,
      locale: "fr",
      title: expect.stringContaining("Vitrine"),
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
  expect((await own.root.call("GET /statistics/here")).json).toMatchObject({ here: 2 });
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

test.each([
  "",
  "?from=2026-01-01",
  "?from=x&to=y",
  "?from=2026-02-30&to=2026-03-01",
  "?from=2026-02-02&to=2026-02-01",
  "?from=2000-01-01&to=2026-01-01",
])("a period that is none (%j) is refused", async (wrong) => {
  for (const call of ["audience", "pages", "articles", "vitals"]) {
    expect((await own.root.call(`GET /statistics/${call}`, { query: wrong })).status).toBe(422);
  }
});
