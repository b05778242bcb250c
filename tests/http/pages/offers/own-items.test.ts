import { afterAll, beforeAll, expect, test } from "vitest";
import type { PageDocument, Submission } from "../../../../src/content/document/document.ts";
import { publishItems } from "../../../support/content/items.ts";
import { blogPage, folderWith, shortPost } from "../../../support/content/own-content.ts";
import { htmlErrors } from "../../../support/http/html.ts";
import { ask } from "../../../support/http/http.ts";
import { graphErrors, graphOf, vocabularyErrors } from "../../../support/http/linked-data.ts";
import { sectionOf, styleSheets, wordsIn } from "../../../support/http/sections.ts";
import { inFull } from "../../../support/run/everyday.ts";
import { removeAll, type Site, startSite } from "../../../support/site.ts";

afterAll(removeAll);

function page(key: string, locale: "fr" | "en", blocks: PageDocument["blocks"]): Submission {
  const document: PageDocument = {
    ...{ kind: "page", slug: key, title: "Page", summary: "", publishedAt: 0, seo: {} },
    blocks: [{ type: "hero", title: "La page", actions: [] }, ...blocks],
  };
  return { key, locale, document };
}

const LIST: PageDocument["blocks"][number] = { type: "feature-list", title: "Tout", detailed: true };
const PLANS: PageDocument["blocks"] = [
  { type: "plan-list", title: "Formules" },
  { type: "plan-comparison", title: "Comparer", subject: "Fonctionnalité" },
];
let site: Site;
beforeAll(async () => {
  const dataDir = await folderWith([
    ...(["fr", "en"] as const).flatMap((locale) => [
      blogPage(locale),
      page("formules", locale, PLANS),
      page("fonctions", locale, [LIST]),
      page("rien", locale, [{ type: "feature-list", title: "Rien de tel", groups: ["personne"], detailed: false }]),
    ]),
    shortPost("essai", 1),
  ]);
  await publishItems(dataDir, (idOf) => ({
    "feature-group": '- { key: base, fr: { title: "Base" }, en: { title: "Basics" } }',
    plan: `
- key: libre
  fr: { title: Libre }
  en: { title: Free }
  facts: { pricing: free }
- key: pro
  fr: { title: Pro, line: "Pour l’équipe.", priceNote: "par association", action: { label: Essayer, to: "entry:${idOf("essai")}" } }
  en: { title: Pro }
  facts: { monthly: 950, yearly: 9900, vat: included, highlighted: true }
- key: devis
  fr: { title: Sur mesure }
  en: { title: Tailored }
  facts: { pricing: on-request, monthly: 100 }
- key: cachee
  fr: { title: Formule cachée }
  en: { title: Hidden plan }
  facts: { visible: false, monthly: 777 }
`,
    feature: `
- key: pages
  fr: { title: Pages, line: "Sans limite.", text: !markdown "Voyez [l’essai](entry:${idOf("essai")})." }
  en: { title: Pages }
  facts: { group: base, plans: [libre, pro], icon: document }
- key: comptes
  fr: { title: Comptes, values: { pro: "5 personnes" } }
  en: { title: Accounts }
  facts: { plans: [pro] }
- key: secret
  fr: { title: Fonction cachée }
  en: { title: Hidden feature }
  facts: { visible: false, plans: [libre, pro] }
`,
  }));
  site = await startSite({ dataDir, env: { SITE_URL: "https://vitrine.example" } });
});

test("shows prices in the language of the page, and nothing that is hidden", async () => {
  const { text: french } = await ask(site.url, "/formules");
  const words = wordsIn(sectionOf(french, "plan-list"));
  for (const shown of ["Gratuit", "9,50 €", "TTC par mois", "ou 99 € TTC par an", "par association", "Sur devis"]) {
    expect(words).toContain(shown);
  }
  const { text: english } = await ask(site.url, "/en/formules");
  const translated = wordsIn(sectionOf(english, "plan-list"));
  for (const shown of ["Free", "€9.50", "per month incl. VAT", "or €99 per year incl. VAT", "On request"]) {
    expect(translated).toContain(shown);
  }
  for (const html of [french, english]) expect(html).not.toMatch(/cachée|Hidden|777/);
});

test("finds the articles that plans and features link to, wherever these move", async () => {
  const { text: plans } = await ask(site.url, "/formules");
  expect(sectionOf(plans, "plan-list")).toContain('href="/blog/essai"');
  expect(sectionOf(plans, "plan-list")).toContain('data-track-cta="blog-essai"');
  const { text: features } = await ask(site.url, "/fonctions");
  expect(sectionOf(features, "feature-list")).toContain('<a href="/blog/essai">l’essai</a>');
  expect(sectionOf(features, "feature-list")).toContain('<svg aria-hidden="true"');
});

test("compares its plans in a table that is sound HTML, with a style sheet of its own", async () => {
  const { text: html } = await ask(site.url, "/formules");
  // Browsers take a table that is laid out as cards for no table, unless its elements say what they are.
  const errors = (await htmlErrors(html)).filter((error) => !error.startsWith("no-redundant-role"));
  expect(errors).toEqual([]);
  const { text: plain } = await ask(site.url, "/fonctions");
  expect(await htmlErrors(plain)).toEqual([]);
  const own = styleSheets(html).filter((href) => !styleSheets(plain).includes(href));
  expect(own).toEqual([expect.stringMatching(/^\/assets\/offers-/)]);
  expect((await ask(site.url, own[0] ?? "")).text).toContain(".plan-comparison");
  // Its document is loaded in full: what comes in place of another has that one's style sheets.
  expect(JSON.parse((await ask(site.url, "/formules/_payload.json")).text).build).toBe("");
  expect(JSON.parse((await ask(site.url, "/fonctions/_payload.json")).text).build).not.toBe("");
});

test("leaves out a list that has nothing to show", async () => {
  expect((await ask(site.url, "/rien")).text).not.toContain("Rien de tel");
});

inFull("tells search engines of each price that it shows", async () => {
  const graph = graphOf((await ask(site.url, "/formules")).text);
  const offers = graph["@graph"].find((thing) => thing["@type"] === "OfferCatalog");
  expect(offers?.name).toBe("Formules");
  const specification = (price: string, unitCode: string) => ({ price, unitCode, valueAddedTaxIncluded: true });
  expect(offers?.itemListElement).toMatchObject([
    { name: "Libre", price: "0", priceCurrency: "EUR" },
    { name: "Pro", price: "9.50", priceSpecification: specification("9.50", "MON") },
    { name: "Pro", price: "99", priceSpecification: specification("99", "ANN") },
  ]);
  expect(await graphErrors(graph)).toEqual([]);
  expect(vocabularyErrors([graph])).toEqual([]);
});
