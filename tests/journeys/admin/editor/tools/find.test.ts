import { afterAll, beforeAll, expect } from "vitest";
import { type AdminSite, siteWithEditor } from "../../../../support/admin/admin.ts";
import { barriers } from "../../../../support/browser/axe.ts";
import { testBrowser } from "../../../../support/browser/browser.ts";
import { selectWords } from "../../../../support/editor/edited-article.ts";
import { openWriting, writeParagraphs } from "../../../../support/editor/writing-page.ts";
import { inFull } from "../../../../support/run/everyday.ts";
import { removeAll } from "../../../../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;

beforeAll(async () => {
  admin = await siteWithEditor();
});
afterAll(removeAll);

inFull(
  "matches are marked and counted, one after the other, by keyboard; accents and case count where asked for",
  async () => {
    const { page, french } = await openWriting(browser, admin, { view: "fr" });
    await writeParagraphs(page, french, ["La mer, la Mer.", "Un maire amer.", "La mère."]);
    await page.keyboard.press("Control+f");
    const field = page.getByRole("textbox", { name: "Rechercher", exact: true });
    const count = page.getByRole("search").getByRole("status");
    await expect.poll(() => field.evaluate((input) => document.activeElement === input)).toBe(true);
    await page.keyboard.type("mer");
    await expect.poll(() => count.textContent()).toMatch(/ sur 4$/);
    await expect.poll(() => french.locator(".find-match").allTextContents()).toEqual(["mer", "Mer", "mer", "mèr"]);
    const shown = async () => (await count.textContent())?.split(" ")[0];
    const first = await shown();
    await page.keyboard.press("Enter");
    await expect.poll(shown).not.toBe(first);
    await page.keyboard.press("Shift+Enter");
    await expect.poll(shown).toBe(first);
    expect(await barriers(page)).toEqual([]);

    await page.getByRole("button", { name: "Respecter les accents" }).click();
    await expect.poll(() => count.textContent()).toMatch(/ sur 3$/);
    await page.getByRole("button", { name: "Respecter les majuscules" }).click();
    await expect.poll(() => count.textContent()).toMatch(/ sur 2$/);
    await field.fill("xyz");
    await expect.poll(() => count.textContent()).toBe("Aucun résultat");
    await field.fill("amer");
    await expect.poll(() => count.textContent()).toBe("1 sur 1");

    // Escape goes back to the text, where the match is selected.
    await field.press("Escape");
    await page.getByRole("search").waitFor({ state: "detached" });
    await page.keyboard.type("salé");
    await expect.poll(() => french.locator(":scope > p").allTextContents()).toContain("Un maire salé.");
    await expect.poll(() => french.locator(".find-match").count()).toBe(0);
  },
);

