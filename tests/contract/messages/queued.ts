import { expect, it } from "vitest";
import type { Submission } from "../../../src/messages/contract/message.ts";
import { MessageQueue } from "../../../src/messages/receiving/message-queue.ts";
import { submission } from "../../support/messages/submissions.ts";
import type { Subject } from "../content/content.ts";
import { messageDesk, NOW } from "./message-desk.ts";

/** Posts that wait to be stored. */
export function queuedContract(subject: Subject): void {
  const { db } = subject;
  const { numbers } = messageDesk(subject);
  const plain = () => submission();
  const proven = (nonce: string) => submission({}, { proof: { nonce, issuedAt: NOW, expiresAt: NOW + 3_600_000 } });
  const storeAll = (queue: MessageQueue, all: readonly Submission[]) =>
    Promise.allSettled(all.map((each, index) => queue.store(each, `message-${index}`)));
  const numbersOf = (stored: Awaited<ReturnType<typeof storeAll>>) =>
    stored.map((each) => (each.status === "fulfilled" ? each.value.number : each.reason));

  it("those with a proof are stored before all that wait without, each in the order in which they came", async () => {
    const queue = new MessageQueue(db(), async () => {});
    const stored = await storeAll(queue, [...Array.from({ length: 10 }, plain), proven("one"), proven("two")]);
    // The first of all did not wait.
    expect(numbersOf(stored)).toEqual([1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 2, 3]);
  });

  it("200 wait without a proof, the next are told to try again; whoever has one waits beside them", async () => {
    const queue = new MessageQueue(db(), async () => {});
    const stored = await storeAll(queue, [...Array.from({ length: 203 }, plain), proven("one")]);
    const refused = { code: "FORM_BUSY", status: 503 };
    expect(numbersOf(stored).slice(200)).toMatchObject([202, refused, refused, 2]);
    expect((await queue.store(plain(), "later")).number).toBe(203);
  });

  it("one that cannot be stored keeps none of those from it with which it waits", async () => {
    const queue = new MessageQueue(db(), async (_, id) => {
      if (id === "message-2") throw new Error("stop");
    });
    const stored = await storeAll(queue, Array.from({ length: 5 }, plain));
    expect(numbersOf(stored)).toEqual([1, 2, new Error("stop"), 3, 4]);
    expect(await numbers()).toEqual([4, 3, 2, 1]);
  });
}
