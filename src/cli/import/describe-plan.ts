import type { LeftOut } from "../../importers/reading/found.ts";
import type { SkipReason } from "../../imports/contract/report.ts";
import type { Import } from "../../imports/imports-table.ts";
import type { ListedFinding } from "../../imports/report/list-findings.ts";
import type { Locale } from "../../kernel/locale.ts";
import { importWords } from "./words.ts";

/** What a plan is about to do, line by line. @param examples the first finding of each kind. */
export function describePlan(
  { site, plan, progress, facts }: Import,
  examples: readonly ListedFinding[],
  locale: Locale,
): string[] {
  const words = importWords[locale];
  if (plan === null) return [];
  const { actions, kinds, published, moved, reasons } = plan;
  const line = (count: number, say: (count: number) => string) => (count === 0 ? [] : [`  ${say(count)}`]);
  const isWriting = actions.create + actions.update > 0;
  return [
    words.site(site?.program ?? "", site?.title ?? ""),
    ...line(actions.create, words.create),
    ...line(actions.update, words.update),
    ...(isWriting ? [`    ${words.kinds(kinds.post, kinds.page)}`, `    ${words.published(published)}`] : []),
    ...(moved === 0 ? [] : [`    ${words.moved(moved)}`]),
    ...line(actions.unchanged, words.unchanged),
    ...line(actions.skip, words.skip),
    ...Object.entries(reasons).map(([reason, count]) => `    ${words.reasons[reason as SkipReason](count)}`),
    ...describeFindings(progress, examples, locale),
    ...(Object.keys(facts.leftOut).length === 0 ? [] : [words.leftOut]),
    ...Object.entries(facts.leftOut).map(
      ([what, count]) => `  ${count.toLocaleString(locale)} ${words.leftOutNames[what as LeftOut]}`,
    ),
  ];
}

/** What is not taken over as it was, one line for each kind. */
export function describeFindings(
  { findings }: Import["progress"],
  examples: readonly ListedFinding[],
  locale: Locale,
): string[] {
  const words = importWords[locale];
  const lines = examples.map(
    ({ code, sentence, file, line }) =>
      `  ${words.finding(findings[code] ?? 1, sentence[locale])} (${placeOf(file, line)})`,
  );
  return lines.length === 0 ? [] : [words.findings, ...lines];
}

/** `export.xml:12`, as compilers write a place. */
function placeOf(file: string, line: number | null): string {
  return line === null ? file : `${file}:${line}`;
}
