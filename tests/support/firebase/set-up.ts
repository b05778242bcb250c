/** For each test file of `firebase-journeys`: the sites that it starts have their administrators in the emulators' project. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectWithProgram } from "../own-program.ts";
import { prepareStarts, type SiteOptions, temporaryFolder } from "../site.ts";
import { emulators } from "./emulators.ts";
import { APP, removeAccounts, serviceAccountJson } from "./project.ts";

let started = 0;
let project: Promise<string> | undefined;

/** The same site with its administrators in the emulators' project, in a Firestore of its own. */
async function withFirebase({ env = {}, config, ...options }: SiteOptions): Promise<SiteOptions> {
  // Accounts of the test file before are nobody's any more.
  if (started === 0) await removeAccounts();
  started += 1;
  project ??= projectWithProgram("firebase/program.ts");
  const { auth, firestore } = emulators();
  const { measurementId: _none, ...app } = APP;
  const firebase = JSON.stringify({ identity: "firebase", firebase: app });
  const own = config === undefined ? "export default {}" : await readFile(config, "utf8");
  const file = join(await temporaryFolder("vitrine-firebase-"), "vitrine.config.ts");
  const [before = "", settings = ""] = own.trim().replace(/;$/, "").split("export default");
  await writeFile(file, `${before}export default { ...${settings}, ...${firebase} };\n`);
  return {
    ...options,
    project: await project,
    config: file,
    env: {
      FIREBASE_SERVICE_ACCOUNT: serviceAccountJson(),
      FIREBASE_AUTH_EMULATOR_HOST: auth,
      FIRESTORE_EMULATOR_HOST: firestore,
      METADATA_SERVER_DETECTION: "none",
      FIRESTORE_PROJECT: `demo-site-${process.pid}-${started}`,
      ...env,
    },
  };
}

prepareStarts(withFirebase);
