import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { dictionary as common } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { ENDPOINTS } from "../../../src/admin/areas/endpoints.ts";
import { RIGHTS } from "../../../src/admin/framework/contract/rights.ts";
import { ID, LIMITS } from "../../../src/admin/framework/server/api.ts";
import { FAILURES_AN_HOUR } from "../../../src/audit/failure-budget.ts";
import { PREVIEW_DAYS } from "../../../src/content/contract/preview-days.ts";
import { KEPT_AN_HOUR } from "../../../src/content/drafts/revisions.ts";
import { MOST_LINKS, MOST_OF_ONE, OWN_MS } from "../../../src/content/previews/preview-links.ts";
import { YOUNGEST_PURGED_S } from "../../../src/db/engines/engine.ts";
import { CONNECTION_LIMITS } from "../../../src/http/connections.ts";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "../../../src/identity/contract/password-length.ts";
import { AT_ONCE, MOST_WAITING } from "../../../src/identity/embedded/hashing/hashing-queue.ts";
import * as limits from "../../../src/identity/limits.ts";
import { MAX_CHECKED } from "../../../src/identity/passwords/password-estimator.ts";
import { KEPT_MS } from "../../../src/mail/deliver-queue.ts";
import { RESERVED_BYTES } from "../../../src/media/uploads/limits.ts";
import { COUNTING_TIMEOUT_MS, DRAWING_TIMEOUT_MS, MAX_DRAWING_PROCESSOR_MS } from "../../../src/media/worker/jobs.ts";
import { RESERVED_FOR_SESSIONS } from "../../../src/server/back-office/room-for-texts.ts";
import { EVERY_MS as MAILS_EVERY_MS } from "../../../src/server/background/mail-delivery.ts";
import { EVERY_MS, AT_ONCE as PURGED_AT_ONCE } from "../../../src/server/background/security-log-retention.ts";
import { CHOICES } from "../../../src/server/routes/consents.ts";
import { MOST_A_DAY } from "../../../src/tracking/consent-log.ts";
import { documentText, inWords, tableBelow } from "../../support/documents.ts";

const DOCUMENT = "docs/security.md";
const SECURITY = documentText(DOCUMENT);

const { SLOWING } = limits;
const SECOND = 1_000;
const DAY = 86_400_000;
const megabytes = (bytes: number) => `${bytes / 1024 ** 2} MB`;
const kilobytes = (bytes: number) => `${bytes / 1024} KB`;
const written = (count: number) => count.toLocaleString("en");

/** As the table of slowing writes it: "2 s", "15 min", "1 h". */
function short(ms: number): string {
  if (ms >= 3_600_000) return `${ms / 3_600_000} h`;
  return ms >= 60_000 ? `${ms / 60_000} min` : `${ms / SECOND} s`;
}

test("the table of slowing is that of the code", () => {
  const rows = tableBelow(DOCUMENT, "### Slowing").map(([counter = "", , ...numbers]) => [counter, numbers]);
  const counters = Object.entries(SLOWING).map(([counter, { free, first, longest }]) => [
    counter,
    [String(free), short(first), short(longest)],
  ]);
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(counters));
});

/** When attempts are judged, each as soon as it may be: the times of those that wait, before the longest wait and in all. */
function judged({ free, first, longest }: limits.Slowing, until: number) {
  let [at, growing, count, grownAt] = [0, 0, free, 0];
  for (let wait = first; at + wait <= until; wait = Math.min(2 * wait, longest)) {
    at += wait;
    count += 1;
    if (wait < longest) [growing, grownAt] = [growing + 1, at];
  }
  return { free, growing, minutes: Math.ceil(grownAt / 60_000), count, each: DAY / longest };
}

test("what an attacker gets follows from it", () => {
  const [account, address, code] = [SLOWING.account, SLOWING.address, SLOWING.code].map((each) => judged(each, DAY));
  const begins = (each = account) =>
    `${each?.free} at once, ${each?.growing} more within ${each?.minutes} minutes, then one`;
  expect(SECURITY).toContain(
    `${begins(account)} in 15 minutes; ${account?.count} on the first day, ${account?.each} on each that follows`,
  );
  expect(SECURITY).toContain(`${begins(address)} in 5 minutes; ${address?.count}, then ${address?.each} a day`);
  expect(SECURITY).toContain(
    `${begins(code)} an hour; ${code?.count} on the first day, ${code?.each} on each that follows`,
  );
  expect(SECURITY).toContain(`a thief who has the password gets ${code?.each} a day`);
  // Three codes of a million are right at any moment.
  expect(SECURITY).toContain(`one in ${written(Math.round(1_000_000 / 3 / (code?.each ?? 0) / 1_000) * 1_000)} a day`);
});

