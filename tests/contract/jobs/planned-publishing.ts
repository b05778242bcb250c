import { expect, it } from "vitest";
import { listEvents } from "../../../src/audit/list-events.ts";
import { readerOf } from "../../../src/content/dependencies/reads.ts";
import { saveDraft } from "../../../src/content/drafts/save-draft.ts";
import { readPlan } from "../../../src/content/planning/list-plans.ts";
import { planPublish } from "../../../src/content/planning/plan-publish.ts";
import { findPublished } from "../../../src/content/reading/find-published.ts";
import { openJobs } from "../../../src/jobs/jobs.ts";
import { resolveLocalTime } from "../../../src/kernel/local-time.ts";
import { planJobs, plannedPublishing } from "../../../src/server/background/planned-publishing.ts";
import { createPublishing } from "../../../src/use-cases/publishing.ts";
import { post, put, type Subject } from "../content/content.ts";
import { DAY, HOUR, jobsFixture, MINUTE, NOON, type Process, until } from "./fixture.ts";

const EDITOR = { id: "editor", email: "editor@example.org" };
const PARIS = "Europe/Paris";

/** What is planned is published by the site's jobs: once, at its time, whatever ends and whatever clocks do. */
export function plannedPublishingContract(subject: Subject, many: number): void {
  const { open, rows, setClock, reading } = jobsFixture(subject);
  const { db } = subject;

  const publishingThat = (onCommit: () => Promise<void>) =>
    createPublishing({
      db: db(),
      requireMedia: async () => {},
      preparePictures() {},
      cancelSchedule: async () => {},
      requestClosing: async () => {},
      onCommit,
    });

  /** A process of the site; `caughtUp` counts how often visitors were given what was committed. */
  const site = async () => {
    let caughtUp = 0;
    const codes: string[] = [];
    const write = (record: { code?: unknown }) => codes.push(String(record.code ?? ""));
    const kind = plannedPublishing({
      publishing: publishingThat(async () => {
        caughtUp++;
      }),
      log: { info() {}, warn: write, error: write } as never,
    });
    const process = await open([kind]);
    return { ...process, kind, plans: planJobs(process.jobs, kind), caughtUp: () => caughtUp, codes };
  };
  type OpenSite = Awaited<ReturnType<typeof site>>;

  const draft = (key: string, slug = key) =>
    db().transaction((tx) =>
      saveDraft(tx, { key, locale: "fr", document: { ...post(slug), publishedAt: null }, now: 1, by: "x", seen: null }),
    );
  const planFor = async (
    { plans, db: own }: Pick<OpenSite, "plans"> & Pick<Process, "db">,
    key: string,
    at: number,
  ) => {
    const { translationId, revision } = await draft(key);
    await own.transaction(async (tx) => {
      await planPublish(tx, { translationId, revision, at, now: 1, by: EDITOR });
      await plans.schedule(tx, translationId, at);
    });
    return translationId;
  };
  const live = async (slug: string) =>
    (await db().snapshot((reader) => findPublished(readerOf(reader), { kind: "post", locale: "fr", slug })))?.document
      .publishedAt;
  const versions = () => db().snapshot((reader) => reader.selectFrom("versions").select(["number", "slug"]).execute());
  const told = async (action: "article.plan-published" | "article.plan-failed") =>
    (await db().snapshot((reader) => listEvents(reader, { action }, { limit: 2_000 }))).events;

  it("it is published when its time has come, and not before; visitors get it, and the log tells who planned it", async () => {
    const process = await site();
    process.jobs.wake();
    await planFor(process, "a", NOON + HOUR);
    await setClock(NOON + HOUR - 1);
    await reading(process, 100);
    expect([await live("a"), process.caughtUp()]).toEqual([undefined, 0]);
    await setClock(NOON + HOUR);
    await until(() => live("a")).toBe(NOON + HOUR);
    await until(process.caughtUp).toBe(1);
    expect(await told("article.plan-published")).toMatchObject([
      // Nobody has that id any more: what an administrator planned is published also once they are gone.
      {
        actor: EDITOR,
        subject: { kind: "article", label: "Titre de a" },
        details: { language: "fr", at: NOON + HOUR },
      },
    ]);
  });

  it(`${many} within a minute are each published once, by two processes`, { timeout: 600_000 }, async () => {
    const [first, second] = [await site(), await site()];
    for (let index = 0; index < many; index++) {
      await planFor(index % 2 === 0 ? first : second, `p${index}`, NOON + MINUTE + (index * MINUTE) / many);
    }
    first.jobs.wake();
    second.jobs.wake();
    await setClock(NOON + 2 * MINUTE);
    await expect.poll(async () => (await versions()).length, { timeout: 500_000, interval: 250 }).toBe(many);
    await until(async () => (await rows("planned-publishing")).filter(({ status }) => status !== "done")).toEqual([]);
    const made = await versions();
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(many);
    expect(new Set(made.map(({ number }) => number))).toEqual(new Set([1]));
    expect(await told("article.plan-published")).toHaveLength(many);
    expect(first.caughtUp() + second.caughtUp()).toBe(many);
    expect([...first.codes, ...second.codes]).toEqual([]);
  });

  it("a site that was down publishes it at once when it starts, dated as it was planned", async () => {
    const before = await site();
    before.jobs.wake();
    await planFor(before, "a", NOON + HOUR);
    await before.jobs.stop();
    await setClock(NOON + 2 * DAY);
    expect(await live("a")).toBeUndefined();
    const after = await site();
    after.jobs.wake();
    await until(() => live("a")).toBe(NOON + HOUR);
  });

  it("a clock that is set back makes it wait, and publishes nothing twice", async () => {
    const process = await site();
    process.jobs.wake();
    await planFor(process, "a", NOON + HOUR);
    await setClock(NOON - DAY);
    await reading(process, 100);
    expect(await live("a")).toBeUndefined();
    await setClock(NOON + HOUR);
    await until(() => live("a")).toBe(NOON + HOUR);
    await setClock(NOON);
    await reading(process, 100);
    await setClock(NOON + 2 * HOUR);
    await reading(process, 100);
    expect(await versions()).toHaveLength(1);
  });

  it("on the day clocks are put forward, a time they skip is as much later; nothing comes an hour early", async () => {
    const { at } = resolveLocalTime({ date: "2026-03-29", time: "02:30" }, PARIS);
    await setClock(Date.parse("2026-03-28T12:00:00Z"));
    const process = await site();
    process.jobs.wake();
    await planFor(process, "a", at);
    await setClock(Date.parse("2026-03-29T01:29:59Z"));
    await reading(process, 100);
    expect(await live("a")).toBeUndefined();
    // 03:30 of that day.
    await setClock(Date.parse("2026-03-29T01:30:00Z"));
    await until(() => live("a")).toBe(Date.parse("2026-03-29T01:30:00Z"));
  });

  it("on the day clocks are put back, a time they show twice is the first, and the second publishes nothing more", async () => {
    const { at } = resolveLocalTime({ date: "2026-10-25", time: "02:30" }, PARIS);
    await setClock(Date.parse("2026-10-24T12:00:00Z"));
    const process = await site();
    process.jobs.wake();
    await planFor(process, "a", at);
    await setClock(Date.parse("2026-10-25T00:29:59Z"));
    await reading(process, 100);
    expect(await live("a")).toBeUndefined();
    await setClock(Date.parse("2026-10-25T00:30:00Z"));
    await until(() => live("a")).toBe(Date.parse("2026-10-25T00:30:00Z"));
    await setClock(Date.parse("2026-10-25T01:30:00Z"));
    await reading(process, 100);
    expect(await versions()).toHaveLength(1);
  });

  it("one that is moved, given another text, or canceled follows its last word alone", async () => {
    const process = await site();
    process.jobs.wake();
    const translationId = await planFor(process, "a", NOON + HOUR);
    await process.db.transaction(async (tx) => {
      await planPublish(tx, { translationId, revision: 1, at: NOON + 3 * HOUR, now: 1, by: EDITOR });
      await process.plans.schedule(tx, translationId, NOON + 3 * HOUR);
    });
    const canceled = await planFor(process, "b", NOON + HOUR);
    await process.db.transaction(async (tx) => {
      await tx.deleteFrom("plans").where("translation_id", "=", canceled).execute();
      await process.plans.cancel(tx, canceled);
    });
    // Its plan goes, its job stays: a publish by hand does this.
    const ended = await planFor(process, "c", NOON + HOUR);
    await process.db.transaction((tx) => tx.deleteFrom("plans").where("translation_id", "=", ended).execute());
    await setClock(NOON + 2 * HOUR);
    await until(async () => (await rows("planned-publishing")).map(({ status }) => status).sort()).toEqual([
      ...["canceled", "done", "waiting"],
    ]);
    expect([await live("a"), await live("b"), await live("c")]).toEqual([undefined, undefined, undefined]);
    await setClock(NOON + 3 * HOUR);
    await until(() => live("a")).toBe(NOON + 3 * HOUR);
  });

  it("an address that was taken meanwhile fails it for good, with its sentence, and it is not tried again", async () => {
    const process = await site();
    process.jobs.wake();
    const translationId = await planFor(process, "a", NOON + HOUR);
    await put(db(), "quicker", post("a", { publishedAt: 7 }));
    await setClock(NOON + HOUR);
    const plan = () => db().snapshot((reader) => readPlan(reader, translationId));
    await until(async () => (await plan())?.failed?.code).toBe("SLUG_TAKEN");
    expect((await plan())?.failed?.reader.en).toContain("“a-2” is free");
    await until(async () => (await rows("planned-publishing"))[0]?.status).toBe("done");
    await setClock(NOON + DAY);
    await reading(process, 100);
    expect([await live("a"), (await versions()).length, process.caughtUp()]).toEqual([7, 1, 0]);
    expect(await told("article.plan-failed")).toMatchObject([{ actor: EDITOR, details: { reason: "SLUG_TAKEN" } }]);
    expect(process.codes).toEqual(["SLUG_TAKEN"]);
  });

  it("a reason that may pass is tried again; one that does not is given up, and told", {
    timeout: 120_000,
  }, async () => {
    const process = await site();
    process.jobs.wake();
    const translationId = await planFor(process, "a", NOON + HOUR);
    const damage = (document: string) =>
      db().transaction((tx) =>
        tx.updateTable("plans").set({ document }).where("translation_id", "=", translationId).execute(),
      );
    const { document: whole } = await db().snapshot((reader) =>
      reader.selectFrom("plans").select("document").executeTakeFirstOrThrow(),
    );
    const job = async () => (await rows("planned-publishing"))[0];
    await damage("{");
    await setClock(NOON + HOUR);
    await until(job).toMatchObject({ status: "waiting", attempts: 1 });
    await damage(whole);
    await setClock((await job())?.run_at ?? 0);
    await until(() => live("a")).toBe(NOON + HOUR);

    const lost = await planFor(process, "b", NOON + 2 * HOUR);
    await db().transaction((tx) => tx.updateTable("plans").set({ document: "{" }).execute());
    await setClock(NOON + 2 * HOUR);
    const jobOf = async () => (await rows("planned-publishing")).find(({ key }) => key === lost);
    for (let attempt = 1; attempt < 4; attempt++) {
      await until(jobOf).toMatchObject({ status: "waiting", attempts: attempt });
      await setClock((await jobOf())?.run_at ?? 0);
    }
    await until(async () => (await jobOf())?.status).toBe("done");
    expect((await db().snapshot((reader) => readPlan(reader, lost)))?.failed?.code).toBe("UNEXPECTED");
    expect(process.codes).toEqual(["PLAN_FAILED"]);
    expect(await live("b")).toBeUndefined();
  });

  it("while a site runs, it is published within five seconds of its time, by the clock of the machine", async () => {
    const kind = plannedPublishing({
      publishing: publishingThat(async () => {}),
      log: { info() {}, warn() {}, error() {} } as never,
    });
    const log = { info() {}, warn() {}, error() {} };
    const jobs = openJobs({ db: db(), log, timeZone: PARIS, shared: db().engine === "postgres" });
    jobs.add(kind);
    jobs.wake();
    const at = Date.now() + 2_000;
    await planFor({ plans: planJobs(jobs, kind), db: db() as Process["db"] }, "a", at);
    await until(() => live("a")).toBe(at);
    const { created_at } = await db().snapshot((reader) =>
      reader.selectFrom("versions").select("created_at").executeTakeFirstOrThrow(),
    );
    await jobs.stop();
    expect(created_at - at).toBeGreaterThanOrEqual(0);
    expect(created_at - at).toBeLessThan(5_000);
  });
}
