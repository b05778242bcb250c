import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EditorSite, originOf, PATIENCE, siteWithEditor, type Visitor } from "../../../support/admin/admin.ts";
import { type AdminLocale, enter } from "../../../support/admin/admin-browser.ts";
import { planText, publishText, writeText } from "../../../support/admin/written-articles.ts";
import { barriers } from "../../../support/browser/axe.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
import { inDatabase } from "../../../support/database/kept.ts";
import { inFull, sample } from "../../../support/run/everyday.ts";
import { removeAll } from "../../../support/site.ts";

const browser = testBrowser();
let admin: EditorSite;
let editor: Visitor;
let origin: string;

beforeAll(async () => {
  admin = await siteWithEditor();
  origin = originOf(admin.site);
  editor = admin.editor;
});
afterAll(removeAll);

type Options = { locale?: AdminLocale; width?: number; noise?: RegExp };
const open = async (month: string, { locale = "fr", width = 1280, noise }: Options = {}): Promise<Page> => {
  const { page, expectNoise } = await browser.visit(origin, {
    reducedMotion: "reduce",
    viewport: { width, height: 900 },
  });
  if (noise !== undefined) expectNoise(noise);
  const path = `/admin/blog/calendar${month === "" ? "" : `?month=${month}`}`;
  await enter(page, "editor@example.org", { path, locale });
  return page;
};
const plan = async (title: string, at: { date: string; time: string }) => {
  const text = await writeText(editor, { title });
  await planText(editor, text, at);
  return text;
};
const planOf = async ({ translationId: id }: { translationId: string }) =>
  (await editor.call("GET /translations/:id/plan", { id })).json.plan?.shown ?? null;
/** The day in which a title stands. */
const dayOf = (page: Page, title: string) =>
  page.getByRole("link", { name: title, exact: true }).locator("xpath=ancestor::td").getAttribute("data-date");

test("what is planned stands in its day, at the site's time, and is moved by the keyboard, by dragging, and back", async () => {
  const text = await plan("Marée haute", { date: "2099-03-10", time: "08:30" });
  const page = await open("2099-03");
  await page.getByText("à l’heure du site (Europe/Paris)").waitFor();
  expect(await dayOf(page, "Marée haute")).toBe("2099-03-10");
  await page.getByText("08:30").waitFor();
  const link = page.getByRole("link", { name: "Marée haute", exact: true });
  await link.focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect.poll(() => dayOf(page, "Marée haute"), PATIENCE).toBe("2099-03-11");
  await expect.poll(() => planOf(text), PATIENCE).toEqual({ date: "2099-03-11", time: "08:30" });
  // The focus goes with it, so that the next key moves it on.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), PATIENCE).toBe("Marée haute");
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(() => planOf(text), PATIENCE).toEqual({ date: "2099-03-18", time: "08:30" });
  await page.getByRole("listitem").filter({ has: link }).dragTo(page.locator("td[data-date='2099-03-05']"));
  await expect.poll(() => dayOf(page, "Marée haute"), PATIENCE).toBe("2099-03-05");
  await expect.poll(() => planOf(text), PATIENCE).toEqual({ date: "2099-03-05", time: "08:30" });
  // That of the last move: messages of the former ones may still stand.
  const message = page.locator("[role=status] > div").filter({ hasText: /\b0?5[\s/](?:mars|03)/ });
  await message.getByRole("button", { name: "Annuler" }).click();
  await expect.poll(() => planOf(text), PATIENCE).toEqual({ date: "2099-03-18", time: "08:30" });
  await expect.poll(() => dayOf(page, "Marée haute"), PATIENCE).toBe("2099-03-18");
});

inFull("what is published stands in its day, told apart by words; a day to come begins an article for it", async () => {
  const text = await writeText(editor, { title: "Parue hier", says: { a: "Le vent." } });
  const url = await publishText(editor, text);
  await plan("À paraître", { date: "2099-09-10", time: "08:30" });
  const page = await open("");
  const item = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: "Parue hier", exact: true }) });
  await item.getByText("· publié").waitFor();
  // Nothing of it is moved or canceled here.
  expect(await item.getByRole("button").count()).toBe(0);
  await expect.poll(() => item.getAttribute("draggable")).toBeNull();
  const today = await page.locator("td[data-today]").getAttribute("data-date");
  expect(await dayOf(page, "Parue hier")).toBe(today);
  await item.getByRole("link").click();
  await page.getByLabel("Titre en français").waitFor();
  expect(new URL(page.url()).searchParams.get("article")).toBe(text.id);
  expect(url).toContain("/blog/");

  await page.goto(`${origin}/admin/blog/calendar?month=2099-09`);
  await page.getByRole("link", { name: "Nouvel article pour le jeudi 17 septembre 2099" }).click();
  const title = page.getByLabel("Titre en français");
  await title.fill("Pour ce jour");
  await page.getByRole("textbox", { name: "Texte en français" }).fill("Des mots.");
  await page
    .getByRole("region", { name: "Français", exact: true })
    .getByRole("button", { name: /^Publier/ })
    .click();
  const panel = page.getByRole("complementary", { name: /^Publication/ });
  await expect.poll(() => panel.getByLabel("Jour").inputValue(), PATIENCE).toBe("2099-09-17");
  // No day that is over is offered.
  await page.goto(`${origin}/admin/blog/calendar?month=2020-09`);
  await page.locator("td[data-date='2020-09-17']").waitFor();
  expect(await page.getByRole("link", { name: /^Nouvel article pour/ }).count()).toBe(0);
});

