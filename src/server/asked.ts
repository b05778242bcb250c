import type { IncomingMessage } from "node:http";
import type { Visitor } from "../site/arrival.ts";

/** The few headers an answer may depend on, each the first where it was sent twice. */
export type Asked = Visitor & {
  host: string | undefined;
  /** How many `Host` headers were sent. */
  hosts: number;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
};

/**
 * Reads them in one pass over what was sent. `request.headers` would build an object of all headers, which costs as
 * much as finding a kept page; and the length of a name says already which one it can be.
 */
export function readAsked({ rawHeaders }: IncomingMessage): Asked {
  const asked: Asked = {
    host: undefined,
    hosts: 0,
    cookie: undefined,
    ifNoneMatch: undefined,
    fetchSite: undefined,
    acceptEncoding: undefined,
    acceptLanguage: undefined,
  };
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    const value = rawHeaders[index + 1];
    if (name.length === 4) {
      if (is(name, "host")) {
        if (asked.hosts === 0) asked.host = value;
        asked.hosts++;
      }
    } else if (name.length === 6) {
      if (asked.cookie === undefined && is(name, "cookie")) asked.cookie = value;
    } else if (name.length === 13) {
      if (asked.ifNoneMatch === undefined && is(name, "if-none-match")) asked.ifNoneMatch = value;
    } else if (name.length === 14) {
      if (asked.fetchSite === undefined && is(name, "sec-fetch-site")) asked.fetchSite = value;
    } else if (name.length === 15) {
      if (asked.acceptEncoding === undefined && is(name, "accept-encoding")) asked.acceptEncoding = value;
      else if (asked.acceptLanguage === undefined && is(name, "accept-language")) asked.acceptLanguage = value;
    }
  }
  return asked;
}

function is(sent: string, name: string): boolean {
  return sent === name || sent.toLowerCase() === name;
}
