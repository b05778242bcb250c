import { expect, test } from "vitest";
import { AT_ONCE, HashingQueue, MOST_WAITING } from "../../../src/identity/embedded/hashing/hashing-queue.ts";

test("so many passwords are computed at a time, so many wait in each lane, and the next is refused at once", async () => {
  const queue = new HashingQueue();
  const end = Promise.withResolvers<void>();
  let [running, most] = [0, 0];
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await end.promise;
    running -= 1;
  };
  const known = Array.from({ length: AT_ONCE + MOST_WAITING }, () => queue.run({ network: null }, work));
  await expect(queue.run({ network: null }, work)).rejects.toMatchObject({ code: "TOO_BUSY", status: 503 });
  // The lane of browsers that nobody knows is another one.
  const unknown = Array.from({ length: MOST_WAITING }, () => queue.run({ network: "192.0.2.1" }, work));
  await expect(queue.run({ network: "192.0.2.1" }, work)).rejects.toMatchObject({ code: "TOO_BUSY", status: 503 });
  end.resolve();
  await Promise.all([...known, ...unknown]);
  expect(most).toBe(AT_ONCE);
});
