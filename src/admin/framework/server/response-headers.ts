import type { Context } from "hono";
import { detectLocale } from "../../../i18n/detect-locale.ts";
import type { Locale } from "../../../kernel/locale.ts";
import type { ApiEnv } from "./api-env.ts";
import type { Dependencies } from "./dependencies.ts";

/** The language of the app that calls: it sends exactly that one in `Accept-Language`. */
export function localeOf(context: Context<ApiEnv>): Locale {
  return detectLocale(undefined, context.env.incoming.headers["accept-language"]);
}

/** Adds the headers of every answer of the back office: never cached, and readable by the site's own pages alone. */
export function withHeaders(
  { headers }: Pick<Dependencies, "headers">,
  response: Response,
  context: Context<ApiEnv>,
): Response {
  for (const [name, value] of Object.entries(headers)) {
    // A response may bring a stricter policy than the site's, such as the preview of an email.
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("Cross-Origin-Resource-Policy", "same-origin");
  response.headers.set("X-Request-Id", context.env.requestId);
  return response;
}