test.each([
  // Sessions and links.
  `| longest life | ${inWords(limits.SESSION_LIFE_MS, "day")} from the sign-in`,
  `| session_token | ${inWords(limits.SESSION_LIFE_MS, "day")};`,
  `| without use | ${inWords(limits.SESSION_IDLE_MS, "hour")}; use is noted at most every ${inWords(limits.SESSION_SEEN_MS, "minute")} |`,
  `a sign-in of at most ${inWords(limits.RECENT_SIGN_IN_MS, "minute")} ago`,
  `| set-up | ${inWords(limits.SET_UP_LINK_MS, "minute")} |`,
  `| reset | ${inWords(limits.RESET_LINK_MS, "hour")}; ${inWords(limits.INVITATION_MS, "day")} for the first password`,
  `| new address | ${inWords(limits.EMAIL_LINK_MS, "hour")} |`,
  `| invitation | ${inWords(limits.INVITATION_MS, "day")} |`,
  `used and wrong ones are remembered for ${inWords(limits.CODE_MEMORY_MS, "minute")}`,
  `A counter is forgotten after ${inWords(limits.THROTTLE_MEMORY_MS, "hour")} without attempts`,
  `for ${inWords(PREVIEW_DAYS.usual * DAY, "day")} unless its maker says otherwise, at most ${PREVIEW_DAYS.most};`,
  `A text has at most ${MOST_LINKS} open links, all of which are listed, and ${MOST_OF_ONE} of one person`,
  `A link for its maker's own eyes works for ${inWords(OWN_MS, "hour")}`,
  // Passwords.
  `${SHORTEST_PASSWORD} characters at least (counted as code points), ${LONGEST_PASSWORD} at most (UTF-16 units)`,
  `estimated over the first ${MAX_CHECKED} characters`,
  `At most ${MOST_WAITING} wait in each lane`,
  // Requests and connections.
  `Bodies: ${kilobytes(LIMITS.maxBytes)}, measured as they come; nested more than ${LIMITS.maxDepth} levels`,
  `${kilobytes(LIMITS.maxBytes)} bodies, ${LIMITS.maxDepth} levels deep`,
  `looked at every ${inWords(CONNECTION_LIMITS.checkMs, "second")}`,
  `| headers of a request | ${CONNECTION_LIMITS.headersMs / SECOND} s |`,
  `| a request with its body | ${CONNECTION_LIMITS.requestMs / SECOND} s, and longer while ${CONNECTION_LIMITS.minBytesPerSecond / 1_000} KB a second come; ${inWords(CONNECTION_LIMITS.longestRequestMs, "minute")} in all |`,
  `| a client that goes on sending after the response | ${CONNECTION_LIMITS.lingerMs / SECOND} s,`,
  `one written at once must leave within it | ${CONNECTION_LIMITS.writeMs / SECOND} s |`,
  `| a connection without a request | ${CONNECTION_LIMITS.idleMs / SECOND} s:`,
  `| connections | ${written(CONNECTION_LIMITS.most)};`,
  // What may be kept.
  `limits for a file, a person, and ${megabytes(RESERVED_BYTES)} that stay free`,
  `none is stored while less than ${megabytes(RESERVED_FOR_SESSIONS)} are free`,
  `grows by at most ${megabytes(KEPT_AN_HOUR.all)} an hour: merges are kept within ${megabytes(KEPT_AN_HOUR.merges)} of it`,
  `(${MAX_DRAWING_PROCESSOR_MS / SECOND} s for a drawing, which ends after ${DRAWING_TIMEOUT_MS / SECOND} s by the clock, as the count of pages does after ${COUNTING_TIMEOUT_MS / SECOND} s)`,
  `${FAILURES_AN_HOUR} an hour about administrators' accounts and ${FAILURES_AN_HOUR} about no account`,
  `${2 * FAILURES_AN_HOUR} audit lines an hour of strangers' failures`,
  `after ${inWords(KEPT_MS, "day")} at the latest; the queue looks each time it works, and every ${inWords(MAILS_EVERY_MS, "hour")}`,
  `goes at the start and every ${inWords(EVERY_MS, "minute")}`,
  `${PURGED_AT_ONCE} rows at a time`,
  `takes ${CHOICES.burst} choices at once from one network, then one a minute, and ${written(MOST_A_DAY)} a day of all`,
])("the document says: %s", (sentence) => {
  // The document is too long for a difference to be read.
  expect(SECURITY.replaceAll("`", "").includes(sentence)).toBe(true);
});

