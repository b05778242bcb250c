import { type DestinationStream, type Logger, pino } from "pino";
import type { Config } from "../config.ts";

export type Log = Logger;

/** One JSON record a line on standard output. Never an IP address, a cookie or a query string. */
export function createLog(level: Config["logLevel"], destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
