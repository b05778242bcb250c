import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AdminSite, addAdmin, originOf, PASSWORD, PATIENCE, siteWithRoot } from "../../support/admin/admin.ts";
import { enter } from "../../support/admin/admin-browser.ts";
import { isMarked, mark, testBrowser } from "../../support/browser/browser.ts";
import { inFull, walkedIn } from "../../support/run/everyday.ts";
import { removeAll } from "../../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;
let origin: string;

beforeAll(async () => {
  admin = await siteWithRoot();
  origin = originOf(admin.site);
});

afterAll(removeAll);

const WORDS = {
  fr: {
    base: "",
    keys: "Palette de commandes",
    typed: "reglages",
    found: "Réglages",
    invite: "inviter",
    inviteTitle: "Inviter quelqu’un",
    other: "English",
    otherTitle: "Settings",
    otherPath: "/en/admin/settings",
  },
  en: {
    base: "/en",
    keys: "Command palette",
    typed: "sett",
    found: "Settings",
    invite: "invite",
    inviteTitle: "Invite someone",
    other: "Français",
    otherTitle: "Réglages",
    otherPath: "/admin/settings",
  },
} as const;

describe.each(walkedIn("en"))("in %s", (locale) => {
  const words = WORDS[locale];

  inFull("the palette finds a page whatever the accents, moves the focus to its title, and does things", async () => {
    const { page } = await browser.visit(origin);
    await enter(page, admin.rootEmail, { locale });
    await mark(page);
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: words.keys });
    await palette.getByRole("combobox").waitFor();
    await page.keyboard.type(words.typed);
    await expect.poll(() => palette.getByRole("option").allTextContents(), PATIENCE).toEqual([words.found]);
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${words.base}/admin/settings`);
    await expect.poll(() => page.title(), PATIENCE).toBe(`${words.found} · Vitrine`);
    await expect
      .poll(
        () => page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`),
        PATIENCE,
      )
      .toBe(`H1 ${words.found}`);
    expect(await isMarked(page), "no full load").toBe(true);

    await page.keyboard.press("Control+k");
    await page.keyboard.type(words.invite);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: words.inviteTitle }).waitFor();
    await page.keyboard.press("Escape");
    await page.waitForURL(`**${words.base}/admin/invitations`);
  });

  inFull("the same screen is one step away in the other language", async () => {
    const { page } = await browser.visit(origin);
    await enter(page, admin.rootEmail, { path: "/admin/settings", locale });
    await page.getByRole("link", { name: words.other }).click();
    await page.getByRole("heading", { level: 1, name: words.otherTitle }).waitFor();
    expect(new URL(page.url()).pathname).toBe(words.otherPath);
    await expect
      .poll(() => page.locator("html").getAttribute("lang"), PATIENCE)
      .toBe(locale === "fr" ? "en-US" : "fr-FR");
  });
});

inFull("a call that gets no answer costs nothing of what was typed, and is made again at a press", async () => {
  const { page, expectNoise } = await browser.visit(origin);
  expectNoise(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|503/);
  await enter(page, admin.rootEmail, { path: "/admin/invitations?new=1" });
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Adresse e-mail").fill("patient@example.org");
  await dialog.getByLabel("Rôle").selectOption({ label: "Super-administrateur" });
  await page.route("**/api/admin/invitations", (route) => route.abort());
  await dialog.getByRole("button", { name: "Créer l’invitation" }).click();
  await dialog.getByRole("alert").getByText("Le site ne répond pas.").waitFor();
  await expect.poll(() => dialog.getByLabel("Adresse e-mail").inputValue(), PATIENCE).toBe("patient@example.org");
  await page.unrouteAll();
  await dialog.getByRole("button", { name: "Créer l’invitation" }).click();
  await dialog.getByRole("button", { name: "Terminer" }).click();
  const row = page.getByRole("row").filter({ hasText: "patient@example.org" });
  await row.getByText("Super-administrateur").waitFor();

  await page.route("**/api/admin/invitations", (route) => route.fulfill({ status: 503, body: "" }));
  await page.reload();
  await page.getByRole("alert").getByText("503").waitFor();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Réessayer" }).click();
  await row.waitFor();
});

test("a session that ended is begun again over what was being done", async () => {
  await addAdmin(admin, { email: "worker@example.org", role: "super" });
  const { page, expectNoise } = await browser.visit(origin);
  expectNoise(/401/);
  await enter(page, "worker@example.org", { path: "/admin/invitations?new=1" });
  const form = page.getByRole("dialog", { name: "Inviter quelqu’un" });
  await form.getByLabel("Adresse e-mail").fill("kept@example.org");
  const { admins } = (await admin.root.call("GET /admins")).json as { admins: Array<{ id: string; email: string }> };
  const { id = "" } = admins.find(({ email }) => email === "worker@example.org") ?? {};
  await admin.root.call("POST /admins/:id/sessions/end", { id });

  await form.getByRole("button", { name: "Créer l’invitation" }).click();
  const again = page.getByRole("dialog", { name: "Votre session a pris fin" });
  await again.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await again.getByRole("button", { name: "Se connecter", exact: true }).click();
  await again.waitFor({ state: "hidden" });
  await expect.poll(() => form.getByLabel("Adresse e-mail").inputValue(), PATIENCE).toBe("kept@example.org");
  await form.getByRole("button", { name: "Créer l’invitation" }).click();
  await page.getByRole("row").filter({ hasText: "kept@example.org" }).waitFor();
});

