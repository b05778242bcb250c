import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EditorSite, originOf, PATIENCE, siteWithEditor } from "../../../support/admin/admin.ts";
import { enter } from "../../../support/admin/admin-browser.ts";
import { barriers } from "../../../support/browser/axe.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
import { INBOX_WORDS, list, opened, row, rows } from "../../../support/messages/inbox-page.ts";
import { leaveFile, receiveInto } from "../../../support/messages/receive.ts";
import { submission } from "../../../support/messages/submissions.ts";
import { inFull, walkedIn } from "../../../support/run/everyday.ts";
import { removeAll } from "../../../support/site.ts";

const browser = testBrowser();
const EDITOR = "editor@example.org";
let own: EditorSite;
let origin: string;
beforeAll(async () => {
  own = await siteWithEditor();
  origin = originOf(own.site);
});
afterAll(removeAll);
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest("[data-message]")?.textContent ?? "");
const receive = (...all: Array<Parameters<typeof submission>>) =>
  receiveInto(
    own.site,
    all.map((each) => submission(...each)),
  );
/** Whoever wrote in these messages: a name that no other test has. */
const named = (tag: string, ...names: string[]) =>
  receive(
    ...names.map((name): Parameters<typeof submission> => [{ name: `${tag} ${name}`, subject: `${tag} ${name}` }]),
  );

for (const locale of walkedIn("fr")) {
  test(`the inbox by keyboard alone, each act taken back, in ${locale}`, async () => {
    const words = INBOX_WORDS[locale];
    const tag = `Clavier-${locale}`;
    await named(tag, "Un", "Deux", "Trois");
    const { page } = await browser.visit(origin, { reducedMotion: "reduce", viewport: { width: 1440, height: 900 } });
    await enter(page, EDITOR, { path: `/admin/messages?q=${tag}`, locale });
    await expect.poll(() => rows(page, locale).count(), PATIENCE).toBe(3);
    expect(await barriers(page)).toEqual([]);

    // The title has the focus: keys act at once.
    await page.keyboard.press("j");
    await expect.poll(() => focused(page)).toContain(`${tag} Trois`);
    await page.keyboard.press("j");
    await expect.poll(() => focused(page)).toContain(`${tag} Deux`);
    await page.keyboard.press("k");
    await expect.poll(() => focused(page)).toContain(`${tag} Trois`);
    await page.keyboard.press("Enter");
    await opened(page, locale)
      .getByRole("heading", { name: `${tag} Trois` })
      .waitFor();
    // What was opened is read.
    await expect.poll(() => row(page, `${tag} Trois`, locale).getAttribute("data-unread"), PATIENCE).toBeNull();
    await expect.poll(() => row(page, `${tag} Deux`, locale).getAttribute("data-unread")).toBe("true");
    expect(await barriers(page)).toEqual([]);

    // Archived, it leaves; the next one is there, and z brings it back.
    await page.keyboard.press("e");
    await page.getByText(words.archived).waitFor();
    await expect.poll(() => rows(page, locale).count(), PATIENCE).toBe(2);
    await opened(page, locale)
      .getByRole("heading", { name: `${tag} Deux` })
      .waitFor();
    await expect.poll(() => focused(page)).toContain(`${tag} Deux`);
    await page.keyboard.press("z");
    await expect.poll(() => rows(page, locale).count(), PATIENCE).toBe(3);

    for (const [key, said] of [
      ["#", words.binned],
      ["!", words.spam],
    ] as const) {
      await page.keyboard.press(key);
      await page.getByText(said).waitFor();
      await expect.poll(() => rows(page, locale).count(), PATIENCE).toBe(2);
      await page.getByRole("status").getByRole("button", { name: words.undo }).last().click();
      await expect.poll(() => rows(page, locale).count(), PATIENCE).toBe(3);
      await page.getByRole("heading", { level: 1 }).focus();
      await page.keyboard.press("j");
    }
    await page.keyboard.press("s");
    await page.getByText(words.starred).waitFor();
    await page.keyboard.press("u");
    await page.getByText(words.unread).waitFor();

    // While somebody types, no key acts.
    await page.keyboard.press("/");
    const search = page.getByLabel(words.search);
    await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
    await search.fill("");
    await page.keyboard.type(`${tag} Deux`);
    await expect.poll(() => rows(page, locale).count(), PATIENCE).toBe(1);
    expect(await page.getByText(words.archived).count()).toBe(0);
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => focused(page)).toContain(`${tag} Deux`);
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: words.keys });
    await help.waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await help.waitFor({ state: "hidden" });
  });
}

test("with the pointer: a message beside the list, a note, an assignment, several at once, taken back", async () => {
  const tag = "Souris";
  await named(tag, "Un", "Deux", "Trois");
  const { page } = await browser.visit(origin, { reducedMotion: "reduce", viewport: { width: 1440, height: 900 } });
  await enter(page, EDITOR, { path: `/admin/messages?q=${tag}` });
  const words = INBOX_WORDS.fr;
  await row(page, `${tag} Deux`).getByRole("link").click();
  const message = opened(page);
  await message.getByRole("heading", { name: `${tag} Deux` }).waitFor();
  expect(await list(page).isVisible()).toBe(true);
  await message.getByLabel(words.note).fill("Rappeler mardi");
  await message.getByRole("button", { name: words.addNote }).click();
  await message.getByText("Rappeler mardi").waitFor();
  await message.getByLabel("Attribué à").selectOption({ label: EDITOR });
  await page.getByText(`Attribué à ${EDITOR}.`).waitFor();
  await page.getByRole("navigation", { name: words.side }).getByRole("link", { name: "Attribués à moi" }).click();
  await row(page, `${tag} Deux`).waitFor();
  await page.goBack();
  await expect.poll(() => rows(page).count(), PATIENCE).toBe(3);

  for (const name of ["Un", "Trois"]) await row(page, `${tag} ${name}`).getByRole("checkbox").check();
  const bar = page.getByRole("region", { name: words.bulk });
  await bar.getByText(words.selected).waitFor();
  expect(await barriers(page)).toEqual([]);
  await bar.getByRole("button", { name: words.archive, exact: true }).click();
  await page.getByText(words.severalArchived).waitFor();
  await expect.poll(() => rows(page).count(), PATIENCE).toBe(1);
  await page.getByRole("status").getByRole("button", { name: words.undo }).last().click();
  await expect.poll(() => rows(page).count(), PATIENCE).toBe(3);
});

