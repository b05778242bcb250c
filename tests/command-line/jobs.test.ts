import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { siteWithRoot } from "../support/admin/admin.ts";
import { inDatabase } from "../support/database/kept.ts";
import { ask } from "../support/http/http.ts";
import { enqueueMail, expectStatuses, mailRows, mailSettings, sendTest, stoppedSite } from "../support/mail/mails.ts";
import { closeServers, startScripted } from "../support/mail/smtp.ts";
import { inFull } from "../support/run/everyday.ts";
import { removeAll, runCommand, type Site, startSite } from "../support/site.ts";

afterAll(async () => {
  await closeServers();
  await removeAll();
});

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type Row = Record<string, string | number | null>;
type Folder = Pick<Site, "dataDir">;

const jobs = (site: Folder, kind: string) =>
  inDatabase(site, (database) => database.prepare("select * from jobs where kind = ?").all(kind) as Row[]);
const execute = (site: Folder, text: string) => inDatabase(site, (database) => database.exec(text));
/** A line of the audit log that is older than any site keeps. */
function addOldLine(site: Folder): void {
  const id = randomUUID();
  execute(
    site,
    `insert into audit_events (id, at, action, details, search) values ('${id}', ${Date.now() - 2_000 * DAY}, 'sign-in', '{}', '')`,
  );
}
const oldLines = (site: Folder) =>
  inDatabase(site, (database) =>
    Number(database.prepare(`select count(*) as n from audit_events where at < ${Date.now() - 1_500 * DAY}`).get()?.n),
  );
const hourInParis = (instant: unknown) =>
  new Intl.DateTimeFormat("fr", { timeZone: "Europe/Paris", timeStyle: "short" }).format(Number(instant));
const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 20_000, interval: 20 });

test("a running site plans what recurs, and does it when it is due, beside what it is asked for", async () => {
  const site = await startSite();
  await poll(() => jobs(site, "jobs-retention")[0]?.status).toBe("waiting");
  expect(hourInParis(jobs(site, "jobs-retention")[0]?.run_at)).toBe("03:30");
  for (const kind of ["security-log-retention", "measurement-housekeeping"]) {
    const planned = () => jobs(site, kind).map(({ run_at, finished_at }) => Number(run_at) - Number(finished_at));
    await poll(planned).toEqual([10 * MINUTE]);
    expect(jobs(site, kind)).toMatchObject([{ status: "waiting", lease_holder: null, last_error: null }]);
  }
  addOldLine(site);
  execute(site, "update jobs set run_at = 1 where kind = 'security-log-retention'");
  // Whatever makes the runner look finds what else is due.
  expect((await runCommand(["mail", "test", "a@example.org"], { dataDir: site.dataDir })).code).toBe(0);
  await poll(() => oldLines(site)).toBe(0);
  await poll(() => jobs(site, "mail-delivery")).toMatchObject([{ status: "waiting", attempts: 0, last_error: null }]);
  await site.stop();
});

inFull("what was due while the site was down is done at once when it starts; what is due later waits", async () => {
  const dataDir = await stoppedSite();
  const folder = { dataDir };
  const over = (id: string, days: number) =>
    execute(
      folder,
      `insert into jobs (id, kind, payload, status, attempts, created_at, finished_at)
       values ('${id}', 'of-old', '{}', 'done', 1, 1, ${Date.now() - days * DAY})`,
    );
  over("old", 40);
  addOldLine(folder);
  enqueueMail(dataDir, "test", "fr", { at: 1, link: "https://maison.example/" });
  execute(folder, `update jobs set run_at = ${Date.now() + DAY} where kind = 'jobs-retention'`);
  const site = await startSite({ dataDir });
  await expectStatuses(dataDir, ["outbox"]);
  await poll(() => oldLines(folder)).toBe(0);
  await site.stop();
  expect(jobs(folder, "of-old")).toHaveLength(1);

  over("young", 20);
  execute(folder, `update jobs set run_at = ${Date.now() - 3 * DAY} where kind = 'jobs-retention'`);
  const later = await startSite({ dataDir });
  await poll(() => jobs(folder, "of-old").map(({ id }) => id)).toEqual(["young"]);
  await poll(() => hourInParis(jobs(folder, "jobs-retention")[0]?.run_at)).toBe("03:30");
  await later.stop();
});

