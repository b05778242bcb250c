import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { type AdminSite, siteWithRoot, Visitor } from "../../support/admin/admin.ts";
import { inDatabase } from "../../support/database/kept.ts";
import { folderWithForms } from "../../support/forms/forms.ts";
import { post } from "../../support/forms/posts.ts";
import { proven } from "../../support/forms/proofs.ts";
import { mailSettings } from "../../support/mail/mails.ts";
import { closeServers, type SmtpPost, startSmtp } from "../../support/mail/smtp.ts";
import { receiveInto } from "../../support/messages/receive.ts";
import { submission } from "../../support/messages/submissions.ts";
import { createRandom } from "../../support/random.ts";
import { removeAll, type Site, startSite } from "../../support/site.ts";

const KILLS = 100;
/** What is under way takes some 30 ms: some kills come before it, some after. */
const WITHIN_MS = 60;
/** A mail that was tried when the site was killed is tried again after a minute. */
const DELIVERED = { timeout: 240_000, interval: 1_000 };

afterAll(async () => {
  await removeAll();
  await closeServers();
});

type Mail = { to: string; status: string };
const mailsOf = (site: Pick<Site, "dataDir">, kind: string): Mail[] =>
  inDatabase(site, (database) =>
    database.prepare("select recipient as `to`, status from mails where kind = ?").all(kind),
  ) as Mail[];

/** Waits until nothing waits, then compares what the queue says of each mail with what arrived. */
async function expectEachOnce(
  site: Site,
  { smtp, kind, people }: { smtp: SmtpPost; kind: string; people: readonly string[] },
): Promise<void> {
  const open = () => mailsOf(site, kind).filter(({ status }) => status !== "sent" && status !== "uncertain");
  await expect.poll(open, DELIVERED).toEqual([]);
  const mails = mailsOf(site, kind);
  expect(mails.map(({ to }) => to).sort()).toEqual([...people].sort());
  for (const { to, status } of mails) {
    const arrived = smtp.deliveries.filter((each) => each.to.includes(to)).length;
    expect({ to, status, arrived }).toEqual({ to, status, arrived: status === "sent" ? 1 : expect.toBeOneOf([0, 1]) });
  }
}

test(`a site that is killed at ${KILLS} moments of a post has each message once, and its receipt leaves once or is in doubt`, async () => {
  const random = createRandom(28);
  const smtp = await startSmtp();
  const env = { ...mailSettings(smtp.url), TRUST_PROXY: "1" };
  const dataDir = await folderWithForms([{ key: "every" }]);
  let { site } = await siteWithRoot({ dataDir, env });
  const people: string[] = [];
  let cut = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const email = `visitor-${kill}@example.org`;
    people.push(email);
    const once = randomBytes(16).toString("hex");
    const fields = await proven(site, "every", { "q-email": email, "q-message": `Message ${kill}`, once });
    const send = () => post(site.url, "/every", fields, { headers: { "x-forwarded-for": `2001:db8:${kill}::1` } });
    const first = send().then(
      ({ status }) => status,
      () => null,
    );
    await sleep(random(WITHIN_MS));
    await site.kill();
    const answer = await first;
    if (answer === null) cut++;
    else expect(answer).toBe(303);
    site = await startSite({ dataDir, env });
    // The same again, as the script of a page sends it after a cut.
    expect((await send()).status).toBe(303);
  }
  expect(cut).toBeGreaterThan(KILLS / 10);
  const stored = inDatabase(site, (database) =>
    database.prepare("select sender_email as email, count(*) as times from messages group by sender_email").all(),
  );
  expect(stored.map(({ email, times }) => [String(email), Number(times)]).sort()).toEqual(
    people.map((email) => [email, 1]).sort(),
  );
  await expectEachOnce(site, { smtp, kind: "message-receipt", people });
});

test(`a site that is killed at ${KILLS} moments of a reply sends each once, or says that it is in doubt`, async () => {
  const random = createRandom(82);
  const smtp = await startSmtp();
  const env = mailSettings(smtp.url);
  const own: AdminSite = await siteWithRoot({ env });
  const { dataDir } = own.site;
  const people = Array.from({ length: KILLS }, (_, index) => `person-${index}@example.org`);
  const messages = await receiveInto(
    own.site,
    people.map((email) => submission({ email })),
  );
  let { site, root } = own as { site: Site; root: Visitor };
  for (const { id } of messages) {
    const body = { text: "Bonjour", seen: 0, saveId: id };
    const { translationId, revision } = (await root.call("PUT /messages/:id/reply", { id, body })).json;
    const send = () =>
      root.call("POST /message-replies/:id/send", {
        id: translationId,
        body: { revision, after: null, archive: false },
      });
    const first = send().then(
      ({ status }) => status,
      () => null,
    );
    await sleep(random(WITHIN_MS));
    await site.kill();
    expect(await first).toBeOneOf([200, null]);
    site = await startSite({ dataDir, env });
    const again = new Visitor(site);
    for (const [name, value] of root.cookies) again.cookies.set(name, value);
    root = again;
    expect((await send()).status).toBe(200);
  }
  await expectEachOnce(site, { smtp, kind: "message-reply", people });
});
