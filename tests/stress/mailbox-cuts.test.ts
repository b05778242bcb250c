import { afterAll, afterEach, beforeAll, beforeEach, describe } from "vitest";
import { type Db, openDatabase } from "../../src/db/client.ts";
import { mailboxCutsContract } from "../contract/messages/mailbox/cuts.ts";
import { ENGINES, type TestEngine } from "../support/database/engines.ts";

/** The rule is the same whatever keeps what was read: one engine is enough for many moments. */
describe.each(ENGINES.slice(0, 1))("a mailbox whose line is cut, $name", ({ start }) => {
  let engine: TestEngine;
  let db: Db;
  beforeAll(async () => {
    engine = await start();
  });
  afterAll(() => engine?.stop());
  beforeEach(async () => {
    await engine.empty();
    db = await openDatabase(await engine.open());
  });
  afterEach(() => db.close());

  mailboxCutsContract({ db: () => db, reopen: async () => openDatabase(await engine.open()) }, 50);
});
