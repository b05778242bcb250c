import type { Identity, Who, WhoIsOptions } from "../../../identity/identity.ts";

/** Who asks, if that is a verified administrator. A check that fails has verified nobody (row R11), and says no more. */
export async function verified(
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
