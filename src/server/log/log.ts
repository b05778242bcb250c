import { type LogFn, type Logger, pino } from "pino";
import type { Config } from "../../config.ts";
import { LogOutput } from "./log-output.ts";

/** The site's log: pino's, and the output that `endLog` waits for. */
export type Log = Logger & { [OUTPUT]: LogOutput };

const OUTPUT = Symbol("output");

/**
 * One JSON record a line on standard output. Never an IP address, a cookie or a query string.
 * @param onError called for each record of level "error", also where the level keeps it from being written.
 */
export function createLog(level: Config["logLevel"], onError: () => void = () => {}): Log {
  const output = new LogOutput();
  const log = pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label: string) => ({ level: label }) },
    },
    output,
  );
  const write = log.error.bind(log);
  log.error = ((...record: Parameters<LogFn>) => {
    onError();
    write(...record);
  }) as LogFn;
  return Object.assign(log, { [OUTPUT]: output });
}

/** Resolves once all that was logged is written, or cannot be: its reader is gone. Nothing can be logged afterwards. */
export function endLog(log: Log): Promise<void> {
  return log[OUTPUT].end();
}
