import { type ReactNode, useId } from "react";
import { useLanguage } from "../../../framework/app/language.tsx";
import { Records } from "../../../framework/app/parts/records.tsx";
import type { Words } from "../screen-words.fr.ts";
import type { ArticlesAnswer } from "../statistics-schemas.ts";
import type { Period } from "./period.ts";
import { Download } from "./ranking.tsx";
import { ShowAll, useFirstRows } from "./show-all.tsx";

const STEPS = [25, 50, 75, 100] as const;

type Article = ArticlesAnswer["articles"][number];

/** How far each article is read: of the readings begun, how many reached each quarter. */
export function Reading({ articles, period }: { articles: Article[]; period: Period }): ReactNode {
  const { words, tag } = useLanguage<Words>();
  const number = new Intl.NumberFormat(tag);
  const percent = new Intl.NumberFormat(tag, { style: "percent" });
  const id = useId();
  const { shown, ...all } = useFirstRows(articles);
  return (
    <section className="ranking reading">
      <header>
        <h2>{words.audience.reading}</h2>
        {articles.length > 0 && <Download list="articles" period={period} of={words.audience.reading} />}
      </header>
      {articles.length === 0 ? (
        <p className="text-[0.875rem] text-soft">{words.audience.noReading}</p>
      ) : (
        <div id={id}>
          <Records
            caption={words.audience.reading}
            rows={shown}
            keyOf={({ locale, article }) => `${locale} ${article}`}
            columns={[
              { name: words.audience.article, kind: "lead", show: (article) => <Title article={article} /> },
              { name: words.audience.starts, show: ({ starts }) => number.format(starts) },
              ...STEPS.map((step) => ({
                name: step === 100 ? words.audience.completed : percent.format(step / 100),
                show: ({ starts, reached }: Article) => (
                  <span className="funnel">
                    {number.format(reached[step])}
                    <i style={{ inlineSize: share(reached[step], starts) }} aria-hidden="true" />
                  </span>
                ),
              })),
              {
                name: words.audience.medianTime,
                show: ({ medianTime }) => (medianTime === null ? "–" : timeOf(medianTime, tag)),
              },
            ]}
          />
        </div>
      )}
      <ShowAll {...all} controls={id} of={words.audience.reading} />
    </section>
  );
}

function Title({ article: { locale, title, article, url } }: { article: Article }): ReactNode {
  if (title === null) return article;
  return (
    <a href={url} lang={locale} className="hover:underline">
      {title}
    </a>
  );
}

/** A share as CSS percentage, 100% at most: a reading that began before the period may end within it. */
function share(count: number, total: number): string {
  return `${Math.min(1, count / Math.max(1, total)) * 100}%`;
}

/** "1 min 30 s". */
function timeOf(seconds: number, tag: string): string {
  const unit = (value: number, name: string) =>
    new Intl.NumberFormat(tag, { style: "unit", unit: name, unitDisplay: "short" }).format(value);
  if (seconds < 60) return unit(seconds, "second");
  const rest = seconds % 60;
  return rest === 0
    ? unit(seconds / 60, "minute")
    : `${unit(Math.floor(seconds / 60), "minute")} ${unit(rest, "second")}`;
}
