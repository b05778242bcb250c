import { pause } from "./retries.ts";

type Options = { concurrency: number; pauseMs: number };

/** The requests of one host: some at once, with a pause between their starts. */
export class HostGate {
  readonly #options: Options;
  readonly #waiting: (() => void)[] = [];
  #active = 0;
  /** When the next request may start. */
  #next = 0;
  #pauseMs: number;

  constructor(options: Options) {
    this.#options = options;
    this.#pauseMs = options.pauseMs;
  }

  /** The host asks for at least so long a pause between two requests. */
  slowDown(pauseMs: number): void {
    this.#pauseMs = Math.max(this.#pauseMs, pauseMs);
  }

  /** The host asks to be left alone for so long. */
  holdOff(ms: number): void {
    this.#next = Math.max(this.#next, performance.now() + ms);
  }

  /** Waits for a turn. @returns what gives it back; a second call does nothing. */
  async enter(signal: AbortSignal | undefined): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.#active >= this.#options.concurrency) await this.#turn(signal);
    else this.#active += 1;
    let isLeft = false;
    const leave = () => {
      if (isLeft) return;
      isLeft = true;
      const next = this.#waiting.shift();
      if (next === undefined) this.#active -= 1;
      else next();
    };
    try {
      // Others may move the start while this one waits for it.
      for (let wait = this.#wait(); wait > 0; wait = this.#wait()) await pause(wait, signal);
    } catch (error) {
      leave();
      throw error;
    }
    this.#next = performance.now() + this.#pauseMs;
    return leave;
  }

  #wait(): number {
    return this.#next - performance.now();
  }

  /** Waits until another request hands on its place. */
  #turn(signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const start = () => {
      signal?.removeEventListener("abort", stop);
      resolve();
    };
    const stop = () => {
      this.#waiting.splice(this.#waiting.indexOf(start), 1);
      reject(signal?.reason);
    };
    this.#waiting.push(start);
    signal?.addEventListener("abort", stop, { once: true });
    return promise;
  }
}
