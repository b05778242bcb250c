import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatSize } from "../../../framework/app/format.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { Status } from "../../../framework/app/parts/notes.tsx";
import { Distance } from "../../../framework/app/parts/time.tsx";
import { Load } from "../../../framework/app/screen/load.tsx";
import type { HealthAnswer, WaitingAnswer } from "../endpoints.ts";
import type { Words } from "../screen-words.fr.ts";
import { HEALTH_ID } from "./health.tsx";
import { ArticleLines, countOfArticles } from "./waiting-articles.tsx";

type Props = { waiting: UseQueryResult<WaitingAnswer>; health: UseQueryResult<HealthAnswer> };

/** Pending work; each line links to the place to act. */
export function Waiting({ waiting, health }: Props): ReactNode {
  const { words, tag } = useLanguage<Words>();
  const low = health.data?.disk.low === true ? health.data.disk : null;
  const backups = health.data?.backups?.warning == null ? null : health.data.backups;
  const alarms = [low, backups].filter((each) => each !== null).length;
  const count = (waiting.data === undefined ? 0 : countOf(waiting.data)) + alarms;
  return (
    <section className="ranking waiting">
      <header>
        <h2>{words.waiting.title}</h2>
        {count > 0 && <p className="text-[0.875rem] text-soft">{new Intl.NumberFormat(tag).format(count)}</p>}
      </header>
      {alarms > 0 && (
        <ul className="lines">
          {low !== null && (
            <Line detail={words.health.free(formatSize(low.free, tag), formatSize(low.size, tag))}>
              <a href={`#${HEALTH_ID}`} className="link">
                <Status sign="alert">{words.health.low}</Status>
              </a>
            </Line>
          )}
          {backups !== null && <BackupsLine backups={backups} />}
        </ul>
      )}
      <Load query={waiting} skeleton={null}>
        {(answer) =>
          countOf(answer) + answer.articles.planned.total > 0 ? (
            <Lines answer={answer} />
          ) : (
            alarms === 0 && <p className="text-[0.875rem] text-soft">{words.waiting.nothing}</p>
          )
        }
      </Load>
    </section>
  );
}

type Backups = NonNullable<HealthAnswer["backups"]>;

/** That backups fail, or that the last one is too old; a site without a place for them is told so in its health alone. */
function BackupsLine({ backups: { lastProven, warning } }: { backups: Backups }): ReactNode {
  const { words } = useLanguage<Words>();
  return (
    <Line
      detail={
        lastProven === null ? (
          words.waiting.backupsNone
        ) : (
          <>
            {words.waiting.backupsLast} <Distance at={lastProven} />
          </>
        )
      }
    >
      <Link to="/admin/backups" className="link *:whitespace-normal">
        <Status sign="alert">{words.waiting.backups[warning ?? "none"]}</Status>
      </Link>
    </Line>
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

function Line({ detail, children }: { detail: ReactNode; children: ReactNode }): ReactNode {
  return (
    <li>
      {children} <span className="text-[0.8125rem] text-soft">{detail}</span>
    </li>
  );
}
