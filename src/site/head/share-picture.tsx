import type { ReactNode } from "react";
import { absoluteUrl } from "../../i18n/locale-url.ts";
import { pagePath, postPath, shareCardPath } from "../../kernel/paths.ts";
import { SHARE_CARD_HEIGHT, SHARE_CARD_WIDTH, shareCardHash } from "../../media/contract/share-card.ts";
import type { PageModel } from "../pages/load-page.ts";
import type { SiteSettings } from "../settings.ts";
import { shareCardOf } from "./share-card.ts";

/** The picture a page is shared with (https://ogp.me/). Its address names what is drawn: another title is another. */
export function SharePicture({ settings, model }: { settings: SiteSettings; model: PageModel }): ReactNode {
  const card = shareCardOf(settings, model.published);
  const address = sharePictureAddress(settings, model);
  return (
    <>
      <meta data-page="" property="og:image" content={address} />
      <meta data-page="" property="og:image:width" content={String(SHARE_CARD_WIDTH)} />
      <meta data-page="" property="og:image:height" content={String(SHARE_CARD_HEIGHT)} />
      <meta data-page="" property="og:image:alt" content={`${card.title} · ${card.name}`} />
    </>
  );
}

/** Where that picture stands: the version in it makes another title another address. */
export function sharePictureAddress(settings: SiteSettings, { published }: PageModel): string {
  const { document, locale } = published;
  const path = document.kind === "post" ? postPath(document.slug) : pagePath(document.slug);
  const version = shareCardHash(shareCardOf(settings, published));
  return `${absoluteUrl(settings.routing, locale, shareCardPath(path))}?v=${version}`;
}
