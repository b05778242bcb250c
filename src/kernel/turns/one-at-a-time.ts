/**
 * Does one thing at a time for each of several keys, in this process. Whoever comes next ends what can be ended, and waits: a piece of a
 * file on a connection that is dead gives way to the one that follows it.
 */
export class OneAtATime {
  readonly #busy = new Map<string, { stop(): void; ended: Promise<unknown> }>();

  /** @param stop ends this work early when somebody else comes; it may still go on until it notices. */
  async run<T>(key: string, work: () => Promise<T>, stop: () => void = () => {}): Promise<T> {
    for (let former = this.#busy.get(key); former !== undefined; former = this.#busy.get(key)) {
      former.stop();
      await former.ended;
    }
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    this.#busy.set(key, { stop, ended });
    try {
      return await work();
    } finally {
      this.#busy.delete(key);
      resolve();
    }
  }
}
