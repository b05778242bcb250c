import { afterAll, afterEach, beforeAll, beforeEach, describe } from "vitest";
import { type Db, openDatabase } from "../../src/db/client.ts";
import { firebaseProvider } from "../../src/identity/firebase/firebase-provider.ts";
import type { FirebaseProject } from "../../src/identity/firebase/project.ts";
import type { Provider } from "../../src/identity/provider/provider.ts";
import { identityContract } from "../contract/identity/identity.ts";
import { ENGINES, type TestEngine } from "../support/database/engines.ts";
import { emptyProject, openEmulated } from "../support/firebase/project.ts";

/** What identity must do with every provider, with Firebase's: on its emulators, beside each engine of ours. */
for (const { name, start } of ENGINES) {
  describe(name, () => {
    let engine: TestEngine;
    let project: FirebaseProject;
    let open: Db[] = [];
    let providers: Provider[] = [];
    beforeAll(async () => {
      engine = await start();
      project = await openEmulated();
    });
    afterAll(async () => {
      await project?.close();
      await engine?.stop();
    });
    const reopen = async () => {
      const db = await openDatabase(await engine.open());
      open.push(db);
      return db;
    };
    const db = () => {
      const [first] = open;
      if (first === undefined) throw new Error("no database is open");
      return first;
    };
    beforeEach(async () => {
      await Promise.all([emptyProject(project), engine.empty()]);
      await reopen();
    });
    afterEach(async () => {
      for (const each of providers) await each.close?.();
      for (const each of open) await each.close();
      [open, providers] = [[], []];
    });

    identityContract(
      { db, reopen },
      {
        name: "firebase",
        create: () => (options) => {
          // The project outlives the provider: all tests share it.
          const provider = firebaseProvider({ ...options, project: { ...project, close: async () => {} } });
          providers.push(provider);
          return provider;
        },
        passkeys: false,
        apps: false,
        passwordPolicy: "theirs-too",
      },
    );
  });
}
