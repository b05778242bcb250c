import type { FirebaseDomains } from "../../src/identity/firebase/project.ts";

const TIMEOUT_MS = 10_000;

/**
 * Domains on which the project lets people sign in. The SDK asks for them only before a sign-in in another window, so
 * this asks what the SDK would.
 */
export const readAuthorizedDomains: FirebaseDomains["readAuthorizedDomains"] = async ({ apiKey }) => {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const origin = emulator
    ? `http://${emulator}/identitytoolkit.googleapis.com`
    : "https://identitytoolkit.googleapis.com";
  const answer = await fetch(`${origin}/v1/projects?key=${encodeURIComponent(apiKey)}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok)
    throw new Error(`Google answers ${answer.status} when asked for the project's domains: ${await answer.text()}`);
  const { authorizedDomains: domains = [] } = (await answer.json()) as { authorizedDomains?: string[] };
  return domains;
};
