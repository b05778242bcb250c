import { expect, it } from "vitest";
import type { JobRun } from "../../../src/jobs/job-kind.ts";
import { codeOf } from "../../support/identity.ts";
import type { Subject } from "../content.ts";
import { gate, HOUR, jobsFixture, kindOf, MINUTE, NOON, type Payload, type Process, TIMES, until } from "./fixture.ts";

/** A process that says nothing of what it works on: it stands still, or is gone. */
const SILENT = { renewMs: 3_600_000 };

export function leasesContract(subject: Subject): void {
  const { open, rows, statuses, setClock, reading } = jobsFixture(subject);
  const enqueue = (site: Process, kind: ReturnType<typeof kindOf>, name = "a") =>
    site.db.transaction((tx) => site.jobs.enqueue(tx, { kind, payload: { name } }));
  /** A kind that begins, then waits for the test; `after` is what it does then. */
  const held = (after: (job: JobRun<Payload>) => Promise<unknown> = async () => {}) => {
    const [begun, end] = [gate(), gate()];
    const kind = kindOf(async (job) => {
      begun.open();
      await end.opened;
      await after(job);
    });
    return { begun: begun.opened, end: end.open, kind };
  };
  const noting = () => {
    const ran: string[] = [];
    return { ran, kind: kindOf(async ({ payload }) => ran.push(payload.name)) };
  };

  it("what a process left is taken over when its lease has ended, and not before", async () => {
    const { begun, kind } = held();
    const [gone, other] = [await open([kind], { times: SILENT }), noting()];
    gone.jobs.wake();
    await enqueue(gone, kind);
    await begun;
    const second = await open([other.kind]);
    second.jobs.wake();
    await setClock(NOON + MINUTE);
    await reading(second, 3 * TIMES.confirmMs);
    expect([other.ran, await statuses()]).toEqual([[], ["running"]]);
    await setClock(NOON + MINUTE + 1);
    await until(() => other.ran).toEqual(["a"]);
    await until(() => statuses()).toEqual(["done"]);
    expect(await rows()).toMatchObject([{ attempts: 2, lease_holder: null, lease_until: null }]);
  });

  it("whoever lost a job writes nothing for it any more, and does not say how it ended", async () => {
    const codes: Array<string | null> = [];
    const write = (job: JobRun<Payload>) => job.transaction((tx) => tx.deleteFrom("jobs").execute());
    const { begun, end, kind } = held(async (job) => {
      codes.push(await codeOf(write(job)), await codeOf(job.complete((tx) => tx.deleteFrom("jobs").execute())));
    });
    const late = await open([kind], { times: SILENT });
    late.jobs.wake();
    await enqueue(late, kind);
    await begun;
    const again = held();
    const second = await open([again.kind]);
    second.jobs.wake();
    await setClock(NOON + HOUR);
    await again.begun;
    const holder = (await rows())[0]?.lease_holder;
    end();
    await until(() => late.logged.map(({ code }) => code)).toEqual(["JOB_LOST"]);
    expect(codes).toEqual(["JOB_LOST", "JOB_LOST"]);
    expect(await rows()).toMatchObject([{ status: "running", lease_holder: holder, attempts: 2 }]);
    again.end();
    await until(() => statuses()).toEqual(["done"]);
  });

  it("a job that takes longer than a lease stays its process's own, which is told when it is not any more", async () => {
    let job: JobRun<Payload> | undefined;
    const [begun, end] = [gate(), gate()];
    const kind = kindOf(async (run) => {
      job = run;
      begun.open();
      await end.opened;
    });
    const [first, other] = [await open([kind]), noting()];
    first.jobs.wake();
    await enqueue(first, kind);
    await begun.opened;
    const second = await open([other.kind]);
    second.jobs.wake();
    for (let now = NOON; now < NOON + 3 * MINUTE; now += MINUTE / 2) {
      await setClock(now);
      await until(async () => (await rows())[0]?.lease_until).toBe(now + MINUTE);
    }
    expect(other.ran).toEqual([]);
    // Somebody else has it, whatever the reason: the next renewal hears of it.
    await subject.db().transaction((tx) => tx.updateTable("jobs").set({ lease_holder: "else" }).execute());
    await until(() => [job?.signal.aborted, job?.cut.aborted]).toEqual([true, true]);
    end.open();
    await until(() => first.logged.map(({ code }) => code)).toEqual(["JOB_LOST"]);
  });

  it("a clock that is set forward ends no lease of a process that lives", async () => {
    const { begun, end, kind } = held();
    const [first, other] = [await open([kind]), noting()];
    first.jobs.wake();
    await enqueue(first, kind);
    await begun;
    const second = await open([other.kind]);
    second.jobs.wake();
    for (const hours of [5, 50, 500]) {
      await setClock(NOON + hours * HOUR);
      await reading(second, 3 * TIMES.confirmMs);
    }
    expect(other.ran).toEqual([]);
    end();
    await until(() => statuses()).toEqual(["done"]);
    expect((await rows())[0]?.attempts).toBe(1);
  });

  it("a clock that is set back keeps no job from being taken over for as long", async () => {
    const { begun, kind } = held();
    const [gone, other] = [await open([kind], { times: SILENT }), noting()];
    gone.jobs.wake();
    await enqueue(gone, kind);
    await begun;
    await setClock(NOON - 24 * HOUR);
    const second = await open([other.kind]);
    second.jobs.wake();
    await until(() => other.ran).toEqual(["a"]);
  });

  it("where no other process can have the database, a start takes up at once what a former one left", async () => {
    const { begun, kind } = held();
    const [gone, other] = [await open([kind], { shared: false, times: SILENT }), noting()];
    gone.jobs.wake();
    await enqueue(gone, kind);
    await begun;
    const next = await open([other.kind], { shared: false });
    next.jobs.wake();
    await until(() => other.ran).toEqual(["a"]);
  });

  it("what ends its process each time is given up in the end", { timeout: 120_000 }, async () => {
    const gone: Array<ReturnType<typeof held>> = [];
    for (let start = 0; start < 6; start++) {
      const each = held();
      gone.push(each);
      const site = await open([each.kind], { shared: false, times: SILENT });
      if (start === 0) await enqueue(site, each.kind);
      site.jobs.wake();
      if (start < 5) await each.begun;
      else await until(() => site.logged.map(({ code }) => code)).toEqual(["JOB_FAILED"]);
    }
    expect(await statuses()).toEqual(["failed"]);
  });

  it("a stop lets what runs end for a while, and begins nothing more", async () => {
    let job: JobRun<Payload> | undefined;
    const [begun, end] = [gate(), gate()];
    const kind = kindOf(async (run) => {
      job = run;
      begun.open();
      await end.opened;
    });
    const site = await open([kind], { times: { graceMs: 30_000 } });
    site.jobs.wake();
    await enqueue(site, kind);
    await enqueue(site, kind, "b");
    await begun.opened;
    const stopped = site.jobs.stop();
    await until(() => job?.signal.aborted).toBe(true);
    expect((await statuses()).sort()).toEqual(["running", "waiting"]);
    expect(job?.cut.aborted).toBe(false);
    end.open();
    await stopped;
    expect((await statuses()).sort()).toEqual(["done", "waiting"]);
  });

  it("what a stop breaks off is given back at once, does not count, and is done by the next process", async () => {
    const begun = gate();
    const kind = kindOf(async ({ cut }) => {
      begun.open();
      await new Promise((_, fail) => cut.addEventListener("abort", () => fail(cut.reason)));
    });
    const [first, other] = [await open([kind]), noting()];
    await enqueue(first, kind);
    // It failed twice before.
    await subject.db().transaction((tx) => tx.updateTable("jobs").set({ attempts: 2 }).execute());
    first.jobs.wake();
    await begun.opened;
    await first.jobs.stop();
    expect(await rows()).toMatchObject([{ status: "waiting", attempts: 2, run_at: NOON, lease_holder: null }]);
    expect(first.logged).toEqual([]);
    const second = await open([other.kind]);
    second.jobs.wake();
    await until(() => other.ran).toEqual(["a"]);
  });

  it("a stop waits no longer than its time for what does not end; the lease keeps it until then", async () => {
    const { begun, kind } = held();
    const [first, other] = [await open([kind]), noting()];
    first.jobs.wake();
    await enqueue(first, kind);
    await begun;
    await first.jobs.stop();
    expect(await statuses()).toEqual(["running"]);
    expect(first.logged.map(({ level }) => level)).toEqual(["warn"]);
    expect(other.ran).toEqual([]);
  });
}
