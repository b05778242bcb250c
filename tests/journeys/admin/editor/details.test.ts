import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AdminSite, addAdmin, originOf, PATIENCE, siteWithRoot } from "../../../support/admin/admin.ts";
import { barriers } from "../../../support/browser/axe.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
import { plain } from "../../../support/content/pictures.ts";
import { publishPair } from "../../../support/content/publish-pair.ts";
import { details, expectWritten, openDetails, publish, written } from "../../../support/editor/details.ts";
import { ask } from "../../../support/http/http.ts";
import { upload } from "../../../support/media/uploads.ts";
import { removeAll } from "../../../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;
let origin: string;

beforeAll(async () => {
  admin = await siteWithRoot();
  origin = originOf(admin.site);
  await addAdmin(admin, { email: "editor@example.org", role: "editor" });
});
afterAll(removeAll);

const visit = () => browser.visit(origin, { reducedMotion: "reduce" });
const group = (page: Page, name: string) => details(page).getByRole("region", { name, exact: true });
const title = (page: Page) => page.getByLabel("Titre en français");

describe("the address", () => {
  const field = (page: Page) => group(page, "Adresse").getByLabel("Fin de l’adresse");
  const about = (page: Page) => group(page, "Adresse");

  test("comes from the title, stays once it was written, and is of one language", async () => {
    const { page } = await visit();
    const article = await openDetails(page);
    await about(page).getByText("L’adresse viendra du titre.").waitFor();
    await title(page).fill("L’été à l’œuvre");
    await expect.poll(() => field(page).inputValue()).toBe("l-ete-a-l-oeuvre");
    await about(page).getByText(`${origin}/blog/l-ete-a-l-oeuvre`).waitFor();
    await about(page).getByText("Elle suit le titre").waitFor();
    await about(page).getByText("Libre").waitFor();
    await title(page).fill("L’été à l’œuvre, encore");
    await expect.poll(() => field(page).inputValue()).toBe("l-ete-a-l-oeuvre-encore");

    await field(page).fill("Mon Été à moi !");
    await about(page).getByText(`${origin}/blog/mon-ete-a-moi`).waitFor();
    await about(page).getByText("Une adresse ne peut pas contenir « ! » : ce signe est laissé de côté.").waitFor();
    // What is typed stays as it was typed until the field is left.
    expect(await field(page).inputValue()).toBe("Mon Été à moi !");
    await title(page).fill("Tout autre chose");
    await expect.poll(() => field(page).inputValue()).toBe("mon-ete-a-moi");
    await page.getByLabel("Titre en anglais").fill("The editor’s summer");
    await expectWritten(admin, article, { title: "Tout autre chose", slug: "mon-ete-a-moi" });
    await expectWritten(admin, article, { slug: "the-editors-summer" }, "en");

    await page.reload();
    await title(page).fill("Tout autre chose encore");
    await expectWritten(admin, article, { title: "Tout autre chose encore", slug: "mon-ete-a-moi" });
    await about(page).getByRole("button", { name: "Reprendre du titre" }).click();
    await expectWritten(admin, article, { slug: "tout-autre-chose-encore" });
    expect((await written(admin, article, "en"))?.document).toMatchObject({ slug: "the-editors-summer" });
  });

  test("that is taken says by what, and a free one is a click away", async () => {
    await publishPair(admin.site, "prise");
    const { page } = await visit();
    const article = await openDetails(page);
    await title(page).fill("Prise");
    await about(page).getByText("Déjà prise par").waitFor();
    await about(page).getByRole("link", { name: "Titre prise" }).waitFor();
    expect(await about(page).getByText("Libre").count()).toBe(0);
    await about(page).getByRole("button", { name: "Prendre « prise-2 »" }).click();
    await expect.poll(() => field(page).inputValue()).toBe("prise-2");
    await about(page).getByText("Libre").waitFor();
    await expectWritten(admin, article, { slug: "prise-2" });
  });

  test("of a published article does not follow the title; another one says that the former leads to it", async () => {
    await publishPair(admin.site, "ancre");
    const { page } = await visit();
    const { json } = await admin.root.call("GET /articles", { query: "?q=ancre" });
    expect(json.articles.length).toBeGreaterThan(0);
    const article = await articleAt("ancre");
    await openDetails(page, { article });
    await title(page).fill("Jeter l’ancre");
    await expectWritten(admin, article, { title: "Jeter l’ancre", slug: "ancre" });
    await field(page).fill("jeter-l-ancre");
    await about(page)
      .getByText(`Publié aujourd’hui à ${origin}/blog/ancre : cette adresse mènera à la nouvelle.`)
      .waitFor();
    await expectWritten(admin, article, { slug: "jeter-l-ancre" });
    await publish(admin, article);
    const { status, headers } = await ask(admin.site.url, "/blog/ancre");
    expect({ status, location: headers.location }).toMatchObject({
      status: 301,
      location: expect.stringMatching(/\/blog\/jeter-l-ancre$/),
    });
    // The former address is one's own: it can be taken back, and leads to nobody else.
    await page.reload();
    await field(page).fill("ancre");
    await about(page).getByText("Libre").waitFor();
    // An address that leads to something else now says so.
    const { page: other } = await visit();
    await openDetails(other);
    await title(other).fill("Ancre");
    await about(other).getByText("C’est une ancienne adresse de « Jeter l’ancre »").waitFor();
  });
});

