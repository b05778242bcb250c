import type { Db } from "../../db/client.ts";
import type { TokenSignIn } from "../provider/token-sign-in.ts";
import { readVersion } from "./known-accounts.ts";
import type { FirebaseProject } from "./project.ts";
import { asking } from "./refusals.ts";

/** Tokens that the SDK in the browser got for a password, and brings here. */
export function firebaseTokens({ project, db }: { project: FirebaseProject; db: Db }): TokenSignIn {
  return {
    verify: (token) =>
      asking(async () => {
        const verified = await project.verifyToken(token);
        const user = verified === null ? null : await project.users.read(verified.id);
        if (verified === null || user === null || user.disabled || verified.at < user.validSince) return null;
        const { id, validSince, passwordHash } = user;
        const version = String(await db.snapshot((reader) => readVersion(reader, id)));
        return {
          status: "verified",
          accountId: id,
          evidence: { validSince: String(validSince), passwordHash, version },
          secondFactor: verified.secondFactor,
          at: verified.at,
          cookies: [],
        };
      }),
  };
}
