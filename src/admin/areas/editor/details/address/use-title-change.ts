import { useQuery } from "@tanstack/react-query";
import { slugForTitle } from "../../../../../content/contract/slug.ts";
import type { Locale } from "../../../../../kernel/locale.ts";
import { useArticle, useEdited, useTextPart } from "../../session/article.tsx";
import { addressesQuery } from "./queries.ts";

/** Changes the title of a text, and its address with it while nobody wrote another one and it was never published. */
export function useTitleChange(locale: Locale): (title: string) => void {
  const { id } = useArticle();
  const { session, change } = useEdited(locale);
  const { translationId } = useTextPart(locale, (view) => ({ translationId: view.translationId }));
  const everPublished = useEverPublished(id, locale, translationId);
  return (title) => {
    const { mine: text } = session.state;
    const slug = slugForTitle(text, title, { locale, everPublished });
    change(slug === text.slug ? { title } : { title, slug });
  };
}

/** Until the server has answered, only a text that was never saved is known to be new. */
function useEverPublished(id: string, locale: Locale, translationId: string | null): boolean {
  const { data } = useQuery(addressesQuery(id));
  if (data === undefined) return translationId !== null;
  return data.addresses.find((each) => each.locale === locale)?.everPublished ?? false;
}
