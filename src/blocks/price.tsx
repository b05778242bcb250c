import { Fragment, type ReactNode } from "react";
import type { ShownPrice, ViewContext } from "./view-context.ts";

type Writer = Pick<ViewContext, "messages" | "price">;

/** What a plan costs, on one line; nothing where nothing is said of it. */
export function Price({ price, context }: { price: ShownPrice; context: Writer }): ReactNode {
  const { amount, details } = priceWords(price, context);
  if (amount === null && details.length === 0) return null;
  return (
    <p className="price">
      {amount !== null && <strong>{amount}</strong>}
      {details.map((detail) => (
        <Fragment key={detail}>
          {" "}
          <span>{detail}</span>
        </Fragment>
      ))}
    </p>
  );
}

/** The words of a price: what stands out of it, and what is said beside. */
export function priceWords(price: ShownPrice, context: Writer): { amount: string | null; details: string[] } {
  const { amount, details } = ofForm(price, context);
  return { amount, details: price.note === "" ? details : [...details, price.note] };
}

function ofForm(price: ShownPrice, context: Writer): { amount: string | null; details: string[] } {
  const { offers } = context.messages;
  switch (price.form) {
    case "free":
      return { amount: offers.free, details: [] };
    case "on-request":
      return { amount: offers.onRequest, details: [] };
    case "note":
      return { amount: null, details: [] };
    case "amount":
      return ofAmounts(price, context);
  }
}

function ofAmounts({ monthly, yearly, currency, vat }: ShownPrice, { messages, price }: Writer) {
  const { offers } = messages;
  const mention = vat === "excluded" || vat === "included" ? offers.vat[vat] : "";
  const periods = [
    { minor: monthly, period: offers.perMonth(mention) },
    { minor: yearly, period: offers.perYear(mention) },
  ];
  const [first, second] = periods.flatMap(({ minor, period }) => (minor === null ? [] : [{ minor, period }]));
  if (first === undefined) return { amount: null, details: [] };
  const details: string[] = [];
  // Nothing is nothing, by the month or by the year, with VAT or without.
  if (first.minor > 0) details.push(first.period);
  if (second !== undefined && second.minor > 0) {
    details.push(offers.or(`${price(second.minor, currency)} ${second.period}`));
  }
  if (vat === "not-applicable" && details.length > 0) details.push(offers.vat.notApplicable);
  return { amount: price(first.minor, currency), details };
}
