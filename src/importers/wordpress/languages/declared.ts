import type { RawItem } from "../xml/export-events.ts";

/** The language that an item declares, and the group of its translations; null where it declares none. */
export type Declared = { language: string | null; group: string | null };

/** What Polylang's lists say of items that do not say it themselves, by their ids. */
export type Listed = ReadonlyMap<number, Declared>;

/** What the plug-ins for several languages (Polylang, WPML) say of an item. An address declares nothing. */
export function declaredLanguage(item: RawItem, id: number, listed: Listed): Declared {
  const polylang = polylangOf(item);
  const wpml = wpmlOf(item, id);
  const list = listed.get(id);
  return {
    language: polylang.language ?? wpml.language ?? list?.language ?? null,
    group: polylang.group ?? wpml.group ?? list?.group ?? null,
  };
}

function polylangOf({ categories }: RawItem): Declared {
  const nicename = (domain: string) => {
    const found = categories.find((category) => category.domain === domain);
    return found === undefined ? "" : found.nicename.trim() || found.label;
  };
  const [language, group] = [nicename("language"), nicename("post_translations")];
  return { language: language || null, group: group === "" ? null : `post_translations:${group}` };
}

function wpmlOf({ meta }: RawItem, id: number): Declared {
  const value = (...keys: string[]) =>
    meta.find(({ key, value }) => keys.includes(key) && value.trim() !== "")?.value.trim();
  const language = value("_icl_lang_code", "_wpml_import_language_code") ?? null;
  const group = value("trid", "_icl_trid");
  const exported = value("_wpml_import_translation_group");
  if (group !== undefined) return { language, group: `trid:${group}` };
  if (exported !== undefined) return { language, group: `wpml:${exported}` };
  const original = value("_icl_translation_of", "_icl_lang_duplicate_of");
  if (original !== undefined && original !== "0") return { language, group: `translation_of:${original}` };
  // An original does not say that it is one: others name its id.
  return { language, group: language === null ? null : `translation_of:${id}` };
}
