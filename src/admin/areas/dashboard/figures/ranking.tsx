import { type ReactNode, useId } from "react";
import { useLanguage } from "../../../framework/app/language.tsx";
import { Icon } from "../../../framework/app/parts/icon.tsx";
import { callAddress } from "../api.ts";
import type { StatisticsList } from "../statistics-schemas.ts";
import type { Words } from "../words.fr.ts";
import type { Period } from "./period.ts";
import { ShowAll, useFirst } from "./show-all.tsx";

type Row = {
  key: string;
  name: ReactNode;
  /** Below the name, small: where it is. */
  beside?: ReactNode;
  count: number;
  further?: ReactNode;
};

type Props = {
  title: string;
  /** What is counted, above the numbers. */
  counted: string;
  /** What stands beside each number, above it. */
  further?: string;
  rows: readonly Row[];
  list: StatisticsList;
  period: Period;
};

/** What there was most of, each with a bar as long as its share of the first; the first few, until all are wanted. */
export function Ranking({ title, counted, further, rows, list, period }: Props): ReactNode {
  const { words, tag } = useLanguage<Words>();
  const number = new Intl.NumberFormat(tag);
  const id = useId();
  const { shown, ...all } = useFirst(rows);
  const most = Math.max(1, ...rows.map(({ count }) => count));
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
              {further !== undefined && <th scope="col">{further}</th>}
              <th scope="col">{counted}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ key, name, beside, count, further: second }) => (
              <tr key={key}>
                <th scope="row">
                  <span className="ranking-bar" style={{ inlineSize: `${(count / most) * 100}%` }} aria-hidden="true" />
                  <span className="ranking-name">{name}</span>
                  {beside && <span className="ranking-beside">{beside}</span>}
                </th>
                {further !== undefined && <td>{second}</td>}
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

/** A list whole, as a file. */
export function Download({ list, period, of }: { list: StatisticsList; period: Period; of: string }): ReactNode {
  const { words, locale } = useLanguage<Words>();
  return (
    <a
      className="unprinted inline-flex items-center gap-1.5 py-1 text-[0.8125rem] text-soft hover:text-ink"
      // The language of a download is not in its request's headers.
      href={callAddress("GET /statistics.csv", { query: { from: period.from, to: period.to, list, lang: locale } })}
      download=""
    >
      <Icon name="download" />
      <span aria-hidden="true">{words.audience.file}</span>
      <span className="sr-only">{words.audience.download(of)}</span>
    </a>
  );
}
