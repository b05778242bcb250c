import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { WaitingAnswer } from "../../../contract/dashboard.ts";
import { waitingQuery } from "../../api/queries.ts";
import { useLanguage, useWords } from "../../language.tsx";
import { RecordsSkeleton } from "../../parts/records.tsx";
import { Load } from "../../shell/load.tsx";

const ID = "waiting";

/** At the head of the dashboard: that something waits, below. Nothing where nothing does. */
export function WaitingCount(): ReactNode {
  const { words, tag } = useLanguage();
  const { data } = useQuery(waitingQuery);
  const count = data === undefined ? 0 : countOf(data);
  if (count === 0) return null;
  return (
    <a href={`#${ID}`} className="link">
      {words.waiting.count(new Intl.NumberFormat(tag).format(count), count > 1)}
    </a>
  );
}

function countOf({ mails, invitations, untranslated }: WaitingAnswer): number {
  const counts = [mails?.failed, mails?.uncertain, invitations?.open, invitations?.expired, untranslated.total];
  return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

/** What waits for somebody, each line leading to where it is mended. */
export function Waiting(): ReactNode {
  const words = useWords();
  const query = useQuery(waitingQuery);
  return (
    <section className="ranking">
      <header>
        <h2 id={ID} tabIndex={-1}>
          {words.waiting.title}
        </h2>
      </header>
      <Load query={query} skeleton={<RecordsSkeleton label={words.loading} rows={2} />}>
        {(answer) =>
          countOf(answer) === 0 ? (
            <p className="text-[0.875rem] text-soft">{words.waiting.nothing}</p>
          ) : (
            <Lines answer={answer} />
          )
        }
      </Load>
    </section>
  );
}

function Lines({ answer: { mails, invitations, untranslated } }: { answer: WaitingAnswer }): ReactNode {
  const { words, tag } = useLanguage();
  const number = (value: number) => new Intl.NumberFormat(tag).format(value);
  const { failed, uncertain } = mails ?? { failed: 0, uncertain: 0 };
  const { open, expired } = invitations ?? { open: 0, expired: 0 };
  const { total, among, articles } = untranslated;
  const further = total - articles.length;
  const states = [
    failed > 0 && words.waiting.failed(number(failed)),
    uncertain > 0 && words.waiting.uncertain(number(uncertain), uncertain > 1),
  ].filter((state) => state !== false);
  return (
    <>
      <ul className="lines">
        {failed + uncertain > 0 && (
          <Line further={new Intl.ListFormat(tag, { type: "unit" }).format(states)}>
            <Link to="/admin/mails" search={{ stuck: "1" }} className="link">
              {words.waiting.mails(number(failed + uncertain), failed + uncertain > 1)}
            </Link>
          </Line>
        )}
        {expired > 0 && (
          <Line further={words.waiting.expiredHint}>
            <Link to="/admin/invitations" className="link">
              {words.waiting.expired(number(expired), expired > 1)}
            </Link>
          </Line>
        )}
        {open > 0 && (
          <Line further={words.waiting.openHint}>
            <Link to="/admin/invitations" className="link">
              {words.waiting.open(number(open), open > 1)}
            </Link>
          </Line>
        )}
        {articles.map(({ url, title, locale, missing }) => (
          <Line key={url} further={words.waiting.missing[missing]}>
            <a href={url} lang={locale} className="link">
              {title}
            </a>
          </Line>
        ))}
      </ul>
      {further > 0 && (
        <p className="mt-2 text-[0.8125rem] text-soft">{words.waiting.moreArticles(number(further), further > 1)}</p>
      )}
      {among !== null && <p className="mt-2 text-[0.8125rem] text-soft">{words.waiting.among(number(among))}</p>}
    </>
  );
}

function Line({ further, children }: { further: string; children: ReactNode }): ReactNode {
  return (
    <li>
      {children} <span className="text-[0.8125rem] text-soft">{further}</span>
    </li>
  );
}
