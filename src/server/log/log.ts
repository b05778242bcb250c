import { type DestinationStream, type LogFn, type Logger, pino } from "pino";
import type { Config } from "../../config.ts";

export type Log = Logger;

/**
 * One JSON record a line on standard output. Never an IP address, a cookie or a query string.
 * @param onError told of each record of level "error", also where the level keeps it from being written.
 */
export function createLog(level: Config["logLevel"], onError: () => void = () => {}): Log {
  const log = pino({
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
  });
  const write = log.error.bind(log);
  log.error = ((...record: Parameters<LogFn>) => {
    onError();
    write(...record);
  }) as LogFn;
  return log;
}

/** The reader of the output may be gone: the stream then never closes, and the stop goes on without it. */
const LONGEST_END_MS = 1_000;

/**
 * Resolves once all that was logged is written, in its order: pino writes behind this thread, and at an exit writes the
 * last record before one that is still on its way. Nothing can be logged afterwards.
 */
export function endLog(log: Log): Promise<void> {
  const { [pino.symbols.streamSym]: stream } = log as unknown as Record<
    symbol,
    DestinationStream & NodeJS.WritableStream
  >;
  return new Promise((done) => {
    setTimeout(done, LONGEST_END_MS).unref();
    stream?.once("close", done);
    stream?.end();
  });
}
