import type { Page } from "playwright-core";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdminSite, addAdmin, originOf, siteWithRoot, type Visitor } from "../../../support/admin/admin.ts";
import { enter } from "../../../support/admin/admin-browser.ts";
import { barriers } from "../../../support/browser/axe.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
import { paragraph, WrittenArticle, written } from "../../../support/editor/written-article.ts";
import { inFull } from "../../../support/run/everyday.ts";
import { removeAll } from "../../../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;
let origin: string;
let first: Visitor;

beforeAll(async () => {
  admin = await siteWithRoot();
  origin = originOf(admin.site);
  ({ visitor: first } = await addAdmin(admin, { email: "one@example.org", role: "editor" }));
  const { visitor } = await addAdmin(admin, { email: "two@example.org", role: "editor" });
  expect((await visitor.call("PATCH /account", { body: { name: "Camille", language: "fr" } })).status).toBe(200);
});
afterAll(removeAll);

const TEXT = [
  paragraph("aaaaaaaaaa", "Le vent se lève sur la rade."),
  paragraph("bbbbbbbbbb", "Le port dort encore."),
  paragraph("cccccccccc", "Les bateaux partent à six heures."),
];

/** Two people who opened the same text. */
async function two(): Promise<{ article: WrittenArticle; one: Page; other: Page }> {
  const article = new WrittenArticle(first, v7());
  await article.save("fr", written("Une journée en mer", TEXT, { slug: "un-jour" }));
  const path = `/admin/blog/edit?article=${article.id}&view=fr`;
  const pages = await Promise.all(
    ["one@example.org", "two@example.org"].map(async (email) => {
      // The answer that a save meets when somebody else saved first is an error to the browser.
      const { page, expectNoise } = await browser.visit(origin, { reducedMotion: "reduce" });
      expectNoise(/409/);
      await enter(page, email, { path });
      await text(page).getByText("Le port dort encore.").waitFor();
      return page;
    }),
  );
  return { article, one: pages[0] as Page, other: pages[1] as Page };
}

const text = (page: Page) => page.getByRole("textbox", { name: "Texte en français" });
const choice = (page: Page) => page.getByRole("region", { name: "Deux versions de ce passage" });
const block = (page: Page, uid: number) => text(page).locator("> p").nth(uid);

/** Puts other words into the place of one word. */
async function replaceWord(page: Page, word: string, by: string): Promise<void> {
  await text(page).getByText(word).click();
  await page.evaluate((searched) => {
    const walker = document.createTreeWalker(document.querySelector(".ProseMirror") as Element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(searched) ?? -1;
      if (at !== -1) getSelection()?.setBaseAndExtent(node, at, node, at + searched.length);
    }
  }, word);
  await page.keyboard.type(by);
}

/** Both change the same words: what the first one writes is on its way while the other one saves. */
async function collide(one: Page, other: Page, write: { one(): Promise<void>; other(): Promise<void> }): Promise<void> {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  const isSave = (url: URL) => url.pathname.endsWith("/draft");
  const asked = one.waitForRequest((request) => isSave(new URL(request.url())));
  await one.route(isSave, async (route) => {
    await held;
    await route.continue();
  });
  await write.one();
  await asked;
  const answered = other.waitForResponse((response) => isSave(new URL(response.url())) && response.ok());
  await write.other();
  await answered;
  release();
}

const sameWord = (one: Page, other: Page) =>
  collide(one, other, {
    one: () => replaceWord(one, "dort", "veille"),
    other: () => replaceWord(other, "dort", "sommeille"),
  });

inFull(
  "the one whose words wait for the other's choice is told, and what became of them; the history is a click away",
  async () => {
    const { one, other } = await two();
    await sameWord(one, other);
    await choice(one).waitFor();
    const told = other.locator(".words-of-mine");
    await told
      .getByText("one@example.org a changé les mêmes mots que vous\u00A0: les vôtres attendent son choix.")
      .waitFor();
    // Whoever has the choice is not told of it twice.
    expect(await one.locator(".words-of-mine").count()).toBe(0);
    expect(await barriers(other)).toEqual([]);
    await choice(one).getByRole("button", { name: "Garder ma version" }).click();
    await told.getByText("one@example.org a gardé sa version d’un passage").waitFor();
    expect(await told.getByText("attendent son choix").count()).toBe(0);
    await told.getByRole("button", { name: "Voir l’historique" }).click();
    await other.getByRole("complementary", { name: "Historique de la version française" }).waitFor();
    await told.getByRole("button", { name: "Fermer" }).click();
    await expect.poll(() => told.count()).toBe(0);
  },
);