inFull("what a killed site was doing is taken up by the next start, without waiting for its lease", async () => {
  const dataDir = await stoppedSite();
  const lease = `status = 'running', run_at = null, lease_holder = 'gone', lease_until = ${Date.now() + DAY}`;
  execute({ dataDir }, `update jobs set ${lease}`);
  addOldLine({ dataDir });
  enqueueMail(dataDir, "test", "fr", { at: 1, link: "https://maison.example/" });
  const site = await startSite({ dataDir });
  await expectStatuses(dataDir, ["outbox"]);
  await poll(() => oldLines({ dataDir })).toBe(0);
  await poll(() =>
    inDatabase(site, (each) => each.prepare("select * from jobs where status = 'running'").all()),
  ).toEqual([]);
  await site.stop();
});

inFull("a stop lets a mail under way end for some seconds, then breaks it off and gives its job back", async () => {
  const server = await startScripted("greeting", () => {});
  const patient = server.url.replace(/timeout=\d+/, "timeout=600");
  const site = await startSite({ env: mailSettings(patient) });
  const sent = sendTest(site.dataDir, patient);
  await expectStatuses(site.dataDir, ["sending"]);
  expect(jobs(site, "mail-delivery")).toMatchObject([{ status: "running", lease_holder: expect.any(String) }]);
  const from = Date.now();
  expect(await site.stop()).toBe(0);
  await sent;
  expect(Date.now() - from).toBeLessThan(20_000);
  expect(jobs(site, "mail-delivery")).toMatchObject([{ status: "waiting", lease_holder: null, lease_until: null }]);
  expect(mailRows(site.dataDir)).toMatchObject([{ status: "queued", attempts: 0, last_error: "interrupted" }]);
});

inFull("a job that fails for the last time is an error of the site, and goes on once its cause is gone", async () => {
  const { site, root } = await siteWithRoot();
  const errors = async () => (await root.call("GET /health")).json.errors.total;
  const runAgain = async (attempts: number) => {
    execute(site, `update jobs set run_at = 1, attempts = ${attempts} where kind = 'security-log-retention'`);
    expect((await runCommand(["mail", "test", "a@example.org"], { dataDir: site.dataDir })).code).toBe(0);
  };
  const retention = () => jobs(site, "security-log-retention");
  await poll(retention).toMatchObject([{ status: "waiting", last_error: null }]);
  execute(site, "alter table audit_budgets rename to away");
  await runAgain(0);
  await poll(retention).toMatchObject([
    { status: "waiting", attempts: 1, last_error: expect.stringContaining("audit_budgets") },
  ]);
  expect(await errors()).toBe(0);
  await runAgain(4);
  await poll(retention).toMatchObject([{ status: "waiting", attempts: 0 }]);
  await poll(errors).toBe(1);
  expect((await ask(site.url, "/readyz")).text).toBe("ready\n");
  // On a slow machine the second attempt comes by itself in between.
  const told = (await site.logged()).filter(({ kind }) => kind === "security-log-retention");
  const retried = { level: "warn", attempts: 1, msg: "a job failed and is tried again", next: expect.any(String) };
  expect(told[0]).toMatchObject(retried);
  expect(told.filter(({ level }) => level === "error")).toMatchObject([
    { attempts: 5, code: "JOB_FAILED", msg: expect.stringContaining("see the cause") },
  ]);
  execute(site, "alter table away rename to audit_budgets");
  await runAgain(0);
  await poll(retention).toMatchObject([{ status: "waiting", attempts: 0, last_error: null }]);
  await site.stop();
});
