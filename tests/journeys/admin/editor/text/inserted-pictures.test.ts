import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { RichText } from "../../../../../src/rich-text/schema.ts";
import { barriers } from "../../../../support/browser/axe.ts";
import { png } from "../../../../support/content/pictures.ts";
import { paragraph, putCursor, run, storedBody } from "../../../../support/editor/edited-article.ts";
import { textDesk } from "../../../../support/editor/text-desk.ts";
import { inFull } from "../../../../support/run/everyday.ts";

const desk = textDesk();
/** The process that reads pictures runs below everything else. */
const PICTURES_MS = 60_000;

/** Gives the text a title, publishes it, and opens its page as a visitor does. */
async function publishAndVisit(
  page: Page,
  id: string,
  { title, slug }: { title: string; slug: string },
): Promise<Page> {
  const current = async () => (await desk.writer().call("GET /articles/:id", { id })).json.article.texts.fr;
  await page.getByLabel("Titre en français").fill(title);
  await expect.poll(async () => (await current()).document.slug).toBe(slug);
  const { translationId, revision } = await current();
  const published = await desk
    .writer()
    .call("POST /translations/:id/publish", { id: translationId, body: { revision } });
  expect(published.status).toBe(200);
  const visit = await page.context().newPage();
  await visit.goto(published.json.url);
  return visit;
}

const types = ({ content }: RichText) => content.map(({ type }) => type);

