import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { CONSENT_DAYS } from "../../../src/tracking/contract/consent.ts";
import {
  type AdminSite,
  addAdmin,
  lastMail,
  originOf,
  PASSWORD,
  PATIENCE,
  siteWithRoot,
  tokenIn,
} from "../../support/admin/admin.ts";
import { typeSignIn } from "../../support/admin/admin-browser.ts";
import { follow, inPage, testBrowser } from "../../support/browser/browser.ts";
import { type Stored, watchStorage } from "../../support/content/stored.ts";
import { holdJournal } from "../../support/editor/hold-journal.ts";
import { EVERYDAY } from "../../support/run/everyday.ts";
import { removeAll } from "../../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;
let origin: string;
let visitors: Stored;
let team: Stored;
let french: Listed[];
let english: Listed[];

type Kind = "cookie" | "local" | "session" | "database";
/** A row of the page's lists. A name that ends with … is a prefix. */
type Listed = { name: string; kind: Kind; duration: string; section: "list" | "team" };

const WORDS = {
  fr: { path: "/legal/cookies", name: "Nom", where: "Où", duration: "Durée" },
  en: { path: "/en/legal/cookies", name: "Name", where: "Where", duration: "Duration" },
} as const;

const KINDS: Record<string, Kind> = {
  Cookie: "cookie",
  "Stockage local": "local",
  "Local storage": "local",
  "Stockage de session": "session",
  "Session storage": "session",
  "Base de données du navigateur": "database",
  "Browser database": "database",
};

const DAY = 86_400;
const UNITS: Record<string, number> = { jour: DAY, day: DAY, minute: 60, seconde: 1, second: 1 };

/** Does everything on the site and in the back office that stores something on a device, once. */
beforeAll(async () => {
  admin = await siteWithRoot();
  origin = originOf(admin.site);
  [french, english] = await Promise.all([readList("fr"), readList("en")]);
  visitors = await visitEverything();
  team = await workEverywhere();
}, 180_000);

afterAll(removeAll);

/** The rows of the page's lists, as served. */
async function readList(locale: keyof typeof WORDS): Promise<Listed[]> {
  const html = await (await fetch(origin + WORDS[locale].path)).text();
  return (["list", "team"] as const).flatMap((section) => {
    const [, table = ""] = new RegExp(`data-track-section="${section}".*?<table>(.*?)</table>`, "s").exec(html) ?? [];
    const [head = [], ...rows] = [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = ""]) =>
        cell.replace(/<[^>]*>/g, "").replace(/[\u00a0\u202f]/g, " "),
      ),
    );
    const { name, where, duration } = WORDS[locale];
    const [nameAt, whereAt, durationAt] = [name, where, duration].map((word) => head.indexOf(word));
    return rows.map((cells) => {
      const kind = KINDS[cells[whereAt ?? -1] ?? ""];
      if (kind === undefined) throw new Error(`no kind of storage: ${cells.join(" | ")}`);
      return { name: cells[nameAt ?? -1] ?? "", kind, duration: cells[durationAt ?? -1] ?? "", section };
    });
  });
}

async function visitEverything(): Promise<Stored> {
  // A visitor who is redirected from the root to their language, with the system's theme.
  const { page, context } = await browser.visit(origin, { consent: null, locale: "en-US", colorScheme: "light" });
  const stored = watchStorage(context);
  await page.goto("/");
  await page.waitForURL("**/en");
  await stored.look(page);
  await page.getByRole("button", { name: "OK" }).click();
  await page.getByRole("button", { name: "Light or dark theme" }).click();
  await page.getByRole("link", { name: "Search" }).first().click();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await inPage(page, () => follow(page, "/en/blog"));
  await page.evaluate(() => {
    window.dispatchEvent(new Event("vite:preloadError", { cancelable: true }));
  });
  await page.waitForEvent("load");
  await stored.look(page);

  // A visitor who opens a page and chooses the other language: only the language is stored.
  const other = await browser.visit(origin, { consent: null });
  const chosen = watchStorage(other.context);
  await other.page.goto("/pricing");
  await inPage(other.page, () => other.page.locator("a[data-language=en]").first().click());
  await chosen.look(other.page);
  expect([...chosen.cookies.keys()]).toEqual(["i18n_redirected"]);
  for (const [name, cookie] of chosen.cookies)
    expect(cookie, "by script as by answer").toEqual(stored.cookies.get(name));
  await other.page.goto("/pricing?lang=fr");
  await chosen.look(other.page);
  expect(chosen.cookies).toEqual(new Map([...stored.cookies].filter(([name]) => name === "i18n_redirected")));
  return stored;
}

