import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EventBatch } from "../../../src/tracking/contract/measurement.ts";
import { type AdminSite, siteWithRoot } from "../../support/admin/admin.ts";
import { ownerConfig } from "../../support/content/owner-config.ts";
import { inDatabase } from "../../support/database/kept.ts";
import { ask } from "../../support/http/http.ts";
import { batchOf, event, READ_ARTICLE, sendAsVisitor, sendBatch, viewOf } from "../../support/measured.ts";
import { EVERYDAY, inFull, sample } from "../../support/run/everyday.ts";
import { removeAll, type Site, startSite } from "../../support/site.ts";

let own: AdminSite;
beforeAll(async () => {
  own = await siteWithRoot({ env: { TRUST_PROXY: "1" } });
});
afterAll(removeAll);

/** Every row of a table, without the day. */
function rowsOf(table: string, site: Site): unknown[] {
  const rows = inDatabase(site, (database) => database.prepare(`select * from ${table}`).all());
  return rows.map(({ day: _, ...row }) => row).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

const seen = (page_path: string, section_name: string) => event("section_view", { section_name, page_path });
const clicked = (page_path: string, cta_location: string, cta_type: string) =>
  event("cta_click", { cta_type, cta_location, page_path });

const BATCHES = EVERYDAY ? 40 : 400;

describe("names that a page does not have", () => {
  test(`${BATCHES * 50} of them add no row, and nothing of them reaches the dashboard; honest visits are counted meanwhile`, async () => {
    const { site, root } = own;
    const invented = (index: number) => `attack-${index}`;
    // From four addresses, so that it is not the rate of one that holds them off.
    const attack = Array.from({ length: BATCHES }, (_, batch) => {
      const names = Array.from({ length: 50 }, (_, index) => invented(batch * 50 + index));
      const events = names.map((name, index) =>
        index % 2 === 0 ? seen("/pricing", name) : clicked("/pricing", "plans", name),
      );
      return sendBatch(site, `198.51.100.${batch % 4}`, batchOf("/pricing", { events }));
    });
    const honest = [viewOf("/pricing"), seen("/pricing", "plans"), clicked("/pricing", "closing", "contact")];
    const visits = Array.from({ length: 20 }, () =>
      sendBatch(site, "192.0.2.1", batchOf("/pricing", { events: honest })),
    );
    await Promise.all([...attack, ...visits]);

    expect(rowsOf("daily_sections", site)).toEqual([{ path: "/pricing", section: "plans", views: 20 }]);
    expect(rowsOf("daily_clicks", site)).toEqual([
      { path: "/pricing", section: "closing", cta: "contact", clicks: 20 },
    ]);
    // What held nothing to count is not remembered either.
    expect(rowsOf("event_batches", site)).toHaveLength(20);
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Paris", dateStyle: "short" }).format(Date.now());
    for (const list of ["sections", "clicks"]) {
      const query = `?from=${today}&to=${today}&list=${list}`;
      const { text } = await root.call("GET /statistics.csv", { query });
      expect(text).toContain("/pricing");
      expect(text).not.toContain("attack");
    }
  });

  test("a known call to action is counted only where it stands, and outside sections as such", async () => {
    const site = await startSite({ env: { TRUST_PROXY: "1" } });
    const { path } = READ_ARTICLE;
    const events = [
      viewOf(path),
      clicked(path, "adjacent", "next-article"),
      clicked(path, "unknown", "all-articles"),
      clicked(path, "share", "share-link"),
      clicked(path, "share", "next-article"),
      clicked(path, "unknown", "next-article"),
      seen(path, "unknown"),
      seen(path, "hero"),
    ];
    const { text } = await ask(site.url, path);
    // What the article really shows, as its visitors' browsers read it.
    expect(text).toContain('data-track-cta="all-articles"');
    const shows = text.includes('data-track-cta="next-article"');
    await sendBatch(site, "192.0.2.1", batchOf(path, { events }));
    expect(rowsOf("daily_clicks", site)).toEqual([
      ...(shows ? [{ path, section: "adjacent", cta: "next-article", clicks: 1 }] : []),
      // Of a button that the script makes.
      { path, section: "share", cta: "share-link", clicks: 1 },
      { path, section: "unknown", cta: "all-articles", clicks: 1 },
    ]);
    expect(rowsOf("daily_sections", site)).toEqual([]);
    expect(rowsOf("daily_totals", site)).toEqual([{ views: 1, visitors: 1 }]);
  });

  inFull("buttons that the page's script makes, to copy code, are known too", async () => {
    const site = await startSite({ env: { TRUST_PROXY: "1" } });
    const path = "/blog/un-processus-un-dossier";
    expect((await ask(site.url, path)).text).toContain("data-copy=");
    await sendBatch(site, "192.0.2.1", batchOf(path, { events: [clicked(path, "unknown", "copy-code")] }));
    expect(rowsOf("daily_clicks", site)).toEqual([{ path, section: "unknown", cta: "copy-code", clicks: 1 }]);
  });

  test("a page is counted in the language in which it stands, and reading where an article is", async () => {
    const site = await startSite({ env: { TRUST_PROXY: "1" } });
    await sendBatch(site, "192.0.2.1", batchOf("/pricing", { locale: "en" }));
    await sendBatch(site, "192.0.2.1", batchOf("/en/pricing", { locale: "fr" }));
    expect(rowsOf("daily_pages", site)).toEqual([]);
    await sendBatch(site, "192.0.2.1", batchOf("/search"));
    await sendBatch(site, "192.0.2.1", batchOf("/search", { events: [seen("/search", "hero")] }));
    expect(rowsOf("daily_pages", site)).toEqual([{ path: "/search", locale: "fr", views: 1, visitors: 1 }]);
    expect(rowsOf("daily_sections", site)).toEqual([]);
  });

  test("every name that a page shows is taken: on all starter pages, and on the search page", async () => {
    const site = await startSite({ env: { TRUST_PROXY: "1" } });
    const paths = ["/", "/en", "/pricing", "/en/blog", "/contact", "/legal/privacy", READ_ARTICLE.path, "/search"];
    for (const [index, path] of paths.entries()) {
      const { text } = await ask(site.url, path, { headers: { "sec-fetch-site": "same-origin" } });
      const sections = new Set([...text.matchAll(/data-track-section="([^"]+)"/g)].map(([, name]) => name ?? ""));
      const events = [...sections].map((name) => seen(path, name));
      await sendBatch(site, `192.0.2.${index}`, batchOf(path, { events: [viewOf(path), ...events] }));
      const stored = (rowsOf("daily_sections", site) as Array<{ path: string; section: string }>).filter(
        (row) => row.path === path,
      );
      expect(stored.map(({ section }) => section).sort()).toEqual([...sections].sort());
      if (path === "/search") expect(stored).toEqual([]);
      else expect(stored.length).toBeGreaterThan(0);
    }
  });
});

describe("where a language has a domain of its own", () => {
  const domains = { fr: "https://exemple.fr", en: "https://example.com" };

  inFull.each(
    sample([
      ["/", "example.com", "en"],
      ["/pricing", "example.com", "en"],
      ["/blog/vitrine-first-release", "example.com", "en"],
      ["/", "exemple.fr", "fr"],
      ["/pricing", "exemple.fr", "fr"],
    ] as const),
  )("what %s of %s measures is counted", async (path, host, locale) => {
    const site = await startSite({
      env: { SITE_URL: domains.fr, TRUST_PROXY: "1" },
      config: await ownerConfig({ domains }),
    });
    const batch: EventBatch = batchOf(path, { locale, events: [viewOf(path)] });
    const answer = await sendAsVisitor(site, "/api/events", batch, { host });
    expect(answer.status).toBe(204);
    expect(rowsOf("daily_pages", site)).toEqual([{ path, locale, views: 1, visitors: 1 }]);
    await site.stop();
  });
});

inFull("where languages share their addresses, a page is counted in the language it was shown in", async () => {
  const site = await startSite({ env: { TRUST_PROXY: "1" }, config: await ownerConfig({ strategy: "no_prefix" }) });
  for (const locale of ["fr", "en"] as const) {
    const events = [viewOf("/"), seen("/", "hero"), seen("/", "invented")];
    await sendBatch(site, "192.0.2.1", batchOf("/", { locale, events }));
  }
  expect(rowsOf("daily_pages", site)).toEqual([
    { path: "/", locale: "en", views: 1, visitors: 1 },
    { path: "/", locale: "fr", views: 1, visitors: 1 },
  ]);
  expect(rowsOf("daily_sections", site)).toEqual([{ path: "/", section: "hero", views: 2 }]);
});
