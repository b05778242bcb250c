import { writeSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

const STDOUT = 1;
/** Bytes that wait while the reader of the output is slow; what is logged beyond is dropped. */
const LONGEST_BACKLOG = 16 * 1024 * 1024;
/** Bytes that are written at once. */
const CHUNK = 64 * 1024;
/** How often it is tried whether that reader has gone on. */
const RETRY_MS = 20;
/** How long a stop, or an exit, waits for it. */
const LONGEST_END_MS = 1_000;

/**
 * Standard output as the log writes it: each record at once, in order, and without waiting. Where its reader is slow,
 * records wait in memory. Where the reader is gone (`vitrine start | head`) nothing more is written, and the site goes on.
 *
 * Not pino's own destination, sonic-boom: it hands each write to another thread, and what is written as the program exits
 * may overtake it. Not `process.stdout.write` either: what waits there is lost at an exit.
 */
export class LogOutput {
  #open = true;
  #backlog: Buffer[] = [];
  #backlogBytes = 0;
  #retry: NodeJS.Timeout | undefined;

  constructor() {
    // Opening the stream makes a pipe or a socket answer EAGAIN instead of holding this thread (libuv, `uv_pipe_open`).
    void process.stdout;
    process.once("exit", () => this.#writeAtExit());
  }

  /** What pino calls with each record. */
  write(record: string): void {
    if (!this.#open || this.#backlogBytes >= LONGEST_BACKLOG) return;
    const bytes = Buffer.from(record);
    this.#backlog.push(bytes);
    this.#backlogBytes += bytes.length;
    if (this.#retry === undefined) this.#writeBacklog();
  }

  /** Resolves once all is written, at most a second later. Nothing can be written afterwards. */
  async end(): Promise<void> {
    const longest = performance.now() + LONGEST_END_MS;
    while (this.#backlogBytes > 0 && performance.now() < longest) await pause(RETRY_MS);
    this.#close();
  }

  /** Writes what its reader takes, and comes back for the rest. */
  #writeBacklog(): void {
    this.#retry = undefined;
    if (!this.#writeSome()) this.#retry = setTimeout(() => this.#writeBacklog(), RETRY_MS).unref();
  }

  /** Whether nothing is left to write. */
  #writeSome(): boolean {
    try {
      while (this.#backlogBytes > 0) {
        const count = this.#countOfChunk();
        const chunk = Buffer.concat(this.#backlog.slice(0, count));
        const written = writeSync(STDOUT, chunk);
        this.#backlog.splice(0, count, ...(written < chunk.length ? [chunk.subarray(written)] : []));
        this.#backlogBytes -= written;
      }
    } catch (error) {
      if (isFull(error)) return false;
      // The output is closed, its reader is gone, or its disk is full.
      this.#close();
    }
    return true;
  }

  /** How many of the records that wait make a chunk: one at least. */
  #countOfChunk(): number {
    let bytes = 0;
    const count = this.#backlog.findIndex((record) => {
      bytes += record.length;
      return bytes >= CHUNK;
    });
    return count === -1 ? this.#backlog.length : count + 1;
  }

  #close(): void {
    this.#open = false;
    clearTimeout(this.#retry);
    this.#backlog = [];
    this.#backlogBytes = 0;
  }

  /** No timer runs any more: this thread alone is left, and nobody waits for it. */
  #writeAtExit(): void {
    const longest = performance.now() + LONGEST_END_MS;
    const asleep = new Int32Array(new SharedArrayBuffer(4));
    while (!this.#writeSome() && performance.now() < longest) Atomics.wait(asleep, 0, 0, RETRY_MS);
  }
}

/** Whether the reader takes nothing for now. */
function isFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EAGAIN";
}
