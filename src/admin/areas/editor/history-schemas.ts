import { z } from "zod";
import { MAX_REVISION_NAME_LENGTH } from "../../../content/contract/limits.ts";
import { fieldError, withErrorCodes } from "../../framework/contract/field-errors.ts";
import { instant } from "../../framework/contract/fields.ts";

/** A line of the history of one language, without its text. */
const line = z.object({
  id: z.string(),
  kind: z.enum(["save", "publish", "import", "restore", "merge"]),
  at: instant,
  /** Id of who wrote it; null for the command line. */
  by: z.string().nullable(),
  /** What somebody called it. */
  name: z.string().nullable(),
});
export type HistoryLine = z.infer<typeof line>;

/** A page of the history, newest first; `next` is what the next page is asked for with, null at the end. */
export const historyPage = z.object({ lines: z.array(line), next: z.string().nullable() });

/** The end of the former page: its time and its id. */
export const historyCursor = z
  .string()
  .regex(/^\d{1,16}_[\w-]{1,64}$/)
  .optional();

/** What a state of a text is called. */
export const revisionName = withErrorCodes(
  ["REVISION_NAME_INVALID"],
  z
    .string(fieldError("required"))
    .trim()
    .min(1, fieldError("required"))
    .max(MAX_REVISION_NAME_LENGTH, fieldError("tooLong"))
    .regex(/^\P{Cc}+$/u, fieldError("controlCharacters")),
);

/** Somebody who writes, as colleagues know them. */
export const writer = z.object({ id: z.string(), name: z.string() });
