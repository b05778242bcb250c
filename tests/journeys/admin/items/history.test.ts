import { afterAll, beforeAll, describe, expect } from "vitest";
import { type EditorSite, originOf, siteWithEditor } from "../../../support/admin/admin.ts";
import { enter } from "../../../support/admin/admin-browser.ts";
import { FEATURE_WORDS, flexible, formSection, makeItem, textSaved } from "../../../support/admin/features.ts";
import { JOB_WORDS, makeJob } from "../../../support/admin/jobs.ts";
import { barriers } from "../../../support/browser/axe.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
import { inFull, walkedIn } from "../../../support/run/everyday.ts";
import { removeAll } from "../../../support/site.ts";

const browser = testBrowser();
let admin: EditorSite;
let origin: string;

beforeAll(async () => {
  admin = await siteWithEditor();
  origin = originOf(admin.site);
});
afterAll(removeAll);

const EDITOR = "editor@example.org";

describe.each(walkedIn("fr"))("in %s", (locale) => {
  const words = JOB_WORDS[locale];
  const shared = FEATURE_WORDS[locale];

  inFull(
    "changes of an item are given up for what is published, and brought back; so is a line of its history",
    async () => {
      const title = `Avec un passé ${locale}`;
      const id = await makeItem(admin, "feature", title);
      const { page } = await browser.visit(origin, { reducedMotion: "reduce" });
      await enter(page, EDITOR, { path: `/admin/features/edit?id=${id}`, locale });
      const french = formSection(page, "fr");
      const line = french.getByLabel(shared.line);
      const undo = () => page.getByRole("status").getByRole("button", { name: shared.undo }).last().click();
      await line.fill("Une ligne de trop");
      await french.locator(".ProseMirror").click();
      await page.keyboard.type("Un texte de trop");
      await textSaved(page, "fr");
      await french.getByText(words.changed, { exact: true }).waitFor();

      await french.getByRole("button", { name: flexible(words.discard) }).click();
      await page.getByText(words.discarded).waitFor();
      await expect.poll(() => line.inputValue()).toBe("");
      await expect.poll(() => french.locator(".ProseMirror").textContent()).not.toContain("de trop");
      await french.getByText(shared.state.published, { exact: true }).waitFor();
      await undo();
      await expect.poll(() => line.inputValue()).toBe("Une ligne de trop");
      await expect.poll(() => french.locator(".ProseMirror").textContent()).toContain("Un texte de trop");
      await textSaved(page, "fr");
      await french.getByText(words.changed, { exact: true }).waitFor();

      await french.getByText(words.history, { exact: true }).click();
      const publication = french.getByRole("button", { name: words.publication });
      await publication.first().waitFor();
      expect(await barriers(page)).toEqual([]);
      await publication.first().click();
      await page.getByText(words.restored).waitFor();
      await expect.poll(() => line.inputValue()).toBe("");
      // It is a draft: what visitors read is another matter.
      await french.getByText(words.changed, { exact: true }).waitFor();
      await undo();
      await expect.poll(() => line.inputValue()).toBe("Une ligne de trop");
      await textSaved(page, "fr");

      await page.reload();
      await expect.poll(() => line.inputValue()).toBe("Une ligne de trop");
    },
  );

  inFull("what both languages share has a history too", async () => {
    const id = await makeItem(admin, "plan", `Formule d’avant ${locale}`);
    const { page } = await browser.visit(origin, { reducedMotion: "reduce" });
    await enter(page, EDITOR, { path: `/admin/features/edit?id=${id}`, locale });
    const facts = formSection(page, "zxx");
    const month = facts.getByLabel(shared.month);
    await month.fill("12");
    await textSaved(page, "zxx");
    await facts.getByText(words.history, { exact: true }).click();
    await facts.getByRole("button", { name: words.publication }).first().click();
    await page.getByText(words.restored).waitFor();
    await expect.poll(() => month.inputValue()).toBe("");
  });

  inFull("a translation that is behind is said to be still right, which can be taken back", async () => {
    const names = { fr: `Matelot ${locale}`, en: `Sailor ${locale}` };
    const id = await makeJob(admin, {
      texts: {
        fr: { title: names.fr, slug: `matelot-${locale}` },
        en: { title: names.en, slug: `sailor-${locale}` },
      },
    });
    const { page } = await browser.visit(origin, { reducedMotion: "reduce" });
    await enter(page, EDITOR, { path: `/admin/jobs/edit?kind=job&id=${id}`, locale });
    const [french, english] = [formSection(page, "fr"), formSection(page, "en")];
    await french.getByLabel(words.title).fill(`${names.fr}, femme ou homme`);
    await textSaved(page, "fr");
    await english.getByText(words.behind).waitFor();
    await english.getByRole("button", { name: flexible(words.stillRight) }).click();
    await page.getByText(words.noted).waitFor();
    await expect.poll(() => english.getByText(words.behind).count()).toBe(0);
    await page.getByRole("status").getByRole("button", { name: shared.undo }).last().click();
    await english.getByText(words.behind).waitFor();
  });
});
