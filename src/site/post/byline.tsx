import type { ReactNode } from "react";
import type { ViewContext } from "../../blocks/view-context.ts";
import type { PostDocument } from "../../content/document/document.ts";
import { LANGUAGE_TAGS } from "../../kernel/locale.ts";
import { readingMinutes } from "../../rich-text/reading-time.ts";
import type { Surroundings } from "../pages/load-surroundings.ts";

type Props = {
  document: PostDocument;
  translations: Surroundings["translations"];
  context: ViewContext;
};

/** Who wrote it, when, how long it takes, and in which other languages it can be read. */
export function Byline({ document, translations, context }: Props): ReactNode {
  const { messages } = context;
  const date = context.date(document.publishedAt);
  const minutes = readingMinutes(document.body, context.locale);
  return (
    <>
      <p className="byline">
        {document.author && <span className="author">{messages.writtenBy(document.author)}</span>}{" "}
        <span>
          {messages.publishedOn} <time dateTime={date.iso}>{date.text}</time>
        </span>{" "}
        <span className="reading-time">{messages.readingTime(minutes)}</span>
      </p>
      {translations.map(({ locale, path, title }) => (
        <p key={locale} className="translation">
          {messages.readTranslation[locale]}{" "}
          <a
            href={context.choose(locale, path)}
            hrefLang={LANGUAGE_TAGS[locale]}
            lang={LANGUAGE_TAGS[locale]}
            data-track-cta="translation"
          >
            {title}
          </a>
        </p>
      ))}
    </>
  );
}