test("what is typed and not sent is not left behind without a word", async () => {
  const { page } = await browser.visit(origin);
  await enter(page, admin.rootEmail, { path: "/admin/account" });
  const field = page.getByLabel("Nouveau mot de passe");
  await field.fill("une phrase commencée");
  const blog = page.getByRole("navigation", { name: "Administration" }).getByRole("link", { name: "Blog" });
  await blog.click();
  const question = page.getByRole("dialog", { name: "Quitter cette page ?" });
  await question.getByRole("button", { name: "Rester" }).click();
  await expect.poll(() => field.inputValue(), PATIENCE).toBe("une phrase commencée");
  await blog.click();
  await question.getByRole("button", { name: "Quitter sans enregistrer" }).click();
  await page.getByRole("heading", { level: 1, name: "Blog" }).waitFor();
});

test("T5: a newer build is told, and reloading waits for what is not saved", async () => {
  const { page } = await browser.visit(origin);
  await page.clock.install();
  await enter(page, admin.rootEmail, { path: "/admin/account" });
  await page.route("**/builds/latest.json", (route) => route.fulfill({ json: { id: "newer", timestamp: "" } }));
  await page.clock.runFor(61_000);
  const notice = page.getByRole("complementary", { name: "Une nouvelle version est disponible." });
  await notice.waitFor();
  await mark(page);
  const field = page.getByLabel("Nouveau mot de passe");
  await field.fill("à moitié");
  await notice.getByRole("button", { name: "Recharger" }).click();
  await notice.getByText("Une saisie n’est pas enregistrée").waitFor();
  expect(await isMarked(page)).toBe(true);
  await expect.poll(() => field.inputValue(), PATIENCE).toBe("à moitié");
  await field.fill("");
  await notice.getByRole("button", { name: "Recharger" }).click();
  await expect.poll(() => isMarked(page).catch(() => true), PATIENCE).toBe(false);
});

inFull("a screen whose file is gone says so, with a way out", async () => {
  const { page, expectNoise } = await browser.visit(origin);
  expectNoise(/404|Failed to fetch|preload|ScreenNotLoaded/);
  await enter(page, admin.rootEmail);
  await page.route(/assets\/settings-/, (route) => route.fulfill({ status: 404, body: "" }));
  await page.getByRole("navigation", { name: "Administration" }).getByRole("link", { name: "Réglages" }).click();
  await page.getByRole("heading", { name: "Cet écran n’a pas pu s’afficher." }).waitFor();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Recharger la page" }).click();
  await page.getByRole("heading", { level: 1, name: "Réglages" }).waitFor();
});

inFull("an address without a screen is told within the back office", async () => {
  const { page, expectNoise } = await browser.visit(origin);
  expectNoise(/404/);
  await enter(page, admin.rootEmail);
  await page.goto("/admin/nulle-part");
  await page.getByRole("heading", { name: "Il n’y a rien à cette adresse." }).waitFor();
  await expect.poll(() => page.getByRole("navigation", { name: "Administration" }).count(), PATIENCE).toBe(1);
});

inFull("the theme chosen here holds on the public site, and the other way round", async () => {
  const { page } = await browser.visit(origin, { colorScheme: "light" });
  await enter(page, admin.rootEmail);
  await page.getByLabel("Thème").selectOption({ label: "Sombre" });
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await paper();
  await page.goto("/");
  await expect.poll(() => page.locator("html").getAttribute("data-theme"), PATIENCE).toBe("dark");
  await expect.poll(() => paper(), PATIENCE).toBe(dark);
  await page.locator("[data-theme-switch]").click();
  await page.goto("/admin");
  await expect.poll(() => page.getByLabel("Thème").inputValue(), PATIENCE).toBe("system");
});

inFull("on a phone the areas stand behind a button, which gets the focus back", async () => {
  const { page } = await browser.visit(origin, { viewport: { width: 390, height: 844 } });
  await enter(page, admin.rootEmail);
  const menu = page.getByRole("button", { name: "Menu" });
  await menu.click();
  await page.keyboard.press("Escape");
  await expect.poll(() => menu.evaluate((element) => element === document.activeElement), PATIENCE).toBe(true);
  await menu.click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Équipe" }).click();
  await page.getByRole("heading", { level: 1, name: "Équipe" }).waitFor();
  await expect.poll(() => page.getByRole("dialog").count(), PATIENCE).toBe(0);
});

inFull(
  "selects have a chevron in the theme's color, and stay native in forced colors; dates stand in the middle",
  async () => {
    const { page } = await browser.visit(originOf(admin.site));
    await enter(page, admin.rootEmail, { path: "/admin/audit" });
    await page.locator('input[type="date"]').first().waitFor();
    const fields = (selector: string) =>
      page.locator(selector).evaluateAll((elements) =>
        elements.map((element) => {
          const { appearance, backgroundImage, display, alignItems } = getComputedStyle(element);
          return { appearance, hasChevron: backgroundImage.startsWith("linear-gradient"), display, alignItems };
        }),
      );
    const selects = await fields("select");
    expect(selects.length).toBeGreaterThan(1);
    for (const select of selects) expect(select).toMatchObject({ appearance: "none", hasChevron: true });
    for (const date of await fields('input[type="date"]')) {
      expect(date.display).toMatch(/flex$/);
      expect(date.alignItems).toBe("center");
    }
    const scrollbars = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollbarColor);
    await page.emulateMedia({ colorScheme: "light" });
    const light = await scrollbars();
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(scrollbars).not.toBe(light);
    expect([light, await scrollbars()]).not.toContain("auto");

    await page.emulateMedia({ forcedColors: "active" });
    await expect.poll(async () => (await fields("select")).map(({ appearance }) => appearance)).not.toContain("none");
    await expect.poll(scrollbars).toBe("auto");
  },
);
