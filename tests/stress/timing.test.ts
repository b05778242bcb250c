import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdminSite, PASSWORD, siteWithRoot, Visitor } from "../support/admin/admin.ts";
import { inDatabase } from "../support/database/kept.ts";
import { createRandom } from "../support/random.ts";
import { removeAll } from "../support/site.ts";

const ACCOUNTS = 10;

let own: AdminSite;
beforeAll(async () => {
  own = await siteWithRoot({ env: { TRUST_PROXY: "1" } });
  for (let account = 0; account < ACCOUNTS; account++) {
    const body = { email: emailOf("known", account), role: "editor", locale: "en", password: PASSWORD };
    expect((await own.root.call("POST /admins", { body })).status).toBe(200);
  }
});
afterAll(removeAll);

type Kind = "known" | "unknown";
const emailOf = (kind: Kind, account: number) => `${kind}-${account}@example.org`;

let asked = 0;
/** Each from an address of its own: none is slowed. */
const somebody = () =>
  new Visitor(own.site, { address: `198.51.${100 + Math.floor(asked / 250)}.${1 + (asked++ % 250)}` });

/**
 * Times of an attempt for known and for unknown addresses (ms), asked for in turn, so that whatever else the machine
 * does weighs on both alike; the order changes too, since what comes second may find something warm.
 */
async function measure(rounds: number, ask: (email: string) => Promise<number>): Promise<Record<Kind, number[]>> {
  const times: Record<Kind, number[]> = { known: [], unknown: [] };
  for (let round = 0; round < rounds; round++) {
    for (let account = 0; account < ACCOUNTS; account++) {
      const order: Kind[] = account % 2 === 0 ? ["known", "unknown"] : ["unknown", "known"];
      for (const kind of order) times[kind].push(await ask(emailOf(kind, account)));
    }
  }
  return times;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

/** A clock and a loopback connection are no more exact than this (ms). */
const EXACTNESS = 1;

/**
 * What is noise is found out from the known addresses alone: a thousand times, two sets of as many times as were
 * measured are drawn from theirs (with replacement: the bootstrap), and their medians, which only chance tells apart,
 * are compared. The medians of known and unknown must not differ by more than the largest of these differences.
 */
function expectAlike({ known, unknown }: Record<Kind, number[]>): void {
  const random = createRandom(5);
  const drawn = () => known.map(() => known[random(known.length)] as number);
  const differences = Array.from({ length: 1_000 }, () => Math.abs(median(drawn()) - median(drawn())));
  const noise = Math.max(EXACTNESS, ...differences);
  const difference = Math.abs(median(known) - median(unknown));
  expect({ difference, noise }).toEqual({ difference: expect.toSatisfy((ms: number) => ms <= noise), noise });
}

test("how long a refused sign-in takes does not tell whether the address has an account", async () => {
  const times = await measure(4, async (email) => {
    const visitor = somebody();
    const from = performance.now();
    const { status } = await visitor.signIn(email, "wrong-password");
    expect(status).toBe(401);
    return performance.now() - from;
  });
  expectAlike(times);
  // The work is done: without a hash the answer would come in a millisecond or two.
  expect(median(times.unknown)).toBeGreaterThan(10);
});

test("nor does how long asking for a reset mail takes", async () => {
  const times = await measure(40, async (email) => {
    // Else only three mails in a row would be sent to each.
    inDatabase(own.site, (database) => database.exec("delete from throttles"));
    const visitor = somebody();
    const from = performance.now();
    const { status } = await visitor.call("POST /password-reset", { body: { email } });
    expect(status).toBe(200);
    return performance.now() - from;
  });
  expectAlike(times);
  expect((await own.root.call("GET /audit", { query: "?action=password.reset-asked" })).json.next).not.toBeNull();
});
