import { z } from "zod";

/** What a job is given that needs nothing but its name. */
export const NO_PAYLOAD = z.strictObject({});
