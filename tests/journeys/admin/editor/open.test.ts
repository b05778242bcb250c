import { afterAll, beforeAll, expect, test } from "vitest";
import { type EditorSite, originOf, siteWithEditor } from "../../../support/admin/admin.ts";
import { enter } from "../../../support/admin/admin-browser.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
import { holdJournal } from "../../../support/editor/hold-journal.ts";
import { EVERYDAY, inFull } from "../../../support/run/everyday.ts";
import { removeAll } from "../../../support/site.ts";

const browser = testBrowser();
let admin: EditorSite;
let origin: string;

beforeAll(async () => {
  admin = await siteWithEditor();
  origin = originOf(admin.site);
});
afterAll(removeAll);

inFull("what is written in a new article is saved, and there again after a reload", async () => {
  const { page } = await browser.visit(origin, { reducedMotion: "reduce" });
  await enter(page, "editor@example.org", { path: "/admin/blog/edit" });
  await page.getByLabel("Titre en français").fill("Une journée en mer");
  await page.getByRole("textbox", { name: "Texte en français" }).click();
  await page.keyboard.type("Le vent se lève.");
  const column = page.getByRole("region", { name: "Français" });
  await column.getByText(/^Enregistré/).waitFor();
  await page.reload();
  await page.getByRole("textbox", { name: "Texte en français" }).getByText("Le vent se lève.").waitFor();
  await expect.poll(() => page.getByLabel("Titre en français").inputValue()).toBe("Une journée en mer");
});

test("a new article is written from its title on, and arrows lead from field to text and back", async () => {
  const { page } = await browser.visit(origin, { reducedMotion: "reduce" });
  await enter(page, "editor@example.org", { path: "/admin/blog" });
  await page.getByRole("link", { name: "Nouvel article" }).first().click();
  const title = page.getByLabel("Titre en français");
  const summary = page.getByLabel("Résumé en français");
  const text = page.getByRole("textbox", { name: "Texte en français" });
  const isFocused = (field: typeof title) => field.evaluate((element) => document.activeElement === element);
  await title.waitFor();
  await expect.poll(() => isFocused(title)).toBe(true);
  await page.keyboard.type("La mer");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("En bref");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("Le vent.");
  await expect.poll(() => text.textContent()).toBe("Le vent.");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => isFocused(summary)).toBe(true);
  await page.keyboard.type(".");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.type("!");
  await expect.poll(() => title.inputValue()).toBe("La mer!");
  await expect.poll(() => summary.inputValue()).toBe("En bref.");
  await expect.poll(() => text.textContent()).toBe("Le vent.");
});

inFull("an arrow within a title of several lines stays in it until its last line, and until its first", async () => {
  const { page } = await browser.visit(origin, { reducedMotion: "reduce", viewport: { width: 390, height: 800 } });
  await enter(page, "editor@example.org", { path: "/admin/blog/edit" });
  const title = page.getByLabel("Titre en français");
  const summary = page.getByLabel("Résumé en français");
  const isFocused = (field: typeof title) => field.evaluate((element) => document.activeElement === element);
  await title.fill("Une journée en mer avec les gardiens de phare qui partent à six heures");
  await expect.poll(() => title.evaluate((field) => field.clientHeight)).toBeGreaterThan(70);
  const lines = await title.evaluate((field) =>
    Math.round(field.clientHeight / Number.parseFloat(getComputedStyle(field).lineHeight)),
  );
  expect(lines).toBeGreaterThan(1);
  await title.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(0, 0));
  for (let line = 1; line < lines; line++) {
    await page.keyboard.press("ArrowDown");
    expect(await isFocused(title)).toBe(true);
  }
  // The browser goes to the end of the last line first.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => isFocused(summary)).toBe(true);
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => isFocused(title)).toBe(true);
  // At its end, and so line by line up to the first, beyond which nothing is.
  for (let line = 0; line <= lines; line++) await page.keyboard.press("ArrowUp");
  await page.keyboard.type("!");
  await expect.poll(() => title.inputValue()).toContain("!");
  await expect.poll(() => summary.inputValue()).toBe("");
});

