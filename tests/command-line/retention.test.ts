import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import { ownerConfig } from "../support/content/owner-config.ts";
import { inDatabase } from "../support/database/kept.ts";
import { ask } from "../support/http/http.ts";
import { inFull } from "../support/run/everyday.ts";
import { removeAll, type Site, starterFolder, startSite } from "../support/site.ts";

afterAll(removeAll);

const DAY_MS = 86_400_000;
const MONTH_MS = 31 * DAY_MS;

type Row = Record<string, string | number | null>;

function insert(database: DatabaseSync, table: string, row: Row): void {
  const columns = Object.keys(row);
  const marks = columns.map(() => "?").join(", ");
  database.prepare(`insert into ${table} (${columns.join(", ")}) values (${marks})`).run(...Object.values(row));
}

/** What a site keeps of events so many months ago; each row's id or key ends with its age. */
function writeHistory(site: Pick<Site, "dataDir">, ages: readonly number[]): void {
  inDatabase(site, (database) => {
    for (const months of ages) {
      const at = Date.now() - months * MONTH_MS - DAY_MS;
      const id = `${randomUUID()}-${months}`;
      const texts = { kind: "invitation", locale: "fr", recipient: "ada@example.org", subject: "s", message_id: id };
      insert(database, "audit_events", { id, at, action: "sign-in", details: "{}", search: "" });
      insert(database, "mails", { id, ...texts, status: "sent", attempts: 1, created_at: at, sent_at: at });
      insert(database, "invitations", {
        ...{ id, email: "ada@example.org", role: "editor", locale: "fr", token_hash: id },
        ...{ created_at: at, sent_at: at, expires_at: at + 7 * DAY_MS, revoked_at: at },
      });
    }
  });
}

function agesIn(site: Pick<Site, "dataDir">, table: string): number[] {
  const rows = inDatabase(site, (database) => database.prepare(`select id from ${table}`).all());
  return rows
    .flatMap(({ id }) => /-(\d+)$/.exec(String(id).slice(36))?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
}

const LOGS = ["audit_events", "mails", "invitations"];

test("security logs go when they are older than the owner keeps them; younger ones stay", {
  timeout: 120_000,
}, async () => {
  const dataDir = await starterFolder();
  writeHistory({ dataDir }, [40, 13, 12, 11, 7, 6, 5, 0]);
  const usual = await startSite({ dataDir });
  for (const table of LOGS) {
    await expect.poll(() => agesIn(usual, table), { timeout: 20_000 }).toEqual([0, 5, 6, 7, 11]);
  }
  // It is told after the last table was cleared.
  await expect
    .poll(async () => (await usual.logged()).find(({ msg }) => String(msg).startsWith("security logs")))
    .toMatchObject({ level: "info", events: 3, mails: 3, months: 12 });
  await usual.stop();

  const config = await ownerConfig({ retention: { securityLogs: 6 } });
  const shorter = await startSite({ dataDir, config });
  for (const table of LOGS) await expect.poll(() => agesIn(shorter, table), { timeout: 20_000 }).toEqual([0, 5]);
  await shorter.stop();
});

const ROWS = 40_000;

inFull("thousands of old lines go in turns, and visitors are answered meanwhile", { timeout: 120_000 }, async () => {
  const dataDir = await starterFolder();
  inDatabase({ dataDir }, (database) => {
    database.exec("begin");
    for (let index = 0; index < ROWS; index++) {
      insert(database, "audit_events", {
        id: `old-${index}`,
        at: 1_000 + index,
        action: "sign-in",
        details: "{}",
        search: "",
      });
    }
    database.exec("commit");
  });
  const site = await startSite({ dataDir });
  const count = () =>
    inDatabase(site, (database) => Number(database.prepare("select count(*) as n from audit_events").get()?.n));
  // How many were left after each answer. Were they deleted at once, or without letting a visitor in, there would be one number between.
  const left = new Set<number>();
  for (let rows = count(); rows > 0; rows = count()) {
    if (rows < ROWS) left.add(rows);
    expect((await ask(site.url, "/healthz")).status).toBe(200);
  }
  expect(left.size).toBeGreaterThan(5);
  await site.stop();
});

test("what is deleted stands nowhere in the files of the database any more", { timeout: 120_000 }, async () => {
  const dataDir = await starterFolder();
  const marker = `salt-${randomUUID()}`;
  const files = ["vitrine.sqlite", "vitrine.sqlite-wal"].map((name) => join(dataDir, name));
  const holding = () => files.filter((file) => existsSync(file) && readFileSync(file).includes(marker));
  // Long ago: no visitor of that day comes any more.
  inDatabase({ dataDir }, (database) => {
    insert(database, "visitor_salts", { day: "2020-01-01", salt: marker });
    insert(database, "one_time_links", { token_hash: `${marker}-link`, kind: "set-up", expires_at: 1 });
  });
  expect(holding()).toEqual([files[0]]);
  const site = await startSite({ dataDir });
  const rows = (table: string) =>
    inDatabase(site, (database) => JSON.stringify(database.prepare(`select * from ${table}`).all()));
  for (const table of ["visitor_salts", "one_time_links"]) {
    await expect.poll(() => rows(table), { timeout: 20_000 }).not.toContain(marker);
  }
  // While the site runs, not only once it has folded its files together.
  await expect.poll(holding, { timeout: 20_000 }).toEqual([]);
  await site.kill();
  expect(holding()).toEqual([]);
});
