import { type ReactNode, useId } from "react";
import { useLanguage } from "../../../framework/app/language.tsx";
import { Icon } from "../../../framework/app/parts/icon.tsx";
import { callAddress } from "../api.ts";
import type { Words } from "../screen-words.fr.ts";
import type { StatisticsList } from "../statistics-schemas.ts";
import type { Period } from "./period.ts";
import { ShowAll, useFirstRows } from "./show-all.tsx";

type Row = {
  key: string;
  name: ReactNode;
  /** Small text below the name, such as its page. */
  detail?: ReactNode;
  count: number;
  /** A second figure, formatted. */
  secondary?: ReactNode;
};

type Props = {
  title: string;
  /** Head of the column of counts. */
  countLabel: string;
  /** Head of the column of second figures; no such column without it. */
  secondaryLabel?: string;
  rows: readonly Row[];
  list: StatisticsList;
  period: Period;
};

/** A ranking. Each bar is as long as the row's share of the highest count. Shows the first few rows, or all of them. */
export function Ranking({ title, countLabel, secondaryLabel, rows, list, period }: Props): ReactNode {
  const { words, tag } = useLanguage<Words>();
  const number = new Intl.NumberFormat(tag);
  const id = useId();
  const { shown, ...all } = useFirstRows(rows);
  const highest = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <section className="ranking">
      <header>
        <h2>{title}</h2>
        {rows.length > 0 && <Download list={list} period={period} of={title} />}
      </header>
      {rows.length === 0 ? (
        <p className="text-[0.875rem] text-soft">{words.audience.nothing}</p>
      ) : (
        <table id={id}>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{title}</span>
              </th>
              {secondaryLabel !== undefined && <th scope="col">{secondaryLabel}</th>}
              <th scope="col">{countLabel}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ key, name, detail, count, secondary }) => (
              <tr key={key}>
                <th scope="row">
                  <span
                    className="ranking-bar"
                    style={{ inlineSize: `${(count / highest) * 100}%` }}
                    aria-hidden="true"
                  />
                  <span className="ranking-name">{name}</span>
                  {detail && <span className="ranking-beside">{detail}</span>}
                </th>
                {secondaryLabel !== undefined && <td>{secondary}</td>}
                <td>{number.format(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ShowAll {...all} controls={id} of={title} />
    </section>
  );
}

/** Link that downloads a whole list as CSV. @param of name of the list, for screen readers. */
export function Download({ list, period, of }: { list: StatisticsList; period: Period; of: string }): ReactNode {
  const { words, locale } = useLanguage<Words>();
  return (
    <a
      className="unprinted inline-flex items-center gap-1.5 py-1 text-[0.8125rem] text-soft hover:text-ink"
      // A download sends the browser's languages, not the app's: the language is in the query.
      href={callAddress("GET /statistics.csv", { query: { from: period.from, to: period.to, list, lang: locale } })}
      download=""
    >
      <Icon name="download" />
      <span aria-hidden="true">{words.audience.file}</span>
      <span className="sr-only">{words.audience.download(of)}</span>
    </a>
  );
}
