import { type LogFn, type Logger, pino } from "pino";
import type { Config } from "../config.ts";

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