inFull("a new article has its writer as author; one that nobody wrote in leaves nothing behind", async () => {
  expect((await admin.editor.call("PATCH /account", { body: { name: "Ana Marin", language: "fr" } })).status).toBe(200);
  const { page } = await browser.visit(origin, { reducedMotion: "reduce" });
  const count = async () => (await admin.root.call("GET /blog")).json.total;
  const before = await count();
  await enter(page, "editor@example.org", { path: "/admin/blog/edit" });
  const texts = ["français", "anglais"].map((name) => page.getByRole("textbox", { name: `Texte en ${name}` }));
  const [french, english] = texts as [(typeof texts)[0], (typeof texts)[0]];
  await french.waitFor();
  const languages = () =>
    Promise.all(
      [french, english].map((text) =>
        text.evaluate((element) => ["lang", "spellcheck"].map((name) => element.getAttribute(name))),
      ),
    );
  await expect.poll(languages).toEqual([
    ["fr-FR", "true"],
    ["en-US", "true"],
  ]);
  await page.locator(".editor-back").click();
  await page.getByRole("heading", { level: 1, name: "Blog" }).waitFor();
  expect(await count()).toBe(before);

  await page.getByRole("link", { name: "Nouvel article" }).first().click();
  const title = page.getByLabel("Titre en français");
  await title.waitFor();
  await expect.poll(() => title.evaluate((element) => document.activeElement === element)).toBe(true);
  await page.keyboard.type("Les marées");
  await page
    .getByRole("region", { name: "Français" })
    .getByText(/^Enregistré/)
    .waitFor();
  const id = new URL(page.url()).searchParams.get("article") ?? "";
  const { article } = (await admin.root.call("GET /articles/:id", { id })).json;
  expect(article.texts.fr.document.author).toBe("Ana Marin");
});

type Commands = {
  focus(place: "end"): void;
  insertContent(words: string): void;
  setContent(html: string): void;
};

test("the last words are there again when the page is left in the very moment of writing them", async () => {
  const { page } = await browser.visit(origin, { reducedMotion: "reduce" });
  await enter(page, "editor@example.org", { path: "/admin/blog/edit" });
  const text = page.getByRole("textbox", { name: "Texte en français" });
  await text.click();
  await page.keyboard.type("Le vent");
  await page
    .getByRole("region", { name: "Français" })
    .getByText(/^Enregistré/)
    .waitFor();
  let written = "Le vent";
  const words = EVERYDAY ? ["se", "tombe"] : ["se", "lève", "sur", "la", "rade", "et", "tombe"];
  for (const word of words) {
    if (word === "tombe") await holdJournal(page);
    const loaded = page.waitForEvent("load");
    await text.evaluate((root, typed) => {
      const { editor } = root as unknown as { editor: { commands: Commands } };
      editor.commands.focus("end");
      // Some is on its way to this browser's storage, the rest is not.
      editor.commands.insertContent(typed.slice(0, 2));
      setTimeout(() => {
        editor.commands.insertContent(typed.slice(2));
        location.reload();
      }, 150);
      // At the end of the text, wherever the cursor stands after a reload.
    }, ` ${word}`);
    await loaded;
    written += ` ${word}`;
    await expect.poll(() => text.textContent()).toContain(word);
  }
  await expect.poll(() => text.textContent()).toBe(written);
});

inFull(
  "a text that is too long to be sent is said to be so, is there after a reload, and is saved once it is shorter",
  async () => {
    const { page } = await browser.visit(origin, { reducedMotion: "reduce" });
    await enter(page, "editor@example.org", { path: "/admin/blog/edit" });
    const text = page.getByRole("textbox", { name: "Texte en français" });
    const column = page.getByRole("region", { name: "Français" });
    await text.click();
    await page.keyboard.type("Le début.");
    await column.getByText(/^Enregistré/).waitFor();
    const saves: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "PUT") saves.push(request.url());
    });
    // More than a body may have: the server would close the connection before it was sent.
    await text.evaluate((root) => {
      const { editor } = root as unknown as { editor: { commands: Commands } };
      editor.commands.focus("end");
      editor.commands.insertContent("é".repeat(2_500_000));
    });
    const refusal = column.getByText(/trop long pour être enregistré/);
    await refusal.waitFor();
    await page.reload();
    await refusal.waitFor();
    await expect.poll(() => text.textContent().then((all) => all?.length)).toBe("Le début.".length + 2_500_000);
    expect(saves).toEqual([]);
    await text.evaluate((root) => {
      const { editor } = root as unknown as { editor: { commands: Commands } };
      editor.commands.setContent("<p>La fin.</p>");
    });
    await column.getByText(/^Enregistré/).waitFor();
    await expect.poll(() => saves.length).toBe(1);
  },
);
