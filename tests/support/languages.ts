import { LOCALES, type Locale } from "../../src/kernel/locale.ts";

/**
 * The languages in which a walk through the interface is done. Both, but for `npm test`, where each walk has one and every
 * other walk the other: `npm run test:full` does all of them in both.
 */
export function walkedIn(everyday: Locale): readonly Locale[] {
  return process.env.WALKS === "one-language" ? [everyday] : LOCALES;
}
