import { decodeJson, encodeJson } from "../../db/json.ts";
import { describeSchemaErrors } from "../../i18n/schema-errors.ts";
import { AppError } from "../../kernel/errors.ts";
import { NO_LANGUAGE, type TextLanguage } from "../../kernel/locale.ts";
import { requireDraftSize } from "../contract/draft-size.ts";
import { MAX_DRAFT_DEPTH } from "../contract/limits.ts";
import { type DraftDocument, draftSchemaFor } from "./draft-schema.ts";
import { withFields } from "./readable-draft.ts";

export type { AddressedDraft, DraftDocument, FactsDraft, ItemDraft } from "./draft-schema.ts";

/**
 * Checks the form of a draft.
 * @throws AppError `DRAFT_INVALID` (422) for what is no draft. An editor that respects the limits of its fields sends none.
 */
export function parseDraft(value: unknown): DraftDocument {
  requireDepth(value);
  const schema = draftSchemaFor(value);
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = describeSchemaErrors(() => schema, value);
  throw draftInvalid({ fr: errors?.fr[0] ?? "", en: errors?.en[0] ?? "" });
}

/**
 * What an item says for all languages stands in none, and every other text in one.
 * @throws AppError `DRAFT_INVALID` (422).
 */
export function requireItsLanguage(draft: DraftDocument, locale: TextLanguage): void {
  if ("facts" in draft !== (locale === NO_LANGUAGE)) {
    throw draftInvalid({ fr: "il n’est pas de cette langue", en: "it is not of this language" });
  }
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

/** What a text is called; what an item says for all languages has no title. */
export function titleOf(document: DraftDocument): string {
  return "title" in document ? document.title : "";
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
