import type { Context } from "hono";
import type { Env } from "../../http/env.ts";
import { detectLocale } from "../../i18n/detect-locale.ts";
import { AppError, retryAfterOf } from "../../kernel/errors.ts";

/** Answers what a page's script sends: 204 once it is taken, or a refusal that says why, in the visitor's language. */
export function intakeRoute(common: Readonly<Record<string, string>>, take: (context: Context<Env>) => Promise<void>) {
  return async (context: Context<Env>): Promise<Response> => {
    const headers = { ...common, "Cache-Control": "no-store", "X-Request-Id": context.get("requestId") };
    try {
      await take(context);
      return new Response(null, { status: 204, headers });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, status, reader } = error;
      const locale = detectLocale(undefined, context.env.incoming.headers["accept-language"]);
      const retryAfter = retryAfterOf(error);
      const wait = retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) };
      return Response.json({ error: { code, message: reader[locale] } }, { status, headers: { ...headers, ...wait } });
    }
  };
}
