import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AdminSite, originOf, siteWithEditor } from "../../../../support/admin/admin.ts";
import { type AdminLocale, enter } from "../../../../support/admin/admin-browser.ts";
import { barriers } from "../../../../support/browser/axe.ts";
import { testBrowser, type Visit } from "../../../../support/browser/browser.ts";
import { heard } from "../../../../support/browser/heard.ts";
import {
  action,
  column,
  openPanel,
  openPart,
  panel,
  publishFrench,
  savedFrench,
  writeFrench,
} from "../../../../support/editor/publishing.ts";
import { ask } from "../../../../support/http/http.ts";
import { inFull } from "../../../../support/run/everyday.ts";
import { removeAll } from "../../../../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;
let origin: string;

beforeAll(async () => {
  admin = await siteWithEditor();
  origin = originOf(admin.site);
});
afterAll(removeAll);

const visitor = (path: string) => ask(admin.site.url, path);

type Options = { width?: number; timezoneId?: string; locale?: AdminLocale };

/** Opens the editor with a new article. */
async function newArticle({ width = 1400, timezoneId, locale = "fr" }: Options = {}): Promise<Visit> {
  const visit = await browser.visit(origin, {
    reducedMotion: "reduce",
    viewport: { width, height: 900 },
    ...(timezoneId !== undefined && { timezoneId }),
  });
  await enter(visit.page, "editor@example.org", { path: "/admin/blog/edit", locale });
  return visit;
}

/** A draft that could be published, and its panel. */
async function draftReady(page: Page, title: string): Promise<void> {
  await writeFrench(page, { title, words: "Le vent se lève." });
  await savedFrench(page);
  await openPanel(page);
  await expect.poll(() => action(page, "Publier").getAttribute("aria-disabled")).not.toBe("true");
}

const planOf = async (page: Page) => {
  const id = new URL(page.url()).searchParams.get("article") ?? "";
  const { states } = (await admin.root.call("GET /articles/:id/states", { id })).json;
  const { translationId } = states.find((each: { locale: string }) => each.locale === "fr");
  return (await admin.root.call("GET /translations/:id/plan", { id: translationId })).json.plan;
};

describe("a publication at a time to come", () => {
  test("it is scheduled by the site's clocks, moved, canceled, and brought back", async () => {
    const { page } = await newArticle({ timezoneId: "America/New_York" });
    await draftReady(page, "Demain matin");
    await openPart(page, "Programmer");
    await panel(page).getByText("Heure du site (Europe/Paris)").waitFor();
    await panel(page).getByLabel("Jour").fill("2098-07-01");
    await panel(page).getByLabel("Heure", { exact: true }).fill("08:30");
    await panel(page).getByText("Chez vous : mar. 1er juil. 2098, 02:30 (America/New_York)").waitFor();
    await action(page, "Programmer").click();
    await panel(page).getByText("Publication programmée : mar. 1er juil. 2098, 08:30.", { exact: true }).waitFor();
    await column(page, "Français").getByText("Programmé : mar. 1er juil. 2098, 08:30").waitFor();
    expect((await planOf(page)).at).toBe(Date.parse("2098-07-01T06:30:00Z"));
    // On this day in autumn clocks show the time twice, in spring never.
    await panel(page).getByLabel("Jour").fill("2098-10-26");
    await panel(page).getByLabel("Heure", { exact: true }).fill("02:30");
    await panel(page).getByText("les horloges reculent et montrent cette heure deux fois").waitFor();
    await panel(page).getByLabel("Jour").fill("2098-03-30");
    await panel(page).getByText("cette heure n’existe pas. Publication à 03:30.").waitFor();
    await action(page, "Déplacer").click();
    await panel(page).getByText("Publication programmée : dim. 30 mars 2098, 03:30.", { exact: true }).waitFor();
    await action(page, "Annuler la programmation").click();
    await column(page, "Français").getByText("Brouillon", { exact: true }).waitFor();
    expect(await planOf(page)).toBeNull();
    await page.getByRole("status").getByRole("button", { name: "Annuler", exact: true }).click();
    await column(page, "Français").getByText("Programmé : dim. 30 mars 2098, 03:30").waitFor();
    expect((await planOf(page)).at).toBe(Date.parse("2098-03-30T01:30:00Z"));
  });

  inFull(
    "what is written since is said not to be part of it, and becomes one by a click; a publish now ends it",
    async () => {
      const { page } = await newArticle();
      await draftReady(page, "Après-demain");
      await openPart(page, "Programmer");
      await panel(page).getByLabel("Jour").fill("2098-07-01");
      await action(page, "Programmer").click();
      await panel(page)
        .getByText(/^Publication programmée\s:/)
        .waitFor();
      await writeFrench(page, { title: "Après-demain matin" });
      await panel(page).getByText("Ce qui a été enregistré depuis n’en fait pas partie.").waitFor();
      expect((await planOf(page)).title).toBe("Après-demain");
      await action(page, "Programmer le texte actuel").click();
      await panel(page).getByText("n’en fait pas partie").waitFor({ state: "detached" });
      expect(await planOf(page)).toMatchObject({ title: "Après-demain matin", draftAhead: false });
      await panel(page).getByText("Publier maintenant met fin à la publication programmée").waitFor();
      await action(page, "Publier").click();
      await panel(page).getByText("La publication programmée est annulée.").waitFor();
      expect(await planOf(page)).toBeNull();
    },
  );

  inFull("a time that has passed is refused at its field", async () => {
    const { page, expectNoise } = await newArticle();
    expectNoise(/422/);
    await draftReady(page, "Hier");
    await openPart(page, "Programmer");
    await panel(page).getByLabel("Jour").fill("2020-01-01");
    await action(page, "Programmer").click();
    const time = panel(page).getByLabel("Heure", { exact: true });
    await expect.poll(() => time.getAttribute("aria-invalid")).toBe("true");
    await panel(page).getByText("Cette heure est déjà passée").waitFor();
    expect(await planOf(page)).toBeNull();
  });
});

