import { z } from "zod";
import { blockFields, words } from "../shared.ts";

/**
 * Features of the organization's product or service, as the back office keeps them. `groups`: keys of the groups to show,
 * in this order; all features where it is left out. `detailed`: the long text of each too.
 */
export const featureListSchema = z.strictObject({
  type: z.literal("feature-list"),
  ...blockFields,
  title: words,
  lead: words.optional(),
  groups: z.array(z.string().min(1).max(200)).min(1).max(50).optional(),
  detailed: z.boolean().default(false),
});