inFull(
  "on a phone the message takes the place of the list; long words, 40 answers, and many files fit; a file is kept",
  async () => {
    const files = await Promise.all(
      Array.from({ length: 5 }, (_, index) => {
        const name = `${"tres-long-nom-".repeat(8)}${index}.pdf`;
        return leaveFile(own.site, name, "application/pdf", `%PDF-1.7 ${index}`);
      }),
    );
    const more = Array.from({ length: 34 }, (_, index) => ({
      question: `q${index}`,
      type: "text" as const,
      label: `Question ${index}`,
      values: [index === 0 ? "x".repeat(400) : ""],
    }));
    await receive([{ name: "Téléphone", subject: "y".repeat(90), text: "Ligne\n\nAutre", files, more }]);
    const { page } = await browser.visit(origin, { reducedMotion: "reduce", viewport: { width: 320, height: 640 } });
    await enter(page, EDITOR, { path: "/admin/messages?q=Telephone" });
    expect(await barriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await row(page, "Téléphone").getByRole("link").click();
    const message = opened(page);
    await message.getByText("Question 33").waitFor();
    expect(await list(page).isVisible()).toBe(false);
    // Where the list had it, the title of the message has the focus.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H2");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await barriers(page)).toEqual([]);
    const download = page.waitForEvent("download");
    await message.getByRole("link", { name: /^Télécharger tres-long-nom-.*0\.pdf/ }).click();
    expect(await readFile(await (await download).path(), "utf8")).toBe("%PDF-1.7 0");
    await message.getByRole("link", { name: INBOX_WORDS.fr.back }).click();
    await row(page, "Téléphone").waitFor();
  },
);

inFull("a doubtful message says why, and “acceptable” brings it to the inbox", async () => {
  await receive([{ name: "Douteux Un" }, { signs: ["honeypot"] }]);
  const { page } = await browser.visit(origin, { reducedMotion: "reduce", viewport: { width: 1440, height: 900 } });
  await enter(page, EDITOR, { path: "/admin/messages?folder=review" });
  await row(page, "Douteux Un").getByRole("link").click();
  await opened(page).getByText("un champ invisible a été rempli").waitFor();
  expect(await barriers(page)).toEqual([]);
  await opened(page).getByRole("button", { name: "Acceptable" }).click();
  await page.getByText("Le message est dans la boîte de réception.").waitFor();
  await page
    .getByRole("navigation", { name: INBOX_WORDS.fr.side })
    .getByRole("link", { name: /^Boîte de réception/ })
    .click();
  await row(page, "Douteux Un").waitFor();
});

for (const locale of walkedIn("en")) {
  inFull(`a super sets the words of spam where spam is; an editor cannot, in ${locale}`, async () => {
    const words = INBOX_WORDS[locale];
    const { page, expectNoise } = await browser.visit(origin, {
      reducedMotion: "reduce",
      viewport: { width: 1440, height: 900 },
    });
    expectNoise(/422/);
    await enter(page, own.rootEmail, { path: "/admin/messages?folder=spam", locale });
    await page.getByRole("button", { name: words.spamWords }).click();
    const dialog = page.getByRole("dialog", { name: words.spamWords });
    const lines = dialog.getByLabel(words.spamLines);
    await lines.fill(`casino ${locale}\n…`);
    await dialog.getByRole("button", { name: words.save, exact: true }).click();
    await dialog.getByText(words.spamLineWrong).waitFor();
    expect(await barriers(page)).toEqual([]);
    await lines.fill(`casino ${locale}\ncrédit facile`);
    await dialog.getByRole("button", { name: words.save, exact: true }).click();
    await page.getByText(words.spamSaved).waitFor();
    await dialog.waitFor({ state: "hidden" });
    // It acts on what comes now.
    await receive([{ name: `Sign ${locale}`, text: `Un CASINO, ${locale}.` }]);
    const navigation = page.getByRole("navigation", { name: words.side });
    await navigation.getByRole("link", { name: words.review }).click();
    await row(page, `Sign ${locale}`, locale).getByRole("link").click();
    await opened(page, locale).getByText(words.wordsSign).waitFor();
    // It is asked for in spam alone, and of supers alone.
    expect(await page.getByRole("button", { name: words.spamWords }).count()).toBe(0);
    const other = await browser.visit(origin, { reducedMotion: "reduce" });
    await enter(other.page, EDITOR, { path: "/admin/messages?folder=spam&settings=words", locale });
    await other.page.getByRole("heading", { level: 1 }).waitFor();
    await other.page.getByRole("navigation", { name: words.side }).waitFor();
    expect(await other.page.getByRole("button", { name: words.spamWords }).count()).toBe(0);
    expect(await other.page.getByRole("dialog").count()).toBe(0);
  });
}