describe("a private preview", () => {
  inFull(
    "it opens the draft as it is now; whoever has the link sees it without a session, visitors do not",
    async () => {
      const { page, context } = await newArticle();
      await publishFrench(page, "Le fleuve");
      await writeFrench(page, { title: "Le grand fleuve" });
      const [opened] = await Promise.all([context.waitForEvent("page"), action(page, "Voir l’aperçu").click()]);
      await opened.getByRole("heading", { level: 1, name: "Le grand fleuve" }).waitFor();
      const path = new URL(opened.url()).pathname;
      expect(path).toMatch(/^\/_preview\//);
      const stranger = await browser.visit(origin, { reducedMotion: "reduce" });
      await stranger.page.goto(path);
      await stranger.page.getByRole("heading", { level: 1, name: "Le grand fleuve" }).waitFor();
      await stranger.page.goto("/blog/le-fleuve");
      await stranger.page.getByRole("heading", { level: 1, name: "Le fleuve" }).waitFor();
      // Another look uses the link again, and it is no link for others.
      const [second] = await Promise.all([context.waitForEvent("page"), action(page, "Voir l’aperçu").click()]);
      await second.waitForURL(`**${path}`);
      await openPart(page, "Partager un lien");
      await action(page, "Créer un lien").waitFor();
      expect(
        await panel(page)
          .getByRole("button", { name: /^Révoquer/ })
          .count(),
      ).toBe(0);
    },
  );

  inFull("a link for somebody else works until it is revoked", async () => {
    const { page } = await newArticle();
    await draftReady(page, "La source");
    await openPart(page, "Partager un lien");
    await panel(page).getByLabel("Durée").selectOption("30");
    await action(page, "Créer un lien").click();
    const link = (await panel(page).locator("code", { hasText: "/_preview/" }).textContent()) ?? "";
    const { pathname } = new URL(link);
    expect((await visitor(pathname)).text).toContain("La source");
    await panel(page)
      .getByRole("button", { name: /^Révoquer le lien/ })
      .click();
    await panel(page)
      .getByRole("button", { name: /^Révoquer le lien/ })
      .waitFor({ state: "detached" });
    const over = await visitor(pathname);
    expect(over.status).toBe(404);
    expect(over.text).not.toContain("La source");
  });

  inFull("where the text cannot be saved, no window shows an older one", async () => {
    const { page, context, expectNoise } = await newArticle();
    expectNoise(/ERR_FAILED|Failed to load resource/);
    await draftReady(page, "Le lac");
    await page.route("**/api/admin/articles/*/draft", (route) => route.abort());
    await writeFrench(page, { title: "Le lac gelé" });
    const [opened] = await Promise.all([context.waitForEvent("page"), action(page, "Voir l’aperçu").click()]);
    if (!opened.isClosed()) await opened.waitForEvent("close");
    await page.getByText("L’aperçu n’a pas pu être ouvert").waitFor();
  });
});

describe("taking a language off the site", () => {
  inFull("visitors are told that it is gone, and the message's button brings it back", async () => {
    const { page } = await newArticle();
    await publishFrench(page, "Une jetée");
    await openPart(page, "Retirer du site");
    await panel(page).getByText("Les moteurs de recherche l’oublient (réponse 410).").waitFor();
    await action(page, "Retirer").click();
    await column(page, "Français").getByText("Brouillon", { exact: true }).waitFor();
    expect((await visitor("/blog/une-jetee")).status).toBe(410);
    await expect.poll(() => page.getByLabel("Titre en français").inputValue()).toBe("Une jetée");
    await page.getByRole("status").getByRole("button", { name: "Annuler", exact: true }).click();
    await column(page, "Français").getByText("Publié", { exact: true }).waitFor();
    expect((await visitor("/blog/une-jetee")).status).toBe(200);
  });

  inFull("visitors are led to another article, found by its title", async () => {
    const { page } = await newArticle();
    await publishFrench(page, "Le vieux môle");
    const other = await newArticle();
    await publishFrench(other.page, "Le nouveau môle");
    await openPart(page, "Retirer du site");
    await panel(page)
      .getByRole("radio", { name: /^Un autre article/ })
      .check();
    await action(page, "Retirer").click();
    await panel(page).getByRole("alert").getByText("Choisissez l’article").waitFor();
    expect((await visitor("/blog/le-vieux-mole")).status).toBe(200);
    await panel(page).getByLabel("Titre de l’article").fill("nouveau");
    await panel(page)
      .getByRole("radio", { name: /^Le nouveau môle/ })
      .check();
    // It leads to another article, not to itself.
    expect(
      await panel(page)
        .getByRole("radio", { name: /^Le vieux môle/ })
        .count(),
    ).toBe(0);
    await action(page, "Retirer").click();
    await column(page, "Français").getByText("Brouillon", { exact: true }).waitFor();
    const { status, headers } = await visitor("/blog/le-vieux-mole");
    expect([status, headers.location]).toEqual([301, "/blog/le-nouveau-mole"]);
  });
});

describe("the panel", () => {
  inFull("opens and publishes by the keyboard alone, and leads to what it found", async () => {
    const { page } = await newArticle();
    await writeFrench(page, { title: "Au clavier", words: "Le vent se lève." });
    await savedFrench(page);
    await page.keyboard.press("Control+Enter");
    await panel(page).waitFor();
    await expect.poll(() => heard(page)).toMatch(/^heading "Publication/);
    // The text has no line break from it.
    await expect.poll(() => page.getByRole("textbox", { name: "Texte en français" }).locator("p").count()).toBe(1);
    await panel(page)
      .getByRole("button", { name: /ni résumé ni description/ })
      .press("Enter");
    await expect.poll(() => heard(page)).toMatch(/^textbox "Résumé en français"/);
    await page.keyboard.type("Une journée.");
    await panel(page).getByText("ni résumé ni description").waitFor({ state: "detached" });
    await panel(page).getByRole("button", { name: "Voir l’aperçu" }).focus();
    await page.keyboard.press("Control+Enter");
    await panel(page).getByText("Publié. Les visiteurs").waitFor();
    expect((await visitor("/blog/au-clavier")).status).toBe(200);
  });

  inFull.each([
    ["fr", 320],
    ["fr", 1400],
    ["en", 1400],
  ] as const)("has no barrier, in %s at %i pixels", async (locale, width) => {
    const { page } = await newArticle({ width, locale });
    const fr = locale === "fr";
    await page.getByLabel(fr ? "Résumé en français" : "Summary in French").fill("Une journée.");
    await savedFrench(page);
    await openPanel(page);
    await panel(page)
      .getByText(fr ? "Ce contenu n’a pas de titre." : "This content has no title.")
      .waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByLabel(fr ? "Titre en français" : "Title in French").fill(`Sans barrière ${locale} ${width}`);
    await panel(page)
      .getByText(fr ? "Ce contenu n’a pas de titre." : "This content has no title.")
      .waitFor({ state: "detached" });
    await panel(page)
      .getByRole("button", { name: fr ? "Publier" : "Publish", exact: true })
      .click();
    await panel(page)
      .getByText(fr ? "Publié. Les visiteurs" : "Published. Visitors")
      .waitFor();
    for (const title of fr ? ["Partager", "Retirer"] : ["Share a preview", "Unpublish"]) await openPart(page, title);
    await panel(page).getByRole("radio").nth(1).check();
    await panel(page).getByRole("radio").nth(2).waitFor();
    expect(await barriers(page)).toEqual([]);
    const overflow = await page.evaluate(() => {
      const side = document.querySelector(".editor-panel");
      return [document.documentElement, side].map((each) => (each?.scrollWidth ?? 0) - (each?.clientWidth ?? 0));
    });
    expect(overflow).toEqual([0, 0]);
  });
});
