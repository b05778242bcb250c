import type { Context } from "hono";
import { detectLocale } from "../../i18n/detect-locale.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { Env } from "../env.ts";

/** Language of whoever reads the answer to a program's request. Its cookies say nothing: programs send their language. */
export function readerLocale(context: Context<Env>): Locale {
  return context.get("locale") ?? detectLocale(undefined, context.env.incoming.headers["accept-language"]);
}
