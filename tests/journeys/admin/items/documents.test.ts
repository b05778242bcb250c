import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EditorSite, originOf, siteWithEditor } from "../../../support/admin/admin.ts";
import { ADMIN_WORDS, enter } from "../../../support/admin/admin-browser.ts";
import { addPdf, chosenPdf, DOCUMENT_WORDS, makeDocument } from "../../../support/admin/documents.ts";
import { FEATURE_WORDS, flexible, formSection, itemRow, textSaved } from "../../../support/admin/features.ts";
import { barriers } from "../../../support/browser/axe.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
import { ask } from "../../../support/http/http.ts";
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
const LIST = "/admin/documents";
/** The process that reads files runs below everything else: on a busy machine it takes a while until its turn comes. */
const FILES_MS = 60_000;

/** A window of somebody new, who waits for files. */
async function visit(options: Parameters<typeof browser.visit>[1] = {}): Promise<Page> {
  const { page } = await browser.visit(origin, options);
  page.setDefaultTimeout(FILES_MS);
  return page;
}

/** A field of several controls, by its name. */
const group = (room: Locator, name: string) => room.getByRole("group", { name: new RegExp(`^${name}`) });

/** Adds a PDF from this device with the dialog that a button opens; it is chosen at once. */
async function addWith(button: Locator, dialogName: string, name: string): Promise<void> {
  await button.click();
  const dialog = button.page().getByRole("dialog", { name: dialogName });
  await dialog.locator('input[type="file"]').setInputFiles([chosenPdf(name)]);
  await dialog.waitFor({ state: "detached" });
}

/** The bytes that visitors get at the address of a document, which a browser asks for each time. */
async function published(slug: string): Promise<string> {
  const { status, headers, text } = await ask(admin.site.url, `/documents/${slug}`);
  expect([status, headers["cache-control"]]).toEqual([200, "no-cache"]);
  return text;
}

describe.each(walkedIn("fr"))("in %s", (locale) => {
  const words = DOCUMENT_WORDS[locale];
  const shared = FEATURE_WORDS[locale];
  const { base } = ADMIN_WORDS[locale];

  test("a document is published, its file replaced at the same address, and the former version offered by choice", async () => {
    const [title, slug] = [`Rapport ${locale}`, `rapport-${locale}`];
    const page = await visit({ reducedMotion: "reduce" });
    await enter(page, EDITOR, { path: LIST, locale });
    await page.getByRole("link", { name: words.newDocument }).first().click();
    const french = formSection(page, "fr");
    await french.getByLabel(words.title, { exact: true }).fill(title);
    await expect.poll(() => french.getByLabel(words.slug).inputValue()).toBe(slug);
    await french.getByText(`${origin}/documents/${slug}`, { exact: true }).waitFor();
    await french.getByRole("button", { name: words.copy }).waitFor();

    const file = group(french, words.file);
    await addWith(file.getByRole("button", { name: words.choose }), words.choose, `Premier ${locale}`);
    await file.getByRole("link", { name: `Premier ${locale}` }).waitFor();
    await file.getByText(words.page).waitFor();
    expect(await file.getByLabel(words.keep).count()).toBe(0);
    const facts = formSection(page, "zxx");
    await facts.getByLabel(words.kind).selectOption({ label: words.annualReport });
    await facts.getByLabel(words.date).fill("2026-03-03");
    await textSaved(page, "fr");
    await textSaved(page, "zxx");
    expect(await barriers(page)).toEqual([]);
    const publish = french.getByRole("button", { name: flexible(shared.publish.fr) });
    await publish.click();
    await page.getByText(shared.published.fr).waitFor();
    expect(await published(slug)).toContain(`% Premier ${locale}`);

    const replace = file.getByRole("button", { name: words.replace });
    await addWith(replace, words.choose, `Second ${locale}`);
    await file.getByRole("link", { name: `Second ${locale}` }).waitFor();
    const keep = file.getByLabel(words.keep);
    await expect.poll(() => keep.isChecked()).toBe(false);
    const former = group(french, words.former);
    expect(await former.getByRole("listitem").count()).toBe(0);
    await keep.check();
    await former
      .getByRole("listitem")
      .filter({ hasText: `Premier ${locale}` })
      .waitFor();
    await expect.poll(() => former.getByLabel(words.until).inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/);
    await textSaved(page, "fr");
    expect(await barriers(page)).toEqual([]);
    // Visitors get the former file until the other one is published.
    expect(await published(slug)).toContain(`% Premier ${locale}`);
    await publish.click();
    await expect.poll(() => published(slug)).toContain(`% Second ${locale}`);

    await former.getByRole("button", { name: flexible(words.remove(`Premier ${locale}`)) }).click();
    await expect.poll(() => former.getByRole("listitem").count()).toBe(0);
    await expect.poll(() => keep.isChecked()).toBe(false);
    await textSaved(page, "fr");

    await page.goto(`${base}${LIST}`);
    const row = itemRow(page, title);
    await row.getByText(flexible(`${words.annualReport} · ${words.day}`)).waitFor();
    await row.getByText(words.page).waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  inFull("a key date is written with its days and its place", async () => {
    const page = await visit({ reducedMotion: "reduce" });
    await enter(page, EDITOR, { path: LIST, locale });
    await page.getByRole("link", { name: words.keyDates, exact: true }).click();
    await page.getByRole("link", { name: words.newDate }).first().click();
    const french = formSection(page, "fr");
    await french.getByLabel(words.dateTitle, { exact: true }).fill(`Assemblée ${locale}`);
    await french.getByLabel(words.place).fill("Lyon");
    const facts = formSection(page, "zxx");
    await facts.getByLabel(new RegExp(`^${words.startsOn}`)).fill("2026-03-03");
    await facts.getByLabel(words.endsOn).fill("2026-03-05");
    await textSaved(page, "fr");
    await textSaved(page, "zxx");
    await french.getByRole("button", { name: flexible(shared.publish.fr) }).click();
    await page.getByText(shared.published.fr).waitFor();
    await page.goto(`${base}${LIST}?kind=key-date`);
    await itemRow(page, `Assemblée ${locale}`).getByText(flexible(words.period)).waitFor();
  });
});

inFull("the page for investors gets another name in the settings, comes off the site, and is back", async () => {
  const { page } = await browser.visit(origin, { reducedMotion: "reduce" });
  await enter(page, admin.rootEmail, { path: "/admin/settings" });
  const french = page.getByLabel("Nom en français");
  await expect.poll(() => french.inputValue()).toBe("Investisseurs");
  await french.fill("Partenaires");
  const save = page.getByRole("form", { name: "Noms de la page" }).getByRole("button", { name: "Enregistrer" });
  await save.click();
  await page.getByText("Le nom est changé dans la page et dans les menus.").waitFor();
  const statusOf = async () => (await ask(admin.site.url, "/investor")).status;
  const home = async () => (await ask(admin.site.url, "/")).text;
  await expect.poll(home).toContain(">Partenaires<");
  const section = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "La page des investisseurs" }) });
  const shown = section.getByRole("checkbox", { name: "Visible sur le site" });
  await shown.click();
  await page.getByText("La page n’est plus sur le site, ni rien de ce qui y mène.").waitFor();
  await expect.poll(statusOf).toBe(410);
  await expect.poll(home).not.toContain(">Partenaires<");
  expect(await barriers(page)).toEqual([]);
  await shown.click();
  await page.getByText("La page est de nouveau sur le site, dans les deux langues.").waitFor();
  await expect.poll(statusOf).toBe(200);
  await expect.poll(home).toContain(">Partenaires<");
  await expect.poll(() => french.inputValue()).toBe("Partenaires");
});

