import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdminSite, originOf, PATIENCE, siteWithEditor } from "../../support/admin/admin.ts";
import { enter } from "../../support/admin/admin-browser.ts";
import { barriers } from "../../support/browser/axe.ts";
import { testBrowser } from "../../support/browser/browser.ts";
import { writeArticle } from "../../support/content/articles.ts";
import { noise, plain, writePicture } from "../../support/content/pictures.ts";
import { pdf } from "../../support/media/files.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, runCommand, temporaryFolder } from "../../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;
let origin: string;

beforeAll(async () => {
  admin = await siteWithEditor();
  origin = originOf(admin.site);
});
afterAll(removeAll);

type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

const png = async (name: string, colour: string): Promise<ChosenFile> => {
  const buffer = await plain({ width: 500, height: 300, colour }).png().toBuffer();
  return { name, mimeType: "image/png", buffer };
};

/**
 * The process that reads pictures runs below everything else: on a busy machine it takes a while until its turn comes.
 */
const PICTURES_MS = 60_000;

/** A window of somebody new, who has that patience. */
async function visit(options: Parameters<typeof browser.visit>[1] = {}) {
  const opened = await browser.visit(origin, options);
  opened.page.setDefaultTimeout(PICTURES_MS);
  return opened;
}

const choose = (page: Page, files: ChosenFile[]) => page.locator('input[type="file"][multiple]').setInputFiles(files);

const line = (page: Page, name: string) =>
  page.getByRole("region", { name: "Envois" }).getByRole("listitem").filter({ hasText: name });

/** What opens a file of the list. */
const item = (page: Page, name: string) =>
  page.getByRole("list", { name: "Médiathèque" }).getByRole("button", { name: new RegExp(`^${name}`) });

test("an editor adds files, describes a picture, finds it, deletes it, and takes that back", async () => {
  // Without motion: colors that are on their way to others are measured by nobody.
  const { page, expectNoise } = await visit({ reducedMotion: "reduce" });
  // One of the files is refused.
  expectNoise(/422/);
  await enter(page, "editor@example.org", { path: "/admin/media" });
  expect(await barriers(page)).toEqual([]);
  await choose(page, [
    await png("Façade bleue.png", "#2040a0"),
    { name: "Plan.pdf", mimeType: "application/pdf", buffer: pdf("plan") },
    { name: "Faux.png", mimeType: "image/png", buffer: Buffer.from("<!doctype html><p>rien") },
  ]);
  await page.getByText("2 fichiers ajoutés.").waitFor();
  await line(page, "Faux.png")
    .getByText(/n’est pas accepté/)
    .waitFor();
  const open = (name: string) => item(page, name);
  await open("Plan").waitFor();
  await open("Façade bleue").waitFor();
  await expect.poll(() => item(page, "Faux").count()).toBe(0);
  await page.getByRole("button", { name: "Effacer les envois terminés" }).click();
  await expect.poll(() => line(page, "").count()).toBe(0);

  // Words and focal point, by keyboard alone.
  await open("Façade bleue").focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Façade bleue" });
  await dialog.getByLabel("Texte alternatif en français").fill("Une façade bleue au soleil");
  await dialog.getByLabel("Texte alternatif en anglais").fill("A blue facade in the sun");
  // A click on the picture sets the point where it is pressed; then the sliders move it.
  await dialog.locator("fieldset img").click({ position: { x: 479, y: 1 } });
  await dialog.getByText(/Horizontal (?:99|100)/).waitFor();
  await dialog.getByText("Vertical 0").waitFor();
  await dialog.getByRole("button", { name: "Recentrer" }).click();
  await dialog.getByText("Vertical 50").waitFor();
  await dialog.getByLabel(/^Horizontal/).focus();
  await page.keyboard.press("Home");
  await dialog.getByLabel(/^Horizontal/).press("ArrowRight");
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByText("Enregistré.").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  const [kept] = (await admin.root.call("GET /media", { query: "?text=facade" })).json.items;
  expect(kept).toMatchObject({
    alt: { fr: "Une façade bleue au soleil", en: "A blue facade in the sun" },
    focus: { x: 0.01, y: 0.5 },
  });

  // Found by its words; what is missing words no longer has it.
  await page.getByLabel("Nom ou texte alternatif").fill("soleil");
  await expect.poll(() => item(page, "").count(), PATIENCE).toBe(1);
  await page.getByLabel("Nom ou texte alternatif").fill("");
  await page.getByLabel("Afficher").selectOption("missing");
  await expect.poll(() => open("Façade bleue").count(), PATIENCE).toBe(0);
  await page.getByLabel("Afficher").selectOption("");

  await open("Façade bleue").click();
  // What is deleted while it is on its way is not there: the browser would report that.
  for (const image of [open("Façade bleue").locator("img"), dialog.locator("img").first()]) {
    await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
  }
  await dialog.getByRole("button", { name: "Supprimer" }).click();
  await page.getByText("Façade bleue est dans la corbeille.").waitFor();
  await expect.poll(() => open("Façade bleue").count(), PATIENCE).toBe(0);
  await page.getByRole("status").getByRole("button", { name: "Annuler" }).click();
  await open("Façade bleue").waitFor();
});

