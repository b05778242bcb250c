import type { MiddlewareHandler } from "hono";
import type { Env } from "../../http/env.ts";
import { pathOf } from "../../http/request/path-of.ts";
import { EVENTS_PATH } from "../../tracking/contract/measurement.ts";
import type { Log } from "./log.ts";

/** One record for each request that the router answers, with the code of the error where it was refused. */
export function logRequests(log: Log): MiddlewareHandler<Env> {
  return async (context, next) => {
    const from = performance.now();
    await next();
    const { incoming, outgoing } = context.env;
    const requestId = context.get("requestId");
    const code = context.get("errorCode");
    const status = outgoing.headersSent ? outgoing.statusCode : context.res.status;
    const ms = Math.round((performance.now() - from) * 10) / 10;
    const path = pathOf(incoming.url);
    // Measured events come with every page view, and views of kept pages are logged at "debug" too.
    const level = path === EVENTS_PATH && status === 204 ? "debug" : "info";
    log[level](
      { requestId, method: incoming.method, path, status, ms, ...(code !== undefined && { code }) },
      "request",
    );
  };
}
