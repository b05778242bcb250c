import type { z } from "zod";
import type { Signed } from "../../../identity/identity.ts";
import type { passkeyOptionsAnswer } from "../contract/session.ts";

/**
 * The handler result with the identity provider's WebAuthn options. They pass through JSON, which leaves out fields that
 * are `undefined`.
 */
export function publicKeyOptions({ options, cookies }: Signed & { options: unknown }): {
  answer: z.input<typeof passkeyOptionsAnswer>;
  cookies: string[];
} {
  return { answer: { options: JSON.parse(JSON.stringify(options)) }, cookies };
}
