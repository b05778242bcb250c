import type { Locator, Page } from "playwright-core";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RichTextNode } from "../../../../src/rich-text/schema.ts";
import { type EditorSite, originOf, siteWithEditor, type Visitor } from "../../../support/admin/admin.ts";
import { enter } from "../../../support/admin/admin-browser.ts";
import { barriers } from "../../../support/browser/axe.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
import { paragraph, WrittenArticle, written } from "../../../support/editor/written-article.ts";
import { inFull } from "../../../support/run/everyday.ts";
import { removeAll } from "../../../support/site.ts";

const browser = testBrowser();
const EMAIL = "editor@example.org";
let admin: EditorSite;
let origin: string;
let visitor: Visitor;

beforeAll(async () => {
  admin = await siteWithEditor();
  origin = originOf(admin.site);
  visitor = admin.editor;
});
afterAll(removeAll);

const FRENCH = [
  paragraph("aaaaaaaaaa", "Le vent se lève sur la rade."),
  paragraph("bbbbbbbbbb", "Le port dort encore."),
  paragraph("cccccccccc", "Les bateaux partent à six heures."),
];
const ENGLISH = [
  paragraph("aaaaaaaaaa", "The wind rises over the harbor."),
  paragraph("bbbbbbbbbb", "The port is still asleep."),
  paragraph("cccccccccc", "The boats leave at six."),
];

/** An article in both languages, nothing of it behind. */
async function pair(): Promise<WrittenArticle> {
  const article = new WrittenArticle(visitor, v7());
  await article.save("fr", written("Une journée en mer", FRENCH));
  await article.save("en", written("A day at sea", ENGLISH));
  return article;
}

async function open(article: WrittenArticle, query = "", options = {}): Promise<Page> {
  const { page } = await browser.visit(origin, { reducedMotion: "reduce", ...options });
  await enter(page, EMAIL, { path: `/admin/blog/edit?article=${article.id}${query}` });
  return page;
}

const text = (page: Page, language: "français" | "anglais") =>
  page.getByRole("textbox", { name: `Texte en ${language}` });
const note = (place: Locator, name: string) => place.getByRole("note", { name });

test("a translation is begun from its original: its pieces, without their words, each with a hint", async () => {
  const article = new WrittenArticle(visitor, v7());
  const code = {
    type: "codeBlock",
    attrs: { uid: "dddddddddd", language: null },
    content: [{ type: "text", text: "x = 1" }],
  };
  await article.save("fr", written("Une journée en mer", [...FRENCH, code], { summary: "Un port, le matin." }));
  const page = await open(article);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("button", { name: "Commencer la traduction" }).click();
  const english = text(page, "anglais");
  await english.getByText("x = 1").waitFor();
  const hints = () =>
    english.locator("[data-hint]").evaluateAll((all: HTMLElement[]) => all.map(({ dataset }) => dataset.hint));
  await expect.poll(hints).toEqual(FRENCH.map(({ content }) => content?.[0]?.text));
  const title = page.getByLabel("Titre en anglais");
  await expect.poll(() => title.getAttribute("placeholder")).toBe("Une journée en mer");
  // Told from words that were written, as the hints in the text are.
  const slant = (field: Locator, pseudo: string) =>
    field.evaluate((element, name) => getComputedStyle(element, name).fontStyle, pseudo);
  expect(await slant(title, "::placeholder")).toBe("italic");
  expect(await slant(english.locator("[data-hint]").first(), "::before")).toBe("italic");
  // The title comes first.
  await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type("A day at sea");
  await english.locator("[data-hint]").first().click();
  await page.keyboard.type("The wind rises.");
  await expect.poll(() => english.locator("[data-hint]").count()).toBe(2);
  const first = async () => (await article.text("en")).body.content[0]?.content;
  await expect.poll(first).toEqual([{ type: "text", text: "The wind rises." }]);
  const { body, title: stored } = await article.text("en");
  expect(stored).toBe("A day at sea");
  expect(body.content.map(({ attrs }) => attrs?.uid)).toEqual(["aaaaaaaaaa", "bbbbbbbbbb", "cccccccccc", "dddddddddd"]);
  expect(body.content[1]?.content).toBeUndefined();
  expect(body.content[3]).toEqual(code);
  expect((await article.text("fr")).body.content.length).toBe(4);
});