inFull(
  "a picture that a published text shows is replaced in its draft, and the page keeps the former one",
  async () => {
    const { page } = await visit();
    const former = await png("Ancienne.png", "#a02040");
    await enter(page, "editor@example.org", { path: "/admin/media" });
    await choose(page, [former]);
    await page.getByText("1 fichier ajouté.").waitFor();
    const folder = await temporaryFolder();
    await writePicture(folder, "a.png", former.buffer);
    const file = await writeArticle(folder, "a.md", { title: "Le port", slug: "le-port", body: "![Le port](a.png)" });
    expect(await runCommand(["publish", file], { dataDir: admin.site.dataDir })).toMatchObject({ code: 0, stderr: "" });

    await item(page, "Ancienne").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Le port", { exact: true }).waitFor();
    await dialog.getByText("français, publié").waitFor();
    await expect.poll(() => dialog.getByRole("button", { name: "Supprimer" }).count()).toBe(0);
    await dialog.locator('input[type="file"]').setInputFiles([await png("Nouvelle.png", "#20a040")]);
    await dialog.getByText("Textes à publier").waitFor();
    await dialog.getByText("français, brouillon").waitFor();
    await dialog.getByRole("button", { name: "Voir le nouveau fichier" }).click();
    await page.getByRole("dialog", { name: "Nouvelle" }).getByText("français, brouillon").waitFor();
  },
);

inFull("while the line is cut an upload waits, and goes on where it stopped; canceled, it is gone", async () => {
  const { page, context, expectNoise } = await visit();
  expectNoise(/ERR_INTERNET_DISCONNECTED|Failed to load resource|net::/);
  await enter(page, "editor@example.org", { path: "/admin/media" });
  await page.getByRole("button", { name: "Ajouter des fichiers" }).waitFor();
  const buffer = await noise({ width: 1500, height: 1000 }).png().toBuffer();
  expect(buffer.length).toBeGreaterThan(1024 * 1024);
  // The first piece passes, then the line is cut.
  let pieces = 0;
  await page.route("**/api/admin/uploads/*?offset=*", async (route) => {
    pieces++;
    if (pieces === 2) {
      await context.setOffline(true);
      await route.abort("internetdisconnected");
      return;
    }
    await route.continue();
  });
  await choose(page, [{ name: "Grande.png", mimeType: "image/png", buffer }]);
  await expect.poll(() => pieces, PATIENCE).toBe(2);
  await expect.poll(() => item(page, "Grande").count()).toBe(0);
  await context.setOffline(false);
  await page.getByText("1 fichier ajouté.").waitFor();
  await item(page, "Grande").waitFor();

  // One that never gets through.
  await page.unroute("**/api/admin/uploads/*?offset=*");
  await page.route("**/api/admin/uploads/*?offset=*", (route) => route.abort("internetdisconnected"));
  await choose(page, [await png("Jamais.png", "#808080")]);
  await page.getByRole("button", { name: "Annuler l’envoi de Jamais.png" }).click();
  await expect.poll(() => line(page, "Jamais.png").count()).toBe(0);
  await page.unroute("**/api/admin/uploads/*?offset=*");
});

inFull("on a phone everything is within reach, and nothing is wider than the screen", async () => {
  const { page } = await visit({ viewport: { width: 360, height: 740 } });
  await admin.root.call("GET /media");
  await enter(page, "editor@example.org", { path: "/admin/media" });
  await item(page, "").first().click();
  await page.getByRole("dialog").getByLabel("Nom").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const box = await page.getByRole("dialog").boundingBox();
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 360).toBe(true);
});
