import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AdminSite, originOf, PATIENCE, siteWithRoot } from "../../support/admin.ts";
import { ADMIN_WORDS, enter } from "../../support/admin-browser.ts";
import { barriers } from "../../support/axe.ts";
import { isMarked, mark, testBrowser } from "../../support/browser.ts";
import { partOf, readOf, rowsOf } from "../../support/dashboard.ts";
import { inDatabase } from "../../support/kept.ts";
import { batchOf, READ_ARTICLE, sendBatch, sendTwoVisitors } from "../../support/measured.ts";
import { ownerConfig } from "../../support/owner-config.ts";
import { removeAll } from "../../support/site.ts";

const browser = testBrowser();
let own: AdminSite;
let origin: string;

const LONG_HOST = `${"une-adresse-interminable-".repeat(2)}et-encore.example.com`;

/** The site's, chosen so that it is about noon there: no day ends while the tests run. */
const ahead = 12 - new Date().getUTCHours();
const timeZone = ahead === 0 ? "UTC" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;

/** Days of the site, `back` before today. */
const dayOf = (back: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(Date.now() - back * 86_400_000);

beforeAll(async () => {
  own = await siteWithRoot({ env: { TRUST_PROXY: "1" }, config: await ownerConfig({ timeZone }) });
  origin = originOf(own.site);
  await sendTwoVisitors(own.site, LONG_HOST);
  // Nobody can visit in the past: a day of the period before.
  inDatabase(own.site, (database) =>
    database.prepare("insert into daily_totals (day, views, visitors) values (?, 5, 1)").run(dayOf(30)),
  );
});
afterAll(removeAll);

const sums = async (page: Page) => readOf(page.locator(".sums > div"));

const WORDS = {
  fr: {
    sums: [
      "Visiteurs 2 100 % de plus que la période précédente",
      "Vues 4 20 % de moins que la période précédente",
      "Vues par visiteur 2 60 % de moins que la période précédente",
    ],
    pages: "Pages",
    sections: "Sections vues",
    clicks: "Appels à l’action",
    referrers: "Provenances",
    languages: "Langues",
    speed: "Vitesse ressentie",
    vitals: [
      ["Affichage (LCP)", "–", "1 000 ms bon"],
      ["Réponse (INP)", "–", "600 ms mauvais"],
      ["Stabilité (CLS)", "–", "–"],
    ],
    reading: "Lecture des articles",
    median: "1 min 20 s",
    table: "Voir ces chiffres en tableau",
    week: "7 jours",
    choose: "D’autres dates",
    from: "Du",
    to: "Au",
    show: "Afficher",
    weekSums: ["Visiteurs 2 rien", "Vues 4 rien"],
    daySums: ["Visiteurs 1 rien", "Vues 5 rien"],
    separator: ";",
    file: `pages-${dayOf(27)}-${dayOf(0)}.csv`,
    fileHead: ["page", "langue", "vues", "visiteurs"],
    empty: "Aucune visite sur cette période.",
    health: "État du site",
    here: (count: number) => `${count} visiteurs en ce moment`,
  },
  en: {
    sums: [
      "Visitors 2 100% more than the period before",
      "Views 4 20% less than the period before",
      "Views per visitor 2 60% less than the period before",
    ],
    pages: "Pages",
    sections: "Sections seen",
    clicks: "Calls to action",
    referrers: "Referrers",
    languages: "Languages",
    speed: "Speed as visitors felt it",
    vitals: [
      ["Display (LCP)", "–", "1,000 ms good"],
      ["Response (INP)", "–", "600 ms poor"],
      ["Stability (CLS)", "–", "–"],
    ],
    reading: "How articles are read",
    median: "1 min 20 sec",
    table: "See these figures as a table",
    week: "7 days",
    choose: "Other dates",
    from: "From",
    to: "To",
    show: "Show",
    weekSums: ["Visitors 2 nothing", "Views 4 nothing"],
    daySums: ["Visitors 1 nothing", "Views 5 nothing"],
    separator: ",",
    file: `pages-${dayOf(27)}-${dayOf(0)}.csv`,
    fileHead: ["page", "language", "views", "visitors"],
    empty: "No visits in this period.",
    health: "Site health",
    here: (count: number) => `${count} visitors right now`,
  },
} as const;

describe.each(["fr", "en"] as const)("in %s", (locale) => {
  const words = WORDS[locale];
  const { base } = ADMIN_WORDS[locale];

  test("what the visits of a period come to, against the one before", async () => {
    const { page } = await browser.visit(origin);
    await enter(page, own.rootEmail, { locale });
    await expect.poll(() => sums(page), PATIENCE).toEqual(words.sums);
    // Visitors stand before views, here as in the columns.
    expect(await rowsOf(page, words.pages)).toEqual([
      [READ_ARTICLE.path, "2", "2"],
      ["/en/pricing", "1", "1"],
      ["/pricing", "1", "1"],
    ]);
    expect(await rowsOf(page, words.sections)).toEqual([["plans /pricing", "1"]]);
    expect(await rowsOf(page, words.clicks)).toEqual([["contact /pricing, plans", "1"]]);
    expect(await rowsOf(page, words.referrers)).toEqual([[LONG_HOST, "1"]]);
    expect(await rowsOf(page, words.languages)).toEqual([
      ["Français", "2", "3"],
      ["English", "1", "1"],
    ]);
    expect(await rowsOf(page, words.speed)).toEqual(words.vitals);
    const [[title, ...funnel] = [], ...others] = await rowsOf(page, words.reading);
    expect(others).toEqual([]);
    expect(title).toContain("Vitrine");
    expect(funnel).toEqual(["2", "2", "1", "1", "1", words.median]);
  });

  test("the chart is a table too, with a line for each day", async () => {
    const { page } = await browser.visit(origin);
    await enter(page, own.rootEmail, { locale });
    const table = page.locator("figure").getByRole("table");
    await page.getByText(words.table).waitFor();
    expect(await table.isVisible()).toBe(false);
    await page.getByText(words.table).click();
    const rows = table.locator("tbody").getByRole("row");
    expect(await rows.count()).toBe(28);
    const date = new Intl.DateTimeFormat(locale === "fr" ? "fr-FR" : "en-US", {
      dateStyle: "medium",
      timeZone: "UTC",
    }).format(Date.parse(dayOf(0)));
    expect(await readOf(rows.last().locator("th, td"))).toEqual([date.replace(/\s/g, " "), "2", "4"]);
    expect(await readOf(rows.first().locator("td"))).toEqual(["0", "0"]);
  });

  test("other dates stand in the address, which shows the same again", async () => {
    const { page } = await browser.visit(origin);
    await enter(page, own.rootEmail, { locale });
    await page.getByRole("button", { name: words.week }).click();
    await page.waitForURL(`**${base}/admin?days=7`);
    const shown = async (expected: readonly string[]) => {
      await expect
        .poll(async () => (await sums(page)).slice(0, 2), PATIENCE)
        .toEqual(expected.map((start) => expect.stringMatching(new RegExp(`^${start}`))));
    };
    await shown(words.weekSums);
    await page.reload();
    await shown(words.weekSums);
    expect(await page.getByRole("button", { name: words.week }).getAttribute("aria-pressed")).toBe("true");

    await page.getByText(words.choose).click();
    await page.getByLabel(words.from, { exact: true }).fill(dayOf(30));
    await page.getByLabel(words.to, { exact: true }).fill(dayOf(29));
    await page.getByRole("button", { name: words.show, exact: true }).click();
    await page.waitForURL(`**${base}/admin?from=${dayOf(30)}&to=${dayOf(29)}`);
    await shown(words.daySums);
    await page.reload();
    await shown(words.daySums);
    expect(await page.getByLabel(words.from, { exact: true }).inputValue()).toBe(dayOf(30));
    expect(await page.getByRole("button", { name: words.week }).getAttribute("aria-pressed")).toBe("false");
  });

  test("a list comes as a file that the language's spreadsheets open right", async () => {
    const { page } = await browser.visit(origin);
    await enter(page, own.rootEmail, { locale });
    const coming = page.waitForEvent("download");
    await partOf(page, words.pages).getByRole("link", { name: "CSV" }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe(words.file);
    const bytes = readFileSync(await download.path());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, first, ...rest] = bytes.subarray(3).toString("utf8").split("\r\n");
    expect(head).toBe(words.fileHead.map((name) => `"${name}"`).join(words.separator));
    expect(first).toBe([`"${READ_ARTICLE.path}"`, '"fr"', 2, 2].join(words.separator));
    expect(rest).toHaveLength(3);
  });

  test("where nobody came, it says so", async () => {
    const { page } = await browser.visit(origin);
    await enter(page, own.rootEmail, { locale, path: "/admin?from=2026-01-01&to=2026-01-02" });
    await page.getByText(words.empty).waitFor();
    expect(await page.locator(".sums").count()).toBe(0);
  });
});

/* Adds visits: what comes to exact sums stands above. */
test.each(["fr", "en"] as const)("the count of those here now changes by itself (%s)", async (locale) => {
  const { page } = await browser.visit(origin);
  await page.clock.install();
  await enter(page, own.rootEmail, { locale });
  const { json } = await own.root.call("GET /statistics/here");
  await page.getByText(WORDS[locale].here(json.here)).waitFor();
  await mark(page);
  await sendBatch(own.site, locale === "fr" ? "192.0.2.30" : "192.0.2.31", batchOf("/pricing"));
  await page.clock.runFor(31_000);
  await page.getByText(WORDS[locale].here(json.here + 1)).waitFor();
  expect(await isMarked(page)).toBe(true);
});

describe.each([390, 1440])("at %d pixels", (width) => {
  test("a full dashboard has no barrier that axe knows and never scrolls sideways, all of it opened", {
    timeout: 120_000,
  }, async () => {
    const { page } = await browser.visit(origin, { viewport: { width, height: 900 }, reducedMotion: "reduce" });
    for (const locale of ["fr", "en"] as const) {
      if (locale === "fr") await enter(page, own.rootEmail, { locale });
      else await page.goto("/en/admin");
      await rowsOf(page, WORDS[locale].reading);
      await partOf(page, WORDS[locale].health).locator("dl").waitFor();
      for (const summary of await page.locator("main summary").all()) await summary.click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await barriers(page)).toEqual([]);
    }
  });
});

test("where the owner turned measuring off, it says so, and counts nobody", async () => {
  const off = await siteWithRoot({ config: await ownerConfig({ measurement: { own: false } }) });
  const { page } = await browser.visit(originOf(off.site));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await enter(page, off.rootEmail);
  await page.getByText("La mesure d’audience est éteinte").waitFor();
  await partOf(page, "État du site").getByText("SQLite").waitFor();
  expect(await page.locator(".here").count()).toBe(0);
  expect(asked).not.toContain("/api/admin/statistics/here");
  await off.site.stop();
});
