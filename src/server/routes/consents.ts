import type { Context } from "hono";
import { isbot } from "isbot";
import { z } from "zod";
import type { Db } from "../../db/client.ts";
import type { Env } from "../../http/env.ts";
import { clientOf } from "../../http/request/client.ts";
import { requireOwnOrigin } from "../../http/request/own-origin.ts";
import { readJson, requireJson } from "../../http/request/read-json.ts";
import type { Routing } from "../../i18n/locale-url.ts";
import type { ConsentText } from "../../site/layout/consent-text.ts";
import { choiceInvalid, tooManyBatches } from "../../tracking/collecting/errors.ts";
import { type Allowance, RateLimit } from "../../tracking/collecting/rate-limit.ts";
import { logChoice } from "../../tracking/consent-log.ts";
import { PURPOSES } from "../../tracking/contract/third-parties.ts";

const LIMITS = { maxBytes: 1_024, maxDepth: 2 };

const proof = z.strictObject({
  id: z.uuid(),
  choice: z.enum(["accepted", "rejected"]),
  text: z.string(),
  purposes: z.partialRecord(z.enum(PURPOSES), z.boolean()).optional(),
});

/** Choices of one network: a school or an office behind one address, and no more than a few in a hundred of the day's log. */
export const CHOICES: Allowance = { burst: 300, perSecond: 1 / 60 };

type Options = {
  db: Db;
  /** What visitors are asked now. */
  texts: readonly ConsentText[];
  routing: Routing;
  trustProxy: number;
};

/** `POST /api/consents`: a choice, for the log that proves it. 204 once it is stored. */
export function consentsRoute(options: Options) {
  const limit = new RateLimit(CHOICES);
  return async (context: Context<Env>): Promise<Response> => {
    await recordConsent(context, limit, options);
    return new Response(null, { status: 204 });
  };
}

async function recordConsent({ env: { incoming } }: Context<Env>, limit: RateLimit, options: Options): Promise<void> {
  const { db, texts, routing, trustProxy } = options;
  requireOwnOrigin(incoming, routing);
  requireJson(incoming);
  const parsed = proof.safeParse(await readJson(incoming, LIMITS));
  if (!parsed.success) throw choiceInvalid(z.prettifyError(parsed.error));
  const consentText = texts.find(({ version }) => version === parsed.data.text);
  if (consentText === undefined) throw choiceInvalid("text: none that is shown");
  const { ip, userAgent } = clientOf(incoming, trustProxy);
  if (userAgent === "" || isbot(userAgent)) return;
  const now = Date.now();
  const wait = limit.take(ip, now);
  if (wait > 0) throw tooManyBatches(wait);
  await db.transaction((tx) => logChoice(tx, parsed.data, consentText, now));
}
