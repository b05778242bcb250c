import type { Db } from "../db/client.ts";
import type { Instant } from "../kernel/clock.ts";
import type { DeliveryFault } from "./errors.ts";
import {
  areMailsUnderWay,
  claimMail,
  eraseMails,
  LEASE_RENEWED_MS,
  type MailRow,
  nextDue,
  type Outcome,
  recoverMails,
  renewLease,
  settleMail,
} from "./mails-table.ts";
import { waitAfter } from "./waits.ts";

/** What the queue tells its operator; the server's log fits. */
export type MailLog = Record<"info" | "warn" | "error", (record: object, message: string) => void>;

type Options = {
  db: Db;
  log: MailLog;
  /** One attempt. Rejects with what went wrong; must be safe to call again then, unless the fault is uncertain. */
  deliver(mail: MailRow, signal: AbortSignal): Promise<Extract<Outcome, { status: "sent" | "outbox" }>>;
  /** What an attempt's error means. */
  faultOf(error: unknown): DeliveryFault;
  /** Told after each attempt, once its outcome is stored. */
  onSettled(id: string): void;
  /** Told of mails whose content was just erased. */
  onErased(mails: Array<Pick<MailRow, "id" | "created_at">>): Promise<void>;
};

export type Worker = {
  /** Looks at the queue now, and from then on when something is due. */
  wake(): void;
  /** Lets the mail under way end for a few seconds, and resolves once nothing more is written. */
  stop(): Promise<void>;
};

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long what a mail says is kept for a person to look at. */
const KEPT_MS = 30 * DAY;
/** The queue looks at itself this often whatever it knows. */
const LONGEST_SLEEP_MS = 6 * HOUR;
/** How long it waits for a database that fails. */
const DATABASE_PAUSE_MS = 15_000;
/** How long a stop waits for the mail under way. */
const GRACE_MS = 5_000;

/**
 * Sends what is queued, one mail after the other. A row says at each moment what a crash would mean: `sending` was
 * not delivered and is sent again, `handed-over` may have been and never is.
 */
export function createWorker({ db, log, deliver, faultOf, onSettled, onErased }: Options): Worker {
  const cut = new AbortController();
  let stopping = false;
  let running: Promise<void> | null = null;
  let wanted = false;
  /** SQLite's file is this process's alone, so that what is under way at a start is a former one's. */
  let alone = db.engine === "sqlite";
  let timer: NodeJS.Timeout | undefined;

  /** Nothing that happened is forgotten because the database fails for a while. */
  async function persist<T>(write: () => Promise<T>): Promise<T | undefined> {
    for (;;) {
      try {
        return await write();
      } catch (err) {
        log.error({ err, code: "MAIL_QUEUE" }, "the mail queue waits for the database");
        if (stopping) return undefined;
        await sleep(DATABASE_PAUSE_MS, cut.signal);
      }
    }
  }

  async function attempt(mail: MailRow): Promise<Outcome> {
    if (mail.expires_at !== null && mail.expires_at <= Date.now()) return failed("expired", null);
    const renewal = setInterval(() => {
      db.transaction((tx) => renewLease(tx, db.clock, mail)).catch((err: unknown) =>
        log.warn({ err, code: "MAIL_QUEUE" }, "the lease of a mail could not be renewed"),
      );
    }, LEASE_RENEWED_MS);
    try {
      return await deliver(mail, cut.signal);
    } catch (error) {
      return outcomeOf(faultOf(error), mail);
    } finally {
      clearInterval(renewal);
    }
  }

  async function run(): Promise<void> {
    await recover();
    await erase();
    while (!stopping) {
      const mail = await persist(() => db.transaction((tx) => claimMail(tx, db.clock, Date.now())));
      if (mail === null || mail === undefined) return;
      const outcome = await attempt(mail);
      await persist(() => db.transaction((tx) => settleMail(tx, mail, outcome)));
      tell(mail, outcome);
      onSettled(mail.id);
    }
  }

  /** Takes up what a process left that ended: this one's former self, or another one's that shares the database. */
  async function recover(): Promise<void> {
    const doubtful = await persist(() =>
      db.transaction((tx) => recoverMails(tx, db.clock, { now: Date.now(), alone })),
    );
    if (doubtful === undefined) return;
    alone = false;
    if (doubtful > 0) {
      log.warn({ mails: doubtful }, "mails may have been sent before a process ended: see the back office");
    }
  }

  async function erase(): Promise<void> {
    const erased = await persist(() =>
      db.transaction((tx) => eraseMails(tx, { before: Date.now() - KEPT_MS, now: Date.now() })),
    );
    if (erased !== undefined && erased.length > 0) await onErased(erased);
  }

  function tell({ id, kind, attempts }: MailRow, outcome: Outcome): void {
    if (outcome.status === "sent") log.info({ mail: id, kind, attempts }, "mail sent");
    if (!("error" in outcome)) return;
    const { status, error, answer } = outcome;
    const next = outcome.status === "queued" ? { next: new Date(outcome.at).toISOString() } : {};
    log.warn(
      { mail: id, kind, attempts, status, error, ...(answer === null ? {} : { answer }), ...next },
      "mail not sent",
    );
  }

  async function sleepUntilDue(): Promise<void> {
    if (stopping) return;
    const due = await db.snapshot(nextDue).catch(() => Date.now() + DATABASE_PAUSE_MS);
    // Another process may end before it is done with one: its lease says so.
    const longest = (await db.snapshot(areMailsUnderWay).catch(() => true)) ? LEASE_RENEWED_MS : LONGEST_SLEEP_MS;
    if (stopping) return;
    clearTimeout(timer);
    const delay = due === null ? longest : Math.max(0, Math.min(due - Date.now(), longest));
    timer = setTimeout(wake, delay).unref();
  }

  function wake(): void {
    wanted = true;
    if (running !== null || stopping) return;
    clearTimeout(timer);
    running = (async () => {
      while (wanted && !stopping) {
        wanted = false;
        await run().catch((err: unknown) => log.error({ err, code: "MAIL_QUEUE" }, "error"));
      }
      await sleepUntilDue();
    })().finally(() => {
      running = null;
      // Woken while it looked up when to wake.
      if (wanted) wake();
    });
  }

  return {
    wake,
    async stop() {
      stopping = true;
      clearTimeout(timer);
      const grace = setTimeout(() => cut.abort(), GRACE_MS);
      await running;
      clearTimeout(grace);
    },
  };
}

function outcomeOf({ code, answer, permanent, uncertain }: DeliveryFault, mail: MailRow): Outcome {
  if (uncertain) return { status: "uncertain", error: code, answer };
  if (permanent) return failed(code, answer);
  // Our own stop is nobody's refusal.
  if (code === "interrupted") return { status: "queued", at: Date.now(), error: code, answer, counted: false };
  const wait = waitAfter(mail.attempts);
  if (wait === null) return failed(code, answer);
  const at: Instant = Date.now() + wait;
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
