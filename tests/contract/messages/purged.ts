import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { defaultSettings } from "../../../src/messages/contract/form-settings.ts";
import { saveFormSettings } from "../../../src/messages/form-settings.ts";
import { purgeMessages, purgeOverdue } from "../../../src/messages/purge-messages.ts";
import { submission } from "../../support/messages/submissions.ts";
import type { Subject } from "../content/content.ts";
import { BY, DAY_MS, messageDesk, NOW, ROOT } from "./message-desk.ts";
import { replyDesk } from "./reply-desk.ts";

/** What is deleted for good, and when. */
export function purgedContract(subject: Subject): void {
  const { db } = subject;
  const { receive, numbers, move, audit } = messageDesk(subject);
  const { removeMails } = replyDesk(subject);

  it("out of the bin alone, with its words, its files’ names, and a contact who wrote nothing else", async () => {
    const file = { id: randomUUID(), name: "cv.pdf", type: "application/pdf", bytes: 3 };
    const { id } = await receive(submission({ text: "parti", files: [file] }));
    const { id: other } = await receive(submission({ email: "bea@example.org", text: "reste" }));
    const purge = (ids: string[]) =>
      db().transaction((tx) => purgeMessages(tx, ids, { reader: ROOT, by: BY, now: NOW, removeMails }));
    await move([id], "bin");
    await expect(purge([id, other])).rejects.toMatchObject({ code: "MESSAGE_NOT_IN_BIN" });
    expect(await purge([id])).toEqual([id]);
    expect(await numbers({ text: "parti", folder: "bin" })).toEqual([]);
    const left = await db().snapshot(async (reading) => ({
      files: await reading.selectFrom("message_files").select("id").execute(),
      posts: await reading.selectFrom("message_posts").select("message_id").execute(),
      contacts: await reading.selectFrom("contacts").select("email").execute(),
    }));
    expect(left).toEqual({ files: [], posts: [{ message_id: other }], contacts: [{ email: "bea@example.org" }] });
    expect((await audit()).at(-1)).toEqual(["message.purged", "#1 · Contact", {}]);
  });

  it("after 30 days in the bin, or once their form keeps them no longer after a person’s last message", async () => {
    const purge = (now: number) => db().transaction((tx) => purgeOverdue(tx, { now, limit: 10, removeMails }));
    const { id: binned } = await receive();
    await move([binned], "bin");
    const short = { id: "form-short", title: "Bref", purpose: "contact" };
    await db().transaction((tx) =>
      saveFormSettings(tx, {
        formId: short.id,
        settings: { ...defaultSettings(""), months: 1 },
        seen: 0,
        now: NOW,
      }),
    );
    await receive(submission({ email: "old@example.org" }, { form: short }), NOW - 40 * DAY_MS);
    await receive(submission({ email: "again@example.org" }, { form: short }), NOW - 40 * DAY_MS);
    await receive(submission({ email: "again@example.org" }, { form: short }), NOW);
    expect(await purge(NOW)).toEqual({ deleted: 1, withFiles: [] });
    expect(await numbers()).toEqual([4, 3]);
    expect(await purge(NOW + 30 * DAY_MS)).toEqual({ deleted: 0, withFiles: [] });
    expect(await purge(NOW + 30 * DAY_MS + 1)).toEqual({ deleted: 1, withFiles: [] });
    expect(await numbers({ folder: "bin" })).toEqual([]);
    expect((await audit()).filter(([action]) => action === "message.purged")).toEqual([
      ["message.purged", "#2 · Bref", { reason: "retention" }],
      ["message.purged", "#1 · Contact", { reason: "bin" }],
    ]);
  });
}
