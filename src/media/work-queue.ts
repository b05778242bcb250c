type Task = { key: string; work: () => Promise<unknown>; urgent: boolean; done: PromiseWithResolvers<unknown> };

/**
 * Runs one task at a time. Who waits goes first: tasks of the background run when nobody does, and one of them that
 * somebody then asks for moves ahead. However many ask for a key at once, its task runs once.
 */
export class WorkQueue {
  readonly #tasks = new Map<string, Task>();
  #running: Promise<unknown> | undefined;
  #closed = false;

  /** @throws Error `closed` when the queue is closed before the task began. */
  run<T>(key: string, work: () => Promise<T>, { urgent }: { urgent: boolean }): Promise<T> {
    if (this.#closed) return Promise.reject(closed());
    let task = this.#tasks.get(key);
    if (task === undefined) {
      task = { key, work, urgent, done: Promise.withResolvers() };
      this.#tasks.set(key, task);
    }
    task.urgent ||= urgent;
    this.#next();
    return task.done.promise as Promise<T>;
  }

  /** Drops what has not begun and waits for what has. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const task of this.#tasks.values()) {
      // Whoever waits hears of it; for the background nobody does.
      task.done.promise.catch(() => {});
      task.done.reject(closed());
    }
    this.#tasks.clear();
    await this.#running;
  }

  #next(): void {
    if (this.#running !== undefined) return;
    const waiting = [...this.#tasks.values()];
    const task = waiting.find(({ urgent }) => urgent) ?? waiting[0];
    if (task === undefined) return;
    this.#running = task
      .work()
      .then(task.done.resolve, task.done.reject)
      .finally(() => {
        if (this.#tasks.get(task.key) === task) this.#tasks.delete(task.key);
        this.#running = undefined;
        this.#next();
      });
  }
}

function closed(): Error {
  return new Error("the site is stopping");
}
