import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect } from "vitest";
import { inDatabase } from "../../support/database/kept.ts";
import { stoppedSite } from "../../support/mail/mails.ts";
import { leaveFile, receiveInto } from "../../support/messages/receive.ts";
import { submission } from "../../support/messages/submissions.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, startSite } from "../../support/site.ts";

afterAll(removeAll);

const DAY_MS = 86_400_000;

inFull("what a form keeps no longer goes with its files while the site runs, and nothing else does", async () => {
  const dataDir = await stoppedSite();
  const file = () => leaveFile({ dataDir }, "cv.pdf", "application/pdf", "%PDF-1.7");
  const named = async (name: string) => submission({ email: `${name}@example.org`, files: [await file()] });
  const stored = await receiveInto({ dataDir }, [await named("old"), await named("binned"), await named("kept")]);
  const [old = "", binned = "", kept = ""] = stored.map(({ id }) => id);
  inDatabase({ dataDir }, (database) => {
    const long = Date.now() - 4 * 365 * DAY_MS;
    database.prepare("update contacts set last_at = ? where email = 'old@example.org'").run(long);
    database
      .prepare("update messages set folder = 'bin', former_folder = 'inbox', binned_at = ? where id = ?")
      .run(Date.now() - 31 * DAY_MS, binned);
    const spend = database.prepare("insert into form_proofs (nonce, expires_at) values (?, ?)");
    for (let index = 0; index < 250; index++) spend.run(`expired ${index}`, Date.now() - 1);
    spend.run("good", Date.now() + DAY_MS);
  });
  // Of a message that was deleted while the site was killed, and of one that is about to be stored.
  const [stray, fresh] = [randomUUID(), randomUUID()];
  for (const id of [stray, fresh]) await mkdir(join(dataDir, "messages", id), { recursive: true });
  const yesterday = new Date(Date.now() - DAY_MS);
  await utimes(join(dataDir, "messages", stray), yesterday, yesterday);

  const site = await startSite({ dataDir });
  const left = () =>
    inDatabase({ dataDir }, (database) =>
      database
        .prepare("select id from messages")
        .all()
        .map(({ id }) => id),
    );
  await expect.poll(left, { timeout: 30_000 }).toEqual([kept]);
  const proofs = () =>
    inDatabase({ dataDir }, (database) =>
      database
        .prepare("select nonce from form_proofs")
        .all()
        .map(({ nonce }) => nonce),
    );
  // Those that no message may use any more are forgotten.
  await expect.poll(proofs, { timeout: 30_000 }).toEqual(["good"]);
  const there = (id: string) => existsSync(join(dataDir, "messages", id));
  await expect.poll(() => [old, binned, stray].map(there), { timeout: 30_000 }).toEqual([false, false, false]);
  expect([kept, fresh].map(there)).toEqual([true, true]);
  await site.stop();
  const lines = inDatabase({ dataDir }, (database) =>
    database.prepare("select details from audit_events where action = 'message.purged' order by id").all(),
  );
  expect(lines.map(({ details }) => JSON.parse(String(details)))).toEqual([{ reason: "bin" }, { reason: "retention" }]);
});
