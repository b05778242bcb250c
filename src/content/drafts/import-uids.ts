import type { Tx } from "../../db/client.ts";
import type { Locale } from "../../kernel/locale.ts";
import { type DraftDocument, decodeDraft } from "../document/draft.ts";
import { keepUids, pairUids } from "../document/keep-uids.ts";
import { piecesOf } from "../document/pieces.ts";

type Where = { entryId: string; locale: Locale; translationId: string | null; draft: string | null };

/**
 * Gives the ids of what is known to a text that comes from outside without any: those of the text it replaces, or, at
 * its first coming, those of the other language's where the two are built alike. What stays without is given new ones.
 */
export async function withKnownUids(tx: Tx, document: DraftDocument, where: Where): Promise<DraftDocument> {
  if (piecesOf(document).some(({ uid }) => uid !== undefined)) return document;
  const former = where.draft ?? (where.translationId === null ? null : await lastText(tx, where.translationId));
  if (former !== null) return keepUids(decodeDraft(former), document);
  const other = await otherText(tx, where);
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
async function otherText(tx: Tx, { entryId, locale }: Where): Promise<string | null> {
  const row = await tx
    .selectFrom("translations")
    .leftJoin("versions", "versions.id", "translations.published_version_id")
    .leftJoin("drafts", "drafts.translation_id", "translations.id")
    .select(["versions.document as published", "drafts.document as draft"])
    .where("translations.entry_id", "=", entryId)
    .where("translations.locale", "!=", locale)
    .executeTakeFirst();
  return row?.published ?? row?.draft ?? null;
}
