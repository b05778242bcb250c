import type { Context, WhoIs } from "../context.ts";
import type { Identity } from "../identity.ts";
import { TOKEN_SIGN_IN_MS } from "../limits.ts";
import { offered } from "../provider/capabilities.ts";
import { addressCounter } from "../throttling/counters.ts";
import { beginAttempt, forgive } from "../throttling/throttle.ts";
import { signInExpired, tokenRefused } from "./errors.ts";
import { finishVerified } from "./finish-sign-in.ts";
import { recordFailure } from "./password-attempt.ts";

/** Sign-ins that the provider's own script made in the browser. */
export function createTokenSignIn(context: Context, whoIs: WhoIs): Pick<Identity, "signInWithToken"> {
  const { db, provider, now } = context;
  return {
    async signInWithToken(token, cookieHeader, client) {
      const tokens = offered(provider.tokens);
      const counter = addressCounter("token", client);
      const attempt = await beginAttempt(db, [counter], now());
      const verified = await tokens.verify(token);
      if (verified === null) {
        await recordFailure(context, attempt, { admin: null, client, reason: "token" });
        throw tokenRefused();
      }
      await db.transaction((tx) => forgive(tx, [], [counter]));
      // The script sends each token it gets, so that a sign-in comes more than once.
      const who = await whoIs(cookieHeader, { background: true });
      if (who?.admin.id === verified.accountId && who.session.createdAt >= verified.at) {
        return { status: "signed-in", admin: who.admin, cookies: [] };
      }
      if (now() - verified.at > TOKEN_SIGN_IN_MS) throw signInExpired();
      const proof = verified.secondFactor ? "totp" : "password";
      return finishVerified(context, verified, { cookieHeader, client, method: "password", proof });
    },
  };
}
