import { afterAll, afterEach, beforeAll } from "vitest";
import type { Engine } from "../../../src/db/engines/engine.ts";
import type { ENGINES, TestEngine } from "./engines.ts";

/** A database of an engine that each test finds empty. */
export type EmptiedEngine = {
  /** An engine with nothing in it. */
  blank(): Promise<Engine>;
  /** The same database as another opening of it. */
  again(): Promise<Engine>;
  /** Has something closed behind the test. */
  kept<T extends { close(): Promise<void> }>(each: T): T;
};

/** For a group of tests: one database for all of them, emptied between. */
export function emptiedEngine(start: (typeof ENGINES)[number]["start"]): EmptiedEngine {
  let engine: TestEngine;
  const open: Array<{ close(): Promise<void> }> = [];
  const kept: EmptiedEngine["kept"] = (each) => {
    open.push(each);
    return each;
  };
  beforeAll(async () => {
    engine = await start();
  });
  afterEach(async () => {
    for (const each of open.splice(0)) await each.close();
    await engine.drop();
  });
  afterAll(() => engine.stop());
  return {
    async blank() {
      await engine.drop();
      return kept(await engine.open());
    },
    again: () => engine.open(),
    kept,
  };
}
