import { afterAll, beforeAll, expect } from "vitest";
import { type AdminSite, siteWithEditor } from "../../../../support/admin/admin.ts";
import { barriers } from "../../../../support/browser/axe.ts";
import { testBrowser } from "../../../../support/browser/browser.ts";
import { pasteInto } from "../../../../support/editor/paste.ts";
import { openWriting } from "../../../../support/editor/writing-page.ts";
import { inFull } from "../../../../support/run/everyday.ts";
import { removeAll } from "../../../../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;

beforeAll(async () => {
  admin = await siteWithEditor();
});
afterAll(removeAll);

inFull("a slash opens the menu of blocks, found in both languages and without accents, by keyboard alone", async () => {
  const { page, french, blocks } = await openWriting(browser, admin);
  const list = page.getByRole("listbox", { name: "Blocs à insérer" });
  await french.focus();

  await page.keyboard.type("/");
  await list.waitFor();
  await expect.poll(() => list.getByRole("option").count()).toBeGreaterThan(15);
  await expect.poll(() => list.getByRole("group").count()).toBe(4);
  const active = list.getByRole("option", { selected: true });
  await expect.poll(() => active.textContent()).toContain("Paragraphe");
  await expect.poll(() => french.getAttribute("aria-activedescendant")).toBe(await active.getAttribute("id"));
  await page.getByRole("status").getByText("Paragraphe, 1 sur").waitFor({ state: "attached" });
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => active.textContent()).toContain("Titre 2");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => active.textContent()).toContain("Séparateur");

  for (const [query, name] of [
    ["video", "Vidéo"],
    ["quote", "Citation"],
    ["separateur", "Séparateur"],
    ["titre3", "Titre 3"],
    ["h4", "Titre 4"],
  ] as const) {
    await page.keyboard.type(query);
    await expect.poll(() => active.textContent()).toContain(name);
    for (const _ of query) await page.keyboard.press("Backspace");
  }
  await page.keyboard.type("bloc de code");
  await expect.poll(() => active.textContent()).toContain("Bloc de code");
  for (const _ of "bloc de code") await page.keyboard.press("Backspace");
  await page.keyboard.type("titre 2");
  await page.keyboard.press("Enter");
  await list.waitFor({ state: "detached" });
  await page.keyboard.type("Le vent");
  await expect.poll(blocks).toContain("h2: Le vent");
  await expect.poll(() => french.getAttribute("aria-activedescendant")).toBeNull();
});

inFull("a plain slash stays one: within a word, before a space, where nothing matches, and after Escape", async () => {
  const { page, french, blocks } = await openWriting(browser, admin);
  const list = page.getByRole("listbox");
  await french.focus();

  await page.keyboard.type("et/ou");
  await page.keyboard.type(" / ");
  await page.keyboard.type("/zzz");
  await page.keyboard.press("Enter");
  await page.keyboard.type("km /");
  await list.waitFor();
  await expect.poll(() => list.getByRole("option", { selected: true }).count()).toBe(0);
  await page.keyboard.press("Enter");
  await page.keyboard.type("/quo");
  await list.waitFor();
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });
  await page.keyboard.type("te");
  await page.keyboard.press("Enter");
  await page.keyboard.type("fin");
  await expect.poll(blocks).toEqual(["p: et/ou / /zzz", "p: km /", "p: /quote", "p: fin"]);
  await expect.poll(() => list.count()).toBe(0);
});

