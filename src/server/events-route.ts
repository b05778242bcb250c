import type { Context } from "hono";
import { isbot } from "isbot";
import { clientOf } from "../http/client.ts";
import { requireOwnOrigin } from "../http/own-origin.ts";
import { readJson, requireJson } from "../http/read-json.ts";
import { detectLocale } from "../i18n/detect-locale.ts";
import type { Routing } from "../i18n/locale-url.ts";
import { AppError } from "../kernel/errors.ts";
import type { Collector } from "../tracking/collector.ts";
import { readBatch } from "../tracking/read-batch.ts";
import type { Env } from "./env.ts";

/** Fifty events of the longest names. */
const LIMITS = { maxBytes: 64 * 1024, maxDepth: 4 };

type Options = {
  collector: Collector;
  routing: Routing;
  trustProxy: number;
  /** Whether browsers that ask not to be measured are heard (Global Privacy Control, Do Not Track). */
  respectSignals: boolean;
  /** Whether a page stands at a path; what is measured elsewhere is nothing of ours. */
  showsPage(path: string, host: string | undefined): Promise<boolean>;
  /** Whether a request comes from an administrator, whose visits say nothing of visitors. */
  isAdmin(cookie: string | undefined): boolean;
  headers: Readonly<Record<string, string>>;
};

/**
 * `POST /api/events`: what the visitors' script measured (row T3). 204 for what is counted, and for what is left out:
 * bots, administrators, whoever asks not to be measured. A refusal says why, and never costs more than reading it.
 */
export function eventsRoute(options: Options) {
  return async (context: Context<Env>): Promise<Response> => {
    const requestId = context.get("requestId");
    const headers = { ...options.headers, "Cache-Control": "no-store", "X-Request-Id": requestId };
    try {
      await take(context, options);
      return new Response(null, { status: 204, headers });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, status, reader } = error;
      const locale = detectLocale(undefined, context.env.incoming.headers["accept-language"]);
      const wait = "retryAfter" in error ? { "Retry-After": String(error.retryAfter) } : {};
      return Response.json({ error: { code, message: reader[locale] } }, { status, headers: { ...headers, ...wait } });
    }
  };
}

async function take({ env: { incoming } }: Context<Env>, options: Options): Promise<void> {
  const { collector, routing, trustProxy, respectSignals, showsPage, isAdmin } = options;
  const { headers } = incoming;
  requireOwnOrigin(incoming, routing);
  requireJson(incoming);
  const batch = readBatch(await readJson(incoming, LIMITS), Date.now());
  const asksNotTo = headers["sec-gpc"] === "1" || headers.dnt === "1";
  const client = clientOf(incoming, trustProxy);
  if ((respectSignals && asksNotTo) || client.userAgent === "" || isbot(client.userAgent)) return;
  if (isAdmin(headers.cookie) || !(await showsPage(batch.path, headers.host))) return;
  await collector.count(batch, client);
}
