import type { Answer } from "../http/http.ts";
import { asStatic, comparable, listPaths } from "./as-static.ts";

/** Of every answer, whatever it shows. */
const SECURITY = [
  ...["content-security-policy", "x-content-type-options", "referrer-policy", "permissions-policy"],
  "cross-origin-opener-policy",
];
/** What a copy's answers are compared by. */
export const COMPARED_HEADERS = [
  ...SECURITY,
  ...["content-type", "cache-control", "x-robots-tag", "link", "content-disposition"],
];
/** Drawn for one version, which a server of files does not read in the address. */
const CARD = /^\/(?:en\/)?og\//;

/** What differs between an answer of the running site and the copy's; empty where nothing does that should not. */
export function differences(path: string, running: Answer, copy: Answer): string[] {
  const type = running.headers["content-type"] ?? "";
  const found: string[] = [];
  const compare = (what: string, expected: unknown, actual: unknown) => {
    if (expected !== actual) found.push(`${path} ${what}: ${String(actual)}, not ${String(expected)}`);
  };
  compare("status", running.status, copy.status);
  for (const name of [...COMPARED_HEADERS, "location"]) {
    // The body of a redirect is the server's own.
    if (name === "content-type" && running.status === 301) continue;
    if (name === "cache-control" && CARD.test(path)) continue;
    const expected = running.headers[name];
    compare(name, typeof expected === "string" ? listPaths(expected) : expected, copy.headers[name]);
  }
  if (running.status === 301) return found;
  if (/^(?:text|application)\/(?!pdf)/.test(type)) {
    const expected = asStatic(running.text, type);
    const actual = comparable(copy.text, type);
    if (expected !== actual) found.push(`${path} body: ${firstDifference(expected, actual)}`);
  } else if (!running.raw.equals(copy.raw)) found.push(`${path} bytes`);
  return found;
}

function firstDifference(expected: string, actual: string): string {
  let at = 0;
  while (at < expected.length && expected[at] === actual[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 120);
  return `…${around(actual)}…, not …${around(expected)}…`;
}
