import type { MiddlewareHandler } from "hono";
import type { Env } from "../../http/env.ts";
import { EVENTS_PATH } from "../../tracking/contract/measurement.ts";
import type { Log } from "./log.ts";
import { loggedPath } from "./logged-path.ts";

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
    const path = loggedPath(incoming.url);
    // What pages measure comes with every view, and a view of a kept page is not told either.
    const level = path === EVENTS_PATH && status === 204 ? "debug" : "info";
    log[level](
      { requestId, method: incoming.method, path, status, ms, ...(code !== undefined && { code }) },
      "request",
    );
  };
}
