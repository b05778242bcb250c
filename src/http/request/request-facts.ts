import type { IncomingMessage } from "node:http";

/** What an anonymous visitor's browser says of them, as far as an answer may depend on it. */
export type VisitorHeaders = {
  cookie: string | undefined;
  acceptLanguage: string | undefined;
  /** Fetch Metadata: `same-origin` is a step within the site, anything else an arrival. */
  fetchSite: string | undefined;
};

/** The few headers an answer may depend on, each the first where it was sent twice. */
export type RequestFacts = VisitorHeaders & {
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
export function readRequestFacts({ rawHeaders }: IncomingMessage): RequestFacts {
  const facts: RequestFacts = {
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
        if (facts.hosts === 0) facts.host = value;
        facts.hosts++;
      }
    } else if (name.length === 6) {
      if (facts.cookie === undefined && is(name, "cookie")) facts.cookie = value;
    } else if (name.length === 13) {
      if (facts.ifNoneMatch === undefined && is(name, "if-none-match")) facts.ifNoneMatch = value;
    } else if (name.length === 14) {
      if (facts.fetchSite === undefined && is(name, "sec-fetch-site")) facts.fetchSite = value;
    } else if (name.length === 15) {
      if (facts.acceptEncoding === undefined && is(name, "accept-encoding")) facts.acceptEncoding = value;
      else if (facts.acceptLanguage === undefined && is(name, "accept-language")) facts.acceptLanguage = value;
    }
  }
  return facts;
}

function is(sent: string, name: string): boolean {
  return sent === name || sent.toLowerCase() === name;
}
