/** Custom fields that mean something here. */
const KEPT = new Set([
  ...["_thumbnail_id", "_wp_attachment_image_alt", "_wp_old_slug", "_wp_desired_post_slug", "footnotes"],
  ...["_yoast_wpseo_title", "_yoast_wpseo_metadesc", "rank_math_title", "rank_math_description"],
  ...["_seopress_titles_title", "_seopress_titles_desc"],
  ...["_aioseo_title", "_aioseo_description", "_aioseop_title", "_aioseop_description"],
  ...["_icl_lang_code", "_icl_translation_of", "_icl_lang_duplicate_of", "trid", "_icl_trid"],
  ...["_wpml_import_language_code", "_wpml_import_translation_group"],
]);

/** Slugs by language, of the plug-ins that keep several languages in one text. */
const LANGUAGE_SLUG = /^(?:_qts_slug_|qtranslate_slug_)[a-z]{2,3}(?:[_-][A-Za-z]{2,8})?$/;

/** Fields that plug-ins fill in for themselves although their names say that people do. */
const INTERNAL =
  /^(?:rank_math_|dsq_|snap|om_|ppma_|enclosure$|classic-editor-remember$|ocean_|site-|ast-|theme-|inline_featured_image$|slide_template$|rs_page_bg_color$|eg_|hide_page_title$|views$|post_views_count$)/;

/** Whether the value of a custom field is read. */
export function isKeptMeta(key: string): boolean {
  return KEPT.has(key) || LANGUAGE_SLUG.test(key);
}

/** Whether a custom field holds what a person wrote: those of programs begin with `_`. */
export function isWrittenMeta(key: string): boolean {
  return key !== "" && !key.startsWith("_") && !isKeptMeta(key) && !INTERNAL.test(key);
}
