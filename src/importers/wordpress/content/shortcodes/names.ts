/** Shortcodes of WordPress and of plug-ins that many sites have, which people write without attributes. */
const KNOWN = new Set([
  ...["caption", "wp_caption", "gallery", "embed", "video", "audio", "playlist", "youtube", "vimeo", "dailymotion"],
  ...["soundcloud", "spotify", "googlemaps", "contact-form", "contact-form-7", "wpforms", "ninja_form", "gravityform"],
  ...["gravityforms", "mc4wp_form", "sibwp_form", "mailpoet_form", "table", "tablepress", "rev_slider", "layerslider"],
  ...["smartslider3", "metaslider", "ngg_images", "nggallery", "foogallery", "envira-gallery", "products", "product"],
  ...["add_to_cart", "recent_products", "sitemap", "wp_sitemap_page", "toc", "social_share", "addtoany", "give_form"],
]);

/** Families of shortcodes, by how their names begin: page builders first. */
const BUILDERS = /^(?:vc_|et_pb_|fusion_|av_|cs_|x_|mk_|dt_|nectar_|tatsu_|oxy|ct_|fl_|ux_|kc_|thrive_|us_|porto_)/;
const FAMILIES =
  /^(?:woocommerce_|elementor|su_|wpml_|pll_|wpforms|forminator_|ninja_forms|edd_|bbp-|wpdm_|tribe_|ultimatemember|rank_math_|yoast-|jetpack|gravityview|mepr-|learn_press|events_|instagram-feed|custom-facebook-feed|wp-)/;

/** Shortcodes whose inside is not text with shortcodes, if they are closed. */
const VERBATIM = new Set([
  ...["code", "sourcecode", "source", "highlight", "crayon", "prism", "php", "css", "html", "xml", "javascript", "js"],
  ...["python", "bash", "shell", "sql", "java", "ruby", "latex", "vc_raw_html", "vc_raw_js", "embed", "youtube"],
]);

/** Of these, the ones that hold code to be read. */
const NOT_CODE = new Set(["latex", "vc_raw_html", "vc_raw_js", "embed", "youtube"]);

/** Whether a name is a shortcode's by itself, wherever it stands. */
export function isKnownShortcode(name: string): boolean {
  return KNOWN.has(name) || isBuilder(name) || FAMILIES.test(name);
}

/** Whether what it shows is kept elsewhere, under a name that no reader sees: the form `Contact 1`. */
export function isReference(name: string): boolean {
  return KNOWN.has(name);
}

/** Whether a page builder made it: a box around others, with its words in attributes. */
export function isBuilder(name: string): boolean {
  return BUILDERS.test(name);
}

/** Whether what stands between its tags is taken as it is. */
export function isVerbatimShortcode(name: string): boolean {
  return VERBATIM.has(name);
}

/** Whether it holds code that readers read. */
export function isCodeShortcode(name: string): boolean {
  return VERBATIM.has(name) && !NOT_CODE.has(name);
}
