import type { MediaKind } from "../../media/contract/media-file.ts";

/** A picture or another file of the media library. Its bytes stand in the storage (`src/media`), under its id. */
export type MediaItemsTable = {
  /** Taken from the content (`media/contract/picture.ts`). */
  id: string;
  kind: MediaKind;
  /** Media type of the kept file: `image/jpeg`. */
  type: string;
  /** Pixels of a picture, as shown: turned upright; null for other files. */
  width: number | null;
  height: number | null;
  /** Length of the kept file. */
  bytes: number;
  /** Of a PDF; null where they could not be counted, and for other files. */
  pages: number | null;
  /** What people call it, without the extension; empty where nobody gave it a name. */
  name: string;
  /** Alternative text as it is proposed; null: not written yet; empty: the picture is decorative. */
  alt_fr: string | null;
  alt_en: string | null;
  /** JSON of `Focus`; null: the middle. */
  focus: string | null;
  /** JSON of `Crop`; null: the whole picture. */
  crop: string | null;
  /** Name and alternative texts, folded: what a search compares with. */
  search: string;
  created_at: number;
  created_by: string | null;
  /** When it was moved to the bin; null while it is in the library. */
  deleted_at: number | null;
  deleted_by: string | null;
  /** 1 while its files are being removed for good: it can be restored no more. */
  purging: number;
  /** The item that took its place; null for most. */
  replaced_by: string | null;
};

/** The kinds of current texts that use files: the draft, the published version, and the plan of a translation, and the layout of a language. */
export type MediaUsePlace = "draft" | "published" | "plan" | "layout";

/** A file that a current text uses. Written in the transaction that writes the text (`content/media-uses`). */
export type MediaUsesTable = {
  /** Of an item of the library, or of a file that is not there any more. */
  media_id: string;
  place: MediaUsePlace;
  /** Id of the translation, or the language of a layout. */
  owner: string;
};

/** A file on its way into the library. Its bytes so far stand in the storage. */
export type MediaUploadsTable = {
  /** Chosen by the client, so that a creation whose answer was lost can be repeated. */
  id: string;
  /** Whose it is; nobody else can continue it. */
  admin_id: string;
  name: string;
  /** Bytes of the whole file, as announced. */
  size: number;
  /** Bytes that are stored for good. */
  received: number;
  /** Id of the file by its content, once it arrived whole. */
  content_id: string | null;
  /** The item it became. */
  media_id: string | null;
  /** Why it was refused, as JSON of a `Failure`. */
  refusal: string | null;
  created_at: number;
  updated_at: number;
};
