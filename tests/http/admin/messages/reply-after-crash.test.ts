import { afterAll, expect } from "vitest";
import { siteWithRoot, Visitor } from "../../../support/admin/admin.ts";
import { expectStatuses, mailSettings } from "../../../support/mail/mails.ts";
import { closeServers, startSmtp } from "../../../support/mail/smtp.ts";
import { receiveInto } from "../../../support/messages/receive.ts";
import { submission } from "../../../support/messages/submissions.ts";
import { inFull } from "../../../support/run/everyday.ts";
import { removeAll, startSite } from "../../../support/site.ts";

afterAll(async () => {
  await removeAll();
  await closeServers();
});

inFull(
  "a reply whose site is killed in the ten seconds before it leaves, leaves once; one that was taken back does not",
  async () => {
    const smtp = await startSmtp();
    const env = mailSettings(smtp.url);
    const { site, root } = await siteWithRoot({ env });
    const [kept, undone] = await receiveInto(site, [submission(), submission({ email: "bea@example.org" })]);
    const send = async (id: string, who: Visitor) => {
      const draft = await who.call("PUT /messages/:id/reply", { id, body: { text: "Bonjour", seen: 0, saveId: id } });
      const { translationId, revision } = draft.json;
      const body = { revision, after: null, archive: false };
      expect((await who.call("POST /message-replies/:id/send", { id: translationId, body })).status).toBe(200);
      return { id: translationId, body };
    };
    const back = await send(undone?.id ?? "", root);
    expect((await root.call("POST /message-replies/:id/undo", { id: back.id })).status).toBe(200);
    const reply = await send(kept?.id ?? "", root);
    await site.kill();
    expect(smtp.deliveries).toEqual([]);

    const again = await startSite({ dataDir: site.dataDir, env });
    const visitor = new Visitor(again);
    for (const [name, value] of root.cookies) visitor.cookies.set(name, value);
    // The answer was lost with the site: the same is sent once more.
    expect((await visitor.call("POST /message-replies/:id/send", reply)).status).toBe(200);
    await expectStatuses(site.dataDir, ["sent"]);
    expect(smtp.deliveries.map(({ to }) => to)).toEqual([["ana@example.org"]]);
  },
);
