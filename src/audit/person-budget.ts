import type { Tx } from "../db/client.ts";
import type { Instant } from "../kernel/clock.ts";
import { AppError } from "../kernel/errors.ts";
import type { AuditAction } from "./actions.ts";

const HOUR_MS = 3_600_000;
/**
 * Lines that one person's work on articles and files may leave in an hour, far above what people do, a whole blog published
 * at once included. Lines stay for months: no loop may fill the log, and none is left out of it.
 */
const MOST_LINES = 2_000;
/** The same of what nobody does in hundreds, and what makes something new each time. */
const MOST_COPIES = 200;
const COPIES: readonly AuditAction[] = ["article.preview-made", "article.duplicated"];

/**
 * Refuses an action of somebody who has left so many lines within the hour.
 * @throws AppError `TOO_MANY_ACTIONS` (429).
 */
export async function requireAuditBudget(
  tx: Tx,
  { actorId, action, now }: { actorId: string; action: AuditAction; now: Instant },
): Promise<void> {
  const isCopy = COPIES.includes(action);
  const { lines } = await tx
    .selectFrom("audit_events")
    .select(({ fn }) => fn.countAll().as("lines"))
    .where("at", ">", now - HOUR_MS)
    .where("actor_id", "=", actorId)
    .$if(isCopy, (query) => query.where("action", "in", COPIES))
    .executeTakeFirstOrThrow();
  if (Number(lines) >= (isCopy ? MOST_COPIES : MOST_LINES)) throw tooManyActions();
}

function tooManyActions(): AppError {
  return new AppError(
    "TOO_MANY_ACTIONS",
    "An administrator has left more lines in the audit log within an hour than people do.",
    {
      fr: "Vous avez fait trop d’actions en une heure : réessayez dans quelques minutes.",
      en: "You have done too many actions within an hour: try again in a few minutes.",
    },
    { status: 429, retryAfter: 300 },
  );
}