inFull(
  "a slash that was not typed just now is a sign of the text: found again, pasted, copied, or undone",
  async () => {
    const { page, french, blocks } = await openWriting(browser, admin);
    const list = page.getByRole("listbox");
    await french.focus();
    await page.keyboard.type("/citation");
    await list.waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Enter");
    await page.keyboard.type("fin");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.keyboard.type("a");
    await expect.poll(blocks).toEqual(["p: /citation", "p: a", "p: fin"]);
    // Within it, an arrow leads before the slash and back.
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.keyboard.type("b");
    await expect.poll(blocks).toEqual(["p: /", "p: bcitation", "p: a", "p: fin"]);
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Backspace");
    await expect.poll(blocks).toEqual(["p: /citation", "p: a", "p: fin"]);
    await page.keyboard.press("End");
    await page.keyboard.press("Control+d");
    await page.keyboard.press("Enter");
    await page.keyboard.type("c");
    await expect.poll(blocks).toEqual(["p: /citation", "p: /citation", "p: c", "p: a", "p: fin"]);
    await page.keyboard.press("Enter");
    await pasteInto(french, { plain: "/bloc de code" });
    await expect.poll(blocks).toContain("p: /bloc de code");
    await page.keyboard.press("Enter");
    await page.keyboard.type("/tableau");
    await list.waitFor();
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "detached" });
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+y");
    await expect.poll(blocks).toContain("p: /tableau");
    await page.keyboard.press("Enter");
    await page.keyboard.type("d");
    await expect
      .poll(blocks)
      .toEqual([
        ...["p: /citation", "p: /citation", "p: c", "p: /bloc de code", "p: /tableau", "p: d", "p: a", "p: fin"],
      ]);
    await expect.poll(() => list.count()).toBe(0);
    // A word that no kind has is corrected, and the menu is there again.
    await page.keyboard.press("Enter");
    await page.keyboard.type("/titre 9");
    await list.waitFor({ state: "detached" });
    await page.keyboard.press("Backspace");
    await page.keyboard.type("3");
    await list.waitFor();
    await page.keyboard.press("Enter");
    await page.keyboard.type("e");
    await expect.poll(blocks).toContain("h3: e");
  },
);

inFull("a kind is chosen with a pointer, and the menu stays on a phone's screen, without barriers", async () => {
  const { page, french, blocks } = await openWriting(browser, admin, {
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  await french.tap();
  await page.keyboard.type("/");
  const list = page.getByRole("listbox", { name: "Blocs à insérer" });
  await list.waitFor();
  await expect
    .poll(async () => {
      const box = await list.boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= 320 && box.y >= 0 && box.y + box.height <= 640;
    })
    .toBe(true);
  expect(await barriers(page)).toEqual([]);
  await list.getByRole("option", { name: "Citation" }).tap();
  await list.waitFor({ state: "detached" });
  await page.keyboard.type("Rien ne sert de courir.");
  await expect.poll(blocks).toContain("blockquote: Rien ne sert de courir.");
  expect(await french.evaluate((text) => document.activeElement === text)).toBe(true);
});

inFull(
  "the “+” of a phone and that of a block open the menu for a block below, and leave nothing unless one is chosen",
  async () => {
    const { page, french, blocks } = await openWriting(browser, admin, {
      viewport: { width: 390, height: 740 },
      hasTouch: true,
      isMobile: true,
      view: "fr",
    });
    const list = page.getByRole("listbox", { name: "Blocs à insérer" });
    const plus = page.getByRole("button", { name: "Insérer un bloc" });
    await french.tap();
    await page.keyboard.type("toutefois");
    for (let left = 6; left > 0; left--) await page.keyboard.press("ArrowLeft");
    await plus.tap();
    await list.waitFor();
    expect(await blocks()).toEqual(["p: toutefois", "p: /"]);
    await page.keyboard.press("Escape");
    await expect.poll(blocks).toEqual(["p: toutefois"]);
    await page.keyboard.type("X");
    await expect.poll(blocks).toEqual(["p: touXtefois"]);
    await plus.tap();
    await list.waitFor();
    await page.getByRole("textbox", { name: "Titre en français" }).tap();
    await expect.poll(blocks).toEqual(["p: touXtefois"]);
    await french.tap();
    await plus.tap();
    await page.getByRole("option", { name: "Citation" }).tap();
    await page.keyboard.type("cité");
    await expect.poll(blocks).toEqual(["p: touXtefois", "blockquote: cité"]);
    // Neither what was cancelled nor the slash is a step that undo would bring back.
    for (let left = 5; left > 0; left--) await page.keyboard.press("Control+z");
    await expect.poll(async () => (await blocks()).join()).not.toContain("/");
  },
);
