import { type Cell, csvFile } from "../../../../http/csv.ts";
import { isoDay } from "../../../../i18n/format.ts";
import { listAddresses } from "../../../../imports/report/list-addresses.ts";
import type { Locale } from "../../../../kernel/locale.ts";
import type { Dependencies } from "../../../framework/server/dependencies.ts";
import { words as en } from "../screen-words.en.ts";
import { words as fr } from "../screen-words.fr.ts";
import { findingOf, textOf } from "./describe-import.ts";

/** Rows read per query: as many are held in memory at a time. */
const CHUNK = 500;

type Options = Pick<Dependencies, "imports" | "read" | "site"> & { id: string; locale: Locale };

/** What became of each text of an import, then what was found of it, as a CSV file in the reader's language. */
export function reportCsv(options: Options): Response {
  const name = `import-${isoDay(Date.now(), options.site.timeZone)}`;
  return csvFile(name, rowsOf(options), options.locale);
}

async function* rowsOf(options: Options): AsyncGenerator<Cell[]> {
  const words = { fr, en }[options.locale].imports;
  const { kind, title, language, former, here, outcome, reason } = words.columns;
  yield [kind, title, language, former, here, outcome, reason];
  yield* textRows(options, words);
  yield* findingRows(options, words);
}

type ReportWords = typeof fr.imports;

async function* textRows({ imports, read, site, id, locale }: Options, words: ReportWords): AsyncGenerator<Cell[]> {
  const context = { locale, routing: site.routing };
  for (let after = 0; ; ) {
    const texts = await imports.listTexts(id, { after, limit: CHUNK });
    const positions = texts.map(({ position }) => position);
    const addresses = await read((db) => listAddresses(db, id, positions));
    for (const text of texts) {
      const { kind, title, url, outcome, action, reason, problem } = textOf(text, context);
      yield [
        words.kinds[kind],
        title,
        text.locale ?? text.declared ?? "",
        (addresses.get(text.position) ?? []).join(" "),
        url ?? "",
        outcome !== null ? words.outcomeOf[outcome] : action === null ? "" : words.actionOf[action],
        problem ?? (reason === null ? "" : words.reasonOf[reason]),
      ];
    }
    after = positions.at(-1) ?? after;
    if (texts.length < CHUNK) return;
  }
}

async function* findingRows({ imports, id, locale }: Options, words: ReportWords): AsyncGenerator<Cell[]> {
  for (let after = 0; ; ) {
    const findings = await imports.listFindings(id, { after, limit: CHUNK });
    for (const finding of findings) {
      const { title, sentence, file, line } = findingOf(finding, locale);
      yield [words.columns.remark, title ?? "", "", line === null ? file : `${file}:${line}`, "", "", sentence];
    }
    after = findings.at(-1)?.position ?? after;
    if (findings.length < CHUNK) return;
  }
}
