import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useLanguage } from "../../../framework/app/language.tsx";
import { Icon } from "../../../framework/app/parts/icon.tsx";
import type { Words } from "../screen-words.fr.ts";
import { formatDate } from "./format-time.ts";

/** A new article, whose schedule begins with this day. */
export function NewOnDay({ date }: { date: string }): ReactNode {
  const language = useLanguage<Words>();
  const label = language.words.articles.calendar.newOn(formatDate(date, language));
  return (
    <Link to="/admin/blog/edit" search={{ day: date }} className="new-on-day" aria-label={label} title={label}>
      <Icon name="plus" />
    </Link>
  );
}
