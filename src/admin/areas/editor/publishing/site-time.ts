import type { Instant } from "../../../../kernel/clock.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { useSession } from "../../../framework/app/session.ts";

/** What an instant is called, by the clocks of the site. */
export type SiteTime = {
  timeZone: string;
  /** "mar. 24 nov. 2026, 08:00" */
  brief(at: Instant): string;
  /** The same by the clocks of whoever looks; null where they show the same. */
  own(at: Instant): string | null;
  /** The time zone of whoever looks. */
  ownZone: string;
};

/** Times of the site, in the reader's language. */
export function useSiteTime(): SiteTime {
  const { tag } = useLanguage();
  const { timeZone } = useSession().site;
  const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const format = (zone: string) =>
    new Intl.DateTimeFormat(tag, {
      timeZone: zone,
      weekday: "short",
      day: "numeric",
      month: "short",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
    });
  const [ofSite, ofReader] = [format(timeZone), format(ownZone)];
  return {
    timeZone,
    ownZone,
    brief: (at) => ofSite.format(at),
    own(at) {
      const [there, here] = [ofSite.format(at), ofReader.format(at)];
      return there === here ? null : here;
    },
  };
}
