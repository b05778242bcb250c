import type { HttpBindings } from "@hono/node-server";
import type { z } from "zod";

/** What Hono carries for each call of the back office. */
export type ApiEnv = {
  Bindings: HttpBindings & { requestId: string };
  Variables: {
    /** The body that was read: its schema, and the names of its fields. */
    body: { schema: z.ZodObject; given: readonly string[] } | undefined;
  };
};
