import { csvFile } from "../../../../http/csv.ts";
import type { Locale } from "../../../../kernel/locale.ts";
import { type LoggedChoice, listChoices } from "../../../../tracking/consent-log.ts";
import type { Dependencies } from "../../../framework/server/dependencies.ts";

/** Choices read per query. */
const CHUNK = 1_000;

const HEADS: Record<Locale, string[]> = {
  fr: ["numéro", "date (UTC)", "choix", "finalités acceptées", "langue", "texte affiché"],
  en: ["number", "time (UTC)", "choice", "purposes accepted", "language", "text shown"],
};

/** The log of visitors' choices as a CSV file, oldest first, streamed in chunks. */
export function consentsCsv(read: Dependencies["read"], locale: Locale): Response {
  return csvFile(`consents-${new Date().toISOString().slice(0, 10)}`, rowsOf(read, locale), locale);
}

async function* rowsOf(read: Dependencies["read"], headLocale: Locale): AsyncGenerator<string[]> {
  yield HEADS[headLocale];
  let after: LoggedChoice | null = null;
  for (;;) {
    const last: LoggedChoice | null = after;
    const choices: LoggedChoice[] = await read((db) => listChoices(db, last, CHUNK));
    yield* choices.map(({ id, chosenAt, choice, purposes, locale, text }) => [
      id,
      new Date(chosenAt).toISOString(),
      choice,
      purposes ?? "",
      locale,
      text,
    ]);
    after = choices.at(-1) ?? null;
    if (choices.length < CHUNK) return;
  }
}
