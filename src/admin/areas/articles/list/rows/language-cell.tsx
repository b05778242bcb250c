import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { localTimes } from "../../../../../kernel/local-time.ts";
import type { Locale } from "../../../../../kernel/locale.ts";
import { useLanguage } from "../../../../framework/app/language.tsx";
import { Status } from "../../../../framework/app/parts/notes.tsx";
import { useSession } from "../../../../framework/app/session.ts";
import { formatShown } from "../../calendar/format-time.ts";
import type { ListedArticle } from "../../list-schemas.ts";
import type { Words } from "../../screen-words.fr.ts";

const SIGNS = { draft: "hollow", scheduled: "faint", published: "full", changed: "full" } as const;

/** Where one language of an article stands; a link to that language in the editor. */
export function LanguageCell({ article, locale }: { article: ListedArticle; locale: Locale }): ReactNode {
  const language = useLanguage<Words>();
  const { list: words, states } = language.words.articles;
  const text = article.texts[locale];
  const { timeZone } = useSession().site;
  const when = (at: number) => formatShown(localTimes(timeZone)(at), language);
  const isAhead = text?.planAhead === true && !text.planFailed;
  const notes = [
    ...(text?.planFailed === true ? [words.planFailed] : []),
    ...(text?.plannedAt != null && !text.planFailed ? [words.planAt(when(text.plannedAt))] : []),
    ...(isAhead ? [words.planAhead] : []),
    ...(text !== undefined && text.behind > 0 ? [words.behind(text.behind)] : []),
  ];
  const alarming = text?.planFailed === true;
  return (
    <Link to="/admin/blog/edit" search={{ article: article.id, view: locale }} className="state *:whitespace-normal">
      <span className="code" aria-hidden="true">
        {locale.toUpperCase()}
      </span>
      <span className="sr-only">{words.stateOf[locale]}</span>
      {text === undefined ? (
        <span className="text-soft">{states.missing}</span>
      ) : (
        <Status sign={SIGNS[text.state]}>{states[text.state]}</Status>
      )}
      {notes.length > 0 && (
        <span
          className="notes"
          data-alarming={alarming || undefined}
          data-notice={isAhead || (text?.behind ?? 0) > 0 || undefined}
        >
          {notes.join(" · ")}
        </span>
      )}
    </Link>
  );
}
