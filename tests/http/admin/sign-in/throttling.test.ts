import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  type AdminSite,
  addAdmin,
  type CallAnswer,
  mailHolding,
  OTHER_PASSWORD,
  PATIENCE,
  siteWithRoot,
  tokenIn,
  Visitor,
} from "../../../support/admin/admin.ts";
import { inDatabase } from "../../../support/database/kept.ts";
import { inFull } from "../../../support/run/everyday.ts";
import { removeAll } from "../../../support/site.ts";

let own: AdminSite;
beforeAll(async () => {
  own = await siteWithRoot({ env: { TRUST_PROXY: "1" } });
});
afterAll(removeAll);

const TOTAL = 1_000;
const AT_ONCE = 40;

/** Runs `attempt` so many times, some at once. */
async function attempts(attempt: (count: number) => Promise<CallAnswer>): Promise<CallAnswer[]> {
  const answers: CallAnswer[] = [];
  let next = 0;
  const worker = async () => {
    while (next < TOTAL) answers.push(await attempt(next++));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return answers;
}

const judged = (answers: CallAnswer[]) => answers.filter(({ status }) => status === 401).length;
const address = (count: number) => `198.51.${100 + Math.floor(count / 250)}.${1 + (count % 250)}`;

/** How many attempts are judged in a time: so many at once, then one after a wait that doubles each time. */
function mostJudged(free: number, firstSeconds: number, seconds: number): number {
  return free + Math.ceil(Math.log2(seconds / firstSeconds + 2));
}

function expectSlowed(answers: CallAnswer[], longest: number): void {
  const slowed = answers.filter(({ status }) => status === 429);
  expect(slowed.length + judged(answers)).toBe(TOTAL);
  for (const { json, headers } of slowed) {
    expect(json.error.code).toBe("TOO_MANY_REQUESTS");
    expect(json.error.retryAfter).toBeGreaterThanOrEqual(1);
    expect(json.error.retryAfter).toBeLessThanOrEqual(longest);
    expect(headers["retry-after"]).toBe(String(json.error.retryAfter));
  }
}

/** The longest wait that stands in the counters (ms): what keeps somebody out at most. */
const longestWait = () =>
  inDatabase(own.site, (database) =>
    Number(database.prepare("select max(blocked_until - last_at) as wait from throttles").get()?.wait),
  );

/** Goes on until whoever comes next is kept waiting for longer than an attempt can take, however busy the machine is. */
const untilSlowed = (attempt: () => Promise<CallAnswer>) =>
  vi.waitFor(async () => expect((await attempt()).json.error.retryAfter).toBeGreaterThan(5), PATIENCE);

inFull(
  "1,000 wrong passwords for one account, from a thousand addresses: five are judged, then ever fewer; its owner gets in",
  async () => {
    const { site, root, rootEmail } = own;
    const from = Date.now();
    const answers = await attempts((count) =>
      new Visitor(site, { address: address(count) }).signIn(rootEmail, `wrong-password-${count}`),
    );
    const seconds = (Date.now() - from) / 1_000;
    // Five at once, then one after 2 s, 4 s, 8 s, ….
    expect(judged(answers)).toBeLessThanOrEqual(mostJudged(5, 2, seconds));
    expect(judged(answers)).toBeGreaterThanOrEqual(5);
    expectSlowed(answers, 15 * 60);
    // Even the right password waits, from a browser that is not known.
    const stranger = () => new Visitor(site, { address: "192.0.2.1" });
    await untilSlowed(() => new Visitor(site, { address: address(TOTAL) }).signIn(rootEmail, "wrong-password"));
    expect((await stranger().signIn(rootEmail)).status).toBe(429);
    // The owner's own browser has signed in before: others' attempts are not its own.
    expect((await root.call("POST /sign-out")).status).toBe(200);
    expect((await root.signIn(rootEmail)).json).toMatchObject({ status: "signed-in" });
    // Nobody is locked out: the wait ends, however long the attack lasts.
    expect(longestWait()).toBeLessThanOrEqual(15 * 60_000);
    inDatabase(site, (database) => database.prepare("update throttles set blocked_until = ?").run(Date.now()));
    expect((await stranger().signIn(rootEmail)).json).toMatchObject({ status: "signed-in" });
  },
);

inFull("an owner on a new device whose account is attacked needs no wait: a reset mail lets in at once", async () => {
  const { site, root } = own;
  await addAdmin(own, { email: "attacked@example.org", role: "editor" });
  const attack = () => new Visitor(site, { address: "203.0.113.5" }).signIn("attacked@example.org", "wrong-password");
  await untilSlowed(attack);
  const device = new Visitor(site, { address: "192.0.2.2" });
  expect((await device.signIn("attacked@example.org")).status).toBe(429);
  expect((await device.call("POST /password-reset", { body: { email: "attacked@example.org" } })).status).toBe(200);
  const token = tokenIn(await mailHolding(root, "attacked@example.org", "#token="));
  const body = { token, password: OTHER_PASSWORD };
  expect((await device.call("POST /password-reset/confirm", { body })).status).toBe(200);
  expect((await device.signIn("attacked@example.org", OTHER_PASSWORD)).json).toMatchObject({ status: "signed-in" });
});

inFull("1,000 accounts from one address: twenty are judged, then ever fewer; everybody else signs in", async () => {
  const { site } = own;
  const { visitor: colleague } = await addAdmin(own, { email: "colleague@example.org", role: "editor" });
  const from = Date.now();
  const answers = await attempts((count) =>
    new Visitor(site, { address: "203.0.113.66" }).signIn(`someone-${count}@example.org`, "wrong-password-of-all"),
  );
  const seconds = (Date.now() - from) / 1_000;
  // Twenty at once, then one after 1 s, 2 s, 4 s, ….
  expect(judged(answers)).toBeLessThanOrEqual(mostJudged(20, 1, seconds));
  expect(judged(answers)).toBeGreaterThanOrEqual(20);
  expectSlowed(answers, 5 * 60);
  const elsewhere = await new Visitor(site, { address: "192.0.2.3" }).signIn("colleague@example.org");
  expect(elsewhere.json).toMatchObject({ status: "signed-in" });
  // Behind the attacker's own address (an office, a mobile network), known browsers go on.
  const inTheOffice = colleague.copy("203.0.113.66");
  expect((await inTheOffice.signIn("colleague@example.org")).json).toMatchObject({ status: "signed-in" });
  // A browser that is not known waits like the attacker.
  const attacker = new Visitor(site, { address: "203.0.113.66" });
  await untilSlowed(() => attacker.signIn("someone@example.org", "wrong-password-of-all"));
  expect((await new Visitor(site, { address: "203.0.113.66" }).signIn("colleague@example.org")).status).toBe(429);
});

inFull(
  "what is slowed costs the site no hash: it is refused in a fraction of the time that judging takes",
  async () => {
    const times = { 401: [] as number[], 429: [] as number[] };
    for (let count = 0; count < 25; count++) {
      const visitor = new Visitor(own.site, { address: "203.0.113.99" });
      const from = performance.now();
      const { status } = await visitor.signIn("flooded@example.org", "wrong-password");
      times[status as 401 | 429].push(performance.now() - from);
    }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
    expect(times[401].length).toBeGreaterThanOrEqual(5);
    expect(times[429].length).toBeGreaterThanOrEqual(15);
    expect(median(times[429])).toBeLessThan(median(times[401]) / 3);
  },
);

test("reset mails are asked for ten times at once from one address, then ever more slowly", async () => {
  const answers: number[] = [];
  for (let count = 0; count < 15; count++) {
    const visitor = new Visitor(own.site, { address: "203.0.113.77" });
    const { status } = await visitor.call("POST /password-reset", { body: { email: `r-${count}@example.org` } });
    answers.push(status);
  }
  expect(answers).toEqual([...Array(10).fill(200), ...Array(5).fill(429)]);
});