test("where two changed the same words, both are kept and shown, with who; writing goes on, and one is chosen", async () => {
  const { article, one, other } = await two();
  await sameWord(one, other);
  await choice(one).waitFor();
  const card = choice(one);
  await expect.poll(() => card.locator("mark").allInnerTexts()).toEqual(["veille", "sommeille"]);
  await card.getByText("Camille").waitFor();
  expect(await barriers(one)).toEqual([]);
  await one.getByRole("button", { name: "1 choix à faire" }).click();
  await expect.poll(() => one.evaluate(() => document.activeElement?.textContent)).toContain("Deux versions");
  // Writing goes on elsewhere, and is saved.
  await text(one).getByText("Les bateaux").click();
  await one.keyboard.press("End");
  await one.keyboard.type(" Demain aussi.");
  const last = async () => (await article.text("fr")).body.content[2]?.content?.[0]?.text;
  await expect.poll(last).toBe("Les bateaux partent à six heures. Demain aussi.");
  // A reload keeps the choice: the words of the other side stand nowhere else.
  await one.reload();
  await card.getByRole("button", { name: "Garder l’autre version" }).click();
  await card.waitFor({ state: "detached" });
  await expect.poll(() => block(one, 1).textContent()).toBe("Le port sommeille encore.");
  const texts = async () => (await article.text("fr")).body.content.map(({ content }) => content?.[0]?.text);
  await expect
    .poll(texts)
    .toEqual([
      "Le vent se lève sur la rade.",
      "Le port sommeille encore.",
      "Les bateaux partent à six heures. Demain aussi.",
    ]);
});

inFull("one’s own words are kept, and undo takes a choice back, by keyboard and by its message", async () => {
  const { one, other } = await two();
  await sameWord(one, other);
  await choice(one).waitFor();
  await choice(one).getByRole("button", { name: "Garder l’autre version" }).click();
  await expect.poll(() => block(one, 1).textContent()).toContain("sommeille");
  await text(one).focus();
  await one.keyboard.press("Control+z");
  await choice(one).waitFor();
  await expect.poll(() => block(one, 1).textContent()).toContain("veille");
  await choice(one).getByRole("button", { name: "Garder ma version" }).click();
  await choice(one).waitFor({ state: "detached" });
  await expect.poll(() => text(one).textContent()).toContain("Le port veille encore.");
  await one.getByRole("button", { name: "Annuler" }).last().click();
  await choice(one).waitFor();
});

inFull("both are kept as two paragraphs", async () => {
  const { article, one, other } = await two();
  await sameWord(one, other);
  await choice(one).waitFor();
  await choice(one).getByRole("button", { name: "Garder les deux versions" }).click();
  await choice(one).waitFor({ state: "detached" });
  const texts = async () => (await article.text("fr")).body.content.map(({ content }) => content?.[0]?.text);
  await expect
    .poll(texts)
    .toEqual([
      "Le vent se lève sur la rade.",
      "Le port veille encore.",
      "Le port sommeille encore.",
      "Les bateaux partent à six heures.",
    ]);
  const { body } = await article.text("fr");
  expect(new Set(body.content.map(({ attrs }) => attrs?.uid)).size).toBe(4);
});

inFull("a title that two people changed is chosen at the text’s head, by keyboard alone", async () => {
  const { article, one, other } = await two();
  await collide(one, other, {
    one: () => one.getByLabel("Titre en français").fill("Une aube en mer"),
    other: () => other.getByLabel("Titre en français").fill("Une nuit en mer"),
  });
  const card = one.getByRole("region", { name: "Deux versions : Titre" });
  await card.waitFor();
  await expect.poll(() => card.locator("mark").allInnerTexts()).toEqual(["aube", "nuit"]);
  await one.getByRole("button", { name: "1 choix à faire" }).focus();
  await one.keyboard.press("Enter");
  await one.keyboard.press("Tab");
  await one.keyboard.press("Tab");
  await one.keyboard.press("Enter");
  await card.waitFor({ state: "detached" });
  await expect.poll(() => one.getByLabel("Titre en français").inputValue()).toBe("Une nuit en mer");
  await expect.poll(async () => (await article.text("fr")).title).toBe("Une nuit en mer");
});

inFull("one deletes what the other changed: nothing is lost until somebody says so", async () => {
  const { article, one, other } = await two();
  await collide(one, other, {
    async one() {
      await text(one).getByText("Le port dort encore.").click({ clickCount: 3 });
      await one.keyboard.press("Backspace");
      await one.keyboard.press("Backspace");
    },
    other: () => replaceWord(other, "dort", "sommeille"),
  });
  const card = choice(one);
  await card.getByText("Passage supprimé").waitFor();
  await card.getByRole("button", { name: "Garder ma version" }).click();
  await card.waitFor({ state: "detached" });
  await expect.poll(() => text(one).locator("> p").count()).toBe(2);
  await expect.poll(async () => (await article.text("fr")).body.content.length).toBe(2);
});
