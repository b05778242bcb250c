import { afterAll, expect, test } from "vitest";
import { MailReader } from "../../src/mail/incoming/mail-reader.ts";
import { HOSTILE_MAILS } from "../support/mail/incoming-mails.ts";

const reader = new MailReader();
afterAll(() => reader.close());

test.each(Object.entries(HOSTILE_MAILS))("%s takes less than 50 ms of the main thread", async (_, make) => {
  const source = make();
  // The thread is there, as with any mail but the first.
  await reader.heads([source.subarray(0, 1_000)]);
  // Processor time of this thread alone: what else the machine does is not counted.
  const before = process.threadCpuUsage();
  await reader.mail(source);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(50);
});
