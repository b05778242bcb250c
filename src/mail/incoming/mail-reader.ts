import { existsSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { MailHead, MailQuestion, ParsedMail } from "../contract/incoming-mail.ts";

/** Beside the built program; while developing, its source. */
const WORKER = ["mail-worker.js", "mail-worker.ts"]
  .map((name) => join(import.meta.dirname, name))
  .find((file) => existsSync(file));

/** A mail of 5 MB takes seconds where its lines are short; a hostile one as long as it is let. */
const MAX_MS = 30_000;
/** Megabytes of the thread's objects; the bytes of mails are not among them. */
const MAX_HEAP = 512;

/**
 * Reads mails in a thread, one at a time: one that takes too long or too much memory ends the thread, and the next mail gets a new one.
 * To be closed.
 */
export class MailReader {
  #worker: Worker | undefined;
  readonly #maxMs: number;

  constructor({ maxMs = MAX_MS }: { maxMs?: number } = {}) {
    this.#maxMs = maxMs;
  }

  /** The head of each; null for one that cannot be read. */
  async heads(heads: Uint8Array[]): Promise<Array<MailHead | null>> {
    const read = await this.#ask({ heads });
    if (read !== null) return read as Array<MailHead | null>;
    // One of them is too much: the others are read without it.
    if (heads.length <= 1) return heads.map(() => null);
    const found: Array<MailHead | null> = [];
    for (const head of heads) found.push(...(await this.heads([head])));
    return found;
  }

  /** A whole mail; null for one that cannot be read. */
  async mail(mail: Uint8Array): Promise<ParsedMail | null> {
    return (await this.#ask({ mail })) as ParsedMail | null;
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  async #ask(question: MailQuestion): Promise<unknown> {
    const worker = this.#worker ?? this.#start();
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const timer = setTimeout(() => resolve(END), this.#maxMs);
    const onMessage = (answer: { read: unknown } | { error: string }) => resolve("read" in answer ? answer.read : null);
    const onEnd = () => resolve(END);
    worker.once("message", onMessage).once("error", onEnd).once("exit", onEnd);
    worker.postMessage(question);
    try {
      const answer = await promise;
      if (answer !== END) return answer;
      await this.close();
      return null;
    } finally {
      clearTimeout(timer);
      worker.off("message", onMessage).off("error", onEnd).off("exit", onEnd);
    }
  }

  #start(): Worker {
    if (WORKER === undefined) throw new Error("The program that reads mails is missing; build again.");
    const worker = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP } });
    // Without a listener an error would end the process.
    worker.on("error", () => {});
    this.#worker = worker;
    return worker;
  }
}

/** What stands for an answer where the thread gave none. */
const END = Symbol("end");
