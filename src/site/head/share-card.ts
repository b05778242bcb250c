import type { Published } from "../../content/reading/find-published.ts";
import { formatDate } from "../../i18n/format.ts";
import { typeset } from "../../i18n/french-typography.ts";
import { originOf } from "../../i18n/locale-url.ts";
import { messagesIn } from "../../i18n/messages.ts";
import type { ShareCard } from "../../media/contract/share-card.ts";
import type { SiteSettings } from "../settings.ts";

/** What is drawn on the picture of a published page, typography of its language included. */
export function shareCardOf({ name, routing, timeZone }: SiteSettings, { document, locale }: Published): ShareCard {
  const { navigation, legalNavigation } = messagesIn(locale);
  const isLegal = document.kind === "page" && /^legal(?:\/|$)/.test(document.slug);
  const kicker =
    document.kind === "post"
      ? `${navigation.blog} · ${formatDate(document.publishedAt, locale, timeZone)}`
      : isLegal
        ? legalNavigation
        : "";
  const { host } = new URL(originOf(routing, locale));
  return { locale, name, kicker: typeset(kicker, locale), title: typeset(document.title, locale), host };
}
