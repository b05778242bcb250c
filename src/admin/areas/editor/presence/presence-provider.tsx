import { createContext, type ReactNode, use, useEffect, useState } from "react";
import { isLocale, LOCALES } from "../../../../kernel/locale.ts";
import { useAdmin } from "../../../framework/app/session.ts";
import { useArticle } from "../session/article.tsx";
import { conflictOf } from "./conflicts.ts";
import { announcePresence, createPresence, type Presence } from "./presence.ts";

const PresenceContext = createContext<Presence | null>(null);

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
    return announcePresence({ articleId: id, presence, openConflicts, onRevision });
  }, [id, texts, presence, admin.id]);
  useEffect(() => followFields(presence), [presence]);
  return <PresenceContext value={presence}>{children}</PresenceContext>;
}

/** Of a text that is no article: nobody says who else has it open. */
export function NoPresenceProvider({ children }: { children: ReactNode }): ReactNode {
  const [presence] = useState(createPresence);
  return <PresenceContext value={presence}>{children}</PresenceContext>;
}

/** Who else has the open article open. @throws Error outside of the provider. */
export function usePresence(): Presence {
  const presence = use(PresenceContext);
  if (presence === null) throw new Error("no presence around this part of the editor");
  return presence;
}

/** The title and the like: in a language, at no piece of its text. */
function followFields({ place }: Presence): () => void {
  const ended = new AbortController();
  const follow = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target.closest(".ProseMirror") !== null) return;
    const locale = target.closest<HTMLElement>("[data-locale]")?.dataset.locale;
    if (isLocale(locale)) place.write({ locale, piece: null });
  };
  document.addEventListener("focusin", follow, { signal: ended.signal });
  return () => ended.abort();
}
