import type { Config } from "../../config.ts";
import { originOf } from "../../i18n/locale-url.ts";
import { unauthorizedHosts } from "../../identity/firebase/firebase-kind.ts";
import { LOCALES } from "../../kernel/locale.ts";
import type { Log } from "../log/log.ts";

/**
 * Says in the start's output which domains of the site its Firebase project does not let people sign in on. The public
 * site waits for none of it.
 */
export async function checkAuthorizedDomains(
  { firebase, routing }: Pick<Config, "firebase" | "routing">,
  log: Log,
): Promise<void> {
  if (!firebase?.identity) return;
  const { app, identity } = firebase;
  const hosts = [...new Set(LOCALES.map((locale) => new URL(originOf(routing, locale)).hostname))];
  try {
    for (const domain of await unauthorizedHosts(app, identity, hosts)) {
      log.error(
        { code: "FIREBASE_DOMAIN", domain, project: app.projectId },
        `the Firebase project does not let people sign in on ${domain}: add it in Google's console, under Authentication, Settings, Authorized domains`,
      );
    }
  } catch (err) {
    log.error(
      { err, code: "FIREBASE_DOMAINS_UNKNOWN" },
      "the authorized domains of the Firebase project could not be read; see the cause, and the apiKey in vitrine.config.ts",
    );
  }
}
