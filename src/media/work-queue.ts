import { FairQueue, type Job } from "../kernel/turns/fair-queue.ts";

const URGENT = 0;
const BACKGROUND = 1;

type Options = {
  urgent: boolean;
  /** Aborts when nobody waits for this call any more. */
  signal?: AbortSignal | undefined;
};

/** @property waiting calls that wait for the job and have not been aborted. */
type Task<T = unknown> = { job: Job<T>; waiting: number };

/**
 * Runs one task at a time. Urgent tasks go first; a background task that becomes urgent moves ahead. While the task of a
 * key is queued or running, another call for the key gets its result. A task that every caller has abandoned before it
 * began is left out.
 */
export class WorkQueue {
  readonly #queue = new FairQueue({ concurrency: 1 });
  readonly #tasks = new Map<string, Task>();
  #closed = false;

  /** @throws Error where the queue is closed before the task began; the signal's reason where all callers abandoned it. */
  async run<T>(key: string, work: () => Promise<T>, { urgent, signal }: Options): Promise<T> {
    if (this.#closed) throw closed();
    signal?.throwIfAborted();
    const task = (this.#tasks.get(key) as Task<T> | undefined) ?? this.#add(key, work, urgent);
    if (urgent) task.job.moveAhead();
    task.waiting += 1;
    const abandon = () => {
      task.waiting -= 1;
      // Forgotten at once: whoever asks next is given another task.
      if (task.waiting === 0 && task.job.withdraw(signal?.reason)) this.#forget(key, task);
    };
    signal?.addEventListener("abort", abandon, { once: true });
    try {
      return await task.job.result;
    } finally {
      signal?.removeEventListener("abort", abandon);
    }
  }

  #add<T>(key: string, work: () => Promise<T>, urgent: boolean): Task<T> {
    const job = this.#queue.add(work, { rank: urgent ? URGENT : BACKGROUND });
    const task: Task<T> = { job, waiting: 0 };
    this.#tasks.set(key, task);
    const forget = () => this.#forget(key, task);
    job.result.then(forget, forget);
    return task;
  }

  #forget(key: string, task: Task): void {
    if (this.#tasks.get(key) === task) this.#tasks.delete(key);
  }

  /** Drops what has not begun, and waits for what has. */
  close(): Promise<void> {
    this.#closed = true;
    return this.#queue.close(closed());
  }
}

function closed(): Error {
  return new Error("the site is stopping");
}
