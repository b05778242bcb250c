import { afterEach, expect, it } from "vitest";
import type { Db } from "../../src/db/client.ts";
import { type Collector, openCollector } from "../../src/tracking/collector.ts";
import { batchOf } from "../support/measured.ts";
import type { Subject } from "./content.ts";

const NOON = Date.parse("2026-03-10T11:00:00Z");
const SECOND = 1_000;

/** What the collector takes, and what it asks to be sent again later. */
export function collectingContract({ db }: Subject): void {
  let collector: Collector;
  let now = NOON;
  let faults: unknown[] = [];
  const open = (from: Db = db()) => {
    now = NOON;
    faults = [];
    collector = openCollector({
      db: from,
      timeZone: "Europe/Paris",
      now: () => now,
      onFault: (error) => faults.push(error),
    });
  };
  afterEach(() => collector.close());

  /** What becomes of so many batches of an address: `taken`, or the fault's code. */
  const send = (batches: number, ip: string) =>
    Promise.all(
      Array.from({ length: batches }, () =>
        collector.count(batchOf("/", { sent: now }), { ip, userAgent: "A" }).then(
          () => "taken",
          ({ code, retryAfter }) => `${code} ${retryAfter}`,
        ),
      ),
    );
  const took = async (batches: number, ip: string) =>
    (await send(batches, ip)).filter((outcome) => outcome === "taken").length;

  it("an address may send 120 batches at once, and four more each second, never more than 120", async () => {
    open();
    const outcomes = await send(122, "192.0.2.1");
    expect(outcomes.filter((outcome) => outcome === "taken")).toHaveLength(120);
    expect(outcomes.slice(120)).toEqual(["TOO_MANY_EVENTS 1", "TOO_MANY_EVENTS 1"]);
    now += SECOND;
    expect(await took(10, "192.0.2.1")).toBe(4);
    now += 3_600 * SECOND;
    expect(await took(122, "192.0.2.1")).toBe(120);
  });

  it("who sent too much is not forgotten because others send too", async () => {
    open();
    await send(120, "192.0.2.1");
    expect(await took(1, "192.0.2.2")).toBe(1);
    expect(await took(1, "192.0.2.1")).toBe(0);
  });

  it("what cannot be counted is not said to be: it may come again, and is counted then", async () => {
    let broken = true;
    const failure = new Error("no disk");
    open({
      ...db(),
      transaction: (work) => (broken ? Promise.reject(failure) : db().transaction(work)),
    });
    const batch = batchOf("/", { sent: NOON });
    const client = { ip: "192.0.2.1", userAgent: "A" };
    await expect(collector.count(batch, client)).rejects.toMatchObject({
      code: "COUNTING_BEHIND",
      retryAfter: 30,
      cause: failure,
    });
    expect(faults).toContain(failure);
    broken = false;
    await collector.count(batch, client);
    const views = await db().snapshot((reader) => reader.selectFrom("daily_totals").select("views").execute());
    expect(views).toEqual([{ views: 1 }]);
  });

  it("while 5,000 wait, the next is asked to come back; those that wait are counted", async () => {
    open();
    const waiting = Array.from({ length: 5_000 }, (_, index) => took(1, `198.51.${index >> 8}.${index & 255}`));
    expect(await send(1, "192.0.2.1")).toEqual(["COUNTING_BEHIND 30"]);
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([1]));
    expect(await took(1, "192.0.2.1")).toBe(1);
  });

  it("what waits when it closes is counted", async () => {
    open();
    const taken = took(3, "192.0.2.1");
    await collector.close();
    expect(await taken).toBe(3);
  });
}