inFull("arrows lead into the empty table of a translation that was begun, and its rows stay even", async () => {
  const article = new WrittenArticle(visitor, v7());
  const cell = (words: string) => ({
    type: "tableCell",
    attrs: { align: null },
    content: [{ type: "text", text: words }],
  });
  const row = (uid: string, ...words: string[]) => ({ type: "tableRow", attrs: { uid }, content: words.map(cell) });
  const table = { type: "table", content: [row("rrrrrrrrrr", "lundi", "mardi"), row("ssssssssss", "nord", "sud")] };
  const [first, , last] = FRENCH as [RichTextNode, RichTextNode, RichTextNode];
  await article.save("fr", written("Une journée en mer", [first, table, last]));
  const page = await open(article);
  await page.getByRole("button", { name: "Commencer la traduction" }).click();
  const english = text(page, "anglais");
  await english.locator("td").first().waitFor();
  await english.locator("p").first().click();
  await page.keyboard.type("Before.");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("Monday");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Tuesday");
  // A row that was selected as a whole is left by an arrow, into a cell.
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await page.keyboard.type("!");
  const cells = async () =>
    (await article.text("en")).body.content[1]?.content?.map(({ content }) =>
      content?.map((each) => each.content?.[0]?.text ?? ""),
    );
  await expect.poll(async () => (await cells())?.flat().join("|")).toContain("!");
  const found = await cells();
  expect(found?.map((each) => each?.length)).toEqual([2, 2]);
  expect(found?.[0]?.[0]).toBe("Monday");
  expect(found?.[0]?.[1]).toMatch(/^!?Tuesday!?$/);
});

inFull("who comes to a passage that holds the sign of a note alone writes before it", async () => {
  const article = new WrittenArticle(visitor, v7());
  const sign = { type: "footnoteReference", attrs: { name: "1" } };
  const [first, noted, last] = FRENCH as [RichTextNode, RichTextNode, RichTextNode];
  const withNote = { ...noted, content: [...(noted.content ?? []), sign] };
  const footnote = {
    type: "footnote",
    attrs: { name: "1", uid: "nnnnnnnnnn" },
    content: [paragraph("mmmmmmmmmm", "Une note.")],
  };
  const body = [first, withNote, last, { type: "footnotes", content: [footnote] }];
  await article.save("fr", written("Une journée en mer", body));
  const page = await open(article);
  await page.getByRole("button", { name: "Commencer la traduction" }).click();
  const english = text(page, "anglais");
  await english.locator(".footnote-sign").first().waitFor();
  // The notes of both columns have names of their own.
  expect(await barriers(page)).toEqual([]);
  // The sign stands below the hint, not over its letters.
  const heights = () =>
    english.locator("[data-hint]:has(.footnote-sign)").evaluate((piece) => {
      const sign = piece.querySelector(".footnote-sign");
      const hint = Number.parseFloat(getComputedStyle(piece, "::before").height);
      if (sign === null || Number.isNaN(hint)) throw new Error("no sign, or no hint");
      return { hint, sign: sign.getBoundingClientRect().bottom - piece.getBoundingClientRect().top };
    });
  await expect.poll(async () => (await heights()).sign - (await heights()).hint).toBeGreaterThan(8);
  await english.locator("[data-hint]").first().click();
  await page.keyboard.type("The wind rises.");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("The port is still asleep.");
  const words = { type: "text", text: "The port is still asleep." };
  const second = async () => (await article.text("en")).body.content[1]?.content;
  await expect.poll(second).toEqual([words, sign]);
});

