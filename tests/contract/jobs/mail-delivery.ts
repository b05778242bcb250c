import { expect, it } from "vitest";
import { newId } from "../../../src/kernel/ids.ts";
import { type DeliveryTurn, deliverQueue } from "../../../src/mail/deliver-queue.ts";
import { DeliveryError } from "../../../src/mail/errors.ts";
import { insertMail, markHandedOver } from "../../../src/mail/mails-table.ts";
import { MAIL_DELIVERY, mailDelivery } from "../../../src/server/background/mail-delivery.ts";
import type { Subject } from "../content/content.ts";
import { gate, HOUR, jobsFixture, MINUTE, NOON, type Process, TIMES, until } from "./fixture.ts";

/** Two processes that send the mails of one database. */
export function deliveryContract(subject: Subject): void {
  const { open, setClock, reading, rows } = jobsFixture(subject);
  type Attempt = { by: string; mail: string };

  function fixture() {
    const attempts: Attempt[] = [];
    /** What a mail server does with each attempt; the test may hold it. */
    let onAttempt: (attempt: Attempt) => Promise<void> = async () => {};
    const start = async (by: string, times = {}): Promise<Process> => {
      const process: Process = await open([mailDelivery({ deliverDue: (turn) => deliverDue(turn) })], { times });
      const { db } = process;
      const deliverDue = (turn: DeliveryTurn) =>
        deliverQueue(
          {
            db,
            log: { info() {}, warn() {}, error() {} },
            async deliver(mail) {
              const attempt = { by, mail: mail.subject };
              attempts.push(attempt);
              await onAttempt(attempt);
              if (!(await db.transaction((tx) => markHandedOver(tx, mail)))) throw new DeliveryError("unexpected");
              return { status: "sent", at: NOON };
            },
            toDeliveryError: (error) => error as DeliveryError,
            onSettled() {},
            onErased: async () => {},
          },
          turn,
        );
      process.jobs.wake();
      return process;
    };
    return {
      attempts,
      start,
      hold(held: typeof onAttempt) {
        onAttempt = held;
      },
    };
  }

  const put = async ({ db, jobs }: Process, ...subjects: string[]) =>
    db.transaction(async (tx) => {
      for (const subject of subjects) {
        const mail = { id: newId(), kind: "test", locale: "fr", recipient: "a@example.org", subject } as const;
        await insertMail(tx, { ...mail, messageId: mail.id, data: "{}", expiresAt: null, now: NOON });
      }
      await jobs.request(tx, MAIL_DELIVERY);
    });
  const statuses = () =>
    subject.db().snapshot(async (reader) => {
      const all = await reader.selectFrom("mails").select(["subject", "status"]).orderBy("id").execute();
      return all.map(({ subject, status }) => `${subject} ${status}`);
    });

  it("each mail is sent once, by one of them; what one is sending, the start of another one leaves alone", async () => {
    const { attempts, start, hold } = fixture();
    const [begun, end] = [gate(), gate()];
    hold(async ({ mail }) => {
      if (mail !== "slow") return;
      begun.open();
      await end.opened;
    });
    const first = await start("first");
    await put(first, "slow", "next");
    await begun.opened;
    const second = await start("second");
    await put(second, "last");
    await reading(second, 3 * TIMES.confirmMs);
    expect(attempts).toEqual([{ by: "first", mail: "slow" }]);
    end.open();
    await until(statuses).toEqual(["slow sent", "next sent", "last sent"]);
    expect(attempts.map(({ mail }) => mail)).toEqual(["slow", "next", "last"]);
  });

  it("when a process ends, another one sends what it was sending; late, it hands nothing over", async () => {
    const { attempts, start, hold } = fixture();
    const [begun, end] = [gate(), gate()];
    hold(async ({ by }) => {
      if (by !== "gone") return;
      begun.open();
      await end.opened;
    });
    const gone = await start("gone", { renewMs: HOUR });
    await put(gone, "a", "b");
    await begun.opened;
    await start("other");
    await setClock(NOON + MINUTE + 1);
    await until(statuses).toEqual(["a sent", "b sent"]);
    end.open();
    await until(() => gone.logged.map(({ code }) => code)).toEqual(["JOB_LOST"]);
    expect(await statuses()).toEqual(["a sent", "b sent"]);
    expect(attempts).toEqual([
      { by: "gone", mail: "a" },
      // It is due since it was taken back.
      { by: "other", mail: "b" },
      { by: "other", mail: "a" },
    ]);
  });

  it("what was handed over before its process ended is in doubt, and not sent again", async () => {
    const { attempts, start, hold } = fixture();
    const begun = gate();
    hold(async () => {
      begun.open();
      await new Promise(() => {});
    });
    const gone = await start("gone", { renewMs: HOUR });
    await put(gone, "a");
    await begun.opened;
    await subject.db().transaction((tx) => tx.updateTable("mails").set({ status: "handed-over" }).execute());
    hold(async () => {});
    await start("other");
    await setClock(NOON + MINUTE + 1);
    await until(statuses).toEqual(["a uncertain"]);
    await until(async () => (await rows(MAIL_DELIVERY))[0]?.status).toBe("waiting");
    expect(attempts).toHaveLength(1);
  });

  it("a mail that was put off is sent when it is due", async () => {
    const { attempts, start, hold } = fixture();
    hold(async () => {
      if (attempts.length === 1) throw new DeliveryError("deferred");
    });
    const site = await start("first");
    await put(site, "a");
    const mails = () => subject.db().snapshot((reader) => reader.selectFrom("mails").selectAll().execute());
    await until(mails).toMatchObject([{ status: "queued", attempts: 1 }]);
    const [due] = await mails();
    await until(async () => (await rows(MAIL_DELIVERY))[0]?.run_at).toBe(due?.next_attempt_at);
    await setClock(NOON + 50_000);
    await reading(site, 100);
    expect(attempts).toHaveLength(1);
    await setClock(due?.next_attempt_at ?? 0);
    await until(statuses).toEqual(["a sent"]);
    expect(attempts).toHaveLength(2);
  });
}
