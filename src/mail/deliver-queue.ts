import type { Db, Tx } from "../db/client.ts";
import { readClock } from "../db/read-clock.ts";
import type { Instant } from "../kernel/clock.ts";
import type { DeliveryError } from "./errors.ts";
import {
  claimMail,
  eraseMails,
  findMailRow,
  type MailRow,
  nextDue,
  type Outcome,
  recoverMails,
  settleMail,
} from "./mails-table.ts";
import { waitAfter } from "./waits.ts";

/** The log of the queue. The server's log has this shape. */
export type MailLog = Record<"info" | "warn" | "error", (record: object, message: string) => void>;

/** One turn at the queue, of the one process that may send (a run of the job `mail-delivery`). */
export type DeliveryTurn = {
  /** Aborted when no further mail may be begun. */
  signal: AbortSignal;
  /** Aborted when the mail under way must be broken off. */
  cut: AbortSignal;
  /** A transaction that fails when the turn is over. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
};

/** How a mail is delivered, and who hears of the outcome: what `deliverQueue` needs besides a turn. */
export type Delivery = {
  db: Db;
  log: MailLog;
  /** One attempt. Where it rejects, it must be safe to call again, unless the error is uncertain. */
  deliver(mail: MailRow, signal: AbortSignal): Promise<Extract<Outcome, { status: "sent" | "outbox" }>>;
  /** What the error of an attempt means. */
  toDeliveryError(error: unknown): DeliveryError;
  /** Called after each attempt, once its outcome is stored. */
  onSettled(id: string): void;
  /** Called with mails whose content was just erased. */
  onErased(mails: Array<Pick<MailRow, "id" | "created_at">>): Promise<void>;
};

const DAY = 86_400_000;
/** How long the content of a mail is kept for administrators. */
export const KEPT_MS = 30 * DAY;
/** Pause before a failing database is tried again. */
const DATABASE_PAUSE_MS = 15_000;

/**
 * Sends what is due, one mail after the other. A row says at each moment what a crash would mean: `sending` was
 * not delivered and is sent again, `handed-over` may have been and never is.
 * @returns when the next mail is due, by the database's clock; null when none waits.
 */
export async function deliverQueue(delivery: Delivery, turn: DeliveryTurn): Promise<Instant | null> {
  const { db, log, onSettled, onErased } = delivery;
  const doubtful = await turn.transaction(async (tx) => recoverMails(tx, await readClock(tx, db.clock)));
  if (doubtful > 0) {
    log.warn({ mails: doubtful }, "mails may have been sent before a process ended: see the back office");
  }
  const erased = await turn.transaction(async (tx) => {
    const now = await readClock(tx, db.clock);
    return eraseMails(tx, { before: now - KEPT_MS, now });
  });
  if (erased.length > 0) await onErased(erased);
  while (!turn.signal.aborted) {
    const mail = await turn.transaction(async (tx) => claimMail(tx, await readClock(tx, db.clock)));
    if (mail === null) break;
    const outcomeAt = await attempt(delivery, mail, turn.cut);
    const outcome = await settle(delivery, mail, outcomeAt, turn.cut);
    logOutcome(log, mail, outcome);
    onSettled(mail.id);
  }
  return db.snapshot(nextDue);
}

/** The outcome of an attempt, given the instant at which it is stored. */
type OutcomeAt = (now: Instant) => Outcome;

async function attempt({ deliver, toDeliveryError }: Delivery, mail: MailRow, cut: AbortSignal): Promise<OutcomeAt> {
  if (mail.expires_at !== null && mail.expires_at <= Date.now()) return () => failed("expired", null);
  try {
    const outcome = await deliver(mail, cut);
    return () => outcome;
  } catch (error) {
    const deliveryError = toDeliveryError(error);
    return (now) => outcomeOf(deliveryError, mail, now);
  }
}

/** Stores an outcome. It is tried until it succeeds: an outage of the database must not lose it. */
async function settle(delivery: Delivery, mail: MailRow, outcomeAt: OutcomeAt, cut: AbortSignal): Promise<Outcome> {
  const { db, log, onErased } = delivery;
  for (;;) {
    try {
      const { outcome, isGone } = await db.transaction(async (tx) => {
        const outcome = outcomeAt(await readClock(tx, db.clock));
        const isGone = !(await settleMail(tx, mail, outcome)) && (await findMailRow(tx, mail.id)) === null;
        return { outcome, isGone };
      });
      // It was deleted during the attempt, which may have written its file into the outbox.
      if (isGone) await onErased([mail]);
      return outcome;
    } catch (err) {
      log.error({ err, code: "MAIL_QUEUE" }, "the mail queue waits for the database");
      if (cut.aborted) throw err;
      await sleep(DATABASE_PAUSE_MS, cut);
    }
  }
}

function logOutcome(log: MailLog, { id, kind, attempts }: MailRow, outcome: Outcome): void {
  if (outcome.status === "sent") log.info({ mail: id, kind, attempts }, "mail sent");
  if (!("error" in outcome)) return;
  const { status, error, answer } = outcome;
  const next = outcome.status === "queued" ? { next: new Date(outcome.at).toISOString() } : {};
  log.warn(
    { mail: id, kind, attempts, status, error, ...(answer === null ? {} : { answer }), ...next },
    "mail not sent",
  );
}

function outcomeOf({ code, answer, permanent, uncertain }: DeliveryError, mail: MailRow, now: Instant): Outcome {
  if (uncertain) return { status: "uncertain", error: code, answer };
  if (permanent) return failed(code, answer);
  // This process stopped the attempt: it does not count.
  if (code === "interrupted") return { status: "queued", at: now, error: code, answer, counted: false };
  const wait = waitAfter(mail.attempts);
  if (wait === null) return failed(code, answer);
  const at: Instant = now + wait;
  if (mail.expires_at !== null && mail.expires_at <= at) return failed(code, answer);
  return { status: "queued", at, error: code, answer };
}

function failed(error: string, answer: string | null): Outcome {
  return { status: "failed", error, answer };
}

async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      done();
    });
  });
}
