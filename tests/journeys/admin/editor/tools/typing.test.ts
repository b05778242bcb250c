import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { type AdminSite, siteWithEditor } from "../../../../support/admin/admin.ts";
import { testBrowser } from "../../../../support/browser/browser.ts";
import { openWriting } from "../../../../support/editor/writing-page.ts";
import { inFull } from "../../../../support/run/everyday.ts";
import { removeAll } from "../../../../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;

beforeAll(async () => {
  admin = await siteWithEditor();
});
afterAll(removeAll);

const text = (french: Locator) => french.evaluate((element) => element.textContent);

inFull("French typography is set while typing; Backspace and undo take a correction back for good", async () => {
  const { page, french } = await openWriting(browser, admin, { view: "fr" });
  await french.focus();
  await page.keyboard.type(`Il dit "l'eau" : vraiment ?`);
  await expect.poll(() => text(french)).toBe("Il dit «\u00A0l’eau\u00A0»\u00A0: vraiment\u202F?");
  await page.keyboard.press("Backspace");
  await expect.poll(() => text(french)).toBe("Il dit «\u00A0l’eau\u00A0»\u00A0: vraiment ?");
  await page.keyboard.press("Backspace");
  await expect.poll(() => text(french)).toBe("Il dit «\u00A0l’eau\u00A0»\u00A0: vraiment ");
  // Taken back once, it is not made there again.
  await page.keyboard.type("?");
  await expect.poll(() => text(french)).toBe("Il dit «\u00A0l’eau\u00A0»\u00A0: vraiment ?");
  await page.keyboard.press("Enter");
  await page.keyboard.type("d'abord");
  await page.keyboard.press("Control+z");
  await expect.poll(() => french.locator(":scope > p").nth(1).textContent()).toBe("d’");
  await page.keyboard.press("Control+z");
  await expect.poll(() => french.locator(":scope > p").nth(1).textContent()).toBe("d'");
});

inFull(
  "a title and a summary are set as the text is; Backspace and undo take a correction back, and readers get it",
  async () => {
    const { page } = await openWriting(browser, admin, { view: "fr" });
    const title = page.getByRole("textbox", { name: "Titre en français" });
    await title.click();
    await title.fill("");
    await page.keyboard.type(`L'été "beau": oui...`);
    const set = "L’été «\u00A0beau\u00A0»\u00A0: oui…";
    await expect.poll(() => title.inputValue()).toBe(set);
    await page.keyboard.press("Backspace");
    await expect.poll(() => title.inputValue()).toBe(set.replace("…", "..."));
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Backspace");
    await page.keyboard.type(" d'abord");
    await expect.poll(() => title.inputValue()).toBe(set.replace("…", ". d’abord"));
    await title.fill("");
    await page.keyboard.type("d'");
    await expect.poll(() => title.inputValue()).toBe("d’");
    await page.keyboard.press("Control+z");
    await expect.poll(() => title.inputValue()).toBe("d'");
    // Taken back, it stays so.
    await page.keyboard.type("abord `l'a` https://x.fr/l'a ");
    await expect.poll(() => title.inputValue()).toBe("d'abord `l'a` https://x.fr/l'a ");
    const summary = page.getByRole("textbox", { name: "Résumé en français" });
    await summary.click();
    await page.keyboard.type("Vraiment ? Oui !");
    await expect.poll(() => summary.inputValue()).toBe("Vraiment\u202F? Oui\u202F!");
    await page.close();
  },
);

inFull("code, addresses, and the other language follow rules of their own", async () => {
  const { page, french, english } = await openWriting(browser, admin);
  await english.focus();
  await page.keyboard.type(`It's "fine": really ?`);
  await expect.poll(() => text(english)).toBe("It’s “fine”: really ?");
  await french.focus();
  await page.keyboard.type("https://exemple.fr/?a=1! ");
  await page.keyboard.press("Enter");
  await page.keyboard.type(`\`let a = "b"\` `);
  await page.keyboard.press("Enter");
  await page.keyboard.type("``` ");
  await page.keyboard.type(`print("l'eau ?")`);
  await expect.poll(() => french.locator("pre").textContent()).toContain(`print("l'eau ?")`);
  const paragraphs = await french.locator(":scope > p").allTextContents();
  expect(paragraphs[0]).toBe("https://exemple.fr/?a=1! ");
  expect(paragraphs[1]).toContain('let a = "b"');
});

