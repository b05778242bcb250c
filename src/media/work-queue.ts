import { FairQueue, type Job } from "../kernel/fair-queue.ts";

const URGENT = 0;
const BACKGROUND = 1;

/**
 * Runs one task at a time. Urgent tasks go first; a background task that becomes urgent moves ahead. While the task of a
 * key is queued or running, another request for the key gets its result.
 */
export class WorkQueue {
  readonly #queue = new FairQueue({ concurrency: 1 });
  readonly #jobs = new Map<string, Job>();
  #closed = false;

  /** @throws Error where the queue is closed before the task began. */
  async run<T>(key: string, work: () => Promise<T>, { urgent }: { urgent: boolean }): Promise<T> {
    if (this.#closed) throw closed();
    const existing = this.#jobs.get(key) as Job<T> | undefined;
    if (existing !== undefined) {
      if (urgent) existing.moveAhead();
      return existing.result;
    }
    const job = this.#queue.add(work, { rank: urgent ? URGENT : BACKGROUND });
    this.#jobs.set(key, job);
    return job.result.finally(() => this.#jobs.delete(key));
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