inFull("a file of the library is chosen, and the one it takes the place of is the published one", async () => {
  const [first, wrong] = [await addPdf(admin, "Publié"), await addPdf(admin, "Mauvais")];
  await addPdf(admin, "Bon");
  const id = await makeDocument(admin, { title: "Statuts", slug: "statuts", file: first });
  const page = await visit();
  await enter(page, EDITOR, { path: `${LIST}/edit?kind=document&id=${id}` });
  const { choose, replace, keep, file: label } = DOCUMENT_WORDS.fr;
  const file = group(formSection(page, "fr"), label);
  const take = async (name: string) => {
    await file.getByRole("button", { name: replace }).click();
    await page.getByRole("dialog", { name: choose }).getByRole("button", { name }).click();
    await file.getByRole("link", { name }).first().waitFor();
  };
  await take("Mauvais");
  await take("Bon");
  // The one between was never published.
  await file.locator(".item-keep").getByRole("link", { name: "Publié" }).waitFor();
  await file.getByLabel(keep).check();
  await textSaved(page, "fr");
  const draft = async () =>
    (await admin.root.call("GET /items/:id", { id })).json.item.texts.fr.document.words as {
      file: { id: string };
      former: Array<{ id: string }>;
    };
  await expect.poll(async () => (await draft()).former.map((each) => each.id)).toEqual([first]);
  expect((await draft()).file.id).not.toBe(wrong);
  // The same file is not offered twice.
  await take("Publié");
  await expect.poll(async () => (await draft()).file.id).toBe(first);
  expect((await draft()).former).toEqual([]);
});

inFull("the list and the form of documents fit a phone", async () => {
  const [file, former] = [
    await addPdf(admin, "Un nom de fichier qui prend plusieurs lignes"),
    await addPdf(admin, "Avant"),
  ];
  const id = await makeDocument(admin, {
    ...{ title: "Un titre de document qui prend plusieurs lignes sur un téléphone", slug: "telephone" },
    ...{ file, former: [former] },
  });
  const page = await visit({
    ...{ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
    reducedMotion: "reduce",
  });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await enter(page, EDITOR, { path: LIST });
  await itemRow(page, "Un titre de document").waitFor();
  expect(await overflow()).toBe(0);
  expect(await barriers(page)).toEqual([]);
  await page.goto(`${LIST}/edit?kind=document&id=${id}`);
  await formSection(page, "fr").getByRole("link", { name: "Avant" }).waitFor();
  expect(await overflow()).toBe(0);
  expect(await barriers(page)).toEqual([]);
});
