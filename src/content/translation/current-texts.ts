import type { Queryable } from "../../db/client.ts";
import { decodeJson } from "../../db/json.ts";
import { NO_LANGUAGE } from "../../kernel/locale.ts";
import { giveTurn, hasHeldLong } from "../../kernel/turns/give-turn.ts";
import {
  type FoundPiece,
  findPieces,
  readPiece,
  type TranslatableDocument,
  type TranslatablePiece,
} from "../../writing/translation/translatable-pieces.ts";
import { isObject } from "../../writing/translation/wording.ts";

/** One language of an entry with the text that counts for translators: its draft, else what is published. */
export type CurrentText = {
  id: string;
  revision: number;
  behind: number;
  /** As it is stored; null where there is neither. */
  text: string | null;
};

/** The language an entry was first written in, and those that translate it. */
export type CurrentTexts = { source: CurrentText | null; translations: CurrentText[] };

/** The current texts of the entry that a translation belongs to, its own among them. */
export async function readCurrentTexts(db: Queryable, translationId: string): Promise<CurrentTexts> {
  const rows = await db
    .selectFrom("translations as given")
    .innerJoin("entries", "entries.id", "given.entry_id")
    .innerJoin("translations", "translations.entry_id", "entries.id")
    .leftJoin("drafts", "drafts.translation_id", "translations.id")
    .leftJoin("versions", "versions.id", "translations.published_version_id")
    .select(["translations.id", "translations.locale", "translations.revision", "translations.behind"])
    .select(["entries.source_locale"])
    .select((select) => select.fn.coalesce("drafts.document", "versions.document").as("text"))
    .where("given.id", "=", translationId)
    .where("translations.locale", "!=", NO_LANGUAGE)
    .orderBy("translations.id")
    .execute();
  const texts: CurrentTexts = { source: null, translations: [] };
  for (const { locale, source_locale, ...text } of rows) {
    if (locale === source_locale) texts.source = text;
    else texts.translations.push(text);
  }
  return texts;
}

/** The pieces of a stored text that have words. To hash a long text takes many turns. */
export async function piecesOfText(text: string | null): Promise<Map<string, TranslatablePiece>> {
  const pieces = new Map<string, TranslatablePiece>();
  for (const found of findPiecesOfText(text).values()) {
    if (hasHeldLong()) await giveTurn();
    const piece = readPiece(found);
    if (piece !== null) pieces.set(piece.uid, piece);
  }
  return pieces;
}

/** The same, found and not read yet. */
export function findPiecesOfText(text: string | null): Map<string, FoundPiece> {
  const document = documentOf(text);
  return document === null ? new Map() : findPieces(document);
}

/** One that is damaged has no pieces: the other language can be written all the same. */
function documentOf(text: string | null): TranslatableDocument | null {
  if (text === null) return null;
  try {
    const document = decodeJson(text);
    return isObject(document) ? (document as TranslatableDocument) : null;
  } catch {
    return null;
  }
}
