import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdminSite, siteWithEditor } from "../../../../support/admin/admin.ts";
import { barriers } from "../../../../support/browser/axe.ts";
import { testBrowser } from "../../../../support/browser/browser.ts";
import { openWriting, writeParagraphs } from "../../../../support/editor/writing-page.ts";
import { inFull } from "../../../../support/run/everyday.ts";
import { removeAll } from "../../../../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;

beforeAll(async () => {
  admin = await siteWithEditor();
});
afterAll(removeAll);

test("the toolbar comes with a selection, is reached by Alt+F10, and goes by Escape", async () => {
  const { page, french, blocks } = await openWriting(browser, admin, { view: "fr" });
  await writeParagraphs(page, french, ["Le vent se lève"]);
  const toolbar = page.getByRole("toolbar", { name: "Mise en forme du texte français" });
  await expect.poll(() => toolbar.count()).toBe(0);
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await toolbar.waitFor();
  await page.keyboard.press("Control+b");
  await expect.poll(() => toolbar.getByRole("button", { name: "Gras" }).getAttribute("aria-pressed")).toBe("true");
  await expect.poll(() => french.locator("strong").allTextContents()).toEqual(["lève"]);
  expect(await barriers(page)).toEqual([]);

  await page.keyboard.press("Alt+F10");
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent);
  await expect.poll(focused).toBe("Paragraphe");
  await page.keyboard.press("ArrowRight");
  await expect.poll(focused).toBe("Gras");
  await page.keyboard.press("ArrowRight");
  await expect.poll(focused).toBe("Italique");
  await page.keyboard.press("Enter");
  await expect.poll(() => french.locator("em").allTextContents()).toEqual(["lève"]);
  await page.keyboard.press("Alt+F10");
  await expect.poll(() => toolbar.evaluate((bar) => bar.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => french.evaluate((element) => document.activeElement === element)).toBe(true);

  // The Tab key leads there too.
  await page.keyboard.press("Shift+Tab");
  await expect.poll(() => toolbar.evaluate((bar) => bar.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => french.evaluate((element) => document.activeElement === element)).toBe(true);

  // Without a selection too; its menu turns the block into another kind.
  await page.keyboard.press("End");
  await toolbar.waitFor({ state: "detached" });
  await page.keyboard.press("Alt+F10");
  await expect.poll(focused).toBe("Paragraphe");
  await page.keyboard.press("Enter");
  await page.getByRole("menuitemradio", { name: "Titre 3" }).waitFor();
  await page.keyboard.type("Titre 3");
  await expect.poll(focused).toContain("Titre 3");
  await page.keyboard.press("Enter");
  await expect.poll(blocks).toEqual(["h3: Le vent se lève"]);
  await expect.poll(() => french.evaluate((element) => document.activeElement === element)).toBe(true);
});

inFull("a passage is marked in another language, and typed in by its rules", async () => {
  const { page, french } = await openWriting(browser, admin, { view: "fr" });
  await writeParagraphs(page, french, ["Un weekend"]);
  await page.keyboard.press("Control+Shift+ArrowLeft");
  const toolbar = page.getByRole("toolbar");
  await toolbar.getByRole("button", { name: "Langue du passage" }).click();
  await page.getByRole("menuitemradio", { name: "Anglais" }).click();
  await expect.poll(() => french.locator("[lang=en]").allTextContents()).toEqual(["weekend"]);
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type(` "a"`);
  await expect.poll(() => french.textContent()).toContain("“a”");
});

inFull("on a phone it stands at the lower edge, covers no line, and inserts and moves blocks", async () => {
  const { page, french, blocks } = await openWriting(browser, admin, {
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
    view: "fr",
  });
  await french.tap();
  const toolbar = page.getByRole("toolbar");
  await toolbar.waitFor();
  await expect
    .poll(async () => {
      const box = await toolbar.boundingBox();
      return box === null ? null : [box.x, Math.round(box.y + box.height), box.width];
    })
    .toEqual([0, 640, 320]);
  const small = await toolbar
    .getByRole("button")
    .evaluateAll((buttons) =>
      buttons.filter((button) => button.getBoundingClientRect().height < 44).map((button) => button.outerHTML),
    );
  expect(small).toEqual([]);
  await page.keyboard.type("un");
  await page.keyboard.press("Enter");
  await page.keyboard.type("deux");
  await toolbar.getByRole("button", { name: "Paragraphe" }).tap();
  await page.getByRole("menuitem", { name: "Monter" }).tap();
  await expect.poll(blocks).toEqual(["p: deux", "p: un"]);
  await toolbar.getByRole("button", { name: "Insérer un bloc" }).tap();
  await page.getByRole("option", { name: "Séparateur" }).tap();
  await expect.poll(blocks).toContain("hr: ");
  expect(await barriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

inFull("it stands above the text all the time for whoever wants it so, and is remembered", async () => {
  const { page, french } = await openWriting(browser, admin, { view: "fr" });
  await french.locator('[data-placeholder*="tapez / pour insérer"]').waitFor();
  const toolbar = page.getByRole("toolbar", { name: "Mise en forme du texte français" });
  const choice = page.getByRole("button", { name: "Barre de mise en forme toujours visible" });
  await expect.poll(() => choice.getAttribute("aria-pressed")).toBe("false");
  expect(await toolbar.count()).toBe(0);
  await choice.click();
  await toolbar.waitFor();
  await expect.poll(() => choice.getAttribute("aria-pressed")).toBe("true");
  await writeParagraphs(page, french, ["Le vent", "se lève"]);
  await toolbar.waitFor();
  const isAbove = async () => {
    const [bar, text] = await Promise.all([toolbar.boundingBox(), french.boundingBox()]);
    return bar !== null && text !== null && bar.y + bar.height <= text.y + 1;
  };
  await expect.poll(isAbove).toBe(true);
  // One stop of the Tab key, its tools by arrows; and pressed they say so.
  await page.keyboard.press("Alt+F10");
  await expect.poll(() => toolbar.evaluate((bar) => bar.contains(document.activeElement))).toBe(true);
  expect(await toolbar.locator('[tabindex="0"]').count()).toBe(1);
  const bold = toolbar.getByRole("button", { name: "Gras" });
  for (let key = 0; key < 3 && !(await bold.evaluate((each) => each === document.activeElement)); key += 1) {
    await page.keyboard.press("ArrowRight");
  }
  await page.keyboard.press("Enter");
  await expect.poll(() => bold.getAttribute("aria-pressed")).toBe("true");
  await page.keyboard.type("ent");
  await expect.poll(() => french.locator("strong").allTextContents()).toEqual(["ent"]);
  expect(await barriers(page)).toEqual([]);
  await page.reload();
  await toolbar.waitFor();
  await choice.click();
  await expect.poll(() => toolbar.count()).toBe(0);
});
