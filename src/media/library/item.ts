import { decodeJson } from "../../db/json.ts";
import type { Database } from "../../db/schema.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Crop, Focus, MediaKind } from "../contract/media-file.ts";
import type { AlternativeTexts } from "../contract/search-text.ts";

/** A file of the library, and what is kept with it. */
export type MediaItem = {
  id: string;
  kind: MediaKind;
  /** Media type: `image/jpeg`. */
  type: string;
  /** Pixels of a picture; null for other files. */
  width: number | null;
  height: number | null;
  bytes: number;
  /** Of a PDF; null where they could not be counted, and for other files. */
  pages: number | null;
  /** Without the extension; may be empty. */
  name: string;
  /** What is proposed when the picture is put into a text. Texts that show it already keep their own. */
  alt: AlternativeTexts;
  focus: Focus | null;
  crop: Crop | null;
  createdAt: Instant;
  createdBy: string | null;
  /** When it was moved to the bin; null while it is in the library. */
  deletedAt: Instant | null;
  replacedBy: string | null;
};

type Row = Database["media_items"];

/** An item as its row says it. */
export function itemOf(row: Row): MediaItem {
  return {
    id: row.id,
    kind: row.kind,
    type: row.type,
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    pages: row.pages,
    name: row.name,
    alt: { fr: row.alt_fr, en: row.alt_en },
    focus: row.focus === null ? null : (decodeJson(row.focus) as Focus),
    crop: row.crop === null ? null : (decodeJson(row.crop) as Crop),
    createdAt: row.created_at,
    createdBy: row.created_by,
    deletedAt: row.deleted_at,
    replacedBy: row.replaced_by,
  };
}
