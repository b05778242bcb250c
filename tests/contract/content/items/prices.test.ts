import fc from "fast-check";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Db, openDatabase } from "../../../../src/db/client.ts";
import { formatPrice } from "../../../../src/i18n/format.ts";
import { messagesIn } from "../../../../src/i18n/messages.ts";
import { typesetContent } from "../../../../src/i18n/typographic-signs.ts";
import { LOCALES, type Locale } from "../../../../src/kernel/locale.ts";
import type { FactsOf } from "../../../../src/kinds/values.ts";
import { ENGINES, type TestEngine } from "../../../support/database/engines.ts";
import { EVERYDAY, generatedCases } from "../../../support/run/everyday.ts";
import { page, put } from "../content.ts";
import { followedSite, PREFIXED } from "../site-view.ts";
import { facts, idsOf, putItem, words } from "./item-documents.ts";

type Nodes = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>["children"][number];

/** What a plan costs, and what is said beside it. */
type Priced = Pick<FactsOf<"plan">, "pricing" | "monthly" | "yearly" | "currency" | "vat" | "highlighted" | "visible">;
type Plan = { facts: Priced; note: string };

const amount = fc.option(fc.oneof(fc.constantFrom(0, 1, 100, 950, 123_456_789), fc.nat(10_000_000)));
const priced: fc.Arbitrary<Priced> = fc.record({
  pricing: fc.constantFrom("amount", "amount", "free", "on-request", "note"),
  monthly: amount,
  yearly: amount,
  currency: fc.constantFrom("EUR", "CHF", "CAD", "USD", "GBP"),
  vat: fc.constantFrom("none", "excluded", "included", "not-applicable"),
  highlighted: fc.boolean(),
  visible: fc.boolean(),
});
// Without digits, which are those of prices.
const note = fc.constantFrom(
  "",
  "par association",
  "l'hébergement : à part",
  "« tout » compris & plus",
  "*prix* | [net]",
);
const plans = fc.array(fc.record({ facts: priced, note }), { minLength: 1, maxLength: 4 });

const PLAN_NAMES = ["Alpha", "Beta", "Gamma", "Delta"];
const PATHS: Record<Locale, string> = { fr: "/offers", en: "/en/offers" };

async function publishFacts(db: Db, each: readonly Plan[]): Promise<void> {
  for (const [index, plan] of each.entries()) await putItem(db, `plan${index}`, facts("plan", plan.facts));
}

async function publishAll(db: Db, each: readonly Plan[]): Promise<void> {
  await publishFacts(db, each);
  const ids = await Promise.all(each.map(async (_, index) => (await idsOf(db, `plan${index}`)).id));
  await putItem(db, "feature", facts("feature", { plans: ids }));
  for (const locale of LOCALES) {
    for (const [index, { note: priceNote }] of each.entries()) {
      await putItem(db, `plan${index}`, words("plan", PLAN_NAMES[index] ?? "", { priceNote }), locale);
    }
    await putItem(db, "feature", words("feature", "Pages"), locale);
    const blocks = [
      { type: "plan-list" as const, title: "Formules" },
      { type: "plan-comparison" as const, title: "Comparer", subject: "Fonction" },
    ];
    await put(db, "offers", page("offers", { blocks }), locale);
  }
}

