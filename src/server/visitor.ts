import type { IncomingMessage } from "node:http";
import type { Visitor } from "../site/arrival.ts";

/** The few headers an answer may depend on. */
export function visitorOf(request: IncomingMessage): Visitor {
  return {
    cookie: headerOf(request, "cookie"),
    acceptLanguage: headerOf(request, "accept-language"),
    fetchSite: headerOf(request, "sec-fetch-site"),
  };
}

/**
 * One header as it was sent, the first where it was sent twice. Reading `request.headers` instead builds an object
 * of all of them, which costs as much as finding a kept page.
 * @param name in lower case
 */
export function headerOf({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const sent = rawHeaders[index] as string;
    if (sent.length === name.length && sent.toLowerCase() === name) return rawHeaders[index + 1];
  }
  return undefined;
}
