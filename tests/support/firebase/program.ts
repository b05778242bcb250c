/**
 * The real server with its administrators in the emulators' project: what `vitrine start` runs, which refuses emulators.
 * Records are in a Firestore of their own, so that two sites of one test do not share them.
 */
import { readConfig } from "../../../src/config.ts";
import { firebaseKind, openProject } from "../../../src/identity/firebase/firebase-kind.ts";
import { firebaseProvider } from "../../../src/identity/firebase/firebase-provider.ts";
import { serve } from "../../../src/server/main.ts";

const withoutEmulators = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/_EMULATOR_HOST$/.test(name)),
);
const config = await readConfig(withoutEmulators);
if (!config.firebase?.identity) throw new Error("The settings name no Firebase project.");
const { app, identity } = config.firebase;
const projectId = process.env.FIRESTORE_PROJECT ?? app.projectId;
await serve(config, "fr", {
  provider: {
    ...firebaseKind(app, identity),
    async open(options) {
      const [accounts, firestore] = await Promise.all([
        openProject(app, identity),
        openProject({ ...app, projectId }, identity),
      ]);
      return firebaseProvider({ ...options, project: { ...accounts, records: firestore.records } });
    },
  },
});
