import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useLanguage } from "../../../framework/app/language.tsx";
import { Status } from "../../../framework/app/parts/notes.tsx";
import { Load } from "../../../framework/app/screen/load.tsx";
import type { HealthAnswer, WaitingAnswer } from "../endpoints.ts";
import type { Words } from "../screen-words.fr.ts";
import { HEALTH_ID, sizeOf } from "./health.tsx";
import { ArticleLines, countOfArticles } from "./waiting-articles.tsx";

type Props = { waiting: UseQueryResult<WaitingAnswer>; health: UseQueryResult<HealthAnswer> };

/** Pending work; each line links to the place to act. */
export function Waiting({ waiting, health }: Props): ReactNode {
  const { words, tag } = useLanguage<Words>();
  const low = health.data?.disk.low === true ? health.data.disk : null;
  const count = (waiting.data === undefined ? 0 : countOf(waiting.data)) + (low === null ? 0 : 1);
  return (
    <section className="ranking waiting">
      <header>
        <h2>{words.waiting.title}</h2>
        {count > 0 && <p className="text-[0.875rem] text-soft">{new Intl.NumberFormat(tag).format(count)}</p>}
      </header>
      {low !== null && (
        <ul className="lines">
          <Line detail={words.health.free(sizeOf(low.free, tag), sizeOf(low.size, tag))}>
            <a href={`#${HEALTH_ID}`} className="link">
              <Status sign="alert">{words.health.low}</Status>
            </a>
          </Line>
        </ul>
      )}
      <Load query={waiting} skeleton={null}>
        {(answer) =>
          countOf(answer) + answer.articles.planned.total > 0 ? (
            <Lines answer={answer} />
          ) : (
            low === null && <p className="text-[0.875rem] text-soft">{words.waiting.nothing}</p>
          )
        }
      </Load>
    </section>
  );
}

function countOf({ mails, invitations, messages, blanks, articles, unreadable, untranslated }: WaitingAnswer): number {
  const { failed, uncertain } = mails ?? {};
  const counts = [
    failed,
    uncertain,
    invitations?.open,
    invitations?.expired,
    messages.unread,
    messages.doubtful,
    blanks.count,
    unreadable.length,
    untranslated.total,
  ];
  return counts.reduce<number>((sum, count) => sum + (count ?? 0), countOfArticles(articles));
}

function Lines({
  answer: { mails, invitations, messages, blanks, articles: waiting, unreadable, untranslated },
}: {
  answer: WaitingAnswer;
}): ReactNode {
  const { words, tag, locale } = useLanguage<Words>();
  const number = (value: number) => new Intl.NumberFormat(tag).format(value);
  const { failed, uncertain } = mails ?? { failed: 0, uncertain: 0 };
  const { open, expired } = invitations ?? { open: 0, expired: 0 };
  const { total, among, articles } = untranslated;
  const remaining = total - articles.length;
  const states = [
    failed > 0 && words.waiting.failed(number(failed)),
    uncertain > 0 && words.waiting.uncertain(number(uncertain), uncertain > 1),
  ].filter((state) => state !== false);
  return (
    <>
      <ul className="lines">
        {unreadable.map(({ articleId, title, locale: of, url }) => (
          <Line key={url} detail={words.waiting.unreadable[of]}>
            {articleId === null ? (
              <a href={url} lang={of} className="link">
                {title}
              </a>
            ) : (
              <Link to="/admin/blog/edit" search={{ article: articleId }} lang={of} className="link">
                {title}
              </Link>
            )}
          </Line>
        ))}
        {messages.unread > 0 && (
          <Line detail={words.waiting.messagesHint}>
            <Link to="/admin/messages" search={{ unread: "1" }} className="link">
              {words.waiting.messages(number(messages.unread), messages.unread > 1)}
            </Link>
          </Line>
        )}
        {messages.doubtful > 0 && (
          <Line detail={words.waiting.doubtfulHint}>
            <Link to="/admin/messages" search={{ folder: "review" }} className="link">
              {words.waiting.doubtful(number(messages.doubtful), messages.doubtful > 1)}
            </Link>
          </Line>
        )}
        <ArticleLines articles={waiting} />
        {failed + uncertain > 0 && (
          <Line detail={new Intl.ListFormat(tag, { type: "unit" }).format(states)}>
            <Link to="/admin/mails" search={{ stuck: "1" }} className="link">
              {words.waiting.mails(number(failed + uncertain), failed + uncertain > 1)}
            </Link>
          </Line>
        )}
        {blanks.count > 0 && (
          <Line detail={words.waiting.blanksHint}>
            <a href={blanks.pages.find((page) => page.locale === locale)?.url ?? blanks.pages[0]?.url} className="link">
              {words.waiting.blanks(number(blanks.count), blanks.count > 1)}
            </a>
          </Line>
        )}
        {expired > 0 && (
          <Line detail={words.waiting.expiredHint}>
            <Link to="/admin/invitations" className="link">
              {words.waiting.expired(number(expired), expired > 1)}
            </Link>
          </Line>
        )}
        {open > 0 && (
          <Line detail={words.waiting.openHint}>
            <Link to="/admin/invitations" className="link">
              {words.waiting.open(number(open), open > 1)}
            </Link>
          </Line>
        )}
        {articles.map(({ url, title, locale, missing }) => (
          <Line key={url} detail={words.waiting.missing[missing]}>
            <a href={url} lang={locale} className="link">
              {title}
            </a>
          </Line>
        ))}
      </ul>
      {remaining > 0 && (
        <p className="mt-2 text-[0.8125rem] text-soft">
          {words.waiting.moreArticles(number(remaining), remaining > 1)}
        </p>
      )}
      {among !== null && <p className="mt-2 text-[0.8125rem] text-soft">{words.waiting.among(number(among))}</p>}
    </>
  );
}

function Line({ detail, children }: { detail: string; children: ReactNode }): ReactNode {
  return (
    <li>
      {children} <span className="text-[0.8125rem] text-soft">{detail}</span>
    </li>
  );
}
