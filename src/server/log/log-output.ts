import { setTimeout } from "node:timers/promises";
import SonicBoom from "sonic-boom";

/** Characters that wait while the reader of the output is slow; what is logged beyond is dropped. */
const LONGEST_BACKLOG = 16 * 1024 * 1024;
/** How long a stop, or an exit, waits for that reader. */
const LONGEST_END_MS = 1_000;

/**
 * Standard output as the log writes it: asynchronously, in order. Where its reader is gone (`vitrine start | head`)
 * nothing more is written, and the site goes on. pino's own destination would then try again for ever as the program
 * exits, which never ended (sonic-boom 4, `flushSync` after EPIPE).
 */
export class LogOutput {
  readonly #stream: SonicBoom;
  #open = true;
  /** Epoch milliseconds; set once the program exits. */
  #exitBy = Number.POSITIVE_INFINITY;

  constructor() {
    this.#stream = new SonicBoom({
      fd: 1,
      sync: false,
      maxLength: LONGEST_BACKLOG,
      retryEAGAIN: () => Date.now() < this.#exitBy,
    });
    this.#stream.on("error", () => {
      this.#open = false;
    });
    process.once("exit", () => this.#flushAtExit());
  }

  /** What pino calls with each record. */
  write(record: string): void {
    if (this.#open) this.#stream.write(record);
  }

  /** Resolves once all is written, at most a second later. */
  async end(): Promise<void> {
    if (!this.#open) return;
    this.#open = false;
    const closed = new Promise<void>((done) => {
      this.#stream.once("close", done);
      this.#stream.once("error", () => done());
    });
    this.#stream.end();
    await Promise.race([closed, setTimeout(LONGEST_END_MS, undefined, { ref: false })]);
  }

  #flushAtExit(): void {
    this.#exitBy = Date.now() + LONGEST_END_MS;
    try {
      this.#stream.flushSync();
    } catch {
      // The output is closed, or its reader is gone.
    }
  }
}