inFull("replacing is one step of the history, keeps marks, and is the same in both languages or in one", async () => {
  const { page, french, english } = await openWriting(browser, admin);
  await writeParagraphs(page, french, ["chat et chat", "un chat"]);
  await writeParagraphs(page, english, ["chat, in French"]);
  await selectWords(page, "un");
  await page.keyboard.press("Control+b");
  await expect.poll(() => french.locator("strong").allTextContents()).toEqual(["un"]);
  await page.keyboard.press("Control+h");
  await page.getByRole("textbox", { name: "Rechercher", exact: true }).fill("chat");
  const count = page.getByRole("search").getByRole("status");
  await expect.poll(() => count.textContent()).toMatch(/ sur 4$/);

  await page.getByLabel("Chercher dans", { exact: true }).selectOption("fr");
  await expect.poll(() => count.textContent()).toMatch(/ sur 3$/);
  await expect.poll(() => english.locator(".find-match").count()).toBe(0);
  await page.getByRole("textbox", { name: "Remplacer par" }).fill("chien");
  await page.getByRole("button", { name: "Tout remplacer" }).click();
  await expect.poll(() => count.textContent()).toBe("3 remplacements");
  await expect.poll(() => french.locator(":scope > p").allTextContents()).toEqual(["chien et chien", "un chien"]);
  await expect.poll(() => english.locator(":scope > p").allTextContents()).toEqual(["chat, in French"]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+z");
  await expect.poll(() => french.locator(":scope > p").allTextContents()).toEqual(["chat et chat", "un chat"]);
  await expect.poll(() => french.locator("strong").allTextContents()).toEqual(["un"]);

  // One by one: each replacement shows the next match.
  await page.keyboard.press("Control+h");
  await page.getByRole("textbox", { name: "Rechercher", exact: true }).fill("chat");
  await expect.poll(() => count.textContent()).toMatch(/ sur 4$/);
  await page.getByRole("textbox", { name: "Remplacer par" }).fill("loup");
  for (const left of [3, 2, 1]) {
    await page.getByRole("textbox", { name: "Remplacer par" }).press("Enter");
    await expect.poll(() => count.textContent()).toMatch(new RegExp(` sur ${left}$`));
  }
  await page.getByRole("textbox", { name: "Remplacer par" }).press("Enter");
  await expect.poll(() => count.textContent()).toBe("Aucun résultat");
  await expect.poll(() => french.locator(":scope > p").allTextContents()).toEqual(["loup et loup", "un loup"]);
  await expect.poll(() => english.locator(":scope > p").allTextContents()).toEqual(["loup, in French"]);
});

inFull(
  "titles and summaries are searched and replaced too, in their order, and the browser's undo takes it back",
  async () => {
    const { page, french } = await openWriting(browser, admin, { view: "fr" });
    const title = page.getByLabel("Titre en français");
    const summary = page.getByLabel("Résumé en français");
    await title.fill("Le phare, un phare");
    await summary.fill("Un phare au large.");
    await writeParagraphs(page, french, ["Ce phare."]);
    await title.focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("Control+h");
    const count = page.getByRole("search").getByRole("status");
    await page.getByRole("textbox", { name: "Rechercher", exact: true }).fill("phare");
    // From where the writer was, on through the fields to the text.
    for (const [number, place] of [
      [1, ".editor-title"],
      [2, ".editor-title"],
      [3, ".editor-summary"],
      [4, ".ProseMirror"],
      [1, ".editor-title"],
    ] as const) {
      await expect.poll(() => count.textContent()).toBe(`${number} sur 4`);
      await expect.poll(() => page.locator(".find-match-shown").count()).toBe(1);
      await page.locator(`${place} .find-match-shown`).waitFor();
      await page.keyboard.press("Enter");
    }
    await expect.poll(() => count.textContent()).toBe("2 sur 4");
    const replacement = page.getByRole("textbox", { name: "Remplacer par" });
    await replacement.fill("quai");
    await replacement.press("Enter");
    await expect.poll(() => title.inputValue()).toBe("Le phare, un quai");
    await expect.poll(() => count.textContent()).toBe("2 sur 3");
    expect(await replacement.evaluate((field) => document.activeElement === field)).toBe(true);
    await page.getByRole("button", { name: "Tout remplacer" }).click();
    await expect.poll(() => count.textContent()).toBe("3 remplacements");
    await expect.poll(() => title.inputValue()).toBe("Le quai, un quai");
    await expect.poll(() => summary.inputValue()).toBe("Un quai au large.");
    await expect.poll(() => french.locator(":scope > p").allTextContents()).toEqual(["Ce quai."]);
    // On the server, as whatever is typed.
    const id = new URL(page.url()).searchParams.get("article") ?? "";
    const stored = async () => (await admin.root.call("GET /articles/:id", { id })).json.article?.texts.fr?.document;
    await expect.poll(async () => (await stored())?.title).toBe("Le quai, un quai");
    await expect.poll(async () => (await stored())?.summary).toBe("Un quai au large.");
    // One step for each field, the last one first.
    await title.focus();
    await page.keyboard.press("Control+z");
    await expect.poll(() => summary.inputValue()).toBe("Un phare au large.");
    await page.keyboard.press("Control+z");
    await expect.poll(() => title.inputValue()).toBe("Le phare, un quai");
    await page.keyboard.press("Control+z");
    await expect.poll(() => title.inputValue()).toBe("Le phare, un phare");

    // Escape selects the match in its field.
    await page.getByRole("textbox", { name: "Rechercher", exact: true }).fill("large");
    await expect.poll(() => count.textContent()).toBe("1 sur 1");
    await page.keyboard.press("Escape");
    await page.keyboard.type("loin");
    await expect.poll(() => summary.inputValue()).toBe("Un phare au loin.");
    await expect.poll(() => page.locator(".find-match").count()).toBe(0);

    // What would be too long for its field is left, and said.
    await title.focus();
    await page.keyboard.press("Control+h");
    await page.getByRole("textbox", { name: "Rechercher", exact: true }).fill("Le phare");
    await expect.poll(() => count.textContent()).toBe("1 sur 1");
    await replacement.fill("long ".repeat(100));
    await replacement.press("Enter");
    await expect.poll(() => count.textContent()).toContain("Trop long pour ce champ");
    await expect.poll(() => title.inputValue()).toBe("Le phare, un phare");
  },
);

inFull("the bar fits a phone", async () => {
  const { page, french } = await openWriting(browser, admin, { viewport: { width: 320, height: 640 } });
  await french.focus();
  await page.keyboard.press("Control+h");
  await page.getByRole("search").waitFor();
  await page.keyboard.type("vent");
  await page.getByText("Aucun résultat").waitFor();
  await writeParagraphs(
    page,
    french,
    Array.from({ length: 30 }, (_, index) => `ligne ${index}`),
  );
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  // In sight however far the text is scrolled, and nothing of the back office over it.
  const bar = await page.getByRole("search").boundingBox();
  expect(bar?.y).toBeGreaterThanOrEqual(0);
  expect(bar?.y).toBeLessThan(40);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
