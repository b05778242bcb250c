import { expect, it } from "vitest";
import { receiveMessage } from "../../../src/messages/receive-message.ts";
import { readSpamWords, saveSpamWords } from "../../../src/messages/spam/spam-words.ts";
import { deleteExpiredProofs, spendProof } from "../../../src/messages/spam/used-proofs.ts";
import { submission } from "../../support/messages/submissions.ts";
import type { Subject } from "../content/content.ts";
import { messageDesk, NOW } from "./message-desk.ts";

/** What tells spam: proofs that are used once, and the owner's words. */
export function spamContract(subject: Subject): void {
  const { db, reopen } = subject;
  const { receive } = messageDesk(subject);
  const notify = async () => {};
  const proof = (nonce: string, expiresAt = NOW + 3_600_000) => ({ nonce, issuedAt: NOW, expiresAt });

  it("a proof is used by one message, also when two processes take it at once; a repeat is that message", async () => {
    const other = await reopen();
    const sent = ["a", "b", "c", "d"].map((postKey) => submission({}, { postKey, proof: proof("one") }));
    const answers = await Promise.all(
      sent.map((each, index) =>
        [db(), other][index % 2]?.transaction((tx) => receiveMessage(tx, each, { now: NOW, notify })),
      ),
    );
    expect(answers.map((answer) => answer?.folder).sort()).toEqual(["inbox", "spam", "spam", "spam"]);
    const [first] = sent.filter((_, index) => answers[index]?.folder === "inbox");
    expect(await receive(first)).toMatchObject({ folder: "inbox", repeated: true });
    expect(await receive(submission({}, { proof: proof("two") }))).toMatchObject({ folder: "inbox", repeated: false });
  });

  it("a proof of a message that was not stored is not used", async () => {
    const work = db().transaction(async (tx) => {
      await receiveMessage(tx, submission({}, { proof: proof("one") }), { now: NOW, notify });
      throw new Error("stop");
    });
    await expect(work).rejects.toThrow("stop");
    expect(await receive(submission({}, { proof: proof("one") }))).toMatchObject({ folder: "inbox" });
  });

  it("proofs that expired are forgotten, and no others", async () => {
    const spend = (nonce: string, expiresAt?: number) =>
      db().transaction((tx) => spendProof(tx, proof(nonce, expiresAt)));
    for (const nonce of ["old-1", "old-2", "old-3"]) await spend(nonce, NOW - 1);
    await spend("now", NOW);
    const forget = () => db().transaction((tx) => deleteExpiredProofs(tx, { now: NOW, limit: 2 }));
    expect([await forget(), await forget(), await forget()]).toEqual([2, 1, 0]);
    expect([await spend("old-1"), await spend("now")]).toEqual([true, false]);
  });

  it("of two who save the owner’s words at once, the second is told", async () => {
    expect(await db().snapshot(readSpamWords)).toEqual({ phrases: [], revision: 0 });
    const save = (phrases: string[], seen: number) =>
      db().transaction((tx) => saveSpamWords(tx, { phrases, seen, now: NOW }));
    expect(await save(["Crédit facile"], 0)).toBe(1);
    await expect(save(["autre"], 0)).rejects.toMatchObject({ code: "SPAM_WORDS_CHANGED", status: 409 });
    expect(await save(["autre"], 1)).toBe(2);
    expect(await db().snapshot(readSpamWords)).toEqual({ phrases: ["autre"], revision: 2 });
  });
}
