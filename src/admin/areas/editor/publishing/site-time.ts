import { withFirstOfMonth } from "../../../../i18n/first-of-month.ts";
import type { Instant } from "../../../../kernel/clock.ts";
import { localTimes } from "../../../../kernel/local-time.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { useListSearch } from "../../../framework/app/list-search.ts";
import { useSession } from "../../../framework/app/session.ts";

/** What an instant is called, by the clocks of the site. */
export type SiteTime = {
  timeZone: string;
  /** "mar. 24 nov., 08:00", with its year where that is another one. */
  brief(at: Instant): string;
  /** The same by the clocks of whoever looks; null where they show the same. */
  own(at: Instant): string | null;
  /** The time zone of whoever looks. */
  ownZone: string;
};

/** The day that a new article was begun for, in the calendar; null where none was named, or it is over. */
export function useChosenDay(): string | null {
  const { timeZone } = useSession().site;
  const day = useListSearch("/admin/blog/edit").read("day");
  return /^\d{4}-\d\d-\d\d$/.test(day) && day >= localTimes(timeZone)(Date.now()).date ? day : null;
}

/** Times of the site, in the reader's language. */
export function useSiteTime(): SiteTime {
  const { tag } = useLanguage();
  const { timeZone } = useSession().site;
  const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const format = (at: Instant, zone: string) => {
    const year = new Intl.DateTimeFormat("en", { timeZone: zone, year: "numeric" });
    const isOther = year.format(at) !== year.format(Date.now());
    const moment = new Intl.DateTimeFormat(tag, {
      timeZone: zone,
      weekday: "short",
      day: "numeric",
      month: "short",
      hour: "2-digit",
      minute: "2-digit",
      ...(isOther && { year: "numeric" }),
    });
    return withFirstOfMonth(moment.format(at), tag);
  };
  return {
    timeZone,
    ownZone,
    brief: (at) => format(at, timeZone),
    own(at) {
      const [there, here] = [format(at, timeZone), format(at, ownZone)];
      return there === here ? null : here;
    },
  };
}
