import { type ReactNode, useEffect, useState } from "react";
import { isLocale, LOCALES } from "../../../../kernel/locale.ts";
import { useAdmin } from "../../../framework/app/session.ts";
import { useArticle } from "../session/article.tsx";
import { conflictOf } from "./conflicts.ts";
import { announcePresence, createPresence, followFocus, type Place } from "./presence.ts";
import { PresenceContext } from "./presence-context.tsx";

/** Says that this page has the article open for as long as it is shown, and hears of others. */
export function PresenceProvider({ children }: { children: ReactNode }): ReactNode {
  const { id, texts } = useArticle();
  const admin = useAdmin();
  const [presence] = useState(createPresence);
  useEffect(() => {
    const onRevision = (locale: keyof typeof texts, revision: number) => texts[locale].heardOf(revision);
    const openConflicts = () =>
      LOCALES.flatMap((locale) =>
        texts[locale].session.state.choices.flatMap((choice) => conflictOf(choice, locale, admin.id, null) ?? []),
      );
    return announcePresence({ endpoint: "POST /articles/:id/presence", id, presence, openConflicts, onRevision });
  }, [id, texts, presence, admin.id]);
  useEffect(() => followFocus(presence, placeOf), [presence]);
  return <PresenceContext value={presence}>{children}</PresenceContext>;
}

/** The title and the like: in a language, at no piece of its text. Running text says its piece itself. */
function placeOf(field: HTMLElement): Place | undefined {
  if (field.closest(".ProseMirror") !== null) return;
  const locale = field.closest<HTMLElement>("[data-locale]")?.dataset.locale;
  return isLocale(locale) ? { locale, piece: null } : undefined;
}
