import { originOf, type Routing } from "../../i18n/locale-url.ts";
import type { Locale } from "../../kernel/locale.ts";
import { type Picture, picturePath, pictureWidths } from "../../media/contract/picture.ts";

/** A picture as a machine fetches it, by itself: the widest there is, in the encoding every reader knows. */
export function pictureAddress(routing: Routing, locale: Locale, { id, width }: Picture): string {
  return originOf(routing, locale) + picturePath(id, Math.max(...pictureWidths(width)), "jpg");
}
