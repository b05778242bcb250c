import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AdminSite, addAdmin, originOf, PASSWORD, PATIENCE, siteWithRoot } from "../support/admin/admin.ts";
import { ADMIN_WORDS, enter, SCREENS, typeSignIn } from "../support/admin/admin-browser.ts";
import { barriers } from "../support/browser/axe.ts";
import { testBrowser } from "../support/browser/browser.ts";
import { heard } from "../support/browser/heard.ts";
import { removeAll } from "../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;
let origin: string;

const LONG = "donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbau@unterbeamtengesellschaft.example.org";
const OPEN = [
  ...["/admin/login", "/admin/forgot-password", "/admin/reset-password", "/admin/set-up", "/admin/accept-invitation"],
  "/admin/reset-password#token=whatever",
];
beforeAll(async () => {
  admin = await siteWithRoot();
  origin = originOf(admin.site);
  await addAdmin(admin, { email: "second@example.org", role: "editor" });
  await admin.root.call("POST /admins", { body: { email: LONG, role: "super", locale: "en" } });
  for (const email of [`a${LONG}`, "guest@example.org"]) {
    await admin.root.call("POST /invitations", { body: { email, role: "editor", locale: "fr" } });
  }
});

afterAll(removeAll);

/** A screen with what it holds, not on its way to it. */
async function settle(page: Page): Promise<void> {
  await page.locator("h1").waitFor();
  await page.locator(".late, .skeleton").first().waitFor({ state: "detached" });
}

describe.each([
  { locale: "fr", viewport: { width: 1440, height: 900 } },
  { locale: "en", viewport: { width: 390, height: 844 } },
] as const)("every screen in $locale", ({ locale, viewport }) => {
  const { base, navigation } = ADMIN_WORDS[locale];

  test("has no barrier that axe knows, in light and in dark, and stands in the admin layout but for the open ones (R10)", {
    timeout: 240_000,
  }, async () => {
    const { page } = await browser.visit(origin, { viewport, reducedMotion: "reduce" });
    const found: string[] = [];
    for (const path of OPEN) {
      // Another document each time: an address with another fragment alone would be no load.
      await page.goto("/robots.txt");
      await page.goto(base + path);
      await settle(page);
      found.push(...(await barriers(page)));
      expect.soft(await page.getByRole("navigation").count(), path).toBe(0);
    }
    await enter(page, admin.rootEmail, { locale });
    for (const path of SCREENS) {
      await page.goto(base + path);
      await settle(page);
      found.push(...(await barriers(page)));
      expect.soft(await page.locator("h1").count(), path).toBe(1);
      const around = page.locator("nav").filter({ has: page.locator('a[href$="/admin/blog"]') });
      expect.soft(await around.getAttribute("aria-label"), path).toBe(navigation);
    }
    expect(found).toEqual([]);
  });

  test("never scrolls sideways at 320 pixels", { timeout: 120_000 }, async () => {
    const { page } = await browser.visit(origin, { viewport: { width: 320, height: 640 } });
    const look = async (path: string) => {
      await page.goto(base + path);
      await settle(page);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    };
    for (const path of OPEN) await look(path);
    await enter(page, admin.rootEmail, { locale });
    for (const path of SCREENS) await look(path);
  });
});

