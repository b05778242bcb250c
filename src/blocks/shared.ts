import { z } from "zod";
import { SITE_CONDITIONS } from "../content/contract/site-conditions.ts";
import { AppError } from "../kernel/errors.ts";
import { schemaIssue } from "../kernel/schema-issue.ts";
import { isUid } from "../kernel/uid.ts";
import { contentLinkTarget } from "../kernel/url.ts";

/** Text shown to readers, trimmed and not empty. */
export const words = z.string().trim().min(1).max(2000);

/** Name under which views of a block and clicks in it are counted. */
const trackingName = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(40);

/**
 * The fields of every block. `uid`: its id, set when it is saved (`content/document/uids.ts`). `section`: its name in
 * measurement; by default its type. `when`: the condition under which it is shown.
 */
export const blockFields = {
  uid: z.string().refine(isUid).optional(),
  section: trackingName.optional(),
  when: z.enum(SITE_CONDITIONS).optional(),
};

/** A link of a block: a language-less path of the site, or a URL elsewhere with `external`. */
export const linkSchema = z
  .strictObject({ label: words, to: z.string(), external: z.boolean().default(false), track: trackingName.optional() })
  .superRefine((link, context) => {
    try {
      contentLinkTarget(link.to, { external: link.external });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      context.addIssue({ ...schemaIssue(error.reader), path: ["to"] });
    }
  });

/** A link of a block as it is stored. */
export type BlockLink = z.output<typeof linkSchema>;
