import { readConfig } from "../config.ts";
import { typeset } from "../i18n/french-typography.ts";
import { LEGAL_FIELD_LABELS } from "../i18n/legal-fields.ts";
import type { Locale } from "../kernel/locale.ts";
import type { SiteCheck } from "../server/start/check-site.ts";
import { loadsUnlessRejected } from "../tracking/contract/third-parties.ts";
import { withOperations } from "./with-operations.ts";
import { wordsIn } from "./words.ts";

/**
 * `vitrine check`: what the owner has yet to fill in, with what to do, and which texts are still the starter's.
 * @returns whether nothing is missing.
 */
export async function checkSite(locale: Locale): Promise<boolean> {
  const config = await readConfig();
  const siteCheck = await withOperations(config, (operations) => operations.check());
  const unlawful = loadsUnlessRejected(config.measurement.thirdParties);
  const sections = [
    ...blanksIn(siteCheck, locale),
    ...(unlawful ? [wordsIn(locale).check.unlawful] : []),
    startersIn(siteCheck, locale),
  ];
  process.stdout.write(`${sections.map((part) => typeset(part, locale)).join("\n\n")}\n`);
  return siteCheck.fields.length + siteCheck.texts.length === 0;
}

function blanksIn({ fields, texts }: SiteCheck, locale: Locale): string[] {
  const { check } = wordsIn(locale);
  if (fields.length + texts.length === 0) return [check.complete];
  const labels = LEGAL_FIELD_LABELS[locale];
  const sections: string[] = [];
  if (fields.length > 0) {
    const lines = fields.map(({ field, pages }) => {
      const urls = pages.filter((page, index) => page.locale === locale || index === 0).map(({ url }) => url);
      return `  legal.${field} (${labels[field]})\n    ${[...new Set(urls)].join(" ")}`;
    });
    sections.push([check.fields(fields.length), ...lines].join("\n"));
  }
  if (texts.length > 0) {
    sections.push([check.texts, ...texts.map(({ url, text }) => `  ${url}\n    ${text}`)].join("\n"));
  }
  return sections;
}

function startersIn({ pages, articles }: SiteCheck, locale: Locale): string {
  const { check } = wordsIn(locale);
  return [
    check.starters,
    ...pages.map(({ url, edited }) => `  ${edited ? check.edited : check.starter}  ${url}`),
    `  ${check.articles(articles.starter, articles.edited)}`,
  ].join("\n");
}