test("numbers that are written as words", () => {
  expect([AT_ONCE, SECURITY.includes("Two are computed at a time")]).toEqual([2, true]);
  expect([YOUNGEST_PURGED_S, SECURITY.includes("refuse rows younger than four weeks")]).toEqual([28 * 86_400, true]);
  expect([limits.TOKEN_SIGN_IN_MS, SECURITY.includes("within the last five minutes")]).toEqual([300_000, true]);
  expect([CHOICES.perSecond, SECURITY.includes("then one a minute")]).toEqual([1 / 60, true]);
  const audited = Array.from({ length: 40 }, (_, failures) => failures).filter(limits.isAudited);
  expect(audited.filter((failures) => failures > 0)).toEqual([1, 2, 3, 4, 5, 8, 16, 32]);
  expect(SECURITY).toContain("of each counter 5 lines, then at each doubling");
});

test("longer bodies, and what stands for an id", () => {
  const longer = Object.entries(ENDPOINTS).flatMap(([name, { bodyLimits }]) =>
    bodyLimits ? [[name, bodyLimits]] : [],
  );
  expect(Object.fromEntries(longer)).toEqual({
    "PUT /articles/:id/draft": { maxBytes: 4 * 1024 ** 2, maxDepth: 260 },
    "PUT /items/:id/draft": { maxBytes: 4 * 1024 ** 2, maxDepth: 260 },
    "POST /links/describe": { maxBytes: 512 * 1024, maxDepth: 20 },
    "PUT /messages/:id/reply": { maxBytes: 512 * 1024, maxDepth: 3 },
    "POST /ready-replies": { maxBytes: 512 * 1024, maxDepth: 3 },
    "PUT /ready-replies/:id": { maxBytes: 512 * 1024, maxDepth: 3 },
    "PUT /spam-words": { maxBytes: 256 * 1024, maxDepth: 2 },
    "PUT /imports/:id/choices": { maxBytes: 2 * 1024 ** 2, maxDepth: 4 },
  });
  expect(SECURITY).toContain(
    "The draft of a text may have 4 MB and 260 levels, the links of one that are looked up 512 KB",
  );
  const [, characters = ""] = /at most 128 letters, digits, and `([^`]+)`/.exec(SECURITY) ?? [];
  expect(characters).not.toBe("");
  expect([ID.test("a".repeat(128)), ID.test("a".repeat(129))]).toEqual([true, false]);
  const printable = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index));
  const taken = printable.filter((character) => !/[a-z0-9]/i.test(character) && ID.test(character));
  expect(taken.sort()).toEqual([...characters].sort());
});

test("passwords that are commonly used, and rights that supers alone have, are as many as it says", () => {
  const known = common["passwords-common"] ?? [];
  expect(SECURITY).toContain(`It knows ${written(known.length)} commonly used passwords`);
  const rows = tableBelow(DOCUMENT, "### Roles");
  expect(rows.filter(([, editor, superAdmin]) => editor === "no" && superAdmin === "yes")).toHaveLength(RIGHTS.length);
});

test("cookies last as long as visitors' cookie page says, which a browser proves", () => {
  const page = tableBelow("content/pages/legal--cookies.en.yaml", "## For the team that runs the site");
  const ofPage = page.flatMap(([name = "", kind, , , duration = ""]) =>
    kind === "Cookie" ? [[name.replace("__Host-vitrine.", ""), /^\d+ \w+/.exec(duration)?.[0]]] : [],
  );
  const cookies = tableBelow(DOCUMENT, "begin with `__Host-vitrine.`, else with `vitrine.`:");
  expect(cookies.map(([name, duration = ""]) => [name, /^\d+ \w+/.exec(duration)?.[0]])).toEqual(ofPage);
});

test("packages without a hash in the lockfile are as many as it says", () => {
  const lockfile = readFileSync(join(resolve(import.meta.dirname, "../../.."), "package-lock.json"), "utf8");
  const packages: Record<string, { integrity?: string }> = JSON.parse(lockfile).packages;
  const unhashed = Object.entries(packages).filter(([path, { integrity }]) => path !== "" && integrity === undefined);
  expect(SECURITY).toContain(`${unhashed.length} entries of it, packages for other platforms`);
});
