import { sql } from "kysely";
import { expect, it } from "vitest";
import type { AuditEvent, AuditFilter } from "../../src/audit/event.ts";
import { listEvents } from "../../src/audit/list-events.ts";
import { recordEvent } from "../../src/audit/record-event.ts";
import type { Subject } from "./content.ts";

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
    const change = (query: ReturnType<typeof sql>) => db().transaction((tx) => query.execute(tx));
    await expect(change(sql`update audit_events set actor_email = 'x'`)).rejects.toThrow("immutable");
    await expect(change(sql`delete from audit_events`)).rejects.toThrow("kept");
    if (db().engine === "postgres") await expect(change(sql`truncate audit_events`)).rejects.toThrow("kept");
    expect((await list()).events).toHaveLength(1);
  });
}
