import { LANGUAGE_TAGS, type Locale } from "../../../../../kernel/locale.ts";

/** Hundredths at most: a hundred million of any currency (`kinds/values-schema.ts`). */
const MAX_AMOUNT = 10_000_000_000;

/** "12,50" or "12.50": an amount as it is typed, without its currency; empty for none. */
export function formatAmount(hundredths: number | null, locale: Locale): string {
  if (hundredths === null) return "";
  const digits = hundredths % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat(LANGUAGE_TAGS[locale], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  }).format(hundredths / 100);
}

/** What was typed as hundredths, with a comma or a point; null where nothing is; undefined where it is no amount. */
export function parseAmount(typed: string): number | null | undefined {
  const text = typed.replace(/\s/gu, "");
  if (text === "") return null;
  const [, whole = "", cents = ""] = /^(\d{1,9})(?:[.,](\d{0,2}))?$/.exec(text) ?? [];
  if (whole === "") return undefined;
  const hundredths = Number(whole) * 100 + Number(cents.padEnd(2, "0"));
  return hundredths <= MAX_AMOUNT ? hundredths : undefined;
}
