import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { API_PATH } from "../admin/framework/contract/shell.ts";
import { REVALIDATE } from "../http/cache-control.ts";
import type { Env } from "../http/env.ts";
import { readRequestFacts } from "../http/request-facts.ts";
import { API_PATHS, refuseUnknownCall } from "../http/unknown-call.ts";
import { writeReady } from "../http/write-ready.ts";
import { AppError, retryAfterOf, statusOrDefault } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import { SEARCH_API_PATH } from "../kernel/paths.ts";
import type { Media } from "../media/media.ts";
import { errorPayload, INTERNAL_ERROR_MESSAGE } from "../site/pages/render-error.tsx";
import type { Site } from "../site/site.ts";
import { CONSENTS_PATH } from "../tracking/contract/consent.ts";
import { EVENTS_PATH } from "../tracking/contract/measurement.ts";
import { NO_SCRIPT_PIXEL_PATH } from "../tracking/contract/third-parties.ts";
import type { Admin } from "./back-office/open-admin.ts";
import type { Log } from "./log/log.ts";
import type { VisitorReads } from "./reads/visitor-reads.ts";
import type { AdminPages } from "./routes/admin-pages.ts";
import { buildRoutes } from "./routes/builds.ts";
import { mediaRoutes, sendFile } from "./routes/media.ts";
import { searchRoute } from "./routes/search.ts";

type Options = {
  site: Site;
  reads: VisitorReads;
  media: Media;
  log: Log;
  headers: Readonly<Record<string, string>>;
  pageHeaders: Readonly<Record<string, string>>;
  /** The back office, opened when it is first asked for. */
  admin(): Promise<Admin>;
  pages: AdminPages;
  /** What visitors' browsers measured; null where nothing is measured. */
  events: ((context: Context<Env>) => Promise<Response>) | null;
  /** What visitors chose; null where no log is kept. */
  consents: ((context: Context<Env>) => Promise<Response>) | null;
  /** The pixel's image for visitors without scripts; null where no page asks for it. */
  pixel: ((context: Context<Env>) => Response) | null;
  /** For `/readyz`: what to say while the database answers, null while it does not. */
  readiness(): Promise<string | null>;
};

/** In the log, of a visitor who did not wait for the answer; no browser sees it (nginx calls it the same). */
const HUNG_UP = 499;

