import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { version } from "../../../package.json";
import {
  type AdminSite,
  addAdmin,
  lastMail,
  originOf,
  PASSWORD,
  PATIENCE,
  siteWithRoot,
} from "../../support/admin/admin.ts";
import { ADMIN_WORDS, enter } from "../../support/admin/admin-browser.ts";
import { partOf, readOf } from "../../support/admin/dashboard.ts";
import { barriers } from "../../support/browser/axe.ts";
import { testBrowser } from "../../support/browser/browser.ts";
import { completeConfig } from "../../support/content/legal.ts";
import { inDatabase } from "../../support/database/kept.ts";
import { inFull, walkedIn } from "../../support/run/everyday.ts";
import { removeAll } from "../../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;
let origin: string;
/** Recipients of a failed mail, of an uncertain one, and of an expired invitation. */
const MAILED = ["failed@example.org", "doubtful@example.org", "sent@example.org"];

beforeAll(async () => {
  admin = await siteWithRoot({ config: await completeConfig() });
  origin = originOf(admin.site);
  await addAdmin(admin, { email: "editor@example.org", role: "editor" });
  for (const email of MAILED) {
    await admin.root.call("POST /invitations", { body: { email, role: "editor", locale: "fr" } });
    // Waits until the mail is in the outbox, so that no delivery changes its state later.
    await lastMail(admin.root, email);
  }
  inDatabase(admin.site, (database) => {
    const become = database.prepare("update mails set status = ? where recipient = ?");
    become.run("failed", MAILED[0] ?? "");
    become.run("uncertain", MAILED[1] ?? "");
    const late = database.prepare("update invitations set expires_at = ? where email = ?");
    late.run(Date.now() - 1, MAILED[2] ?? "");
  });
});
afterAll(removeAll);

const WORDS = {
  fr: {
    empty: "Aucune visite sur cette période.",
    waiting: "En attente",
    lines: [
      "2 e-mails à renvoyer 1 en échec et 1 incertain",
      "1 invitation expirée à renvoyer ou à révoquer",
      "2 invitations sans réponse lien encore valable",
      "Les capitales prennent des accents sans version anglaise",
    ],
    health: "État du site",
    facts: [
      /^Version \S+ compilée le .+ \d\d:\d\d \w{12}$/,
      /^Disque .+ libres sur .+/,
      /^Erreurs Aucune depuis le démarrage/,
      /^Sauvegarde Aucune : pas d’endroit où les garder ?Comment en avoir$/,
    ],
    database: /^Base de données SQLite, [\d,]+ Mo$/,
    mails: "E-mails",
    stuck: "À renvoyer",
    all: "Tous",
    invitations: "Invitations",
  },
  en: {
    empty: "No visits in this period.",
    waiting: "Waiting",
    lines: [
      "2 emails to send again 1 failed, 1 uncertain",
      "1 expired invitation to send again or to revoke",
      "2 unanswered invitations link still valid",
      "Les capitales prennent des accents no English version",
    ],
    health: "Site health",
    facts: [
      /^Version \S+ built on \w{3} \d+, \d{4}, \d+:\d\d [AP]M \w{12}$/,
      /^Disk .+ free of .+/,
      /^Errors None since the start/,
      /^Backup None: no place to keep them ?How to have some$/,
    ],
    database: /^Database SQLite, [\d.]+ MB$/,
    mails: "Emails",
    stuck: "To send again",
    all: "All",
    invitations: "Invitations",
  },
} as const;