inFull("an accented capital is offered, taken by Tab or a click, and left by writing on or Escape", async () => {
  const { page, french } = await openWriting(browser, admin, { view: "fr" });
  await french.focus();
  const offer = french.locator(".capital-offer > span");
  await page.keyboard.type("A ");
  await offer.waitFor();
  await page.getByRole("status").getByText("« À » ? Tab pour l’écrire ainsi.").waitFor({ state: "attached" });
  await page.keyboard.press("Tab");
  await expect.poll(() => text(french)).toBe("À ");
  await expect.poll(() => offer.count()).toBe(0);
  await page.keyboard.type("l'Etat ");
  await offer.click();
  await expect.poll(() => text(french)).toBe("À l’État ");
  await page.keyboard.press("Control+z");
  await expect.poll(() => text(french)).toBe("À l’Etat ");
  await expect.poll(() => offer.count()).toBe(0);
  await page.keyboard.press("End");
  await page.keyboard.type("et l'Ecole ");
  await offer.waitFor();
  await page.keyboard.press("Escape");
  await offer.waitFor({ state: "detached" });
  await page.keyboard.type("Ile de ");
  await expect.poll(() => text(french)).toBe("À l’Etat et l’Ecole Ile de ");
  await expect.poll(() => offer.count()).toBe(0);
  // No block was selected by that Escape.
  await expect.poll(() => french.locator(".ProseMirror-selectednode").count()).toBe(0);
});

/** Writes as a dead key or an input method does. */
async function composer(page: Page): Promise<(written: string) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (text) => {
    const range = { selectionStart: text.length, selectionEnd: text.length };
    await session.send("Input.imeSetComposition", { text, ...range });
    await session.send("Input.insertText", { text });
  };
}

inFull("what a dead key or an input method writes is set right too, in a text and in its title", async () => {
  const { page, french } = await openWriting(browser, admin, { view: "fr" });
  await french.focus();
  const compose = await composer(page);
  await page.keyboard.type("Il dit ");
  await compose('"');
  await expect.poll(() => text(french)).toBe("Il dit «\u00A0");
  await page.keyboard.type("oui");
  await compose('"');
  await page.keyboard.type(" à ");
  await compose("l'eau");
  await expect.poll(() => text(french)).toBe("Il dit «\u00A0oui\u00A0» à l’eau");
  const title = page.getByRole("textbox", { name: "Titre en français" });
  await title.fill("");
  await compose("L'eau");
  await page.keyboard.type(" et ");
  await compose('"');
  await page.keyboard.type("l'air");
  await compose('"');
  await expect.poll(() => title.inputValue()).toBe("L’eau et «\u00A0l’air\u00A0»");
  await page.keyboard.press("Backspace");
  await expect.poll(() => title.inputValue()).toBe('L’eau et «\u00A0l’air"');
});

inFull("what a dead key wrote is set right before the next key, however late the browser's timers come", async () => {
  const { page, french } = await openWriting(browser, admin, { view: "fr" });
  const title = page.getByRole("textbox", { name: "Titre en français" });
  const compose = await composer(page);
  await title.fill("");
  await page.evaluate(() => {
    const { setTimeout: real } = window;
    const late = (run: () => void, wait = 0) => real(run, Math.max(wait, 2_000));
    window.setTimeout = Object.assign(late, real);
  });
  for (const [field, words] of [
    [title, () => title.inputValue()],
    [french, () => text(french)],
  ] as const) {
    await field.focus();
    await page.keyboard.type("Il dit ");
    await compose('"');
    await page.keyboard.type("oui");
    await compose('"');
    await page.keyboard.type(" à l");
    await compose("'");
    await page.keyboard.type("eau");
    await expect.poll(words).toBe("Il dit «\u00A0oui\u00A0» à l’eau");
  }
});