const ENTITIES: Record<string, string> = { "&amp;": "&", "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">" };
const textOf = (html: string) =>
  html.replace(/<[^<>]*>/g, "").replace(/&(?:amp|quot|lt|gt|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
/** What is said of prices in a part of a page, by the name of its plan; empty where nothing is. */
const pricesIn = (html: string, part: RegExp): Map<string, string> =>
  new Map(
    [...html.matchAll(part)].map(([, name = "", inner = ""]) => [
      name,
      // A space at the beginning of a paragraph is none.
      textOf(/<p class="price">(.*?)<\/p>/.exec(inner)?.[1] ?? "").replace(/^ /, ""),
    ]),
  );

type Offer = {
  name: string;
  price: string;
  priceCurrency: string;
  priceSpecification: { price: string; valueAddedTaxIncluded?: boolean };
};

function offersIn(html: string): Offer[] {
  const [, json = ""] = /<script[^>]*ld\+json[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
  const graph: Array<{ "@type": string; itemListElement?: Offer[] }> = JSON.parse(json)["@graph"];
  return graph.find((thing) => thing["@type"] === "OfferCatalog")?.itemListElement ?? [];
}

const wordsOf = (node: Nodes): string =>
  "value" in node
    ? node.value
    : "children" in node
      ? node.children.map((child) => wordsOf(child as Nodes)).join("")
      : "";

/** The prices of the Markdown, by plan: below their headings, and in the row below the names. */
function pricesInMarkdown(markdown: string): { list: Map<string, string>; table: Map<string, string> } {
  const body = markdown.replace(/^---\n[\s\S]*?\n---\n/, "");
  const { children } = fromMarkdown(body, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const [list, table] = [new Map<string, string>(), new Map<string, string>()];
  for (const [index, node] of children.entries()) {
    if (node.type === "heading" && node.depth === 3) {
      const following = children
        .slice(index + 1, index + 3)
        .filter(({ type }) => type === "paragraph")
        .map(wordsOf);
      const marks = LOCALES.map((locale) => messagesIn(locale).offers.highlighted);
      list.set(wordsOf(node), following.find((line) => !marks.includes(line)) ?? "");
    }
    if (node.type !== "table") continue;
    const [head, ...rows] = node.children.map((row) => row.children.map((cell) => wordsOf(cell as Nodes)));
    // Rows without a name are the mark and the price: the last of them is the price, where any plan has one.
    const marks = LOCALES.map((locale) => messagesIn(locale).offers.highlighted);
    const unnamed = rows.filter(([name, ...cells]) => name === "" && !cells.some((cell) => marks.includes(cell)));
    for (const [column, name] of (head ?? []).entries()) if (column > 0) table.set(name, unnamed[0]?.[column] ?? "");
  }
  return { list, table };
}

/** What is said of VAT, as pages show it. */
function mentionsIn(locale: Locale) {
  const { excluded, included, notApplicable } = messagesIn(locale).offers.vat;
  return { excluded, included, notApplicable: typesetContent(notApplicable, locale) };
}

/** The numbers of a price, whatever the language writes between their digits. */
function numbersIn(text: string, locale: Locale): number[] {
  const plain = text.replace(mentionsIn(locale).notApplicable, "");
  const joined =
    locale === "fr"
      ? plain.replace(/(?<=\d)[\u202F\u00A0](?=\d)/g, "").replaceAll(",", ".")
      : plain.replaceAll(",", "");
  return (joined.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
}

/** Everything that a page says of prices in one language, as it is answered in all forms. */
function readPrices(html: string, markdown: string) {
  const cards = pricesIn(html, /<li(?: class="highlighted")?><h3>(.*?)<\/h3>(.*?)<\/li>/g);
  const head = /<thead.*?<\/thead>/s.exec(html)?.[0] ?? "";
  const inTable = pricesIn(head, /<th [^>]*>(\w+)(<p.*?)?<\/th>/g);
  inTable.delete("Fonction");
  return { cards, inTable, markdown: pricesInMarkdown(markdown), offers: offersIn(html) };
}

function expectAgreement(said: Record<Locale, ReturnType<typeof readPrices>>, published: readonly Plan[]): void {
  const visible = published.flatMap((plan, index) =>
    plan.facts.visible ? [{ ...plan, name: PLAN_NAMES[index] ?? "" }] : [],
  );
  for (const locale of LOCALES) {
    const { cards, inTable, markdown, offers } = said[locale];
    const mentions = mentionsIn(locale);
    expect([...cards.keys()]).toEqual(visible.map(({ name }) => name));
    for (const prices of [inTable, markdown.list, markdown.table])
      expect(Object.fromEntries(prices)).toEqual(Object.fromEntries(cards));
    expect(offers.filter(({ name }) => !cards.has(name))).toEqual([]);
    for (const {
      name,
      facts: { pricing, currency, vat },
    } of visible) {
      const text = cards.get(name) ?? "";
      const own = offers.filter((offer) => offer.name === name);
      const minors = own.map(({ price }) => Math.round(Number(price) * 100));
      if (pricing === "amount") expect(numbersIn(text, locale)).toEqual(own.map(({ price }) => Number(price)));
      else expect([numbersIn(text, locale), minors]).toEqual([[], pricing === "free" ? [0] : []]);
      for (const [index, { price, priceCurrency, priceSpecification }] of own.entries()) {
        expect([priceCurrency, priceSpecification.price]).toEqual([currency, price]);
        const minor = minors[index] ?? 0;
        if (pricing === "amount") expect(text).toContain(formatPrice(minor, priceCurrency, locale));
        const included = priceSpecification.valueAddedTaxIncluded;
        if (minor === 0) {
          expect(included).toBeUndefined();
          continue;
        }
        expect(included).toBe(vat === "included" ? true : vat === "excluded" ? false : undefined);
        expect(text.includes(mentions.included)).toBe(included === true);
        expect(text.includes(mentions.excluded)).toBe(included === false);
        expect(text.includes(mentions.notApplicable)).toBe(vat === "not-applicable");
      }
    }
  }
  const amounts = LOCALES.map((locale) =>
    said[locale].offers.map(({ name, price, priceCurrency }) => [name, price, priceCurrency]),
  );
  expect(amounts[0]).toEqual(amounts[1]);
}

/** Plans tried on each engine. */
const RUNS = { sqlite: generatedCases(60, 1 / 12), pglite: 2, postgres: generatedCases(60) };

// What is computed is computed by the same code: `npm test` asks one engine, CI both.
for (const { name, start } of EVERYDAY ? ENGINES.slice(0, 1) : ENGINES) {
  describe(name, () => {
    let engine: TestEngine;
    let db: Db;
    const reset = async () => {
      await db?.close();
      await engine.empty();
      db = await openDatabase(await engine.open());
    };
    beforeAll(async () => {
      engine = await start();
    });
    afterAll(() => engine?.stop());
    beforeEach(reset);
    afterEach(() => db.close());

    it("no two places ever disagree on a price: cards, table, Markdown, what search engines are told, in both languages", {
      timeout: 900_000,
    }, async () => {
      const requests = LOCALES.flatMap((language) =>
        [PATHS[language], `${PATHS[language]}.md`].map((target) => ({ target, language })),
      );
      const property = fc.asyncProperty(
        plans,
        fc.array(priced, { minLength: 4, maxLength: 4 }),
        async (first, others) => {
          await reset();
          await publishAll(db, first);
          const site = await followedSite(db, PREFIXED);
          const look = async () => {
            const answers = await site.answers(requests);
            const read = (locale: Locale) => {
              const [html, markdown] = [PATHS[locale], `${PATHS[locale]}.md`].map((target) =>
                answers.get(`${locale} ${target}`),
              );
              return readPrices(String(html), String(markdown));
            };
            return { fr: read("fr"), en: read("en") };
          };
          expectAgreement(await look(), first);
          // One publish changes them all, and until then all are what they were.
          const changed = first.map((plan, index) => ({ ...plan, facts: others[index] ?? plan.facts }));
          await publishFacts(db, changed);
          expectAgreement(await look(), first);
          await site.catchUp();
          expectAgreement(await look(), changed);
        },
      );
      await fc.assert(property, { numRuns: RUNS[name] });
    });
  });
}
