import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { type AdminSite, originOf, PATIENCE, siteWithEditor } from "../../../../support/admin/admin.ts";
import { barriers } from "../../../../support/browser/axe.ts";
import { testBrowser } from "../../../../support/browser/browser.ts";
import { plain } from "../../../../support/content/pictures.ts";
import { details, expectWritten, openDetails, publish, written } from "../../../../support/editor/details.ts";
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

// Wide enough for both languages beside the panel.
const visit = () => browser.visit(origin, { reducedMotion: "reduce", viewport: { width: 1440, height: 900 } });
const group = (page: Page, name: string) => details(page).getByRole("region", { name, exact: true });
const title = (page: Page) => page.getByLabel("Titre en français");

inFull(
  "tags are found, made, put in order, renamed, and taken away by keyboard alone, and offered to the other language",
  async () => {
    const { page } = await visit();
    const article = await openDetails(page);
    await title(page).fill("Étiquetée");
    // The cover is what most articles want next.
    await expect
      .poll(() => details(page).getByRole("region").first().getByRole("heading").first().textContent())
      .toBe("Couverture");
    const tags = group(page, "Étiquettes");
    const field = tags.getByRole("combobox", { name: "Ajouter une étiquette" });
    const tagsAre = async (labels: string[]) => {
      await expect
        .poll(
          async () =>
            ((await written(admin, article))?.document.tags as Array<{ label: string }>)?.map(({ label }) => label),
          PATIENCE,
        )
        .toEqual(labels);
      await expect.poll(() => tags.getByRole("listitem").allInnerTexts()).toHaveLength(labels.length);
    };
    await field.focus();
    await page.keyboard.type("typogra");
    const option = tags.getByRole("option", { name: /^Typographie \d+ articles?$/ });
    await option.waitFor();
    await expect.poll(() => field.getAttribute("aria-expanded")).toBe("true");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => option.getAttribute("aria-selected")).toBe("true");
    await expect.poll(() => field.getAttribute("aria-activedescendant")).toBe(await option.getAttribute("id"));
    // Escape closes the list, and the panel stays.
    await page.keyboard.press("Escape");
    await expect.poll(() => field.getAttribute("aria-expanded")).toBe("false");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Pêche à pied");
    await page.keyboard.press("Enter");
    await page.keyboard.type("marées, ports,");
    await tagsAre(["Typographie", "Pêche à pied", "marées", "ports"]);
    // The same words are the same tag, whatever their accents and capitals.
    await page.keyboard.type("TYPOGRAPHIE");
    await page.keyboard.press("Enter");
    await page.keyboard.type("海");
    await page.keyboard.press("Enter");
    await tags.getByText("« 海 » n’a ni lettre latine ni chiffre").waitFor();
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Backspace");
    await tagsAre(["Typographie", "Pêche à pied", "marées"]);
    // Of several that are pasted, the one that cannot be a tag is named.
    await page.keyboard.insertText("岸, quais,");
    await tags.getByText("« 岸 » n’a ni lettre latine ni chiffre").waitFor();
    await tagsAre(["Typographie", "Pêche à pied", "marées", "quais"]);
    await page.keyboard.press("Backspace");
    await tagsAre(["Typographie", "Pêche à pied", "marées"]);

    await tags.getByRole("button", { name: "Actions pour marées" }).focus();
    await page.keyboard.press("Alt+ArrowUp");
    await tagsAre(["Typographie", "marées", "Pêche à pied"]);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe("Actions pour marées");
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Renommer" }).waitFor();
    await page.keyboard.press("Enter");
    const renamed = tags.getByLabel("Nouveau nom de marées");
    await expect.poll(() => renamed.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type("Marées");
    await page.keyboard.press("Enter");
    await tagsAre(["Typographie", "Marées", "Pêche à pied"]);
    await tags.getByRole("button", { name: "Retirer Typographie" }).focus();
    await page.keyboard.press("Enter");
    await tagsAre(["Marées", "Pêche à pied"]);
    await expectWritten(admin, article, {
      tags: [
        { tag: "marees", label: "Marées" },
        { tag: "peche-a-pied", label: "Pêche à pied" },
      ],
    });
    expect(await barriers(page)).toEqual([]);

    await page.getByLabel("Titre en anglais").fill("Tagged");
    await page.goto(`/admin/blog/edit?article=${article}&panel=details-en`);
    const others = group(page, "Étiquettes").getByRole("list", { name: "Aussi en français" });
    await others.getByRole("button", { name: "Marées" }).click();
    await expectWritten(admin, article, { tags: [{ tag: "marees", label: "Marées" }] }, "en");
    await expect.poll(() => others.getByRole("button").allInnerTexts()).toEqual(["Pêche à pied"]);
  },
);

