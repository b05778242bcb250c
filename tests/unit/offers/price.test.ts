import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Price } from "../../../src/blocks/price.tsx";
import type { ShownPrice } from "../../../src/blocks/view-context.ts";
import { formatPrice } from "../../../src/i18n/format.ts";
import { messagesIn } from "../../../src/i18n/messages.ts";
import type { Locale } from "../../../src/kernel/locale.ts";

const PRICE: ShownPrice = { form: "amount", monthly: null, yearly: null, currency: "EUR", vat: "none", note: "" };

function draw(locale: Locale, changes: Partial<ShownPrice>): string {
  const context = {
    messages: messagesIn(locale),
    price: (minor: number, currency: string) => formatPrice(minor, currency, locale),
  };
  return renderToStaticMarkup(createElement(Price, { price: { ...PRICE, ...changes }, context }));
}
/** As it is read. */
const words = (locale: Locale, changes: Partial<ShownPrice>) =>
  draw(locale, changes)
    .replace(/<[^<>]*>/g, "")
    .trim();

const BOTH = { monthly: 1200, yearly: 12_000 } as const;

describe("a price in words", () => {
  test.each<[Partial<ShownPrice>, string, string]>([
    [{ monthly: 1200 }, "12\u00A0€ par mois", "€12 per month"],
    [{ yearly: 12_000 }, "120\u00A0€ par an", "€120 per year"],
    [BOTH, "12\u00A0€ par mois ou 120\u00A0€ par an", "€12 per month or €120 per year"],
    [{ monthly: 950 }, "9,50\u00A0€ par mois", "€9.50 per month"],
    [{ yearly: 123_456_700 }, "1\u202F234\u202F567\u00A0€ par an", "€1,234,567 per year"],
    [{ monthly: 1200, currency: "CHF" }, "12\u00A0CHF par mois", "CHF\u00A012 per month"],
    [
      { ...BOTH, vat: "excluded" },
      "12\u00A0€ HT par mois ou 120\u00A0€ HT par an",
      "€12 per month excl. VAT or €120 per year excl. VAT",
    ],
    [{ monthly: 1200, vat: "included" }, "12\u00A0€ TTC par mois", "€12 per month incl. VAT"],
    [
      { monthly: 1200, vat: "not-applicable" },
      "12\u00A0€ par mois TVA non applicable, art. 293 B du CGI",
      "€12 per month VAT not applicable (French tax code, art. 293 B)",
    ],
    [{ monthly: 0, vat: "included" }, "0\u00A0€", "€0"],
    [{ monthly: 0, yearly: 0, vat: "not-applicable" }, "0\u00A0€", "€0"],
    [{ monthly: 0, yearly: 12_000 }, "0\u00A0€ ou 120\u00A0€ par an", "€0 or €120 per year"],
    [{ form: "free" }, "Gratuit", "Free"],
    [{ form: "on-request", ...BOTH }, "Sur devis", "On request"],
  ])("%o", (changes, fr, en) => {
    expect(words("fr", changes)).toBe(fr);
    expect(words("en", changes)).toBe(en);
  });

  test.each<ShownPrice["form"]>(["amount", "free", "on-request", "note"])("the note stands behind: %s", (form) => {
    const note = "par association";
    const amount = words("fr", { form, monthly: 1200 });
    expect(words("fr", { form, monthly: 1200, note })).toBe(`${form === "note" ? "" : amount} ${note}`.trim());
  });

  test("the note alone has no number, and no words of ours", () => {
    expect(words("fr", { form: "note", ...BOTH, vat: "included", note: "à régler à l’hébergeur" })).toBe(
      "à régler à l’hébergeur",
    );
  });

  test("nothing is drawn where nothing is said", () => {
    expect(draw("fr", { form: "note" })).toBe("");
    expect(draw("fr", { form: "amount", vat: "included" })).toBe("");
  });

  test("what stands out is the amount; the markup is that of plans written in a page", () => {
    expect(draw("fr", { monthly: 0, note: "aucune redevance" })).toBe(
      '<p class="price"><strong>0\u00A0€</strong> <span>aucune redevance</span></p>',
    );
  });
});
