import { afterEach, expect, it } from "vitest";
import type { Db } from "../../src/db/client.ts";
import type { Client } from "../../src/kernel/client.ts";
import { type Collector, openCollector } from "../../src/tracking/collecting/collector.ts";
import type { Limits } from "../../src/tracking/collecting/day-limits.ts";
import type { EventBatch } from "../../src/tracking/contract/measurement.ts";
import { batchOf } from "../support/measured.ts";
import type { Subject } from "./content/content.ts";

const NOON = Date.parse("2026-03-10T11:00:00Z");
const SECOND = 1_000;
/** Room for everything; a test narrows what it is about. */
const WIDE: Limits = { batches: 1e6, marks: 1e6, hosts: 1e6, allMarks: 1e6, allIds: 1e6, allHosts: 1e6 };

type Sent = { userAgent?: string; referrer?: string };

/** What the collector takes, and what it asks to be sent again later. */
export function collectingContract({ db }: Subject): void {
  let collector: Collector;
  let now = NOON;
  let errors: unknown[] = [];
  const open = (from: Db = db(), limits?: Limits) => {
    now = NOON;
    errors = [];
    collector = openCollector({
      db: from,
      timeZone: "Europe/Paris",
      now: () => now,
      ...(limits !== undefined && { limits }),
      onError: (error) => errors.push(error),
    });
  };
  afterEach(() => collector.close());

  /** A batch as the server hands it in: admitted first. */
  const sendOne = async (batch: EventBatch, client: Client) => {
    collector.admit(client);
    await collector.count(batch, client);
  };
  /** What becomes of so many batches of an address: `taken`, or the error's code. */
  const send = (batches: number, ip: string, changes: (index: number) => Sent = () => ({})) =>
    Promise.all(
      Array.from({ length: batches }, (_, index) => {
        const { userAgent = "A", ...rest } = changes(index);
        return sendOne(batchOf("/", { sent: now, ...rest }), { ip, userAgent }).then(
          () => "taken",
          ({ code, retryAfter }) => `${code} ${retryAfter}`,
        );
      }),
    );
  const rowsIn = async (table: "visitor_marks" | "event_batches") =>
    (await db().snapshot((reader) => reader.selectFrom(table).selectAll().execute())).length;
  const totals = () =>
    db().snapshot((reader) => reader.selectFrom("daily_totals").select(["views", "visitors"]).execute());
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

  it("however an address of IPv6 is written, those of one /64 are one sender", async () => {
    open();
    expect(await took(60, "2001:db8::1")).toBe(60);
    expect(await took(60, "2001:db8:0:0:ffff::2")).toBe(60);
    expect(await took(1, "2001:DB8::3")).toBe(0);
    expect(await took(1, "2001:db8:0:1::1")).toBe(1);
  });

  it("a network has so many batches a day, whatever its rate; others go on, and the next day it does too", async () => {
    open(db(), { ...WIDE, batches: 10 });
    expect(await send(12, "2001:db8::1")).toEqual([
      ...Array(10).fill("taken"),
      ...Array(2).fill("TOO_MANY_EVENTS 3600"),
    ]);
    now += 3_600 * SECOND;
    expect(await took(1, "2001:db8::2")).toBe(0);
    expect(await took(1, "192.0.2.1")).toBe(1);
    now += 24 * 3_600 * SECOND;
    expect(await took(1, "2001:db8::2")).toBe(1);
  });

  it("one that changes its browser's name each time fills no more than its share; its views and others' visits count", async () => {
    // The site, a language and a page: three marks of each visitor.
    open(db(), { ...WIDE, marks: 30 });
    await send(10, "192.0.2.1", (index) => ({ userAgent: `A${index}` }));
    await send(90, "192.0.2.1", (index) => ({ userAgent: `B${index}` }));
    expect(await rowsIn("visitor_marks")).toBe(30);
    await send(1, "192.0.2.2");
    expect(await rowsIn("visitor_marks")).toBe(33);
    expect(await totals()).toEqual([{ views: 101, visitors: 11 }]);
  });

  it("a full day keeps no further marks and ids; views are counted, and what was kept counts once", async () => {
    open(db(), { ...WIDE, allMarks: 6, allIds: 3 });
    const first = batchOf("/", { sent: now });
    await sendOne(first, { ip: "192.0.2.1", userAgent: "A" });
    await send(1, "192.0.2.2");
    for (const ip of ["192.0.2.3", "192.0.2.4", "192.0.2.5"]) await send(1, ip);
    await sendOne(first, { ip: "192.0.2.1", userAgent: "A" });
    expect([await rowsIn("visitor_marks"), await rowsIn("event_batches")]).toEqual([6, 3]);
    expect(await totals()).toEqual([{ views: 5, visitors: 2 }]);
  });

  it("one network names so many other sites a day; what it says beyond is a view from nowhere", async () => {
    open(db(), { ...WIDE, hosts: 2, allHosts: 3 });
    await send(5, "192.0.2.1", (index) => ({ referrer: `${index}.example` }));
    await send(2, "192.0.2.1", () => ({ referrer: "0.example" }));
    await send(2, "192.0.2.2", (index) => ({ referrer: `other-${index}.example` }));
    const hosts = await db().snapshot((reader) =>
      reader.selectFrom("daily_referrers").select(["host", "arrivals"]).orderBy("host").execute(),
    );
    expect(hosts).toEqual([
      { host: "0.example", arrivals: 3 },
      { host: "1.example", arrivals: 1 },
      { host: "other-0.example", arrivals: 1 },
    ]);
    expect(await totals()).toMatchObject([{ views: 9 }]);
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
    expect(errors).toContain(failure);
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
