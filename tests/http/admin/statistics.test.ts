import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdminSite, siteWithRoot } from "../../support/admin.ts";
import { ask } from "../../support/http.ts";
import { batchOf, event, viewOf } from "../../support/measured.ts";
import { removeAll } from "../../support/site.ts";

let own: AdminSite;
const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Paris", dateStyle: "short" }).format(Date.now());
const query = `?from=${today}&to=${today}`;

const ARTICLE = "/blog/vitrine-premiere-version";
const article_id = "vitrine-premiere-version";

async function send(ip: string, batch: ReturnType<typeof batchOf>): Promise<void> {
  const answer = await ask(own.site.url, "/api/events", {
    method: "POST",
    body: JSON.stringify(batch),
    headers: {
      "content-type": "application/json",
      "sec-fetch-site": "same-origin",
      "user-agent": "Mozilla/5.0 Firefox/140.0",
      "x-forwarded-for": ip,
    },
  });
  expect(answer.status).toBe(204);
}

beforeAll(async () => {
  own = await siteWithRoot({ env: { TRUST_PROXY: "1" } });
  const page_path = "/pricing";
  const article = { article_id, article_title: "Titre" };
  const seen = [
    viewOf(page_path),
    event("section_view", { section_name: "plans", page_path }),
    event("cta_click", { cta_type: "contact", cta_location: "plans", page_path }),
    event("web_vital", { vital: "LCP", value: 1_000 }),
  ];
  const read = [
    viewOf(ARTICLE),
    event("article_start", article),
    event("article_milestone", { article_id, milestone: 25 }),
  ];
  const readWhole = [
    ...read,
    ...([50, 75, 100] as const).map((milestone) => event("article_milestone", { article_id, milestone })),
    event("article_complete", { ...article, reading_time_seconds: 80 }),
  ];
  await send("192.0.2.1", batchOf(page_path, { events: seen, referrer: "example.org" }));
  await send("192.0.2.1", batchOf(ARTICLE, { events: readWhole }));
  await send("192.0.2.2", batchOf(ARTICLE, { events: read, device: "phone" }));
  await send("192.0.2.2", batchOf("/en/pricing"));
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
    { path: ARTICLE, locale: "fr", views: 2, visitors: 2 },
    { path: "/en/pricing", locale: "en", views: 1, visitors: 1 },
    { path: "/pricing", locale: "fr", views: 1, visitors: 1 },
  ]);
  expect(pages.sections).toEqual([{ path: "/pricing", section: "plans", views: 1 }]);
  expect(pages.clicks).toEqual([{ path: "/pricing", section: "plans", cta: "contact", clicks: 1 }]);
  const { json: articles } = await own.root.call("GET /statistics/articles", { query });
  expect(articles.articles).toEqual([
    {
      article: article_id,
      locale: "fr",
      title: expect.stringContaining("Vitrine"),
      starts: 2,
      reached: { 25: 2, 50: 1, 75: 1, 100: 1 },
      medianTime: 80,
    },
  ]);
  const { json: vitals } = await own.root.call("GET /statistics/vitals", { query });
  expect(vitals.vitals).toEqual([{ vital: "LCP", device: "desktop", loads: 1, p75: 1_000 }]);
  expect((await own.root.call("GET /statistics/here")).json).toMatchObject({ here: 2 });
});

test("a list as a file, as each language's spreadsheets read it", async () => {
  const file = (list: string, lang: string) =>
    own.root.call("GET /statistics.csv", { query: `${query}&list=${list}&lang=${lang}` });
  const french = await file("pages", "fr");
  expect(french.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(french.headers["content-disposition"]).toBe(`attachment; filename="pages-${today}-${today}.csv"`);
  expect(french.text).toBe(
    `\uFEFF"page";"langue";"vues";"visiteurs"\r\n"${ARTICLE}";"fr";2;2\r\n"/en/pricing";"en";1;1\r\n"/pricing";"fr";1;1\r\n`,
  );
  expect((await file("languages", "en")).text).toBe(`\uFEFF"language","views","visitors"\r\n"fr",3,2\r\n"en",1,1\r\n`);
  for (const list of ["days", "referrers", "sections", "clicks", "articles", "vitals"]) {
    expect((await file(list, "en")).text.split("\r\n")).toHaveLength(3);
  }
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
