import type { HttpBindings } from "@hono/node-server";
import type { z } from "zod";

/** Bindings and variables of Hono's context in a call of the back office. */
export type ApiEnv = {
  Bindings: HttpBindings & { requestId: string };
  Variables: {
    /** Schema of the body, and the names of the fields it held; undefined before the body was read. */
    body: { schema: z.ZodObject; sentFields: readonly string[] } | undefined;
  };
};
