import { hexHash } from "../../kernel/ids.ts";
import type { Locale } from "../../kernel/locale.ts";

/**
 * What stands on the picture that represents a page where it is shared (https://ogp.me/). Texts are as they are to be
 * drawn, typography included.
 */
export type ShareCard = {
  locale: Locale;
  /** Name of the site. */
  name: string;
  /** Small words above the title: section, date; empty where there is nothing to say. */
  kicker: string;
  title: string;
  /** Host of the page's address, without a scheme. */
  host: string;
};

/** In pixels, as is the height: the 1.91:1 that social networks show whole. */
export const SHARE_CARD_WIDTH = 1200;
export const SHARE_CARD_HEIGHT = 630;

/** Counts the designs of the card: another number makes every address new. */
const DESIGN = 1;

/** Names a card by everything that is drawn on it: another title is another address, and the same is not drawn twice. */
export function shareCardHash({ locale, name, kicker, title, host }: ShareCard): string {
  return hexHash(JSON.stringify([DESIGN, locale, name, kicker, title, host]), 20);
}
