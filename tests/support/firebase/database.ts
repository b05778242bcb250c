import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { type Db, openDatabase } from "../../../src/db/client.ts";
import { firebaseProvider } from "../../../src/identity/firebase/firebase-provider.ts";
import type { FirebaseProject } from "../../../src/identity/firebase/project.ts";
import type { Provider } from "../../../src/identity/provider/provider.ts";
import type { OpenProvider } from "../admin/identity.ts";
import { ENGINES, type TestEngine } from "../database/engines.ts";
import { emptyProject, openEmulated } from "./project.ts";

/** A project on the emulators beside a database of ours: both empty before each test, and closed after it. */
export type ProjectBesideDatabase = {
  project(): FirebaseProject;
  db(): Db;
  /** Opens the database once more, as another process does. */
  reopen(): Promise<Db>;
  /** Firebase's provider. @param own the project as this test wants it to answer */
  provider(own?: Partial<FirebaseProject>): OpenProvider;
};

/** Sets the hooks of the file or group of tests that calls it. */
export function projectBesideDatabase(start: () => Promise<TestEngine> = firstEngine): ProjectBesideDatabase {
  let engine: TestEngine;
  let project: FirebaseProject;
  let open: Db[] = [];
  let providers: Provider[] = [];
  const reopen = async () => {
    const db = await openDatabase(await engine.open());
    open.push(db);
    return db;
  };
  beforeAll(async () => {
    [engine, project] = await Promise.all([start(), openEmulated()]);
  });
  afterAll(async () => {
    await project?.close();
    await engine?.stop();
  });
  beforeEach(async () => {
    await Promise.all([emptyProject(project), engine.empty()]);
    await reopen();
  });
  afterEach(async () => {
    for (const each of providers) await each.close?.();
    for (const each of open) await each.close();
    [open, providers] = [[], []];
  });
  return {
    project: () => project,
    db() {
      const [first] = open;
      if (first === undefined) throw new Error("no database is open");
      return first;
    },
    reopen,
    provider: (own) => (options) => {
      // The project outlives the provider: all tests share it.
      const provider = firebaseProvider({ ...options, project: { ...project, ...own, close: async () => {} } });
      providers.push(provider);
      return provider;
    },
  };
}

function firstEngine(): Promise<TestEngine> {
  const [engine] = ENGINES;
  if (engine === undefined) throw new Error("There is no engine.");
  return engine.start();
}