describe("the cover", () => {
  const cover = (page: Page) => group(page, "Couverture");
  /** The left half red, the right one blue, twice as wide as a list shows it. */
  const halves = async () => {
    const left = await plain({ width: 900, height: 600, colour: "#e01010" }).png().toBuffer();
    const buffer = await plain({ width: 1800, height: 600, colour: "#1020e0" })
      .composite([{ input: left, left: 0, top: 0 }])
      .png()
      .toBuffer();
    return { name: "Deux moitiés.png", mimeType: "image/png", buffer };
  };
  const colour = async (path: string, left: number, top: number) => {
    const { raw, status } = await ask(admin.site.url, path);
    expect(status, path).toBe(200);
    const pixel = await sharp(raw).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
    return (pixel[0] ?? 0) > (pixel[2] ?? 0) ? "red" : "blue";
  };
  /** What the list shows of the newest article. */
  const lead = async (base = "") => {
    const { text } = await ask(admin.site.url, `${base}/blog`);
    const [article = ""] = /<article class="post-lead">[\s\S]*?<\/article>/.exec(text) ?? [];
    const [, source = ""] = /<img[^>]* src="([^"]+)"/.exec(article) ?? [];
    return { article, source };
  };

  test("is added, described, and cut around its focal point in the list and on the card, each language its own", async () => {
    const { page } = await visit();
    const article = await openDetails(page);
    await title(page).fill("Deux moitiés");
    await cover(page).getByRole("button", { name: "Choisir une image" }).click();
    const picker = page.getByRole("dialog", { name: "Choisir une image" });
    await picker.waitFor();
    expect(await barriers(page)).toEqual([]);
    await picker.locator('input[type="file"]').setInputFiles([await halves()]);
    await picker.waitFor({ state: "hidden" });
    await cover(page).getByText("Montrée entière dans la liste du blog.").waitFor();
    await cover(page).getByText("Vide : convient si l’image").waitFor();
    await cover(page).getByLabel("Texte alternatif en français").fill("Une moitié rouge, une moitié bleue");
    await expectWritten(admin, article, {
      cover: { width: 1800, height: 600, alt: "Une moitié rouge, une moitié bleue" },
    });
    await publish(admin, article);
    const whole = await lead();
    expect(whole.article).toContain('width="1800" height="600"');
    expect(whole.source).toMatch(/\/media\/[0-9a-f]{32}-1200\.jpg$/);
    // Without a focal point, a card is cut in the middle.
    const card = "/og/blog/deux-moities.png";
    expect([await colour(card, 800, 300), await colour(card, 1150, 300)]).toEqual(["red", "blue"]);

    await cover(page).getByText("Choisir le point d’intérêt").click();
    await cover(page)
      .getByLabel(/^Horizontal/)
      .focus();
    await page.keyboard.press("End");
    await cover(page).getByRole("button", { name: "Enregistrer le point" }).click();
    await page.getByText("Point d’intérêt enregistré.").waitFor();
    await cover(page).getByText("Recadrée ainsi dans la liste du blog.").waitFor();
    expect(await barriers(page)).toEqual([]);
    // Nothing was published anew: the library says where its pictures are cut.
    const cut = await lead();
    expect(cut.article).toContain('width="900" height="600"');
    expect(cut.source).toMatch(/\/media\/[0-9a-f]{32}-900-100x50\.jpg$/);
    expect(await colour(cut.source, 5, 300)).toBe("blue");
    expect(await colour(card, 800, 300)).toBe("blue");
    const shown = cover(page).getByRole("img", { name: "Une moitié rouge, une moitié bleue" });
    await expect
      .poll(() => shown.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight))
      .toBeCloseTo(1.5, 2);

    // The other language has none, takes this one over, and describes it itself.
    await page.getByLabel("Titre en anglais").fill("Two halves");
    await page.goto(`/admin/blog/edit?article=${article}&panel=details-en`);
    await cover(page).getByRole("button", { name: "Reprendre la couverture du français" }).click();
    await cover(page).getByText("La même image qu’en français.").waitFor();
    await expectWritten(admin, article, { cover: { width: 1800, alt: "" } }, "en");
    await cover(page).getByLabel("Texte alternatif en anglais").fill("Half red, half blue");
    await expectWritten(admin, article, { cover: { alt: "Half red, half blue" } }, "en");
    await publish(admin, article, "en");
    expect((await lead("/en")).article).toContain('alt="Half red, half blue"');
    await cover(page).getByRole("button", { name: "Retirer" }).click();
    await cover(page).getByText("Sans couverture, l’article commence par ses mots").waitFor();
    await expect.poll(async () => (await written(admin, article, "en"))?.document.cover, PATIENCE).toBeUndefined();
    expect((await written(admin, article))?.document.cover).toMatchObject({ width: 1800 });
  });

  test("is picked from the library by its words, with its alternative text of that language", async () => {
    const { json } = await upload(admin.site, admin.root, {
      name: "Phare du bout.png",
      bytes: (await halves()).buffer.subarray(),
    });
    await admin.root.call("PATCH /media/:id", {
      id: json.item.id,
      body: { name: "Phare du bout", alt: { fr: "Un phare", en: "A lighthouse" } },
    });
    const { page } = await visit();
    const article = await openDetails(page);
    await title(page).fill("Le phare");
    await cover(page).getByRole("button", { name: "Choisir une image" }).click();
    const picker = page.getByRole("dialog", { name: "Choisir une image" });
    await picker.getByLabel("Nom ou texte alternatif").fill("lighthouse");
    await picker
      .getByRole("list", { name: "Médiathèque" })
      .getByRole("button", { name: /^Phare du bout/ })
      .click();
    await picker.waitFor({ state: "hidden" });
    await expectWritten(admin, article, { cover: { id: json.item.id, alt: "Un phare" } });
    await cover(page).getByLabel("Texte alternatif en français").fill("");
    await cover(page).getByRole("button", { name: "Reprendre celui de la médiathèque" }).click();
    await expectWritten(admin, article, { cover: { alt: "Un phare" } });
  });
});