/** The token of an open invitation. */
async function invitationToken(): Promise<string> {
  const email = "guest@example.org";
  await admin.root.call("POST /invitations", { body: { email, role: "editor", locale: "fr" } });
  return vi.waitFor(async () => {
    const token = tokenIn(await lastMail(admin.root, email));
    if (token === "") throw new Error("The invitation is under way.");
    return token;
  }, PATIENCE);
}

async function workEverywhere(): Promise<Stored> {
  const { visitor } = await addAdmin(admin, { email: "two@example.org", role: "super" });
  const begun = await visitor.call("POST /account/totp", { body: { password: PASSWORD } });
  const secret = new URL(begun.json.uri).searchParams.get("secret") ?? "";
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  expect((await visitor.call("POST /account/totp/confirm", { body: { code: totp.generate() } })).status).toBe(200);

  const { page, context, expectNoise } = await browser.visit(origin);
  expectNoise(/40[04]|Failed to fetch|preload|ScreenNotLoaded|api\/admin\/uploads/);
  const stored = watchStorage(context);
  // Before the sign-in, which clears them: a typed email address, and a link.
  await page.goto("/admin/accept-invitation#token=unknown");
  await page.getByRole("heading", { name: "Cette invitation ne sert plus" }).waitFor();
  await page.goto("/robots.txt");
  await page.goto(`/admin/accept-invitation#token=${await invitationToken()}`);
  await page.getByRole("heading", { name: "Bienvenue" }).waitFor();
  await page.goto("/admin/forgot-password");
  await page.getByLabel("Adresse e-mail").fill("two@example.org");
  const passkeyOptions = page.waitForResponse("**/sign-in/passkey/options");
  await page.getByRole("link", { name: "Retour à la connexion" }).click();
  await passkeyOptions;
  await stored.look(page);
  await typeSignIn(page, "two@example.org");
  await page.getByLabel("Code de vérification").fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  await page.getByRole("heading", { name: "Tableau de bord" }).waitFor();
  await stored.look(page);
  const navigation = page.getByRole("navigation", { name: "Administration" });
  const screens = await navigation
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  // Each screen takes a second: every day some of them, besides those below.
  for (const href of EVERYDAY ? screens.filter((_, at) => at % 4 === 0) : screens) {
    await page.goto(href);
    await page.locator("h1").waitFor();
    await stored.look(page);
  }
  // An upload that cannot go on is remembered.
  await page.route("**/api/admin/uploads*", (route) => route.abort());
  await page.goto("/admin/media");
  const file = { name: "plan.txt", mimeType: "text/plain", buffer: Buffer.from("plan") };
  await page.locator('input[type="file"][multiple]').setInputFiles([file]);
  await page.getByRole("region", { name: "Envois" }).getByText("plan.txt").waitFor();
  await stored.look(page);
  await page.goto("/admin/blog/edit");
  await page.getByRole("textbox", { name: "Texte en français" }).waitFor();
  await page.getByRole("button", { name: "Barre de mise en forme toujours visible" }).click();
  await page.getByRole("button", { name: "Replier la navigation" }).click();
  // Words that are not saved yet as the page goes away, while the database is busy.
  await holdJournal(page);
  await page.getByRole("textbox", { name: "Texte en français" }).fill("Le vent");
  await page.evaluate(() => {
    window.dispatchEvent(new Event("pagehide"));
  });
  await stored.look(page);
  await page.goto("/admin/account");
  await page.route(/assets\/settings-/, (route) => route.fulfill({ status: 404, body: "" }));
  await navigation.getByRole("link", { name: "Réglages" }).click();
  await page.getByRole("heading", { name: "Cet écran n’a pas pu s’afficher." }).waitFor();
  await stored.look(page);
  return stored;
}

/** Names in the page's list, as used by this site, which is served without HTTPS. */
function listed(section: Listed["section"], kind: Kind): string[] {
  return french
    .filter((line) => line.section === section && line.kind === kind)
    .map(({ name }) => name.replace(/^__Host-/, ""))
    .sort();
}