inFull("of several tags that are pasted, those that find no room are named, and the others are there", async () => {
  const { page } = await visit();
  const article = await openDetails(page);
  await title(page).fill("Trop d’étiquettes");
  const tags = group(page, "Étiquettes");
  await tags.getByRole("combobox", { name: "Ajouter une étiquette" }).focus();
  const labels = Array.from({ length: 22 }, (_, index) => `mot ${index + 1}`);
  await page.keyboard.insertText(labels.join(", "));
  await tags.getByText("Un article a 20 étiquettes au plus.").waitFor();
  const left = tags.getByText("Ne sont pas ajoutées : mot 21, mot 22.");
  await left.waitFor();
  await expectWritten(admin, article, {
    tags: labels.slice(0, 20).map((label) => expect.objectContaining({ label })),
  });
  await tags.getByRole("button", { name: "Retirer mot 3", exact: true }).click();
  await left.waitFor({ state: "detached" });
});

inFull("author and date: those in use are offered, an empty date is the day of the publish", async () => {
  const { page } = await visit();
  const article = await openDetails(page);
  await title(page).fill("Signé");
  const byline = group(page, "Auteur et date");
  const author = byline.getByRole("combobox", { name: "Auteur" });
  await author.click();
  const known = byline.getByRole("option").first();
  await known.waitFor();
  const name = (await known.textContent()) ?? "";
  await known.click();
  await expect.poll(() => author.inputValue()).toBe(name);
  await expectWritten(admin, article, { author: name });
  await author.fill("");
  await byline.getByText("Sans auteur").waitFor();
  await byline.getByText("Sans date choisie : celle du jour de la publication.").waitFor();
  await byline.getByLabel("Date affichée").fill("2026-02-01");
  await byline.getByText("Les lecteurs verront « 1er février 2026 ».").waitFor();
  await expectWritten(admin, article, { publishedAt: Date.parse("2026-01-31T23:00:00Z") });
  expect((await written(admin, article))?.document).not.toHaveProperty("author");
  await byline.getByLabel("Date affichée").fill("2999-01-01");
  await byline.getByText("Cette date est à venir.").waitFor();
  await byline.getByRole("button", { name: "Effacer" }).click();
  await expectWritten(admin, article, { publishedAt: null });
});

inFull("the previews follow what is written, say what stands in for what is empty, and where it is cut", async () => {
  const { page } = await visit();
  const article = await openDetails(page);
  await title(page).fill("Une journée en mer");
  const search = group(page, "Moteurs de recherche et partage");
  const result = search.getByRole("figure", { name: "Résultat de recherche" });
  await result.getByText("Une journée en mer · Vitrine", { exact: true }).waitFor();
  await search.getByText("Vide : le titre de l’article.").waitFor();
  await search.getByText("Vide, et l’article n’a pas de résumé").waitFor();
  await page.getByLabel("Résumé en français").fill("Du port au large.");
  await result.getByText("Du port au large.", { exact: true }).waitFor();
  await search.getByLabel("Description pour les moteurs").fill("Ce qu’une journée apprend.");
  await result.getByText("Ce qu’une journée apprend.", { exact: true }).waitFor();
  const long =
    "Une journée en mer, du premier café au dernier phare, avec celles et ceux qui la vivent depuis toujours";
  await search.getByLabel("Titre pour les moteurs").fill(long);
  await result.getByText(/^Une journée en mer, du premier café .* …$/).waitFor();
  await result.getByText(/Titre\s: 1\d\d caractères, \d+\s% de la longueur affichée\s; il sera coupé/).waitFor();
  // The site's name is not said twice.
  await search.getByLabel("Titre pour les moteurs").fill("Vitrine en mer");
  await result.getByText("Vitrine en mer", { exact: true }).waitFor();
  await result
    .getByText(/caractères, \d+\s% de la longueur affichée\./)
    .first()
    .waitFor();
  await result.getByText("Téléphone").click();
  await result.locator('[data-device="phone"]').waitFor();
  await result.getByText(`${origin}/blog/une-journee-en-mer`).waitFor();
  await expectWritten(admin, article, { seo: { title: "Vitrine en mer", description: "Ce qu’une journée apprend." } });

  const card = search.getByRole("figure", { name: "Lien partagé" });
  const picture = card.getByRole("img", { name: "Image de partage : Une journée en mer" });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), PATIENCE).toBe(1200);
  const previewed = await picture.evaluate(async (image: HTMLImageElement) => {
    const bytes = new Uint8Array(await (await fetch(image.src)).arrayBuffer());
    return Array.from(bytes);
  });
  await publish(admin, article);
  const { text } = await ask(admin.site.url, "/blog/une-journee-en-mer");
  expect(text).toContain("<title>Vitrine en mer</title>");
  expect(text).toContain('name="description" content="Ce qu’une journée apprend."');
  const served = await ask(admin.site.url, "/og/blog/une-journee-en-mer.png");
  expect(Buffer.from(previewed).equals(served.raw)).toBe(true);
  await search.getByLabel("Titre pour les moteurs").fill("");
  await expect
    .poll(async () => (await written(admin, article))?.document.seo, PATIENCE)
    .toEqual({ description: "Ce qu’une journée apprend." });
});

