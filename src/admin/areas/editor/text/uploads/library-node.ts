import type { Node, Schema } from "@tiptap/pm/model";
import type { Locale } from "../../../../../kernel/locale.ts";
import { fileFormat, type LinkedFile } from "../../../../../rich-text/embeds/file.ts";
import type { MediaItem } from "../../../media/shared.ts";
import type { InsertedPicture } from "../nodes/pictures.ts";

/** A picture of the library as a text takes it: with what the library says of it in the text's language. */
export function pictureOf({ id, width, height, alt }: MediaItem, locale: Locale): InsertedPicture {
  return { id, width: width ?? 1, height: height ?? 1, alt: alt[locale] ?? "" };
}

/** Any other file of the library as a text takes it. Its link says its name, or its format where it has none. */
export function fileOf({ id, name, type, bytes }: MediaItem): LinkedFile & { label: string } {
  const file = { id, name, type, bytes };
  return { ...file, label: name.trim() === "" ? fileFormat(file) : name };
}

/** A node that shows an item of the library. */
export function nodeOf(item: MediaItem, locale: Locale, schema: Schema): Node {
  if (item.kind === "picture") return schema.node("image", { ...pictureOf(item, locale), caption: null });
  const { label, ...file } = fileOf(item);
  return schema.node("file", file, schema.text(label));
}
