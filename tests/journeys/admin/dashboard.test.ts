import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { version } from "../../../package.json";
import { type AdminSite, addAdmin, lastMail, originOf, PASSWORD, PATIENCE, siteWithRoot } from "../../support/admin.ts";
import { ADMIN_WORDS, enter } from "../../support/admin-browser.ts";
import { barriers } from "../../support/axe.ts";
import { isMarked, mark, testBrowser } from "../../support/browser.ts";
import { ask } from "../../support/http.ts";
import { inDatabase } from "../../support/kept.ts";
import { batchOf, event, viewOf } from "../../support/measured.ts";
import { ownerConfig } from "../../support/owner-config.ts";
import { removeAll } from "../../support/site.ts";

const browser = testBrowser();
let own: AdminSite;
let origin: string;
/** Addresses that a mail failed to reach, may have reached, and reached too late. */
const MAILED = ["failed@example.org", "doubtful@example.org", "sent@example.org"];

const ARTICLE = "/blog/vitrine-premiere-version";
const article_id = "vitrine-premiere-version";
const LONG_HOST = `${"une-adresse-interminable-".repeat(2)}et-encore.example.com`;

/** The site's, chosen so that it is about noon there: no day ends while the tests run. */
const ahead = 12 - new Date().getUTCHours();
const timeZone = ahead === 0 ? "UTC" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;

/** Days of the site, `back` before today. */
const dayOf = (back: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(Date.now() - back * 86_400_000);

async function send(ip: string, batch: ReturnType<typeof batchOf>): Promise<void> {
  const { status } = await ask(own.site.url, "/api/events", {
    method: "POST",
    body: JSON.stringify(batch),
    headers: {
      "content-type": "application/json",
      "sec-fetch-site": "same-origin",
      "user-agent": "Mozilla/5.0 Firefox/140.0",
      "x-forwarded-for": ip,
    },
  });
  expect(status).toBe(204);
}

beforeAll(async () => {
  own = await siteWithRoot({ env: { TRUST_PROXY: "1" }, config: await ownerConfig({ timeZone }) });
  origin = originOf(own.site);
  await addAdmin(own, { email: "editor@example.org", role: "editor" });
  const page_path = "/pricing";
  const article = { article_id, article_title: "Titre" };
  const seen = [
    viewOf(page_path),
    event("section_view", { section_name: "plans", page_path }),
    event("cta_click", { cta_type: "contact", cta_location: "plans", page_path }),
    event("web_vital", { vital: "LCP", value: 1_000 }),
    event("web_vital", { vital: "INP", value: 600 }),
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
  await send("192.0.2.1", batchOf(page_path, { events: seen, referrer: LONG_HOST }));
  await send("192.0.2.1", batchOf(ARTICLE, { events: readWhole }));
  await send("192.0.2.2", batchOf(ARTICLE, { events: read, device: "phone" }));
  await send("192.0.2.2", batchOf("/en/pricing"));
  for (const email of MAILED) {
    await own.root.call("POST /invitations", { body: { email, role: "editor", locale: "fr" } });
    // In the outbox by now: nothing goes on behind.
    await lastMail(own.root, email);
  }
  inDatabase(own.site, (database) => {
    // Nobody can visit in the past: a day of the period before.
    database.prepare("insert into daily_totals (day, views, visitors) values (?, 5, 1)").run(dayOf(30));
    const become = database.prepare("update mails set status = ? where recipient = ?");
    become.run("failed", MAILED[0] ?? "");
    become.run("uncertain", MAILED[1] ?? "");
    const late = database.prepare("update invitations set expires_at = ? where email = ?");
    late.run(Date.now() - 1, MAILED[2] ?? "");
  });
});
afterAll(removeAll);

/** What a reader reads, spaces of French typography and of the layout taken as one. */
const readOf = async (locator: Locator) =>
  (await locator.allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim());

const partOf = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name: title, exact: true }) });