inFull("pictures are chosen in the library, or added there, and stand in the text with their words", async () => {
  const { page, storesAs } = await desk.open([paragraph("aaaaaaaaaa", "Avant.")]);
  page.setDefaultTimeout(PICTURES_MS);
  await putCursor(page, "Avant.");
  await run(page, "openInsert", "picture");
  const dialog = page.getByRole("dialog", { name: "Insérer des images" });
  await dialog.getByRole("button", { name: "Insérer l’image" }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await dialog.locator('input[type="file"]').setInputFiles(await png("Rade.png", "#2040a0"));
  // Nothing else is pressed: it comes to stand in the text, and what it shows is written next.
  await dialog.waitFor({ state: "hidden" });
  const alt = page.getByRole("textbox", { name: "Texte alternatif" });
  await expect.poll(() => alt.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type("L'eau");
  await storesAs((body) => expect(body.content[1]?.attrs?.alt).toBe("L’eau"));
  await expect.poll(() => page.locator(".field-name").allTextContents()).toEqual(["Légende", "Texte alternatif"]);
  await page.keyboard.press("Enter");
  await run(page, "openInsert", "picture");
  await dialog.locator('input[type="file"]').setInputFiles(await png("Phare.png", "#a04020"));
  await dialog.waitFor({ state: "hidden" });
  await storesAs((body) => expect(types(body)).toEqual(["paragraph", "image", "image", "paragraph"]));

  // The library's words are taken over, in the language of the text.
  const { json } = await desk.writer().call("GET /media");
  const rade = json.items.find(({ name }: { name: string }) => name === "Rade");
  await desk
    .writer()
    .call("PATCH /media/:id", { id: rade.id, body: { alt: { fr: "La rade de Brest", en: "The bay" } } });
  await run(page, "openInsert", "gallery");
  const gallery = page.getByRole("dialog", { name: "Insérer une galerie" });
  // What the library says by now.
  await gallery.getByRole("button", { name: "Rade", exact: true }).click();
  await gallery.getByText("Une galerie a deux images au moins.").waitFor();
  await gallery.getByRole("button", { name: /^Phare/ }).click();
  await gallery.getByRole("button", { name: "Insérer une galerie de 2 images" }).click();
  await storesAs((body) => {
    const found = body.content.find(({ type }) => type === "gallery");
    expect(found?.content?.map(({ attrs }) => attrs?.alt)).toEqual(["La rade de Brest", ""]);
  });
});

inFull(
  "a picture that is added far down has its place at once, its words in sight, and French signs in them",
  async () => {
    const lines = Array.from({ length: 30 }, (_, at) =>
      paragraph(`aaaaaaaa${at + 10}`, `Une vague après l’autre, ${at}.`),
    );
    const { page, id, storesAs } = await desk.open(lines);
    page.setDefaultTimeout(PICTURES_MS);
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route(/\/media\/\w+-\d+\.webp$/, async (route) => {
      await held;
      await route.continue();
    });
    await putCursor(page, "Une vague après l’autre, 29.");
    await run(page, "openInsert", "picture");
    const dialog = page.getByRole("dialog", { name: "Insérer des images" });
    await dialog.locator('input[type="file"]').setInputFiles(await png("Vague.png", "#206080"));
    await dialog.waitFor({ state: "hidden" });
    const alt = page.getByRole("textbox", { name: "Texte alternatif" });
    await expect.poll(() => alt.evaluate((element) => element === document.activeElement)).toBe(true);
    const inSight = (name: string) =>
      page.getByRole("textbox", { name }).evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    await expect.poll(() => inSight("Texte alternatif")).toBe(true);
    await expect.poll(() => inSight("Légende")).toBe(true);
    // Not drawn yet, and as high as it will be.
    const height = () =>
      page.locator(".picture img").evaluate((image) => Math.round(image.getBoundingClientRect().height));
    const isDrawn = () => page.locator(".picture img").evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
    expect(await isDrawn()).toBe(false);
    const before = await height();
    expect(before).toBeGreaterThan(100);
    release();
    await expect.poll(isDrawn).toBe(true);
    expect(await height()).toBe(before);

    await page.keyboard.type("La rade");
    await page.getByRole("textbox", { name: "Légende" }).click();
    await page.keyboard.type('L\'eau "claire": oui...');
    const caption = "L’eau «\u00a0claire\u00a0»\u00a0: oui…";
    const stored = ({ content }: RichText) => content.find(({ type }) => type === "image")?.attrs;
    await storesAs((body) => expect(stored(body)).toMatchObject({ alt: "La rade", caption }));
    const visit = await publishAndVisit(page, id, { title: "Une vague", slug: "une-vague" });
    await expect.poll(() => visit.locator("figcaption").first().textContent()).toBe(caption);
    await visit.close();
  },
);

inFull("a picture leads somewhere, and its file is replaced: caption, link, and words written here stay", async () => {
  const { page, id, storesAs } = await desk.open([paragraph("aaaaaaaaaa", "Avant.")]);
  page.setDefaultTimeout(PICTURES_MS);
  await putCursor(page, "Avant.");
  await run(page, "openInsert", "picture");
  const dialog = page.getByRole("dialog");
  await dialog.locator('input[type="file"]').setInputFiles(await png("Rade.png", "#2040a0"));
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("textbox", { name: "Légende" }).fill("De jour");
  await page.getByRole("textbox", { name: "Texte alternatif" }).fill("La rade");
  await page.getByRole("button", { name: "Ajouter un lien…" }).click();
  await page
    .getByRole("dialog", { name: "Où mène cette image" })
    .getByRole("combobox")
    .fill("https://exemple.fr/visite");
  await page.keyboard.press("Enter");
  const picture = ({ content }: RichText) => content.find(({ type }) => type === "image")?.attrs;
  await storesAs((body) => expect(picture(body)?.href).toBe("https://exemple.fr/visite"));
  const before = picture(await storedBody(desk.writer(), id));
  await page.getByRole("button", { name: "Mène à « https://exemple.fr/visite »…" }).waitFor();

  await page.getByRole("button", { name: "Remplacer l’image…" }).click();
  const replacement = page.getByRole("dialog", { name: "Remplacer l’image" });
  await replacement.locator('input[type="file"]').setInputFiles(await png("Phare.png", "#a04020"));
  await replacement.getByRole("button", { name: "Remplacer l’image", exact: true }).click();
  await page.getByText("Le texte alternatif écrit ici est resté").waitFor();
  const { uid, caption, href, alt } = before ?? {};
  await storesAs((body) => {
    expect(picture(body)).toMatchObject({ uid, caption, href, alt });
    expect(picture(body)?.id).not.toBe(before?.id);
  });
  const visit = await publishAndVisit(page, id, { title: "Une rade", slug: "une-rade" });
  const link = visit.getByRole("link", { name: "La rade" });
  await expect.poll(() => link.getAttribute("href")).toBe("https://exemple.fr/visite");
  expect(await link.locator("img").count()).toBe(1);
  expect(await barriers(visit)).toEqual([]);
  await visit.close();

  // One step of the history; and words that the library says of a picture are not those of this place.
  await page.locator(".ProseMirror:not([hidden] *) p").first().click();
  await page.keyboard.press("Control+z");
  await storesAs((body) => expect(picture(body)?.id).toBe(before?.id));
  const { items } = (await desk.writer().call("GET /media")).json;
  const says = async (name: string, fr: string) => {
    const item = items.find((each: { name: string }) => each.name === name);
    const told = await desk.writer().call("PATCH /media/:id", { id: item.id, body: { alt: { fr, en: null } } });
    expect(told.status).toBe(200);
  };
  await says("Rade", "La rade");
  await says("Phare", "Le phare");
  await page.getByRole("button", { name: "Remplacer l’image…" }).click();
  await replacement.getByRole("button", { name: "Phare", exact: true }).click();
  await replacement.getByRole("button", { name: "Remplacer l’image", exact: true }).click();
  await storesAs((body) => expect(picture(body)).toMatchObject({ uid, caption, href, alt: "Le phare" }));

  await page.getByRole("button", { name: /^Mène à/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Retirer le lien" }).click();
  await storesAs((body) => expect(picture(body)).not.toHaveProperty("href"));
});
