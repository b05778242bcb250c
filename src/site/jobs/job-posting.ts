import type { JobPosting, MonetaryAmount, PostalAddress, QuantitativeValue } from "schema-dts";
import type { LinkTargets } from "../../content/entry-links/link-targets.ts";
import { closingInstant } from "../../content/items/closing.ts";
import { typesetContent } from "../../i18n/typographic-signs.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { FactsOf } from "../../kinds/values.ts";
import { richTextHtml } from "../feeds/rich-text-html.ts";
import type { SiteSettings } from "../settings.ts";
import { countryOf, type Job, salaryRange } from "./job-words.ts";

type Facts = FactsOf<"job">;

type Place = {
  /** Absolute address of its page. */
  page: string;
  publisher: { "@id": string };
  links: LinkTargets;
  locale: Locale;
  /** Whether people apply on that page. */
  hasForm: boolean;
};

/** An open job as search engines list it (schema.org, JobPosting): what readers see on its page, until its last day is over. */
export function jobPosting(
  settings: SiteSettings,
  job: Job,
  { page, publisher, links, locale, hasForm }: Place,
): JobPosting {
  const { name, timeZone } = settings;
  const { words, facts, publishedAt } = job;
  const typeset = (text: string) => typesetContent(text, locale);
  const until = closingInstant(facts, timeZone);
  const address: PostalAddress = {
    "@type": "PostalAddress",
    addressLocality: typeset(words.place),
    addressCountry: facts.country,
  };
  const types = employmentTypes(facts, words.hours);
  const salary = baseSalary(facts);
  return {
    "@type": "JobPosting",
    "@id": `${page}#job`,
    title: typeset(job.title),
    description: richTextHtml(settings, words.text, { locale, base: page, links }),
    url: page,
    mainEntityOfPage: { "@id": `${page}#page` },
    identifier: { "@type": "PropertyValue", name, value: job.key },
    datePosted: new Date(publishedAt).toISOString(),
    ...(until !== null && { validThrough: new Date(until).toISOString() }),
    ...(facts.startsOn !== null && { jobStartDate: facts.startsOn }),
    ...(types.length > 0 && { employmentType: types }),
    ...(words.hours !== "" && { workHours: typeset(words.hours) }),
    hiringOrganization: { "@type": "Organization", ...publisher, name },
    jobLocation: { "@type": "Place", address },
    ...(facts.remote === "full" && {
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: { "@type": "Country", name: countryOf(facts, locale) },
    }),
    ...(salary !== null && { baseSalary: salary }),
    directApply: hasForm,
  };
}

/** The kinds of employment that search engines know, by contract. */
const EMPLOYMENT: Partial<Record<Facts["contract"], string>> = {
  "fixed-term": "TEMPORARY",
  internship: "INTERN",
  apprenticeship: "OTHER",
  freelance: "CONTRACTOR",
  volunteer: "VOLUNTEER",
};

/** By the contract, and by the hours where they say so in words: nothing is guessed. */
function employmentTypes({ contract }: Facts, hours: string): string[] {
  const ofContract = EMPLOYMENT[contract];
  const isPartTime = /temps partiel|mi-temps|part[- ]time/i.test(hours);
  const isFullTime = /temps plein|temps complet|full[- ]time/i.test(hours);
  return [
    ...(ofContract === undefined ? [] : [ofContract]),
    ...(isFullTime ? ["FULL_TIME"] : []),
    ...(isPartTime ? ["PART_TIME"] : []),
  ];
}

/** The salary as schema.org writes it; null where nothing is said of it. */
function baseSalary(facts: Facts): MonetaryAmount | null {
  const range = salaryRange(facts);
  if (range === null) return null;
  const { least, most } = range;
  const isOne = least === most && least !== null;
  const value: QuantitativeValue = {
    "@type": "QuantitativeValue",
    ...(isOne && { value: least / 100 }),
    ...(!isOne && least !== null && { minValue: least / 100 }),
    ...(!isOne && most !== null && { maxValue: most / 100 }),
    unitText: facts.salaryUnit.toUpperCase(),
  };
  return { "@type": "MonetaryAmount", currency: facts.currency, value };
}
