import { z } from "zod";
import { blockFields } from "../shared.ts";

/** What the visitor chose about being measured, and the two choices. */
export const consentChoiceSchema = z.strictObject({
  type: z.literal("consent-choice"),
  ...blockFields,
});