inFull("what somebody else changes meanwhile is shown, and the caret stays where it is", async () => {
  const { page, expectNoise } = await visit();
  // The save that meets the other one.
  expectNoise(/409/);
  const article = await openDetails(page);
  await title(page).fill("À deux");
  const field = group(page, "Moteurs de recherche et partage").getByLabel("Description pour les moteurs");
  await field.fill("Le port, puis le large.");
  await expectWritten(admin, article, { seo: { description: "Le port, puis le large." } });
  const text = await written(admin, article);
  const document = {
    ...text?.document,
    tags: [{ tag: "mer", label: "Mer" }],
    seo: { description: "Tout : le port, puis le large." },
  };
  const { status } = await admin.root.call("PUT /articles/:id/draft", {
    id: article,
    body: { locale: "fr", document, seen: text?.revision, saveId: "other", merged: false },
  });
  expect(status).toBe(200);
  // After "puis", wherever that stands by now: what is typed there stays there.
  await field.evaluate((input: HTMLTextAreaElement) => {
    const after = input.value.indexOf("puis") + "puis".length;
    input.setSelectionRange(after, after);
  });
  await page.keyboard.type(" enfin");
  await expect.poll(() => field.inputValue(), PATIENCE).toBe("Tout : le port, puis enfin le large.");
  await page.keyboard.type(" tout");
  await expect.poll(() => field.inputValue()).toBe("Tout : le port, puis enfin tout le large.");
  await group(page, "Étiquettes").getByRole("listitem").getByText("Mer").waitFor();
});

inFull("on a phone and in English everything fits, can be touched, and has no barrier", async () => {
  const { page } = await browser.visit(origin, {
    ...{ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
    ...{ locale: "en-US", reducedMotion: "reduce" },
  });
  const article = await openDetails(page, { panel: "en", locale: "en" });
  const root = await written(admin, article);
  expect(root).toBeUndefined();
  const panel = details(page);
  const tags = panel.getByRole("combobox", { name: "Add a tag" });
  await tags.fill("A rather long tag, another one, and anticonstitutionnellement,");
  await expect.poll(() => panel.getByRole("list", { name: "Chosen tags" }).getByRole("listitem").count()).toBe(3);
  await panel.getByLabel("End of the URL").fill("what-a-page-weighs");
  await panel.getByText("Already taken by").waitFor();
  await panel.getByLabel("Description for search engines").fill("What a page weighs, and why it matters. ".repeat(8));
  await panel.getByText("it will be cut").waitFor();
  await panel.getByRole("button", { name: "Choose a picture" }).click();
  const picker = page.getByRole("dialog", { name: "Choose a picture" });
  const buffer = await plain({ width: 700, height: 900, colour: "#208060" }).png().toBuffer();
  await picker.locator('input[type="file"]').setInputFiles([{ name: "green.png", mimeType: "image/png", buffer }]);
  await picker.waitFor({ state: "hidden" });
  await panel.getByText("Choose the focal point").click();
  await panel.getByRole("button", { name: "Save the point" }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const small = await panel.getByRole("button").evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { height } = button.getBoundingClientRect();
      return button.classList.contains("link") || height === 0 || height >= 44
        ? []
        : [`${button.textContent} ${height}`];
    }),
  );
  expect(small).toEqual([]);
  expect(await barriers(page)).toEqual([]);
});