inFull("a time that clocks skip is told, with the one that is meant", async () => {
  const text = await plan("À l’heure d’été", { date: "2099-03-28", time: "02:30" });
  const page = await open("2099-03");
  await page.getByRole("link", { name: "À l’heure d’été" }).focus();
  await page.keyboard.press("Alt+ArrowRight");
  await page.getByRole("status").getByText("ne montrent jamais 02:30 : la publication aura lieu à 03:30").waitFor();
  await expect.poll(() => planOf(text), PATIENCE).toEqual({ date: "2099-03-29", time: "03:30" });
});

inFull("another day and time are chosen in a dialog, which says what is wrong with one that is over", async () => {
  const text = await plan("À déplacer", { date: "2099-06-10", time: "08:30" });
  const page = await open("2099-06", { noise: /422/ });
  await page.getByRole("button", { name: "Actions pour « À déplacer »" }).click();
  await page.getByRole("menuitem", { name: "Déplacer…" }).click();
  const dialog = page.getByRole("dialog", { name: "Déplacer « À déplacer »" });
  await dialog.getByText("Heure du site (Europe/Paris).").waitFor();
  await dialog.getByLabel("Jour").fill("2020-01-01");
  await dialog.getByRole("button", { name: "Déplacer", exact: true }).click();
  await expect.poll(() => dialog.locator("[aria-invalid=true]").count(), PATIENCE).toBe(1);
  expect(await planOf(text)).toEqual({ date: "2099-06-10", time: "08:30" });
  await dialog.getByLabel("Jour").fill("2099-06-20");
  await dialog.getByLabel("Heure").fill("21:15");
  await dialog.getByRole("button", { name: "Déplacer", exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => planOf(text), PATIENCE).toEqual({ date: "2099-06-20", time: "21:15" });
  await expect.poll(() => dayOf(page, "À déplacer"), PATIENCE).toBe("2099-06-20");
});

inFull("a publication is canceled, and planned again by one click", async () => {
  const text = await plan("À annuler", { date: "2099-07-10", time: "08:30" });
  const page = await open("2099-07");
  await page.getByRole("button", { name: "Actions pour « À annuler »" }).click();
  await page.getByRole("menuitem", { name: "Annuler la publication" }).click();
  await page.getByRole("link", { name: "À annuler" }).waitFor({ state: "detached" });
  await page.getByText("Rien de publié ni de programmé ce mois-ci.").waitFor();
  await expect.poll(() => planOf(text), PATIENCE).toBeNull();
  await page.getByRole("status").getByRole("button", { name: "Annuler" }).click();
  await page.getByRole("link", { name: "À annuler" }).waitFor();
  await expect.poll(() => planOf(text), PATIENCE).toEqual({ date: "2099-07-10", time: "08:30" });
});

inFull("what failed stands above the month with its reason, and waits for another time", async () => {
  const text = await plan("Échouée", { date: "2099-08-10", time: "08:30" });
  inDatabase(admin.site, (database) => {
    const error = { code: "SLUG_TAKEN", reader: { fr: "Cette adresse est prise.", en: "This URL is taken." } };
    database
      .prepare("update plans set failed_at = 1, error = ? where translation_id = ?")
      .run(JSON.stringify(error), text.translationId);
  });
  const page = await open("");
  const failed = page.getByRole("region", { name: "1 publication en échec" });
  await failed.getByText("Cette adresse est prise.").waitFor();
  await failed.getByRole("button", { name: "Actions pour « Échouée »" }).click();
  await page.getByRole("menuitem", { name: "Déplacer…" }).click();
  const dialog = page.getByRole("dialog", { name: "Déplacer « Échouée »" });
  await dialog.getByLabel("Jour").fill("2099-08-12");
  await dialog.getByRole("button", { name: "Déplacer", exact: true }).click();
  await failed.waitFor({ state: "detached" });
  await expect.poll(() => planOf(text), PATIENCE).toEqual({ date: "2099-08-12", time: "08:30" });
});

describe.each(
  sample([
    { locale: "fr", width: 1280, words: { list: "Liste", next: "Mois suivant", back: "Mois précédent" } },
    { locale: "en", width: 320, words: { list: "List", next: "Next month", back: "Previous month" } },
  ] as const),
)("in $locale at $width pixels", ({ locale, width, words }) => {
  inFull("month and list have no barrier; months are walked through, and a phone has the list", async () => {
    const title = `Accessible ${locale}`;
    await plan(title, { date: "2099-10-10", time: "18:30" });
    const page = await open("2099-09", { locale, width });
    await page.getByRole("button", { name: words.next }).click();
    await page.getByRole("link", { name: title }).waitFor();
    await page
      .getByText(locale === "fr" ? "18:30" : "6:30 PM")
      .first()
      .waitFor();
    const found = await barriers(page);
    await expect.poll(() => page.locator("table").count()).toBe(width === 320 ? 0 : 1);
    if (width > 320) {
      await page.getByRole("radio", { name: words.list }).check();
      await page.getByRole("table").waitFor({ state: "detached" });
      await page.getByRole("heading", { name: "samedi 10 octobre 2099" }).waitFor();
      found.push(...(await barriers(page)));
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.getByRole("button", { name: words.back }).click();
    await page.getByRole("link", { name: title }).waitFor({ state: "detached" });
    expect(found).toEqual([]);
  });
});
