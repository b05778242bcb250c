import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EditorSite, originOf, PATIENCE, siteWithEditor } from "../../../support/admin/admin.ts";
import { ADMIN_WORDS, enter } from "../../../support/admin/admin-browser.ts";
import { FEATURE_WORDS, flexible, formSection, itemRow, textSaved } from "../../../support/admin/features.ts";
import { JOB_WORDS, makeJob } from "../../../support/admin/jobs.ts";
import { barriers } from "../../../support/browser/axe.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
import { inDatabase } from "../../../support/database/kept.ts";
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
const LIST = "/admin/jobs";
const listed = async () => (await admin.root.call("GET /items", { query: "?kind=job" })).json.items;

describe.each(walkedIn("en"))("in %s", (locale) => {
  const words = JOB_WORDS[locale];
  const shared = FEATURE_WORDS[locale];
  const { base } = ADMIN_WORDS[locale];

  test("a job is written with its address and its dates, published, and listed with where, what, and until when", async () => {
    const title = `Marin ${locale}`;
    const { page } = await browser.visit(origin, { reducedMotion: "reduce" });
    await enter(page, EDITOR, { path: LIST, locale });
    await page.getByRole("link", { name: words.newJob }).first().click();
    const french = formSection(page, "fr");
    await french.getByLabel(words.title).fill(title);
    // The address follows the title, until somebody writes another one.
    const slug = french.getByLabel(words.slug);
    await expect.poll(() => slug.inputValue()).toBe(`marin-${locale}`);
    await french.getByText(words.follows).waitFor();
    await french.getByText(words.free, { exact: true }).waitFor();
    await slug.fill(`Équipage ${locale}`);
    await slug.blur();
    await expect.poll(() => slug.inputValue()).toBe(`equipage-${locale}`);
    await french.getByLabel(words.title).fill(`${title} breveté`);
    await expect.poll(() => slug.inputValue()).toBe(`equipage-${locale}`);
    await french.getByLabel(words.place).fill("Lorient");
    await french.locator(".ProseMirror").click();
    await page.keyboard.type("Tenir la barre.");
    await textSaved(page, "fr");

    const facts = formSection(page, "zxx");
    await facts.getByLabel(words.contract).selectOption({ label: words.internship });
    const closes = facts.getByLabel(words.closesOn);
    // Half a date, in whatever order its parts stand.
    await closes.focus();
    await page.keyboard.type("12");
    await closes.blur();
    await facts.getByText(words.wrongDate).waitFor();
    await closes.fill("2099-03-31");
    await expect.poll(() => facts.getByText(words.wrongDate).count()).toBe(0);
    await textSaved(page, "zxx");
    expect(await barriers(page)).toEqual([]);

    await french.getByRole("button", { name: flexible(shared.publish.fr) }).click();
    await page.getByText(shared.published.fr).waitFor();
    await page.reload();
    await expect.poll(() => closes.inputValue()).toBe("2099-03-31");
    await expect.poll(() => slug.inputValue()).toBe(`equipage-${locale}`);

    // Of what is published, another address leaves a redirect.
    await slug.fill("ailleurs");
    await french.getByText(words.redirects).waitFor();
    await slug.fill(`equipage-${locale}`);
    await textSaved(page, "fr");

    await page.goto(`${base}${LIST}`);
    const row = itemRow(page, `${title} breveté`);
    await row.getByText(flexible(`${words.internship} · Lorient · ${words.until}`)).waitFor();
    const { id } = (await listed()).find(({ titles }: { titles: { fr?: string } }) => titles.fr === `${title} breveté`);
    inDatabase(admin.site, (database) =>
      database.prepare("update entries set closed_at = ? where id = ?").run(Date.now(), id),
    );
    await page.reload();
    await row.locator(".closed").getByText(words.closed).waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  inFull("an address that another job has is told, with that job and a free one like it", async () => {
    const slug = `prise-${locale}`;
    await makeJob(admin, { texts: { fr: { title: `Prise ${locale}`, slug } } });
    const { page } = await browser.visit(origin, { reducedMotion: "reduce" });
    await enter(page, EDITOR, { path: `${LIST}/edit`, locale });
    const french = formSection(page, "fr");
    await french.getByLabel(JOB_WORDS[locale].title).fill(`Prise ${locale}`);
    await french.getByText(words.taken).waitFor();
    await french.getByRole("link", { name: flexible(`Prise ${locale}`) }).waitFor();
    await french.getByRole("button", { name: flexible(words.takeFree(`${slug}-2`)) }).click();
    await french.getByText(words.free, { exact: true }).waitFor();
    await expect.poll(() => french.getByLabel(words.slug).inputValue()).toBe(`${slug}-2`);
    await textSaved(page, "fr");
  });
});

inFull("a title of a published job leaves its address, and one of two languages that of the other", async () => {
  const slug = "deja-la";
  const id = await makeJob(admin, { texts: { fr: { title: "Déjà là", slug } } });
  const { page } = await browser.visit(origin);
  await enter(page, EDITOR, { path: `${LIST}/edit?kind=job&id=${id}` });
  const field = (each: Page, text: "fr" | "en", label: "title" | "slug") =>
    formSection(each, text).getByLabel(JOB_WORDS.fr[label]);
  await field(page, "fr", "title").fill("Toujours là");
  await field(page, "en", "title").fill("The captain’s mate");
  await expect.poll(() => field(page, "en", "slug").inputValue()).toBe("the-captains-mate");
  await textSaved(page, "fr");
  await textSaved(page, "en");
  await expect.poll(() => field(page, "fr", "slug").inputValue()).toBe(slug);
});

inFull("the list and the form of jobs fit a phone", async () => {
  const id = await makeJob(admin, {
    texts: { fr: { title: "Un intitulé de poste qui prend plusieurs lignes sur un téléphone", slug: "telephone" } },
    facts: { closesOn: "2099-03-31" },
  });
  const { page } = await browser.visit(origin, {
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
    // Colors that are on their way to others are measured by nobody.
    reducedMotion: "reduce",
  });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await enter(page, EDITOR, { path: LIST });
  await itemRow(page, "Un intitulé de poste").waitFor();
  expect(await overflow()).toBe(0);
  expect(await barriers(page)).toEqual([]);
  await page.goto(`${LIST}/edit?kind=job&id=${id}`);
  await expect
    .poll(() => formSection(page, "fr").getByLabel(JOB_WORDS.fr.slug).inputValue(), PATIENCE)
    .toBe("telephone");
  expect(await overflow()).toBe(0);
  expect(await barriers(page)).toEqual([]);
});
