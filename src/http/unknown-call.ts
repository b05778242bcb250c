import type { Context } from "hono";
import { detectLocale } from "../i18n/detect-locale.ts";
import type { Sentence } from "../kernel/errors.ts";
import type { Env } from "./env.ts";

/** Every address below it is called by programs: what goes wrong there is said as JSON. */
export const API_PATHS = "/api/*";

const UNKNOWN: Sentence = { fr: "Cette adresse n’existe pas.", en: "This address does not exist." };
const WRONG_METHOD: Sentence = {
  fr: "Cette adresse n’accepte pas cette méthode.",
  en: "This address does not take this method.",
};

type Options = {
  headers: Readonly<Record<string, string>>;
  /** What the calls that exist take, by their path. */
  methods: Readonly<Record<string, string>>;
};

/** Refuses a call that does not exist, or not by this method, in the shape in which all calls are refused. */
export function refuseUnknownCall({ headers, methods }: Options) {
  return (context: Context<Env>): Response => {
    const allow = Object.hasOwn(methods, context.req.path) ? methods[context.req.path] : undefined;
    const locale = detectLocale(undefined, context.env.incoming.headers["accept-language"]);
    const [status, code, message] =
      allow === undefined ? [404, "UNKNOWN_CALL", UNKNOWN[locale]] : [405, "METHOD_NOT_ALLOWED", WRONG_METHOD[locale]];
    const response = Response.json({ error: { code, message } }, { status, headers });
    if (allow !== undefined) response.headers.set("Allow", allow);
    response.headers.set("Cache-Control", "no-store");
    response.headers.set("X-Request-Id", context.get("requestId"));
    return response;
  };
}
