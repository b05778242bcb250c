import type { Context } from "hono";
import type { Env } from "../../http/env.ts";
import { clientOf } from "../../http/request/client.ts";
import { FORM_KEY } from "../../messages/contract/form-fields.ts";
import { challengeInvalid, tooManyChallenges } from "../../messages/form-errors.ts";
import type { Proofs } from "../../messages/spam/proofs.ts";
import { type Allowance, RateLimit } from "../../tracking/collecting/rate-limit.ts";

/** Challenges of one network: one a form that somebody begins to fill in. */
const CHALLENGES: Allowance = { burst: 120, perSecond: 1 };

/**
 * `GET /api/forms/challenge?form=<key>`: what the script of a form has to solve before it is sent. Nothing is stored for it, and no
 * cookie is set. Whoever gets none sends the form without a proof.
 */
export function challengesRoute({ proofs, trustProxy }: { proofs: Proofs; trustProxy: number }) {
  const limit = new RateLimit(CHALLENGES);
  return async ({ env, req }: Context<Env>): Promise<Response> => {
    const form = req.query("form") ?? "";
    if (!FORM_KEY.test(form)) throw challengeInvalid();
    const now = Date.now();
    const wait = limit.take(clientOf(env.incoming, trustProxy).ip, now);
    if (wait > 0) throw tooManyChallenges(wait);
    return Response.json(await proofs.challenge(form, now), { headers: { "Cache-Control": "no-store" } });
  };
}
