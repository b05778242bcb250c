import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { ask } from "../../../support/http/http.ts";
import { graphOf } from "../../../support/http/linked-data.ts";
import { sectionOf, styleSheets, wordsIn } from "../../../support/http/sections.ts";
import { removeAll, type Site, startSite } from "../../../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { SITE_URL: "https://vitrine.example" } });
});
afterAll(removeAll);

const titles = (html: string) => [...html.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, title = ""]) => wordsIn(title));
const catalog = (html: string) => graphOf(html)["@graph"].find((thing) => thing["@type"] === "OfferCatalog");

type Item = Record<"fr" | "en", { title: string }> & { facts: { group?: string; plans?: string[] } };

/** The starter items of a kind, as their file has them. */
function starterItems(kind: string): Item[] {
  return parse(readFileSync(join(import.meta.dirname, `../../../../content/items/${kind}.yaml`), "utf8"));
}

test.each([
  ["fr", "/"],
  ["en", "/en"],
] as const)("home, in %s: the features of its group", async (locale, path) => {
  const { text: html } = await ask(site.url, path);
  const features = starterItems("feature").filter(({ facts }) => facts.group === "vitrine");
  const expected = features.map((feature) => wordsIn(feature[locale].title));
  expect(expected).toHaveLength(10);
  expect(titles(sectionOf(html, "today"))).toEqual(expected);
  expect(catalog(html)).toBeUndefined();
});

test.each([
  ["fr", "/pricing", ["0 €", "aucune redevance aujourd’hui", "à régler à l’hébergeur de votre choix"]],
  ["en", "/en/pricing", ["€0", "no fee today", "paid to the host you choose"]],
] as const)("pricing, in %s: its plans with what they include", async (locale, path, prices) => {
  const { text: html } = await ask(site.url, path);
  const shown = sectionOf(html, "plans");
  expect(titles(shown)).toEqual(starterItems("plan").map((plan) => wordsIn(plan[locale].title)));
  const words = wordsIn(shown);
  for (const price of prices) expect(words).toContain(price);
  for (const feature of starterItems("feature").filter(({ facts }) => facts.plans)) {
    expect(words).toContain(wordsIn(feature[locale].title));
  }
  expect(catalog(html)).toMatchObject({ itemListElement: [{ "@type": "Offer", price: "0", priceCurrency: "EUR" }] });
});

test("they load what every page loads", async () => {
  const [home, pricing, legal] = await Promise.all(["/", "/pricing", "/legal"].map((path) => ask(site.url, path)));
  expect(styleSheets(home?.text ?? "")).toEqual(styleSheets(legal?.text ?? ""));
  expect(styleSheets(pricing?.text ?? "")).toEqual(styleSheets(legal?.text ?? ""));
});
