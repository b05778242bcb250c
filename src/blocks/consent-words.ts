import type { Messages } from "../i18n/messages.ts";
import { LANGUAGE_TAGS, type Locale } from "../kernel/locale.ts";
import type { MeasurementSettings } from "../tracking/contract/measurement.ts";
import { namesThirdParties, purposesAsked } from "../tracking/contract/third-parties.ts";

type Words = Messages["consent"];

/** Values of `data-choice` of the document; `none` where it is absent. */
export const CHOICES = ["none", "accepted", "rejected", "signal"] as const;
type Choice = (typeof CHOICES)[number];

/**
 * The text of the banner. With third parties: their purposes, then their names. For the site's own counting, which needs no
 * consent: that it counts, and that visitors can object.
 */
export function questionIn(words: Words, locale: Locale, { own, thirdParties }: MeasurementSettings): string {
  const purposes = purposesAsked(thirdParties).map(({ purpose }) =>
    purposeIn(words, locale, { purpose, thirdParties }),
  );
  if (purposes.length === 0) return `${words.own} ${words.canObject}`;
  const question = words.others[thirdParties.load](listIn(locale, purposes));
  return own ? `${question} ${words.ownBesides}` : question;
}

type Purposes = Pick<MeasurementSettings, "thirdParties"> & {
  purpose: ReturnType<typeof purposesAsked>[number]["purpose"];
};

/** A purpose with its services: "to measure the audience, with … (…)". */
export function purposeIn(words: Words, locale: Locale, { purpose, thirdParties }: Purposes): string {
  const listed = purposesAsked(thirdParties).find((each) => each.purpose === purpose);
  const services = listed?.services.map(({ label, company }) => `${label} (${company})`) ?? [];
  return words.purpose[purpose](listIn(locale, services));
}

/** The labels of the two buttons. */
export function answersIn(words: Words, { thirdParties }: MeasurementSettings): { reject: string; accept: string } {
  return namesThirdParties(thirdParties)
    ? { reject: words.rejectAll, accept: words.acceptAll }
    : { reject: words.object, accept: words.agreed };
}

/** Whether one purpose can be accepted without another. */
export function asksByPurpose({ thirdParties }: MeasurementSettings): boolean {
  return purposesAsked(thirdParties).length > 1;
}

/** What a choice, or its absence, means for the visitor. */
export function stateIn(words: Words, choice: Choice, measurement: MeasurementSettings): string {
  const { thirdParties } = measurement;
  if (!namesThirdParties(thirdParties)) return words.states[choice];
  if (choice === "accepted") return asksByPurpose(measurement) ? words.acceptedPurposes : words.accepted;
  if (choice !== "none") return words.statesOfOthers[choice];
  return `${words.statesOfOthers.none} ${thirdParties.load === "unless-rejected" ? words.othersLoaded : words.othersNotLoaded}`;
}

/** Items joined as a language joins them: “a, b and c”. */
export function listIn(locale: Locale, items: readonly string[]): string {
  return new Intl.ListFormat(LANGUAGE_TAGS[locale]).format(items);
}