const rowsOf = async (page: Page, title: string): Promise<string[][]> => {
  const rows = partOf(page, title).locator("tbody").getByRole("row");
  await rows.first().waitFor();
  return Promise.all((await rows.all()).map((row) => readOf(row.locator("th, td"))));
};

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
    waiting: "En attente",
    count: "6 points en attente",
    lines: [
      "2 e-mails à renvoyer 1 en échec et 1 incertain",
      "1 invitation expirée à renvoyer ou à annuler",
      "2 invitations sans réponse lien encore valable",
      "Les capitales prennent des accents sans version anglaise",
    ],
    health: "État du site",
    facts: [
      /^Version \S+ construction : .+ \w{12}$/,
      /^Disque .+ libres sur .+/,
      /^Erreurs Aucune depuis le démarrage/,
    ],
    database: /^Base de données SQLite, [\d,]+ Mo$/,
    mails: "E-mails",
    stuck: "À renvoyer",
    all: "Tous",
    invitations: "Invitations",
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
    waiting: "Waiting",
    count: "6 things waiting",
    lines: [
      "2 e-mails to send again 1 failed, 1 uncertain",
      "1 expired invitation to send again or to cancel",
      "2 unanswered invitations link still valid",
      "Les capitales prennent des accents no English version",
    ],
    health: "Site health",
    facts: [/^Version \S+ built .+ \w{12}$/, /^Disk .+ free of .+/, /^Errors None since the start/],
    database: /^Database SQLite, [\d.]+ MB$/,
    mails: "E-mails",
    stuck: "To send again",
    all: "All",
    invitations: "Invitations",
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
      [ARTICLE, "2", "2"],
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
    expect(first).toBe([`"${ARTICLE}"`, '"fr"', 2, 2].join(words.separator));
    expect(rest).toHaveLength(3);
  });

  test("where nobody came, it says so, and what waits and how the site is stand there all the same", async () => {
    const { page } = await browser.visit(origin);
    await enter(page, own.rootEmail, { locale, path: "/admin?from=2026-01-01&to=2026-01-02" });
    await page.getByText(words.empty).waitFor();
    expect(await page.locator(".sums").count()).toBe(0);
    await partOf(page, words.waiting).getByRole("listitem").first().waitFor();
    const facts = partOf(page, words.health).locator("dl > div");
    await facts.first().waitFor();
    const read = await readOf(facts);
    expect(read).toEqual([...words.facts, words.database].map((pattern) => expect.stringMatching(pattern)));
    expect(read[0]).toContain(version);
  });

  test("what waits is named, and each line leads to where it is mended", async () => {
    const { page } = await browser.visit(origin);
    const open = async () => {
      await page.goto(`${base}/admin?days=7`);
      await waiting.getByRole("listitem").first().waitFor();
    };
    const waiting = partOf(page, words.waiting);
    const line = (index: number) => waiting.getByRole("listitem").nth(index).getByRole("link");
    await enter(page, own.rootEmail, { locale, path: "/admin?days=7" });
    await waiting.getByRole("listitem").first().waitFor();
    expect(await readOf(waiting.getByRole("listitem"))).toEqual(words.lines);
    await page.getByRole("link", { name: words.count }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id), PATIENCE).toBe("waiting");
    expect(new URL(page.url()).search).toBe("?days=7");

    await line(0).click();
    await page.waitForURL(`**${base}/admin/mails?stuck=1`);
    await page.getByRole("heading", { level: 1, name: words.mails }).waitFor();
    const mails = page.getByRole("row").filter({ hasText: "@example.org" });
    await expect.poll(() => mails.count(), PATIENCE).toBe(2);
    for (const address of MAILED.slice(0, 2)) expect(await mails.filter({ hasText: address }).count()).toBe(1);
    const filter = (name: string) => page.getByRole("link", { name, exact: true });
    expect(await filter(words.stuck).getAttribute("aria-current")).toBe("page");
    await filter(words.all).click();
    await mails.filter({ hasText: MAILED[2] ?? "" }).waitFor();
    expect(await filter(words.stuck).getAttribute("aria-current")).toBeNull();

    for (const [index, address] of [
      [1, MAILED[2]],
      [2, MAILED[0]],
    ] as const) {
      await open();
      await line(index).click();
      await page.waitForURL(`**${base}/admin/invitations`);
      await page
        .getByRole("row")
        .filter({ hasText: address ?? "" })
        .waitFor();
    }
    await open();
    const title = (await line(3).textContent()) ?? "none";
    await line(3).click();
    await page.waitForURL("**/blog/les-capitales-prennent-des-accents");
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(title);
  });
});

test("left open, the dashboard asks for nothing that keeps its session awake, and for nothing at all unseen", async () => {
  const { page } = await browser.visit(origin);
  await page.clock.install();
  await enter(page, own.rootEmail);
  await partOf(page, "État du site").locator("dl").waitFor();
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  for (let times = 0; times < 12; times++) {
    const answered = page.waitForResponse("**/api/admin/statistics/here");
    await page.clock.runFor(31_000);
    await answered;
  }
  expect([...new Set(asked)].sort()).toEqual(["/api/admin/statistics/here", "/builds/latest.json"]);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  asked.length = 0;
  await page.clock.runFor(300_000);
  expect(asked).toEqual([]);
});

