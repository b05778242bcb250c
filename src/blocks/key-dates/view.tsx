import type { ReactNode } from "react";
import { DATES_PATH } from "../../kernel/paths.ts";
import type { BlockOf } from "../schema.ts";
import { ctaOf, sectionOf } from "../tracking.ts";
import type { ShownDate, ViewContext } from "../view-context.ts";

type Props = { block: BlockOf<"key-dates">; context: ViewContext };

/** Every key date by year: a page that was kept yesterday is right today, since nothing is said of what is over. */
export function KeyDatesView({ block, context }: Props): ReactNode {
  const years = context.data.keyDates ?? [];
  if (years.length === 0 && block.empty === undefined) return null;
  return (
    <section className="prose" data-track-section={sectionOf(block)}>
      <h2>{block.title}</h2>
      {block.lead !== undefined && <p>{block.lead}</p>}
      {years.length === 0 && <p>{block.empty}</p>}
      {years.map(({ year, dates }) => [
        <h3 key={year}>{year}</h3>,
        <ul key={`${year} list`}>
          {dates.map((date) => (
            <DateItem key={date.id} date={date} context={context} />
          ))}
        </ul>,
      ])}
      {years.length > 0 && (
        <p>
          <a href={context.href(DATES_PATH)} type="text/calendar" data-track-cta={ctaOf({ to: DATES_PATH })}>
            {context.messages.keyDates.calendar}
          </a>
        </p>
      )}
    </section>
  );
}

function DateItem({ date, context }: { date: ShownDate; context: ViewContext }): ReactNode {
  const { title, place, description, from, to } = date;
  const { between } = context.messages.keyDates;
  return (
    <li>
      <p>
        <strong>{title}</strong>
      </p>
      <p className="source">
        {to === null ? (
          <time dateTime={from.iso}>{from.text}</time>
        ) : (
          <>
            {between.before} <time dateTime={from.iso}>{from.text}</time> {between.after}{" "}
            <time dateTime={to.iso}>{to.text}</time>
          </>
        )}
        {place !== "" && `\u00A0· ${place}`}
      </p>
      {description !== "" && <p>{description}</p>}
    </li>
  );
}
