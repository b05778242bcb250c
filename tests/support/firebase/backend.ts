import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext } from "playwright-core";
import { test } from "vitest";
import { inFull } from "../run/everyday.ts";
import type { SiteOptions } from "../site.ts";
import { APP, emptyProject, emulators, serviceAccountJson } from "./project.ts";

/** Whether the sites of this run have their administrators in a Firebase project: `npm run test:firebase`. */
export const FIREBASE = process.env.BACKEND === "firebase";

/** Tests of what the owner's project decides, where there is one: passkeys, authenticator apps. */
export const embeddedOnly: typeof test = FIREBASE ? (test.skip as typeof test) : test;
/** The same, of those that `npm test` leaves out. */
export const embeddedInFull: typeof inFull = FIREBASE ? (test.skip as typeof inFull) : inFull;

/** The request that takes a password to whoever checks it, and how it answers for a wrong one. */
export const PASSWORD_CALL = FIREBASE
  ? { url: "**/v1/accounts:signInWithPassword?*", refused: 400 }
  : { url: "**/api/admin/sign-in", refused: 401 };

/** Where the SDK in a browser takes passwords. */
export const GOOGLE = /^https:\/\/(identitytoolkit|securetoken)\.googleapis\.com\//;

let started = 0;
let project: Promise<string> | undefined;

/** The same site with its administrators in the emulators' project, in a Firestore of its own. */
export async function withFirebase({ env = {}, config, ...options }: SiteOptions): Promise<SiteOptions> {
  const { temporaryFolder } = await import("../site.ts");
  const { projectWithProgram } = await import("../own-program.ts");
  // Accounts of the test file before are nobody's any more.
  if (started === 0) await emptyProject();
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

/** Lets the SDK in a browser, which knows Google's hosts alone, reach the emulator. */
export async function routeToEmulator(context: BrowserContext): Promise<void> {
  const { auth } = emulators();
  await context.route(GOOGLE, async (route) => {
    const url = new URL(route.request().url());
    const response = await route.fetch({ url: `http://${auth}/${url.host}${url.pathname}${url.search}` });
    await route.fulfill({ response });
  });
}