describe.each(walkedIn("fr"))("in %s", (locale) => {
  const words = WORDS[locale];
  const { base } = ADMIN_WORDS[locale];

  inFull("where nobody came yet, what waits and how the site is stand there all the same", async () => {
    const { page } = await browser.visit(origin);
    await enter(page, admin.rootEmail, { locale });
    await page.getByText(words.empty).waitFor();
    await partOf(page, words.waiting).getByRole("listitem").first().waitFor();
    const facts = partOf(page, words.health).locator("dl > div");
    const expected = [...words.facts, words.database].map((pattern) => expect.stringMatching(pattern));
    await expect.poll(() => readOf(facts), PATIENCE).toEqual(expected);
    expect((await readOf(facts))[0]).toContain(version);
  });

  test("what waits is named, and each line leads to where it is mended", async () => {
    // Without transitions: axe would measure colors in between.
    const { page } = await browser.visit(origin, { reducedMotion: "reduce" });
    const open = async () => {
      await page.goto(`${base}/admin?days=7`);
      await waiting.getByRole("listitem").first().waitFor();
    };
    const waiting = partOf(page, words.waiting);
    const line = (index: number) => waiting.getByRole("listitem").nth(index).getByRole("link");
    await enter(page, admin.rootEmail, { locale, path: "/admin?days=7" });
    await expect.poll(() => readOf(waiting.getByRole("listitem")), PATIENCE).toEqual(words.lines);
    await partOf(page, words.health).locator("dl").waitFor();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await barriers(page)).toEqual([]);
    }
    // Pending work comes before the figures, with its count.
    await waiting.getByText("6", { exact: true }).waitFor();
    const headings = page.getByRole("heading", { level: 2 });
    const order = async () => (await readOf(headings)).filter((name) => name === words.waiting || name === "Audience");
    await expect.poll(order, PATIENCE).toEqual([words.waiting, "Audience"]);

    await line(0).click();
    await page.waitForURL(`**${base}/admin/mails?stuck=1`);
    await page.getByRole("heading", { level: 1, name: words.mails }).waitFor();
    const mails = page.getByRole("row").filter({ hasText: "@example.org" });
    await expect.poll(() => mails.count(), PATIENCE).toBe(2);
    for (const address of MAILED.slice(0, 2)) await mails.filter({ hasText: address }).waitFor();
    const filter = (name: string) => page.getByRole("link", { name, exact: true });
    await expect.poll(() => filter(words.stuck).getAttribute("aria-current")).toBe("page");
    await filter(words.all).click();
    await mails.filter({ hasText: MAILED[2] ?? "" }).waitFor();
    await expect.poll(() => filter(words.stuck).getAttribute("aria-current")).toBeNull();

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
    await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent(), PATIENCE).toBe(title);
  });
});

inFull(
  "left open, the dashboard asks for nothing that keeps its session awake; unseen, for the number of unread messages alone",
  async () => {
    const { page } = await browser.visit(origin);
    await page.clock.install();
    const names = ["audience", "pages", "articles", "vitals", "live-visitors"];
    const shown = Promise.all(names.map((name) => page.waitForResponse(`**/api/admin/statistics/${name}*`)));
    await enter(page, admin.rootEmail);
    await shown;
    await partOf(page, "État du site").locator("dl").waitFor();
    await page.waitForLoadState("networkidle");
    const requests: string[] = [];
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    /** Moves the clock on, ten seconds at a time, until `path` was asked for and answered. */
    const answered = async (path: string) => {
      let isAnswered = false;
      const response = page.waitForResponse(`**${path}`).finally(() => {
        isAnswered = true;
      });
      while (!isAnswered) await page.clock.runFor(10_000);
      await response;
    };
    // The next question comes 30 s after the last answer was taken in, which may be within these seconds.
    for (let times = 0; times < 12; times++) await answered("/api/admin/statistics/live-visitors");
    const news = "/api/admin/message-news";
    expect([...new Set(requests)].sort()).toEqual([news, "/api/admin/statistics/live-visitors", "/builds/latest.json"]);
    await page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    // Whatever was on its way when the tab was hidden is over with this answer.
    await answered(news);
    requests.length = 0;
    const clockOf = () => page.evaluate(() => Date.now());
    const hiddenAt = await clockOf();
    for (let times = 0; times < 4; times++) await answered(news);
    // The title of the tab says it, which is in sight; once a minute will do.
    expect([...new Set(requests)]).toEqual([news]);
    expect(requests.length).toBeLessThanOrEqual(5);
    expect(await clockOf()).toBeGreaterThanOrEqual(hiddenAt + 3 * 60_000);
  },
);