/** The found names in the terms of a list: a name that begins with a listed prefix becomes that prefix. */
function byListedName(found: Iterable<string>, names: string[]): string[] {
  const beginnings = names.filter((name) => name.endsWith("…")).map((name) => name.slice(0, -1));
  const all = [...found].map((name) => {
    const beginning = beginnings.find((each) => name.startsWith(each));
    return beginning === undefined ? name : `${beginning}…`;
  });
  return [...new Set(all)].sort();
}

/** Length of a duration such as "6 jours". @throws Error for any other text. */
function seconds(duration: string): number {
  const [, count, unit = ""] = /^(\d+) (jour|day|minute|seconde?)s?\b/.exec(duration) ?? [];
  const length = Number(count) * (UNITS[unit] ?? Number.NaN);
  if (Number.isNaN(length)) throw new Error(`no duration: ${duration}`);
  return length;
}

test("both languages list the same names, kinds and durations", () => {
  expect(french.length).toBeGreaterThan(5);
  const named = (lines: Listed[]) => lines.map(({ name, kind, section }) => ({ name, kind, section }));
  expect(named(english)).toEqual(named(french));
  const cookies = (lines: Listed[]) => lines.filter(({ kind }) => kind === "cookie");
  expect(cookies(english).map(({ duration }) => seconds(duration))).toEqual(
    cookies(french).map(({ duration }) => seconds(duration)),
  );
});

test("the visitors' list names what the site puts on their device, no less and no more", () => {
  expect([...visitors.cookies.keys()].sort()).toEqual(listed("list", "cookie"));
  expect([...visitors.names.local].sort()).toEqual(listed("list", "local"));
  expect([...visitors.names.session].sort()).toEqual(listed("list", "session"));
  expect([...visitors.names.elsewhere]).toEqual(listed("list", "database"));
});

test("the team's list names what the back office adds, no less and no more", () => {
  const ofVisitors = [...listed("list", "local"), ...listed("list", "session")];
  const added = (kind: "local" | "session") =>
    byListedName(
      [...team.names[kind]].filter((name) => !ofVisitors.includes(name)),
      listed("team", kind),
    );
  expect([...team.cookies.keys()].sort()).toEqual(listed("team", "cookie"));
  expect(added("local")).toEqual(listed("team", "local"));
  expect(added("session")).toEqual(listed("team", "session"));
  expect([...team.names.elsewhere]).toEqual(listed("team", "database").map((name) => `database ${name}`));
});

test("cookies last as long as the page says, and have the attributes it says", () => {
  const lines = french.filter(({ kind }) => kind === "cookie");
  for (const { name, duration, section } of lines) {
    const set = (section === "list" ? visitors : team).cookies.get(name.replace(/^__Host-/, ""));
    const httpOnly = section === "team";
    expect(set, name).toEqual({ seconds: seconds(duration), path: "/", sameSite: "lax", httpOnly });
  }
  for (const lines of [french, english]) {
    expect(lines.find(({ name }) => name === "vitrine:consent")?.duration).toContain(`(${CONSENT_DAYS} `);
  }
});

test("nothing else in the source can put something on a device", () => {
  const source = join(import.meta.dirname, "../../../src");
  const touching = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) =>
      /\b(localStorage|sessionStorage|document\.cookie =|cookieStore|indexedDB|openDB|caches\.|serviceWorker)|append\("Set-Cookie"/.test(
        readFileSync(join(source, file), "utf8"),
      ),
    );
  // A new file here needs a step of this test that makes it write, and a row on the cookie page.
  expect(touching.sort()).toEqual([
    "admin/areas/media/parts/remembered.ts",
    "admin/framework/app/browser/entry-storage.ts",
    "admin/framework/app/browser/remembered.ts",
    "admin/framework/app/browser/theme.ts",
    "admin/framework/app/writing/text-copies.ts",
    "admin/framework/app/writing/text-journal.ts",
    "admin/framework/server/api.ts",
    "browser/language.ts",
    "browser/measurement/consent.ts",
    // Only deletes: what third parties write is listed from the settings (`third-parties.test.ts`).
    "browser/measurement/third-parties.ts",
    "browser/navigation/preload-error.ts",
    "browser/theme.ts",
    "server/routes/public-pages.ts",
    "site/layout/early-script.ts",
  ]);
});
