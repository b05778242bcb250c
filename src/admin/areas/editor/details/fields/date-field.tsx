import { type ReactNode, useId, useState } from "react";
import { formatDate, isoDay } from "../../../../../i18n/format.ts";
import { startOfDay } from "../../../../../kernel/clock.ts";
import type { Locale } from "../../../../../kernel/locale.ts";
import { useLanguage } from "../../../../framework/app/language.tsx";
import { Button } from "../../../../framework/app/parts/button.tsx";
import { useSession } from "../../../../framework/app/session.ts";
import type { Words } from "../../screen-words.fr.ts";
import { useText } from "../../session/article.tsx";

/** Years that a half-typed date passes through are no dates yet. */
const FIRST_DAY = "1900-01-01";
const LAST_DAY = "2999-12-31";

/** The date readers see, a day of the site's time zone. Empty: the day of the publish. */
export function DateField({ locale }: { locale: Locale }): ReactNode {
  const language = useLanguage<Words>();
  const words = language.words.editor.details.date;
  const id = useId();
  const { timeZone } = useSession().site;
  const { text, change } = useText(locale);
  const { publishedAt } = text;
  const day = publishedAt === null ? "" : isoDay(publishedAt, timeZone);
  /** What the field shows while its date is being typed; null otherwise. */
  const [typed, setTyped] = useState<string | null>(null);
  const write = (next: string) => {
    setTyped(next);
    if (next === day || next < FIRST_DAY || next > LAST_DAY) return;
    change({ publishedAt: startOfDay(next, timeZone) });
  };
  const clear = () => {
    setTyped(null);
    change({ publishedAt: null });
  };
  const isAhead = publishedAt !== null && publishedAt > Date.now();
  return (
    <div className="detail">
      <div className="detail-head">
        <label htmlFor={id}>{words.label}</label>
        {publishedAt !== null && (
          <Button kind="quiet" className="detail-action" onClick={clear}>
            {words.clear}
          </Button>
        )}
      </div>
      <input
        id={id}
        type="date"
        className="detail-input"
        min={FIRST_DAY}
        max={LAST_DAY}
        value={typed ?? day}
        aria-describedby={`${id}-about`}
        onChange={({ target }) => write(target.value)}
        onBlur={() => setTyped(null)}
      />
      <div id={`${id}-about`} className="detail-about">
        {publishedAt === null ? <p>{words.empty}</p> : <p>{words.shown(formatDate(publishedAt, locale, timeZone))}</p>}
        {isAhead && <p>{words.ahead}</p>}
      </div>
    </div>
  );
}