inFull("the original is copied to be written over, and that is taken back", async () => {
  const article = new WrittenArticle(visitor, v7());
  await article.save("fr", written("Une journée en mer", FRENCH));
  const page = await open(article);
  await page.getByRole("button", { name: "Copier l’original" }).click();
  await text(page, "anglais").getByText("Le port dort encore.").waitFor();
  await page.getByRole("button", { name: "Annuler" }).click();
  await page.getByRole("button", { name: "Commencer la traduction" }).waitFor();
  await expect.poll(() => text(page, "anglais").textContent()).not.toContain("port");
});

test("what the original changed is shown at the piece that is behind, word by word; one click says it is still right", async () => {
  const article = await pair();
  await article.save(
    "fr",
    written("Une journée en mer", FRENCH.with(1, paragraph("bbbbbbbbbb", "Le port s’éveille déjà."))),
  );
  const page = await open(article);
  const english = text(page, "anglais");
  const shown = note(english, "L’original a changé");
  await shown.waitFor();
  await expect.poll(() => shown.count()).toBe(1);
  await expect.poll(() => shown.locator("del").allInnerTexts()).toEqual(["dort encore"]);
  expect((await shown.locator("ins").allInnerTexts()).join("")).toContain("éveille");
  await expect.poll(() => english.locator(".piece-behind").textContent()).toBe("The port is still asleep.");
  expect(await barriers(page)).toEqual([]);
  await shown.getByRole("button", { name: "La traduction reste juste" }).click();
  await shown.waitFor({ state: "detached" });
  await page.getByText("Noté : toujours juste.").waitFor();
  // And it is taken back.
  await page.getByRole("button", { name: "Annuler" }).click();
  await shown.waitFor();
  await shown.getByRole("button", { name: "La traduction reste juste" }).click();
  await shown.waitFor({ state: "detached" });
  await page.reload();
  await english.getByText("The port is still asleep.").waitFor();
  await page.getByRole("button", { name: "Traduction" }).click();
  await page.getByText("La traduction est à jour.").waitFor();
});

inFull(
  "a change of the original marks its translation while it is typed; it is said to be minor on the original's side",
  async () => {
    const article = await pair();
    const page = await open(article);
    const [french, english] = [text(page, "français"), text(page, "anglais")];
    await french.getByText("Le port dort encore.").click();
    await page.keyboard.press("End");
    await page.keyboard.type(" Vraiment.");
    await note(english, "L’original a changé").waitFor();
    const minor = note(french, "Modifié depuis sa traduction").getByRole("button", {
      name: "Modification mineure : rien à revoir",
    });
    await minor.click();
    await note(english, "L’original a changé").waitFor({ state: "detached" });
    await page.getByText("Noté : modification mineure.").waitFor();
    await page.reload();
    await text(page, "anglais").getByText("The port is still asleep.").waitFor();
    await page.getByRole("button", { name: "Traduction" }).click();
    await page.getByText("La traduction est à jour.").waitFor();
  },
);

inFull(
  "what was inserted, deleted, and moved in the original is done here by a click, at the right place",
  async () => {
    const article = await pair();
    const added = paragraph("eeeeeeeeee", "La criée ouvre.");
    // The second is gone, one is new after the first, and the third stands first.
    await article.save(
      "fr",
      written(
        "Une journée en mer",
        [FRENCH[2], FRENCH[0], added].flatMap((each) => each ?? []),
      ),
    );
    const page = await open(article, "&panel=translation-en");
    const panel = page.getByRole("complementary", { name: /^Traduction/ });
    await panel.getByText("2 passages à mettre à jour").waitFor();
    const english = text(page, "anglais");
    // Of the two that both texts have, either could be said to have moved.
    await panel.getByRole("button", { name: "Déplacer comme dans l’original" }).click();
    await panel.getByRole("button", { name: "Déplacer comme dans l’original" }).waitFor({ state: "detached" });
    await note(english, "Un passage manque ici").getByRole("button", { name: "Insérer ici" }).click();
    await note(english, "N’est plus dans l’original").getByRole("button", { name: "Supprimer ici aussi" }).click();
    const order = async () => (await article.text("en")).body.content.map(({ attrs }) => attrs?.uid);
    await expect.poll(order).toEqual(["cccccccccc", "aaaaaaaaaa", "eeeeeeeeee"]);
    expect((await article.text("en")).body.content[0]).toEqual(ENGLISH[2]);
    await panel.getByText("1 passage à mettre à jour").waitFor();
    await panel.getByText("À traduire").waitFor();
  },
);

