import type { Queryable, Tx } from "../db/client.ts";
import type { Locale } from "../kernel/locale.ts";
import { logFull } from "./collecting/errors.ts";
import type { ConsentProof, PurposeChoices } from "./contract/consent.ts";
import { PURPOSES } from "./contract/third-parties.ts";

/** The text that visitors are shown. */
type ConsentText = { version: string; locale: Locale; text: string };

/** A line of the log, as it is exported. `chosenAt` in epoch milliseconds, by the clock of the server. */
export type LoggedChoice = Omit<ConsentProof, "text" | "purposes"> &
  ConsentText & {
    chosenAt: number;
    /** Those that were accepted, apart by spaces; null where none was asked about. */
    purposes: string | null;
  };

const DAY_MS = 86_400_000;
/** Most choices that are logged in a day: an attacker must not fill the disk. */
export const MOST_A_DAY = 50_000;

/**
 * Logs a choice under its random id, once, however often it is sent.
 * @throws AppError `CONSENT_LOG_FULL` (503).
 */
export async function logChoice(
  tx: Tx,
  { id, choice, purposes }: ConsentProof,
  text: ConsentText,
  at: number,
): Promise<void> {
  const { today } = await tx
    .selectFrom("consent_choices")
    .select(({ fn }) => fn.countAll<number>().as("today"))
    .where("chosen_at", ">", at - DAY_MS)
    .executeTakeFirstOrThrow();
  if (Number(today) >= MOST_A_DAY) throw logFull();
  await tx
    .insertInto("consent_texts")
    .values(text)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto("consent_choices")
    .values({ id, choice, purposes: purposes ? accepted(purposes) : null, text_version: text.version, chosen_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function accepted(purposes: PurposeChoices): string {
  return PURPOSES.filter((purpose) => purposes[purpose] === true).join(" ");
}

/** The choices that follow `after`, oldest first; null starts with the first. */
export async function listChoices(
  db: Queryable,
  after: Pick<LoggedChoice, "id" | "chosenAt"> | null,
  limit: number,
): Promise<LoggedChoice[]> {
  let query = db
    .selectFrom("consent_choices")
    .innerJoin("consent_texts", "consent_texts.version", "consent_choices.text_version")
    .select(["id", "choice", "purposes", "chosen_at", "version", "locale", "text"])
    .orderBy("chosen_at")
    .orderBy("id")
    .limit(limit);
  if (after !== null) {
    const { id, chosenAt } = after;
    query = query.where(({ eb, or, and }) =>
      or([eb("chosen_at", ">", chosenAt), and([eb("chosen_at", "=", chosenAt), eb("id", ">", id)])]),
    );
  }
  const rows = await query.execute();
  return rows.map(({ chosen_at, ...row }) => ({ ...row, chosenAt: Number(chosen_at) }));
}
