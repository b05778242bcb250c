import type { AppError } from "../../kernel/errors.ts";
import type { Log } from "./log.ts";

const MINUTE_MS = 60_000;

/** Logs how many requests were refused, by code, at most once a minute: a flood does not fill the log. */
export class RefusalLog {
  readonly #log: Log;
  #counts: Record<string, number> = {};
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(log: Log) {
    this.#log = log;
  }

  add({ code }: AppError): void {
    this.#counts[code] = (this.#counts[code] ?? 0) + 1;
    this.#timer ??= setTimeout(() => this.write(), MINUTE_MS).unref();
  }

  /** Writes what was counted, if anything was. */
  write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (Object.keys(this.#counts).length > 0) this.#log.warn({ refused: this.#counts }, "requests refused");
    this.#counts = {};
  }
}
