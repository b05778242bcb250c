import { useRouter } from "@tanstack/react-router";
import { localTimes } from "../../../../../kernel/local-time.ts";
import { LOCALES, type Locale } from "../../../../../kernel/locale.ts";
import { useAction } from "../../../../framework/app/api/use-action.ts";
import { useWords } from "../../../../framework/app/language.tsx";
import type { MenuItem } from "../../../../framework/app/parts/menu.tsx";
import { useSession } from "../../../../framework/app/session.ts";
import { BLOG_KEY, call, PLANS_KEY } from "../../api.ts";
import type { ListedArticle } from "../../list-schemas.ts";
import type { Words } from "../../screen-words.fr.ts";
import { titleOf } from "./title-of.ts";

/** What the menu of a row offers. */
export function useRowActions(article: ListedArticle, bin: (articles: readonly ListedArticle[]) => void): MenuItem[] {
  const { list: words, untitled } = useWords<Words>().articles;
  const { timeZone } = useSession().site;
  const router = useRouter();
  const duplicate = useAction(() => call("POST /articles/:id/duplicate", { id: article.id }), {
    refresh: [BLOG_KEY],
    message: () => words.duplicated(titleOf(article, untitled).text),
  });
  const take = useAction(
    (locale: Locale) => {
      const { translationId = "", revision = null, plannedAt = null } = article.texts[locale] ?? {};
      const body = { revision: revision ?? 0, ...localTimes(timeZone)(plannedAt ?? 0) };
      return call("PUT /translations/:id/plan", { id: translationId, body });
    },
    { refresh: [BLOG_KEY, PLANS_KEY], message: () => words.taken(titleOf(article, untitled).text) },
  );
  return [
    {
      label: words.actions.open,
      onSelect: () => void router.navigate({ to: "/admin/blog/edit", search: { article: article.id } }),
    },
    ...LOCALES.flatMap((locale) => {
      const url = article.texts[locale]?.url ?? null;
      return url === null ? [] : { label: words.actions.view[locale], onSelect: () => location.assign(url) };
    }),
    ...LOCALES.flatMap((locale) =>
      isAhead(article, locale) ? { label: words.actions.take[locale], onSelect: () => take.mutate(locale) } : [],
    ),
    { label: words.actions.duplicate, onSelect: () => duplicate.mutate(undefined) },
    { label: words.actions.bin, danger: true, onSelect: () => bin([article]) },
  ];
}

/** Whether a text was written on since it was scheduled. */
function isAhead({ texts }: ListedArticle, locale: Locale): boolean {
  const text = texts[locale];
  return text?.planAhead === true && !text.planFailed;
}
