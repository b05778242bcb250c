import { decodeJson, encodeJson } from "../../db/json.ts";
import { describeSchemaErrors } from "../../i18n/schema-errors.ts";
import { AppError } from "../../kernel/errors.ts";
import { requireDraftSize } from "../contract/draft-size.ts";
import { MAX_DRAFT_DEPTH } from "../contract/limits.ts";
import { type DraftDocument, draftSchema } from "./draft-schema.ts";
import { withFields } from "./readable-draft.ts";

export type { DraftDocument } from "./draft-schema.ts";

/**
 * Checks the form of a draft.
 * @throws AppError `DRAFT_INVALID` (422) for what is no draft. An editor that respects the limits of its fields sends none.
 */
export function parseDraft(value: unknown): DraftDocument {
  requireDepth(value);
  const result = draftSchema.safeParse(value);
  if (result.success) return result.data;
  const errors = describeSchemaErrors(() => draftSchema, value);
  throw draftInvalid({ fr: errors?.fr[0] ?? "", en: errors?.en[0] ?? "" });
}

/** The stored text of a draft. @throws AppError `DRAFT_TOO_LARGE` (413), `TEXT_INVALID` (422). */
export function encodeDraft(draft: DraftDocument): string {
  const text = encodeJson(draft);
  requireDraftSize(text);
  return text;
}

/**
 * Reads back what `encodeDraft` wrote, in whatever version: fields that are none are left empty. Its text is as it is
 * stored (`readable-draft.ts`).
 */
export function decodeDraft(text: string): DraftDocument {
  return withFields(decodeJson(text));
}

/** Iterative: recursion would overflow the stack on what is too deep. */
function requireDepth(value: unknown): void {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DRAFT_DEPTH) {
      throw draftInvalid({ fr: "son texte est trop imbriqué", en: "its text is nested too deeply" });
    }
    level = level.flatMap((each) => (typeof each === "object" && each !== null ? Object.values(each) : []));
  }
}

function draftInvalid({ fr, en }: { fr: string; en: string }): AppError {
  return new AppError(
    "DRAFT_INVALID",
    `The draft cannot be stored: ${en}.`,
    { fr: `Ce brouillon ne peut pas être enregistré : ${fr}.`, en: `This draft cannot be saved: ${en}.` },
    { status: 422 },
  );
}
