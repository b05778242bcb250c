import type { HttpBindings } from "@hono/node-server";
import type { Locale } from "../kernel/locale.ts";

/** What every handler of the router finds in its context. */
export type Env = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** The reader's language, where the address says it; otherwise that of `Accept-Language`. */
    locale?: Locale;
    /** Code of the error that was answered, for the log's record of the request. */
    errorCode?: string;
  };
};
