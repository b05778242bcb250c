import type { Messages } from "../i18n/messages.ts";
import { LANGUAGE_TAGS, type Locale } from "../kernel/locale.ts";
import type { MeasurementSettings } from "../kernel/measurement.ts";
import { configuredThirdParties, namesThirdParties } from "../kernel/third-parties.ts";

type Words = Messages["consent"];

/** What a visitor may have chosen, as `data-choice` of the document says; `none` where it says nothing. */
export const CHOICES = ["none", "accepted", "rejected", "signal"] as const;
type Choice = (typeof CHOICES)[number];

/** The question, in sentences: what the site counts, who else learns of it, that one can refuse. */
export function questionIn(words: Words, locale: Locale, { own, thirdParties }: MeasurementSettings): string {
  const others = configuredThirdParties(thirdParties).map(({ label, company }) => `${label} (${company})`);
  return [
    ...(own ? [words.own] : []),
    ...(others.length > 0 ? [words.others[thirdParties.load](listIn(locale, others))] : []),
    words.canRefuse,
  ].join(" ");
}

/** What follows from a choice, or from none. */
export function stateIn(words: Words, choice: Choice, { own, thirdParties }: MeasurementSettings): string {
  const chosen = choice === "none" || choice === "accepted" ? choice : null;
  const state = own || chosen === null ? words.states[choice] : words.statesOfOthers[chosen];
  if (!namesThirdParties(thirdParties)) return state;
  const loaded = choice === "accepted" || (choice === "none" && thirdParties.load === "unless-rejected");
  return `${state} ${loaded ? words.othersLoaded : words.othersNotLoaded}`;
}

export function listIn(locale: Locale, items: readonly string[]): string {
  return new Intl.ListFormat(LANGUAGE_TAGS[locale]).format(items);
}
