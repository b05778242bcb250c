import { z } from "zod";
import { blockFields, words } from "../shared.ts";

/** Every plan side by side, as the back office keeps them: name, price, features, button. */
export const planListSchema = z.strictObject({
  type: z.literal("plan-list"),
  ...blockFields,
  title: words,
  lead: words.optional(),
});
