import { afterAll, beforeAll, expect } from "vitest";
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

inFull("words and reading time stand below each text, and those of the selection", async () => {
  const { page, french } = await openWriting(browser, admin);
  const column = page.getByRole("region", { name: "Français" });
  const foot = column.locator(".editor-foot p");
  await expect.poll(() => foot.textContent()).toBe("0 mot");
  await writeParagraphs(page, french, ["Le vent se lève !", `${"mot ".repeat(430)}`.trim()]);
  await expect.poll(() => foot.textContent()).toBe("434 mots2\u00A0min de lecture");
  await french.locator(":scope > p").first().click({ clickCount: 3 });
  await expect.poll(() => foot.textContent()).toContain("4 mots sélectionnés sur 434");
  await page.keyboard.press("Home");
  await expect.poll(() => foot.textContent()).toContain("434 mots");
  await expect
    .poll(() => page.getByRole("region", { name: "Anglais" }).locator(".editor-foot p").textContent())
    .toBe("0 mot");
});

inFull("focus mode shows one text alone, its paragraph clear and the others quieter, until Escape", async () => {
  const { page, french, english } = await openWriting(browser, admin);
  await writeParagraphs(page, french, ["un", "deux"]);
  await page.keyboard.press("Control+Shift+f");
  await english.waitFor({ state: "hidden" });
  await page.getByRole("banner").first().waitFor({ state: "hidden" });
  await expect.poll(() => page.getByRole("button", { name: "Historique" }).count()).toBe(0);
  await expect.poll(() => french.locator(".is-current").allTextContents()).toEqual(["deux"]);
  const opacity = (text: string) => french.getByText(text).evaluate((block) => Number(getComputedStyle(block).opacity));
  await expect.poll(() => opacity("un")).toBeLessThan(1);
  expect(await opacity("deux")).toBe(1);
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => opacity("un")).toBe(1);
  await expect.poll(() => opacity("deux")).toBeLessThan(1);
  expect(await barriers(page)).toEqual([]);

  await page.keyboard.press("Escape");
  await english.waitFor();
  await expect.poll(() => french.locator(".is-current").count()).toBe(0);
  await expect.poll(() => french.locator(".ProseMirror-selectednode").count()).toBe(0);
  await page.keyboard.type("!");
  await expect.poll(() => french.textContent()).toBe("un!deux");

  // By the button too, and out again by one.
  const column = page.getByRole("region", { name: "Anglais" });
  await column.getByRole("button", { name: "Mode concentration" }).click();
  await french.waitFor({ state: "hidden" });
  await column.getByRole("button", { name: "Quitter le mode concentration" }).click();
  await french.waitFor();
});

inFull("the help says every key as this system has it, and opens from the title too", async () => {
  const { page } = await openWriting(browser, admin);
  await page.getByLabel("Titre en français").focus();
  await page.keyboard.press("Control+/");
  const help = page.getByRole("dialog", { name: "Raccourcis clavier" });
  await help.waitFor();
  await help.getByText("Monter le bloc, l’élément ou la ligne").waitFor();
  await expect.poll(() => help.getByRole("definition").filter({ hasText: "Ctrl" }).count()).toBeGreaterThan(10);
  await expect.poll(() => help.getByText("⌘").count()).toBe(0);
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await help.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Raccourcis clavier" }).click();
  await help.waitFor();
});

inFull("the help fits a phone, and names a Mac’s keys on a Mac", async () => {
  const { page } = await openWriting(browser, admin, {
    viewport: { width: 320, height: 640 },
    before: () => Object.defineProperty(navigator, "platform", { get: () => "MacIntel" }),
  });
  await page.getByRole("button", { name: "Raccourcis clavier" }).click();
  const help = page.getByRole("dialog", { name: "Raccourcis clavier" });
  await help.getByText("⌘").first().waitFor();
  await expect.poll(() => help.getByText("Ctrl").count()).toBe(0);
  expect(await help.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true);
});
