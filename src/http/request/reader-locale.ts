import type { Context } from "hono";
import { detectLocale } from "../../i18n/detect-locale.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { Env } from "../env.ts";

/** Language of an answer to a program: that of the route, else of `Accept-Language`. Its cookies are not read. */
export function readerLocale(context: Context<Env>): Locale {
  return context.get("locale") ?? detectLocale(undefined, context.env.incoming.headers["accept-language"]);
}
