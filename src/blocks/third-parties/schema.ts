import { z } from "zod";
import { blockFields } from "../shared.ts";

/** The third-party services of this site by its settings: when they load, and what they may store. */
export const thirdPartiesSchema = z.strictObject({
  type: z.literal("third-parties"),
  ...blockFields,
});