/** Everything behind the quick path: request ids, logs, health, build files, pages and errors. */
export function createApp({
  site,
  reads,
  media,
  log,
  headers,
  pageHeaders,
  admin,
  pages,
  events,
  consents,
  pixel,
  readiness,
}: Options): Hono<Env> {
  const app = new Hono<Env>();

  app.use(async (context, next) => {
    const requestId = newId();
    context.set("requestId", requestId);
    const from = performance.now();
    await next();
    const { incoming, outgoing } = context.env;
    const status = outgoing.headersSent ? outgoing.statusCode : context.res.status;
    const ms = Math.round((performance.now() - from) * 10) / 10;
    // The query may hold what somebody typed: it stays out of the log.
    const path = pathOf(incoming.url);
    // What pages measure comes with every view, and a view of a kept page is not told either.
    const level = path === EVENTS_PATH && status === 204 ? "debug" : "info";
    log[level]({ requestId, method: incoming.method, path, status, ms }, "request");
  });

  app.on(["GET", "HEAD"], "/healthz", (context) => plain(context, headers, 200, "ok"));
  app.on(["GET", "HEAD"], "/readyz", async (context) => {
    const ready = await readiness();
    return ready === null ? plain(context, headers, 503, "not ready") : plain(context, headers, 200, ready);
  });
  app.on(["GET", "HEAD"], SEARCH_API_PATH, searchRoute(site, reads, headers));
  if (events !== null) app.post(EVENTS_PATH, events);
  if (consents !== null) app.post(CONSENTS_PATH, consents);
  if (pixel !== null) app.get(NO_SCRIPT_PIXEL_PATH, pixel);
  app.route("/builds", buildRoutes(site.settings, headers));
  app.route("/media", mediaRoutes(media, headers));

  app.all(`${API_PATH}/*`, async (context) => {
    const { api } = await admin();
    return api.fetch(context.req.raw, { ...context.env, requestId: context.get("requestId") });
  });

  const methods = {
    [SEARCH_API_PATH]: "GET, HEAD",
    ...(events !== null && { [EVENTS_PATH]: "POST" }),
    ...(consents !== null && { [CONSENTS_PATH]: "POST" }),
    ...(pixel !== null && { [NO_SCRIPT_PIXEL_PATH]: "GET, HEAD" }),
  };
  app.all(API_PATHS, refuseUnknownCall({ headers, methods }));

  app.on(["GET", "HEAD"], "*", async (context) => {
    const { incoming, outgoing } = context.env;
    const requestId = context.get("requestId");
    const asked = readRequestFacts(incoming);
    const page = await pages(incoming.url ?? "/", asked, requestId);
    if (page !== null) return page;
    const answer = await reads.answer({ incoming, outgoing }, asked);
    if (answer === null) return new Response(null, { status: HUNG_UP });
    if (answer.kind === "ready") {
      const { status, retryAfter } = answer;
      const wait = retryAfter === undefined ? [] : ["Retry-After", String(retryAfter)];
      writeReady(incoming, outgoing, answer.answer, asked, { status, extra: ["X-Request-Id", requestId, ...wait] });
      return RESPONSE_ALREADY_SENT;
    }
    if (answer.kind === "share-card") {
      const { card, cacheControl } = answer;
      await sendFile(context, { media, file: await media.shareCard(card), headers, cacheControl });
      return RESPONSE_ALREADY_SENT;
    }
    const { status, location, cookies, vary } = answer;
    const decidedByVisitor = status === 302;
    const response = new Response(null, {
      status,
      headers: {
        ...headers,
        Location: location,
        "Cache-Control": decidedByVisitor ? "private, no-store" : REVALIDATE,
        "X-Request-Id": requestId,
        ...(vary.length === 0 ? {} : { Vary: vary.join(", ") }),
      },
    });
    for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
    return response;
  });

  app.all("*", (context) => {
    const response = plain(context, headers, 405, "Method Not Allowed");
    response.headers.set("Allow", "GET, HEAD");
    return response;
  });

  app.onError((error, context) => {
    const requestId = context.get("requestId");
    const { incoming, outgoing } = context.env;
    const status = error instanceof AppError ? statusOrDefault(error.status) : 500;
    const record = { requestId, method: incoming.method, path: pathOf(incoming.url), code: codeOf(error) };
    // What a client did wrong is no error of the site: it is neither counted nor worth a trace.
    if (status < 500) log.info(record, "refused");
    else log.error({ ...record, err: error }, "error");
    // Half an answer is under way: it can only be cut.
    if (outgoing.headersSent) {
      outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    const response = errorResponse({ site, headers: pageHeaders, status, requestId, incoming });
    const wait = error instanceof AppError ? retryAfterOf(error) : undefined;
    if (wait !== undefined) response.headers.set("Retry-After", String(wait));
    return response;
  });
  return app;
}

type ErrorOptions = Pick<Options, "site" | "headers"> & {
  status: number;
  requestId: string;
  incoming: HttpBindings["incoming"];
};

/** Row R9: the error page, or its JSON where JSON was asked for. Nothing of the error itself. */
function errorResponse({ site, headers, status, requestId, incoming }: ErrorOptions): Response {
  const target = incoming.url ?? "/";
  const common = { ...headers, "Cache-Control": "no-store", "X-Request-Id": requestId };
  if (pathOf(target).endsWith("/_payload.json")) {
    const body = JSON.stringify(errorPayload(site.settings, status, INTERNAL_ERROR_MESSAGE));
    return new Response(body, { status, headers: { ...common, "Content-Type": "application/json; charset=utf-8" } });
  }
  const asked = readRequestFacts(incoming);
  const locale = site.localeOf(target, asked.host, asked);
  const html = site.errorPage(locale, status, requestId);
  return new Response(html, { status, headers: { ...common, "Content-Type": "text/html; charset=utf-8" } });
}

function plain(
  context: Context<Env>,
  headers: Readonly<Record<string, string>>,
  status: number,
  text: string,
): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      ...headers,
      "Content-Type": "text/plain; charset=utf-8",
      // HEAD says it too, and there is no body to count then (RFC 9110 §8.6).
      "Content-Length": String(text.length + 1),
      "Cache-Control": "no-store",
      "X-Request-Id": context.get("requestId"),
    },
  });
}

function pathOf(target = "/"): string {
  return (target.split("?", 1)[0] ?? "/").slice(0, 500);
}

function codeOf(error: unknown): string {
  return error instanceof AppError ? error.code : "UNEXPECTED";
}
