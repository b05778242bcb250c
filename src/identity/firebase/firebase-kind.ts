import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FirebaseApp, FirebaseSettings } from "../contract/firebase-settings.ts";
import { SESSION_IDLE_MS } from "../limits.ts";
import type { ProviderKind } from "../provider/provider.ts";
import { purgeSessions } from "../provider/session-rows.ts";
import { firebaseMissing } from "./errors.ts";
import { forgetStrangers } from "./known-accounts.ts";
import type { FirebaseDomains, FirebaseProject, FirebaseServer } from "./project.ts";

type IdentitySettings = NonNullable<FirebaseSettings["identity"]>;

/** Accounts of the owner's Firebase project. Google's SDKs are loaded when it is opened. */
export function firebaseKind(app: FirebaseApp, settings: IdentitySettings): ProviderKind {
  return {
    async open(options) {
      const project = await openProject(app, settings);
      const { firebaseProvider } = await import("./firebase-provider.ts");
      return firebaseProvider({ ...options, project });
    },
    async purge(tx, now) {
      await purgeSessions(tx, "firebase_sessions", { endedBy: now, notSeenSince: now - SESSION_IDLE_MS });
      await forgetStrangers(tx);
    },
  };
}

/** Opens the project with Google's SDKs. @throws AppError `FIREBASE_MISSING`. */
export async function openProject(app: FirebaseApp, settings: IdentitySettings): Promise<FirebaseProject> {
  const server = await load<FirebaseServer>(settings, "server.ts");
  return server.openProject(app, settings.serviceAccount);
}

/**
 * Hosts of the site on which the project does not let people sign in. An authorized domain covers those below it.
 * @param hosts of the addresses under which the back office is used.
 */
export async function unauthorizedHosts(
  app: FirebaseApp,
  settings: IdentitySettings,
  hosts: readonly string[],
): Promise<string[]> {
  const { readAuthorizedDomains } = await load<FirebaseDomains>(settings, "server/authorized-domains.ts");
  const domains = await readAuthorizedDomains(app);
  return hosts.filter((host) => !domains.some((domain) => host === domain || host.endsWith(`.${domain}`)));
}

/** Loads a file that stands with Google's SDKs, apart from the program: a site without Firebase has neither. */
async function load<T>({ folder }: IdentitySettings, file: string): Promise<T> {
  try {
    return (await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href)) as T;
  } catch (cause) {
    throw firebaseMissing(cause);
  }
}
