import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { inDatabase } from "../database/kept.ts";
import { runCommand, startSite } from "../site.ts";

const MAIL_FROM = "Maison <mail@example.com>";
export const MAIL_TO = "admin@example.org";

type MailRow = Record<string, string | number | null>;

/** What makes a site send by a server. */
export const mailSettings = (url: string) => ({ SMTP_URL: url, MAIL_FROM });

/** `vitrine mail test`, in English. */
export function sendTest(dataDir: string, url: string) {
  return runCommand(["mail", "test", MAIL_TO], { dataDir, env: mailSettings(url) });
}

export const mailRows = (dataDir: string) =>
  inDatabase({ dataDir }, (database) => database.prepare("select * from mails order by id").all() as MailRow[]);

export const mailStatuses = (dataDir: string) => mailRows(dataDir).map(({ status }) => status);

/** As if the wait were over; for a site that is stopped. */
export const makeDue = (dataDir: string) =>
  inDatabase({ dataDir }, (database) => database.exec("update mails set next_attempt_at = 1 where status = 'queued'"));

/** Resolves once the mails of a site stand so. */
export const expectStatuses = (dataDir: string, expected: string[]) =>
  expect.poll(() => mailStatuses(dataDir), { timeout: 30_000, interval: 20 }).toEqual(expected);

/** Puts a mail into the queue of a site that is stopped. */
export function enqueueMail(
  dataDir: string,
  kind: string,
  locale: string,
  data: Record<string, unknown>,
  expiresAt?: number,
): string {
  const id = randomUUID();
  inDatabase({ dataDir }, (database) =>
    database
      .prepare(
        `insert into mails (id, kind, locale, recipient, subject, message_id, status, attempts, next_attempt_at, expires_at, data, created_at)
         values (?, ?, ?, ?, 'Objet', ?, 'queued', 0, 1, ?, ?, ?)`,
      )
      // Written now: a row older than the security logs are kept would be deleted at the start.
      .run(id, kind, locale, MAIL_TO, `${id}@example.com`, expiresAt ?? null, JSON.stringify(data), Date.now()),
  );
  return id;
}

/** A data folder of a site that was stopped. */
export async function stoppedSite(): Promise<string> {
  const site = await startSite();
  await site.stop();
  return site.dataDir;
}
