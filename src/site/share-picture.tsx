import type { ReactNode } from "react";
import { absoluteUrl } from "../i18n/locale-url.ts";
import { pagePath, postPath, shareCardPath } from "../kernel/paths.ts";
import { SHARE_CARD_HEIGHT, SHARE_CARD_WIDTH, shareCardHash } from "../kernel/share-card.ts";
import type { PageModel } from "./load-page.ts";
import type { SiteSettings } from "./settings.ts";
import { shareCardOf } from "./share-card.ts";

/** The picture a page is shared with (https://ogp.me/). Its address names what is drawn: another title is another. */
export function SharePicture({ settings, model }: { settings: SiteSettings; model: PageModel }): ReactNode {
  const { document, locale } = model.published;
  const card = shareCardOf(settings, model.published);
  const path = document.kind === "post" ? postPath(document.slug) : pagePath(document.slug);
  const address = `${absoluteUrl(settings.routing, locale, shareCardPath(path))}?v=${shareCardHash(card)}`;
  return (
    <>
      <meta data-page="" property="og:image" content={address} />
      <meta data-page="" property="og:image:type" content="image/png" />
      <meta data-page="" property="og:image:width" content={String(SHARE_CARD_WIDTH)} />
      <meta data-page="" property="og:image:height" content={String(SHARE_CARD_HEIGHT)} />
      <meta data-page="" property="og:image:alt" content={`${card.title} · ${card.name}`} />
      <meta data-page="" name="twitter:card" content="summary_large_image" />
    </>
  );
}
