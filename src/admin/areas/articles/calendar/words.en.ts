import type { CalendarWords } from "./words.fr.ts";

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const calendarWords: CalendarWords = {
  lead: (timeZone) => `What is scheduled, in the site’s time zone (${timeZone}).`,
  back: "Blog",
  month: "Month",
  agenda: "List",
  shape: "Layout",
  today: "Today",
  previous: "Previous month",
  next: "Next month",
  none: "Nothing is scheduled this month.",
  noneHint: "Open a draft, then “Publishing”, to choose a day and a time.",
  cut: "Only the first 1,000 publications are shown.",
  failedTitle: (count) => plural(count, "publication failed", "publications failed"),
  failedAt: (when) => `Scheduled for ${when}.`,
  ofDay: (day, count) => `${day}, ${plural(count, "publication", "publications")}`,
  inLanguage: { fr: "(French)", en: "(English)" },
  update: "update of a published article",
  draftAhead: "the draft changed since: those changes are not part of it",
  page: "page",
  byFormer: "scheduled by a former administrator",
  open: "Open the article",
  move: "Move…",
  cancel: "Cancel the publication",
  actionsFor: (title) => `Actions for “${title}”`,
  moveTitle: (title) => `Move “${title}”`,
  date: "Day",
  time: "Time",
  timeZone: (name) => `Time of the site (${name}).`,
  moveIt: "Move",
  moved: (title, when) => `“${title}”: publication on ${when}.`,
  skipped: (asked, shown) =>
    `That day, clocks go forward and never show ${asked}: the publication will take place at ${shown}.`,
  repeated: (asked) =>
    `That day, clocks go back and show ${asked} twice: the publication will take place the first time.`,
  canceled: (title) => `“${title}” is no longer scheduled.`,
  planned: (title, when) => `“${title}” is scheduled again, on ${when}.`,
  keys: "On a publication: Alt + ← → moves it by a day, Alt + ↑ ↓ by a week. It can also be dragged from one day to another.",
};
