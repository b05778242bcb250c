import type { HttpBindings } from "@hono/node-server";

/** What every handler of the router finds in its context. */
export type Env = { Bindings: HttpBindings; Variables: { requestId: string } };
