import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context, ErrorHandler } from "hono";
import type { Env } from "../http/env.ts";
import { describeError, isSiteError, jsonError } from "../http/error-answer.ts";
import { pathOf } from "../http/request/path-of.ts";
import { prefersJson } from "../http/request/prefers-json.ts";
import { readerLocale } from "../http/request/reader-locale.ts";
import { readRequestFacts } from "../http/request/request-facts.ts";
import { HTML_TYPE, JSON_TYPE } from "../http/response/media-types.ts";
import { AppError } from "../kernel/errors.ts";
import { PAYLOAD_FILE } from "../kernel/paths.ts";
import { errorPayload, INTERNAL_ERROR_MESSAGE } from "../site/pages/render-error.tsx";
import type { Site } from "../site/site.ts";
import type { Log } from "./log/log.ts";
import { loggedPath } from "./log/logged-path.ts";

/** Addresses below it are called by programs: their errors are JSON, whatever the request accepts. */
const API_PREFIX = "/api/";

type Options = {
  site: Site;
  log: Log;
  /** Of error pages. */
  headers: Readonly<Record<string, string>>;
};

/**
 * The one place where an error becomes public (row R9): as JSON for programs, as a payload for in-page navigation, as a
 * page for everybody else. Errors of the site itself are logged with their cause; a refusal is named in the record of
 * its request.
 */
export function answerErrors(options: Options): ErrorHandler<Env> {
  return (error, context) => {
    const requestId = context.get("requestId");
    const { incoming, outgoing } = context.env;
    const code = error instanceof AppError ? error.code : "UNEXPECTED";
    context.set("errorCode", code);
    const path = pathOf(incoming.url);
    if (isSiteError(error)) {
      options.log.error(
        { requestId, method: incoming.method, path: loggedPath(incoming.url), code, err: error },
        "a request failed with an error of the site",
      );
    }
    // Part of the answer has left already: the connection can only be cut.
    if (outgoing.headersSent) {
      outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    if (path.startsWith(API_PREFIX)) return answerAsJson(error, context);
    if (path.endsWith(`/${PAYLOAD_FILE}`)) return answerAsPayload(error, context, options);
    return prefersJson(context) ? answerAsJson(error, context) : answerAsPage(error, context, options);
  };
}

function describe(error: unknown, context: Context<Env>) {
  return describeError(error, { locale: readerLocale(context), requestId: context.get("requestId") });
}

function answerAsJson(error: unknown, context: Context<Env>): Response {
  return jsonError(describe(error, context));
}

function answerAsPayload(error: unknown, context: Context<Env>, { site }: Options): Response {
  const { status, headers, error: described } = describe(error, context);
  const payload = errorPayload(site.settings, status, { ...described, message: INTERNAL_ERROR_MESSAGE });
  return new Response(JSON.stringify(payload), { status, headers: { ...headers, "Content-Type": JSON_TYPE } });
}

function answerAsPage(error: unknown, context: Context<Env>, options: Options): Response {
  const { incoming } = context.env;
  const { status, headers } = describe(error, context);
  const facts = readRequestFacts(incoming);
  const locale = options.site.localeOf(incoming.url ?? "/", facts.host, facts);
  const html = options.site.errorPage(locale, status, context.get("requestId"));
  return new Response(html, { status, headers: { ...options.headers, ...headers, "Content-Type": HTML_TYPE } });
}
