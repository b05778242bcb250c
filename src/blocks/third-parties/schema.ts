import { z } from "zod";
import { blockFields } from "../shared.ts";

/** Which services of others this site loads, when, and what they may write: as the settings say. */
export const thirdPartiesSchema = z.strictObject({
  type: z.literal("third-parties"),
  ...blockFields,
});
