import { sql } from "kysely";
import { expect, it } from "vitest";
import type { AuditEvent, AuditFilter } from "../../src/audit/event.ts";
import { FAILURES_AN_HOUR, settleBudgets, takeFromBudget } from "../../src/audit/failure-budget.ts";
import { listEvents } from "../../src/audit/list-events.ts";
import { purgeEvents } from "../../src/audit/purge-events.ts";
import { recordEvent } from "../../src/audit/record-event.ts";
import type { Subject } from "./content/content.ts";

const ANNE = { id: "anne", email: "anne@example.org" };

export function auditContract({ db }: Subject): void {
  const record = (at: number, changes: Partial<AuditEvent> = {}) =>
    db().transaction((tx) =>
      recordEvent(tx, {
        ...{ at, actor: ANNE, action: "sign-in", subject: null, ip: "192.0.2.1", userAgent: "Firefox", details: {} },
        ...changes,
      }),
    );
  const list = (filter: AuditFilter = {}, options: { limit?: number; cursor?: string } = {}) =>
    db().snapshot((reader) => listEvents(reader, filter, { limit: 50, ...options }));
  const times = async (filter: AuditFilter) => (await list(filter)).events.map(({ at }) => at);

  it("gives back what was recorded", async () => {
    const subject = { kind: "admin", id: "b", label: "boris@example.org" };
    await record(5, { subject, details: { role: "super" } });
    expect((await list()).events).toEqual([
      {
        id: expect.any(String),
        at: 5,
        actor: ANNE,
        action: "sign-in",
        subject,
        ip: "192.0.2.1",
        userAgent: "Firefox",
        details: { role: "super" },
      },
    ]);
  });

  it("is filtered by who, what, when and by text", async () => {
    await record(1, { action: "sign-out" });
    await record(2, { actor: null, subject: { kind: "admin", id: "b", label: "Boris_100%@example.org" } });
    await record(3, { ip: "198.51.100.7" });
    expect(await times({ actor: "anne" })).toEqual([3, 1]);
    expect(await times({ action: "sign-out" })).toEqual([1]);
    expect(await times({ from: 2, to: 3 })).toEqual([3, 2]);
    expect(await times({ text: " BORIS_100% " })).toEqual([2]);
    expect(await times({ text: "oris!100" })).toEqual([]);
    expect(await times({ text: "198.51" })).toEqual([3]);
    expect(await times({ text: "%" })).toEqual([2]);
    expect(await times({ actor: "anne", text: "198.51", to: 2 })).toEqual([]);
  });

  it("is read page by page, each event once, whatever is written meanwhile", async () => {
    for (const at of [1, 2, 2, 2, 3]) await record(at);
    const first = await list({}, { limit: 2 });
    await record(4);
    const second = await list({}, { limit: 2, ...(first.next !== null && { cursor: first.next }) });
    const third = await list({}, { limit: 2, ...(second.next !== null && { cursor: second.next }) });
    const events = [first, second, third].flatMap((page) => page.events);
    expect(events.map(({ at }) => at)).toEqual([3, 2, 2, 2, 1]);
    expect(new Set(events.map(({ id }) => id)).size).toBe(5);
    expect(third.next).toBeNull();
    expect((await list({}, { limit: 1, cursor: "'; drop" })).events[0]?.at).toBe(4);
  });

  it("records whatever strangers send", async () => {
    await record(1, { userAgent: `\0\ud800${"x".repeat(9_000)}` });
    expect((await list()).events[0]?.userAgent?.length).toBeLessThanOrEqual(300);
  });

  it("is never changed and never emptied", async () => {
    await record(1);
    const [event] = (await list()).events;
    const change = (query: ReturnType<typeof sql>) => db().transaction((tx) => query.execute(tx));
    await expect(change(sql`update audit_events set actor_email = 'x'`)).rejects.toThrow("immutable");
    await expect(change(sql`delete from audit_events`)).rejects.toThrow("kept");
    if (db().engine === "postgres") {
      await expect(change(sql`truncate audit_events`)).rejects.toThrow("kept");
      const upsert = sql`insert into audit_events (id, at, action, details, search) values (${event?.id}, 1, 'x', '{}', '')
        on conflict (id) do update set action = 'x'`;
      await expect(change(upsert)).rejects.toThrow("immutable");
    } else {
      const columns = sql`(id, at, action, details, search) values (${event?.id}, 1, 'sign-out', '{}', '')`;
      await expect(change(sql`insert or replace into audit_events ${columns}`)).rejects.toThrow("immutable");
      await expect(change(sql`replace into audit_events ${columns}`)).rejects.toThrow("immutable");
      // By the number that SQLite gives each row, under another id.
      const renumbered = sql`(rowid, id, at, action, details, search)
        select rowid, 'other', 1, 'sign-out', '{}', '' from audit_events`;
      await expect(change(sql`insert or replace into audit_events ${renumbered}`)).rejects.toThrow("immutable");
    }
    expect((await list()).events).toEqual([event]);
  });

  const DAY_MS = 86_400_000;
  const purge = (before: number, limit = 100) => db().transaction((tx) => purgeEvents(tx, { before, limit }));

  it("old lines go by a purge alone, the oldest first and so many at a time; younger ones stay", async () => {
    const now = Date.now();
    for (const days of [800, 700, 600, 400, 300]) await record(now - days * DAY_MS);
    const before = now - 365 * DAY_MS;
    expect(await purge(before, 3)).toBe(3);
    expect((await list()).events.map(({ at }) => at)).toEqual([now - 300 * DAY_MS, now - 400 * DAY_MS]);
    expect(await purge(before, 3)).toBe(1);
    expect(await purge(before, 3)).toBe(0);
    expect((await list()).events.map(({ at }) => at)).toEqual([now - 300 * DAY_MS]);
    // The door is shut behind each purge.
    const remove = db().transaction((tx) => sql`delete from audit_events`.execute(tx));
    await expect(remove).rejects.toThrow("kept");
  });

  it("a purge that is told wrongly takes nothing of the last four weeks, and then nothing at all", async () => {
    const now = Date.now();
    await record(now - 400 * DAY_MS);
    await record(now - 27 * DAY_MS);
    await expect(purge(now + DAY_MS)).rejects.toThrow("kept");
    expect((await list()).events).toHaveLength(2);
  });

  it("failures of strangers leave so many lines an hour; the rest is counted, and told when the hour is over", async () => {
    const take = (kind: "known" | "unknown", now: number) => db().transaction((tx) => takeFromBudget(tx, kind, now));
    const HOUR_MS = 3_600_000;
    const taken = async (count: number, kind: "known" | "unknown", now: number) => {
      let recorded = 0;
      for (let index = 0; index < count; index++) if (await take(kind, now + index)) recorded++;
      return recorded;
    };
    expect(await taken(150, "unknown", 1_000)).toBe(FAILURES_AN_HOUR);
    // What strangers do to nobody's account hides nothing that happens to an administrator's.
    expect(await taken(3, "known", 5_000)).toBe(3);
    await db().transaction((tx) => settleBudgets(tx, 1_000 + HOUR_MS - 1));
    expect((await list()).events).toEqual([]);
    await db().transaction((tx) => settleBudgets(tx, 1_000 + HOUR_MS));
    await db().transaction((tx) => settleBudgets(tx, 1_000 + 3 * HOUR_MS));
    expect((await list()).events.map(({ at, action, details }) => ({ at, action, details }))).toEqual([
      {
        at: 1_000 + HOUR_MS,
        action: "sign-in.failures-omitted",
        details: { failures: 150 - FAILURES_AN_HOUR, accounts: "unknown", since: 1_000 },
      },
    ]);
    // Or by the first failure after it, should nobody look before.
    expect(await taken(FAILURES_AN_HOUR + 2, "known", 10 * HOUR_MS)).toBe(FAILURES_AN_HOUR);
    expect(await take("known", 20 * HOUR_MS)).toBe(true);
    expect((await list()).events[0]).toMatchObject({ at: 20 * HOUR_MS, details: { failures: 2, accounts: "known" } });
  });
}
