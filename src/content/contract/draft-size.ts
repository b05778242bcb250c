import { AppError } from "../../kernel/errors.ts";
import { MAX_DRAFT_BYTES } from "./limits.ts";

/**
 * Refuses a draft that takes more room than one may. An editor asks before it sends the text: a connection that is closed
 * in the middle of a body would read like a line that is down, and the same text would be sent for ever.
 * @param json the draft as it is stored or sent.
 * @throws AppError `DRAFT_TOO_LARGE` (413).
 */
export function requireDraftSize(json: string): void {
  // UTF-8 takes three bytes for a UTF-16 code unit at most.
  if (json.length * 3 <= MAX_DRAFT_BYTES) return;
  const bytes = new TextEncoder().encode(json).length;
  if (bytes <= MAX_DRAFT_BYTES) return;
  const megabytes = MAX_DRAFT_BYTES / 1024 / 1024;
  throw new AppError(
    "DRAFT_TOO_LARGE",
    `The draft takes ${bytes} bytes, more than ${MAX_DRAFT_BYTES}.`,
    {
      fr: `Ce brouillon est trop long pour être enregistré (plus de ${megabytes} Mo) : répartissez-le en plusieurs contenus.`,
      en: `This draft is too long to be saved (more than ${megabytes} MB): split it into several.`,
    },
    { status: 413 },
  );
}
