import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import type { FirebaseSettings, ServiceAccount } from "../identity/contract/firebase-settings.ts";
import type { Locale } from "../kernel/locale.ts";
import { WORDS } from "./words.ts";

/** What `vitrine.config.ts` says of the owner's Firebase project, as Google's console shows it. */
export function firebaseSchema(words: (typeof WORDS)[Locale]) {
  return z.strictObject({
    projectId: z.string().regex(/^[a-z][a-z\d-]{4,28}[a-z\d]$/, words.firebase.projectId),
    apiKey: z.string().regex(/^AIza[\w-]{35}$/, words.firebase.apiKey),
    appId: z.string().regex(/^1:\d{6,20}:web:[\da-f]{6,40}$/, words.firebase.appId),
    authDomain: z
      .string()
      .regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/, words.firebase.authDomain)
      .exactOptional(),
    measurementId: z
      .string()
      .regex(/^G-[A-Z\d]{4,16}$/, words.firebase.measurementId)
      .exactOptional(),
    analytics: z.boolean().default(false),
  });
}

type OwnerFirebase = {
  identity: "embedded" | "firebase";
  firebase?: z.output<ReturnType<typeof firebaseSchema>> | undefined;
};

/**
 * What the owner's settings and the environment say together: `{ owner, environment, project }`, read as the settings
 * of Firebase, or null where nothing of it is used.
 */
export function firebaseTogether(locale: Locale) {
  const words = WORDS[locale].firebase;
  return z
    .custom<{ owner: OwnerFirebase; environment: NodeJS.ProcessEnv; project: string }>()
    .transform(({ owner, environment, project }, context): FirebaseSettings | null => {
      const refuse = (name: string, message: string) => {
        context.addIssue({ code: "custom", path: [name], message });
        return z.NEVER;
      };
      if (owner.firebase === undefined) {
        return owner.identity === "firebase" ? refuse("identity", words.missing) : null;
      }
      // With one set, the SDK takes a token that anybody wrote for one that Google signed.
      for (const name of emulatorVariables(environment)) refuse(name, words.emulator);
      const { projectId, apiKey, appId, authDomain, measurementId, analytics } = owner.firebase;
      const app = {
        ...{ projectId, apiKey, appId },
        authDomain: authDomain ?? `${projectId}.firebaseapp.com`,
        measurementId: measurementId ?? null,
      };
      if (owner.identity === "embedded") return { app, identity: null, analytics };
      const key = environment.FIREBASE_SERVICE_ACCOUNT ?? "";
      if (key === "") return refuse("FIREBASE_SERVICE_ACCOUNT", words.serviceAccountMissing);
      const serviceAccount = readServiceAccount(key, project);
      if (serviceAccount === null) return refuse("FIREBASE_SERVICE_ACCOUNT", words.serviceAccount);
      if (serviceAccount.projectId !== projectId) {
        return refuse("FIREBASE_SERVICE_ACCOUNT", words.otherProject(serviceAccount.projectId, projectId));
      }
      return { app, identity: { serviceAccount, folder: resolve(project, "firebase") }, analytics };
    });
}

/** Of any of Firebase's emulators: `FIREBASE_AUTH_EMULATOR_HOST`, `FIRESTORE_EMULATOR_HOST`, … */
function emulatorVariables(environment: NodeJS.ProcessEnv): string[] {
  return Object.keys(environment)
    .filter((name) => /_EMULATOR_(HOST|HUB)$/.test(name) && environment[name] !== "")
    .sort();
}

const serviceAccountSchema = z.object({
  type: z.literal("service_account"),
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().includes("PRIVATE KEY"),
});

/** @param key the JSON that Google's console gave, or the path of its file. */
function readServiceAccount(key: string, project: string): ServiceAccount | null {
  try {
    const text = key.trimStart().startsWith("{") ? key : readFileSync(resolve(project, key), "utf8");
    const { project_id, client_email, private_key } = serviceAccountSchema.parse(JSON.parse(text));
    return { projectId: project_id, clientEmail: client_email, privateKey: private_key };
  } catch {
    return null;
  }
}
