import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useLanguage } from "../../../framework/app/language.tsx";
import type { PublishedRow } from "../publishing-schemas.ts";
import type { Words } from "../screen-words.fr.ts";
import { formatTime } from "./format-time.ts";

/** What is published already: when, what, in which language. Nothing is done with it here but to open it. */
export function PublishedItem({ article }: { article: PublishedRow }): ReactNode {
  const language = useLanguage<Words>();
  const { calendar: words, untitled } = language.words.articles;
  const { entryId, locale, shown, title } = article;
  return (
    <>
      <span className="when">
        {formatTime(shown, language)} <span className="code">{locale.toUpperCase()}</span>
        <span className="sr-only">{words.inLanguage[locale]}</span>
        {" · "}
        {words.published}
      </span>
      <Link to="/admin/blog/edit" search={{ article: entryId, view: locale }} className="what" lang={locale}>
        {title === "" ? untitled : title}
      </Link>
    </>
  );
}
