import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readConfig } from "../../config.ts";
import { typeset } from "../../i18n/french-typography.ts";
import type { FindingCode } from "../../importers/reading/findings.ts";
import type { RedirectFormat } from "../../imports/contract/redirect-format.ts";
import type { ImportSource } from "../../imports/contract/source.ts";
import type { Imports } from "../../imports/imports.ts";
import type { Import } from "../../imports/imports-table.ts";
import type { ListedFinding } from "../../imports/report/list-findings.ts";
import { AppError, unpackError } from "../../kernel/errors.ts";
import type { Locale } from "../../kernel/locale.ts";
import { importedAsArchive } from "../archive/imported-as-archive.ts";
import { answerTo } from "../terminal/answer-to.ts";
import { withOperations } from "../with-operations.ts";
import { describeFindings, describePlan } from "./describe-plan.ts";
import { importWords } from "./words.ts";

/** As the command line names them. */
export type ImportOptions = {
  dryRun?: boolean;
  media?: string;
  language?: Locale;
  drafts?: boolean;
  download?: boolean;
  pages?: boolean;
  yes?: boolean;
};

/** Milliseconds between two questions how far the import is. */
const EVERY_MS = 200;
/** Texts that could not be written, as many as are named. */
const MAX_NAMED = 20;

/**
 * `vitrine import <file or folder>`: reads an export, says what it is about to do, and does it once that is confirmed. The site may be
 * running.
 */
export async function importSite(sources: readonly string[], options: ImportOptions, locale: Locale): Promise<void> {
  const words = importWords[locale];
  if (sources.length === 0) throw usage(importWords);
  // A whole site of this program is imported as it is.
  if (await importedAsArchive(sources, options, locale)) return;
  const source = sourceOf(sources, options);
  const { language } = options;
  await withOperations(await readConfig(), async ({ imports }) => {
    const id = await imports.begin({
      ...{ name: sources.join(", "), source, by: null },
      choices: {
        ...{ publish: options.drafts !== true, pages: options.pages !== false },
        download: options.download === true,
        ...(language !== undefined && { languages: { "": language } }),
      },
    });
    const forget = async () => {
      await imports.remove(id);
      await settled(imports, id, locale).catch(() => {});
    };
    const planned = await settled(imports, id, locale);
    if (planned.state === "failed") {
      await forget();
      throw unpackError(planned.error ?? unreadable);
    }
    say(describePlan(planned, await examplesOf(imports, planned), locale), locale);
    const { create = 0, update = 0 } = planned.plan?.actions ?? {};
    const isUndecided = (planned.plan?.reasons.undecided ?? 0) > 0;
    const refusal = isUndecided
      ? words.undecided(planned.plan?.guess ?? null)
      : create + update === 0
        ? words.nothingToDo
        : options.dryRun === true
          ? words.nothingWritten
          : options.yes === true || words.answerYes.test(await answerTo(typeset(words.askStart, locale)))
            ? null
            : words.needsYes;
    if (refusal !== null) {
      await forget();
      say([refusal], locale);
      if (isUndecided) process.exitCode = 1;
      return;
    }
    await imports.start(id);
    await report(imports, await settled(imports, id, locale), locale);
  });
}

