import { setImmediate } from "node:timers/promises";
import type { Db } from "../../db/client.ts";
import { AppError } from "../../kernel/errors.ts";
import type { Received, Submission } from "../contract/message.ts";
import { formBusy } from "../form-errors.ts";
import type { MessageNotices } from "../notifying/message-notices.ts";
import { receiveMessage } from "../receive-message.ts";

/** Messages of one transaction at most: the disk is flushed once for all of them. Everybody else waits for no more than these. */
const MAX_TOGETHER = 8;
/** Messages without a proof of work that wait to be stored; beyond, whoever sends one is told to try again. */
const MAX_WAITING = 200;

type Waiting = { submission: Submission; id: string } & Pick<PromiseWithResolvers<Received>, "resolve" | "reject">;

/**
 * Stores messages in the order in which they come, several in one transaction where several wait: in a flood, each flush of the disk
 * would hold the one thread that serves pages too. Those with a proof of work go first, so that a flood without keeps nobody waiting.
 */
export class MessageQueue {
  readonly #db: Db;
  readonly #notify: MessageNotices["send"];
  readonly #proven: Waiting[] = [];
  readonly #others: Waiting[] = [];
  #isStoring = false;

  constructor(db: Db, notify: MessageNotices["send"]) {
    this.#db = db;
    this.#notify = notify;
  }

  /** Stores a message. @throws AppError `FORM_BUSY` 503, and whatever the database fails with. */
  store(submission: Submission, id: string): Promise<Received> {
    const queue = submission.proof === null ? this.#others : this.#proven;
    if (submission.proof === null && queue.length >= MAX_WAITING) return Promise.reject(formBusy());
    const { promise, resolve, reject } = Promise.withResolvers<Received>();
    queue.push({ submission, id, resolve, reject });
    if (!this.#isStoring) void this.#storeWaiting();
    return promise;
  }

  async #storeWaiting(): Promise<void> {
    this.#isStoring = true;
    for (let next = this.#take(); next.length > 0; next = this.#take()) {
      await this.#storeAll(next);
      // Pages, and what else is ready, go before the next ones.
      await setImmediate();
    }
    this.#isStoring = false;
  }

  #take(): Waiting[] {
    const first = this.#proven.splice(0, MAX_TOGETHER);
    return [...first, ...this.#others.splice(0, MAX_TOGETHER - first.length)];
  }

  async #storeAll(all: readonly Waiting[]): Promise<void> {
    try {
      const received = await this.#db.transaction(async (tx) => {
        const stored: Received[] = [];
        for (const { submission, id } of all) {
          stored.push(await receiveMessage(tx, submission, { now: Date.now(), id, notify: this.#notify }));
        }
        return stored;
      });
      for (const [index, { resolve }] of all.entries()) resolve(received[index] as Received);
    } catch (error) {
      // The database is away for all of them; anything else may be the fault of one, which keeps no other from being stored.
      if (all.length === 1 || error instanceof AppError) for (const { reject } of all) reject(error);
      else for (const each of all) await this.#storeAll([each]);
    }
  }
}
