import { hexHash } from "../../kernel/ids.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { CutPoint } from "./picture-cut.ts";

/**
 * What stands on the picture that represents a page where it is shared (https://ogp.me/), typography included.
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
  /** The picture at its side, and the point around which it is cut; left out for a card of words alone. */
  cover?: { id: string; cut: CutPoint };
};

/** Width in pixels. The ratio of 1.91 to 1 is what social networks show uncropped. */
export const SHARE_CARD_WIDTH = 1200;
/** Height in pixels. */
export const SHARE_CARD_HEIGHT = 630;

/** Number of the design: a new number changes the URL of every card. */
const DESIGN = 1;

/** A hash of everything that is drawn on a card: its URL changes with its content, and equal cards are drawn once. */
export function shareCardHash({ locale, name, kicker, title, host, cover }: ShareCard): string {
  const picture = cover === undefined ? [] : [cover.id, cover.cut.x, cover.cut.y];
  return hexHash(JSON.stringify([DESIGN, locale, name, kicker, title, host, ...picture]), 20);
}
