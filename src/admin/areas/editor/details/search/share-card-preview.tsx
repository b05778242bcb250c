import { type ReactNode, useState } from "react";
import { typesetContent } from "../../../../../i18n/typographic-signs.ts";
import { LANGUAGE_TAGS, type Locale } from "../../../../../kernel/locale.ts";
import { useWords } from "../../../../framework/app/language.tsx";
import { Button } from "../../../../framework/app/parts/button.tsx";
import { useDebounced } from "../../../../framework/app/use-debounced.ts";
import { callAddress } from "../../api.ts";
import type { Words } from "../../screen-words.fr.ts";
import { useText } from "../../session/article.tsx";
import { articleAddress } from "../address/article-address.ts";
import { useCoverFocus } from "../cover/queries.ts";

/** Pause in typing after which the picture is drawn anew: the server takes up to half a second for it. */
const PAUSE_MS = 600;

/** The link to the article as people will see it where it is shared: the very picture that the server will draw. */
export function ShareCardPreview({ locale }: { locale: Locale }): ReactNode {
  const words = useWords<Words>().editor.details.card;
  const { text } = useText(locale);
  const focus = useCoverFocus(text.cover?.id);
  const [tries, setTries] = useState(0);
  const [failedAt, setFailedAt] = useState<string | null>(null);
  const address = callAddress("GET /article-card", {
    query: {
      locale,
      title: text.title,
      date: text.publishedAt ?? undefined,
      cover: text.cover?.id,
      focus: text.cover === undefined || focus === null ? undefined : `${focus.x} ${focus.y}`,
    },
  });
  const settled = useDebounced(address, PAUSE_MS);
  const source = tries === 0 ? settled : `${settled}#${tries}`;
  const title = typesetContent(text.seo.title ?? text.title, locale);
  const description = typesetContent(text.seo.description ?? text.summary, locale);
  return (
    <figure className="detail" aria-label={words.label}>
      <figcaption className="detail-head">
        <span>{words.label}</span>
      </figcaption>
      <div className="share-preview" lang={LANGUAGE_TAGS[locale]}>
        <img
          src={source}
          width={1200}
          height={630}
          alt={words.alt(text.title)}
          onError={() => setFailedAt(source)}
          onLoad={() => setFailedAt(null)}
        />
        <p className="share-preview-host">{new URL(articleAddress(locale, "")).host}</p>
        {title !== "" && <p className="share-preview-title">{title}</p>}
        {description !== "" && <p className="share-preview-description">{description}</p>}
      </div>
      {failedAt === source && (
        <div role="alert" className="detail-taken">
          <p>{words.failed}</p>
          <Button icon="reload" onClick={() => setTries(tries + 1)}>
            {words.retry}
          </Button>
        </div>
      )}
    </figure>
  );
}