inFull(
  "a session that ends under a dashboard is told there, once, and what it asks for goes on after the sign-in",
  async () => {
    await addAdmin(admin, { email: "absent@example.org", role: "super" });
    const { page, expectNoise } = await browser.visit(origin);
    expectNoise(/401/);
    await page.clock.install();
    await enter(page, "absent@example.org");
    await page.locator(".here").waitFor();
    inDatabase(admin.site, (database) =>
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
    // Each once: nobody waits for the number of unread messages, and it is not asked for again until the sign-in.
    const once = ["/api/admin/message-news", "/api/admin/statistics/live-visitors"];
    await expect.poll(() => [...refused].sort(), PATIENCE).toEqual(once);
    await page.clock.runFor(120_000);
    await page.waitForLoadState("networkidle");
    expect([...refused].sort()).toEqual(once);
    await again.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
    await again.getByRole("button", { name: "Se connecter", exact: true }).click();
    await again.waitFor({ state: "hidden" });
    const names = ["statistics/live-visitors", "message-news"];
    const refreshed = names.map((name) => page.waitForResponse(`**/api/admin/${name}`));
    await page.clock.runFor(31_000);
    for (const response of await Promise.all(refreshed)) expect(response.status()).toBe(200);
  },
);

inFull("an editor is shown the articles that wait, and neither mails nor invitations", async () => {
  const { page } = await browser.visit(origin);
  const response = page.waitForResponse("**/api/admin/waiting");
  await enter(page, "editor@example.org");
  expect(await (await response).json()).toMatchObject({ mails: null, invitations: null });
  const waiting = partOf(page, "En attente");
  await expect
    .poll(() => readOf(waiting.getByRole("listitem")), PATIENCE)
    .toEqual(["Les capitales prennent des accents sans version anglaise"]);
  await waiting.getByText("1", { exact: true }).waitFor();
  await partOf(page, "État du site").getByText("SQLite").waitFor();
  await expect.poll(() => page.locator("main").textContent()).not.toMatch(/e-mail|invitation/i);
});

inFull(
  "a disk that fills waits first, errors are told with what to do; where nothing waits, a line says so",
  async () => {
    const { page } = await browser.visit(origin);
    let low = true;
    await page.route("**/api/admin/health", async (route) => {
      const json = await (await route.fetch()).json();
      const disk = { free: 912_000_000, size: 40_000_000_000, low };
      const errors = { ...json.errors, total: 12, lastDay: 3, last: Date.now() - 60_000 };
      await route.fulfill({ json: { ...json, disk, errors } });
    });
    await page.route("**/api/admin/waiting", (route) =>
      route.fulfill({
        json: {
          mails: { failed: 0, uncertain: 0 },
          invitations: { open: 0, expired: 0 },
          messages: { unread: 0, doubtful: 0 },
          blanks: { count: 0, pages: [] },
          unreadable: [],
          articles: Object.fromEntries(
            ["failed", "behind", "drafts", "planned"].map((kind) => [kind, { total: 0, first: [] }]),
          ),
          untranslated: { total: 0, among: null, articles: [] },
        },
      }),
    );
    await enter(page, admin.rootEmail);
    const waiting = partOf(page, "En attente");
    await expect
      .poll(() => readOf(waiting.getByRole("listitem")), PATIENCE)
      .toEqual(["Disque presque plein 912 Mo libres sur 40 Go"]);
    const facts = partOf(page, "État du site").locator("dl > div");
    await expect
      .poll(async () => (await readOf(facts)).slice(1, 3), PATIENCE)
      .toEqual([
        expect.stringMatching(/^Disque 912 Mo libres sur 40 Go Moins de 1 Go : faites de la place/),
        // Hours have two digits in French.
        expect.stringMatching(
          /^Erreurs 3 en 24 heures 12 depuis le démarrage \(.+\) La dernière : (?:aujourd’hui|\d.+), \d\d:\d\d Chacune .+ « error »\.$/,
        ),
      ]);
    await page.getByRole("link", { name: "Disque presque plein" }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id), PATIENCE).toBe("health");
    low = false;
    await page.reload();
    await waiting.getByText("Rien ne vous attend.").waitFor();
    await expect.poll(() => waiting.getByRole("listitem").count()).toBe(0);
  },
);

inFull("more articles than are named are counted, and a bound to the search is told", async () => {
  const { page } = await browser.visit(origin);
  await page.route("**/api/admin/waiting", async (route) => {
    const json = await (await route.fetch()).json();
    await route.fulfill({ json: { ...json, untranslated: { ...json.untranslated, total: 1_235, among: 1_000 } } });
  });
  await enter(page, admin.rootEmail, { locale: "en" });
  await partOf(page, "Waiting").getByText("and 1,234 more articles in one language only").waitFor();
  await page.getByText("Only the 1,000 most recent articles of each language are examined.").waitFor();
  await partOf(page, "Waiting").getByText("1,240", { exact: true }).waitFor();
});

inFull("legal information that is missing waits, and leads to a page that lacks it", async () => {
  const site = await siteWithRoot();
  const { page } = await browser.visit(originOf(site.site));
  await enter(page, site.rootEmail, { locale: "fr" });
  await page.getByRole("link", { name: /^\d+ informations légales manquantes$/ }).click();
  await page.getByText("À compléter").first().waitFor();
});
