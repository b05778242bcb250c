import type { Identity, Who, WhoIsOptions } from "../../../identity/identity.ts";

/** The administrator that a session cookie belongs to; null for everybody else, and when the check itself fails. */
export async function verifyAdmin(
  identity: Pick<Identity, "whoIs">,
  cookie: string | undefined,
  options?: WhoIsOptions,
): Promise<Who | null> {
  try {
    return await identity.whoIs(cookie, options);
  } catch {
    return null;
  }
}
