import type { Tx } from "../../db/client.ts";
import { NO_LANGUAGE, type TextLanguage } from "../../kernel/locale.ts";
import { type DraftDocument, decodeDraft } from "../document/draft.ts";
import { keepUids, pairUids } from "../document/keep-uids.ts";
import { piecesOf } from "../document/pieces.ts";

type Target = { entryId: string; locale: TextLanguage; translationId: string | null; draft: string | null };

/**
 * Gives ids to an imported text without any: those of the text it replaces or, at its first import, those of the other
 * language where both have the same structure. Other pieces get new ids later (`withUids`).
 */
export async function withKnownUids(tx: Tx, document: DraftDocument, target: Target): Promise<DraftDocument> {
  if (piecesOf(document).some(({ uid }) => uid !== undefined)) return document;
  const former = target.draft ?? (target.translationId === null ? null : await lastText(tx, target.translationId));
  if (former !== null) return keepUids(decodeDraft(former), document);
  const other = await otherText(tx, target);
  return other === null ? document : pairUids(decodeDraft(other), document);
}

async function lastText(tx: Tx, translationId: string): Promise<string | null> {
  const row = await tx
    .selectFrom("versions")
    .select("document")
    .where("translation_id", "=", translationId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.document ?? null;
}

/** What visitors read in the other language, or its draft. */
async function otherText(tx: Tx, { entryId, locale }: Target): Promise<string | null> {
  const row = await tx
    .selectFrom("translations")
    .leftJoin("versions", "versions.id", "translations.published_version_id")
    .leftJoin("drafts", "drafts.translation_id", "translations.id")
    .select(["versions.document as published", "drafts.document as draft"])
    .where("translations.entry_id", "=", entryId)
    .where("translations.locale", "not in", [locale, NO_LANGUAGE])
    .executeTakeFirst();
  return row?.published ?? row?.draft ?? null;
}
