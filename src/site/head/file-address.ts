import { originOf, type Routing } from "../../i18n/locale-url.ts";
import type { Locale } from "../../kernel/locale.ts";
import { filePath, type LinkedFile } from "../../rich-text/embeds/file.ts";

/** A file of the library as a machine fetches it, by itself. */
export function fileAddress(routing: Routing, locale: Locale, file: LinkedFile): string {
  return originOf(routing, locale) + filePath(file);
}
