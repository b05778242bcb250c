import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AdminSite, originOf, PATIENCE, siteWithRoot } from "../../support/admin/admin.ts";
import { ADMIN_WORDS, enter } from "../../support/admin/admin-browser.ts";
import { partOf, readOf, rowsOf } from "../../support/admin/dashboard.ts";
import { barriers } from "../../support/browser/axe.ts";
import { isMarked, mark, testBrowser } from "../../support/browser/browser.ts";
import { layoutShifts, watchShifts } from "../../support/browser/layout-shifts.ts";
import { ownerConfig } from "../../support/content/owner-config.ts";
import { inDatabase } from "../../support/database/kept.ts";
import { batchOf, READ_ARTICLE, sendBatch, sendTwoVisitors } from "../../support/measured.ts";
import { inFull, sample, walkedIn } from "../../support/run/everyday.ts";
import { removeAll } from "../../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;
let origin: string;

const LONG_HOST = `${"une-adresse-interminable-".repeat(2)}et-encore.example.com`;

/** Time zone of the site, in which it is about noon now: no day ends while the tests run. */
const ahead = 12 - new Date().getUTCHours();
const timeZone = ahead === 0 ? "UTC" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;

/** The site's day `back` days before today. */
const dayOf = (back: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(Date.now() - back * 86_400_000);

beforeAll(async () => {
  admin = await siteWithRoot({ env: { TRUST_PROXY: "1" }, config: await ownerConfig({ timeZone }) });
  origin = originOf(admin.site);
  await sendTwoVisitors(admin.site, LONG_HOST);
  // A day of the period before, which no visit can add.
  inDatabase(admin.site, (database) =>
    database.prepare("insert into daily_totals (day, views, visitors) values (?, 5, 1)").run(dayOf(30)),
  );
});
afterAll(removeAll);

const sums = async (page: Page) => readOf(page.locator(".sums > div"));

const WORDS = {
  fr: {
    sums: ["Visiteurs 2 +100 %", "Vues 4 -20 %", "Vues par visiteur 2 -60 %"],
    against: "Évolution par rapport aux 28 jours précédents.",
    listed: {
      pages: [
        ["Vitrine, première version : ce qui marche, ce qui manque /blog/vitrine-premiere-version", "2", "2"],
        ["Pricing /en/pricing", "1", "1"],
        ["Tarifs /pricing", "1", "1"],
      ],
      section: /^Formules « .+ » Tarifs$/,
      click: /^.+ Tarifs, Appel à l’action$/,
    },
    pages: "Pages",
    sections: "Sections vues",
    clicks: "Appels à l’action",
    referrers: "Provenances",
    languages: "Langues",
    languageNames: ["Français", "Anglais"],
    speed: "Vitesse ressentie",
    vitals: [
      ["Affichage (LCP)", "–", "1 000 ms bon"],
      ["Réponse (INP)", "–", "600 ms mauvais"],
      ["Stabilité (CLS)", "–", "–"],
    ],
    reading: "Lecture des articles",
    median: "1 min 20 s",
    table: "Voir ces chiffres en tableau",
    chart: "Visiteurs et vues au fil du temps",
    read: "2 visiteurs, 4 vues",
    readNone: "0 visiteur, 0 vue",
    week: "7 jours",
    choose: "Choisir des dates",
    period: "Choisir une période",
    from: "Date de début",
    to: "Date de fin",
    show: "Afficher",
    wrong: "Cette période ne peut pas être affichée.",
    reversed: "La date de fin précède la date de début.",
    tooLong: "La période est trop longue : elle compte 800 jours au plus.",
    noDate: "Ce n’est pas une date : elle s’écrit année, mois, jour, comme 2026-11-22.",
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
    sums: ["Visitors 2 +100%", "Views 4 -20%", "Views per visitor 2 -60%"],
    against: "Change from the 28 days before.",
    listed: {
      pages: [
        ["Vitrine, première version : ce qui marche, ce qui manque /blog/vitrine-premiere-version", "2", "2"],
        ["Pricing /en/pricing", "1", "1"],
        ["Tarifs /pricing", "1", "1"],
      ],
      section: /^Plan list “.+” Tarifs$/,
      click: /^.+ Tarifs, Call to action$/,
    },
    pages: "Pages",
    sections: "Sections seen",
    clicks: "Calls to action",
    referrers: "Referrers",
    languages: "Languages",
    languageNames: ["French", "English"],
    speed: "Speed as visitors felt it",
    vitals: [
      ["Display (LCP)", "–", "1,000 ms good"],
      ["Response (INP)", "–", "600 ms poor"],
      ["Stability (CLS)", "–", "–"],
    ],
    reading: "How articles are read",
    median: "1 min 20 sec",
    table: "See these figures as a table",
    chart: "Visitors and views over time",
    read: "2 visitors, 4 views",
    readNone: "0 visitors, 0 views",
    week: "7 days",
    choose: "Choose dates",
    period: "Choose a period",
    from: "Start date",
    to: "End date",
    show: "Show",
    wrong: "This period cannot be shown.",
    reversed: "The end date is before the start date.",
    tooLong: "The period is too long: it has 800 days at most.",
    noDate: "This is not a date: it is written as year, month, day, like 2026-11-22.",
    weekSums: ["Visitors 2 none", "Views 4 none"],
    daySums: ["Visitors 1 none", "Views 5 none"],
    separator: ",",
    file: `pages-${dayOf(27)}-${dayOf(0)}.csv`,
    fileHead: ["page", "language", "views", "visitors"],
    empty: "No visits in this period.",
    health: "Site health",
    here: (count: number) => `${count} visitors right now`,
  },
} as const;

describe.each(walkedIn("fr"))("in %s", (locale) => {
  const words = WORDS[locale];
  const { base } = ADMIN_WORDS[locale];

  test("what the visits of a period come to, against the one before", async () => {
    const { page } = await browser.visit(origin);
    await enter(page, admin.rootEmail, { locale });
    await expect.poll(() => sums(page), PATIENCE).toEqual(words.sums);
    await page.getByText(words.against).waitFor();
    const listed = (list: string, rows: unknown) => expect.poll(() => rowsOf(page, list), PATIENCE).toEqual(rows);
    // Visitors come before views, as in the columns.
    await listed(words.pages, words.listed.pages);
    await listed(words.sections, [[expect.stringMatching(words.listed.section), "1"]]);
    await listed(words.clicks, [[expect.stringMatching(words.listed.click), "1"]]);
    await listed(words.referrers, [[LONG_HOST, "1"]]);
    const [french, english] = words.languageNames;
    await listed(words.languages, [
      [french, "2", "3"],
      [english, "1", "1"],
    ]);
    await listed(words.speed, words.vitals);
    await listed(words.reading, [[expect.stringContaining("Vitrine"), "2", "2", "1", "1", "1", words.median]]);
    // A title is in its page's language, and links to the page.
    const link = partOf(page, words.pages).getByRole("link", { name: "Tarifs" });
    await expect.poll(() => link.getAttribute("lang")).toBe("fr");
    await link.click();
    await page.waitForURL("**/pricing");
  });

  inFull("a bar says its figures where it stands, to the pointer and to the keys", async () => {
    const { page } = await browser.visit(origin);
    await enter(page, admin.rootEmail, { locale });
    const chart = page.getByRole("slider", { name: words.chart });
    const readout = page.locator(".trend-readout");
    const bar = (index: number) => page.locator(".trend-bar").nth(index);
    const boxes = () =>
      Promise.all([readout, page.locator(".trend-bar[data-shown]")].map((locator) => locator.boundingBox()));
    await chart.waitFor();
    await expect.poll(() => readout.count()).toBe(0);
    await chart.focus();
    await readout.getByText(words.read).waitFor();
    await expect.poll(() => chart.getAttribute("aria-valuetext")).toContain(words.read.slice(0, 2));
    await page.keyboard.press("ArrowLeft");
    await readout.getByText(words.readNone).waitFor();
    await page.keyboard.press("Home");
    await expect.poll(() => bar(0).getAttribute("data-shown"), PATIENCE).toBe("true");
    const target = await bar(27).boundingBox();
    if (target === null) throw new Error("the chart has no bars");
    await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2);
    await readout.getByText(words.read).waitFor();
    const [readoutBox, barBox] = await boxes();
    if (readoutBox == null || barBox == null) throw new Error("the bar has no readout");
    // The readout overlaps the bar horizontally, and stays within the window.
    expect(readoutBox.x).toBeLessThan(barBox.x + barBox.width);
    expect(readoutBox.x + readoutBox.width).toBeGreaterThan(barBox.x);
    expect(readoutBox.x + readoutBox.width).toBeLessThanOrEqual(1280);
    // The chart has a scale and labels of days.
    expect(await readOf(page.locator(".trend-scale span"))).toEqual(["4", "3", "2", "1", "0"]);
    await expect.poll(() => page.locator(".trend-days span").count()).toBe(5);
  });

  inFull("the chart is a table too, with a line for each day", async () => {
    const { page } = await browser.visit(origin);
    await enter(page, admin.rootEmail, { locale });
    const table = page.locator("figure").getByRole("table");
    await page.getByText(words.table).waitFor();
    await expect.poll(() => table.isVisible()).toBe(false);
    await page.getByText(words.table).click();
    const rows = table.locator("tbody").getByRole("row");
    await expect.poll(() => rows.count(), PATIENCE).toBe(28);
    const date = new Intl.DateTimeFormat(locale === "fr" ? "fr-FR" : "en-US", {
      dateStyle: "medium",
      timeZone: "UTC",
    }).format(Date.parse(dayOf(0)));
    const inWords = locale === "fr" ? date.replace(/^1\s/, "1er ") : date;
    expect(await readOf(rows.last().locator("th, td"))).toEqual([inWords.replace(/\s/g, " "), "2", "4"]);
    expect(await readOf(rows.first().locator("td"))).toEqual(["0", "0"]);
  });

  inFull("the first of a month is written as the language does", async () => {
    const { page } = await browser.visit(origin);
    await enter(page, admin.rootEmail, { path: "/admin?from=2026-11-01&to=2026-11-10", locale });
    await page.getByRole("button", { name: locale === "fr" ? "1er–10 nov. 2026" : /^Nov 1\s–\s10, 2026$/ }).waitFor();
  });

  inFull("other dates stand in the address, which shows the same again", async () => {
    const { page } = await browser.visit(origin);
    await enter(page, admin.rootEmail, { locale });
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
    await expect.poll(() => page.getByRole("button", { name: words.week }).getAttribute("aria-pressed")).toBe("true");

    const heading = page.getByRole("heading", { level: 1 });
    const before = await heading.boundingBox();
    await page.getByRole("button", { name: words.choose }).click();
    const dialog = page.getByRole("dialog", { name: words.period });
    await dialog.waitFor();
    expect(await heading.boundingBox()).toEqual(before);
    const fill = async (from: string, to: string) => {
      await dialog.getByLabel(words.from, { exact: true }).fill(from);
      await dialog.getByLabel(words.to, { exact: true }).fill(to);
      await dialog.getByRole("button", { name: words.show, exact: true }).click();
    };
    // An invalid period is reported at its field; URL and figures do not change.
    for (const [from, to, sentence] of [
      [dayOf(29), dayOf(30), words.reversed],
      ["2020-01-01", dayOf(0), words.tooLong],
    ] as const) {
      await fill(from, to);
      await dialog.getByText(sentence).waitFor();
      const field = dialog.getByLabel(words.to, { exact: true });
      await expect.poll(() => field.getAttribute("aria-invalid"), PATIENCE).toBe("true");
      await expect.poll(() => field.evaluate((element) => element === document.activeElement), PATIENCE).toBe(true);
      expect(new URL(page.url()).search).toBe("?days=7");
    }
    await fill(dayOf(30), dayOf(29));
    await page.waitForURL(`**${base}/admin?from=${dayOf(30)}&to=${dayOf(29)}`);
    await shown(words.daySums);
    await page.reload();
    await shown(words.daySums);
    await expect
      .poll(() => page.getByRole("button", { name: words.week }).getAttribute("aria-pressed"), PATIENCE)
      .toBe("false");
    // The button names the dates, and the dialog starts with them.
    await page.getByRole("button", { name: /2026|20\d\d/ }).click();
    await expect.poll(() => dialog.getByLabel(words.from, { exact: true }).inputValue(), PATIENCE).toBe(dayOf(30));
  });

  inFull(
    "an address whose dates make no period is told so, with the field and the limit; no other dates are shown",
    async () => {
      const { page } = await browser.visit(origin);
      const requests: string[] = [];
      page.on("request", (request) => requests.push(new URL(request.url()).pathname));
      const wrong = [
        ["?from=2026-03-05&to=2026-03-01", words.to, words.reversed],
        ["?from=2020-01-01&to=2026-03-01", words.to, words.tooLong],
        ["?from=2026-02-30&to=2026-03-01", words.from, words.noDate],
        ["?from=2026-03-01", words.to, words.noDate],
      ] as const;
      await enter(page, admin.rootEmail, { locale, path: `/admin${wrong[0][0]}` });
      for (const [query, field, sentence] of wrong) {
        await page.goto(`${base}/admin${query}`);
        const alert = page.getByRole("alert").filter({ hasText: words.wrong });
        await alert.getByText(sentence).waitFor();
        expect((await readOf(alert)).join()).toBe(`${words.wrong} ${field} ${sentence}`);
        await partOf(page, words.health).locator("dl").waitFor();
        await expect.poll(() => page.locator(".sums").count()).toBe(0);
        expect(new URL(page.url()).search).toBe(query);
      }
      expect(requests.filter((path) => /statistics\/(audience|pages|articles|vitals)/.test(path))).toEqual([]);
    },
  );

  inFull("a list comes as a file that the language's spreadsheets open right", async () => {
    const { page } = await browser.visit(origin);
    await enter(page, admin.rootEmail, { locale });
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

  inFull("where nobody came, it says so", async () => {
    const { page } = await browser.visit(origin);
    await enter(page, admin.rootEmail, { locale, path: "/admin?from=2026-01-01&to=2026-01-02" });
    await page.getByText(words.empty).waitFor();
    await expect.poll(() => page.locator(".sums").count()).toBe(0);
  });
});

/* These tests add visits, so they come after those that expect exact sums. */
test.each(walkedIn("en"))("the count of those here now changes by itself (%s)", async (locale) => {
  const { page } = await browser.visit(origin);
  await page.clock.install();
  await enter(page, admin.rootEmail, { locale });
  const { json } = await admin.root.call("GET /statistics/live-visitors");
  await page.getByText(WORDS[locale].here(json.here)).waitFor();
  await mark(page);
  await sendBatch(admin.site, locale === "fr" ? "192.0.2.30" : "192.0.2.31", batchOf("/pricing"));
  await page.clock.runFor(31_000);
  await page.getByText(WORDS[locale].here(json.here + 1)).waitFor();
  expect(await isMarked(page)).toBe(true);
});

describe.each(sample([390, 820, 1440]))("at %d pixels", (width) => {
  inFull("nothing that is shown moves while the rest comes, however long that takes", async () => {
    const { page } = await browser.visit(origin, { viewport: { width, height: 900 }, before: watchShifts });
    await enter(page, admin.rootEmail);
    for (const slow of [null, "audience", "waiting", "pages", "articles", "health"]) {
      await page.unrouteAll();
      if (slow !== null) {
        await page.route(`**/api/admin/**/${slow}?*`, (route) => setTimeout(() => route.continue(), 700));
        await page.route(`**/api/admin/${slow}`, (route) => setTimeout(() => route.continue(), 700));
      }
      await page.goto("/admin");
      await partOf(page, WORDS.fr.reading).getByRole("row").first().waitFor();
      await partOf(page, WORDS.fr.health).locator("dl").waitFor();
      const { sum, moved } = await layoutShifts(page);
      expect(sum, `${slow}: ${moved.join(", ")}`).toBeLessThan(0.02);
    }
  });

  inFull("what waits comes first, and a long list shows its first rows until all are wanted", async () => {
    const { page } = await browser.visit(origin, { viewport: { width, height: 900 } });
    await page.route("**/api/admin/statistics/audience?*", async (route) => {
      const json = await (await route.fetch()).json();
      const referrers = Array.from({ length: 25 }, (_, index) => ({ host: `${index}.example`, arrivals: 25 - index }));
      await route.fulfill({ json: { ...json, referrers } });
    });
    await enter(page, admin.rootEmail);
    const list = partOf(page, WORDS.fr.referrers);
    const first = width < 700 ? 3 : 5;
    await list.getByRole("row").first().waitFor();
    const headings = page.getByRole("heading", { level: 2 });
    // Only a new site's first steps may come before.
    const order = async () => (await readOf(headings)).filter((name) => name !== "Pour bien commencer").slice(0, 2);
    await expect.poll(order, PATIENCE).toEqual(["En attente", "Audience"]);
    const rows = list.locator("tbody").getByRole("row");
    await expect.poll(() => rows.count(), PATIENCE).toBe(first);
    const more = list.getByRole("button", { name: "Tout afficher (25)" });
    await expect.poll(() => more.getAttribute("aria-expanded")).toBe("false");
    await more.click();
    await expect.poll(() => rows.count(), PATIENCE).toBe(25);
    await list.getByText("la suite se trouve dans le fichier CSV").waitFor();
    await list.getByRole("button", { name: "Réduire la liste" }).click();
    await expect.poll(() => rows.count(), PATIENCE).toBe(first);
    // Column heads do not overlap.
    const heads = await Promise.all(
      (await partOf(page, WORDS.fr.pages).locator("thead th").all()).map((head) => head.boundingBox()),
    );
    const texts = await partOf(page, WORDS.fr.pages)
      .locator("thead th")
      .evaluateAll((all) => all.map((head) => head.scrollWidth <= head.clientWidth));
    expect(heads).toHaveLength(3);
    expect(texts).toEqual([true, true, true]);
  });

  inFull(
    "a full dashboard has no barrier that axe knows and never scrolls sideways, all of it opened",
    {
      timeout: 120_000,
    },
    async () => {
      const { page } = await browser.visit(origin, { viewport: { width, height: 900 }, reducedMotion: "reduce" });
      for (const locale of ["fr", "en"] as const) {
        if (locale === "fr") await enter(page, admin.rootEmail, { locale });
        else await page.goto("/en/admin");
        await partOf(page, WORDS[locale].reading).getByRole("row").first().waitFor();
        await partOf(page, WORDS[locale].health).locator("dl").waitFor();
        for (const summary of await page.locator("main summary").all()) await summary.click();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        expect(await barriers(page)).toEqual([]);
      }
    },
  );
});

inFull("where the owner turned measuring off, it says so, and counts nobody", async () => {
  const off = await siteWithRoot({ config: await ownerConfig({ measurement: { own: false } }) });
  const { page } = await browser.visit(originOf(off.site));
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await enter(page, off.rootEmail);
  await page.getByText("La mesure d’audience est désactivée").waitFor();
  await partOf(page, "État du site").getByText("SQLite").waitFor();
  await expect.poll(() => page.locator(".here").count()).toBe(0);
  expect(requests).not.toContain("/api/admin/statistics/live-visitors");
  await off.site.stop();
});
