import type { Reader } from "../../content/dependencies/reads.ts";
import { listShownDates } from "../../content/items/list-published-items.ts";
import { absoluteUrl } from "../../i18n/locale-url.ts";
import { messagesIn } from "../../i18n/messages.ts";
import { typesetContent } from "../../i18n/typographic-signs.ts";
import type { Locale } from "../../kernel/locale.ts";
import { INVESTOR_PATH } from "../../kernel/paths.ts";
import type { SiteSettings } from "../settings.ts";
import { daysOf } from "./load-key-dates.ts";

const DAY_MS = 86_400_000;

/** The key dates of a language as a calendar (RFC 5545), whole days each. Its writer is loaded with the first one. */
export async function renderCalendar({ routing, name }: SiteSettings, reader: Reader, locale: Locale): Promise<string> {
  const dates = await listShownDates(reader, locale);
  const { default: ical } = await import("ical-generator");
  const typeset = (text: string) => typesetContent(text, locale);
  const calendar = ical({
    name: typeset(`${name}, ${messagesIn(locale).keyDates.name}`),
    prodId: { company: name, product: "Vitrine", language: locale.toUpperCase() },
  });
  for (const { id, title, words, facts, updatedAt } of dates) {
    const days = daysOf(facts);
    if (days === null) continue;
    const published = new Date(updatedAt);
    calendar.createEvent({
      ...{ id: `urn:uuid:${id}`, allDay: true, stamp: published, lastModified: published },
      start: new Date(days.first),
      // The end is the first day that does not belong to it (§3.6.1).
      end: new Date(Date.parse(days.last) + DAY_MS),
      summary: typeset(title),
      url: absoluteUrl(routing, locale, INVESTOR_PATH),
      ...(words.place !== "" && { location: typeset(words.place) }),
      ...(words.description !== "" && { description: typeset(words.description) }),
    });
  }
  return calendar.toString();
}
