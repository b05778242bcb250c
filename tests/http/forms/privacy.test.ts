import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultSettings } from "../../../src/messages/contract/form-settings.ts";
import { type EditorSite, siteWithEditor } from "../../support/admin/admin.ts";
import { htmlErrors } from "../../support/http/html.ts";
import { ask } from "../../support/http/http.ts";
import { removeAll } from "../../support/site.ts";

let own: EditorSite;
beforeAll(async () => {
  own = await siteWithEditor();
});
afterAll(removeAll);
/** The page without its non-breaking spaces. */
const page = async (path: string) => {
  const { status, text } = await ask(own.site.url, path);
  expect(status).toBe(200);
  return text.replaceAll(/[\u00A0\u202F]/g, " ");
};
const WORDS = {
  fr: {
    path: "/legal/privacy",
    title: "Ce que demandent nos formulaires",
    months: /24 mois après votre dernier message/,
  },
  en: { path: "/en/legal/privacy", title: "What our forms ask", months: /24 months after your last message/ },
};

test("the page about privacy says what each form asks, why, how long it is kept, and who reads it, as it is now", async () => {
  const { items } = (await own.root.call("GET /items", { query: "?kind=form" })).json;
  const { id, titles } = items.find(({ titles: each }: { titles: { fr?: string } }) => each.fr === "Candidature");
  for (const locale of ["fr", "en"] as const) {
    const { path, title, months } = WORDS[locale];
    const text = await page(path);
    expect(text).toContain(title);
    expect(text).toContain(titles[locale]);
    expect(text).toMatch(months);
    expect(await htmlErrors(text)).toEqual([]);
    const markdown = await page(`${path}.md`);
    expect(markdown).toContain(title);
    expect(markdown).toMatch(months);
  }
  expect(await page(WORDS.fr.path)).toMatch(
    /Nom, adresse e-mail, numéro de téléphone, fichiers joints, message[^.]*, page, langue et heure de l’envoi\. Finalité : Étudier votre candidature et vous répondre/,
  );
  expect(await page(WORDS.en.path)).toMatch(/time of sending\. Purpose: To consider your application and answer you/);

  // A setting acts on the kept page at once.
  const settings = { ...defaultSettings(""), readers: "supers", months: 7, logReadings: true };
  const { status } = await own.root.call("PUT /messages/forms/:id", { id, body: { settings, seen: 0 } });
  expect(status).toBe(200);
  const french = await page(WORDS.fr.path);
  expect(french).toContain("7 mois après votre dernier message");
  expect(french).toContain("Les responsables du site, et eux seuls");
  expect(french).not.toMatch(WORDS.fr.months);
  expect(await page(WORDS.en.path)).toContain("7 months after your last message");

  // So does a form that is taken down; without any, nothing is said.
  for (const [index, each] of items.entries()) {
    const { item } = (await own.root.call("GET /items/:id", { id: each.id })).json;
    await own.root.call("POST /item-texts/:id/unpublish", { id: item.texts.fr.translationId });
    const text = await page(WORDS.fr.path);
    expect(text.includes(`<strong>${each.titles.fr}</strong>`)).toBe(false);
    expect(text.includes(WORDS.fr.title)).toBe(index < items.length - 1);
  }
  expect(await page(WORDS.en.path)).toContain(WORDS.en.title);
});
