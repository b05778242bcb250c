import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Weakness } from "./estimate-password.ts";

/** Beside the built program; while developing, its source. */
const WORKER = ["password-worker.js", "password-worker.ts"]
  .map((name) => join(import.meta.dirname, name))
  .find((file) => existsSync(file));

/** After this long without work the thread ends, and its memory with it. */
const IDLE_MS = 20_000;
/** Characters that are checked: the search for patterns grows faster than the text. */
export const MAX_CHECKED = 40;

/** Whether a password is easily guessed, and why, found out in a thread that lives while it is needed. */
export class PasswordEstimator {
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  /** One at a time: an answer belongs to the question before it. */
  #last: Promise<unknown> = Promise.resolve();

  weakness(password: string, words: readonly string[]): Promise<Weakness | null> {
    const result = this.#last.then(() => this.#ask(password.slice(0, MAX_CHECKED), words));
    this.#last = result.catch(() => {});
    return result;
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#last;
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  async #ask(password: string, words: readonly string[]): Promise<Weakness | null> {
    clearTimeout(this.#idle);
    const worker = this.#worker ?? this.#start();
    worker.ref();
    try {
      worker.postMessage({ password, words });
      // An "error" of the thread rejects.
      const [weakness] = (await once(worker, "message")) as [Weakness | null];
      return weakness;
    } finally {
      worker.unref();
      this.#idle = setTimeout(() => void this.stop(), IDLE_MS).unref();
    }
  }

  #start(): Worker {
    if (WORKER === undefined) throw new Error("The program that estimates passwords is missing; build again.");
    const worker = new Worker(WORKER);
    worker.on("exit", () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    this.#worker = worker;
    return worker;
  }
}
