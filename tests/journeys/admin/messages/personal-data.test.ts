import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EditorSite, originOf, PATIENCE, siteWithEditor } from "../../../support/admin/admin.ts";
import { ADMIN_WORDS, enter } from "../../../support/admin/admin-browser.ts";
import { barriers } from "../../../support/browser/axe.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
import { INBOX_WORDS, opened, row, rows } from "../../../support/messages/inbox-page.ts";
import { leaveFile, receiveInto } from "../../../support/messages/receive.ts";
import { submission } from "../../../support/messages/submissions.ts";
import { inFull, walkedIn } from "../../../support/run/everyday.ts";
import { removeAll } from "../../../support/site.ts";

const browser = testBrowser();
const ROOT = "root@example.org";
let own: EditorSite;
let origin: string;
beforeAll(async () => {
  own = await siteWithEditor();
  origin = originOf(own.site);
});
afterAll(removeAll);
/** The bytes of what a link downloads. */
const downloaded = async (page: Page, link: string) => {
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: link, exact: true }).click();
  return readFile(await (await download).path());
};
const filesOf = (zip: Buffer) => Object.keys(unzipSync(zip)).map((path) => path.split("/").at(-1));

for (const locale of walkedIn("en")) {
  inFull(
    `messages are exported as they are filtered and selected, with the columns that were chosen, in ${locale}`,
    async () => {
      const words = INBOX_WORDS[locale];
      const tag = `Export-${locale}`;
      const cv = await leaveFile(own.site, "cv.pdf", "application/pdf", "%PDF-1.7");
      const named = [1, 2, 3].map((index) =>
        submission({ name: `${tag} ${index}`, ...(index === 2 && { files: [cv] }) }),
      );
      const stored = await receiveInto(own.site, named);
      const { page } = await browser.visit(origin, { reducedMotion: "reduce", viewport: { width: 1440, height: 900 } });
      await enter(page, "editor@example.org", { path: `/admin/messages?q=${tag}`, locale });
      await expect.poll(() => rows(page, locale).count(), PATIENCE).toBe(3);
      // What concerns a whole person is for supers.
      expect(await page.getByRole("link", { name: words.personalData }).count()).toBe(0);
      await page.getByRole("button", { name: words.export, exact: true }).click();
      const dialog = page.getByRole("dialog", { name: words.exportTitle });
      await dialog.getByRole("link", { name: words.csv }).waitFor();
      expect(await barriers(page)).toEqual([]);
      expect((await downloaded(page, words.csv)).toString().split("\r\n")).toHaveLength(1 + 3 + 1);
      expect(filesOf(await downloaded(page, words.zip))).toEqual(["cv.pdf"]);
      await page.keyboard.press("Escape");

      await row(page, `${tag} 2`, locale).getByRole("checkbox").check();
      await page.getByRole("button", { name: words.export, exact: true }).click();
      await dialog.getByRole("button", { name: words.uncheck }).click();
      await dialog.getByText(words.noColumn).waitFor();
      expect(await dialog.getByRole("link", { name: words.csv }).count()).toBe(0);
      await dialog.getByRole("checkbox", { name: words.number, exact: true }).check();
      const table = (await downloaded(page, words.csv)).toString();
      expect(table).toBe(`\uFEFF"${words.number}"\r\n${stored[1]?.number}\r\n`);
    },
  );

  test(`a person’s data is found, handed over, corrected, and erased, in ${locale}`, async () => {
    const words = INBOX_WORDS[locale];
    const tag = `Personne-${locale}`;
    const email = `personne-${locale}@example.org`;
    const cv = await leaveFile(own.site, "cv.pdf", "application/pdf", "%PDF-1.7");
    await receiveInto(own.site, [
      submission({ name: tag, email, files: [cv] }, { locale }),
      submission({ name: `${tag} Avant`, email }, { locale, signs: ["honeypot"] }),
    ]);
    const { page } = await browser.visit(origin, { reducedMotion: "reduce", viewport: { width: 1440, height: 900 } });
    await enter(page, ROOT, { path: `/admin/messages?q=${tag}`, locale });
    await page.getByRole("link", { name: words.personalData }).click();
    await page.getByRole("searchbox", { name: words.searchPerson }).or(page.getByLabel(words.searchPerson)).fill(email);
    await page.getByRole("link", { name: `${tag} Avant`, exact: true }).click();
    await page.getByRole("heading", { level: 1, name: `${tag} Avant` }).waitFor();
    await page.getByText(words.kept, { exact: true }).waitFor();
    expect(await barriers(page)).toEqual([]);
    const pageName = locale === "fr" ? "donnees.html" : "data.html";
    expect(filesOf(await downloaded(page, words.everything))).toEqual(["data.json", pageName, "cv.pdf"]);

    // What is not corrected stays as each message has it.
    const names = async () => {
      const { messages } = (await own.root.call("GET /messages", { query: `?q=${tag}` })).json;
      return messages.map(({ sender }: { sender: { name: string } }) => sender.name);
    };
    const correct = async (label: string, text: string) => {
      await page.getByLabel(label, { exact: true }).fill(text);
      await page.getByRole("button", { name: words.correct, exact: true }).click();
      await page.getByText(words.corrected).first().waitFor();
    };
    await correct(words.email, `corrigee-${email}`);
    await page.getByText(`corrigee-${email}`, { exact: true }).waitFor();
    expect(await names()).toEqual([`${tag} Avant`, tag]);
    await correct(words.name, `${tag} Corrigée`);
    await page.getByRole("heading", { level: 1, name: `${tag} Corrigée` }).waitFor();
    expect(await names()).toEqual([`${tag} Corrigée`, `${tag} Corrigée`]);

    await page.getByRole("button", { name: words.erase, exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText(words.kept, { exact: false }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole("button", { name: words.erase, exact: true }).click();
    await page.getByText(words.erased).waitFor();
    await page.goto(`${ADMIN_WORDS[locale].base}/admin/messages/contacts?q=${email}`);
    await page.getByText(words.nobody).waitFor();
  });
}

inFull("on a phone, the person of a message is a touch away, and everything fits", async () => {
  const words = INBOX_WORDS.fr;
  await receiveInto(own.site, [submission({ name: "Poche ".repeat(15), email: `${"p".repeat(60)}@example.org` })]);
  const { page } = await browser.visit(origin, { reducedMotion: "reduce", viewport: { width: 320, height: 640 } });
  await enter(page, ROOT, { path: "/admin/messages?q=Poche" });
  await row(page, "Poche").getByRole("link").click();
  await opened(page).getByRole("link", { name: words.openPerson }).click();
  await page.getByRole("button", { name: words.erase, exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await barriers(page)).toEqual([]);
  await page.goBack();
  await page.getByRole("button", { name: words.export, exact: true }).click();
  await page.getByRole("link", { name: words.csv }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await barriers(page)).toEqual([]);
});
