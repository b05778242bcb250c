import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect } from "vitest";
import { PATIENCE, siteWithRoot } from "../../support/admin/admin.ts";
import { folderWithForms } from "../../support/forms/forms.ts";
import { post } from "../../support/forms/posts.ts";
import { proven } from "../../support/forms/proofs.ts";
import { expectStatuses, mailSettings } from "../../support/mail/mails.ts";
import { closeServers, startSmtp } from "../../support/mail/smtp.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, type Site, startSite } from "../../support/site.ts";

afterAll(async () => {
  await closeServers();
  await removeAll();
});

const send = async (site: Site, name: string) => {
  const fields = await proven(site, "every", { "q-email": `${name}@example.org`, "q-message": name });
  expect((await post(site.url, "/every", fields)).status).toBe(303);
};

inFull(
  "killed right after a message was acknowledged, the site sends its receipt and its notice once when it starts again",
  async () => {
    const dataDir = await folderWithForms([{ key: "every" }]);
    const away = await startSmtp();
    await away.close();
    const { site, rootEmail } = await siteWithRoot({ dataDir, env: mailSettings(away.url) });
    await send(site, "one");
    await site.kill();
    const smtp = await startSmtp({ port: away.port });
    const again = await startSite({ dataDir, env: mailSettings(smtp.url) });
    await send(again, "two");
    const sentTo = () => smtp.deliveries.flatMap(({ to }) => to).sort();
    // What the first site had tried is tried again after a minute.
    await expect
      .poll(sentTo, { timeout: 100_000 })
      .toEqual(["one@example.org", rootEmail, rootEmail, "two@example.org"].sort());
    await expectStatuses(dataDir, ["sent", "sent", "sent", "sent"]);
    await again.stop();
  },
);

inFull("with a message deleted for good go the files of its emails in the outbox", async () => {
  const dataDir = await folderWithForms([{ key: "every" }]);
  const { site, root } = await siteWithRoot({ dataDir });
  await send(site, "gone");
  await send(site, "kept");
  const files = () => readdirSync(join(dataDir, "outbox")).length;
  await expectStatuses(dataDir, ["outbox", "outbox", "outbox", "outbox"]);
  expect(files()).toBe(4);
  const { messages } = (await root.call("GET /messages", { query: "?q=gone" })).json;
  const ids = messages.map(({ id }: { id: string }) => id);
  await root.call("POST /messages/move", { body: { ids, to: "bin" } });
  expect((await root.call("POST /messages/delete", { body: { ids } })).status).toBe(200);
  await expect.poll(files, PATIENCE).toBe(2);
  expect((await root.call("GET /mails", { query: "?to=gone@example.org" })).json.mails).toEqual([]);
});
