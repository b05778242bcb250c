import type { Context } from "hono";
import { detectLocale } from "../../../i18n/detect-locale.ts";
import type { Locale } from "../../../kernel/locale.ts";
import type { ApiEnv } from "./api-env.ts";
import type { Dependencies } from "./dependencies.ts";

/** The app sends exactly its own language. */
export function localeOf(context: Context<ApiEnv>): Locale {
  return detectLocale(undefined, context.env.incoming.headers["accept-language"]);
}

/** Sets what every answer of the back office carries: it is kept by nobody, and read by our pages alone. */
export function withHeaders(
  { headers }: Pick<Dependencies, "headers">,
  response: Response,
  context: Context<ApiEnv>,
): Response {
  for (const [name, value] of Object.entries(headers)) {
    // A page of its own, such as that of an email, has a stricter policy than the site's.
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("Cross-Origin-Resource-Policy", "same-origin");
  response.headers.set("X-Request-Id", context.env.requestId);
  return response;
}
