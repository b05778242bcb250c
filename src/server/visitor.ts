import type { IncomingMessage } from "node:http";
import type { Visitor } from "../site/arrival.ts";

/** The few headers an answer may depend on. */
export function visitorOf({ headers }: IncomingMessage): Visitor {
  const fetchSite = headers["sec-fetch-site"];
  return {
    cookie: headers.cookie,
    acceptLanguage: headers["accept-language"],
    fetchSite: Array.isArray(fetchSite) ? fetchSite[0] : fetchSite,
  };
}
