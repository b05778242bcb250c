import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { isbot } from "isbot";
import type { Env } from "../../http/env.ts";
import { asksNotToBeMeasured } from "../../http/request/asks-not-to-be-measured.ts";
import { clientOf } from "../../http/request/client.ts";
import { requireOwnOrigin } from "../../http/request/own-origin.ts";
import { readJson, requireJson } from "../../http/request/read-json.ts";
import type { Routing } from "../../i18n/locale-url.ts";
import type { Collector } from "../../tracking/collecting/collector.ts";
import { onlyKnown } from "../../tracking/collecting/only-known.ts";
import { readBatch } from "../../tracking/collecting/read-batch.ts";
import type { EventBatch, PageNames } from "../../tracking/contract/measurement.ts";

/** Fifty events of the longest names. */
const LIMITS = { maxBytes: 64 * 1024, maxDepth: 4 };

type Options = {
  collector: Collector;
  routing: Routing;
  trustProxy: number;
  /** Whether browsers that ask not to be measured are left out (Global Privacy Control, Do Not Track). */
  respectSignals: boolean;
  /** What the page of a batch is measured by; null where the site has no such page. */
  namesOf(page: Pick<EventBatch, "path" | "locale">, request: HttpBindings): Promise<PageNames | null>;
  /** Whether a request comes from an administrator, whose visits say nothing of visitors. */
  isAdmin(cookie: string | undefined): boolean;
};

/**
 * `POST /api/events`: what the visitors' script measured. 204 for what is counted, and for what is left out:
 * bots, administrators, browsers that ask not to be measured, and names that the page does not have. Refusals are
 * decided before anything but the request is read.
 */
export function eventsRoute(options: Options) {
  return async (context: Context<Env>): Promise<Response> => {
    await countBatch(context, options);
    return new Response(null, { status: 204 });
  };
}

async function countBatch({ env }: Context<Env>, options: Options): Promise<void> {
  const { incoming } = env;
  const { collector, routing, trustProxy, respectSignals, namesOf, isAdmin } = options;
  const { headers } = incoming;
  requireOwnOrigin(incoming, routing);
  requireJson(incoming);
  const batch = readBatch(await readJson(incoming, LIMITS), Date.now());
  const client = clientOf(incoming, trustProxy);
  if ((respectSignals && asksNotToBeMeasured(incoming)) || client.userAgent === "" || isbot(client.userAgent)) return;
  if (isAdmin(headers.cookie)) return;
  collector.admit(client);
  const names = await namesOf(batch, env);
  const knownEvents = names === null ? null : onlyKnown(batch, names);
  if (knownEvents !== null) await collector.count(knownEvents, client);
}
