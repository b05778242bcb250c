import { formatDate } from "../../i18n/format.ts";
import { originOf } from "../../i18n/locale-url.ts";
import { messagesIn } from "../../i18n/messages.ts";
import { typesetContent } from "../../i18n/typographic-signs.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { Focus } from "../../media/contract/media-file.ts";
import { cutPointOf } from "../../media/contract/picture-cut.ts";
import type { ShareCard } from "../../media/contract/share-card.ts";
import type { SiteSettings } from "../settings.ts";

/** What a card shows of a text: one that is published, or one that somebody writes. */
export type SharedText = {
  locale: Locale;
  document: { title: string; publishedAt: number; slug: string } & (
    | { kind: "page" }
    | { kind: "post"; cover?: { id: string } | undefined }
  );
  /** The focal point of the cover. Null: nobody chose one, and the card shows the middle. */
  coverFocus: Focus | null;
};

const MIDDLE: Focus = { x: 0.5, y: 0.5 };

/** What is drawn on the picture of a page, typography of its language included. */
export function shareCardOf(
  { name, routing, timeZone }: Pick<SiteSettings, "name" | "routing" | "timeZone">,
  { document, locale, coverFocus }: SharedText,
): ShareCard {
  const { navigation, legalNavigation } = messagesIn(locale);
  const isLegal = document.kind === "page" && /^legal(?:\/|$)/.test(document.slug);
  const kicker =
    document.kind === "post"
      ? `${navigation.blog} · ${formatDate(document.publishedAt, locale, timeZone)}`
      : isLegal
        ? legalNavigation
        : "";
  const { host } = new URL(originOf(routing, locale));
  const cover = document.kind === "post" ? document.cover : undefined;
  return {
    ...{ locale, name, kicker: typesetContent(kicker, locale), title: typesetContent(document.title, locale), host },
    ...(cover !== undefined && { cover: { id: cover.id, cut: cutPointOf(coverFocus ?? MIDDLE) } }),
  };
}
