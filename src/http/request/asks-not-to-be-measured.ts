import type { IncomingMessage } from "node:http";

/** Whether a browser sends Global Privacy Control, or the older Do Not Track. */
export function asksNotToBeMeasured({ headers }: IncomingMessage): boolean {
  return headers["sec-gpc"] === "1" || headers.dnt === "1";
}