/** The id of the article that is published at a French address. */
async function articleAt(slug: string): Promise<string> {
  const { json } = await admin.root.call("GET /articles/:id/address", { id: "none", query: `?locale=fr&slug=${slug}` });
  return json.takenBy.entryId;
}

test("tags are found, made, put in order, renamed, and taken away by keyboard alone, and offered to the other language", async () => {
  const { page } = await visit();
  const article = await openDetails(page);
  await title(page).fill("Étiquetée");
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
    expect(await tags.getByRole("listitem").allInnerTexts()).toHaveLength(labels.length);
  };
  await field.focus();
  await page.keyboard.type("typogra");
  const option = tags.getByRole("option", { name: /^Typographie \d+ articles?$/ });
  await option.waitFor();
  expect(await field.getAttribute("aria-expanded")).toBe("true");
  await page.keyboard.press("ArrowDown");
  expect(await option.getAttribute("aria-selected")).toBe("true");
  expect(await field.getAttribute("aria-activedescendant")).toBe(await option.getAttribute("id"));
  // Escape closes the list, and the panel stays.
  await page.keyboard.press("Escape");
  expect(await field.getAttribute("aria-expanded")).toBe("false");
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
  expect(await others.getByRole("button").allInnerTexts()).toEqual(["Pêche à pied"]);
});

test("author and date: those in use are offered, an empty date is the day of the publish", async () => {
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

test("the previews follow what is written, say what stands in for what is empty, and where it is cut", async () => {
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
  await result.getByText(/Titre\s: 1\d\d caractères, \d+\s% de la place\s; il sera coupé/).waitFor();
  // The site's name is not said twice.
  await search.getByLabel("Titre pour les moteurs").fill("Vitrine en mer");
  await result.getByText("Vitrine en mer", { exact: true }).waitFor();
  await result
    .getByText(/caractères, \d+\s% de la place\./)
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

test("what somebody else changes meanwhile is shown, and the caret stays where it is", async () => {
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
  // After "puis": what is typed there stays there.
  await field.evaluate((input: HTMLTextAreaElement) => input.setSelectionRange(13, 13));
  await page.keyboard.type(" enfin");
  await expect.poll(() => field.inputValue(), PATIENCE).toBe("Tout : le port, puis enfin le large.");
  await page.keyboard.type(" tout");
  await expect.poll(() => field.inputValue()).toBe("Tout : le port, puis enfin tout le large.");
  await group(page, "Étiquettes").getByRole("listitem").getByText("Mer").waitFor();
});
