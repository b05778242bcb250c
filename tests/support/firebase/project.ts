import { generateKeyPairSync } from "node:crypto";
import { resolve } from "node:path";
import type { FirebaseApp, ServiceAccount } from "../../../src/identity/contract/firebase-settings.ts";
import { openProject } from "../../../src/identity/firebase/firebase-kind.ts";
import type { FirebaseProject } from "../../../src/identity/firebase/project.ts";
import { askAuth } from "./emulators.ts";

/** The project that the emulators know (`scripts/firebase/emulators.mjs`). */
export const APP: FirebaseApp = {
  projectId: "demo-site",
  apiKey: `AIza${"x".repeat(35)}`,
  authDomain: "demo-site.firebaseapp.com",
  appId: "1:123456789012:web:abc123def456",
  measurementId: null,
};

/** The files that the program loads. */
const FOLDER = resolve(import.meta.dirname, "../../../firebase");

/** A key that nobody at Google knows; the emulators ask for none. */
const PRIVATE_KEY = generateKeyPairSync("rsa", { modulusLength: 2_048 }).privateKey;
const SERVICE_ACCOUNT: ServiceAccount = {
  projectId: APP.projectId,
  clientEmail: `site@${APP.projectId}.iam.gserviceaccount.com`,
  privateKey: String(PRIVATE_KEY.export({ type: "pkcs8", format: "pem" })),
};

/** As Google's console gives it. */
export function serviceAccountJson(): string {
  const { projectId: project_id, clientEmail: client_email, privateKey: private_key } = SERVICE_ACCOUNT;
  return JSON.stringify({ type: "service_account", project_id, client_email, private_key });
}

/** The project as the program opens it, on the emulators. */
export function openEmulated(): Promise<FirebaseProject> {
  return openProject(APP, { serviceAccount: SERVICE_ACCOUNT, folder: FOLDER });
}

/** Removes every account. */
export async function removeAccounts(): Promise<void> {
  await askAuth("DELETE", `/emulator/v1/projects/${APP.projectId}/accounts`);
}

/** Removes every account and every record of an administrator. */
export async function emptyProject({ records }: FirebaseProject): Promise<void> {
  await removeAccounts();
  // One by one: the emulator from npm cannot be emptied otherwise.
  for (const { id } of await records.list()) await records.remove(id);
}