/** One address, or files and folders. */
function sourceOf(sources: readonly string[], { media }: ImportOptions): ImportSource {
  const [first = ""] = sources;
  if (sources.length === 1 && /^https?:\/\//i.test(first) && URL.canParse(first))
    return { kind: "address", address: first };
  const paths = sources.map((source) => resolve(source));
  return { kind: "paths", paths, media: media === undefined ? null : resolve(media) };
}

const unreadable = { code: "IMPORT_BROKE", message: "", status: 500, reader: { fr: "", en: "" } };

/** `vitrine import list`. */
export async function listSiteImports(locale: Locale): Promise<void> {
  const words = importWords[locale];
  const found = await withOperations(await readConfig(), ({ imports }) => imports.list());
  const lines = found.map(({ id, state, name, createdAt }) => {
    const at = new Date(createdAt).toISOString().slice(0, 16).replace("T", " ");
    return `${id}  ${at}  ${words.states[state]}  ${name}`;
  });
  say(lines.length === 0 ? [words.none] : lines, locale);
}

/** `vitrine import undo <id>`. */
export async function undoSiteImport(id: string, locale: Locale): Promise<void> {
  const words = importWords[locale];
  await withOperations(await readConfig(), async ({ imports }) => {
    await imports.undo(id);
    const ended = await settled(imports, id, locale);
    if (ended.error !== null) throw unpackError(ended.error);
    const spared = await imports.listTexts(id, { outcome: "spared", limit: 100_000 });
    say([words.undone(spared.length), ...spared.slice(0, MAX_NAMED).map(({ title }) => `  ${title}`)], locale);
  });
}

/** `vitrine import redirects <id>`: on standard output. */
export async function writeRedirects(id: string, format: RedirectFormat): Promise<void> {
  process.stdout.write(await withOperations(await readConfig(), ({ imports }) => imports.redirectMap(id, format)));
}

/** Waits until an import has nothing to do, and says how far it is where somebody watches. */
async function settled(imports: Imports, id: string, locale: Locale): Promise<Import> {
  const words = importWords[locale];
  const isWatched = process.stderr.isTTY === true;
  for (;;) {
    const found = await imports.read(id);
    const { state, progress } = found;
    const { done, total, since } = progress;
    const left =
      done === 0 ? "" : ` (${words.left(Math.round(((Date.now() - since) * (total - done)) / done / 60_000))})`;
    const isOver = !["reading", "planning", "writing", "undoing", "removing"].includes(state);
    if (isWatched) {
      const says =
        state === "writing"
          ? words.writing(done, total) + left
          : state === "undoing"
            ? words.undoing(done, total) + left
            : words.reading(progress.texts, progress.files);
      process.stderr.write(`\r\u001B[K${isOver ? "" : says}`);
    }
    if (isOver) return found;
    await wait(EVERY_MS);
  }
}

/** The first finding of each kind, the most frequent kinds first. */
async function examplesOf(imports: Imports, { id, progress }: Import): Promise<ListedFinding[]> {
  const codes = Object.entries(progress.findings).sort(([, one], [, other]) => other - one);
  const found: ListedFinding[] = [];
  for (const [code] of codes) {
    found.push(...(await imports.listFindings(id, { code: code as FindingCode, limit: 1 })));
  }
  return found;
}

async function report(imports: Imports, ended: Import, locale: Locale): Promise<void> {
  const { id, state, error } = ended;
  const words = importWords[locale];
  const counted = (outcome: "published" | "draft") => imports.countOutcome(id, outcome);
  const failed = await imports.listTexts(id, { outcome: "failed", limit: MAX_NAMED });
  say(
    [
      ...(state === "stopped" ? [words.stopped, `  ${error?.reader[locale] ?? ""}`] : []),
      words.done(await counted("published"), await counted("draft")),
      ...describeFindings(ended.progress, await examplesOf(imports, ended), locale),
      ...(failed.length === 0 ? [] : [words.failed(await imports.countOutcome(id, "failed"))]),
      ...failed.map(({ title, problem }) => `  ${title} : ${problem?.[locale] ?? ""}`),
      words.undoHint(id),
    ],
    locale,
  );
  if (state !== "written") process.exitCode = 1;
}

/** Lines on standard output, without what could command a terminal. */
function say(lines: readonly string[], locale: Locale): void {
  const printable = lines.map((line) => typeset(line.replace(/\p{Cc}/gu, " "), locale));
  process.stdout.write(`${printable.join("\n")}\n`);
}

function usage({ fr, en }: typeof importWords): AppError {
  return new AppError("IMPORT_SOURCE_ABSENT", en.noSource, { fr: fr.noSource, en: en.noSource }, { status: 422 });
}
