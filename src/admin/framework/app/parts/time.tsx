import type { ReactNode } from "react";
import type { Instant } from "../../../../kernel/clock.ts";
import { formatBrief, formatDistance, formatMoment } from "../format.ts";
import { useLanguage } from "../language.tsx";

/** A moment in a list, in the reader's own time zone; `none` is said of one that never came. */
export function Moment({ at, none }: { at: Instant | null; none?: string }): ReactNode {
  const language = useLanguage();
  if (at === null) return <span className="whitespace-nowrap text-soft">{none ?? language.words.never}</span>;
  return (
    <time dateTime={new Date(at).toISOString()} title={formatMoment(at, language)} className="whitespace-nowrap">
      {formatBrief(at, Date.now(), language)}
    </time>
  );
}

/** A moment within a sentence. */
export function FullMoment({ at }: { at: Instant }): ReactNode {
  const language = useLanguage();
  return (
    <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap">
      {formatMoment(at, language)}
    </time>
  );
}

/** How long ago, or in how long. */
export function Distance({ at }: { at: Instant }): ReactNode {
  const language = useLanguage();
  return (
    <time dateTime={new Date(at).toISOString()} title={formatMoment(at, language)}>
      {formatDistance(at, Date.now(), language)}
    </time>
  );
}
