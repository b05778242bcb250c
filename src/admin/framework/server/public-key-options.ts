import type { z } from "zod";
import type { Signed } from "../../../identity/identity.ts";
import type { passkeyOptionsAnswer } from "../contract/session.ts";

/**
 * What the browser's WebAuthn takes, as the provider made it; the schema of the answer checks that it is JSON. What
 * the provider leaves `undefined` is left out, as JSON does.
 */
export function publicKeyOptions({ options, cookies }: Signed & { options: unknown }): {
  answer: z.input<typeof passkeyOptionsAnswer>;
  cookies: string[];
} {
  return { answer: { options: JSON.parse(JSON.stringify(options)) }, cookies };
}