test("dialogs, menus, notices and the palette have no barrier either", { timeout: 180_000 }, async () => {
  const { page, expectNoise } = await browser.visit(origin, { reducedMotion: "reduce" });
  expectNoise(/401|ERR_FAILED|CallError/);
  await enter(page, admin.rootEmail, { path: "/admin/users" });
  const found: string[] = [];
  const look = async () => found.push(...(await barriers(page)));
  const dialog = page.getByRole("dialog");
  const shut = async () => {
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
  };
  const choose = async (item: string) => {
    await page.getByRole("button", { name: "Actions pour second@example.org" }).click();
    await page.getByRole("menuitem", { name: item }).click();
    await dialog.waitFor();
  };
  await page.getByRole("button", { name: "Actions pour second@example.org" }).click();
  await page.getByRole("menu").waitFor();
  await look();
  await page.keyboard.press("Escape");
  await choose("Appareils connectés");
  await dialog.getByRole("listitem").first().waitFor();
  await look();
  await shut();
  await choose("Retirer l’accès");
  await look();
  await shut();
  await choose("Rendre super-administrateur");
  await look();
  await shut();
  await page.keyboard.press("Control+k");
  await dialog.getByRole("combobox").fill("second");
  await dialog.getByRole("option", { name: "second@example.org" }).waitFor();
  await look();
  await shut();

  await page.goto("/admin/invitations?new=1");
  await dialog.getByRole("button", { name: "Créer l’invitation" }).click();
  await page.locator("[aria-invalid=true]").waitFor();
  await look();
  await dialog.getByLabel("Adresse e-mail").fill("barrier-free@example.org");
  await dialog.getByRole("button", { name: "Créer l’invitation" }).click();
  await dialog.locator("code").waitFor();
  await look();
  await dialog.getByRole("button", { name: "Terminer" }).click();

  await page.goto("/admin/mails");
  await page.getByRole("rowheader").first().getByRole("button").click();
  await dialog.getByRole("link", { name: /#token=/ }).waitFor();
  await look();
  // A page without a frame: no script may be put into that of a mail.
  await page.goto("/robots.txt");
  await page.clock.install();

  await page.goto("/admin/account");
  await settle(page);
  await page.route("**/builds/latest.json", (route) => route.fulfill({ json: { id: "newer", timestamp: "" } }));
  await page.clock.runFor(61_000);
  await page.getByRole("complementary").waitFor();
  await page.getByRole("button", { name: "Mettre en place l’application" }).click();
  await dialog.getByLabel("Votre mot de passe actuel").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Continuer" }).click();
  await page.getByRole("img", { name: /^QR code/ }).waitFor();
  await look();
  await shut();
  await page.getByLabel("Nouveau mot de passe").fill("à moitié");
  await page.getByRole("navigation").getByRole("link", { name: "Invitations" }).click();
  await page.getByRole("dialog", { name: "Quitter cette page ?" }).waitFor();
  await look();
  await shut();

  await page.getByLabel("Votre mot de passe actuel").fill(PASSWORD);
  await page.getByLabel("Nouveau mot de passe").fill("une phrase assez longue");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Changer le mot de passe" }).click();
  await page.getByRole("dialog", { name: "Votre session a pris fin" }).waitFor();
  await look();

  await page.goto("/admin/login");
  await page.route("**/api/admin/sign-in", (route) =>
    route.fulfill({ json: { status: "second-factor", methods: ["totp", "recovery-code"] } }),
  );
  await typeSignIn(page, admin.rootEmail);
  await page.getByLabel("Code de vérification").waitFor();
  await look();
  await page.unroute("**/api/admin/sign-in");
  await enter(page, admin.rootEmail);
  await page.route("**/api/admin/session", (route) => route.abort());
  await page.reload();
  await page.getByRole("heading", { name: "Cet écran n’a pas pu s’afficher." }).waitFor();
  await look();
  expect(found).toEqual([]);
});

/** Goes through a screen by the Tab key: whatever can be pressed comes in turn, is seen, and says its name. */
async function walk(page: Page, area: string): Promise<void> {
  const step = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element.closest("main") === null) return "left";
      if (element.hasAttribute("data-reached")) return "again";
      element.setAttribute("data-reached", "");
      return getComputedStyle(element).outlineStyle;
    });
  for (;;) {
    await page.keyboard.press("Tab");
    const outline = await step();
    if (outline === "left") break;
    if (outline === "again") continue;
    expect(await heard(page), area).toMatch(/"[^"]+"/);
    expect(outline, `${area}: ${await heard(page)}`).not.toBe("none");
  }
  const unreached = page.locator(
    "main :is(a[href], button, summary, input:not([tabindex='-1']), select):not([data-reached])",
  );
  await expect
    .poll(() => unreached.filter({ visible: true }).allTextContents(), { ...PATIENCE, message: area })
    .toEqual([]);
}

test("every screen is reached and worked by the keyboard alone, from the way in to the way out", {
  timeout: 180_000,
}, async () => {
  const { page } = await browser.visit(origin, { viewport: { width: 1440, height: 900 } });
  await page.goto("/admin/login");
  await settle(page);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press("Tab", "Tab");
  await expect.poll(() => heard(page), PATIENCE).toContain("Adresse e-mail");
  await page.keyboard.type(admin.rootEmail);
  await press("Tab");
  await page.keyboard.type(PASSWORD);
  await press("Enter");
  await expect.poll(() => heard(page), PATIENCE).toContain('heading "Tableau de bord"');

  await page.reload();
  await settle(page);
  await press("Tab");
  expect(await heard(page)).toBe('link "Aller au contenu"');
  await press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id), PATIENCE).toBe("content");

  const go = async (typed: string) => {
    await press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").waitFor();
    await page.keyboard.type(typed);
    await press("Enter");
  };
  const areas = ["Blog", "Import", "Fonctionnalités", "Messages", "Équipe", "Invitations", "E-mails"];
  for (const area of [...areas, "Journal d’audit", "Réglages", "Mon compte", "Tableau de bord"]) {
    await go(area);
    await expect.poll(() => heard(page), { ...PATIENCE, message: area }).toContain(`heading "${area}"`);
    await settle(page);
    await walk(page, area);
  }

  await go("Équipe");
  await expect.poll(() => heard(page), PATIENCE).toContain('heading "Équipe"');
  await settle(page);
  while (!(await heard(page)).includes("Actions pour second@example.org")) await press("Tab");
  await press("Enter");
  await expect.poll(() => heard(page), PATIENCE).toContain("menuitem");
  // By its first letters, as lists are gone through: the focus follows each key in its own time.
  await page.keyboard.type("app");
  await expect.poll(() => heard(page), PATIENCE).toContain("Appareils");
  await press("Enter");
  const dialog = page.getByRole("dialog", { name: "Appareils connectés" });
  await dialog.waitFor();
  await press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await go("déconnecter");
  await page.waitForURL("**/admin/login");
});

test("in forced colours and without motion, what is chosen and focused is still seen", async () => {
  const { page } = await browser.visit(origin, { forcedColors: "active", reducedMotion: "reduce" });
  await enter(page, admin.rootEmail, { path: "/admin/users" });
  const here = page.getByRole("navigation", { name: "Administration" }).locator("[aria-current=page]");
  await expect.poll(() => here.textContent(), PATIENCE).toBe("Équipe");
  await expect
    .poll(() => here.evaluate((element) => getComputedStyle(element).outlineStyle), PATIENCE)
    .not.toBe("none");
  await expect.poll(() => page.evaluate(() => document.getAnimations().length), PATIENCE).toBe(0);
});
