import { expect, it } from "vitest";
import { newId } from "../../src/kernel/ids.ts";
import {
  claimMail,
  countStuck,
  deleteMails,
  eraseMails,
  findMailRow,
  insertMail,
  keepContent,
  listMailLines,
  type MailFilter,
  markHandedOver,
  nextDue,
  type Outcome,
  recoverMails,
  requeueMail,
  settleMail,
} from "../../src/mail/mails-table.ts";
import type { Subject } from "./content/content.ts";

type Changes = Partial<Parameters<typeof insertMail>[1]>;

export function mailsContract({ db }: Subject): void {
  const insert = async (changes: Changes = {}) => {
    const id = newId();
    const mail = { id, kind: "test", locale: "fr", recipient: "a@example.org", subject: "Objet", now: 1_000 } as const;
    const rest = { messageId: `${id}@example.com`, data: "{}", expiresAt: null };
    await db().transaction((tx) => insertMail(tx, { ...mail, ...rest, ...changes }));
    return id;
  };
  const claim = (now = 5_000) => db().transaction((tx) => claimMail(tx, now));
  const settle = async (id: string, outcome: Outcome) => {
    const mail = await find(id);
    if (mail !== null) await db().transaction((tx) => settleMail(tx, mail, outcome));
  };
  const find = (id: string) => db().snapshot((reader) => findMailRow(reader, id));
  const list = (filter: MailFilter = {}) => db().snapshot((reader) => listMailLines(reader, filter));
  const due = () => db().snapshot(nextDue);
  const handOver = (mail: { id: string; attempts: number }) => db().transaction((tx) => markHandedOver(tx, mail));
  const recover = () => db().transaction((tx) => recoverMails(tx, 9_000));
  const refusal = { error: "refused", answer: "550 no" };

  it("a mail exists exactly when the transaction that made it commits", async () => {
    const work = db().transaction(async (tx) => {
      const mail = { id: newId(), kind: "test", locale: "fr", recipient: "a@example.org", subject: "" } as const;
      await insertMail(tx, { ...mail, messageId: "m", data: "{}", expiresAt: null, now: 1 });
      throw new Error("stop");
    });
    await expect(work).rejects.toThrow("stop");
    expect(await claim()).toBeNull();
    expect((await list()).lines).toEqual([]);
  });

  it("what has been due longest is taken first, nothing before its time, and none twice", async () => {
    const [later, first, future] = [
      await insert({ now: 3_000 }),
      await insert({ now: 2_000 }),
      await insert({ now: 8_000 }),
    ];
    expect(await due()).toBe(2_000);
    expect(await claim()).toMatchObject({ id: first, status: "sending", attempts: 1, next_attempt_at: null });
    expect(await claim()).toMatchObject({ id: later });
    expect(await claim()).toBeNull();
    expect(await due()).toBe(8_000);
    expect(await claim(8_000)).toMatchObject({ id: future });
    expect(await due()).toBeNull();
  });

  it("two that ask at once get different mails", async () => {
    await insert();
    await insert();
    const taken = await Promise.all([claim(), claim(), claim()]);
    expect(new Set(taken.map((mail) => mail?.id ?? null)).size).toBe(3);
  });

  it("what it says is kept once written out, and erased once sent", async () => {
    const id = await insert({ data: '{"link":"x"}' });
    await claim();
    await db().transaction((tx) => keepContent(tx, id, '{"html":"h"}'));
    expect(await find(id)).toMatchObject({ data: null, content: '{"html":"h"}' });
    await settle(id, { status: "sent", at: 7_000 });
    expect(await find(id)).toMatchObject({ status: "sent", sent_at: 7_000, data: null, content: null });
  });

  it("a hand-over counts for the attempt it belongs to alone", async () => {
    const id = await insert();
    const first = (await claim()) as NonNullable<Awaited<ReturnType<typeof claim>>>;
    await settle(id, { status: "queued", at: 5_000, ...refusal });
    expect(await handOver(first)).toBe(false);
    const second = (await claim()) as typeof first;
    expect(await handOver(first)).toBe(false);
    expect(await handOver(second)).toBe(true);
    expect(await handOver(second)).toBe(false);
    expect(await find(id)).toMatchObject({ status: "handed-over", attempts: 2 });
  });

  it("an attempt that came to nothing says why, and waits; one that does not count is given back", async () => {
    const id = await insert();
    await claim();
    await settle(id, { status: "queued", at: 6_000, error: "deferred", answer: "451 later" });
    const waiting = { status: "queued", attempts: 1, next_attempt_at: 6_000, last_error: "deferred" };
    expect(await find(id)).toMatchObject({ ...waiting, last_answer: "451 later" });
    await claim(6_000);
    await settle(id, { status: "queued", at: 6_000, error: "interrupted", answer: null, counted: false });
    expect(await find(id)).toMatchObject({ attempts: 1, last_error: "interrupted", last_answer: null });
  });

  it("after a crash, what was being sent is due again, and what was handed over is in doubt", async () => {
    const [done, doubtful, cut, queued] = [
      await insert(),
      await insert(),
      await insert(),
      await insert({ now: 50_000 }),
    ];
    await claim();
    await settle(done, { status: "sent", at: 6_000 });
    await handOver((await claim()) as { id: string; attempts: number });
    await claim();
    expect(await recover()).toBe(1);
    expect(await find(done)).toMatchObject({ status: "sent", last_error: null });
    expect(await find(doubtful)).toMatchObject({
      status: "uncertain",
      last_error: "interrupted",
      next_attempt_at: null,
    });
    expect(await find(cut)).toMatchObject({ status: "queued", attempts: 1, next_attempt_at: 9_000 });
    expect(await find(queued)).toMatchObject({ status: "queued", next_attempt_at: 50_000, last_error: null });
    expect(await claim(9_000)).toMatchObject({ id: cut });
    expect(await claim(9_000)).toBeNull();
  });

  it("failed and doubtful mails are queued anew when asked, others never", async () => {
    const ids = [await insert(), await insert(), await insert()];
    const outcomes: Outcome[] = [
      { status: "failed", ...refusal },
      { status: "uncertain", ...refusal },
      { status: "outbox" },
    ];
    for (const outcome of outcomes) await settle((await claim())?.id ?? "", outcome);
    for (const id of ids) await db().transaction((tx) => requeueMail(tx, id, 9_000));
    const rows = await Promise.all(ids.map(find));
    expect(rows.map((row) => row?.status)).toEqual(["queued", "queued", "outbox"]);
    expect(rows[0]).toMatchObject({ attempts: 0, next_attempt_at: 9_000, data: "{}" });
  });

  it("those that only a person can send again are counted and listed: not what moves, was sent, or cannot be any more", async () => {
    const [failed, doubtful] = [await insert({ expiresAt: 9_001 }), await insert()];
    await insert({ expiresAt: 9_000 });
    await insert();
    await insert();
    const ends: Outcome[] = [
      { status: "failed", ...refusal },
      { status: "uncertain", ...refusal },
      { status: "failed", ...refusal },
      { status: "failed", ...refusal },
      { status: "outbox" },
    ];
    const ids: string[] = [];
    for (const end of ends) {
      const id = (await claim())?.id ?? "";
      ids.push(id);
      await settle(id, end);
    }
    await insert({ now: 50_000 });
    const erased = ids[3] ?? "";
    await db().transaction((tx) => tx.updateTable("mails").set({ data: null }).where("id", "=", erased).execute());
    expect(await db().snapshot((reader) => countStuck(reader, 9_000))).toEqual({ failed: 1, uncertain: 1 });
    expect((await list({ stuckAt: 9_000 })).lines.map(({ id }) => id)).toEqual([doubtful, failed]);
    expect(await db().snapshot((reader) => countStuck(reader, 9_001))).toEqual({ failed: 0, uncertain: 1 });
  });

  it("old words are erased of mails that wait for nobody but a person", async () => {
    const [failed, outbox, queued] = [await insert(), await insert(), await insert()];
    await settle((await claim())?.id ?? "", { status: "failed", ...refusal });
    await claim();
    await db().transaction((tx) => keepContent(tx, outbox, "{}"));
    await settle(outbox, { status: "outbox" });
    const erase = (before: number, now = before) => db().transaction((tx) => eraseMails(tx, { before, now }));
    expect(await erase(1_000)).toEqual([]);
    const erased = await erase(1_001);
    expect(erased.map(({ id }) => id).sort()).toEqual([failed, outbox].sort());
    expect(await erase(1_001)).toEqual([]);
    expect(await find(outbox)).toMatchObject({ status: "outbox", content: null, recipient: "a@example.org" });
    expect(await find(queued)).toMatchObject({ data: "{}" });
  });

  it("a process that lost the queue to another one decides nothing any more", async () => {
    const [sending, handedOver] = [await insert(), await insert()];
    const first = (await claim()) as { id: string; attempts: number };
    await handOver((await claim()) as { id: string; attempts: number });
    expect(await recover()).toBe(1);
    expect(await find(handedOver)).toMatchObject({ status: "uncertain" });
    expect(await handOver(first)).toBe(false);
    expect(await claim(9_000)).toMatchObject({ id: sending, attempts: 2 });
    expect(await handOver(first)).toBe(false);
    await db().transaction((tx) => settleMail(tx, first, { status: "failed", ...refusal }));
    expect(await find(sending)).toMatchObject({ status: "sending", attempts: 2 });
  });

  it("what was put off before the clock was set back waits no longer than any mail may", async () => {
    const day = 24 * 3_600_000;
    const [later, lost] = [await insert({ now: 5_000 + day }), await insert({ now: 5_000 + 2 * day })];
    expect(await claim()).toMatchObject({ id: lost });
    expect(await claim()).toBeNull();
    expect(await find(later)).toMatchObject({ status: "queued" });
  });

  it("rows go when they are old, but never one that is still to be sent", async () => {
    const old = await insert();
    await claim();
    await settle(old, { status: "sent", at: 6_000 });
    const waiting = await insert({ now: 900 });
    const young = await insert({ now: 2_000 });
    const remove = (limit = 10) => db().transaction((tx) => deleteMails(tx, { before: 2_000, limit }));
    expect(await remove()).toBe(1);
    expect(await remove()).toBe(0);
    expect((await list()).lines.map((line) => line.id).sort()).toEqual([waiting, young].sort());
  });

  it("words whose link has ended are erased, however new they are", async () => {
    const [ended, holding] = [await insert({ expiresAt: 6_000 }), await insert({ expiresAt: 6_001 })];
    for (const id of [ended, holding]) {
      await claim();
      await settle(id, { status: "outbox" });
    }
    const erased = await db().transaction((tx) => eraseMails(tx, { before: 0, now: 6_000 }));
    expect(erased.map(({ id }) => id)).toEqual([ended]);
    expect(await find(holding)).toMatchObject({ data: "{}" });
  });

  it("a list is read page by page, newest first, without what mails say", async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index++) ids.push(await insert({ data: '{"link":"secret"}' }));
    const first = await list({ limit: 2 });
    expect(first.lines.map(({ id }) => id)).toEqual([ids[4], ids[3]]);
    expect(JSON.stringify(first)).not.toContain("secret");
    // A mail that comes meanwhile moves no page.
    await insert();
    const second = await list({ limit: 2, after: first.next ?? "" });
    const third = await list({ limit: 2, after: second.next ?? "" });
    expect([second, third].map(({ lines }) => lines.map(({ id }) => id))).toEqual([[ids[2], ids[1]], [ids[0]]]);
    expect(third.next).toBeNull();
  });

  it("a list is narrowed by status, kind and a part of the address, taken as it is", async () => {
    const invited = await insert({ kind: "invitation", recipient: "Anne_Marie@example.org" });
    const other = await insert({ recipient: "annexmarie@example.com" });
    await claim();
    const found = async (filter: MailFilter) => (await list(filter)).lines.map(({ id }) => id);
    expect(await found({ statuses: ["sending"] })).toEqual([invited]);
    expect(await found({ statuses: ["sending", "queued"] })).toEqual([other, invited]);
    expect(await found({ statuses: [] })).toEqual([other, invited]);
    expect(await found({ kind: "invitation" })).toEqual([invited]);
    expect(await found({ recipient: "anne_MARIE" })).toEqual([invited]);
    expect(await found({ recipient: "%" })).toEqual([]);
    expect(await found({ kind: "test", recipient: "ANNE" })).toEqual([other]);
  });
}