inFull("F8 goes through what is behind, by keyboard alone", async () => {
  const article = await pair();
  await article.save(
    "fr",
    written("Une journée en mer", [
      paragraph("aaaaaaaaaa", "Le vent tombe sur la rade."),
      ...FRENCH.slice(1, 2),
      paragraph("cccccccccc", "Les bateaux partent à sept heures."),
    ]),
  );
  const page = await open(article);
  const english = text(page, "anglais");
  await expect.poll(() => note(english, "L’original a changé").count()).toBe(2);
  await english.focus();
  const here = () =>
    page.evaluate(() => getSelection()?.anchorNode?.parentElement?.closest(".ProseMirror > *")?.textContent ?? "");
  const visited: string[] = [];
  for (let press = 0; press < 3; press++) {
    await page.keyboard.press("F8");
    await expect.poll(here).toMatch(/wind|boats/);
    if (visited.length > 0) await expect.poll(here).not.toBe(visited.at(-1));
    visited.push(await here());
  }
  expect(new Set(visited).size).toBe(2);
  expect(visited[2]).toBe(visited[0]);
  await page.keyboard.press("Shift+F8");
  await expect.poll(here).toBe(visited[1]);
});

inFull("pieces that belong together stand beside each other, and the one of the other language is shown", async () => {
  const article = new WrittenArticle(visitor, v7());
  const long = "Une phrase qui se répète pour remplir plusieurs lignes de la colonne. ".repeat(8);
  const uids = Array.from({ length: 30 }, (_, index) => `piece${String(index).padStart(5, "0")}`);
  await article.save(
    "fr",
    written(
      "Une journée",
      uids.map((uid, index) => paragraph(uid, index % 3 === 0 ? long : `Court ${index}.`)),
    ),
  );
  await article.save(
    "en",
    written(
      "A day",
      uids.map((uid, index) => paragraph(uid, index % 4 === 0 ? long : `Short ${index}.`)),
    ),
  );
  const page = await open(article, "", { viewport: { width: 1400, height: 900 } });
  const tops = (language: "français" | "anglais") =>
    text(page, language)
      .locator("> p")
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
  const apart = async () => {
    const [french, english] = [await tops("français"), await tops("anglais")];
    expect(french.length).toBe(30);
    return Math.max(...french.map((top, index) => Math.abs(top - (english[index] ?? 0))));
  };
  await expect.poll(apart).toBeLessThan(4);
  // Typing moves nothing above the cursor, and all stands beside each other again.
  await text(page, "français").getByText("Court 1.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(` ${"encore des mots ".repeat(20)}`);
  await expect.poll(apart).toBeLessThan(4);
  await expect.poll(() => text(page, "anglais").locator(".counterpart").textContent()).toBe("Short 1.");
  // One language alone has no space for the other one.
  await page.getByRole("radio", { name: "Français" }).check({ force: true });
  await text(page, "anglais").waitFor({ state: "hidden" });
  await expect.poll(() => text(page, "français").locator("[style*=margin]").count()).toBe(0);
});

inFull("on a phone, in English: one language is shown without added space, and notes fit", async () => {
  const article = await pair();
  await article.save(
    "fr",
    written("Une journée en mer", FRENCH.with(1, paragraph("bbbbbbbbbb", "Le port s’éveille."))),
  );
  const { page } = await browser.visit(origin, {
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    reducedMotion: "reduce",
  });
  await enter(page, EMAIL, { path: `/admin/blog/edit?article=${article.id}&view=en`, locale: "en" });
  const english = page.getByRole("textbox", { name: "Text in English" });
  await note(english, "The original changed").getByRole("button", { name: "The translation is still right" }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expect.poll(() => page.locator("[style*=margin]").count()).toBe(0);
  expect(await barriers(page)).toEqual([]);
});
