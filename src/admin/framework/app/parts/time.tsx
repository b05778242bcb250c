import type { ReactNode } from "react";
import type { Instant } from "../../../../kernel/clock.ts";
import { formatBrief, formatDistance, formatMoment } from "../format.ts";
import { useLanguage } from "../language.tsx";

type MomentProps = {
  at: Instant | null;
  /** The text for null, by default "never". */
  none?: string;
  /** The browser's unless given. */
  timeZone?: string;
  inBrackets?: boolean;
};

/** An instant in a list. */
export function Moment({ at, none, timeZone, inBrackets }: MomentProps): ReactNode {
  const language = useLanguage();
  if (at === null) return <span className="whitespace-nowrap text-soft">{none ?? language.words.never}</span>;
  const brief = formatBrief(at, Date.now(), language, timeZone);
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={formatMoment(at, language, timeZone)}
      className="whitespace-nowrap"
    >
      {inBrackets === true ? `(${brief})` : brief}
    </time>
  );
}

/** An instant within a sentence, with its full date. */
export function FullMoment({ at }: { at: Instant }): ReactNode {
  const language = useLanguage();
  return (
    <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap">
      {formatMoment(at, language)}
    </time>
  );
}

/** An instant relative to now: "3 hours ago", "in 7 days". */
export function Distance({ at }: { at: Instant }): ReactNode {
  const language = useLanguage();
  return (
    <time dateTime={new Date(at).toISOString()} title={formatMoment(at, language)}>
      {formatDistance(at, Date.now(), language)}
    </time>
  );
}