test("a session that ends under a dashboard is told there, once, and what it asks for goes on after the sign-in", async () => {
  await addAdmin(own, { email: "absent@example.org", role: "super" });
  const { page, expectNoise } = await browser.visit(origin);
  expectNoise(/401/);
  await page.clock.install();
  await enter(page, "absent@example.org");
  await page.locator(".here").waitFor();
  inDatabase(own.site, (database) =>
    database
      .prepare("update auth_sessions set last_seen_at = ? where user_id = (select id from admins where email = ?)")
      .run(Date.now() - 25 * 3_600_000, "absent@example.org"),
  );
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() === 401) refused.push(new URL(response.url()).pathname);
  });
  await page.clock.runFor(31_000);
  const again = page.getByRole("dialog", { name: "Votre session a pris fin" });
  await again.waitFor();
  await page.clock.runFor(120_000);
  expect(refused).toEqual(["/api/admin/statistics/here"]);
  await again.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await again.getByRole("button", { name: "Se connecter", exact: true }).click();
  await again.waitFor({ state: "hidden" });
  const asked = page.waitForResponse("**/api/admin/statistics/here");
  await page.clock.runFor(31_000);
  expect((await asked).status()).toBe(200);
});

test("an editor is shown the articles that wait, and neither mails nor invitations", async () => {
  const { page } = await browser.visit(origin);
  const told = page.waitForResponse("**/api/admin/waiting");
  await enter(page, "editor@example.org");
  expect(await (await told).json()).toMatchObject({ mails: null, invitations: null });
  const waiting = partOf(page, "En attente");
  await waiting.getByRole("listitem").first().waitFor();
  expect(await readOf(waiting.getByRole("listitem"))).toEqual([
    "Les capitales prennent des accents sans version anglaise",
  ]);
  await page.getByRole("link", { name: "1 point en attente" }).waitFor();
  await partOf(page, "État du site").getByText("SQLite").waitFor();
  expect(await page.locator("main").textContent()).not.toMatch(/e-mail|invitation/i);
});

test("a disk that fills and errors are told with what to do; where nothing waits, a line says so", async () => {
  const { page } = await browser.visit(origin);
  await page.route("**/api/admin/health", async (route) => {
    const json = await (await route.fetch()).json();
    const disk = { free: 912_000_000, size: 40_000_000_000, low: true };
    const errors = { ...json.errors, total: 12, lastDay: 3, last: Date.now() - 60_000 };
    await route.fulfill({ json: { ...json, disk, errors } });
  });
  await page.route("**/api/admin/waiting", (route) =>
    route.fulfill({
      json: {
        mails: { failed: 0, uncertain: 0 },
        invitations: { open: 0, expired: 0 },
        untranslated: { total: 0, among: null, articles: [] },
      },
    }),
  );
  await enter(page, own.rootEmail);
  await partOf(page, "En attente").getByText("Rien ne vous attend.").waitFor();
  expect(await page.getByRole("link", { name: /en attente/ }).count()).toBe(0);
  const facts = partOf(page, "État du site").locator("dl > div");
  const [, disk, errors] = await readOf(facts);
  expect(disk).toMatch(/^Disque 912 Mo libres sur 40 Go Moins de 1 Go : faites de la place/);
  expect(errors).toMatch(
    /^Erreurs 3 en 24 heures 12 depuis le démarrage, .+ La dernière : aujourd’hui, .+ « error »\.$/,
  );
  await page.getByRole("link", { name: "Disque presque plein" }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id), PATIENCE).toBe("health");
});

test("more articles than are named are counted, and a bound to the search is told", async () => {
  const { page } = await browser.visit(origin);
  await page.route("**/api/admin/waiting", async (route) => {
    const json = await (await route.fetch()).json();
    await route.fulfill({ json: { ...json, untranslated: { ...json.untranslated, total: 1_235, among: 1_000 } } });
  });
  await enter(page, own.rootEmail, { locale: "en" });
  await partOf(page, "Waiting").getByText("and 1,234 more articles in one language only").waitFor();
  await page.getByText("Only the 1,000 most recent articles of each language are looked at.").waitFor();
  await page.getByRole("link", { name: "1,240 things waiting" }).waitFor();
});

/* Adds visits: what comes to exact sums stands above. */
test.each(["fr", "en"] as const)("the count of those here now changes by itself (%s)", async (locale) => {
  const { page } = await browser.visit(origin);
  await page.clock.install();
  await enter(page, own.rootEmail, { locale });
  const { json } = await own.root.call("GET /statistics/here");
  await page.getByText(WORDS[locale].here(json.here)).waitFor();
  await mark(page);
  await send(locale === "fr" ? "192.0.2.30" : "192.0.2.31", batchOf("/pricing"));
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
