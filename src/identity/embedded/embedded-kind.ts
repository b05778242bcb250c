import { SESSION_IDLE_MS } from "../limits.ts";
import type { ProviderKind } from "../provider/provider.ts";
import { purgeSessions } from "../provider/session-rows.ts";

import { purgeUsedCodes } from "./used-codes.ts";

/** The provider of a site that names no other. better-auth is loaded when it is opened. */
export const EMBEDDED: ProviderKind = {
  async open(options) {
    const { embeddedProvider } = await import("./embedded-provider.ts");
    return embeddedProvider(options);
  },
  async purge(tx, now) {
    await purgeSessions(tx, "auth_sessions", { endedBy: now, notSeenSince: now - SESSION_IDLE_MS });
    await tx.deleteFrom("auth_verifications").where("expires_at", "<=", now).execute();
    await purgeUsedCodes(tx, now);
  },
};
