import { typeset } from "../../../../i18n/french-typography.ts";
import { absoluteUrl, type Routing } from "../../../../i18n/locale-url.ts";
import { TEXT_OUTCOMES, WORKING_STATES } from "../../../../imports/contract/report.ts";
import type { Import } from "../../../../imports/imports-table.ts";
import { declaredLocale } from "../../../../imports/planning/choose-locale.ts";
import { findingKinds } from "../../../../imports/report/finding-kinds.ts";
import type { ListedFinding } from "../../../../imports/report/list-findings.ts";
import type { ListedText } from "../../../../imports/report/list-texts.ts";
import type { Sentence } from "../../../../kernel/errors.ts";
import type { Locale } from "../../../../kernel/locale.ts";
import { pagePath, postPath } from "../../../../kernel/paths.ts";
import type { Dependencies } from "../../../framework/server/dependencies.ts";
import type { ImportDetails, ImportFinding, ImportLine, ImportText } from "../endpoints.ts";

const sentenceIn = (locale: Locale) => (sentence: Sentence) => typeset(sentence[locale], locale);

/** One line of the list of imports. */
export function lineOf({ id, name, state, progress, createdAt, createdBy }: Import): ImportLine {
  return { id, name, state, texts: progress.texts, createdAt, by: createdBy?.email ?? null };
}

/** Everything that the page of an import shows but its lists. While a job is at it, nothing is counted: it is asked for often. */
export async function detailsOf(
  found: Import,
  imports: Pick<Dependencies["imports"], "countOutcome" | "listSamples">,
  locale: Locale,
): Promise<ImportDetails> {
  const { id, state, site, choices, progress, facts, plan, error } = found;
  const isWorking = WORKING_STATES.some((each) => each === state);
  const say = sentenceIn(locale);
  const outcomes: Array<[string, number]> = [];
  for (const outcome of TEXT_OUTCOMES)
    outcomes.push([outcome, isWorking ? 0 : await imports.countOutcome(id, outcome)]);
  return {
    ...lineOf(found),
    ...{ site, choices, plan, progress },
    findings: findingKinds(progress).map((kind) => ({ ...kind, sentence: say(kind.sentence) })),
    leftOut: facts.leftOut as Record<string, number>,
    languages: Object.fromEntries(
      Object.entries(facts.languages).map(([declared, counts]) => [
        declared,
        { ...counts, locale: declaredLocale(declared) },
      ]),
    ),
    ...{ authors: Object.keys(facts.authors).length, tags: Object.keys(facts.tags).length },
    samples: state === "planned" ? await imports.listSamples(id) : [],
    outcomes: Object.fromEntries(outcomes) as ImportDetails["outcomes"],
    error: error === null ? null : say(error.reader),
    now: Date.now(),
  };
}

/** A text of an import as its lists show it. */
export function textOf(text: ListedText, { locale, routing }: { locale: Locale; routing: Routing }): ImportText {
  const { problem, slug, kind, outcome } = text;
  const isHere = outcome === "published" || outcome === "draft" || outcome === "spared";
  const path = kind === "post" ? postPath(slug) : pagePath(slug);
  return {
    ...text,
    entryId: isHere ? text.entryId : null,
    url: slug === "" || text.locale === null ? null : absoluteUrl(routing, text.locale, path),
    problem: problem === null ? null : sentenceIn(locale)(problem),
  };
}

/** A finding as its lists show it. */
export function findingOf(finding: ListedFinding, locale: Locale): ImportFinding {
  return { ...finding, sentence: sentenceIn(locale)(finding.sentence) };
}
